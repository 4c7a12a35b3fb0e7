import CommandLineOptions
import Testing

struct ProgramParsingTests {
  private static let known =
    "; expected one of 'label', 'copy', 'completion'; see 'tide --help'"

  @Test(arguments: [
    ["label", "@0", "--color=never"], ["--color", "never", "label", "@0"],
    ["--color=never", "--", "label", "@0"], ["label", "--color", "never", "--", "@0"],
  ])
  func `global options stand before the verb and after it`(words: [String]) throws {
    guard case .run(let command, let parsed) = try Sample.program.parse(words) else {
      Issue.record("no command")
      return
    }
    #expect(command == Sample.label)
    #expect(parsed[.color] == "never")
    #expect(parsed.arguments == ["@0"])
  }

  @Test(
    arguments: [
      (["--help"], nil), (["-h"], nil), (["-qh"], nil), (["--help", "--nonsense"], nil),
      (["--help", "lable"], nil), (["--help", "label"], "label"),
      (["label", "--help"], "label"), (["label", "-h", "--nonsense"], "label"),
      (["copy", "--help"], "copy"), (["completion", "-qh"], "completion"),
      (["--quiet", "copy", "a", "-h"], "copy"),
    ] as [([String], String?)])
  func `help is answered although arguments are missing`(words: [String], verb: String?) throws {
    let command = verb.flatMap { Sample.program.command(of: $0) }
    #expect(try Sample.program.parse(words) == .help(command))
  }

  @Test(arguments: [["--version"], ["-q", "--version"], ["copy", "--version"]])
  func `the version is answered before and after the verb`(words: [String]) throws {
    #expect(try Sample.program.parse(words) == .version)
  }

  @Test(arguments: [["--list"], ["-q", "--list"], ["copy", "--list"], ["--list", "--nonsense"]])
  func `an option of one's own can end the reading`(words: [String]) throws {
    let list = OptionDescription("list", help: "List everything.", endsReading: true)
    let program = ProgramDescription(
      "tide", versionLine: "Tide 1.0", summary: "Lists.", commands: [Sample.copy],
      globalOptions: [.help, .version, .quiet, list])
    #expect(try program.parse(words) == .answer(list))
  }

  @Test func `help as a value or after two dashes is not a question`() throws {
    guard case .run(_, let parsed) = try Sample.program.parse(["label", "--", "--help"]) else {
      Issue.record("no command")
      return
    }
    #expect(parsed.arguments == ["--help"])
  }

  @Test(
    arguments: [
      ([], "tide: no verb is given\(known)"),
      (["--quiet"], "tide: no verb is given\(known)"),
      (["lable"], "tide: unknown verb 'lable' (did you mean 'label'?); see 'tide --help'"),
      (["comp"], "tide: unknown verb 'comp' (did you mean 'completion'?); see 'tide --help'"),
      (["frobnicate"], "tide: unknown verb 'frobnicate'\(known)"),
      (["a\nb\u{1B}[1m"], "tide: unknown verb 'a\\nb\\u{1B}[1m'\(known)"),
      ([""], "tide: unknown verb ''\(known)"),
      (
        ["--colour=never"],
        "tide: unknown option '--colour' (did you mean '--color'?); see 'tide --help'"
      ),
      (["--bare", "label"], "tide: unknown option '--bare'; see 'tide --help'"),
      (
        ["label", "--loc", "en"],
        "tide label: unknown option '--loc' (did you mean '--locale'?); see 'tide label --help'"
      ),
      (
        ["-q", "label", "-q"],
        "tide label: option '--quiet' is given twice; see 'tide label --help'"
      ),
      (
        ["label", "--help=x"], "tide label: option '--help' takes no value; see 'tide label --help'"
      ),
    ] as [([String], String)])
  func `a refusal is exactly one line`(words: [String], line: String) {
    let error = #expect(throws: UsageError.self) { try Sample.program.parse(words) }
    #expect(error?.line(program: "tide") == line)
  }

  @Test func `a huge word gives a short line`() {
    let error = #expect(throws: UsageError.self) {
      try Sample.program.parse([String(repeating: "x", count: 1_000_000)])
    }
    #expect((error?.line(program: "tide").count ?? .max) < 300)
  }

  @Test func `a message of a command's own stays on one line`() {
    let error = UsageError("first\nsecond\r\nthird\u{2028}fourth", verb: "label")
    #expect(error.message == "first second  third fourth")
  }

  @Test func `no line traps and every refusal is one line`() {
    let pieces = [
      "-", "--", "=", "label", "copy", "now", "locale", "style", "classic", "z", "a", "b", "l", "o",
      "5", ".", ",", ":", " ", "\n", "\u{301}", "最", "👩‍💻", "help", "q", "", "\u{0}", "\r\n",
    ]
    var generator = LinearGenerator(state: 20_261_130)
    var refusals = 0
    for _ in 0..<20_000 {
      var words = Bool.random(using: &generator) ? ["label"] : ["copy"]
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let count = Int.random(in: 0...4, using: &generator)
        words.append(
          (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined())
      }
      do {
        _ = try Sample.program.parse(words)
      } catch {
        refusals += 1
        let line = error.line(program: "tide")
        if line.contains(where: \.isNewline) { Issue.record("\(words) gives \(line)") }
      }
    }
    #expect(refusals > 1_000 && refusals < 20_000)
  }
}

/// The same numbers in every run.
private struct LinearGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
