public import LanguageTags
public import SourceDiagnostics
public import StringsFormats

/// One strings file's worth of keys in one language.
public struct StringsTable: Sendable {
  /// The language of the texts.
  public let language: LanguageTag
  /// The name of the bundle that the table is from: its path, or `built-in`.
  public let layer: String
  /// The file, such as `strings/fr.lproj/Refresh.strings`, or `built-in:fr.lproj/Refresh.strings`.
  public let path: String
  /// The file as a document.
  public let document: StringsDocument

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - language: The language of the texts.
  ///   - layer: The name of the bundle that the table is from.
  ///   - path: The file's path, for messages.
  ///   - bytes: The file's bytes.
  /// - Complexity: O(*n*) in the size of the file.
  public init(language: LanguageTag, layer: String, path: String, bytes: [UInt8]) {
    self.language = language
    self.layer = layer
    self.path = path
    document = StringsDocument(parsing: bytes)
  }
}

extension StringsTable {
  /// What is wrong with the file.
  public var diagnostics: [Diagnostic] { document.diagnostics }

  /// One line for each error in the file, as `path:line:column: error: message [id]`.
  ///
  /// An error's notes follow it, in lines of their own. The lines have no ends.
  ///
  /// - Complexity: O(*n*) in the size of the file where there is an error.
  public var errorLines: [String] {
    guard document.hasErrors else { return [] }
    let lineMap = document.makeLineMap()
    return diagnostics.filter { $0.severity == .error }
      .flatMap { $0.lines(path: path, in: lineMap) }
  }
}
