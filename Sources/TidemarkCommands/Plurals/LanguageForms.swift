internal import ICUKit
internal import LanguageTags
internal import NearestNames
internal import StringsFormats

/// The plural forms of a language.
struct LanguageForms {
  private let language: LanguageTag
  private let kind: ICUPluralRules.Kind
  private let examples: PluralExamples
  private let conditions: [PluralCategory: String]

  /// Asks ICU about a language.
  ///
  /// - Parameters:
  ///   - language: The language; its extensions are left out of account.
  ///   - kind: What the numbers are for.
  /// - Throws: `CommandFailure` where ICU does not know the language.
  init(_ language: LanguageTag, _ kind: ICUPluralRules.Kind) throws(CommandFailure) {
    self.language = language
    self.kind = kind
    do throws(ICUError) {
      let locale = try ICULocale(language.withoutExtensions)
      examples = try PluralExamples(locale: locale, kind: kind)
      conditions = try ICUPluralRules.conditions(locale: locale, kind: kind)
    } catch {
      guard error.code == ICUError.missingResource else {
        throw .argument(error.description, verb: PluralsCommand.verb)
      }
      throw .argument(
        "ICU \(ICUVersion.library) does not know the language '\(language)'"
          + NameSuggestions.question(
            about: language.description, among: PluralsCommand.known()),
        verb: PluralsCommand.verb)
    }
  }
}

extension LanguageForms {
  /// What is to be said about a category.
  private func note(on category: PluralCategory) -> String {
    if !examples.isNeeded(category) { return "a text can do without" }
    return onlyNumber(for: category) == nil ? "" : "may leave its number out"
  }

  /// The number that a form may leave out; ranks are never left out.
  private func onlyNumber(for category: PluralCategory) -> Int? {
    kind == .cardinal ? examples.onlyNumber(for: category) : nil
  }

  /// Whether `zero` can be written though the language has no such category.
  private var takesZero: Bool { kind == .cardinal && !examples.categories.contains(.zero) }

  /// The lines for people.
  ///
  /// - Parameters:
  ///   - explains: Whether conditions are shown.
  ///   - colors: The colours of the terminal.
  /// - Returns: The lines without their ends.
  func lines(explains: Bool, _ colors: TextColors) -> [String] {
    var rows = examples.categories.map { category in
      (
        name: category.rawValue, numbers: examples.text(for: category), note: note(on: category),
        condition: conditions[category]
      )
    }
    if takesZero {
      rows.insert(("(zero)", "0", "may be written, for exactly none", nil), at: 0)
    }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let numberWidth = rows.filter { !$0.note.isEmpty }.map(\.numbers.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    var lines = ["\(language)" + (ICULocales.ownName(of: language).map { "  \($0)" } ?? "")]
    for row in rows {
      var line = "  \(padded(row.name, nameWidth))  "
      line += row.note.isEmpty ? row.numbers : padded(row.numbers, numberWidth) + "  \(row.note)"
      lines.append(line)
      if explains, let condition = row.condition {
        lines.append("  \(padded("", nameWidth))  " + colors.dim(condition))
      }
    }
    return lines
  }

  /// The language as a JSON object on one line.
  ///
  /// - Parameter explains: Whether conditions are told.
  /// - Returns: The object.
  func json(explains: Bool) -> String {
    var json = JSONText()
    json.add("language", language.description)
    json.add("name", ICULocales.ownName(of: language))
    json.add("kind", kind == .cardinal ? "cardinal" : "ordinal")
    json.add("takesZero", json: kind == .cardinal ? "true" : "false")
    json.add(
      "categories",
      list: examples.categories.map { category in
        var json = JSONText()
        json.add("category", category.rawValue)
        json.add("examples", examples.text(for: category))
        json.add("isNeeded", json: examples.isNeeded(category) ? "true" : "false")
        json.add("onlyNumber", onlyNumber(for: category))
        if explains { json.add("condition", conditions[category]) }
        return json.object
      })
    return json.object
  }
}
