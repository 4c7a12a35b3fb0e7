internal import CommandLineOptions
internal import StringsFormats

extension ArgumentDescription {
  static let convertInputs = ArgumentDescription(
    "FILE", .file, arity: .oneOrMore,
    help:
      "A .strings, .stringsdict, .xcstrings, .xliff, .po or .csv file; several are one table in "
      + "several languages. The .stringsdict file beside a .strings file, and the other way about, "
      + "is read with it. - reads standard input.")
}

extension OptionDescription {
  private static let formats = LocalizationFormat.allCases.map(\.rawValue)

  static let convertOutput = OptionDescription(
    "output", shortName: "o", value: .one("FILE|DIR", .file), group: "Output",
    help:
      "The file to write, whose ending says its format; or a folder that is there, or is written "
      + "with a slash at its end, for a file for each language; or - for standard output. A "
      + "catalog that is there takes over what is new and keeps everything else.")
  static let convertLocale = OptionDescription(
    "locale", value: .list("TAG"), group: "Languages",
    help: "The languages to write; where the input does not say its own language, that one.",
    defaultText: "all that the output can hold")
  static let convertSource = OptionDescription(
    "source", value: .one("TAG|FILE", .file), group: "Languages",
    help: "The language in which the texts were first written, or a file with these texts.",
    defaultText: "as the files say, else en where it is among them")
  static let convertTable = OptionDescription(
    "table", value: .one("NAME"), group: "Input",
    help: "The table, where the input has several, or does not say its name.",
    defaultText: "the only one; the name of the file")
  static let convertFrom = OptionDescription(
    "from", value: .one(of: formats), group: "Input",
    help: "The format of the input, where its name does not say it.")
  static let convertTo = OptionDescription(
    "to", value: .one(of: formats), group: "Output",
    help: "The format of the output, where its name does not say it.",
    defaultText: "strings, in a folder")
  static let convertLossy = OptionDescription(
    "lossy", group: "Output",
    help: "Write although the output cannot hold everything; what is lost is listed all the same.")
  static let toPlural = OptionDescription(
    "to-plural", value: .one("KEY"), isRepeatable: true, group: "Texts",
    help: "Make a plural of the texts of this key: one form for each category that a language has, "
      + "all with the text that is there.")
  static let keyStyle = OptionDescription(
    "key-style", value: .one(of: ["context", "id"]), group: "Output",
    help: "How keys stand in a PO file: context puts the key into msgctxt and the source text into "
      + "msgid, id puts the key into msgid.", defaultText: "context")
  static let convertDryRun = OptionDescription(
    "dry-run", group: "Output", help: "Write nothing, and print what would change as a diff.")
}

extension ConvertCommand {
  static let description = CommandDescription(
    verb,
    summary: "Convert strings files between formats without loss.",
    synopses: ["FILE... -o FILE|DIR [options]"],
    discussion: [
      "What a format cannot hold, such as the state of a text in a .strings file, is listed; then "
        + "nothing is written and the status is 1, unless --lossy is given. The same format is the "
        + "same bytes.",
      "Texts that are always the same go into a .strings file, those that depend on a number, a "
        + "width or a device into the .stringsdict file beside it. A file of one language has its "
        + "language from the folder de.lproj in which it lies. XLIFF, PO and CSV files hold the "
        + "source language and one other.",
      "A file that is damaged is not converted: its faults are printed with their places, and the "
        + "status is 1.",
    ],
    options: [
      .convertOutput, .convertTo, .convertLossy, .keyStyle, .convertDryRun, .reportFormat,
      .convertLocale, .convertSource, .convertFrom, .convertTable, .toPlural,
    ],
    arguments: [.convertInputs],
    examples: [
      ExampleDescription("tidemark convert Localizable.xcstrings -o App/ --lossy"),
      ExampleDescription(
        "tidemark convert en.lproj/Localizable.strings de.lproj/Localizable.strings "
          + "-o Localizable.xcstrings"),
      ExampleDescription("tidemark convert Localizable.xcstrings --locale de -o de.po"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done; everything is in the output."),
      ExplainedTerm("1", "A file is damaged, or the output cannot hold everything."),
      ExplainedTerm("2", "An argument cannot be used."),
      ExplainedTerm("3", "A file or an output cannot be read or written."),
    ])
}
