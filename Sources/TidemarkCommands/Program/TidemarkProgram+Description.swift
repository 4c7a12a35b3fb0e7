internal import CommandLineOptions

extension OptionDescription {
  static let manualPage = OptionDescription(
    "man-page", group: "Global options", help: "Print the manual page as roff and exit.",
    endsReading: true)
}

extension TidemarkProgram {
  static let description = ProgramDescription(
    "tidemark",
    versionLine: "tidemark \(TidemarkVersion.tool)",
    summary: "Print last-updated labels that are right in every language, calendar and time zone.",
    commands: [
      LabelCommand.description,
      MatrixCommand.description,
      TextCommand.description,
      CheckCommand.description,
      SyncCommand.description,
      ExtractCommand.description,
      StatsCommand.description,
      DiffCommand.description,
      ExportCommand.description,
      ImportCommand.description,
      PluralsCommand.description,
      FormatCommand.description,
      ConvertCommand.description,
      RefreshCommand.description,
      CompletionCommand.description,
    ],
    globalOptions: [.help, .version, .manualPage, .color, .quiet],
    exitStatuses: [
      ExplainedTerm("0", "Done; also when the reader closed its end of a pipe."),
      ExplainedTerm(
        "1",
        "The answer is no: a bad line with --stdin, a label that differs from the golden file, a "
          + "key that is missing, a text that does not fit its arguments, a strings file that is "
          + "damaged or with --check would change, or an expectation of a script that is not met."),
      ExplainedTerm("2", "An argument or an environment variable cannot be used."),
      ExplainedTerm(
        "3",
        "A file, the zone data or an output cannot be read or written, or a script has a fault."),
    ],
    environment: [
      ExplainedTerm(
        "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
        "The language of the words: the first that is set and not empty. LANGUAGE may be a list "
          + "with colons."),
      ExplainedTerm(
        "LC_ALL, LC_TIME, LANG",
        "The locale of times. Where its language is not that of the words, the words' language "
          + "is taken with the region of this locale, where ICU knows it."),
      ExplainedTerm(
        "TZ",
        "The time zone: an id of the zone database, or a POSIX rule such as CET-1CEST; unset or "
          + "empty means /etc/localtime."),
      ExplainedTerm("TZDIR", "The folder of the zone database."),
      ExplainedTerm("NO_COLOR", "Any value but an empty one turns colours off."),
    ],
    files: [
      ExplainedTerm("/usr/share/zoneinfo", "The zone database."),
      ExplainedTerm("/etc/localtime", "The system's own zone."),
    ],
    seeAlso: ["date(1)", "locale(7)", "tzset(3)"])
}
