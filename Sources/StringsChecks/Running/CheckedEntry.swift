internal import StringsFormats

/// A key of a file in one language, taken apart.
struct CheckedEntry {
  /// What the key has.
  enum Content {
    /// A text that is always the same.
    case text(CheckedText, TextOrigin)
    /// Texts between which something decides.
    case rule(CheckedRule)
    /// No text that can be checked.
    case none
  }

  let file: ProjectFile
  let key: String
  let keyRange: Range<Int>
  let content: Content
}

extension ProjectFile {
  /// Goes through the keys of a file of one language.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  func forEachEntry(_ body: (CheckedEntry) -> Void) {
    switch format {
    case .strings:
      for entry in strings.entries {
        let content: CheckedEntry.Content =
          entry.value.map { .text(CheckedText($0), .strings(entry)) } ?? .none
        body(CheckedEntry(file: self, key: entry.key, keyRange: entry.keyRange, content: content))
      }
    case .stringsdict:
      for entry in stringsdict.entries {
        let content: CheckedEntry.Content
        if case .text(let text) = entry.rule {
          content = .text(CheckedText(text.text), .stringsdict(text))
        } else {
          content = .rule(CheckedRule(entry.rule))
        }
        body(CheckedEntry(file: self, key: entry.key, keyRange: entry.keyRange, content: content))
      }
    default: return
    }
  }
}

extension CheckedEntry {
  /// Takes what a catalog has for a key in a language; `nil` where nothing was translated yet.
  ///
  /// In the source language a key without a text is its own text.
  init?(_ entry: StringCatalogEntry, in language: String, of file: ProjectFile, isSource: Bool) {
    let document = file.catalog
    let localization = entry.localization(in: language)
    let content: Content
    if let localization, let text = localization.text {
      if !isSource, localization.hasOnlyNewTexts { return nil }
      if case .unit(let unit) = text, localization.substitutions.isEmpty {
        content = .text(CheckedText(unit.value.text), .catalog(unit.value, document))
      } else {
        content = .rule(CheckedRule(localization, in: document))
      }
    } else if isSource {
      let key = StringCatalogString(text: entry.key, range: entry.keyRange)
      content = .text(CheckedText(entry.key), .catalog(key, document))
    } else {
      return nil
    }
    self.init(file: file, key: entry.key, keyRange: entry.keyRange, content: content)
  }
}

extension StringCatalogLocalization {
  /// Whether nobody has translated anything yet.
  fileprivate var hasOnlyNewTexts: Bool {
    if case .set(let set)? = text { return set.state == .new }
    let units = units
    return !units.isEmpty && units.allSatisfy { $0.state == .new }
  }
}
