internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P13: a variable that is not there.
  static let undefinedVariable = Check(
    "undefined-variable", "P13", .crash,
    "a text names a variable that the entry does not have",
    why: "The system finds no forms for the name, and shows the name itself or crashes. Define the "
      + "variable, or use the name of one that there is.",
    good: .plural(["other": "%d files"]), bad: .plural(["other": "%d files"], format: "%#@files@"),
    .reader(["stringsdict-undefined-variable"]),
    .entry { entry, findings in
      // Files of rules are read so by their reader already.
      guard entry.format == .xcstrings else { return }
      let names = entry.rule.variables.map(\.name)
      for form in entry.rule.forms {
        for use in form.text.arguments {
          guard case .variable(let name) = use.placeholder.kind,
            !names.contains(where: { $0.utf8.elementsEqual(name.utf8) })
          else { continue }
          findings.add(.undefined(name), in: form.origin, at: use.range)
        }
      }
    })

  /// P13: a variable that no text names.
  static let unusedVariable = Check(
    "unused-variable", "P13", .words,
    "no text of the entry names a variable that it has",
    why:
      "Its forms are never shown: the variable was renamed in one place, or its place in the text "
      + "was lost.",
    good: .plural(["other": "%d files"]), bad: .plural(["other": "%d files"], format: "files"),
    .reader(["stringsdict-unused-variable"]),
    .entry { entry, findings in
      guard entry.format == .xcstrings else { return }
      let used = entry.rule.forms.flatMap(\.text.arguments).compactMap { use -> String? in
        if case .variable(let name) = use.placeholder.kind { name } else { nil }
      }
      for variable in entry.rule.variables where !variable.isSentence {
        guard !used.contains(where: { $0.utf8.elementsEqual(variable.name.utf8) }) else { continue }
        findings.add(.unused(variable.name), inFile: variable.nameRange)
      }
    })

  /// P13: a variable with another name than in the source language.
  static let renamedVariable = Check(
    "renamed-variable", "P13", .crash,
    "a translation has a variable of another name than the source text",
    why:
      "Names of variables are no words to be translated: programs and tools look for those of the "
      + "source text.",
    good: .plurals(
      ["one": "%d file", "other": "%d files"], ["one": "%d Datei", "other": "%d Dateien"], "de"),
    bad: .plurals(
      ["one": "%d file", "other": "%d files"], ["one": "%d Datei", "other": "%d Dateien"], "de",
      targetFormat: "%#@zahl@", variable: "zahl"),
    .entry { entry, findings in
      guard let source = entry.sourceRule else { return }
      let names = source.variables.filter { !$0.isSentence }.map(\.name)
      guard !names.isEmpty else { return }
      for variable in entry.rule.variables where !variable.isSentence {
        guard !names.contains(where: { $0.utf8.elementsEqual(variable.name.utf8) }) else {
          continue
        }
        findings.add(.renamed(variable.name, names), inFile: variable.nameRange)
      }
    })
}

extension String {
  fileprivate static func undefined(_ name: String) -> String {
    "there is no variable \(Diagnostic.quote(name)) in this entry"
  }

  fileprivate static func unused(_ name: String) -> String {
    "no text names the variable \(Diagnostic.quote(name))"
  }

  fileprivate static func renamed(_ name: String, _ names: [String]) -> String {
    "the source text has no variable \(Diagnostic.quote(name)); it has "
      + names.map { Diagnostic.quote($0) }.joined(separator: ", ")
  }
}
