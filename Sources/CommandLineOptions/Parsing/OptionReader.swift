/// Reads words from left to right and sorts them into options and arguments.
struct OptionReader {
  let options: [OptionDescription]
  let verb: String?
  /// The texts of each option seen so far, by long name.
  private(set) var texts: NamedTexts
  private(set) var arguments: [String] = []
  /// Whether an option was seen that is answered before anything else is checked.
  private(set) var endsEarly = false

  /// Makes a reader that goes on where another one stopped.
  init(options: [OptionDescription], verb: String?, texts: NamedTexts = NamedTexts()) {
    self.options = options
    self.verb = verb
    self.texts = texts
  }

  // A table has some dozens of options and a line some words: a search is quicker than building
  // an index at each start.

  private func option(named name: some StringProtocol) -> OptionDescription? {
    options.first { $0.name == name }
  }

  private func option(withLetter letter: Character) -> OptionDescription? {
    options.first { $0.shortName == letter }
  }

  /// Reads words until they end, or until the first argument where that is wanted.
  ///
  /// Returns the index of the first word that was not read.
  mutating func read(
    _ words: ArraySlice<String>, stopsAtArgument: Bool = false
  ) throws(UsageError) -> Int {
    var index = words.startIndex
    while index < words.endIndex, !endsEarly {
      let word = words[index]
      if word == "--" {
        if stopsAtArgument { return index + 1 }
        arguments.append(contentsOf: words[(index + 1)...])
        return words.endIndex
      }
      if isArgument(word) {
        if stopsAtArgument { return index }
        arguments.append(word)
      } else {
        let next = index + 1 < words.endIndex ? words[index + 1] : nil
        let usesNext =
          word.hasPrefix("--")
          ? try readLong(word, next: next) : try readCluster(word, next: next)
        if usesNext { index += 1 }
      }
      index += 1
    }
    return index
  }

  /// Tells whether a word stands for itself: it has no dash, is a dash alone or a negative number.
  private func isArgument(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard scalars.first == "-", scalars.count > 1 else { return true }
    if let letter = word.dropFirst().first, option(withLetter: letter) != nil { return false }
    let number = scalars.dropFirst().drop { $0 == "." }
    guard let digit = number.first, number.count + 2 >= scalars.count else { return false }
    return ("0"..."9").contains(digit)
  }

  /// Tells whether a word is an option of the table, which cannot be meant as a value.
  private func isKnownOption(_ word: String) -> Bool {
    if word == "--" { return true }
    if word.hasPrefix("--") {
      return option(named: word.dropFirst(2).prefix { $0 != "=" }) != nil
    }
    guard word.hasPrefix("-"), word.count == 2, let letter = word.last else { return false }
    return option(withLetter: letter) != nil
  }

  /// Reads `--name`, `--name=value` or `--name value`; tells whether the next word was its value.
  private mutating func readLong(_ word: String, next: String?) throws(UsageError) -> Bool {
    // Scalars, because `=` followed by a combining mark is one character.
    let scalars = word.unicodeScalars
    let end = scalars.firstIndex(of: "=") ?? scalars.endIndex
    let form = String(scalars[..<end])
    guard let option = option(named: form.dropFirst(2)) else {
      throw .unknownLongOption(form, among: options, verb: verb)
    }
    let attached = end < scalars.endIndex ? String(scalars[scalars.index(after: end)...]) : nil
    guard option.value != nil else {
      guard attached == nil else { throw .takesNoValue(form, verb: verb) }
      try record("", of: option)
      return false
    }
    if let attached {
      try record(attached, of: option)
      return false
    }
    try recordNext(next, of: option, form: form)
    return true
  }

  /// Reads letters after one dash; tells whether the next word was the value of the last one.
  private mutating func readCluster(_ word: String, next: String?) throws(UsageError) -> Bool {
    var rest = word.dropFirst()
    if rest.unicodeScalars.count > 1,
      let option = option(named: String(rest.unicodeScalars.prefix { $0 != "=" }))
    {
      throw .longNameAfterOneDash(option, verb: verb)
    }
    while let letter = rest.popFirst(), !endsEarly {
      let form = "-\(letter)"
      guard let option = option(withLetter: letter) else {
        throw .unknownShortOption(letter, in: word, among: options, verb: verb)
      }
      guard option.value != nil else {
        guard rest.first != "=" else { throw .takesNoValue(form, verb: verb) }
        try record("", of: option)
        continue
      }
      guard rest.first != "=" else { throw .shortWithEqualsSign(option, verb: verb) }
      if rest.isEmpty {
        try recordNext(next, of: option, form: form)
        return true
      }
      try record(String(rest), of: option)
      return false
    }
    return false
  }

  private mutating func recordNext(
    _ next: String?, of option: OptionDescription, form: String
  ) throws(UsageError) {
    guard let next else { throw .needsValue(form, butFound: nil, verb: verb) }
    guard !isKnownOption(next) else { throw .needsValue(form, butFound: next, verb: verb) }
    try record(next, of: option)
  }

  private mutating func record(
    _ text: String, of option: OptionDescription
  ) throws(UsageError) {
    guard option.isRepeatable || texts[option.name] == nil else {
      throw .givenTwice(option, verb: verb)
    }
    if let value = option.value {
      try value.check(text, of: "'\(option.longForm)'", verb: verb)
    }
    texts.append(text, to: option.name)
    if option.endsReading { endsEarly = true }
  }
}

extension ValueDescription {
  /// Checks a text against the choices, item by item where it is a list.
  func check(_ text: String, of name: String, verb: String?) throws(UsageError) {
    var items = [text]
    if isList {
      guard let split = Self.items(in: text) else {
        throw .emptyItem(in: text, of: name, verb: verb)
      }
      items = split
    }
    switch kind {
    case .choices(let choices):
      for item in items where !choices.contains(item) {
        throw .notAChoice(item, of: name, among: choices, verb: verb)
      }
    case .file where items.contains(""):
      throw .emptyPath(of: name, expected: "file", verb: verb)
    case .directory where items.contains(""):
      throw .emptyPath(of: name, expected: "folder", verb: verb)
    case .free, .suggestions, .file, .directory, .timeZone: break
    }
  }
}
