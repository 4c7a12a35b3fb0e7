internal import ICUKit
public import LanguageTags
internal import StringsChecks
public import StringsFormats

/// Takes a translator's file into a project by three-way merge.
///
/// A text that one side has changed since the export becomes that side's. Where both have, and where
/// the file does not say from which text it was made, nothing is changed and the text is a conflict.
public struct ProjectImport {
  /// A text that both sides have changed, or of which nothing says who has.
  public struct Conflict: Hashable, Sendable {
    /// The table, as the lock calls it.
    public let table: String
    /// The key.
    public let key: String
    /// The way from the key to the text.
    public let path: VariationPath
    /// The text of the project.
    public let ours: String
    /// The text of the file.
    public let theirs: String
    /// Whether the file says from which text it was made.
    public let isBaseKnown: Bool
  }

  /// The files to write.
  public private(set) var changes: [FileChange] = []
  /// What is remembered from now on.
  public private(set) var lock: LockFile
  /// What is left to decide.
  public private(set) var conflicts: [Conflict] = []
  /// What files have refused.
  public private(set) var refusals: [RefusedText] = []
  /// How many texts have become those of the file.
  public private(set) var takenCount = 0
  /// How many texts are the same on both sides.
  public private(set) var equalCount = 0
  /// How many texts the project has changed since, and the file has not.
  public private(set) var keptCount = 0
  /// Keys of the file that the project does not have, as `table: key`.
  public private(set) var unknownKeys: [String] = []
  /// Keys whose source text is another one than in the file: their texts are to be reviewed.
  public private(set) var driftedKeys: [String] = []
  /// Tables that were found by their names, because their paths are others.
  public private(set) var tablesByName: [String] = []

  /// Whether no text of the file belongs to the project.
  public var isEmpty: Bool {
    takenCount + equalCount + keptCount + conflicts.count == 0
  }

  private let language: LanguageTag
  private let accepts: Bool
  private var editors: [String: ProjectEditor] = [:]
  private var news: [String: [StringsKey: (key: String, localization: Localization)]] = [:]

  private init(lock: LockFile, language: LanguageTag, accepts: Bool) {
    self.lock = lock
    self.language = language
    self.accepts = accepts
  }

  /// A text of the file beside that of the project.
  private struct Pair {
    let key: String
    let path: VariationPath
    let source: String
    let theirs: StringUnit
    let ours: String
    let isOursBase: Bool
    let isTheirsBase: Bool
    let isBaseKnown: Bool
  }
}

// Files of tables.

