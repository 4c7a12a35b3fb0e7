internal import CommandLineOptions
internal import StringsFormats

extension ArgumentDescription {
  static let formatPaths = ArgumentDescription(
    "PATH", .file, arity: .any,
    help: "A .strings, .stringsdict, .xcstrings, .xliff, .po or .csv file, or a folder in which "
      + "all but .csv files are looked for; - reads standard input and writes the result to "
      + "standard output. Without one it is the current folder.")
}

extension OptionDescription {
  static let sortKeys = OptionDescription(
    "sort", group: "Layout",
    help: "Sort entries by their keys, with their comments; a comment that an empty line follows "
      + "stays where it is, and entries are sorted between such comments.")
  static let targetEncoding = OptionDescription(
    "to", value: .one("ENCODING", .choices(["utf-8"])), group: "Layout",
    help: "Write the files in this encoding, without a byte-order mark.",
    defaultText: "each file's own, with its mark")
  static let check = OptionDescription(
    "check", group: "Output",
    help: "Write nothing, print the files that would change, and end with status 1 if there are "
      + "any.")
  static let formatDryRun = OptionDescription(
    "dry-run", group: "Output", help: "Write nothing, and print what would change as a diff.")
  static let stringsType = OptionDescription(
    "type", value: .one(of: LocalizationFormat.allCases.map(\.rawValue)), group: "Input",
    help: "What standard input is, or a file whose name does not say it.",
    defaultText: "as the contents look")
  static let reportFormat = OptionDescription(
    "format", value: .one(of: ["text", "json"]), group: "Output",
    help: "The form of the output. JSON is one object a line for every file.",
    defaultText: "text")
}

extension FormatCommand {
  static let description = CommandDescription(
    verb,
    summary: "Lay out strings files in one canonical way.",
    synopses: ["[options] [PATH...]"],
    discussion: [
      "What a file says does not change. Each entry stands on a line of its own as \"key\" = "
        + "\"value\"; with its comments on the lines above, and an empty line comes before an entry "
        + "with comments. Entries, comments and their order stay, and so do encoding and line "
        + "ends. Property lists in XML are laid out as Apple's tools write them; binary ones are "
        + "left alone. String catalogs and XLIFF files are laid out as Xcode writes them, PO files as "
        + "gettext does without breaking lines, CSV files with quotes only where they are needed. A "
        + "file that has its layout already is not written.",
      "A file with a fault that makes its entries doubtful is left as it is; the fault is printed "
        + "with its place, and the status is 1.",
      "In folders, those are left out whose names begin with a dot, and build, Build, Carthage, "
        + "DerivedData, Pods and node_modules; so are those that end in .app, .framework, "
        + ".xcarchive, .xcframework or .xcloc. Links to folders are not followed. A folder that is "
        + "named as PATH is always searched.",
    ],
    options: [
      .sortKeys, .targetEncoding, .check, .formatDryRun, .reportFormat, .stringsType,
    ],
    arguments: [.formatPaths],
    examples: [
      ExampleDescription("tidemark format --sort --dry-run Localizations"),
      ExampleDescription("tidemark format --check --format json Localizations"),
      ExampleDescription("tidemark format --to utf-8 - < old.strings > new.strings"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done; every file has its layout."),
      ExplainedTerm("1", "A file is damaged, or with --check would change."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file or an output cannot be read or written."),
    ])
}
