public import SourceDiagnostics

/// A table with its name.
public struct NamedTable: Hashable, Sendable {
  /// The name, as that of a `.strings` file without its ending.
  public var name: String
  /// The table.
  public var table: LocalizationTable
  /// The path of its file in its project; `nil` where it is not known.
  public var original: String?

  /// Names a table.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - table: The table.
  ///   - original: The path of its file in its project.
  public init(name: String, table: LocalizationTable, original: String? = nil) {
    self.name = name
    self.table = table
    self.original = original
  }
}

/// The tables of a file in any format, with what was found in it.
public struct LocalizationReading: Sendable {
  /// The tables in the order of the file; one, but in XLIFF and CSV.
  public let tables: [NamedTable]
  /// Everything that is wrong or worth knowing in the file, in its order.
  public let diagnostics: [Diagnostic]
  /// What has no place in a table.
  public let losses: [ConversionLoss]
  private let lines: @Sendable () -> LineMap

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - format: The format.
  ///   - name: The name of the table where the file does not say it.
  ///   - language: The language of a file of one language, and that of the translations where the
  ///     file does not say it; `und` where it is not known.
  ///   - sourceLanguage: The language of the sources where the file does not say it, and that in
  ///     which a text may be its own key.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    _ bytes: [UInt8], as format: LocalizationFormat, name: String, language: String?,
    sourceLanguage: String?
  ) {
    switch format {
    case .strings:
      let file = StringsDocument(parsing: bytes)
      let read = ConvertedTable(
        strings: file, stringsdict: nil, language: language ?? "und",
        isSource: language != nil && language == sourceLanguage)
      self.init(
        tables: [NamedTable(name: name, table: read.table)], diagnostics: file.diagnostics,
        losses: read.losses, lines: file.makeLineMap)
    case .stringsdict:
      let file = StringsdictDocument(parsing: bytes)
      let read = ConvertedTable(
        strings: nil, stringsdict: file, language: language ?? "und",
        isSource: language != nil && language == sourceLanguage)
      self.init(
        tables: [NamedTable(name: name, table: read.table)], diagnostics: file.diagnostics,
        losses: read.losses, lines: file.makeLineMap)
    case .xcstrings:
      let file = StringCatalogDocument(parsing: bytes)
      self.init(
        tables: [NamedTable(name: name, table: file.localizationTable)],
        diagnostics: file.diagnostics, losses: [], lines: file.makeLineMap)
    case .xliff:
      let file = XLIFFDocument(parsing: bytes)
      self.init(
        tables: file.files.map { part in
          var table = part.localizationTable
          if part.original?.hasSuffix(".stringsdict") == true { table.unnamePlurals() }
          return NamedTable(name: part.tableName ?? name, table: table, original: part.original)
        },
        diagnostics: file.diagnostics, losses: [], lines: file.makeLineMap)
    case .po:
      let file = PODocument(parsing: bytes)
      let table = file.localizationTable(sourceLanguage: sourceLanguage, targetLanguage: language)
      self.init(
        tables: [NamedTable(name: name, table: table)], diagnostics: file.diagnostics, losses: [],
        lines: file.makeLineMap)
    case .csv:
      let file = CSVDocument(parsing: bytes)
      self.init(
        tables: file.localizationTables(
          sourceLanguage: sourceLanguage ?? "en", targetLanguage: language ?? "und"
        ).map { NamedTable(name: $0.name.isEmpty ? name : $0.name, table: $0.table) },
        diagnostics: file.diagnostics, losses: [], lines: file.makeLineMap)
    }
  }

  private init(
    tables: [NamedTable], diagnostics: [Diagnostic], losses: [ConversionLoss],
    lines: @escaping @Sendable () -> LineMap
  ) {
    self.tables = tables
    self.diagnostics = diagnostics
    self.losses = losses
    self.lines = lines
  }

  /// Reads the lines of the file, for showing diagnostics.
  ///
  /// - Returns: The lines; of a binary file they mean nothing.
  /// - Complexity: O(*n*) in the number of bytes.
  public func makeLineMap() -> LineMap { lines() }
}
