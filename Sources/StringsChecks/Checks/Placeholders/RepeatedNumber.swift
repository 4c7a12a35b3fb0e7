internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P15: a plural whose text has several numbers.
  static let repeatedNumber = Check(
    "repeated-number", "P15", .words,
    "a plural depends on a number, and its text has several that could be it",
    why: "Which of the numbers chooses the form is not said. Make a variable of each with the "
      + "position of its argument.",
    good: .catalog(
      #"""
          "%lld files" : {
            "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
              } } }
            }
          }
      """#, summary: "%lld files"),
    bad: .catalog(
      #"""
          "%lld of %lld" : {
            "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld of %lld" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld of %lld" } }
              } } }
            }
          }
      """#, summary: "%lld of %lld"),
    .entry { entry, findings in
      for variable in entry.rule.variables {
        guard let form = entry.rule.mainForm(of: variable) else { continue }
        let numbers = form.text.arguments.filter {
          ($0.kind == .wholeNumber || $0.kind == .fraction) && !$0.isNumbered
            && $0.placeholder.kind != .argument
        }
        guard numbers.count > 1, !variable.isSentence || !variable.isNumbered else { continue }
        findings.add(.several(numbers.count), in: form.origin, at: numbers[1].range)
      }
    })
}

extension String {
  fileprivate static func several(_ count: Int) -> String {
    "the plural has \(count) numbers without positions; which one chooses the form is not said"
  }
}
