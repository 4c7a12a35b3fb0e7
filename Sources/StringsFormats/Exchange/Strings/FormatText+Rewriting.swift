extension FormatText {
  /// Writes the text again with other places for arguments.
  ///
  /// - Parameter replacement: Gives what comes in the stead of a place; it is handed the place and
  ///   the position of its argument, and answers with `nil` to leave it as it is.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the length of the text.
  func rewritten(_ replacement: (Placeholder, Int) -> String?) -> String {
    let units = Array(text.utf8)
    let positions = argumentPositions
    var number = 0
    var result: [UInt8] = []
    for segment in segments {
      switch segment {
      case .literal(let range), .percent(let range): result += units[range]
      case .fault(let fault): result += units[fault.range]
      case .placeholder(let placeholder):
        let position = positions[number]
        number += 1
        if let new = replacement(placeholder, position) {
          result += new.utf8
        } else {
          result += units[placeholder.range]
        }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a width or a precision takes the next argument, whose position cannot be written alone.
  var takesExtents: Bool {
    placeholders.contains { $0.width == .nextArgument || $0.precision == .nextArgument }
  }

  /// A place with the position of its argument written out.
  ///
  /// - Parameters:
  ///   - placeholder: A place of this text that has no position.
  ///   - position: The position, from 1.
  /// - Returns: The place.
  func source(of placeholder: Placeholder, at position: Int) -> String {
    let written = source(in: placeholder.range)
    return "%\(position)$\(written.dropFirst())"
  }

  /// A place without the position that is written out in it.
  func sourceWithoutPosition(of placeholder: Placeholder) -> String {
    let written = source(in: placeholder.range)
    guard placeholder.position != nil,
      let dollar = written.utf8.firstIndex(of: UInt8(ascii: "$"))
    else { return written }
    return "%" + written[written.utf8.index(after: dollar)...]
  }
}

extension Placeholder {
  /// Whether its argument is a number, which can choose between the forms of a plural.
  var isNumeric: Bool {
    switch kind {
    case .integer, .unsignedInteger, .floatingPoint, .argument: true
    default: false
    }
  }

  /// The letters after the percent sign that say what the argument is.
  var specifier: String { length.rawValue + conversion }

  /// Whether nothing is asked for but the argument itself.
  var isBare: Bool { flags.isEmpty && width == nil && precision == nil }
}
