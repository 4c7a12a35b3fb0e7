internal import BundleStrings
internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// The catalog that is there already, into which texts are to come.
struct ConvertTarget {
  let path: String
  let catalog: StringCatalogDocument

  /// Reads the catalog; `nil` where none is there.
  ///
  /// - Throws: `CommandFailure` where it cannot be read, or is damaged.
  init?(_ settings: ConvertSettings) throws(CommandFailure) {
    guard settings.format == .xcstrings, case .file(let path) = settings.output,
      (try? FileStatus(at: path)) != nil
    else { return nil }
    self.path = path
    do throws(FileError) {
      catalog = StringCatalogDocument(parsing: try WholeFile.bytes(at: path))
    } catch {
      throw .environment(error.description, verb: ConvertCommand.verb)
    }
    let errors = catalog.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      let map = catalog.makeLineMap()
      throw CommandFailure(.no, lines: errors.flatMap { $0.lines(path: path, in: map) })
    }
    if let wished = settings.sourceLanguage, let own = catalog.sourceLanguage?.text, wished != own {
      throw .argument(
        "'--source' is \(VisibleText.quoted(wished)), and the source language of "
          + "\(VisibleText.quoted(path)) is \(VisibleText.quoted(own))",
        verb: ConvertCommand.verb)
    }
  }

  /// The catalog with what a table says.
  ///
  /// - Throws: `CommandFailure` where it cannot take it over.
  func merging(_ table: LocalizationTable, keepingStates: Bool) throws(CommandFailure)
    -> ConvertedFile
  {
    var merged = catalog
    if case .refused(let refusal) = merged.merge(table, keepingStates: keepingStates) {
      throw CommandFailure(
        .no,
        lines: [
          "\(VisibleText.escaped(path)): error: the catalog cannot take the texts over: \(refusal)"
        ])
    }
    return ConvertedFile(
      bytes: merged.bytes, losses: StringCatalogDocument.losses(of: table))
  }

  /// The language of the folder into which a file comes; `nil` where that says none.
  static func language(ofFileAt path: String, source: String?) -> String? {
    switch LanguageFolder.ofFile(at: path) {
    case .language(let tag)?: tag.description
    case .base?: source
    case nil: nil
    }
  }

  /// A path without the ending that says its format.
  static func stem(ofFileAt path: String) -> String {
    for ending in [".strings", ".stringsdict"] where path.hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }
}
