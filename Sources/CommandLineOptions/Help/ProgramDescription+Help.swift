extension ProgramDescription {
  /// Writes the help of the program: what it is, its verbs and the global options.
  ///
  /// - Parameter width: The columns of a line; below 20 it counts as 20.
  /// - Returns: Lines that each end in a line feed. Only words that cannot be broken are wider.
  public func help(width: Int = 80) -> String {
    var writer = HelpWriter(width: width)
    writer.paragraph(summary)
    writer.heading("Usage")
    writer.usage(name, "VERB [options] [arguments]")
    for paragraph in discussion { writer.paragraph(paragraph) }
    let groups = OrderedGroups(commands, by: \.group)
    let verbWidth = writer.termWidth(of: commands.map(\.verb))
    for (title, members) in groups.groups {
      writer.heading(title)
      for command in members {
        writer.item(command.verb, command.summary, termWidth: verbWidth)
      }
    }
    writer.writeOptions(
      globalOptions, termWidth: writer.termWidth(of: OptionColumn.terms(of: globalOptions)))
    writer.writeTerms("Exit status", exitStatuses)
    writer.writeTerms("Environment", environment)
    if let first = commands.first {
      writer.paragraph(
        "'\(name) VERB --help' explains a verb, for example '\(name) \(first.verb) --help'.")
    }
    return writer.text
  }

  /// Writes the help of a command: what it does, its usages, arguments, options and examples.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - width: The columns of a line; below 20 it counts as 20.
  /// - Returns: Lines that each end in a line feed. Only words that cannot be broken, and
  ///   examples, are wider.
  public func help(for command: CommandDescription, width: Int = 80) -> String {
    var writer = HelpWriter(width: width)
    writer.paragraph(command.summary)
    writer.heading("Usage")
    for usage in command.usages { writer.usage("\(name) \(command.verb)", usage) }
    for paragraph in command.discussion { writer.paragraph(paragraph) }
    let options = options(of: command)
    let termWidth = writer.termWidth(
      of: command.arguments.map(\.name) + OptionColumn.terms(of: options))
    if !command.arguments.isEmpty {
      writer.heading("Arguments")
      for argument in command.arguments {
        writer.item(argument.name, argument.fullHelp, termWidth: termWidth)
      }
    }
    writer.writeOptions(options, termWidth: termWidth)
    if !command.examples.isEmpty {
      writer.heading("Examples")
      for (index, example) in command.examples.enumerated() {
        if index > 0 { writer.separate() }
        writer.example(example)
      }
    }
    for section in command.sections { writer.writeTerms(section.title, section.terms) }
    writer.writeTerms(
      "Exit status", command.exitStatuses.isEmpty ? exitStatuses : command.exitStatuses)
    writer.writeTerms("Environment", environment + command.environment)
    return writer.text
  }
}

/// The first column of a list of options.
enum OptionColumn {
  /// The forms and the value of each option; long names stand below each other.
  static func terms(of options: [OptionDescription]) -> [String] {
    let hasShortForms = options.contains { $0.shortName != nil }
    return options.map { option in
      let short = option.shortForm.map { "\($0), " } ?? (hasShortForms ? "    " : "")
      let value = option.value.map { " \($0.displayName)" } ?? ""
      return short + option.longForm + value
    }
  }
}

/// Elements under headings, both in the order in which they first appear.
struct OrderedGroups<Element> {
  private(set) var groups: [(title: String, members: [Element])] = []

  init(_ elements: [Element], by title: (Element) -> String) {
    for element in elements {
      let title = title(element)
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].members.append(element)
      } else {
        groups.append((title, [element]))
      }
    }
  }
}

extension HelpWriter {
  fileprivate mutating func writeOptions(_ options: [OptionDescription], termWidth: Int) {
    let terms = OptionColumn.terms(of: options)
    let rows = OrderedGroups(Array(zip(options, terms))) { $0.0.group }
    for (title, members) in rows.groups {
      heading(title)
      for (option, term) in members { item(term, option.fullHelp, termWidth: termWidth) }
    }
  }

  fileprivate mutating func writeTerms(_ title: String, _ terms: [ExplainedTerm]) {
    guard !terms.isEmpty else { return }
    heading(title)
    let termWidth = termWidth(of: terms.map(\.term))
    for term in terms { item(term.term, term.text, termWidth: termWidth) }
  }
}
