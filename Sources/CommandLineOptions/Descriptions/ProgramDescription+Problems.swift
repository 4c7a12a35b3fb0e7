extension ProgramDescription {
  /// The mistakes in the table itself, for a test that expects none.
  ///
  /// Found are names that are malformed or given twice, texts that are missing, words that a shell
  /// or a comma list would split, arguments that cannot be told apart, options in synopses that do
  /// not exist, and examples that would be refused.
  public var problems: [String] {
    var problems: [String] = []
    for verb in commands.map(\.verb).repeated { problems.append("verb '\(verb)' is given twice") }
    for command in commands {
      problems += command.problems(in: self).map { "\(command.verb): \($0)" }
    }
    if summary.isEmpty { problems.append("the program has no summary") }
    return problems
  }
}

extension CommandDescription {
  fileprivate func problems(in program: ProgramDescription) -> [String] {
    let options = program.options(of: self)
    var problems: [String] = []
    if !verb.isOptionName { problems.append("the verb is not lower case letters") }
    if !summary.hasSuffix(".") { problems.append("the summary is no sentence") }
    for form in options.flatMap(\.forms).repeated { problems.append("'\(form)' is given twice") }
    for option in options { problems += option.problems }
    for name in arguments.map(\.name).repeated { problems.append("\(name) is given twice") }
    for argument in arguments {
      if !argument.help.hasSuffix(".") {
        problems.append("the help of \(argument.name) is no sentence")
      }
      problems += argument.value.problems(of: argument.name)
    }
    if arguments.filter(\.isUnbounded).count > 1 {
      problems.append("two arguments take any number of words")
    }
    let known = Set(options.flatMap(\.forms))
    for synopsis in synopses {
      for word in synopsis.split(whereSeparator: { " []|=".contains($0) })
      where word.hasPrefix("-") && !known.contains(String(word)) {
        problems.append("the synopsis names '\(word)'")
      }
    }
    for example in examples {
      if let problem = problem(of: example, in: program) { problems.append(problem) }
    }
    return problems
  }

  /// Parses an example that is one plain command; pipelines and others are left to the shell.
  private func problem(
    of example: ExampleDescription, in program: ProgramDescription
  ) -> String? {
    let words = example.command.split(separator: " ").map { String($0) }
    guard words.first == program.name else {
      return "'\(example.command)' does not begin with '\(program.name)'"
    }
    guard !example.command.contains(where: { "'\"\\|<>&;$`*?(){}".contains($0) }) else {
      return nil
    }
    do throws(UsageError) {
      guard case .run(let command, _) = try program.parse(Array(words.dropFirst())) else {
        return nil
      }
      return command.verb == verb ? nil : "'\(example.command)' runs another verb"
    } catch {
      return "'\(example.command)' is refused: \(error.message)"
    }
  }
}

extension OptionDescription {
  fileprivate var problems: [String] {
    var problems: [String] = []
    if !name.isOptionName || name.count < 2 { problems.append("'\(longForm)' is no option name") }
    if let shortName, !shortName.isASCII || !shortName.isLetter {
      problems.append("'-\(shortName)' is no letter")
    }
    if !help.hasSuffix(".") { problems.append("the help of '\(longForm)' is no sentence") }
    return problems + (value?.problems(of: "'\(longForm)'") ?? [])
  }
}

extension ValueDescription {
  fileprivate func problems(of name: String) -> [String] {
    var problems: [String] = []
    switch kind {
    case .choices(let words), .suggestions(let words):
      if words.isEmpty { problems.append("\(name) has no words to choose from") }
      for word in words.repeated { problems.append("\(name) has '\(word)' twice") }
      for word in words where !word.isShellWord {
        problems.append("\(name) has '\(word)', which a shell would split")
      }
    case .file, .directory:
      if isList { problems.append("\(name) is a list of paths, which may have commas") }
    case .free, .timeZone: break
    }
    if let placeholder, placeholder.isEmpty || placeholder.contains(" ") {
      problems.append("\(name) has no placeholder")
    }
    return problems
  }
}

extension String {
  fileprivate var isOptionName: Bool {
    split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    }
  }

  fileprivate var isShellWord: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-+._/@".contains($0) }
  }
}

extension [String] {
  /// The elements that stand for a second time or later.
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    return filter { !seen.insert($0).inserted }
  }
}
