import CommandLineOptions
import Testing

struct HelpTests {
  @Test func `the program's help names what it is, its verbs and the global options`() {
    #expect(
      Sample.program.help() == """
        Prints labels, copies sources.

        Usage:
          tide VERB [options] [arguments]

        A comma separates results and a colon is one preference list.

        Verbs:
          label       Print labels in any language: 最后更新.
          copy        Copy sources.
          completion  Print a completion script.

        Global options:
          -h, --help                     Print this help and exit.
              --version                  Print the versions and exit.
              --color auto|always|never  When to use colours; auto uses them on a
                                         terminal unless NO_COLOR is set. Default: auto.
          -q, --quiet                    Print results and errors only.

        Exit status:
          0  Done.
          2  An argument cannot be used.

        Environment:
          NO_COLOR  No colours, unless --color says always.

        'tide VERB --help' explains a verb, for example 'tide label --help'.

        """)
  }

  @Test func `a verb's help has usage, options in groups and examples`() {
    #expect(
      Sample.program.help(for: Sample.label) == #"""
        Print labels in any language: 最后更新.

        Usage:
          tide label INSTANT... [--now INSTANT] [--locale TAG[,TAG...]] [options]
          tide label --bare [options]

        A label says when a list was last updated. It is right in every time zone, and
        never cut.

        .hidden files and 'quotes' and back\slashes are no trouble at the start of a
        line.

        Arguments:
          INSTANT                        An instant such as 2026-11-30T08:15:00Z, or -5
                                         for a past one.

        Time:
              --now INSTANT              The instant that counts as now. It may lie in
                                         the past. Default: the clock.
          -z, --time-zone ID[,ID...]     The zones: ids of the database, UTC, or offsets
                                         such as +08:00.

        Language:
          -l, --locale TAG[,TAG...]      The languages of the words; "en:fr" is one
                                         preference.
              --style STYLE              How the time is written. Values: classic,
                                         localized, relative. Default: classic.
              --parts PART[,PART...]     The parts [in brackets: 'all'] that are
                                         printed. Values: day, time, zone.
              --strings DIR              A folder of strings files.

        Output:
          -b, --bare                     Print the time alone.
          -a, --arg VALUE                The next argument. May be given more than once.
          -v, --verbose                  Say more. May be given more than once.

        Global options:
          -h, --help                     Print this help and exit.
              --version                  Print the versions and exit.
              --color auto|always|never  When to use colours; auto uses them on a
                                         terminal unless NO_COLOR is set. Default: auto.
          -q, --quiet                    Print results and errors only.

        Examples:
          $ tide label @0 --now=@60 --locale en
          Last update: Today 00:00

          $ tide label never --locale zh-Hans
          最后更新：无记录

          .dot 'quote'

        Exit status:
          0  Done.
          2  An argument cannot be used.

        Environment:
          NO_COLOR  No colours, unless --color says always.
          TZ        The time zone where --time-zone is not given.

        """#)
  }

  @Test func `a narrow help puts explanations below their terms`() {
    let help = Sample.program.help(for: Sample.copy, width: 36)
    #expect(
      help.hasPrefix(
        """
        Copy sources.

        Usage:
          tide copy SOURCE... TARGET [MODE]
                    [options]

        Arguments:
          SOURCE
              A source file, or - for
              standard input.
          TARGET
              The folder.

        """))
    #expect(help.contains("Exit status:\n  7  Nothing was copied.\n"))
    #expect(!help.contains("An argument cannot be used."))
  }

  @Test(arguments: [Int.min, -1, 0, 20, 33, 60, 79, 80, 120, 1000, Int.max])
  func `every option is in the help at every width`(width: Int) {
    let helps = Sample.program.commands.map { Sample.program.help(for: $0, width: width) }
    for (command, help) in zip(Sample.program.commands, helps) {
      for option in command.options + Sample.program.globalOptions {
        #expect(help.contains("--\(option.name)"))
      }
    }
    let program = Sample.program.help(width: width)
    for command in Sample.program.commands { #expect(program.contains("\n  \(command.verb)")) }
    for text in helps + [program] {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.last != " ")
        guard width >= 60 else { continue }
        // Chinese letters take two columns.
        let wide = line.unicodeScalars.count { $0.value > 0x2E80 }
        #expect(line.count + wide <= width)
      }
    }
  }

  @Test func `text without spaces is broken at wide characters by columns`() {
    let program = ProgramDescription(
      "x", versionLine: "x", summary: "最后更新最后更新最后更新 cafe\u{301} 👩‍💻👩‍💻 end.",
      commands: [], globalOptions: [])
    #expect(
      program.help(width: 20).hasPrefix(
        "最后更新最后更新最后\n更新 cafe\u{301} 👩‍💻👩‍💻 end.\n"))
  }

  @Test func `a program without anything has a help`() {
    let program = ProgramDescription(
      "x", versionLine: "", summary: "", commands: [], globalOptions: [])
    #expect(program.help() == "Usage:\n  x VERB [options] [arguments]\n")
  }
}
