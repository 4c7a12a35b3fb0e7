public import ICUKit

/// A table that is to be written into an XLIFF file.
public struct XLIFFTable: Hashable, Sendable {
  /// The path of the table in its project, such as `App/Localizable.xcstrings`.
  public var original: String
  /// The texts.
  public var table: LocalizationTable

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - original: The path of the table in its project.
  ///   - table: The texts.
  public init(original: String, table: LocalizationTable) {
    self.original = original
    self.table = table
  }
}

extension XLIFFDocument {
  /// Writes a table with its texts in two languages, byte for byte as Xcode does.
  ///
  /// The keys are sorted. Each plural has the categories of the target language, and those besides
  /// that either language has; the source of one that the source language has not is that of
  /// `other`. Translations are always carried, with their states. Keys that are not to be translated
  /// are left out.
  ///
  /// ```swift
  /// let file = try XLIFFDocument.makeFile(
  ///   of: table, original: "App/Localizable.xcstrings", sourceLanguage: "en",
  ///   targetLanguage: "uk")
  /// file.losses  // what such a file has no place for
  /// ```
  ///
  /// - Parameters:
  ///   - table: The texts.
  ///   - original: The path of the table in its project. Its ending decides how identifiers are
  ///     written: for `.stringsdict` and `.strings` in their manner, else in that of catalogs.
  ///   - sourceLanguage: The language of the sources, as the table spells it.
  ///   - targetLanguage: The language of the targets, as the table spells it.
  ///   - tool: The program that the file is to name.
  /// - Returns: The file, with what it could not take.
  /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open its plural rules or its collation.
  /// - Complexity: O(*n* log *n*) in the number of keys; opens three ICU objects.
  ///
  /// Source: the files that Xcode 27 exports. DIFFERENCE: keys that read as a text of another key,
  /// which Xcode exports and never imports, are left out and named.
  public static func makeFile(
    of table: LocalizationTable, original: String, sourceLanguage: String, targetLanguage: String,
    tool: XLIFFTool = .tidemark(version: nil)
  ) throws(ICUError) -> ConvertedFile {
    try makeFile(
      of: [XLIFFTable(original: original, table: table)], sourceLanguage: sourceLanguage,
      targetLanguage: targetLanguage, tool: tool)
  }

  /// Writes several tables with their texts in two languages.
  ///
  /// - Parameters:
  ///   - tables: The tables in their order.
  ///   - sourceLanguage: The language of the sources, as the tables spell it.
  ///   - targetLanguage: The language of the targets, as the tables spell it.
  ///   - tool: The program that the file is to name.
  /// - Returns: The file, with what it could not take.
  /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open its plural rules or its collation.
  /// - Complexity: O(*n* log *n*) in the number of keys; opens three ICU objects.
  public static func makeFile(
    of tables: [XLIFFTable], sourceLanguage: String, targetLanguage: String,
    tool: XLIFFTool = .tidemark(version: nil)
  ) throws(ICUError) -> ConvertedFile {
    var exporter = try XLIFFExporter(
      sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    for table in tables { exporter.add(table.table, original: table.original, tool: tool) }
    return exporter.finish()
  }
}
