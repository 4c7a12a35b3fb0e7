internal import SourceDiagnostics

extension Check {
  /// V13: one form with a number in a language with many.
  static let pluralWanted = Check(
    "plural-wanted", "V13", .style,
    "a text has a number and a noun, and no plural, in a language with three forms or more",
    why: "In Russian or Polish one form is right for every second number at best. "
      + "'tidemark convert --to-plural KEY' makes a plural of the text.",
    good: .plurals(
      ["one": "%d day", "other": "%d days"],
      ["one": "%d день", "few": "%d дня", "many": "%d дней", "other": "%d дня"], "ru"),
    bad: .pair("%lld days", "%lld дней", "ru"),
    .text(.percent) { text, findings in
      guard !text.isPartOfRule,
        (text.language.neededCategories(forWholeNumbers: true)?.count ?? 1) > 2,
        let number = text.text.arguments.first(where: { $0.kind == .wholeNumber }),
        let word = text.text.words.first(where: { $0.range.lowerBound >= number.range.upperBound }),
        text.text.source(in: number.range.upperBound..<word.range.lowerBound) == " "
      else { return }
      findings.add(
        "one text for all numbers; '\(text.language.tag)' needs a form of "
          + "\(Diagnostic.quote(word.text)) for each category", at: number.range)
    })

  /// V14: words beside the variable.
  static let wordsBesideVariable = Check(
    "words-beside-variable", "V14", .style,
    "words stand beside a variable and not in its forms",
    why:
      "In Arabic, Polish or Russian the other words of the sentence follow the number too. Put the "
      + "whole sentence into the forms.",
    good: .plural(["one": "%d file left", "other": "%d files left"]),
    bad: .plural(["one": "%d file", "other": "%d files"], format: "%#@n@ left"),
    .entry { entry, findings in
      for form in entry.rule.forms where form.variable == nil {
        guard
          form.text.arguments.contains(where: { use in
            use.kind == .variable
          }), let word = form.text.words.first
        else { continue }
        findings.add(
          "\(Diagnostic.quote(word.text)) stands beside the variable and cannot follow its number",
          in: form.origin, at: word.range)
      }
    })
}
