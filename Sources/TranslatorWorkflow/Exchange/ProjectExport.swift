internal import ICUKit
public import LanguageTags
internal import StringsChecks
public import StringsFormats

/// The texts of a project in one language, as a file for a translator.
///
/// ```swift
/// let export = try ProjectExport(project, lock: lock, language: LanguageTag("de"), format: .xliff)
/// export.files  // what is to be written
/// ```
public struct ProjectExport {
  /// A file of the export.
  public struct File: Sendable {
    /// The path below that of the output; empty for the output itself.
    public let path: String
    /// The bytes.
    public let bytes: [UInt8]
  }

  /// Why there is no export.
  public enum Failure: Error, Hashable, Sendable {
    /// A PO file holds one table, and there are several; their names.
    case severalTables([String])
    /// ICU does not know the language; the message.
    case unknownLanguage(String)
    /// The project has no table of that name.
    case unknownTable(String, known: [String])
    /// The language is that of the sources.
    case sourceLanguage(String)
    /// The tables are in several source languages; they.
    case severalSources([String])
  }

  /// The files; one, but of an `.xcloc` package.
  public let files: [File]
  /// The id of the export.
  public let exportID: String
  /// How many keys it holds.
  public let keyCount: Int
  /// Keys and texts for which the format has no place.
  public let losses: [ConversionLoss]

  /// Makes an export.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - lock: What is remembered of translations.
  ///   - language: The language of the translations, which the project need not have yet.
  ///   - format: The form.
  ///   - names: The names of tables; empty for all.
  ///   - projectName: What the translator reads as the project's name.
  ///   - toolVersion: The version of the tool.
  /// - Throws: ``Failure``.
  /// - Complexity: O(*n*) in the number of texts of the two languages.
  public init(
    _ project: WorkProject, lock: LockFile, language: LanguageTag, format: ExchangeFormat,
    tables names: [String] = [], projectName: String, toolVersion: String
  ) throws(Failure) {
    let chosen = try Self.tables(project, names)
    guard let source = chosen.first?.sourceLanguage else { throw .unknownTable("", known: []) }
    let sources = Set(chosen.map(\.sourceLanguage.description)).sorted()
    guard sources.count == 1 else { throw .severalSources(sources) }
    guard source != language else { throw .sourceLanguage(source.description) }
    let tables = chosen.map { ExchangeTable($0, language: language, lock: lock) }
    keyCount = tables.reduce(0) { $0 + $1.table.entries.count }
    guard let fileFormat = format.localizationFormat else {
      let id = Self.id(of: tables.map(\.table))
      exportID = id
      losses = []
      let page = Self.pack(tables, lock, id, projectName, source, language).html()
      files = [File(path: "", bytes: page)]
      return
    }
    if format == .po, tables.count > 1 { throw .severalTables(tables.map(\.work.name)) }
    do throws(ICUError) {
      let plain = try ExchangeFile.bytes(
        of: tables, as: fileFormat, source: source, target: language, toolVersion: toolVersion
      ) { $1.comment }
      let marks = Self.marks(plain.bytes, fileFormat, tables, source, language)
      exportID = marks.id
      let file = try ExchangeFile.bytes(
        of: tables, as: fileFormat, source: source, target: language, toolVersion: toolVersion
      ) { table, entry in
        let units = marks.units[LockKey(table: table, key: entry.key)] ?? []
        return ExchangeToken(exportID: marks.id, units).added(to: entry.comment)
      }
      // What a translator does not change need not go there and back.
      losses = plain.losses.filter { $0.id == "key" || $0.id == "text" }
      files =
        format == .xcloc
        ? try Self.package(tables, file.bytes, source, language, toolVersion)
        : [File(path: "", bytes: file.bytes)]
    } catch {
      throw .unknownLanguage(error.description)
    }
  }

  private static func tables(
    _ project: WorkProject, _ names: [String]
  ) throws(Failure) -> [WorkTable] {
    let all = project.tables.filter { !$0.source.entries.isEmpty }
    guard !names.isEmpty else { return all }
    for name in names where !all.contains(where: { $0.name == name || $0.table.name == name }) {
      throw .unknownTable(name, known: all.map(\.name))
    }
    return all.filter { table in
      names.contains { $0 == table.name || $0 == table.table.name }
    }
  }

  private static func id(of tables: [LocalizationTable]) -> String {
    var hash = StableHash()
    for table in tables {
      for entry in table.entries {
        hash.combine(entry.key)
        for unit in entry.localizations.flatMap(\.units) { hash.combine(unit.unit.value) }
      }
    }
    return String(hash.text.suffix(8))
  }

  /// What the texts are when the file is read, by tables and keys.
  ///
  /// A form may write a text in another way than the project, so what is remembered is what an import
  /// will see.
  private static func marks(
    _ bytes: [UInt8], _ format: LocalizationFormat, _ tables: [ExchangeTable],
    _ source: LanguageTag, _ target: LanguageTag
  ) -> (id: String, units: [LockKey: [LocalizationUnit]]) {
    let reading = LocalizationReading(
      bytes, as: format, name: "", language: target.description,
      sourceLanguage: source.description)
    var units: [LockKey: [LocalizationUnit]] = [:]
    for named in reading.tables {
      guard let work = ExchangeTable.matching(named, among: tables)?.table.work else { continue }
      for entry in named.table.entries {
        units[LockKey(table: work.name, key: entry.key), default: []] +=
          entry.localization(in: target.description)?.units ?? []
      }
    }
    var hash = StableHash()
    hash.combine(String(decoding: bytes, as: UTF8.self))
    return (String(hash.text.suffix(8)), units)
  }

  private static func package(
    _ tables: [ExchangeTable], _ xliff: [UInt8], _ source: LanguageTag, _ target: LanguageTag,
    _ toolVersion: String
  ) throws(ICUError) -> [File] {
    let sources = tables.flatMap { $0.work.files(in: source) }.map { file in
      LocalizationPackage.Part(path: file.path.withoutLeadingDots, bytes: file.bytes)
    }
    let made = try LocalizationPackage.makePackage(
      of: [], sources: sources, sourceLanguage: source.description,
      targetLanguage: target.description, tool: .tidemark(version: toolVersion))
    return made.package.parts.map { part in
      File(path: part.path, bytes: part.path.hasSuffix(".xliff") ? xliff : part.bytes)
    }
  }

  private static func pack(
    _ tables: [ExchangeTable], _ lock: LockFile, _ id: String, _ projectName: String,
    _ source: LanguageTag, _ language: LanguageTag
  ) -> TranslationPack {
    let remembered = lock.entries[language.description] ?? [:]
    var pack = TranslationPack(
      id: id, projectName: projectName,
      tables: tables.map { NamedTable(name: $0.work.name, table: $0.table) },
      sourceLanguage: source, targetLanguage: language,
      previousSource: { table, key, path in
        let entry = remembered[LockKey(table: table, key: key, path: path)]
        return entry?.state == .needsReview ? entry?.source : nil
      })
    PackSuggestions.add(to: &pack, tables)
    return pack
  }
}

extension String {
  /// A path without the steps that lead out of the current folder.
  fileprivate var withoutLeadingDots: String {
    split(separator: "/").drop { $0 == "." || $0 == ".." }.joined(separator: "/")
  }
}
