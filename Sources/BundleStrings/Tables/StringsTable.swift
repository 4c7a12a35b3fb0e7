public import LanguageTags
public import SourceDiagnostics
public import StringsFormats

/// One strings file's worth of keys in one language.
///
/// The file is a `.strings` or a `.stringsdict` file, or a catalog, of which the table is one
/// language. A language of a bundle has one table for each file with the table's name.
public struct StringsTable: Sendable {
  let storage: Storage

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - layer: The name of the bundle that the table is from.
  ///   - path: The file's path, for messages; its ending tells what the file is: `.stringsdict`,
  ///     `.xcstrings`, or else `.strings`.
  ///   - bytes: The file's bytes.
  /// - Complexity: O(*n*) in the size of the file.
  public init(language: LanguageTag, layer: String, path: String, bytes: [UInt8]) {
    let kind = TableFileKind.allCases.first { path.hasSuffix($0.ending) } ?? .texts
    let contents: any TableContents
    switch kind {
    case .dictionary: contents = StringsdictFileContents(parsing: bytes)
    case .texts: contents = StringsFileContents(parsing: bytes)
    case .catalog:
      let document = StringCatalogDocument(parsing: bytes)
      let spelling = document.taggedLanguages(language).first { $0.tag == language }?.spelling
      contents = CatalogContents(document, language: spelling ?? language.description)
    }
    self.init(language: language, layer: layer, path: path, contents: contents)
  }

  init(language: LanguageTag, layer: String, path: String, contents: any TableContents) {
    storage = Storage(language: language, layer: layer, path: path, contents: contents)
  }

  /// What a table holds, shared by its copies.
  final class Storage: Sendable {
    let language: LanguageTag
    let layer: String
    let path: String
    let contents: any TableContents

    init(language: LanguageTag, layer: String, path: String, contents: any TableContents) {
      self.language = language
      self.layer = layer
      self.path = path
      self.contents = contents
    }
  }
}

extension StringsTable {
  /// The language of the texts.
  public var language: LanguageTag { storage.language }

  /// The name of the bundle that the table is from: its path, or `built-in`.
  public var layer: String { storage.layer }

  /// The file, such as `strings/fr.lproj/Refresh.strings`, or `built-in:fr.lproj/Refresh.strings`.
  public var path: String { storage.path }

  /// The file as a document, where it is a `.strings` file.
  public var stringsDocument: StringsDocument? {
    (storage.contents as? StringsFileContents)?.document
  }

  /// The file as a document, where it is a `.stringsdict` file.
  public var stringsdictDocument: StringsdictDocument? {
    (storage.contents as? StringsdictFileContents)?.document
  }

  /// The file as a document, where it is a catalog.
  public var stringCatalogDocument: StringCatalogDocument? {
    (storage.contents as? CatalogContents)?.document
  }

  /// The keys that have a text, each once, in the order of the file.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public var keys: [String] {
    var seen: Set<StringsKey> = []
    return storage.contents.keys.filter { seen.insert(StringsKey($0)).inserted }
  }

  /// What is wrong with the file.
  public var diagnostics: [Diagnostic] { storage.contents.diagnostics }

  /// Whether any of it is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// One line for each error in the file, as `path:line:column: error: message [id]`.
  ///
  /// An error's notes follow it, in lines of their own. The lines have no ends.
  ///
  /// - Complexity: O(*n*) in the size of the file where there is an error.
  public var errorLines: [String] {
    lines(of: diagnostics.filter { $0.severity == .error })
  }

  /// One line for each error that left something of the file unread, as ``errorLines`` have them.
  ///
  /// Entries of a `.stringsdict` file that are read and are wrong are no damage: a lookup says what
  /// is wrong with the entry that it meets.
  ///
  /// - Complexity: O(*n*) in the size of the file where there is an error.
  public var damageLines: [String] {
    lines(of: storage.contents.damage)
  }

  private func lines(of diagnostics: [Diagnostic]) -> [String] {
    guard !diagnostics.isEmpty else { return [] }
    let lineMap = storage.contents.makeLineMap()
    return diagnostics.flatMap { $0.lines(path: path, in: lineMap) }
  }
}

extension StringsTable {
  /// Line and column of a place in the file.
  ///
  /// - Parameter offset: A byte offset in the file.
  /// - Returns: The position; `nil` where the file has no lines.
  /// - Complexity: O(*n*) in the size of the file.
  public func position(at offset: Int) -> SourcePosition? {
    storage.contents.hasLines ? storage.contents.makeLineMap().position(at: offset) : nil
  }

  /// The place of a part of a text.
  ///
  /// Where the text is written otherwise than it reads, with escapes or references, that is the
  /// place of the whole text.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in the text.
  ///   - text: A text of this table.
  /// - Returns: Byte offsets in the file.
  func range(of part: Range<Int>, in text: TableText) -> Range<Int> {
    let bytes = storage.contents.bytes
    guard text.content.upperBound <= bytes.count else { return text.range }
    let encoding = storage.contents.encoding
    var offset = text.content.lowerBound
    var read = 0
    var start: Int?
    for scalar in text.text.unicodeScalars {
      if read == part.lowerBound { start = offset }
      if read >= part.upperBound { break }
      let written = encoding.scalar(at: offset, in: bytes.span)
      guard written.scalar == scalar, offset < text.content.upperBound else { return text.range }
      offset += written.length
      read += UTF8.width(scalar)
    }
    if read == part.lowerBound { start = offset }
    guard let start, read == part.upperBound else { return text.range }
    return start..<offset
  }
}