extension ProjectImport {
  /// Takes an XLIFF, PO or CSV file.
  ///
  /// - Parameters:
  ///   - reading: What was read of the file.
  ///   - format: Its form.
  ///   - project: The project.
  ///   - lock: What is remembered of translations.
  ///   - language: The language of the translations.
  ///   - accepts: Whether conflicts are decided for the file.
  ///   - toolVersion: The version of the tool.
  /// - Throws: ``ProjectExport/Failure`` where ICU does not know the language.
  public init(
    _ reading: LocalizationReading, format: LocalizationFormat, into project: WorkProject,
    lock: LockFile, language: LanguageTag, accepts: Bool = false, toolVersion: String
  ) throws(ProjectExport.Failure) {
    self.init(lock: lock, language: language, accepts: accepts)
    let tables = project.tables.map { ExchangeTable($0, language: language, lock: lock) }
    var byName: [String] = []
    let texts = ExchangeFile.texts(reading, target: language) { named in
      guard let match = ExchangeTable.matching(named, among: tables) else { return nil }
      if match.isByName, let original = named.original { byName.append(original) }
      return match.table.work
    }
    tablesByName = byName
    for exchange in tables {
      let theirs = texts.filter { $0.table == exchange.work.name }
      guard !theirs.isEmpty else { continue }
      // What the project would export today is what can be compared with the file.
      let ours: [ExchangeFile.TextID: ExchangeFile.Text]
      let source = exchange.work.sourceLanguage
      do throws(ICUError) {
        let today = try ExchangeFile.bytes(
          of: [exchange], as: format, source: source, target: language, toolVersion: toolVersion
        ) { $1.comment }
        let own = LocalizationReading(
          today.bytes, as: format, name: exchange.work.name, language: language.description,
          sourceLanguage: source.description)
        ours = Dictionary(
          ExchangeFile.texts(own, target: language) { _ in exchange.work }
            .map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      } catch {
        throw .unknownLanguage(error.description)
      }
      let pairs = theirs.compactMap { text -> Pair? in
        guard let target = text.target else { return nil }
        let own = ours[text.id]?.target?.value ?? ""
        return Pair(
          key: text.key, path: text.path, source: text.source, theirs: target, ours: own,
          isOursBase: text.token?.isBase(text.path, own) ?? false,
          isTheirsBase: text.token?.isBase(text.path, target.value) ?? false,
          isBaseKnown: text.token != nil)
      }
      merge(pairs, into: exchange.work, met: theirs.filter { $0.target == nil }.map(\.key))
    }
    finish(project)
  }
}

// Answers of the page.

extension ProjectImport {
  /// Takes what a translator has saved in the page.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - project: The project.
  ///   - lock: What is remembered of translations.
  ///   - language: The language of the translations.
  ///   - accepts: Whether conflicts are decided for the file.
  public init(
    _ answer: TranslationPackAnswer, into project: WorkProject, lock: LockFile,
    language: LanguageTag, accepts: Bool = false
  ) {
    self.init(lock: lock, language: language, accepts: accepts)
    for work in project.tables {
      let units = answer.units.filter { $0.table == work.name }
      guard !units.isEmpty else { continue }
      let exchange = ExchangeTable(work, language: language, lock: lock)
      let positions = exchange.table.positions
      let pairs = units.map { unit in
        let own =
          positions[StringsKey(unit.key)].flatMap {
            exchange.table.entries[$0].localization(in: language.description)
          }?.unit(at: unit.path)?.value ?? ""
        return Pair(
          key: unit.key, path: unit.path, source: unit.source,
          theirs: StringUnit(unit.text, state: unit.state), ours: own,
          isOursBase: own.utf8.elementsEqual(unit.base.utf8),
          // What the translator confirms is in the answer too.
          isTheirsBase: false, isBaseKnown: true)
      }
      merge(pairs, into: work, met: [])
    }
    for unit in answer.units where !project.tables.contains(where: { $0.name == unit.table }) {
      unknownKeys.append("\(unit.table): \(unit.key)")
    }
    finish(project)
  }
}

// Merging.

extension ProjectImport {
  private mutating func merge(_ pairs: [Pair], into work: WorkTable, met: [String]) {
    let source = work.sourceLanguage
    for key in met where work.entry(forKey: key, in: source) != nil { equalCount += 1 }
    for pair in pairs {
      guard let entry = work.entry(forKey: pair.key, in: source) else {
        unknownKeys.append("\(work.name): \(pair.key)")
        continue
      }
      merge(pair, entry, into: work)
    }
  }

