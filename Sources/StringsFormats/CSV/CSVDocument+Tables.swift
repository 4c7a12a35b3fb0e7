extension CSVDocument {
  /// Reads the rows as tables of two languages.
  ///
  /// A row whose variation cannot be read, and one without a key, is in no table. Of rows with the
  /// same table, key and variation the last one counts.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The language of the column `source`.
  ///   - targetLanguage: The language of the column `target`.
  /// - Returns: The tables with their names, in the order in which they are first met; the name is
  ///   empty where the file does not say it.
  /// - Complexity: O(*n*) in the number of bytes.
  public func localizationTables(
    sourceLanguage: String, targetLanguage: String
  ) -> [(name: String, table: LocalizationTable)] {
    var reader = CSVTableReader(source: sourceLanguage, target: targetLanguage)
    for row in rows.indices {
      guard let key = text(inColumn: .key, ofRow: row),
        let variation = CSVVariation(text(inColumn: .variation, ofRow: row) ?? "")
      else { continue }
      reader.add(
        CSVTableReader.Row(
          table: text(inColumn: .table, ofRow: row) ?? "", key: key, variation: variation,
          comment: text(inColumn: .comment, ofRow: row) ?? "",
          source: text(inColumn: .source, ofRow: row) ?? "",
          target: text(inColumn: .target, ofRow: row) ?? "",
          state: text(inColumn: .state, ofRow: row) ?? ""))
    }
    return reader.tables()
  }

  /// Writes two languages of a table as a CSV file.
  ///
  /// - Parameters:
  ///   - table: The table; of its languages these two are looked at.
  ///   - name: The name of the table, for its column.
  ///   - sourceLanguage: The language of the column `source`.
  ///   - targetLanguage: The language of the column `target`.
  ///   - separator: What separates the cells.
  ///   - hasByteOrderMark: Whether a byte-order mark stands first, without which some spreadsheets
  ///     take the file for another encoding.
  /// - Returns: The file, in UTF-8, its rows ended with `\r\n`; and what has no place in it.
  /// - Complexity: O(*n*) in the size of the table.
  public static func makeFile(
    of table: LocalizationTable, name: String, sourceLanguage: String, targetLanguage: String,
    separator: CSVSeparator = .comma, hasByteOrderMark: Bool = true
  ) -> ConvertedFile {
    makeFile(
      of: [(name, table)], sourceLanguage: sourceLanguage, targetLanguage: targetLanguage,
      separator: separator, hasByteOrderMark: hasByteOrderMark)
  }

  /// Writes two languages of several tables as one CSV file.
  ///
  /// - Parameters:
  ///   - tables: The tables with their names, each of which stands once.
  ///   - sourceLanguage: The language of the column `source`.
  ///   - targetLanguage: The language of the column `target`.
  ///   - separator: What separates the cells.
  ///   - hasByteOrderMark: Whether a byte-order mark stands first.
  /// - Returns: The file, in UTF-8, its rows ended with `\r\n`; and what has no place in it.
  /// - Complexity: O(*n*) in the size of the tables.
  public static func makeFile(
    of tables: [(name: String, table: LocalizationTable)], sourceLanguage: String,
    targetLanguage: String, separator: CSVSeparator = .comma, hasByteOrderMark: Bool = true
  ) -> ConvertedFile {
    let writer = CSVTableWriter(
      source: sourceLanguage, target: targetLanguage, separator: separator)
    var text = hasByteOrderMark ? "\u{FEFF}" : ""
    text += writer.row(CSVColumn.allCases.map(\.rawValue))
    for (name, table) in tables { text += writer.rows(of: table, name: name) }
    let bytes = Array(text.utf8)
    let found = CSVDocument(parsing: bytes).localizationTables(
      sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    let search = LossSearch(source: sourceLanguage, target: targetLanguage)
    let losses = tables.flatMap { name, table in
      let read = found.first { $0.name.isSame(as: name) }?.table ?? LocalizationTable()
      return search.losses(from: table, to: read)
    }
    return ConvertedFile(bytes: bytes, losses: losses)
  }
}

/// Writes tables as rows.
struct CSVTableWriter {
  let source: String
  let target: String
  let separator: CSVSeparator

  /// A row with its end.
  func row(_ fields: [String]) -> String {
    let separator = Unicode.Scalar(separator.byte)
    return CSVText.row(fields.map(CSVGuard.guarded), separator: separator) + "\r\n"
  }

  /// The rows of a table.
  func rows(of table: LocalizationTable, name: String) -> String {
    var text = ""
    for entry in table.entries where entry.shouldTranslate {
      for (variation, source, target) in texts(of: entry) {
        let fields = [
          name, entry.key, variation.description, entry.comment ?? "", source ?? "",
          target?.value ?? "", target?.state.rawValue ?? "",
        ]
        // Many readers of CSV end a text there.
        if !fields.contains(where: { $0.utf8.contains(0) }) { text += row(fields) }
      }
    }
    return text
  }

  private typealias Text = (variation: CSVVariation, source: String?, target: StringUnit?)

  private func texts(of entry: LocalizationEntry) -> [Text] {
    let sourceTexts = entry.localization(in: source)
    let targetTexts = entry.localization(in: target)
    let sources = sourceTexts?.units ?? []
    let targets = Dictionary(
      (targetTexts?.units ?? []).map { ($0.path, $0.unit) }, uniquingKeysWith: { _, last in last })
    var texts: [Text] = sources.map { (.text($0.path), $0.unit.value, targets[$0.path]) }
    let paths = Set(sources.map(\.path))
    for unit in targetTexts?.units ?? [] where !paths.contains(unit.path) {
      texts.append((.text(unit.path), nil, unit.unit))
    }
    if texts.isEmpty { texts.append((.text(VariationPath()), nil, nil)) }
    return texts + arguments(sourceTexts, targetTexts)
  }

  private func arguments(_ source: Localization?, _ target: Localization?) -> [Text] {
    var names: [String] = []
    var texts: [StringsKey: (source: String?, target: String?)] = [:]
    for substitution in source?.substitutions ?? [] {
      let name = StringsKey(substitution.name)
      if texts[name] == nil { names.append(substitution.name) }
      texts[name, default: (nil, nil)].source = POArgument(substitution).text
    }
    for substitution in target?.substitutions ?? [] {
      let name = StringsKey(substitution.name)
      if texts[name] == nil { names.append(substitution.name) }
      texts[name, default: (nil, nil)].target = POArgument(substitution).text
    }
    return names.compactMap { name in
      guard let (source, target) = texts[StringsKey(name)] else { return nil }
      guard [source, target].contains(where: { $0 != nil && $0 != "%" }) else { return nil }
      return (.argument(name), source, target.map { StringUnit($0) })
    }
  }
}
