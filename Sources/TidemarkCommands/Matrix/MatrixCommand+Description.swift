internal import CommandLineOptions
internal import TimeLabels

extension OptionDescription {
  static let matrixLocales = OptionDescription(
    "locales", value: .list("all|shipped|TAG", .suggestions(["all", "shipped"])), group: "Matrix",
    help: "The locales: tags, 'shipped' for the languages that have words built in, or 'all' for "
      + "every locale of the running ICU, which is always bare.",
    defaultText: "shipped")
  static let matrixCases = OptionDescription(
    "cases", value: .one("builtin|FILE", .file), group: "Matrix",
    help:
      "The cases: those built in, or a JSON file of your own as shown above, - for standard input.",
    defaultText: "builtin")
  static let matrixNow = OptionDescription(
    "now", value: .one("INSTANT"), group: "Matrix",
    help: "The instant from which the cases are seen.", defaultText: "2026-03-10T12:00:00Z")
  static let matrixStyles = OptionDescription(
    "style", value: .list("all|STYLE", .choices(["all"] + LabelStyle.allCases.map(\.rawValue))),
    group: "Matrix", help: "How times are written.",
    defaultText: "classic")
  static let matrixFormat = OptionDescription(
    "format", value: .one(of: ["table", "json", "csv", "html"]), group: "Output",
    help: "The form of the output. JSON is one object a line; HTML is one page that needs "
      + "nothing else.",
    defaultText: "table")
  static let golden = OptionDescription(
    "golden", value: .one("FILE", .file), group: "Golden file",
    help: "Compare with the texts in this file and print only what differs, side by side; status "
      + "1 where anything does.")
  static let update = OptionDescription(
    "update", group: "Golden file", help: "Write the texts to the golden file.")
  static let dryRun = OptionDescription(
    "dry-run", group: "Golden file",
    help: "With --update: print what would change and write nothing.")
}

extension MatrixCommand {
  static let description = CommandDescription(
    verb,
    summary: "Print many locales' labels, and compare them with agreed ones.",
    synopses: ["[options]"],
    discussion: [
      "Every combination of locale, zone, style and case is printed once, in that order. A golden "
        + "file keeps the texts that were agreed on and the versions of ICU and of the zone data "
        + "that made them; one made with other versions is compared all the same. 'tidemark matrix "
        + "--golden labels.tsv --update' writes it.",
      "A file of cases is JSON: {\"now\": \"2026-03-10T12:00:00Z\", \"cases\": [{\"name\": "
        + "\"lunch\", \"instant\": \"2026-03-10 12:30\"}]}. An instant is RFC 3339 with an offset, "
        + "@SECONDS, now, never, or a wall time that is meant in each zone; a case may have a "
        + "\"now\" of its own.",
    ],
    options: [
      .matrixLocales, .matrixCases, .matrixNow, .matrixStyles, .timeZone, .bare, .matrixFormat,
      .golden, .update, .dryRun,
    ],
    examples: [
      ExampleDescription(
        "tidemark matrix --locales en,zh-Hans --time-zone America/New_York --style all"),
      ExampleDescription(
        "tidemark matrix --locales fa,he --time-zone UTC --style localized --format csv"),
      ExampleDescription(
        "tidemark matrix --time-zone UTC --style all --format html > matrix.html"),
    ])
}
