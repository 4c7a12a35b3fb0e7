/// How a strings file writes its texts, so that a new one is written alike.
struct StringsSpelling {
  /// How a line break within a string is written.
  enum LineBreak {
    /// As `\n`.
    case escaped
    /// As itself.
    case raw
    /// As itself after a backslash.
    case continued
  }

  private let text: [UInt8]
  private let isWellFormed: Bool
  /// Whether characters beyond ASCII are written as escapes.
  private let escapesBeyondASCII: Bool

  /// Looks at a text.
  ///
  /// - Parameter text: The text of the file.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ text: DecodedText) {
    self.text = text.utf8
    isWellFormed = text.isWellFormed
    let units = text.utf8[text.textStart...]
    escapesBeyondASCII =
      !text.isWellFormed || !units.contains { $0 >= 0x80 } && Self.hasUnicodeEscape(units)
  }

  private static func hasUnicodeEscape(_ units: ArraySlice<UInt8>) -> Bool {
    zip(units, units.dropFirst()).contains { $0 == ASCII.backslash && $1 == UInt8(ascii: "U") }
  }

  /// Writes a string.
  ///
  /// - Parameters:
  ///   - string: What it is to say.
  ///   - model: The string in whose place or beside which it will stand; `nil` for double quotes.
  /// - Returns: The string with its quotes.
  /// - Throws: ``EditRefusal`` when the string holds U+0000.
  func literal(_ string: String, like model: StringsField?) throws(EditRefusal) -> String {
    let model = model ?? StringsField(0..<0)
    let first = model.range.isEmpty ? ASCII.quote : text[model.start]
    let isBare = model.isBare && text[model.range].allSatisfy(StringsParser.isBare)
    if !model.range.isEmpty, isBare, Self.canStandBare(string) { return string }
    let quote = first == ASCII.apostrophe ? first : ASCII.quote
    var result = String(Unicode.Scalar(quote))
    let lineBreak = lineBreak(in: model.content)
    let keepsTabs = text[model.content].contains(ASCII.tab)
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\0": throw .unwritableText
      case "\\": result += "\\\\"
      case "\n" where lineBreak == .escaped: result += "\\n"
      case "\r" where lineBreak == .escaped: result += "\\r"
      case "\n" where lineBreak == .continued: result += "\\\n"
      case "\n", "\r": result.unicodeScalars.append(scalar)
      case "\t": result += keepsTabs ? "\t" : "\\t"
      case _ where scalar.value == UInt32(quote): result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += Self.escape(scalar)
      // Foundation refuses surrogates in escapes, so these are written only where they must be.
      case _ where scalar.value > 0xFFFF && isWellFormed: result.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0x80 && escapesBeyondASCII: result += Self.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    result.unicodeScalars.append(Unicode.Scalar(quote))
    return result
  }

  /// Whether a text may stand without quotes, and is not taken for a comment.
  private static func canStandBare(_ string: String) -> Bool {
    !string.isEmpty && string.utf8.allSatisfy(StringsParser.isBare)
      && !string.utf8.starts(with: "//".utf8)
  }

  private func lineBreak(in content: Range<Int>) -> LineBreak {
    var result = LineBreak.escaped
    var offset = content.lowerBound
    while offset < content.upperBound {
      if text[offset] == ASCII.backslash {
        offset += 1
        guard offset < content.upperBound else { break }
        if text[offset] == UInt8(ascii: "n") { return .escaped }
        if ASCII.isLineEnd(text[offset]) { result = .continued }
      } else if ASCII.isLineEnd(text[offset]), result == .escaped {
        result = .raw
      }
      offset += 1
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension StringsSpelling {
  /// How comments are written.
  struct CommentStyle {
    /// Whether they stand between `/*` and `*/`.
    var isBlock = true
    /// What stands between a delimiter and the text.
    var padding = " "
  }

  /// Writes a comment.
  ///
  /// - Parameters:
  ///   - comment: The text, whose outer space is left out.
  ///   - style: How it is to be written, where the text allows.
  ///   - lineEnd: What ends a line.
  ///   - indentation: What stands at the start of each line but the first.
  /// - Returns: The comment with its delimiters.
  /// - Throws: ``EditRefusal`` when the text would end the comment, or cannot stand in the file.
  func comment(
    _ comment: String, style: CommentStyle, lineEnd: String, indentation: String
  ) throws(EditRefusal) -> String {
    let isWritable =
      !comment.unicodeScalars.contains("\0")
      && (isWellFormed || comment.utf8.allSatisfy { $0 < 0x80 })
    guard isWritable else { throw .unwritableText }
    let lines = CommentText.lines(of: CommentText.trimmed(comment))
    let hasSeparator = comment.unicodeScalars.contains { (0x2028...0x2029).contains($0.value) }
    if !style.isBlock, !hasSeparator {
      return lines.map { $0.isEmpty ? "//" : "//" + style.padding + $0 }
        .joined(separator: lineEnd + indentation)
    }
    let text = lines.joined(separator: lineEnd)
    guard !Self.endsComment(text) else { throw .unwritableText }
    return text.isEmpty ? "/* */" : "/*\(style.padding)\(text)\(style.padding)*/"
  }

  private static func endsComment(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == ASCII.star && $1 == ASCII.slash }
  }
}
