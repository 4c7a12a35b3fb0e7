import SourceDiagnostics
import StringsFormats

/// An edit of a catalog changes what it is asked to change and nothing else.
///
/// The first line of the input makes the edits, five bytes each: what is done, to which key, in
/// which language, at which path, and with which text. The rest is the file.
enum CatalogEdits {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    var choices = FuzzChoices(bytes)
    var document = StringCatalogDocument(parsing: choices.rest)
    for _ in 0..<6 where !choices.isEmpty {
      let before = document
      let edit = CatalogEdit(&choices, in: before)
      let outcome = edit.apply(to: &document)
      try CatalogSoundness.check(document, from: document.bytes)
      guard outcome == .applied else {
        try ensure(document.bytes == before.bytes, "\(edit): \(outcome), and the bytes are others")
        continue
      }
      try ensure(document.bytes != before.bytes, "\(edit): applied, and the bytes are the same")
      try ensure(
        !document.tree.hasErrors || !before.tree.diagnostics.isEmpty,
        "\(edit): \(document.diagnostics)")
      try edit.check(before, document)
    }
  }
}

/// One edit of a catalog.
private enum CatalogEdit {
  case setUnit(StringUnit, key: String, language: String, path: VariationPath)
  case setComment(String?, key: String)
  case setState(String?, key: String)
  case setShouldTranslate(Bool, key: String)
  case rename(String, to: String)
  case remove(String)
  case removeLanguage(String, key: String)
  case insert(LocalizationEntry)

  private static let texts = [
    "", "plain", "\"quoted\"", "back\\slash", "line\nbreak", "cr\r", "tab\t", "\u{1}\u{7F}", "é",
    "a\u{301}", "漢字", "😀", "\u{2028}", "a/b", "%lld", "%#@n@", "{", "}", ",", "\0", "\u{FEFF}",
  ]
  private static let paths = [
    "", "plural.one", "plural.other", "device.mac", "device.other", "device.mac.plural.few",
    "device.other.plural.one", "plural.one.device.mac", "substitutions.n.plural.one",
    "substitutions.n", "width.3", "set.0", "set.1",
  ].compactMap { VariationPath($0) }

  init(_ choices: inout FuzzChoices, in document: StringCatalogDocument) {
    let kind = choices.byte() % 12
    let keys = document.entries.map(\.key)
    let key = choices.element(of: keys) ?? "missing"
    let language = choices.element(of: document.languages + ["de", "en-GB"]) ?? "de"
    let path = choices.element(of: Self.paths) ?? VariationPath()
    let text = choices.element(of: Self.texts + keys) ?? ""
    self =
      switch kind {
      case 0: .setComment(text, key: key)
      case 1: .setComment(nil, key: key)
      case 2: .setState(text, key: key)
      case 3: .setState(nil, key: key)
      case 4: .setShouldTranslate(text.isEmpty, key: key)
      case 5: .rename(key, to: text)
      case 6: .remove(key)
      case 7: .removeLanguage(language, key: key)
      case 8:
        .insert(
          LocalizationEntry(
            "new \(text)", comment: text,
            localizations: [Localization(language, text: .unit(StringUnit(text)))]))
      default: .setUnit(StringUnit(text), key: key, language: language, path: path)
      }
  }

  func apply(to document: inout StringCatalogDocument) -> EditOutcome {
    switch self {
    case .setUnit(let unit, let key, let language, let path):
      document.setUnit(unit, forKey: key, in: language, at: path)
    case .setComment(let text, let key): document.setComment(text, forKey: key)
    case .setState(let text, let key): document.setExtractionState(text, forKey: key)
    case .setShouldTranslate(let flag, let key): document.setShouldTranslate(flag, forKey: key)
    case .rename(let key, let name): document.rename(key, to: name)
    case .remove(let key): document.remove(key)
    case .removeLanguage(let language, let key):
      document.removeLocalization(language, ofKey: key)
    case .insert(let entry): document.insert(entry)
    }
  }

  /// Checks what the edit has made of a catalog.
  func check(
    _ before: StringCatalogDocument, _ after: StringCatalogDocument
  ) throws(PropertyViolation) {
    var expected = before.localizationTable
    apply(to: &expected.entries)
    let (wanted, found) = (CatalogUnits(expected), CatalogUnits(after.localizationTable))
    try ensure(found.units == wanted.units, "\(self): \(found.difference(from: wanted))")
    if case .setUnit = self { return }
    try ensure(found == wanted, "\(self): \(found.difference(from: wanted))")
  }

  private func apply(to entries: inout [LocalizationEntry]) {
    func change(_ key: String, _ body: (inout LocalizationEntry) -> Void) {
      guard let place = entries.lastIndex(where: { StringsKey($0.key) == StringsKey(key) })
      else { return }
      body(&entries[place])
    }
    switch self {
    case .setUnit(let unit, let key, let language, let path):
      change(key) { entry in
        var localization = entry.localization(in: language) ?? Localization(language)
        localization.setUnit(unit, at: path)
        entry.setLocalization(localization)
      }
    case .setComment(let text, let key):
      change(key) {
        $0.comment = text
        $0.isCommentGenerated = false
      }
    case .setState(let text, let key): change(key) { $0.extractionState = text }
    case .setShouldTranslate(let flag, let key): change(key) { $0.shouldTranslate = flag }
    case .rename(let key, let name): change(key) { $0.key = name }
    case .remove(let key): entries.removeAll { StringsKey($0.key) == StringsKey(key) }
    case .removeLanguage(let language, let key):
      change(key) { entry in
        entry.localizations.removeAll {
          StringsKey($0.language) == StringsKey(language)
        }
      }
    case .insert(let entry): entries.append(entry)
    }
  }
}
