extension Check {
  /// V4: all forms alike.
  static let alikeForms = Check(
    "alike-forms", "V4", .words,
    "all forms of a plural are alike in a language that has several",
    why:
      "The noun has to follow the number in this language, so at least one of the forms is wrong; "
      + "or the text needs no plural.",
    good: .plurals(
      ["one": "%d file", "other": "%d files"], ["one": "%d fil", "other": "%d filer"], "sv"),
    bad: .plurals(
      ["one": "%d file", "other": "%d files"], ["one": "%d filer", "other": "%d filer"], "sv"),
    .entry { entry, findings in
      guard !entry.language.keepsNounsAfterNumbers,
        (entry.language.neededCategories(forWholeNumbers: true)?.count ?? 1) > 1
      else { return }
      for variable in entry.rule.variables where variable.forms.count > 1 {
        let forms = variable.forms.map { entry.rule.forms[$0] }
        guard let first = forms.first, first.text.hasWords,
          forms.dropFirst().allSatisfy({ $0.text.text.utf8.elementsEqual(first.text.text.utf8) }),
          !entry.hasAlikeFormsInSource
        else { continue }
        findings.add(
          "all \(forms.count) forms are alike, though '\(entry.language.tag)' changes words by number",
          in: forms[forms.count - 1].origin)
      }
    })
}

extension EntryCase {
  /// Whether the forms are alike in the source language too, where that has several.
  fileprivate var hasAlikeFormsInSource: Bool {
    guard let source = sourceRule else { return false }
    return source.variables.contains { variable in
      let texts = variable.forms.map { source.forms[$0].text.text }
      return texts.count > 1 && Set(texts).count == 1
    }
  }
}
