extension ProgramDescription {
  /// Writes the manual page of the program with all its verbs, in roff with the man macros.
  ///
  /// - Parameter date: The date of the page, such as `2026-11-30`.
  /// - Returns: The page in ASCII; every line ends in a line feed.
  ///
  /// Source: man(7) of groff and of mandoc.
  public func manualPage(date: String) -> String {
    var page = ManualPageWriter()
    page.title(name: name, date: date, source: versionLine)
    page.section("NAME")
    let purpose = summary.withoutFullStop.withSmallFirstLetter
    page.line("\(RoffText.escape(name)) \\- \(RoffText.escape(purpose))")
    page.section("SYNOPSIS")
    page.usage([name], "VERB [options] [arguments]")
    for command in commands {
      for usage in command.usages {
        page.usage([name, command.verb], usage)
      }
    }
    page.section("DESCRIPTION")
    page.paragraphs([summary] + discussion)
    page.section("OPTIONS")
    page.paragraphs(["These options are accepted before every verb and after it."])
    for option in globalOptions { page.option(option) }
    page.section("COMMANDS")
    for command in commands { page.command(command) }
    page.terms("EXIT STATUS", exitStatuses)
    page.terms("ENVIRONMENT", environment)
    page.terms("FILES", files)
    page.examples(commands.flatMap(\.examples))
    if !seeAlso.isEmpty {
      page.section("SEE ALSO")
      page.paragraphs([seeAlso.joined(separator: ", ")])
    }
    return page.text
  }
}

/// Builds a manual page line by line.
private struct ManualPageWriter {
  private var lines: [String] = []

  /// The page so far.
  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func line(_ line: String) { lines.append(line) }

  mutating func title(name: String, date: String, source: String) {
    // The macros read the date themselves and expect plain hyphens.
    let date = date.filter { $0.isASCII && !$0.isNewline && $0 != "\"" && $0 != "\\" }
    let end = [source, "User Commands"].map(RoffText.argument).joined(separator: " ")
    line(".TH \(RoffText.argument(name.uppercased())) 1 \"\(date)\" \(end)")
    line(".nh")
    line(".ad l")
  }

  mutating func section(_ title: String) { line(".SH \(RoffText.argument(title))") }

  mutating func paragraphs(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { line(".PP") }
      lines += RoffText.paragraph(text)
    }
  }

  mutating func usage(_ words: [String], _ rest: String) {
    line(".SY \(RoffText.argument(words.joined(separator: " ")))")
    lines += RoffText.usage(rest)
    line(".YS")
  }

  mutating func option(_ option: OptionDescription) {
    let value = option.value.map { " \(RoffText.italic($0.displayName))" } ?? ""
    line(".TP")
    line(option.forms.map(RoffText.bold).joined(separator: ", ") + value)
    lines += RoffText.paragraph(option.fullHelp)
  }

  mutating func term(_ term: ExplainedTerm) {
    line(".TP")
    // A term of many choices may be broken between them.
    line(RoffText.bold(term.term).replacing("|", with: "|\\:"))
    lines += RoffText.paragraph(term.text)
  }

  mutating func terms(_ title: String, _ terms: [ExplainedTerm]) {
    guard !terms.isEmpty else { return }
    section(title)
    for term in terms { self.term(term) }
  }

  mutating func command(_ command: CommandDescription) {
    line(".SS \(RoffText.argument(command.verb))")
    paragraphs([command.summary] + command.discussion)
    for argument in command.arguments {
      line(".TP")
      line(RoffText.italic(argument.name))
      lines += RoffText.paragraph(argument.fullHelp)
    }
    for option in command.options { self.option(option) }
    for section in command.sections { subterms("\(section.title):", section.terms) }
    subterms("Exit status:", command.exitStatuses)
    subterms("Environment:", command.environment)
  }

  private mutating func subterms(_ title: String, _ terms: [ExplainedTerm]) {
    guard !terms.isEmpty else { return }
    line(".PP")
    line(RoffText.escape(title))
    for term in terms { self.term(term) }
  }

  mutating func examples(_ examples: [ExampleDescription]) {
    guard !examples.isEmpty else { return }
    section("EXAMPLES")
    for (index, example) in examples.enumerated() {
      if index > 0 { line(".PP") }
      line(".EX")
      line(RoffText.literalLine("$ \(example.command)"))
      lines += example.outputLines.map { $0.isEmpty ? "\\&" : RoffText.literalLine($0) }
      line(".EE")
    }
  }
}
