import CommandLineOptions
import Testing

struct ParsingTests {
  /// A command line after `label` and what it means.
  struct Good: Sendable, CustomTestStringConvertible {
    let words: [String]
    let arguments: [String]
    let values: [(OptionDescription, [String])]
    var testDescription: String { words.joined(separator: " ") }

    init(
      _ words: [String], arguments: [String] = [], _ values: (OptionDescription, [String])...
    ) {
      self.words = words
      self.arguments = arguments
      self.values = values
    }
  }

  @Test(arguments: [
    Good([]),
    Good(["@0", "never"], arguments: ["@0", "never"]),
    Good(["--now", "@60", "@0"], arguments: ["@0"], (.now, ["@60"])),
    Good(["@0", "--now=@60", "@1"], arguments: ["@0", "@1"], (.now, ["@60"])),
    Good(["--now=a=b"], (.now, ["a=b"])),
    Good(["--now="], (.now, [""])),
    Good(["--now", ""], (.now, [""])),
    Good(["--now==\u{301}"], (.now, ["=\u{301}"])),
    Good(["--now=\u{301}x"], (.now, ["\u{301}x"])),
    Good(["--time-zone", "-08:00"], (.timeZone, ["-08:00"])),
    Good(["--time-zone", "-x"], (.timeZone, ["-x"])),
    Good(["--now", "-"], (.now, ["-"])),
    Good(["--now", "--nowhere"], (.now, ["--nowhere"])),
    Good(["--now=--bare"], (.now, ["--bare"])),
    Good(["-z", "-08:00"], (.timeZone, ["-08:00"])),
    Good(["-z-08:00,UTC"], (.timeZone, ["-08:00", "UTC"])),
    Good(["-bv"], (.bare, []), (.verbose, [])),
    Good(["-bvlen,zh-Hans", "x"], arguments: ["x"], (.bare, []), (.locale, ["en", "zh-Hans"])),
    Good(["-bvl", "en"], (.locale, ["en"]), (.verbose, [])),
    Good(["-vv", "--verbose"], (.verbose, [])),
    Good(["-a", "1", "--arg=", "-a-2", "--arg", "-3"], (.argument, ["1", "", "-2", "-3"])),
    Good(["--locale", "fr-CA:en,de"], (.locale, ["fr-CA:en", "de"])),
    Good(["--locale", "xx"], (.locale, ["xx"])),
    Good(["--style", "relative"], (.style, ["relative"])),
    Good(["--parts", "zone,day"], (.parts, ["zone", "day"])),
    Good(["-"], arguments: ["-"]),
    Good(["-5", "-0.5", "-.5", "-08:00"], arguments: ["-5", "-0.5", "-.5", "-08:00"]),
    Good(["--", "--now", "-b", "--"], arguments: ["--now", "-b", "--"]),
    Good(["@0", "--bare", "--"], arguments: ["@0"], (.bare, [])),
    Good([""], arguments: [""]),
    Good(["--color", "never", "-q"], (.color, ["never"]), (.quiet, [])),
  ])
  func `a line that keeps to the table is read`(row: Good) throws {
    let parsed = try Sample.label.parse(
      row.words, globalOptions: Sample.program.globalOptions)
    #expect(parsed.arguments == row.arguments)
    #expect(parsed.arguments(of: .instants) == row.arguments)
    for (option, values) in row.values {
      #expect(parsed.isPresent(option))
      #expect(parsed.values(of: option) == values)
      #expect(parsed[option] == parsed.value(of: option))
      if option.value == nil { #expect(parsed[option] == "") }
      if let last = values.last, option.value?.isList == false { #expect(parsed[option] == last) }
    }
    let present = Sample.everyOption.filter { parsed.isPresent($0) }.map(\.name)
    #expect(Set(present).isSuperset(of: row.values.map(\.0.name)))
    if row.values.isEmpty { #expect(present.isEmpty) }
  }

  @Test func `an option that is not given reads as nothing`() throws {
    let parsed = try Sample.label.parse(["--locale", "en,de"])
    #expect(parsed[.now] == nil)
    #expect(parsed.values(of: .now) == [])
    #expect(!parsed.isPresent(.bare))
    #expect(parsed[.into] == nil)
    #expect(parsed[.locale] == "en,de")
    #expect(parsed.arguments(of: .shell) == [])
  }

  /// A command line and the message that refuses it.
  struct Bad: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ message: String) {
      self.words = words
      self.message = message
    }
  }

  @Test(arguments: [
    Bad(["--tim-zone", "UTC"], "unknown option '--tim-zone' (did you mean '--time-zone'?)"),
    Bad(["--loc=en"], "unknown option '--loc' (did you mean '--locale'?)"),
    Bad(["--LOCALE", "en"], "unknown option '--LOCALE' (did you mean '--locale'?)"),
    Bad(["--frobnicate"], "unknown option '--frobnicate'"),
    Bad(["--a\nb"], "unknown option '--a\\nb'"),
    Bad(["--=x"], "unknown option '--'"),
    Bad(["-x"], "unknown option '-x'"),
    Bad(["-bx"], "unknown option '-x' in '-bx'"),
    Bad(["-lx,"], "'--locale' has an empty item in 'x,'"),
    Bad(["-locale", "en"], "unknown option '-locale' (did you mean '--locale'?)"),
    Bad(["-bare=x"], "unknown option '-bare' (did you mean '--bare'?)"),
    Bad(["-now"], "unknown option '-now' (did you mean '--now'?)"),
    Bad(["-tyme-zone"], "unknown option '-tyme-zone' (did you mean '--time-zone'?)"),
    Bad(["-5x", "--now"], "option '--now' needs a value"),
    Bad(["--now"], "option '--now' needs a value"),
    Bad(["-z"], "option '-z' needs a value"),
    Bad(["--now", "--bare"], "option '--now' needs a value, not '--bare'"),
    Bad(["--now", "--bare=x"], "option '--now' needs a value, not '--bare=x'"),
    Bad(["--now", "-b"], "option '--now' needs a value, not '-b'"),
    Bad(["--now", "--color"], "option '--now' needs a value, not '--color'"),
    Bad(["--now", "--", "x"], "option '--now' needs a value, not '--'"),
    Bad(["--now=1", "--now=2"], "option '--now' is given twice"),
    Bad(["-b", "--bare"], "option '--bare' is given twice"),
    Bad(["--bare=yes"], "option '--bare' takes no value"),
    Bad(["--bare="], "option '--bare' takes no value"),
    Bad(["-b=yes"], "option '-b' takes no value"),
    Bad(["-z=UTC"], "option '-z' takes its value as the next word, '--time-zone' after '='"),
    Bad(["--style", "clasic"], "'--style' cannot be 'clasic' (did you mean 'classic'?)"),
    Bad(["--style=Classic"], "'--style' cannot be 'Classic' (did you mean 'classic'?)"),
    Bad(
      ["--style=blue"], "'--style' cannot be 'blue', only 'classic', 'localized' or 'relative'"),
    Bad(["--style="], "'--style' cannot be '', only 'classic', 'localized' or 'relative'"),
    Bad(["--parts=day,tyme"], "'--parts' cannot be 'tyme' (did you mean 'time'?)"),
    Bad(["--parts=day,,time"], "'--parts' has an empty item in 'day,,time'"),
    Bad(["--locale", "en,"], "'--locale' has an empty item in 'en,'"),
    Bad(["--locale="], "'--locale' is empty"),
    Bad(["--strings="], "'--strings' is empty; expected the path of a folder"),
    Bad(["--locale=,"], "'--locale' has an empty item in ','"),
  ])
  func `a line that breaks the table is refused with the remedy`(row: Bad) {
    let error = #expect(throws: UsageError.self) {
      try Sample.label.parse(row.words, globalOptions: Sample.program.globalOptions)
    }
    #expect(error?.message == row.message)
    #expect(error?.verb == "label")
  }

