extension ProgramDescription {
  /// Parses a whole command line.
  ///
  /// The global options may stand before the verb and after it. One that ends the reading, such as
  /// `--help`, is answered whatever follows it.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: What is asked for.
  /// - Throws: ``UsageError`` when there is no verb, the verb is unknown, or a word does not fit.
  /// - Complexity: O(*n*) in the number of words.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var reader = OptionReader(options: globalOptions, verb: nil)
    let index = try reader.read(words[...], stopsAtArgument: true)
    if let option = option(thatEnded: reader.texts) {
      // `tidemark --help label` asks for the same as `tidemark label --help`.
      return invocation(of: option, words[index...].first.flatMap { command(of: $0) })
    }
    guard index < words.endIndex else { throw .noVerb(among: commands.map(\.verb)) }
    guard let command = command(of: words[index]) else {
      throw .unknownVerb(words[index], among: commands.map(\.verb))
    }
    let parsed = try command.parse(
      words[(index + 1)...], globalOptions: globalOptions, after: reader.texts)
    if let option = option(thatEnded: parsed.texts) { return invocation(of: option, command) }
    return .run(command, parsed)
  }

  /// The option that ended the reading, if one did.
  private func option(thatEnded texts: NamedTexts) -> OptionDescription? {
    globalOptions.first { $0.endsReading && texts[$0.name] != nil }
  }

  private func invocation(
    of option: OptionDescription, _ command: CommandDescription?
  ) -> Invocation {
    switch option.name {
    case OptionDescription.help.name: .help(command)
    case OptionDescription.version.name: .version
    default: .answer(option)
    }
  }
}
