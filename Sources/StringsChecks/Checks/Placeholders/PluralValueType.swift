internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P12: the number of a plural is shown otherwise than its type says.
  static let pluralValueType = Check(
    "plural-value-type", "P12", .crash,
    "a form shows the number of its variable as another type than the variable has",
    why: "The system hands the number over as the variable's type says. A form that reads it as "
      + "something else shows another number, or crashes.",
    good: .plural(["one": "%d file", "other": "%d files"]),
    bad: .plural(["one": "%d file", "other": "%@ files"]),
    .entry { entry, findings in
      for variable in entry.rule.variables {
        guard let conversion = variable.conversion, !variable.isSentence else { continue }
        let written = conversion.hasPrefix("%") ? conversion : "%" + conversion
        guard let type = FormatText(parsing: written).placeholders.first else { continue }
        for form in variable.forms.map({ entry.rule.forms[$0] }) {
          for use in form.text.arguments where use.placeholder.kind != .argument {
            let isMeant =
              use.isOwn || use.position == variable.position && use.isNumbered
              || use.kind == .object && !use.isNumbered && variable.formsShowNoNumber(entry.rule)
            guard isMeant, use.kind != .variable, !variable.takesAnObject(use) else { continue }
            // A size that differs loses no more than the highest digits, which P4 tells of.
            if use.kind != ArgumentUse.Kind(type.kind) {
              findings.add(
                .otherType(use, in: form.text, conversion), in: form.origin, at: use.range)
            }
          }
        }
      }
    })

  /// P12: a variable that does not say its argument, where that is an object.
  static let pluralArgument = Check(
    "plural-argument", "P12", .words,
    "a plural takes an argument that its forms show as an object",
    why: "A variable without a number takes the next argument, here the first, which is no number: "
      + "the form is chosen by an address. Say which argument it is, as in '%2$#@count@'.",
    good: .plural(["other": "%1$@ and %2$d others"], format: "%2$#@n@"),
    bad: .plural(["other": "%1$@ and %2$d others"], format: "%#@n@"),
    .entry { entry, findings in
      for variable in entry.rule.variables where !variable.isSentence {
        for form in variable.forms.map({ entry.rule.forms[$0] }) {
          guard let use = form.text.arguments.first(where: variable.takesAnObject) else { continue }
          findings.add(
            "\(Diagnostic.quote(variable.name)) is chosen by argument \(variable.position), which is "
              + "an object here", in: form.origin, at: use.range)
        }
      }
    })

  /// P12: a type that has a percent sign.
  static let pluralValueTypePercent = Check(
    "plural-value-type-percent", "P12", .crash,
    "the type of a variable begins with a percent sign",
    why:
      "The type is a conversion without its percent sign, such as 'd' or 'ld'. With the sign the "
      + "system does not know the type.",
    good: .plural(["other": "%d files"]), bad: .plural(["other": "%ld files"], valueType: "%ld"),
    safeFix: "delete the percent sign",
    .reader(["stringsdict-percent-in-value-type"]))

  /// P12: a type that is missing.
  static let pluralValueTypeMissing = Check(
    "plural-value-type-missing", "P12", .loss,
    "a variable has no type of its number",
    why: "Without the type the system does not know how to read the number, and shows no text.",
    good: .plural(["other": "%d files"]), bad: .plural(["other": "%d files"], valueType: ""),
    .reader(["stringsdict-missing-value-type", "stringsdict-empty-value-type"]))

  /// P12: a type that is an object.
  static let pluralObject = Check(
    "plural-object", "P12", .crash,
    "the type of a variable is an object, not a number",
    why:
      "A plural is chosen by a number. An object in its place is taken for one, so that the form "
      + "is chosen by an address.",
    good: .plural(["other": "%d files"]), bad: .plural(["other": "%@ files"], valueType: "@"),
    .entry { entry, findings in
      for variable in entry.rule.variables {
        guard let conversion = variable.conversion, let range = variable.conversionRange,
          conversion == "@" || conversion == "%@"
        else { continue }
        findings.add(.object(variable.name), inFile: range)
      }
    })
}

extension CheckedRule.Variable {
  /// Whether a form shows the argument that chooses it as an object, and the file does not say that it
  /// is this one.
  fileprivate func takesAnObject(_ use: ArgumentUse) -> Bool {
    use.kind == .object && use.isNumbered && use.position == position && !isNumbered
  }

  /// Whether no form shows the number, so that an object in its place is meant to be it.
  fileprivate func formsShowNoNumber(_ rule: CheckedRule) -> Bool {
    forms.contains { rule.forms[$0].text.arguments.contains { $0.isOwn } }
      || forms.allSatisfy { rule.forms[$0].text.arguments.count <= 1 }
  }
}

extension String {
  fileprivate static func otherType(
    _ use: ArgumentUse, in text: CheckedText, _ conversion: String
  ) -> String {
    let place = Diagnostic.quote(text.source(in: use.range))
    return "\(place) shows the number of a variable whose type is \(Diagnostic.quote(conversion))"
  }

  fileprivate static func object(_ name: String) -> String {
    "the type of \(Diagnostic.quote(name)) is an object; a number such as 'd' is expected"
  }
}
