internal import CommandLineOptions
internal import RefreshExamples

extension OptionDescription {
  static let refreshNow = OptionDescription(
    "now", value: .one("INSTANT", .suggestions(["now"])), group: "Surroundings",
    help: "What the clock shows at the beginning.", defaultText: "the clock")
  static let refreshTimeZone = OptionDescription(
    "time-zone", value: .one("ID", .timeZone), group: "Surroundings",
    help: "The zone in which days begin and times are shown: an id of the zone database in any "
      + "case, UTC, or an ISO offset such as +08:00.",
    defaultText: "TZ, else /etc/localtime")
  static let refreshLocale = OptionDescription(
    "locale", value: .one("TAG[:TAG...]"), group: "Surroundings",
    help: "The language, such as zh-Hans, pt_BR or sr@latin. A colon separates preferences.",
    defaultText: "LANGUAGE, LC_ALL, LC_MESSAGES, LANG; en-US if none is set")
  static let refreshStrings = OptionDescription(
    "strings", value: .one("DIR", .directory), group: "Surroundings",
    help: "A folder with words of your own, such as DIR/fr.lproj/Refresh.strings, which win over "
      + "the built-in ones.")
  static let refreshFormat = OptionDescription(
    "format", value: .one(of: ["text", "json", "svg"]), group: "Output",
    help:
      "The form of the output. JSON is one object a line, for each change; svg writes a picture "
      + "of each frame, and a page that steps through them.",
    defaultText: "text")
  static let refreshOutput = OptionDescription(
    "output", shortName: "o", value: .one("DIR", .directory), group: "Output",
    help:
      "With --format svg: the folder for frame-0001.svg and those after it, and for index.html. "
      + "It is made where it is not there; other files in it stay as they are.")
  static let refreshAppearance = OptionDescription(
    "appearance", value: .one(of: ["light", "dark"]), group: "Output",
    help: "With --format svg: whether the screen is light or dark.", defaultText: "light")
  static let refreshDryRun = OptionDescription(
    "dry-run", group: "Output",
    help: "With --format svg: write nothing, and print the files that would be written.")
}

extension RefreshCommand {
  static let script = ArgumentDescription(
    "SCRIPT", .file,
    help: "The script; - is standard input. The word examples stands for the sample screens; a "
      + "script of that name is ./examples.")
  static let example = ArgumentDescription(
    "NAME", .suggestions(RefreshExample.all.map(\.name)), arity: .optional,
    help: "With examples: the one that is played; without it they are listed.")

  static let description = CommandDescription(
    verb,
    summary: "Play a list that is pulled to refresh, and print what changes.",
    synopses: ["SCRIPT [options]", "examples [NAME] [options]"],
    discussion: [
      "A script has one line for each gesture, each call of the app and each change of the "
        + "surroundings. Its clock is moved by the script alone, so that it plays at once and does "
        + "the same each time. It begins with a list of 375 x 667 points, whose 25 rows are 1000 "
        + "points high, at rest, with a normal header that was never updated.",
      "Each line of the script is printed after '>', and below it one line for each change: the "
        + "time in seconds, the component, the property, what it is now, and how long the change "
        + "takes to be seen. Content that comes to rest by itself is one line; with --format json "
        + "each of its steps is one. The JSON members are time, component, property and value, and "
        + "duration where a change takes a while. A component that comes in tells its state and its "
        + "texts.",
      "With --format svg a frame is taken at the end of each line, and 25 times a second while "
        + "something moves; one that is equal to the one before it is left out, and no more than "
        + "2,000 are kept. Rows are grey bars. The page index.html needs no network.",
      "PLACE is header, footer, leader or trailer, and header where it is not said. A leader stands "
        + "before content that scrolls sideways, a trailer after it.",
      "Words are separated by spaces. A text with spaces stands in \"quotation marks\", in which "
        + "\\\" is such a mark, \\\\ a backslash, and \\u{2066} any character; # begins a comment. "
        + "Distances are in points, and 'drag -60' pulls the content down. Titles, options and what "
        + "is hidden belong to the component that is there, and are gone with it.",
      "A script with a fault is not played; every fault is printed with its place.",
    ],
    options: [
      .refreshNow, .refreshTimeZone, .refreshLocale, .refreshStrings, .refreshFormat,
      .refreshOutput, .refreshAppearance, .refreshDryRun,
    ],
    arguments: [script, example],
    examples: [
      ExampleDescription("tidemark refresh examples"),
      ExampleDescription(
        "tidemark refresh examples circle --now 2026-11-30T08:15:00Z --time-zone UTC"),
      ExampleDescription("tidemark refresh pull.refresh --locale zh-Hans --format json"),
      ExampleDescription("tidemark refresh pull.refresh --locale ar --format svg -o frames"),
    ],
    exitStatuses: [
      ExplainedTerm("0", "Done; everything is as the script expects it."),
      ExplainedTerm("1", "Something is not as the script expects it."),
      ExplainedTerm("2", "An argument or an environment variable cannot be used."),
      ExplainedTerm(
        "3",
        "The script has a fault; or a file, the zone data or an output cannot be read or "
          + "written."),
    ],
    sections: [
      ExplainedSection(
        "Verbs of scripts", RefreshScriptVerb.all.map { ExplainedTerm($0.usage, $0.help) }),
      ExplainedSection(
        "Options of components",
        RefreshComponentOption.all.map { ExplainedTerm($0.usage, $0.help) }),
    ])
}
