/// The texts of a PO file: what its strings say, and how a text is written.
enum POText {
  /// A fault with its place.
  typealias PlacedFault = (fault: POFault, range: Range<Int>)

  /// What strings say together.
  ///
  /// - Parameters:
  ///   - strings: The strings with their quotes.
  ///   - bytes: The file.
  /// - Returns: The text; ill-formed bytes become U+FFFD.
  static func text(of strings: [Range<Int>], in bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for string in strings {
      read(string, of: bytes) {
        text.append($0)
      } onFault: { _, _ in
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The faults within a string.
  static func faults(in string: Range<Int>, of bytes: [UInt8]) -> [PlacedFault] {
    var faults: [PlacedFault] = []
    var hasSeparator = false
    read(string, of: bytes) {
      hasSeparator = hasSeparator || $0 == 4
    } onFault: { fault, range in
      if faults.count <= POFaults.most { faults.append((fault, range)) }
    }
    if hasSeparator { faults.append((.contextSeparator, string)) }
    return faults
  }

  private static func read(
    _ string: Range<Int>, of bytes: [UInt8], _ take: (UInt8) -> Void,
    onFault: (POFault, Range<Int>) -> Void
  ) {
    var place = string.lowerBound + 1
    var end = string.upperBound
    if end > place, bytes[end - 1] == ASCII.quote, !isEscaped(end - 1, from: place, in: bytes) {
      end -= 1
    }
    while place < end {
      let byte = bytes[place]
      guard byte == ASCII.backslash else {
        take(byte)
        place += 1
        continue
      }
      let start = place
      place += 1
      guard place < end else {
        // A backslash at the end of an unclosed string.
        take(byte)
        return onFault(.invalidEscape, start..<place)
      }
      if bytes[place] == ASCII.newline {
        // A line that goes on in the next one.
        place += 1
      } else if let plain = control(bytes[place]) {
        take(plain)
        place += 1
      } else if ASCII.octalValue(bytes[place]) != nil {
        var value: UInt32 = 0
        let most = min(end, place + 3)
        while place < most, let digit = ASCII.octalValue(bytes[place]) {
          value = value << 3 | digit
          place += 1
        }
        take(UInt8(truncatingIfNeeded: value))
      } else if bytes[place] == UInt8(ascii: "x"), place + 1 < end,
        ASCII.hexadecimalValue(bytes[place + 1]) != nil
      {
        place += 1
        var value: UInt32 = 0
        while place < end, let digit = ASCII.hexadecimalValue(bytes[place]) {
          value = value << 4 | digit
          place += 1
        }
        take(UInt8(truncatingIfNeeded: value))
      } else {
        take(byte)
        var next = place + 1
        while next < end, UTF8.isContinuation(bytes[next]) { next += 1 }
        onFault(.invalidEscape, start..<next)
      }
    }
  }

  /// Whether an odd number of backslashes stands before a place.
  private static func isEscaped(_ place: Int, from start: Int, in bytes: [UInt8]) -> Bool {
    var count = 0
    while place - count > start, bytes[place - count - 1] == ASCII.backslash { count += 1 }
    return count % 2 == 1
  }

  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "t"): 9
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "v"): 11
    case UInt8(ascii: "a"): 7
    case ASCII.quote, ASCII.backslash: letter
    default: nil
    }
  }
}

// Writing.

extension POText {
  /// Whether a text can stand in a PO file: U+0000 ends a text there, U+0004 a context.
  static func canHold(_ text: String) -> Bool { !text.utf8.contains { $0 == 0 || $0 == 4 } }

  /// Writes a text as one string, or as several where it has several lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lineEnd: What stands between two strings.
  /// - Returns: The strings with their quotes. A text of several lines starts with an empty string,
  ///   as gettext writes it.
  static func literal(_ text: String, lineEnd: String) -> String {
    var lines: [String] = []
    var line = ""
    for scalar in text.unicodeScalars {
      line += escaped(scalar)
      if scalar == "\n" {
        lines.append(line)
        line = ""
      }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > 1 else { return "\"\(lines.first ?? "")\"" }
    return (["\"\""] + lines.map { "\"\($0)\"" }).joined(separator: lineEnd)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{7}": "\\a"
    case "\u{8}": "\\b"
    case "\u{B}": "\\v"
    case "\u{C}": "\\f"
    case "\0"..."\u{1F}", "\u{7F}": octal(scalar)
    default: String(scalar)
    }
  }

  /// Three digits, so that a digit after them is none of theirs.
  private static func octal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 8)
    return "\\" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
