internal import ICUKit
internal import LanguageTags
internal import StringsFormats

/// Texts in the form of an exchange, and back.
struct ExchangeFile {
  /// What tells a text of an exchange from others.
  struct TextID: Hashable {
    let table: String
    let key: StringsKey
    let path: VariationPath
  }

  /// A text of an exchange.
  struct Text {
    let table: String
    let key: String
    let path: VariationPath
    let source: String
    let target: StringUnit?
    let token: ExchangeToken?

    var id: TextID { TextID(table: table, key: StringsKey(key), path: path) }
  }

  /// Writes tables; the names of several in one PO file would be lost, so there is one.
  static func bytes(
    of tables: [ExchangeTable], as format: LocalizationFormat, source: LanguageTag,
    target: LanguageTag, toolVersion: String, adding token: (String, LocalizationEntry) -> String?
  ) throws(ICUError) -> ConvertedFile {
    let marked = tables.map { exchange in
      var parts =
        format == .xliff
        ? exchange.xliffTables
        : [
          XLIFFTable(original: exchange.work.name, table: exchange.table)
        ]
      for part in parts.indices {
        for entry in parts[part].table.entries.indices {
          parts[part].table.entries[entry].comment =
            token(exchange.work.name, parts[part].table.entries[entry])
        }
      }
      return parts
    }.flatMap { $0 }
    switch format {
    case .po:
      guard let first = marked.first else { return ConvertedFile(bytes: []) }
      return try PODocument.makeFile(
        of: first.table, sourceLanguage: source.description, targetLanguage: target.description)
    case .csv:
      return CSVDocument.makeFile(
        of: marked.map { (name: $0.original, table: $0.table) },
        sourceLanguage: source.description, targetLanguage: target.description)
    default:
      return try XLIFFDocument.makeFile(
        of: marked, sourceLanguage: source.description, targetLanguage: target.description,
        tool: .tidemark(version: toolVersion))
    }
  }

  /// The texts of a file that was read.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - target: The language of the translations.
  ///   - project: The table of a project by what the file says of it; `nil` where there is none.
  /// - Returns: The texts in the order of the file.
  static func texts(
    _ reading: LocalizationReading, target: LanguageTag, of project: (NamedTable) -> WorkTable?
  ) -> [Text] {
    var texts: [Text] = []
    for named in reading.tables {
      guard let work = project(named) else { continue }
      let (table, source) = (work.name, work.sourceLanguage)
      for entry in named.table.entries {
        let token = ExchangeToken.taken(from: entry.comment).token
        // A file that does not say its source language is read as if it had another.
        let sources =
          entry.localization(in: source.description)
          ?? entry.localization(in: named.table.sourceLanguage ?? "")
        let targets = entry.localization(in: target.description)
        let units = targets?.units ?? []
        for unit in units {
          let text =
            sources?.unit(at: unit.path)?.value ?? sources?.text(nearestTo: unit.path) ?? entry.key
          texts.append(
            Text(
              table: table, key: entry.key, path: unit.path, source: text, target: unit.unit,
              token: token))
        }
        // A key without a translation counts as one that was met.
        if units.isEmpty {
          texts.append(
            Text(
              table: table, key: entry.key, path: VariationPath(), source: entry.key, target: nil,
              token: token))
        }
      }
    }
    return texts
  }
}