  private mutating func merge(_ pair: Pair, _ entry: LocalizationEntry, into work: WorkTable) {
    let text = pair.theirs.value
    // Nobody has translated it.
    if text.isEmpty {
      equalCount += 1
      return
    }
    let lockKey = LockKey(table: work.name, key: pair.key, path: pair.path)
    let remembered = lock.entries[language.description]?[lockKey]
    let now = work.sourceText(of: entry, at: pair.path)
    let isDrifted = !pair.source.utf8.elementsEqual(now.utf8)
    if text.utf8.elementsEqual(pair.ours.utf8) {
      equalCount += 1
      // A translator who leaves a text as it is, and says that it is finished, has reviewed it.
      if pair.theirs.state.isFinished, remembered?.state == .needsReview, !isDrifted {
        lock.entries[language.description]?[lockKey] = nil
        takenCount += 1
        if work.table.catalog != nil { stage(pair, entry, work, state: .translated) }
      }
      return
    }
    if pair.isTheirsBase, pair.isBaseKnown {
      keptCount += 1
      return
    }
    guard pair.isOursBase || accepts || pair.ours.isEmpty else {
      conflicts.append(
        Conflict(
          table: work.name, key: pair.key, path: pair.path, ours: pair.ours, theirs: text,
          isBaseKnown: pair.isBaseKnown))
      return
    }
    let needsReview = isDrifted || !pair.theirs.state.isFinished
    if isDrifted { driftedKeys.append("\(work.name): \(pair.key)") }
    stage(pair, entry, work, state: needsReview ? .needsReview : .translated)
    takenCount += 1
    lock.entries[language.description, default: [:]][lockKey] =
      needsReview
      ? LockEntry(
        .needsReview, source: pair.source, translation: LockFile.fingerprint(of: text)) : nil
  }

  /// Puts a text among those that are written.
  private mutating func stage(
    _ pair: Pair, _ entry: LocalizationEntry, _ work: WorkTable, state: StringUnitState
  ) {
    let key = StringsKey(pair.key)
    var localization: Localization
    if let begun = news[work.name]?[key]?.localization {
      localization = begun
    } else {
      localization = work.localization(of: entry, in: language)
      // Forms that the file does not bring begin as the source text, which nobody has translated.
      if work.table.catalog == nil, work.entry(forKey: pair.key, in: language) == nil {
        for unit in localization.units
        where unit.unit.state == .new && TranslatableText.hasWords(unit.unit.value) {
          let lockKey = LockKey(table: work.name, key: pair.key, path: unit.path)
          lock.entries[language.description, default: [:]][lockKey] = LockEntry(
            .new, source: unit.unit.value,
            translation: LockFile.fingerprint(of: unit.unit.value))
        }
      }
    }
    localization.setUnit(StringUnit(pair.theirs.value, state: state), at: pair.path)
    news[work.name, default: [:]][key] = (pair.key, localization)
  }

  private mutating func finish(_ project: WorkProject) {
    for work in project.tables {
      guard let texts = news[work.name], !texts.isEmpty else { continue }
      let editor = ProjectEditor(work)
      var neighbour: String?
      for entry in work.source.entries {
        let key = StringsKey(entry.key)
        if let new = texts[key] {
          editor.set(
            new.localization, forKey: new.key, in: language, comment: entry.comment,
            after: neighbour)
        }
        if work.entry(forKey: entry.key, in: language) != nil { neighbour = entry.key }
      }
      changes += editor.finish()
      refusals += editor.refusals
    }
    if lock.entries[language.description]?.isEmpty == true {
      lock.entries[language.description] = nil
    }
  }
}

extension WorkTable {
  /// The source text of a translation: that of the same form, or the one that stands for it.
  fileprivate func sourceText(of entry: LocalizationEntry, at path: VariationPath) -> String {
    let source = entry.localization(in: spelling(of: sourceLanguage))
    return source?.unit(at: path)?.value ?? source?.text(nearestTo: path) ?? entry.key
  }

  /// What a key has in a language, or how it begins there.
  fileprivate func localization(
    of entry: LocalizationEntry, in language: LanguageTag
  ) -> Localization {
    let spelling = spelling(of: language)
    if let found = self.entry(forKey: entry.key, in: language)?.localization(in: spelling),
      found.text != nil || !found.substitutions.isEmpty
    {
      return found
    }
    var source = entry.localization(in: self.spelling(of: sourceLanguage)) ?? Localization(spelling)
    if source.text == nil, source.substitutions.isEmpty {
      source.text = .unit(StringUnit(entry.key))
    }
    return source.began(as: spelling, for: CheckedLanguage(language), state: .new)
  }
}
