import CommandLineOptions

extension OptionDescription {
  static let now = OptionDescription(
    "now", value: .one("INSTANT"), group: "Time",
    help: "The instant that counts as now. It may lie in the past.", defaultText: "the clock")
  static let timeZone = OptionDescription(
    "time-zone", shortName: "z", value: .list("ID", .timeZone), group: "Time",
    help: "The zones: ids of the database, UTC, or offsets such as +08:00.")
  static let locale = OptionDescription(
    "locale", shortName: "l", value: .list("TAG", .suggestions(["en", "zh-Hans", "zh-Hant"])),
    group: "Language", help: "The languages of the words; \"en:fr\" is one preference.")
  static let style = OptionDescription(
    "style", value: .one("STYLE", .choices(["classic", "localized", "relative"])),
    group: "Language", help: "How the time is written.", defaultText: "classic")
  static let parts = OptionDescription(
    "parts", value: .list("PART", .choices(["day", "time", "zone"])), group: "Language",
    help: "The parts [in brackets: 'all'] that are printed.")
  static let strings = OptionDescription(
    "strings", value: .one("DIR", .directory), group: "Language",
    help: "A folder of strings files.")
  static let bare = OptionDescription(
    "bare", shortName: "b", group: "Output", help: "Print the time alone.")
  static let argument = OptionDescription(
    "arg", shortName: "a", value: .one("VALUE"), isRepeatable: true, group: "Output",
    help: "The next argument.")
  static let verbose = OptionDescription(
    "verbose", shortName: "v", isRepeatable: true, group: "Output", help: "Say more.")
  static let into = OptionDescription(
    "into", shortName: "o", value: .one("FILE", .file), help: "The file that is written.")
}

extension ArgumentDescription {
  static let instants = ArgumentDescription(
    "INSTANT", arity: .any, help: "An instant such as 2026-11-30T08:15:00Z, or -5 for a past one.")
  static let shell = ArgumentDescription(
    "SHELL", .choices(["bash", "zsh", "fish"]), help: "The shell.")
  static let sources = ArgumentDescription(
    "SOURCE", .file, arity: .oneOrMore, help: "A source file, or - for standard input.")
  static let target = ArgumentDescription("TARGET", .directory, help: "The folder.")
  static let extra = ArgumentDescription(
    "MODE", .choices(["fast", "slow"]), arity: .optional, help: "How to go about it.")
}

/// A small program whose table has every kind of option and argument.
enum Sample {
  static let label = CommandDescription(
    "label", summary: "Print labels in any language: 最后更新.",
    synopses: ["INSTANT... [--now INSTANT] [--locale TAG[,TAG...]] [options]", "--bare [options]"],
    discussion: [
      "A label says when a list was last updated. It is right in every time zone, and"
        + " never cut.",
      ".hidden files and 'quotes' and back\\slashes are no trouble at the start of a line.",
    ],
    options: [
      .now, .timeZone, .locale, .style, .parts, .strings, .bare, .argument, .verbose,
    ],
    arguments: [.instants],
    examples: [
      ExampleDescription(
        "tide label @0 --now=@60 --locale en", prints: "Last update: Today 00:00"),
      ExampleDescription(
        "tide label never --locale zh-Hans", prints: "最后更新：无记录\n\n.dot 'quote'"),
    ],
    environment: [ExplainedTerm("TZ", "The time zone where --time-zone is not given.")])
  static let copy = CommandDescription(
    "copy", summary: "Copy sources.", options: [.into],
    arguments: [.sources, .target, .extra],
    exitStatuses: [ExplainedTerm("7", "Nothing was copied.")])
  static let completion = CommandDescription(
    "completion", summary: "Print a completion script.", arguments: [.shell])

  static let program = ProgramDescription(
    "tide", versionLine: "Tide 1.0", summary: "Prints labels, copies sources.",
    discussion: ["A comma separates results and a colon is one preference list."],
    commands: [label, copy, completion],
    exitStatuses: [
      ExplainedTerm("0", "Done."), ExplainedTerm("2", "An argument cannot be used."),
    ],
    environment: [ExplainedTerm("NO_COLOR", "No colours, unless --color says always.")],
    files: [ExplainedTerm("tide.json", "The settings.")],
    seeAlso: ["date(1)", "locale(7)"])

  static var everyOption: [OptionDescription] {
    program.globalOptions + program.commands.flatMap(\.options)
  }
}
