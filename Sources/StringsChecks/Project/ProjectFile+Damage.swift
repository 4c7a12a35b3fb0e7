public import SourceDiagnostics
internal import StringsFormats

extension ProjectFile {
  /// The errors for which something of the file was not read, so that what cannot be read would be
  /// taken for what is missing.
  ///
  /// An error in one text, such as an escape that means nothing, is none of them.
  public var damage: [Diagnostic] {
    let ofEntries: Set<String>
    switch format {
    case .stringsdict:
      ofEntries = Set(StringsdictDocument.diagnosticIDs).subtracting(["stringsdict-not-a-table"])
    case .xcstrings:
      ofEntries = Set(StringCatalogDocument.diagnosticIDs).subtracting([
        "catalog-not-a-catalog", "catalog-missing-strings",
      ]).union(["json-duplicate-key"])
    default:
      ofEntries = [
        "small-u-escape", "hexadecimal-escape", "leaked-interpolation", "nul-character",
        "octal-out-of-range", "empty-unicode-escape", "lone-surrogate", "value-not-string",
      ]
    }
    return diagnostics.filter { $0.severity == .error && !ofEntries.contains($0.id) }
  }
}
