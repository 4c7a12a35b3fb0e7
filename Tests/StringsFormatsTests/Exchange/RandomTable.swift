import ICUKit
import LanguageTags
import TestSupport

@testable import StringsFormats

/// Makes tables of two languages that hold everything that a table can hold.
struct RandomTable {
  let source: String
  let target: String
  /// The categories of whole numbers and of others.
  private let categories: [String: [PluralCategory]]
  private var generator: SeededGenerator

  /// Whether every text is a sentence with the same place for an argument.
  private let isPlain: Bool

  init(source: String, target: String, seed: UInt64, isPlain: Bool = false) throws {
    self.isPlain = isPlain
    self.source = source
    self.target = target
    var categories: [String: [PluralCategory]] = [:]
    for language in [source, target] {
      categories[language] = try ICUPluralRules(locale: ICULocale(LanguageTag(language))).categories
    }
    self.categories = categories
    generator = SeededGenerator(seed: seed)
  }

  private static let pieces = [
    "a", "b ", " c", "%@", "%1$lld", "%%", "\n", "\t", "\"", "\\", "é", "a\u{301}", "猫", "😀", ",",
    ";", "'", "=1+1", "+", "-", "@x", "#", "|==|", "|zero", "plural.one", "\r\n", "\r", "\u{1}",
    "\u{7F}", "\u{2028}", "<b>", "%#@n@", "%arg", ".", "{}", "key", "\u{FEFF}",
  ]

  private mutating func text(most: Int = 4) -> String {
    if isPlain { return "t\(Int.random(in: 0...9999, using: &generator)) \"é\" %lld" }
    return pieces(most: most)
  }

  private mutating func pieces(most: Int) -> String {
    (0..<Int.random(in: 1...most, using: &generator))
      .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  /// The next table.
  mutating func next() -> LocalizationTable {
    var table = LocalizationTable(sourceLanguage: source)
    var keys: Set<StringsKey> = []
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let key = chance(20) ? "" : text()
      guard keys.insert(StringsKey(key)).inserted else { continue }
      var entry = LocalizationEntry(key)
      if !chance(2) { entry.comment = chance(4) ? "" : text() }
      if chance(8) { entry.extractionState = "stale" }
      if chance(3) { entry.references = ["a.swift:12", "b c/d.m", "é"] }
      if !chance(3) { entry.localizations.append(localization(in: source, isSource: true)) }
      if source != target, !chance(3) {
        entry.localizations.append(localization(in: target, isSource: false))
      }
      table.entries.append(entry)
    }
    return table
  }

  private mutating func unit(isSource: Bool) -> LocalizedText {
    .unit(StringUnit(text(), state: isSource || !chance(4) ? .translated : .needsReview))
  }

  private mutating func plural(in language: String, isSource: Bool) -> LocalizedText {
    // One state for the forms that stand in one entry.
    let state: StringUnitState = isSource || !chance(4) ? .translated : .needsReview
    var list = categories[language] ?? [.other]
    if chance(4) { list.append(.zero) }
    if chance(6) { list.append(.few) }
    if chance(8) { list.removeFirst() }
    var seen: Set<PluralCategory> = []
    let forms = list.filter { seen.insert($0).inserted }
      .map { PluralVariation($0, .unit(StringUnit(text(), state: state))) }
    return forms.isEmpty ? unit(isSource: isSource) : .plural(forms)
  }

  private mutating func varied(in language: String, isSource: Bool) -> LocalizedText {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: return plural(in: language, isSource: isSource)
    case 2:
      return .device(
        ["iphone", "mac", "other"].map {
          DeviceVariation(
            $0,
            chance(3)
              ? plural(in: language, isSource: isSource) : unit(isSource: isSource))
        })
    case 3:
      return .width([
        WidthVariation(10, unit(isSource: isSource)), WidthVariation(20, unit(isSource: isSource)),
      ])
    case 4 where chance(3):
      return .set(StringUnitSet([text(), text()], state: .translated))
    default: return unit(isSource: isSource)
    }
  }

  private mutating func localization(in language: String, isSource: Bool) -> Localization {
    var localization = Localization(language, text: varied(in: language, isSource: isSource))
    if chance(4) {
      for name in ["n", "A.B"] where !chance(3) {
        localization.substitutions.append(
          LocalizationSubstitution(
            name, argumentNumber: chance(2) ? 1 : nil, formatSpecifier: chance(2) ? "lld" : nil,
            text: chance(5)
              ? unit(isSource: isSource) : plural(in: language, isSource: isSource)))
      }
    }
    return localization
  }
}

extension LocalizationTable {
  /// What the table says in one text, whatever the order of the forms and languages is.
  func summary(of languages: [String]) -> String {
    entries.map { entry in
      var lines = ["key \(entry.key.debugDescription)"]
      if let comment = entry.comment {
        lines.append("comment \(CommentText.lines(of: comment))")
      }
      if let state = entry.extractionState { lines.append("extraction \(state)") }
      lines += entry.references.map { "reference \($0)" }
      for language in languages {
        guard let localization = entry.localization(in: language) else { continue }
        lines += localization.units.map {
          "\(language) \($0.path) \($0.unit.state.rawValue) \(Array($0.unit.value.unicodeScalars.map { String($0.value, radix: 16) }))"
        }.sorted()
        lines += localization.substitutions.map {
          "\(language) \($0.name) \($0.argumentNumber ?? 0) \($0.formatSpecifier ?? "-")"
        }.sorted()
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
