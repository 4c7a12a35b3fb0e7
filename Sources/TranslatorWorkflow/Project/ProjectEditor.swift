public import Files
internal import ICUKit
public import LanguageTags
internal import StringsChecks
public import StringsFormats

/// A file of a project that is to be written.
public struct FileChange: Sendable {
  /// The path.
  public let path: String
  /// The bytes that are there; `nil` where the file is new.
  public let oldBytes: [UInt8]?
  /// The bytes that are to be there.
  public let newBytes: [UInt8]
  /// The version of the file that was read; `nil` where the file is new.
  public let version: FileVersion?
}

/// A text that a file refused.
public struct RefusedText: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The key.
  public let key: String
  /// The language.
  public let language: String
  /// Why.
  public let reason: EditRefusal
}

/// Collects changes of a table's texts and makes them, each file at once.
///
/// Nothing is written: ``finish()`` gives the bytes. In text and XML only the bytes of what changes are
/// others than before.
public final class ProjectEditor {
  private let table: WorkTable
  private var texts: [LanguageTag: [TableEdit]] = [:]
  private var rules: [LanguageTag: [Rule]] = [:]
  private var comments: [LanguageTag: [(key: String, comment: String?)]] = [:]
  private var removed: [LanguageTag: [String]] = [:]
  private var merged: LocalizationTable
  private var mergedPlaces: [StringsKey: Int] = [:]
  private var removedFromCatalog: [String] = []
  /// What could not be changed.
  public private(set) var refusals: [RefusedText] = []

  private struct Rule {
    let key: String
    let localization: Localization
    let comment: String?
    let place: EntryPlace
  }

  /// Prepares to change a table.
  ///
  /// - Parameter table: The table.
  public init(_ table: WorkTable) {
    self.table = table
    merged = LocalizationTable(sourceLanguage: table.spelling(of: table.sourceLanguage))
  }
}

extension ProjectEditor {
  /// Gives a key its texts in a language, or adds it.
  ///
  /// - Parameters:
  ///   - localization: The texts.
  ///   - key: The key.
  ///   - language: The language.
  ///   - comment: The comment of a key that is new in the language.
  ///   - neighbour: The key after which a new one is to stand; `nil` for the end.
  public func set(
    _ localization: Localization, forKey key: String, in language: LanguageTag,
    comment: String? = nil, after neighbour: String? = nil
  ) {
    guard table.table.catalog == nil else {
      var entry = LocalizationEntry(key)
      entry.localizations = [localization]
      if let place = mergedPlaces[StringsKey(key)] {
        merged.entries[place].setLocalization(localization)
      } else {
        mergedPlaces[StringsKey(key)] = merged.entries.count
        merged.entries.append(entry)
      }
      return
    }
    let strings = document(.strings, language)?.strings
    let stringsdict = document(.stringsdict, language)?.stringsdict
    if stringsdict?.entry(forKey: key) == nil, localization.substitutions.isEmpty,
      case .unit(let unit)? = localization.text
    {
      if strings?.entry(forKey: key) != nil {
        texts[language, default: []].append(.setValue(unit.value, key: key))
      } else {
        let place = neighbour.flatMap { strings?.entry(forKey: $0) == nil ? nil : $0 }
        texts[language, default: []].append(
          .insert(
            key, value: unit.value,
            comment: comment.map { writable($0, forKey: key, in: language) },
            place: place.map { .after($0) } ?? .end)
        )
      }
      return
    }
    let place = neighbour.flatMap { stringsdict?.entry(forKey: $0) == nil ? nil : $0 }
    rules[language, default: []].append(
      Rule(
        key: key, localization: localization,
        comment: comment?.replacing("--", with: "- -"),
        place: place.map { .after($0) } ?? .end))
  }

  /// Gives a key another comment in a language; that of a catalog is the same in all.
  ///
  /// - Parameters:
  ///   - comment: The comment; `nil` for none.
  ///   - key: The key, which is there.
  ///   - language: The language.
  /// - Returns: Whether a file is to say so that does not yet.
  @discardableResult
  public func setComment(_ comment: String?, forKey key: String, in language: LanguageTag) -> Bool {
    guard table.table.catalog == nil else { return false }
    if var file = document(.stringsdict, language)?.stringsdict, file.entry(forKey: key) != nil {
      guard file.setComment(comment, forKey: key) != .unchanged else { return false }
      comments[language, default: []].append((key, comment))
      return true
    }
    guard let file = document(.strings, language)?.strings, file.entry(forKey: key) != nil else {
      return false
    }
    texts[language, default: []].append(.setComment(comment, key: key))
    return true
  }

  /// Takes a key away in a language; from a catalog in all.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - language: The language.
  public func remove(_ key: String, in language: LanguageTag) {
    guard table.table.catalog == nil else {
      removedFromCatalog.append(key)
      return
    }
    if document(.strings, language)?.strings.entry(forKey: key) != nil {
      texts[language, default: []].append(.remove(key))
    }
    if document(.stringsdict, language)?.stringsdict.entry(forKey: key) != nil {
      removed[language, default: []].append(key)
    }
  }

