public import SourceDiagnostics

extension StringCatalogDocument {
  /// The place in the file of a part of a string.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in the text of the string.
  ///   - string: A string of this catalog.
  /// - Returns: Offsets in the file, escapes as a whole; the whole string between its quotes where
  ///   that cannot be told.
  /// - Complexity: O(*n*) in the length of the string.
  public func range(of part: Range<Int>, in string: StringCatalogString) -> Range<Int> {
    exactRange(of: part, in: string) ?? Self.content(of: string.range)
  }

  /// The edit that replaces a part of a string by another text.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in the text of the string; empty where a text is inserted.
  ///   - string: A string of this catalog.
  ///   - text: What is to stand there.
  /// - Returns: The edit; `nil` where the part cannot be told from its surroundings.
  /// - Complexity: O(*n*) in the length of the string.
  public func edit(
    replacing part: Range<Int>, in string: StringCatalogString, with text: String
  ) -> SourceEdit? {
    guard let range = exactRange(of: part, in: string) else { return nil }
    var writer = JSONWriter(.xcode)
    writer.string(text)
    return SourceEdit(range: range, replacement: Array(writer.bytes.dropFirst().dropLast()))
  }

  private static func content(of range: Range<Int>) -> Range<Int> {
    range.count < 2 ? range : range.lowerBound + 1..<range.upperBound - 1
  }

  private func exactRange(of part: Range<Int>, in string: StringCatalogString) -> Range<Int>? {
    let content = Self.content(of: string.range)
    guard content.upperBound <= bytes.count, part.upperBound <= string.text.utf8.count else {
      return nil
    }
    return JSONEscapes.range(of: part, inContent: content, of: bytes)
  }
}
