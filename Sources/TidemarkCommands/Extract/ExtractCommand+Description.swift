internal import CommandLineOptions

extension ArgumentDescription {
  static let extractSources = ArgumentDescription(
    "SOURCE", .file, arity: .any,
    help: "A Swift or Objective-C file (.swift, .m, .mm, .h), or a folder in which they are looked "
      + "for. Without one it is what tidemark.json names as sources.")
}

extension OptionDescription {
  static let extractTarget = OptionDescription(
    "into", value: .one("PATH", .file), group: "Tables",
    help:
      "A .strings file or a string catalog, which takes the keys of the table of its name, or a "
      + "folder with tables.",
    defaultText: "the folder of tidemark.json, or the current one")
  static let extractTable = OptionDescription(
    "table", value: .one("NAME"), group: "Tables",
    help: "Extract the keys of this table alone; Localizable is that of calls that name none. With "
      + "a file as --into they go there, whatever its name is.")
  static let extractRoutine = OptionDescription(
    "routine", value: .list("NAME"), group: "Input",
    help: "A routine of your own that takes a key as its first argument; those of tidemark.json "
      + "count, too.")
  static let extractDryRun = OptionDescription(
    "dry-run", group: "Output",
    help: "Write nothing, and print what would change as a diff after the list.")
  static let extractFormat = OptionDescription(
    "format", value: .one(of: ["text", "json"]), group: "Output",
    help: "The form of the output. JSON is one object a line for every key, with its kind and its "
      + "places, and for what is wrong in a source file.",
    defaultText: "text")
}

extension ExtractCommand {
  static let description = CommandDescription(
    verb,
    summary: "Bring the keys of source code into the source language's tables.",
    synopses: ["[options] [SOURCE...]"],
    discussion: [
      "Calls such as NSLocalizedString, String(localized:) and Text are found by reading the code as "
        + "a compiler does: comments, literals over several lines and interpolations are what they "
        + "are. New keys are added with their default value, or the key itself, and with the "
        + "comments of all calls, each once.",
      "Nothing is overwritten and no key taken away. A text that is not the default value stays, and "
        + "so does a comment that a person has written into the table: both are told. A comment that "
        + "came from the code follows it; tidemark.lock beside tidemark.json remembers which "
        + "did. Keys that no source file uses are told, and marked as stale in a catalog, where "
        + "those that are manual are left; one that is used again is revived.",
      "A key that is made when the program runs is undecided: the call is listed with what is "
        + "known of the key, and keys of a table that it may mean are not unused. So is a new key with "
        + "an interpolation whose type is not written there, because its placeholder is not "
        + "known. Where tidemark.json names the sources and others are given, no key counts as "
        + "unused.",
      "A table that is not there yet is made beside the others, in UTF-8 and sorted by key.",
    ],
    options: [
      .extractTarget, .extractTable, .extractRoutine, .extractDryRun, .extractFormat,
    ],
    arguments: [.extractSources],
    examples: [
      ExampleDescription("tidemark extract Main.swift --into en.lproj --dry-run"),
      ExampleDescription("tidemark extract Main.swift --into Localizable.xcstrings --dry-run"),
      ExampleDescription(
        "tidemark extract Main.swift --into New.strings --table Localizable --format json"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done."),
      ExplainedTerm(
        "1",
        "A table is damaged, or it is not clear which of several is meant, and nothing is written; "
          + "or a source file cannot be read to its end, or a table has refused a key."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file, the settings or an output cannot be read or written."),
    ])
}
