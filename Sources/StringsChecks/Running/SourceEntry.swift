internal import StringsFormats

/// A key of a table in the source language, taken apart once for all translations.
final class SourceEntry {
  let key: String
  /// The place in the order of the source.
  let position: Int
  /// The file in which the key stands.
  let file: ProjectFile
  let keyRange: Range<Int>
  /// The text, where it is always the same.
  private(set) var text: CheckedText?
  /// The texts, where something decides between them.
  private(set) var rule: CheckedRule?
  /// Whether the text is to be translated.
  var shouldTranslate = true
  /// The checks that the key's comment turns off in all languages.
  var suppressed: SuppressedNames?

  init(key: String, position: Int, file: ProjectFile, keyRange: Range<Int>) {
    self.key = key
    self.position = position
    self.file = file
    self.keyRange = keyRange
  }

  func add(_ content: CheckedEntry.Content) {
    switch content {
    case .text(let text, _): self.text = text
    case .rule(let rule): self.rule = rule
    case .none: return
    }
  }

  /// What all texts of the key take.
  private(set) lazy var arguments: [ArgumentUse] = rule?.arguments ?? text?.arguments ?? []

  /// The text to which a translation corresponds that is always the same.
  var plainText: CheckedText? { text ?? rule?.mainText }
}

/// The keys of a table in the source language.
final class SourceIndex {
  private(set) var entries: [SourceEntry] = []
  private var places: [StringsKey: Int] = [:]

  /// Takes a key with what it has, or adds to what was taken before.
  @discardableResult
  func add(_ entry: CheckedEntry) -> SourceEntry {
    let key = StringsKey(entry.key)
    if let place = places[key] {
      entries[place].add(entry.content)
      return entries[place]
    }
    let new = SourceEntry(
      key: entry.key, position: entries.count, file: entry.file, keyRange: entry.keyRange)
    new.add(entry.content)
    places[key] = entries.count
    entries.append(new)
    return new
  }

  /// Finds a key, compared by its code units.
  func entry(forKey key: String) -> SourceEntry? {
    places[StringsKey(key)].map { entries[$0] }
  }
}