  /// Words after `copy` and how they are shared out.
  struct Shares: Sendable {
    let words: [String]
    let sources: [String]
    let target: [String]
    let mode: [String]
  }

  @Test(arguments: [
    Shares(words: ["a", "t"], sources: ["a"], target: ["t"], mode: []),
    Shares(words: ["a", "b", "t"], sources: ["a", "b"], target: ["t"], mode: []),
    Shares(words: ["a", "--into", "x", "t"], sources: ["a"], target: ["t"], mode: []),
  ])
  func `arguments are shared out by what each needs`(row: Shares) throws {
    let parsed = try Sample.copy.parse(row.words)
    #expect(parsed.arguments(of: .sources) == row.sources)
    #expect(parsed.arguments(of: .target) == row.target)
    #expect(parsed.arguments(of: .extra) == row.mode)
  }

  @Test func `an optional argument takes what is left over`() throws {
    let command = CommandDescription(
      "move", summary: "Move.", arguments: [.target, .extra])
    #expect(try command.parse(["t"]).arguments(of: .extra) == [])
    #expect(try command.parse(["t", "fast"]).arguments(of: .extra) == ["fast"])
    let nearMiss = #expect(throws: UsageError.self) { try command.parse(["t", "fats"]) }
    #expect(nearMiss?.message == "MODE cannot be 'fats' (did you mean 'fast'?)")
    let tooMany = #expect(throws: UsageError.self) { try command.parse(["t", "fast", "x", "y"]) }
    #expect(tooMany?.message == "unexpected argument 'x'")
  }

  @Test(arguments: [
    Bad(["copy"], "SOURCE is missing"),
    Bad(["copy", "a"], "TARGET is missing"),
    Bad(["completion"], "SHELL is missing; expected 'bash', 'zsh' or 'fish'"),
    Bad(["completion", "bsh"], "SHELL cannot be 'bsh' (did you mean 'bash' or 'zsh'?)"),
    Bad(
      ["completion", "powershell"], "SHELL cannot be 'powershell', only 'bash', 'zsh' or 'fish'"),
    Bad(["completion", "bash", "zsh"], "unexpected argument 'zsh'"),
  ])
  func `the number of arguments is checked`(row: Bad) {
    let error = #expect(throws: UsageError.self) { try Sample.program.parse(row.words) }
    #expect(error?.message == row.message)
    #expect(error?.verb == row.words.first)
  }

  @Test func `a long line is read in linear time`() throws {
    let words = (0..<100_000).flatMap { ["-a", "\($0)", "x"] }
    let parsed = try Sample.label.parse(words)
    #expect(parsed.values(of: .argument).count == 100_000)
    #expect(parsed.arguments.count == 100_000)
  }

  @Test(
    arguments: [
      ("a", ["a"]), ("a,b", ["a", "b"]), ("a b, c", ["a b", " c"]), (",", nil), ("", nil),
      ("a,", nil), (",a", nil), ("a,\u{301}b", ["a", "\u{301}b"]),
    ] as [(String, [String]?)])
  func `a list is split at its commas and has no empty items`(text: String, expected: [String]?) {
    #expect(ValueDescription.items(in: text) == expected)
  }
}
