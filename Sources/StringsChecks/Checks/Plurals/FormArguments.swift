internal import ICUKit
internal import SourceDiagnostics

extension Check {
  /// V5: the forms show different arguments.
  static let formArguments = Check(
    "form-arguments", "V5", .words,
    "some forms of a plural show an argument that others leave out",
    why: "For some numbers the sentence then says less than for others. Only the forms for exactly "
      + "none, one or two may leave the number itself out.",
    good: .plural(["one": "%1$d in %2$@", "other": "%1$d in %2$@"], format: "%1$#@n@"),
    bad: .plural(["one": "%1$d in %2$@", "other": "%1$d"], format: "%1$#@n@"),
    .entry { entry, findings in
      for variable in entry.rule.variables where variable.forms.count > 1 {
        let forms = variable.forms.map { entry.rule.forms[$0] }
        var all: [ArgumentUse] = []
        for use in forms.flatMap(\.text.arguments)
        where !all.contains(where: { $0.position == use.position }) {
          all.append(use)
        }
        for form in forms {
          let shown = Set(form.text.arguments.map(\.position))
          for use in all where !shown.contains(use.position) && use.position != variable.position {
            findings.add(.leavesOut(use, form), in: form.origin)
          }
        }
      }
    })

  /// V6: the number is left out where the form stands for several.
  static let numberLeftOut = Check(
    "number-left-out", "V6", .words,
    "a form leaves the number out, though it stands for several numbers",
    why: "In Russian 'one' is the form for 1, 21, 31 and so on: a text without the number says '1' "
      + "for all of them. Show the number, or give the category its own text only where it stands "
      + "for one number.",
    good: .plurals(
      ["one": "One file", "other": "%d files"],
      ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"], "ru"),
    bad: .plurals(
      ["one": "One file", "other": "%d files"],
      ["one": "Один файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"], "ru"),
    .entry { entry, findings in
      for variable in entry.rule.variables where variable.forms.count > 1 {
        let forms = variable.forms.map { entry.rule.forms[$0] }
        func showsNumber(_ form: CheckedRule.Form) -> Bool {
          form.text.arguments.contains { $0.isOwn || $0.position == variable.position }
        }
        // Where no form shows the number, it stands elsewhere or is not wanted.
        guard forms.contains(where: showsNumber) else { continue }
        for form in forms where !showsNumber(form) {
          guard let category = form.category, category != .zero,
            entry.language.hasSeveralNumbers(category)
          else { continue }
          findings.add(
            "the form for '\(category.rawValue)' stands for several numbers in "
              + "'\(entry.language.tag)' and does not show which", in: form.origin)
        }
      }
    })
}

extension String {
  fileprivate static func leavesOut(_ use: ArgumentUse, _ form: CheckedRule.Form) -> String {
    let name = form.category.map { "'\($0.rawValue)'" } ?? "this name"
    return "the form for \(name) does not show argument \(use.position), which other forms show"
  }
}
