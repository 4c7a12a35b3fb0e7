internal import CommandLineOptions
internal import TimeLabels

extension OptionDescription {
  static let now = OptionDescription(
    "now", value: .one("INSTANT", .suggestions(["now"])), group: "Time",
    help: "The instant from which the label is seen.", defaultText: "the clock")
  static let timeZone = OptionDescription(
    "time-zone", value: .list("ID", .timeZone), group: "Time",
    help: "The zone in which days begin and times are shown: an id of the zone database in any "
      + "case, UTC, or an ISO offset such as +08:00. One label is printed for each.",
    defaultText: "TZ, else /etc/localtime")
  static let locale = OptionDescription(
    "locale", value: .list("TAG[:TAG...]"), group: "Language",
    help: "The language, such as zh-Hans, pt_BR or sr@latin. A colon separates preferences for "
      + "one label, a comma separates languages that get a label each.",
    defaultText: "LANGUAGE, LC_ALL, LC_MESSAGES, LANG; en-US if none is set")
  static let strings = OptionDescription(
    "strings", value: .one("DIR", .directory), group: "Language",
    help: "A folder with words of your own, such as DIR/fr.lproj/Refresh.strings, which win over "
      + "the built-in ones.")
  static let style = OptionDescription(
    "style", value: .one(of: LabelStyle.allCases.map(\.rawValue)), group: "Form",
    help: "How times are written: classic is HH:mm, MM-dd HH:mm or yyyy-MM-dd HH:mm in every "
      + "language, localized is as the locale writes them, relative is in words up to six days "
      + "back and by dates beyond.",
    defaultText: "classic")
  static let yesterday = OptionDescription(
    "yesterday", group: "Form", help: "Use the words for yesterday on the day after.")
  static let bare = OptionDescription(
    "bare", group: "Form", help: "Print the time alone, without a sentence around it.")
  static let isolate = OptionDescription(
    "isolate", value: .one(of: LabelOptions.Isolation.allCases.map(\.rawValue)), group: "Form",
    help: "When to put the invisible isolates U+2066 and U+2069 around the time, so that a "
      + "right-to-left sentence does not reorder it; auto does so in those sentences, and around "
      + "a right-to-left time in any other.",
    defaultText: "auto")
  static let spaces = OptionDescription(
    "spaces", value: .one(of: LabelOptions.Spaces.allCases.map(\.rawValue)), group: "Form",
    help: "Whether no-break spaces stay or become plain ones.", defaultText: "keep")
  static let calendar = OptionDescription(
    "calendar", value: .one("ID", .suggestions(calendars)), group: "Form",
    help: "The calendar, such as buddhist or islamic-umalqura. Not for the classic style.",
    defaultText: "the locale's own")
  private static let calendars = [
    "gregory", "buddhist", "japanese", "roc", "persian", "hebrew", "islamic-civil",
    "islamic-umalqura", "islamic-tbla", "chinese", "dangi", "coptic", "ethiopic", "indian",
  ]
  static let hourCycle = OptionDescription(
    "hour-cycle", value: .one(of: ["h11", "h12", "h23", "h24"]), group: "Form",
    help: "The hour cycle: h23 counts from 0 to 23, h12 from 12 to 11 twice a day. Not for the "
      + "classic style.",
    defaultText: "the locale's own")
  static let numbering = OptionDescription(
    "numbering", value: .one("ID", .suggestions(["latn", "arab", "arabext", "deva", "thai"])),
    group: "Form",
    help: "The digits, such as latn or arab. Not for the classic style.",
    defaultText: "the locale's own")
  static let width = OptionDescription(
    "width", value: .one("COLUMNS"), group: "Form",
    help: "The columns that the whole label may take. Shorter forms are tried until one fits, and "
      + "the narrowest is printed if none does; nothing is cut. Not for the classic style.")
  static let format = OptionDescription(
    "format", value: .one(of: ["text", "json", "csv"]), group: "Output",
    help: "The form of the output. JSON is one object a line.", defaultText: "text")
  static let explain = OptionDescription(
    "explain", group: "Output",
    help: "Say after each label where zone and words come from, which rule chose the form, and "
      + "which versions took part.")
  static let follow = OptionDescription(
    "follow", group: "Output",
    help: "Stay, and print a label again each time it changes.")
  static let standardInput = OptionDescription(
    "stdin", group: "Input",
    help: "Read lines of INSTANT, or of INSTANT, ZONE and LOCALE with tabs between them, and "
      + "print one label for each. A bad line gives an empty line, a message and status 1.")
  static let strict = OptionDescription(
    "strict", group: "Input", help: "With --stdin: stop at the first bad line.")
}

extension LabelCommand {
  static let instants = ArgumentDescription(
    "INSTANT", arity: .any,
    help: "An instant of an update: RFC 3339 with an offset (2026-11-30T08:15:00Z), seconds "
      + "since 1970 (@1796026500), now, never, file:PATH for a file's modification time, or "
      + "with --time-zone a wall time in that zone ('2026-11-30 16:15').")

  static let description = CommandDescription(
    verb,
    summary: "Print last-updated labels.",
    synopses: ["INSTANT... [options]", "--stdin [options]"],
    discussion: [
      "A label says when something was last updated. In the classic style it shows the time on "
        + "the same day; month, day and time in the same year; else the whole date and the time. "
        + "The localized style shows the same, as the locale writes it. The relative style tells "
        + "the age in words: minutes, hours on the same day, and up to six days; beyond them it "
        + "shows the date alone.",
      "Days begin where they begin in the zone. The words are those of the language.",
      "With several instants, zones or languages every combination is printed once, instants "
        + "outermost, with a column for each of the three that varies.",
    ],
    options: [
      .now, .timeZone, .locale, .strings, .style, .yesterday, .bare, .isolate, .spaces, .calendar,
      .hourCycle, .numbering, .width, .format, .explain, .follow, .standardInput, .strict,
    ],
    arguments: [instants],
    examples: [
      ExampleDescription(
        "tidemark label 2026-11-30T08:15:00Z --now 2026-11-30T12:00:00Z "
          + "--time-zone Asia/Shanghai --locale zh-Hans",
        prints: "最后更新：今天 16:15"),
      ExampleDescription(
        "tidemark label 2018-02-08T03:11:00Z never --now 2026-11-30T12:00:00Z "
          + "--time-zone Asia/Shanghai --locale en",
        prints: "2018-02-08T03:11:00Z\tLast update: 2018-02-08 11:11\n"
          + "never\tLast update: No record"),
      ExampleDescription(
        "tidemark label 2026-11-30T08:15:00Z --now 2026-11-30T08:20:00Z --style relative "
          + "--locale de,ja",
        prints: "de\tZuletzt aktualisiert: vor 5 Minuten\nja\t最終更新：5 分前"),
      ExampleDescription("tidemark label file:README.md --follow"),
    ])
}
