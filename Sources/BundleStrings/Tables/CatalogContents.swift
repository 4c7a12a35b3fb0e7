internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats

/// What a catalog says in one language.
///
/// In the source language a key without a text is its own text. In another one a text counts that
/// somebody has begun to translate: where all of a key's texts are in the state `new`, the key is
/// missing.
final class CatalogContents: TableContents {
  let document: StringCatalogDocument
  /// The language as the catalog spells it.
  private let language: String
  private let isSource: Bool

  init(_ document: StringCatalogDocument, language: String) {
    self.document = document
    self.language = language
    isSource = document.sourceLanguage?.text == language
  }

  var bytes: [UInt8] { document.bytes }

  var encoding: TextEncoding { .utf8 }

  var hasLines: Bool { true }

  var diagnostics: [Diagnostic] { document.diagnostics }

  /// Entries that are read and wrong are no damage.
  var damage: [Diagnostic] {
    let ofEntries = Set(StringCatalogDocument.diagnosticIDs)
      .subtracting(["catalog-not-a-catalog", "catalog-missing-strings"])
      .union(["json-duplicate-key"])
    return diagnostics.filter { $0.severity == .error && !ofEntries.contains($0.id) }
  }

  var keys: [String] { document.entries.filter { hasText($0) }.map(\.key) }

  func text(forKey key: String) -> KeyText {
    guard let entry = document.entry(forKey: key) else { return .missing }
    guard let localization = shown(entry) else { return isSource ? .plain(entry.key) : .missing }
    if localization.substitutions.isEmpty, case .unit(let unit)? = localization.text {
      return .plain(unit.value.text)
    }
    return TextRule(localization) == nil ? .missing : .dependent
  }

  func entry(forKey key: String) -> TableEntry? {
    guard let entry = document.entry(forKey: key) else { return nil }
    guard let localization = shown(entry), let rule = TextRule(localization) else {
      guard isSource else { return nil }
      return TableEntry(
        rule: .text(TableText(quoted: entry.key, at: entry.keyRange)), range: entry.range)
    }
    let start = localization.language.range.lowerBound
    return TableEntry(
      rule: rule, range: start..<max(start, localization.range.upperBound))
  }

  func makeLineMap() -> LineMap { document.makeLineMap() }

  private func hasText(_ entry: StringCatalogEntry) -> Bool {
    isSource || shown(entry).flatMap { TextRule($0) } != nil
  }

  /// What the entry has in the language, where it has something to show.
  private func shown(_ entry: StringCatalogEntry) -> StringCatalogLocalization? {
    guard let localization = entry.localization(in: language), let text = localization.text else {
      return nil
    }
    if isSource { return localization }
    if case .set(let set) = text { return set.state == .new ? nil : localization }
    return localization.units.contains { $0.state != .new } ? localization : nil
  }
}

extension StringCatalogDocument {
  /// The languages of the catalog, each with its tag; the source language is one of them.
  ///
  /// What is no language tag is left out, and so is a second spelling of a language.
  ///
  /// - Parameter development: The language of a catalog that does not name its own.
  /// - Returns: The languages, the source language first.
  func taggedLanguages(
    _ development: LanguageTag
  ) -> [(tag: LanguageTag, spelling: String)] {
    var seen: Set<LanguageTag> = []
    return ([sourceLanguage?.text ?? development.description] + languages).compactMap { spelling in
      guard let tag = try? LanguageTag(spelling), seen.insert(tag).inserted else { return nil }
      return (tag, spelling)
    }
  }
}
