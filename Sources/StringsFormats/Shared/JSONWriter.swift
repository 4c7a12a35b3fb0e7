/// Writes JSON in a style.
struct JSONWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  private let style: JSONStyle
  private var depth = 0
  /// What stands before a line in each depth that was met: the line end and the indentation.
  private var lineStarts: [[UInt8]]
  /// Whether something stands in the innermost container already.
  private var hasContents = false

  /// Starts to write.
  ///
  /// - Parameters:
  ///   - style: The layout.
  ///   - base: What the line is indented by on which the value begins.
  init(_ style: JSONStyle, base: [UInt8] = []) {
    self.style = style
    lineStarts = [style.lineEnd + base]
  }

  /// Makes room for so many bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  private mutating func startLine() {
    guard !style.isOneLine else { return }
    while lineStarts.count <= depth {
      lineStarts.append(lineStarts[lineStarts.count - 1] + style.indentation)
    }
    bytes += lineStarts[depth]
  }
}

extension JSONWriter {
  /// Opens an object or an array.
  mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    hasContents = false
  }

  /// Closes the innermost container.
  mutating func close(_ bracket: UInt8) {
    depth -= 1
    if hasContents {
      startLine()
    } else if style.opensEmpty, !style.isOneLine {
      bytes += style.lineEnd
      startLine()
    }
    bytes.append(bracket)
    hasContents = true
  }

  /// Goes on to the next member or element.
  mutating func startItem() {
    if hasContents {
      bytes.append(ASCII.comma)
      if style.isOneLine { bytes += style.space }
    }
    startLine()
    hasContents = true
  }

  /// Writes a key with what stands after it.
  mutating func key(_ text: String) {
    startItem()
    string(text)
    bytes += style.colon
  }

  /// Writes a key whose token needs no change, with what stands after it.
  mutating func key(token: ArraySlice<UInt8>) {
    startItem()
    bytes += token
    bytes += style.colon
  }

  /// Writes a token as it is.
  mutating func token(_ token: some Sequence<UInt8>) { bytes.append(contentsOf: token) }

  /// Writes a string: quotes, backslashes and control characters alone are escaped.
  mutating func string(_ text: String) {
    bytes.append(ASCII.quote)
    if Self.isPlain(text.utf8.span) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for byte in text.utf8 { append(escaping: byte) }
    }
    bytes.append(ASCII.quote)
  }

  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash { return false }
    }
    return true
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case ASCII.quote, ASCII.backslash:
      bytes.append(ASCII.backslash)
      bytes.append(byte)
    case ASCII.newline: bytes += Array("\\n".utf8)
    case ASCII.carriageReturn: bytes += Array("\\r".utf8)
    case ASCII.tab: bytes += Array("\\t".utf8)
    case 0x08: bytes += Array("\\b".utf8)
    case 0x0C: bytes += Array("\\f".utf8)
    case 0..<ASCII.space:
      let digits = Array("0123456789abcdef".utf8)
      bytes += Array("\\u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 0xF)])
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  /// Writes a value.
  mutating func value(_ draft: JSONDraft) {
    switch draft {
    case .string(let text): string(text)
    case .bool(let value): token((value ? "true" : "false").utf8)
    case .number(let digits): token(digits.utf8)
    case .null, .absent: token("null".utf8)
    case .array(let elements):
      open(ASCII.openBracket)
      for element in elements {
        startItem()
        value(element)
      }
      close(ASCII.closeBracket)
    case .object(let members, _):
      open(ASCII.openBrace)
      for member in members {
        if case .absent = member.value { continue }
        key(member.key)
        value(member.value)
      }
      close(ASCII.closeBrace)
    }
  }
}
