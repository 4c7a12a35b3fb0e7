internal import CommandLineOptions

extension ArgumentDescription {
  static let diffOld = ArgumentDescription(
    "A", .file,
    help: "The old version: a .strings, .stringsdict, .xcstrings, .xliff, .po or .csv file, or a "
      + "folder of an app.")
  static let diffNew = ArgumentDescription(
    "B", .file, help: "The new version: a file, also of another format; a folder where A is one.")
}

extension OptionDescription {
  static let diffLocale = OptionDescription(
    "locale", value: .list("TAG"), group: "Languages",
    help:
      "The languages that are compared; of a file that does not say its own language, that one.",
    defaultText: "all that both sides can hold")
  static let diffFormat = OptionDescription(
    "format", value: .one(of: ["text", "json"]), group: "Output",
    help: "The form of the output: a line for each change, or an object a line.",
    defaultText: "text")
}

extension DiffCommand {
  static let description = CommandDescription(
    verb,
    summary: "Show what differs between strings files by key and word.",
    synopses: ["A B [options]"],
    discussion: [
      "Each change is a line, as path: key [form] language: text. What is gone is [-written so-] and "
        + "what is new is {+written so+}. A text is added, removed or another one; a comment and a "
        + "state can change too. The order of keys, the layout and the encoding are no difference.",
      "Folders are compared table by table and language by language, also where the texts have moved "
        + "from .strings files into a catalog. A language that one side has no place for is not "
        + "compared: a .strings file beside a catalog is compared with the catalog in its language. "
        + "States are compared where both sides are of one format, or catalogs and XLIFF files.",
      "A damaged file is not compared: its faults are printed with their places.",
    ],
    options: [.diffLocale, .diffFormat],
    arguments: [.diffOld, .diffNew],
    examples: [
      ExampleDescription("tidemark diff App.old App"),
      ExampleDescription("tidemark diff de.lproj/Localizable.strings Localizable.xcstrings"),
      ExampleDescription("tidemark diff old.xcstrings new.xcstrings --locale de --format json"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Both say the same."),
      ExplainedTerm("1", "They differ."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file or an output cannot be read or written, or a file is damaged."),
    ])
}
