extension ProgramDescription {
  /// Parses a whole command line.
  ///
  /// The global options may stand before the verb and after it.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: What is asked for.
  /// - Throws: ``UsageError`` when there is no verb, the verb is unknown, or a word does not fit.
  /// - Complexity: O(*n*) in the number of words.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var reader = OptionReader(options: globalOptions, verb: nil)
    let index = try reader.read(words[...], stopsAtArgument: true)
    if reader.endsEarly {
      guard reader.texts[OptionDescription.help.name] != nil else { return .version }
      // `tidemark --help label` asks for the same as `tidemark label --help`.
      return .help(words[index...].first.flatMap { command(of: $0) })
    }
    guard index < words.endIndex else { throw .noVerb() }
    guard let command = command(of: words[index]) else {
      throw .unknownVerb(words[index], among: commands.map(\.verb))
    }
    let parsed = try command.parse(
      words[(index + 1)...], globalOptions: globalOptions, after: reader.texts)
    if parsed.isPresent(.help) { return .help(command) }
    if parsed.isPresent(.version) { return .version }
    return .run(command, parsed)
  }
}
