/// The texts of one table in an XLIFF file: a `file` element.
public struct XLIFFFile: Hashable, Sendable {
  /// The path of the table in its project; `nil` where the file does not say.
  public internal(set) var original: String?
  /// The language of the sources; `nil` where the file does not say.
  public internal(set) var sourceLanguage: String?
  /// The language of the targets; `nil` where the file does not say.
  public internal(set) var targetLanguage: String?
  /// The program that wrote it; `nil` where the file does not say.
  public internal(set) var tool: XLIFFTool?
  /// The texts in the order of the file, those with repeated ids included.
  public internal(set) var units: [XLIFFUnit]
  /// All of it, as byte offsets in the file.
  public internal(set) var range: Range<Int>
  /// Whether texts hold backslash escapes, as Xcode wrote them for a while.
  ///
  /// Sources and targets of ``units`` are given as they stand; ``localizationTable`` holds the
  /// characters that are meant.
  public internal(set) var hasBackslashEscapes = false
}

extension XLIFFFile {
  /// The table's name: the last part of its path without its ending.
  public var tableName: String? {
    guard let last = original?.split(separator: "/").last else { return nil }
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }
}
