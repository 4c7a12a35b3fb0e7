import SourceDiagnostics

/// Resolves the escapes of a string and says which of them do not do what they seem to.
///
/// Source: strings files as CoreFoundation's old-style parser reads them; where that gives U+0000
/// for an escape that means nothing, this gives U+FFFD, beside an error.
struct EscapeDecoder {
  /// What was found, in offsets of the text.
  private(set) var diagnostics = StringsFaults()

  private let text: [UInt8]
  private var result: [UInt8] = []
  private var position = 0
  private var end = 0

  /// Prepares for the strings of a text.
  ///
  /// - Parameter text: The whole text in UTF-8.
  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Resolves the escapes of a string without a word about them.
  ///
  /// - Parameters:
  ///   - content: What stands between the quotes.
  ///   - text: The whole text in UTF-8.
  /// - Returns: The text of the string.
  /// - Complexity: O(*n*) in the length of the string.
  static func string(of content: Range<Int>, in text: [UInt8]) -> String {
    if let result = ByteEscapes.string(of: text.span.extracting(content)) { return result }
    var decoder = EscapeDecoder(text)
    return decoder.decode(content)
  }

  /// Resolves the escapes of a string.
  ///
  /// - Parameter content: What stands between the quotes.
  /// - Returns: The text of the string.
  /// - Complexity: O(*n*) in the length of the string.
  mutating func decode(_ content: Range<Int>) -> String {
    position = content.lowerBound
    end = content.upperBound
    result.removeAll(keepingCapacity: true)
    while position < end {
      // Not beyond the end: the next backslash of the file can be far away.
      let next = ByteSearch.firstQuote(0, from: position, in: text.span.extracting(..<end))
      result += text[position..<next]
      position = next
      guard next < end else { break }
      if text[next] == ASCII.backslash {
        decodeEscape()
      } else {
        diagnostics.append(.nulCharacter(next..<next + 1))
        result.append(0)
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Finds where a part of what a string says is written.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in what ``string(of:in:)`` gives.
  ///   - content: What stands between the quotes.
  ///   - text: The whole text in UTF-8.
  /// - Returns: Offsets in the text, whole escapes only; `nil` where the string is shorter.
  /// - Complexity: O(*n*) in the length of the string.
  static func range(
    of part: Range<Int>, inContent content: Range<Int>, of text: [UInt8]
  ) -> Range<Int>? {
    var decoder = EscapeDecoder(text)
    decoder.position = content.lowerBound
    decoder.end = content.upperBound
    var start: Int?
    while true {
      let before = decoder.position
      if decoder.result.count == part.lowerBound { start = before }
      if decoder.result.count >= part.upperBound, let start { return start..<before }
      guard before < decoder.end else { return nil }
      if text[before] == ASCII.backslash {
        decoder.decodeEscape()
      } else {
        decoder.result.append(text[before])
        decoder.position += 1
      }
      // A part that begins within what an escape stands for begins with the escape.
      if start == nil, decoder.result.count > part.lowerBound { start = before }
    }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }

  private mutating func finish(_ scalar: Unicode.Scalar?, at next: Int) {
    let escape = position..<next
    if scalar == "\0" { diagnostics.append(.nulCharacter(escape)) }
    result.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
    position = next
  }

  private mutating func decodeEscape() {
    let next = position + 1
    guard next < end else {
      diagnostics.append(.loneBackslash(position..<end))
      return finish("\\", at: end)
    }
    switch text[next] {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): decodeOctal()
    case UInt8(ascii: "U"): decodeUnicode()
    case UInt8(ascii: "a"): finish("\u{7}", at: next + 1)
    case UInt8(ascii: "b"): finish("\u{8}", at: next + 1)
    case UInt8(ascii: "f"): finish("\u{C}", at: next + 1)
    case UInt8(ascii: "n"): finish("\n", at: next + 1)
    case UInt8(ascii: "r"): finish("\r", at: next + 1)
    case UInt8(ascii: "t"): finish("\t", at: next + 1)
    case UInt8(ascii: "v"): finish("\u{B}", at: next + 1)
    case ASCII.quote, ASCII.apostrophe, ASCII.backslash, ASCII.newline, ASCII.carriageReturn:
      finish(Unicode.Scalar(text[next]), at: next + 1)
    default: decodeNeedless(at: next)
    }
  }

  /// At most three octal digits, of which the low eight bits count.
  private mutating func decodeOctal() {
    var value: UInt32 = 0
    var offset = position + 1
    while offset < position + 4, let digit = ASCII.octalValue(byte(offset)) {
      value = value << 3 | digit
      offset += 1
    }
    let scalar = NextStepLatin.scalar(UInt8(truncatingIfNeeded: value))
    if value > 0xFF || scalar == nil {
      diagnostics.append(.octalOutOfRange(position..<offset, source(position..<offset)))
    }
    finish(scalar, at: offset)
  }

  /// One to four hexadecimal digits; two escapes that are a surrogate pair make one character.
  private mutating func decodeUnicode() {
    let (value, next) = hexadecimal(from: position + 2, limit: 4)
    guard next > position + 2 else {
      diagnostics.append(.emptyUnicodeEscape(position..<next))
      return finish(nil, at: next)
    }
    let escape = position..<next
    if value & 0xFC00 == 0xD800, byte(next) == ASCII.backslash,
      byte(next + 1) == UInt8(ascii: "U")
    {
      let (low, end) = hexadecimal(from: next + 2, limit: 4)
      if low & 0xFC00 == 0xDC00 {
        return finish(Unicode.Scalar(0x10000 + (value & 0x3FF) << 10 + low & 0x3FF), at: end)
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      diagnostics.append(.loneSurrogate(escape, source(escape)))
      return finish(nil, at: next)
    }
    reportLongEscape(escape)
    finish(scalar, at: next)
  }

  /// Tells `\U0001F600`, of which the last four digits are plain text, from `\U00e9decor`.
  private mutating func reportLongEscape(_ escape: Range<Int>) {
    guard escape.count == 6 else { return }
    let start = escape.lowerBound + 2
    let (eight, end) = hexadecimal(from: start, limit: 8)
    let meant: (scalar: Unicode.Scalar?, end: Int)
    if end == start + 8, eight <= 0x10FFFF {
      meant = (Unicode.Scalar(eight), end)
    } else {
      let (long, end) = hexadecimal(from: start, limit: 6)
      guard end > start + 4, ASCII.hexadecimalValue(byte(end)) == nil, long >= 0x10000,
        !text[start + 4..<end].contains(where: { $0 >= UInt8(ascii: "a") })
      else { return }
      meant = (Unicode.Scalar(long), end)
    }
    guard let scalar = meant.scalar else { return }
    let whole = escape.lowerBound..<meant.end
    diagnostics.append(.longUnicodeEscape(whole, source(whole), meaning: scalar))
  }

  /// A backslash before a character that has no need of one, or that is an escape elsewhere.
  private mutating func decodeNeedless(at next: Int) {
    let (scalar, length) = TextEncoding.utf8.scalar(at: next, in: text.span)
    let after = min(next + max(1, length), end)
    switch text[next] {
    case UInt8(ascii: "u"):
      if !reportSmallU(after: after) { reportNeedless(position..<after) }
    case UInt8(ascii: "x"):
      let (value, digits) = hexadecimal(from: after, limit: 2)
      if digits > after {
        let escape = position..<digits
        diagnostics.append(.hexadecimalEscape(escape, source(escape), value: value))
      } else {
        reportNeedless(position..<after)
      }
    case ASCII.openParenthesis:
      diagnostics.append(.leakedInterpolation(position..<after))
    default:
      if scalar != nil, !isSeparator(at: next) { reportNeedless(position..<after) }
    }
    result += text[next..<after]
    position = after
  }

  private func isSeparator(at offset: Int) -> Bool {
    byte(offset) == 0xE2 && byte(offset + 1) == 0x80 && byte(offset + 2) & 0xFE == 0xA8
  }

  private mutating func reportNeedless(_ escape: Range<Int>) {
    diagnostics.append(.needlessEscape(escape, source(escape)))
  }

  /// Reports `\u00e9` and `\u{e9}`, which other languages read as a character.
  private mutating func reportSmallU(after start: Int) -> Bool {
    let escape: Range<Int>
    let value: UInt32
    if byte(start) == ASCII.openBrace {
      let (number, digits) = hexadecimal(from: start + 1, limit: 6)
      guard digits > start + 1, byte(digits) == ASCII.closeBrace else { return false }
      (escape, value) = (position..<digits + 1, number)
    } else {
      let (number, digits) = hexadecimal(from: start, limit: 4)
      guard digits == start + 4 else { return false }
      (escape, value) = (position..<digits, number)
    }
    diagnostics.append(.smallUnicodeEscape(escape, source(escape), value: value))
    return true
  }

  private func hexadecimal(from start: Int, limit: Int) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var offset = start
    while offset < start + limit, let digit = ASCII.hexadecimalValue(byte(offset)) {
      value = value << 4 | digit
      offset += 1
    }
    return (value, offset)
  }

  private func source(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}
