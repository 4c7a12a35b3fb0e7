/// A sorted table in one string literal: `|key=value|key=value|`.
///
/// Nothing is built when the program starts or when a table is first used; a look-up is a
/// binary search over the literal's bytes. Keys are lower-case ASCII, sorted by their bytes.
struct SubtagTable: Sendable {
  private static let rowMark = UInt8(ascii: "|")
  private static let valueMark = UInt8(ascii: "=")

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Finds the value of a key.
  ///
  /// - Parameter key: A key in lower case.
  /// - Returns: The value as the table spells it; `nil` when there is no such key.
  /// - Complexity: O(log *n*) in the length of the table; no allocation but the value's.
  func value(for key: String) -> String? {
    let bytes = text.utf8.span
    let wanted = key.utf8.span
    // Both bounds are positions of row marks.
    var low = 0
    var high = bytes.count - 1
    while low < high {
      var start = low + (high - low) / 2
      while start > low && bytes[start] != Self.rowMark { start -= 1 }
      var next = start + 1
      while next < high && bytes[next] != Self.rowMark { next += 1 }
      switch Self.compare(wanted, with: bytes, from: start + 1, to: next) {
      case .before:
        high = start
      case .after:
        low = next
      case .found(let valueStart):
        return String(
          decoding: (valueStart..<next).map { bytes[$0] }, as: UTF8.self)
      }
    }
    return nil
  }

  private enum Order {
    case before
    case found(valueStart: Int)
    case after
  }

  private static func compare(
    _ key: borrowing Span<UInt8>, with row: borrowing Span<UInt8>, from start: Int, to end: Int
  ) -> Order {
    var position = start
    for index in 0..<key.count {
      guard position < end, row[position] != valueMark else { return .after }
      if key[index] != row[position] { return key[index] < row[position] ? .before : .after }
      position += 1
    }
    guard position < end, row[position] == valueMark else { return .before }
    return .found(valueStart: position + 1)
  }
}
