public import SourceDiagnostics

// The way from a part of a text to its bytes, for whoever points into a text or mends a part of it.

extension StringsEntry {
  /// The place in the file of a part of the value.
  ///
  /// - Parameter part: UTF-8 offsets in ``value``.
  /// - Returns: Offsets in the file, from the first to the last character of the part, escapes and
  ///   references as a whole; the whole content of the value where that cannot be told.
  /// - Complexity: O(*n*) in the length of the value.
  public func range(ofValuePart part: Range<Int>) -> Range<Int> { place(of: part, in: valueField) }

  /// The place in the file of a part of the key.
  ///
  /// - Parameter part: UTF-8 offsets in ``key``.
  /// - Returns: Offsets in the file; the whole content of the key where that cannot be told.
  /// - Complexity: O(*n*) in the length of the key.
  public func range(ofKeyPart part: Range<Int>) -> Range<Int> { place(of: part, in: keyField) }

  /// The edit that replaces a part of the value by another text.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in ``value``; empty where a text is inserted.
  ///   - text: What is to stand there.
  /// - Returns: The edit; `nil` where the value is no string in quotes or tags, the part cannot be
  ///   told from its surroundings, or the text cannot be written there.
  /// - Complexity: O(*n*) in the length of the value.
  public func edit(replacingValuePart part: Range<Int>, with text: String) -> SourceEdit? {
    guard kind == .string, !isKeyOnly, let range = exactPlace(of: part, in: valueField),
      let written = written(text)
    else { return nil }
    return SourceEdit(
      range: storage.records.text.fileRange(of: range),
      replacement: storage.records.text.encoding.bytes(of: written))
  }

  private func place(of part: Range<Int>, in field: StringsField) -> Range<Int> {
    storage.records.text.fileRange(of: exactPlace(of: part, in: field) ?? field.content)
  }

  /// Offsets in the text; `nil` where the part cannot be told.
  private func exactPlace(of part: Range<Int>, in field: StringsField) -> Range<Int>? {
    let content = field.content
    guard part.lowerBound >= 0, part.upperBound <= content.count else { return nil }
    if field.isPlain {
      // What is ill-formed is shown by characters of other lengths.
      guard storage.records.text.isWellFormed || storage.records.form == .binary else {
        return nil
      }
      return content.lowerBound + part.lowerBound..<content.lowerBound + part.upperBound
    }
    switch storage.records.form {
    case .text:
      return EscapeDecoder.range(of: part, inContent: content, of: storage.records.text.utf8)
    case .xml: return XMLText.range(of: part, inContent: content, of: storage.records.text.utf8)
    case .binary: return nil
    }
  }

  /// A text as it can stand within the value.
  private func written(_ text: String) -> String? {
    switch storage.records.form {
    case .text:
      let units = storage.records.text.utf8
      guard !valueField.isBare, valueField.start < units.count else { return nil }
      let quote = Unicode.Scalar(units[valueField.start])
      var result = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\0": return nil
        case "\\", quote: result.append(contentsOf: ["\\", scalar])
        case "\n": result.append(contentsOf: "\\n".unicodeScalars)
        case "\t": result.append(contentsOf: "\\t".unicodeScalars)
        default: result.append(scalar)
        }
      }
      return String(result)
    case .xml: return XMLText.escapedContent(text)
    case .binary: return nil
    }
  }
}

extension StringsdictText {
  /// The edit that replaces a part of the text by another text.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in ``text``; empty where a text is inserted.
  ///   - replacement: What is to stand there.
  /// - Returns: The edit; `nil` in a binary list, and where the part cannot be told from its
  ///   surroundings or the text cannot be written there.
  /// - Complexity: O(*n*) in the length of the text.
  public func edit(replacing part: Range<Int>, with replacement: String) -> SourceEdit? {
    guard let decoded = node.storage.decoded, let written = XMLText.escapedContent(replacement)
    else { return nil }
    let range = range(of: part)
    guard range != contentRange || part == 0..<text.utf8.count else { return nil }
    return SourceEdit(range: range, replacement: decoded.encoding.bytes(of: written))
  }
}
