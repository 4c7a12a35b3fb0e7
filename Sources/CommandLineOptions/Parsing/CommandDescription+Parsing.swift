extension CommandDescription {
  /// Parses the words after the verb.
  ///
  /// Options and arguments may mix until `--`. Names are never abbreviated. A value may begin with a
  /// dash unless it is the name of an option. After an option that ends the reading, such as
  /// `--help`, the rest is not read and nothing is missing.
  ///
  /// - Parameters:
  ///   - words: The words after the verb.
  ///   - globalOptions: The options that are accepted beside the command's own.
  /// - Returns: The options and arguments.
  /// - Throws: ``UsageError`` when a word does not fit the table or an argument is missing.
  /// - Complexity: O(*n*) in the number of words.
  public func parse(
    _ words: [String], globalOptions: [OptionDescription] = []
  ) throws(UsageError) -> ParsedArguments {
    try parse(words[...], globalOptions: globalOptions, after: NamedTexts())
  }

  /// Parses the words after the verb, given the options that stood before it.
  func parse(
    _ words: ArraySlice<String>, globalOptions: [OptionDescription], after texts: NamedTexts
  ) throws(UsageError) -> ParsedArguments {
    var reader = OptionReader(options: options + globalOptions, verb: verb, texts: texts)
    _ = try reader.read(words)
    let byName = reader.endsEarly ? NamedTexts() : try distribute(reader.arguments)
    return ParsedArguments(
      arguments: reader.arguments, texts: reader.texts, argumentsByName: byName)
  }

  /// Gives each argument its words: every one what it needs, the rest from left to right.
  private func distribute(_ words: [String]) throws(UsageError) -> NamedTexts {
    var needed = arguments.reduce(0) { $0 + $1.minimumCount }
    var rest = words[...]
    var result = NamedTexts()
    for argument in arguments {
      needed -= argument.minimumCount
      guard rest.count >= argument.minimumCount else {
        throw .missingArgument(argument, verb: verb)
      }
      let spare = max(0, rest.count - argument.minimumCount - needed)
      let extra = argument.isUnbounded ? spare : argument.arity == .optional ? min(1, spare) : 0
      let taken = rest.prefix(argument.minimumCount + extra)
      rest = rest.dropFirst(taken.count)
      for word in taken {
        try argument.value.check(word, of: argument.name, verb: verb)
      }
      result.append(Array(taken), to: argument.name)
    }
    if let word = rest.first { throw .unexpectedArgument(word, verb: verb) }
    return result
  }
}
