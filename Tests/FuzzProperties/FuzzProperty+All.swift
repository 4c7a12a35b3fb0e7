import StringsFormats

extension FuzzProperty {
  /// Every property, by the reader that it is about.
  public static let all: [FuzzProperty] = [
    FuzzProperty(
      "strings-parse-print-is-identity", grammar: "strings", StringsSoundness.check),
    FuzzProperty(
      "strings-read-the-same-in-every-encoding", grammar: "strings", StringsEncodings.check),
    FuzzProperty("strings-edit-changes-only-its-own-bytes", grammar: "strings-edits") {
      bytes throws(PropertyViolation) in
      try TableEdits.check(bytes, as: StringsDocument.self)
    },
    FuzzProperty("strings-formatting-is-done-once", grammar: "strings") {
      bytes throws(PropertyViolation) in
      try TableFormatting.check(bytes, as: StringsDocument.self)
    },
    FuzzProperty("po-parse-print-is-identity", grammar: "po", POSoundness.check),
    FuzzProperty("po-edit-changes-one-thing", grammar: "po", POSoundness.checkEdits),
    FuzzProperty("po-table-comes-back", grammar: "po", POSoundness.checkTable),
    FuzzProperty("po-formatting-is-done-once", grammar: "po", ExchangeFormatting.checkPO),
    FuzzProperty("csv-parse-print-is-identity", grammar: "csv", CSVSoundness.check),
    FuzzProperty("csv-edit-changes-one-cell", grammar: "csv", CSVSoundness.checkEdits),
    FuzzProperty("csv-tables-come-back", grammar: "csv", CSVSoundness.checkTables),
    FuzzProperty("csv-formatting-is-done-once", grammar: "csv", ExchangeFormatting.checkCSV),
    FuzzProperty("json-parse-print-is-identity", grammar: "json", JSONSoundness.check),
    FuzzProperty(
      "property-list-parse-print-is-identity", grammar: "property-list",
      PropertyListSoundness.check),
    FuzzProperty(
      "property-list-edit-changes-one-text", grammar: "property-list", PropertyListEdits.check),
    FuzzProperty(
      "stringsdict-parse-print-is-identity", grammar: "stringsdict", StringsdictSoundness.check),
    FuzzProperty(
      "stringsdict-edit-changes-one-text", grammar: "stringsdict", StringsdictEdits.check),
    FuzzProperty("stringsdict-edit-changes-one-entry", grammar: "stringsdict-edits") {
      bytes throws(PropertyViolation) in
      try TableEdits.check(bytes, as: StringsdictDocument.self)
    },
    FuzzProperty("stringsdict-formatting-is-done-once", grammar: "stringsdict") {
      bytes throws(PropertyViolation) in
      try TableFormatting.check(bytes, as: StringsdictDocument.self)
    },
    FuzzProperty("xliff-parse-print-is-identity", grammar: "xliff", XLIFFSoundness.check),
    FuzzProperty("xliff-edit-changes-one-target", grammar: "xliff", XLIFFEdits.check),
    FuzzProperty("xliff-table-comes-back", grammar: "xliff", XLIFFTables.check),
    FuzzProperty(
      "xliff-formatting-is-done-once", grammar: "xliff", ExchangeFormatting.checkXLIFF),
    FuzzProperty(
      "catalog-files-of-a-language-stay-the-same", grammar: "catalog", CatalogConversion.check),
    FuzzProperty(
      "catalog-parse-print-is-identity", grammar: "catalog", CatalogSoundness.check),
    FuzzProperty(
      "catalog-formatting-is-done-once", grammar: "catalog", CatalogFormatting.check),
    FuzzProperty(
      "catalog-table-catalog-is-the-same-table", grammar: "catalog", CatalogTables.check),
    FuzzProperty("catalog-edit-changes-one-thing", grammar: "catalog-edits", CatalogEdits.check),
    FuzzProperty(
      "source-keys-never-trap-and-stay-in-the-file", grammar: "swift", SourceKeysSoundness.check),
    FuzzProperty(
      "format-text-segments-leave-no-gap", grammar: "format-text", mostBytes: 512,
      FormatTextSoundness.check),
    FuzzProperty(
      "line-map-positions-lead-back", grammar: "lines", mostBytes: 2048, LineMapSoundness.check),
    FuzzProperty(
      "diagnostics-are-shown-on-their-lines", grammar: "lines", mostBytes: 1024,
      RenderingSoundness.check),
    FuzzProperty(
      "fix-its-are-applied-whole-or-not", grammar: "lines", mostBytes: 512, FixItSoundness.check),
    FuzzProperty(
      "zone-file-answers-agree", grammar: "zone-file", mostBytes: 2048, ZoneSoundness.checkFile),
    FuzzProperty(
      "posix-rule-answers-agree", grammar: "posix-rule", mostBytes: 128, ZoneSoundness.checkRule),
    FuzzProperty(
      "language-tag-is-canonical-at-once", grammar: "language-tag", mostBytes: 300,
      LanguageTagSoundness.check),
    FuzzProperty(
      "instant-parse-print-is-identity", grammar: "instant", mostBytes: 64,
      InstantSoundness.check),
    FuzzProperty(
      "golden-parse-print-is-identity", grammar: "golden", mostBytes: 1024, GoldenSoundness.check),
    FuzzProperty(
      "refresh-sequences-come-to-rest", grammar: "refresh", mostBytes: 256,
      RefreshSequences.check),
  ]
}
