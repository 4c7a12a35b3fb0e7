internal import CommandLineOptions

extension ArgumentDescription {
  static let statsPath = ArgumentDescription(
    "PATH", .file, arity: .optional,
    help:
      "A folder of an app, or a .strings, .stringsdict or .xcstrings file, which is counted with "
      + "those of its table in the folders beside its own. Without one it is the current folder.")
}

extension OptionDescription {
  static let statsLocale = OptionDescription(
    "locale", value: .list("TAG"), group: "Languages", help: "The languages that are counted.",
    defaultText: "all that the project has, or that tidemark.json names")
  static let statsTables = OptionDescription(
    "tables", group: "Output", help: "Count each table on its own beneath its language.")
  static let statsFormat = OptionDescription(
    "format", value: .one(of: StatsSettings.Form.allCases.map(\.rawValue)), group: "Output",
    help:
      "The form of the output: a table; a JSON object a line for each language; a page of its own; "
      + "a badge as SVG, of one language or of all together.", defaultText: "table")
  static let statsOutput = OptionDescription(
    "output", shortName: "o", value: .one("FILE", .file), group: "Output",
    help: "Write the output to this file.", defaultText: "standard output")
  static let failUnder = OptionDescription(
    "fail-under", value: .one("PERCENT"), group: "Languages",
    help: "End with status 1 where less than this of a language is translated, such as 95 or 99.5.")
}

extension StatsCommand {
  static let description = CommandDescription(
    verb,
    summary: "Count how far each language is translated.",
    synopses: ["[PATH] [options]"],
    discussion: [
      "A text is one that a translator writes. A plural is as many texts as the language has forms "
        + "that it needs, two in German and four in Russian; they count as translated only when all of "
        + "them are there, and are missing together where one is. Texts for devices and widths count "
        + "as the translation has them.",
      "Missing are texts that are not there, that are empty, or that nobody has begun: those in the "
        + "state new. Texts that need review are neither translated nor missing. Keys that are not "
        + "to be translated, stale keys, and texts that are empty in the source language are not "
        + "counted. States that a file cannot hold are read from tidemark.lock, beside tidemark.json "
        + "or in PATH.",
      "Words are those of the source texts, once for each text that is made from them: runs of "
        + "letters and digits; in Chinese and Japanese each character; in Thai, Lao, Burmese and Khmer "
        + "six letters a word. Places for arguments are no words.",
      "Percentages are of texts and are rounded down: 100 means all. In the table finished texts are "
        + "drawn full, those to be reviewed shaded.",
    ],
    options: [.statsLocale, .failUnder, .statsTables, .statsFormat, .statsOutput],
    arguments: [.statsPath],
    examples: [
      ExampleDescription("tidemark stats Localizations"),
      ExampleDescription("tidemark stats Localizations --locale de --format badge"),
      ExampleDescription("tidemark stats Localizations --fail-under 60 --format json"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done."),
      ExplainedTerm("1", "A language is below --fail-under."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm(
        "3", "A file, the settings or an output cannot be read or written, or a file is damaged."),
    ])
}
