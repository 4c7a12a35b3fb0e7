/// What a number in a script may be.
enum ScriptNumber {
  /// A place or a distance, in points.
  case points
  /// A width or a height, in points.
  case length
  /// A speed, in points a second.
  case speed
  case seconds
  case rows
  /// A distance that is greater than zero, in points.
  case distance
  /// A part of a height.
  case fraction
  /// How often.
  case count

  private static let most = 1_000_000.0

  /// What is expected, for a message.
  var expected: String {
    switch self {
    case .points: "a number of points from -1000000 to 1000000, such as -60 or 0.5"
    case .length: "a number of points from 0 to 1000000, such as 375"
    case .speed: "a number of points a second from -1000000 to 1000000, such as -900"
    case .seconds: "a number of seconds from 0 to 31622400, such as 0.4"
    case .rows: "a whole number of rows from 0 to 1000000"
    case .distance: "a number of points from 0.001 to 1000000, such as 80"
    case .fraction: "a number from -1000 to 1000, such as 0.5"
    case .count: "a whole number from 0 to 1000"
    }
  }

  func accepts(_ number: Double) -> Bool {
    switch self {
    case .points, .speed: abs(number) <= Self.most
    case .length: (0...Self.most).contains(number)
    case .seconds: (0...RefreshScript.mostSeconds).contains(number)
    case .rows: (0...Self.most).contains(number) && number == number.rounded()
    case .distance: (0.001...Self.most).contains(number)
    case .fraction: abs(number) <= 1_000
    case .count: (0...1_000).contains(number) && number == number.rounded()
    }
  }

  /// Reads digits, with a sign before them and a point among them.
  ///
  /// - Parameter text: The text; a number with an exponent, and one that is none, are none.
  /// - Returns: The number; `nil` for anything else.
  static func value(of text: String) -> Double? {
    var digits = text[...]
    if let first = digits.first, first == "-" || first == "+" { digits.removeFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), text.utf8.count <= 40,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return Double(text)
  }
}
