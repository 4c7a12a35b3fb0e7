internal import LanguageTags
internal import StringsFormats

/// What a table has in one language, as a check sees it after all texts were gone through.
final class TableCase {
  let table: ProjectTable
  let language: CheckedLanguage
  /// Whether the language is the one in which the texts were first written.
  let isSource: Bool
  /// The files in the language, or the catalog; empty where the table has none in it.
  let files: [ProjectFile]
  /// The keys of the source language; empty where nothing says which it is.
  let source: SourceIndex
  let settings: ProjectSettings

  /// What was found of a key of the source language.
  struct Found: OptionSet {
    let rawValue: UInt8
    static let text = Found(rawValue: 1)
    static let rule = Found(rawValue: 2)
  }

  /// A key with its place.
  struct Key {
    let key: String
    let range: Range<Int>
    let file: ProjectFile
  }

  /// By the positions of the source's keys what the language has of each.
  private(set) var found: [Found]
  /// By the positions of the source's keys where the last text stands that is always the same.
  private(set) var textPlaces: [Int: Key] = [:]
  /// The keys that the source language does not have.
  private(set) var extraKeys: [Key] = []

  init(
    _ table: ProjectTable, _ language: CheckedLanguage, isSource: Bool, files: [ProjectFile],
    source: SourceIndex, settings: ProjectSettings
  ) {
    self.table = table
    self.language = language
    self.isSource = isSource
    self.files = files
    self.source = source
    self.settings = settings
    found = Array(repeating: [], count: source.entries.count)
  }

  /// Takes notice of a key of the language.
  func note(_ entry: CheckedEntry, of source: SourceEntry?) {
    guard let source else {
      extraKeys.append(Key(key: entry.key, range: entry.keyRange, file: entry.file))
      return
    }
    switch entry.content {
    case .text:
      found[source.position].insert(.text)
      if source.rule != nil {
        textPlaces[source.position] = Key(
          key: entry.key, range: entry.keyRange, file: entry.file)
      }
    case .rule: found[source.position].insert(.rule)
    case .none: found[source.position].insert(.text)
    }
  }

  /// The file of the language of which is reported first what it lacks; `nil` where there is none.
  var mainFile: ProjectFile? {
    let own = files.filter { !$0.isForComparison }
    return own.first { $0.format != .stringsdict } ?? own.first
  }
}