  /// A comment as the file of a key can hold it: what would end it is broken up.
  ///
  /// - Parameters:
  ///   - comment: The comment.
  ///   - key: The key, which need not be there yet.
  ///   - language: The language.
  /// - Returns: The comment; mostly the same.
  func writable(_ comment: String, forKey key: String, in language: LanguageTag) -> String {
    let isRule = document(.stringsdict, language)?.stringsdict.entry(forKey: key) != nil
    let isText = !isRule && document(.strings, language)?.strings.kind != .xml
    return isText ? comment.replacing("*/", with: "* /") : comment.replacing("--", with: "- -")
  }

  private func document(_ format: LocalizationFormat, _ language: LanguageTag) -> ProjectFile? {
    table.files(in: language).first { $0.format == format }
  }

  private func refuse(_ path: String, _ key: String, _ language: LanguageTag, _ reason: EditRefusal)
  {
    refusals.append(
      RefusedText(path: path, key: key, language: language.description, reason: reason))
  }
}

// The files.

extension ProjectEditor {
  /// Makes the changes.
  ///
  /// What a file refuses is among the ``refusals``; everything else is changed all the same.
  ///
  /// - Returns: The files whose bytes are others now.
  /// - Complexity: O(*n*) in the size of the files, and for each text that depends on a number.
  public func finish() -> [FileChange] {
    if let catalog = table.table.catalog { return finishCatalog(catalog) }
    var changes: [FileChange] = []
    for language in Set(texts.keys).sorted(by: { $0.description < $1.description }) {
      if let change = finishTexts(language) { changes.append(change) }
    }
    let withRules = Set(rules.keys).union(removed.keys).union(comments.keys)
    for language in withRules.sorted(by: { $0.description < $1.description }) {
      if let change = finishRules(language) { changes.append(change) }
    }
    return changes
  }

  private func finishCatalog(_ file: ProjectFile) -> [FileChange] {
    var catalog = file.catalog
    if !merged.entries.isEmpty, case .refused(let reason) = catalog.merge(merged) {
      refuse(file.path, merged.entries.first?.key ?? "", table.sourceLanguage, reason)
    }
    for key in removedFromCatalog {
      if case .refused(let reason) = catalog.remove(key) {
        refuse(file.path, key, table.sourceLanguage, reason)
      }
    }
    guard catalog.bytes != file.bytes else { return [] }
    return [
      FileChange(
        path: file.path, oldBytes: file.bytes, newBytes: catalog.bytes, version: file.version)
    ]
  }

  private func finishTexts(_ language: LanguageTag) -> FileChange? {
    let file = document(.strings, language)
    let path = file?.path ?? newPath(".strings", language)
    let edits = texts[language] ?? []
    guard let file else { return newTexts(edits, at: path, language) }
    var strings = file.strings
    if case .refused = strings.apply(edits) {
      // One after the other, so that one that is refused keeps no other from being made.
      for edit in edits {
        if case .refused(let reason) = strings.apply([edit]) {
          refuse(path, edit.key, language, reason)
        }
      }
    }
    return change(path, file, strings.bytes)
  }

  /// A new file, laid out as Apple's tools do.
  private func newTexts(
    _ edits: [TableEdit], at path: String, _ language: LanguageTag
  ) -> FileChange? {
    var table = LocalizationTable()
    for edit in edits {
      guard case .insert(let key, let value, let comment, _) = edit else { continue }
      table.entries.append(
        LocalizationEntry(
          key, comment: comment,
          localizations: [Localization(language.description, text: .unit(StringUnit(value)))]))
    }
    let pair = StringsFilePair(of: table, language: language.description)
    for loss in pair.losses where loss.id == "unwritable-text" {
      refuse(path, loss.key ?? "", language, .unwritableText)
    }
    return pair.strings.flatMap { change(path, nil, $0) }
  }

  private func finishRules(_ language: LanguageTag) -> FileChange? {
    let file = document(.stringsdict, language)
    var stringsdict = file?.stringsdict ?? StringsdictDocument()
    let path = file?.path ?? newPath(".stringsdict", language)
    for rule in rules[language] ?? [] {
      let outcome = stringsdict.setLocalization(
        rule.localization, forKey: rule.key, comment: rule.comment, at: rule.place)
      if case .refused(let reason) = outcome { refuse(path, rule.key, language, reason) }
    }
    for (key, comment) in comments[language] ?? [] {
      if case .refused(let reason) = stringsdict.setComment(comment, forKey: key) {
        refuse(path, key, language, reason)
      }
    }
    for key in removed[language] ?? [] {
      if case .refused(let reason) = stringsdict.remove(key) { refuse(path, key, language, reason) }
    }
    return change(path, file, stringsdict.bytes)
  }

  private func change(_ path: String, _ file: ProjectFile?, _ bytes: [UInt8]) -> FileChange? {
    guard file?.bytes != bytes, file != nil || !bytes.isEmpty else { return nil }
    return FileChange(
      path: path, oldBytes: file?.bytes, newBytes: bytes, version: file?.version)
  }

  private func newPath(_ ending: String, _ language: LanguageTag) -> String {
    "\(table.folderPath(of: language))/\(table.table.name)\(ending)"
  }
}

extension TableEdit {
  /// The key that is edited.
  fileprivate var key: String {
    switch self {
    case .setValue(_, let key), .insert(let key, _, _, _), .remove(let key),
      .setComment(_, let key):
      key
    }
  }
}
