import SourceDiagnostics

/// Checks which variables a format and the forms of variables refer to, and in what order.
struct StringsdictReferences {
  /// What is wrong.
  private(set) var diagnostics: [Diagnostic] = []

  private let plural: StringsdictPlural
  /// The names of fields that are no dictionaries, which is known already.
  private let others: Set<StringsKey>
  /// The variable that counts for each name.
  private var indices: [StringsKey: Int] = [:]
  private var states: [State]
  private var depths: [Int]
  private var isTooDeep = false

  private enum State { case unseen, open, done }

  /// A reference and the text in which it stands.
  private struct Link {
    let reference: StringsdictReference
    let text: StringsdictText

    var range: Range<Int> { text.range(of: reference.range) }
  }

  /// A variable whose forms are being followed.
  private struct Frame {
    let variable: Int
    let links: [Link]
    var step = 0
  }

  /// Prepares to check an entry.
  init(_ plural: StringsdictPlural, others: Set<StringsKey>) {
    self.plural = plural
    self.others = others
    states = Array(repeating: .unseen, count: plural.variables.count)
    depths = Array(repeating: 0, count: plural.variables.count)
    for (place, variable) in plural.variables.enumerated() {
      indices[StringsKey(variable.name)] = place
    }
  }

  /// Checks the format first and then the variables that it leads to.
  mutating func run() {
    var undefined: [Link] = []
    let formatLinks = plural.format.map(Self.links) ?? []
    let starts = formatLinks.compactMap { target(of: $0, &undefined) }
    for start in starts { follow(start, &undefined) }
    let unused = plural.variables.indices.filter {
      states[$0] == .unseen && indices[StringsKey(plural.variables[$0].name)] == $0
    }
    // What nothing leads to is checked all the same.
    for start in unused { follow(start, &undefined) }
    for link in undefined {
      let candidate = unused.count == 1 ? plural.variables[unused[0]] : nil
      diagnostics.append(
        StringsdictFault.undefinedVariable(link.reference.name, link.range, unused: candidate))
    }
    guard plural.format != nil else { return }
    for place in unused {
      diagnostics.append(StringsdictFault.unusedVariable(plural.variables[place]))
    }
  }

  private static func links(in text: StringsdictText) -> [Link] {
    StringsdictReference.all(in: text.text).map { Link(reference: $0, text: text) }
  }

  /// The variable that a reference means, after what is wrong with the reference is reported.
  private mutating func target(of link: Link, _ undefined: inout [Link]) -> Int? {
    let reference = link.reference
    guard reference.isClosed else {
      diagnostics.append(StringsdictFault.unclosedReference(link.range))
      return nil
    }
    if reference.isMissingDollar {
      diagnostics.append(StringsdictFault.missingDollar(reference, link.text))
    }
    let key = StringsKey(reference.name)
    if let place = indices[key] { return place }
    if !others.contains(key) { undefined.append(link) }
    return nil
  }

  /// Follows the references of a variable to their ends, without recursion.
  private mutating func follow(_ start: Int, _ undefined: inout [Link]) {
    guard states[start] == .unseen else { return }
    var frames = [open(start)]
    while var frame = frames.last {
      guard frame.step < frame.links.count else {
        frames.removeLast()
        states[frame.variable] = .done
        let depth = depths[frame.variable] + 1
        if let outer = frames.last?.variable { depths[outer] = max(depths[outer], depth) }
        if depth > StringsdictReader.depthLimit, !isTooDeep {
          isTooDeep = true
          diagnostics.append(StringsdictFault.tooDeep(plural.variables[frame.variable].nameRange))
        }
        continue
      }
      let link = frame.links[frame.step]
      frame.step += 1
      frames[frames.count - 1] = frame
      guard let place = target(of: link, &undefined) else { continue }
      switch states[place] {
      case .unseen: frames.append(open(place))
      case .open:
        diagnostics.append(StringsdictFault.cycle(plural.variables[place].name, link.range))
      case .done: depths[frame.variable] = max(depths[frame.variable], depths[place] + 1)
      }
    }
  }

  private mutating func open(_ place: Int) -> Frame {
    states[place] = .open
    return Frame(
      variable: place, links: plural.variables[place].forms.flatMap { Self.links(in: $0.text) })
  }
}
