internal import BundleStrings
internal import CommandLineOptions

extension OptionDescription {
  static let stringsPath = OptionDescription(
    "in", value: .one("DIR|FILE", .file), group: "Strings",
    help: "The app's strings: a folder such as DIR with DIR/fr.lproj/Localizable.strings in it, an "
      + "app or another bundle with such a folder inside, or one .strings, .stringsdict or .xcstrings file.",
    defaultText: "the built-in strings alone")
  static let customStrings = OptionDescription(
    "custom", value: .one("DIR", .directory), group: "Strings",
    help: "A folder of further strings, asked in each language after those of --in.")
  static let table = OptionDescription(
    "table", value: .one("NAME"), group: "Strings",
    help: "The table: the files' name without its ending. The built-in strings have one table and "
      + "are asked last whatever this is.",
    defaultText: "Localizable; of a file its own name")
  static let textLocale = OptionDescription(
    "locale", value: .list("TAG[:TAG...]"), group: "Strings",
    help: "The language, such as zh-Hans, pt_BR or sr@latin. A colon separates preferences for "
      + "one text, a comma separates languages that get a text each.",
    defaultText: "LANGUAGE, LC_ALL, LC_MESSAGES, LANG; en-US if none is set")
  static let count = OptionDescription(
    "count", value: .one("N"), group: "Values",
    help: "The number that chooses the plural form and is put into the text: argument 1.")
  static let argument = OptionDescription(
    "arg", value: .one("VALUE"), isRepeatable: true, group: "Values",
    help: "The next argument. What looks like a number is one; s:VALUE is a text whatever it looks "
      + "like.")
  static let textWidth = OptionDescription(
    "width", value: .one("N"), group: "Values",
    help: "The room for a text that has variants for widths, in the unit of the file.",
    defaultText: "room for the widest")
  static let device = OptionDescription(
    "device", value: .one(of: TextDevice.known.map(\.rawValue)), group: "Values",
    help: "The device for a text that has variants for devices.", defaultText: "other")
  static let textFormat = OptionDescription(
    "format", value: .one(of: ["text", "json"]), group: "Output",
    help: "The form of the output. JSON is one object a line.", defaultText: "text")
  static let textExplain = OptionDescription(
    "explain", group: "Output",
    help: "Say after each text where it was found, which languages were asked, which rules chose "
      + "its forms, and which versions took part.")
}

extension TextCommand {
  static let key = ArgumentDescription("KEY", help: "The key, exactly as it stands in the files.")

  static let description = CommandDescription(
    verb,
    summary: "Look a key up, with its plural.",
    discussion: [
      "The languages are chosen once, over those of all strings together: each wish in turn, "
        + "answered by the same language only, and English at last. In each of them the app's "
        + "strings are asked, then those of --custom, then the built-in ones; a .stringsdict file "
        + "wins over the .strings file beside it, and both over a catalog. The last language is that of "
        + "the catalog where there is one.",
      "Without --count and --arg the text is printed as it stands. With them they are put into its "
        + "places, by the plural rules of the language in which the text was found, with numbers "
        + "as that language writes them in the wished region.",
      "A missing key prints the key. A text that does not fit its arguments prints the source text: "
        + "the English one, or else the text as it stands. Both are reported with the place, and "
        + "end with status 1. A damaged table is refused.",
      "With --format json the members are key, text, locale, table, source (exact, fallback or "
        + "missing), language, layer, path, line, column, alias, numberLocale, fits and problems, "
        + "which are findings as those of the other verbs. With --explain there is a member "
        + "explanation.",
    ],
    options: [
      .stringsPath, .customStrings, .table, .textLocale, .count, .argument, .textWidth, .device,
      .textExplain, .textFormat,
    ],
    arguments: [key],
    examples: [
      ExampleDescription(
        "tidemark text header.pulling --locale de,zh_HK",
        prints: "de\tZum Aktualisieren loslassen\nzh_HK\t鬆開立即刷新"),
      ExampleDescription(
        "tidemark text lastUpdate --arg 16:15 --locale fr-CA",
        prints: "Dernière mise à jour\u{A0}: 16:15"),
      ExampleDescription("tidemark text files --in App --locale pl --count 3 --explain"),
    ])
}
