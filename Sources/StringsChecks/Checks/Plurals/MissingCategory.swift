internal import ICUKit
internal import SourceDiagnostics

extension Check {
  /// V1: no form for `other`.
  static let missingOther = Check(
    "missing-other", "V1", .loss,
    "a plural has no form for 'other'",
    why: "Every language needs it: numbers for which there is no other form, and fractions in most "
      + "languages, show nothing without it.",
    good: .plural(["one": "%d file", "other": "%d files"]), bad: .plural(["one": "%d file"]),
    .reader(["stringsdict-missing-other", "catalog-missing-other"]))

  /// V1: no form for a category that the language needs.
  static let missingCategory = Check(
    "missing-category", "V1", .words,
    "a plural has no form for a category that the language needs",
    why: "For the numbers of that category the form for 'other' is shown, which is wrong there. "
      + "'tidemark plurals TAG' lists the categories of a language with the numbers that they serve.",
    good: .plurals(
      ["one": "%d day", "other": "%d days"],
      ["one": "%d день", "few": "%d дня", "many": "%d дней", "other": "%d дня"], "ru"),
    bad: .plurals(
      ["one": "%d day", "other": "%d days"], ["one": "%d день", "other": "%d дня"], "ru"),
    .entry { entry, findings in
      for variable in entry.rule.variables {
        guard
          let needed = entry.language.neededCategories(
            forWholeNumbers: variable.isWhole(entry.rule))
        else { continue }
        let found = Set(variable.forms.compactMap { entry.rule.forms[$0].category })
        // A plural without `other` is a graver fault.
        guard found.contains(.other) || variable.categoryNames.contains("other") else { continue }
        let missing = PluralCategory.allCases.filter {
          needed.contains($0) && !found.contains($0)
            && !variable.categoryNames.contains($0.rawValue)
        }
        guard !missing.isEmpty else { continue }
        findings.add(
          .missing(missing, of: variable.name, in: entry.language), inFile: variable.nameRange)
      }
    })

  /// V2: a form for a category that the language does not have.
  static let unusedCategory = Check(
    "unused-category", "V2", .style,
    "a plural has a form for a category that the language never uses",
    why: "It is never shown. A form for 'zero' is: the system takes it for exactly none in every "
      + "language.",
    good: .plurals(["one": "%d day", "other": "%d days"], ["other": "%d日"], "ja"),
    bad: .plurals(["one": "%d day", "other": "%d days"], ["one": "%d日", "other": "%d日"], "ja"),
    .entry { entry, findings in
      guard let categories = entry.language.categories else { return }
      for form in entry.rule.forms {
        guard let category = form.category, category != .zero, !categories.contains(category) else {
          continue
        }
        findings.add(.unused(category, in: entry.language), in: form.origin)
      }
    })

  /// V3: a name that is no category.
  static let unknownCategory = Check(
    "unknown-category", "V3", .loss,
    "a form of a plural has a name that is no category",
    why:
      "The categories are zero, one, two, few, many and other. A form of any other name is never "
      + "shown.",
    good: .plural(["one": "%d file", "other": "%d files"]),
    bad: .plural(["one": "%d file", "three": "%d files", "other": "%d files"]),
    .reader(["stringsdict-unknown-category", "catalog-unknown-category"]))
}

extension CheckedRule.Variable {
  /// Whether the number is a whole one.
  func isWhole(_ rule: CheckedRule) -> Bool {
    if let conversion = conversion?.last { return !"fFeEgGaA".contains(conversion) }
    let own = forms.flatMap { rule.forms[$0].text.arguments }.first { $0.position == position }
    return own?.kind != .fraction
  }
}

extension String {
  fileprivate static func missing(
    _ categories: [PluralCategory], of variable: String, in language: CheckedLanguage
  ) -> String {
    let names = categories.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let of = variable.isEmpty ? "" : " of \(Diagnostic.quote(variable))"
    return "'\(language.tag)' needs a form\(of) for \(names)"
  }

  fileprivate static func unused(_ category: PluralCategory, in language: CheckedLanguage) -> String
  {
    "'\(language.tag)' never uses '\(category.rawValue)'"
  }
}
