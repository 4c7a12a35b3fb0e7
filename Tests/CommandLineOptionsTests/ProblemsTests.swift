import CommandLineOptions
import Testing

struct ProblemsTests {
  @Test func `a table without mistakes has no problems`() {
    #expect(Sample.program.problems == [])
  }

  /// A command with a mistake and what is said of it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let command: CommandDescription
    let problem: String
    var testDescription: String { problem }

    init(
      _ problem: String, verb: String = "go", summary: String = "Go.", synopses: [String] = [],
      options: [OptionDescription] = [], arguments: [ArgumentDescription] = [],
      example: String? = nil
    ) {
      self.problem = problem
      command = CommandDescription(
        verb, summary: summary, synopses: synopses, options: options, arguments: arguments,
        examples: example.map { [ExampleDescription($0)] } ?? [])
    }
  }

  @Test(arguments: [
    Mistake("Go: the verb is not lower case letters", verb: "Go"),
    Mistake("-: the verb is not lower case letters", verb: "-"),
    Mistake("go: the summary is no sentence", summary: "Go"),
    Mistake("go: '--now' is given twice", options: [.now, .now]),
    Mistake("go: '--version' is given twice", options: [.version]),
    Mistake(
      "go: '-q' is given twice",
      options: [OptionDescription("quick", shortName: "q", help: "Hurry.")]),
    Mistake("go: '--No' is no option name", options: [OptionDescription("No", help: "No.")]),
    Mistake("go: '--a' is no option name", options: [OptionDescription("a", help: "No.")]),
    Mistake("go: '--a-' is no option name", options: [OptionDescription("a-", help: "No.")]),
    Mistake(
      "go: '-5' is no letter", options: [OptionDescription("five", shortName: "5", help: "5.")]),
    Mistake("go: the help of '--no' is no sentence", options: [OptionDescription("no", help: "")]),
    Mistake(
      "go: '--no' has no words to choose from",
      options: [OptionDescription("no", value: .one(of: []), help: "No.")]),
    Mistake(
      "go: '--no' has 'a,b', which a shell would split",
      options: [OptionDescription("no", value: .list("X", .choices(["a,b"])), help: "No.")]),
    Mistake(
      "go: '--no' has 'a' twice",
      options: [OptionDescription("no", value: .one(of: ["a", "a"]), help: "No.")]),
    Mistake(
      "go: '--no' is a list of paths, which may have commas",
      options: [OptionDescription("no", value: .list("X", .file), help: "No.")]),
    Mistake(
      "go: '--no' has no placeholder",
      options: [OptionDescription("no", value: .one(""), help: "No.")]),
    Mistake("go: SHELL is given twice", arguments: [.shell, .shell]),
    Mistake("go: two arguments take any number of words", arguments: [.sources, .instants]),
    Mistake(
      "go: the help of X is no sentence", arguments: [ArgumentDescription("X", help: "no")]),
    Mistake("go: the synopsis names '--now'", synopses: ["[--now=INSTANT] [--help]"]),
    Mistake("go: 'stop' does not begin with 'tide'", example: "stop"),
    Mistake(
      "go: 'tide go --now' is refused: unknown option '--now'", example: "tide go --now"),
    Mistake("go: 'tide other' runs another verb", example: "tide other"),
  ])
  func `a mistake in the table is found`(row: Mistake) {
    let program = ProgramDescription(
      "tide", versionLine: "Tide 1.0", summary: "Goes.",
      commands: [row.command, CommandDescription("other", summary: "Other.")])
    #expect(program.problems == [row.problem])
  }

  @Test func `a verb that is given twice and a missing summary are found`() {
    let program = ProgramDescription(
      "tide", versionLine: "", summary: "", commands: [Sample.copy, Sample.copy])
    #expect(program.problems == ["verb 'copy' is given twice", "the program has no summary"])
  }

  @Test func `an example with quotes or pipes is left to the shell`() {
    let command = CommandDescription(
      "go", summary: "Go.", examples: [ExampleDescription("tide go 'a b' | sort")])
    let program = ProgramDescription(
      "tide", versionLine: "", summary: "Goes.", commands: [command])
    #expect(program.problems == [])
  }
}
