internal import CommandLineOptions
internal import StringsChecks

extension ArgumentDescription {
  static let checkPaths = ArgumentDescription(
    "PATH", .file, arity: .any,
    help: "A folder of an app, or .strings, .stringsdict and .xcstrings files; a file is compared "
      + "with those of its table in the folders beside its own. - reads standard input. Without one it "
      + "is the current folder.")
}

extension OptionDescription {
  static let checkFormat = OptionDescription(
    "format", value: .one(of: CheckSettings.Form.allCases.map(\.rawValue)), group: "Output",
    help: "The form of the output: a line for each finding; an object a line; a SARIF 2.1.0 log; "
      + "annotations of GitHub's workflow runner; a JUnit report.", defaultText: "text")
  static let listChecks = OptionDescription(
    "list", group: "Checks",
    help: "List every check with its level, the reason, a good and a bad example, and what --fix "
      + "does; --only and --skip shorten the list.")
  static let only = OptionDescription(
    "only", value: .list("ID"), group: "Checks",
    help: "Make these checks alone: names such as missing-key, rules such as K1, or levels.")
  static let skip = OptionDescription(
    "skip", value: .list("ID"), group: "Checks", help: "Do not make these checks.")
  static let failOn = OptionDescription(
    "fail-on", value: .one(of: ["error", "warning", "note", "never"]), group: "Checks",
    help: "From which severity on a finding makes the status 1.", defaultText: "error")
  static let baseline = OptionDescription(
    "baseline", value: .one("FILE", .file), group: "Checks",
    help:
      "Do not tell the findings that are in this file; where it is not there, write it with all "
      + "findings of today.")
  static let updateBaseline = OptionDescription(
    "update-baseline", group: "Checks", help: "Write the baseline anew.")
  static let since = OptionDescription(
    "since", value: .one("REV"), group: "Checks",
    help: "Tell only of lines that have changed since this revision of git, and of translations "
      + "whose source text has.")
  static let fix = OptionDescription(
    "fix", group: "Mending",
    help: "Mend what can be mended without a person who knows the language; each change is named.")
  static let checkDryRun = OptionDescription(
    "dry-run", group: "Mending",
    help: "With --fix, write nothing and print what would change as a diff.")
  static let checkType = OptionDescription(
    "type", value: .one(of: ["strings", "stringsdict", "xcstrings"]), group: "Input",
    help: "What standard input is, or a file whose name does not say it.")
}

extension CheckCommand {
  static let description = CommandDescription(
    verb,
    summary: "Find what would crash or embarrass an app in its strings.",
    synopses: ["[options] [PATH...]", "--list [--only ID] [--format json]"],
    discussion: [
      "Tables are compared by language: en.lproj, or Base.lproj, with all others beside it, and a "
        + "catalog with itself. Findings point into the text, as path:line:column: severity: message "
        + "[id].",
      "Checks have four levels. crash: the app can crash. loss: a text is not shown. words: it says "
        + "something else. style: it could look better; these are off unless they are named. Crash "
        + "and loss are errors, words are warnings, style is a note.",
      "A comment with tidemark:ignore turns checks off: in the comment of an entry for its key, in "
        + "that of the source language for the key in all languages, and at the end of a line for the "
        + "line. Names of checks may follow, as in tidemark:ignore S1, missing-argument.",
      "tidemark.json in the folder or one above it holds settings: sourceLanguage, languages, "
        + "exclude, checks (also, skip), severity, suppress, keep, untranslated, sources and "
        + "routines.",
    ],
    options: [
      .listChecks, .only, .skip, .failOn, .baseline, .updateBaseline, .since, .fix, .checkDryRun,
      .checkFormat, .checkType,
    ],
    arguments: [.checkPaths],
    examples: [
      ExampleDescription("tidemark check Localizations"),
      ExampleDescription("tidemark check --list --only P9"),
      ExampleDescription("tidemark check --fix --dry-run Localizations"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done; no finding is as grave as --fail-on says."),
      ExplainedTerm("1", "There are findings."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file, the settings or an output cannot be read or written."),
    ])
}
