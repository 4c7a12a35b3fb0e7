import CommandLineOptions
import Testing

struct SectionTests {
  private let program = ProgramDescription(
    "tide", versionLine: "tide 1", summary: "Plays.",
    commands: [
      CommandDescription(
        "play", summary: "Play a script.",
        sections: [
          ExplainedSection("Verbs of scripts", [ExplainedTerm("wait SECONDS", "Waits.")]),
          ExplainedSection("Nothing", []),
        ])
    ])

  @Test func `help lists the terms of a section under its heading, and leaves out an empty one`()
    throws
  {
    let help = program.help(for: try #require(program.command(of: "play")))
    #expect(help.contains("\nVerbs of scripts:\n  wait SECONDS  Waits.\n"))
    #expect(!help.contains("Nothing"))
  }

  @Test func `the manual page has the terms too`() {
    let page = program.manualPage(date: "2026-11-30")
    #expect(page.contains(".PP\nVerbs of scripts:\n.TP\n\\fBwait SECONDS\\fR\nWaits.\n"))
    #expect(!page.contains("Nothing"))
  }
}
