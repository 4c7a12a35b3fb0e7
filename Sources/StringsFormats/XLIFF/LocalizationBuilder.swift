import ICUKit

/// Builds the texts of a key from units with paths, in linear time.
///
/// The units stand at the leaves of a tree whose branches are the steps of the paths. What does not
/// go with what came first, as a plural beside a device, is refused.
struct LocalizationBuilder {
  /// A place in the tree.
  private struct Node {
    /// The step that leads to it; `nil` for the root.
    let step: VariationPath.Step?
    /// Its branches in the order in which they came.
    var children: [Int] = []
    /// Whether a unit stands here.
    var isLeaf = false
  }

  private var nodes: [Node]
  /// The places by their parent and the written step.
  private var places: [Branch: Int] = [:]
  /// The roots of the substitutions in the order in which they came.
  private var substitutions: [(name: String, root: Int)] = []

  private struct Branch: Hashable {
    let parent: Int
    let step: StringsKey
  }

  /// Starts with no unit.
  init() { nodes = [Node(step: nil)] }

  /// Takes the place of a unit.
  ///
  /// - Returns: What the place is called by; the same again for the same path; `nil` where it does
  ///   not go with the others.
  mutating func place(of path: VariationPath) -> Int? {
    var node = 0
    // What the path leads through is looked at before anything is added.
    guard fits(path) else { return nil }
    for step in path.steps {
      let branch = Branch(parent: node, step: StringsKey(VariationPath([step]).description))
      if let known = places[branch] {
        node = known
        continue
      }
      let new = nodes.count
      nodes.append(Node(step: step))
      places[branch] = new
      if node == 0, case .substitution(let name) = step {
        substitutions.append((name, new))
      } else {
        nodes[node].children.append(new)
      }
      node = new
    }
    nodes[node].isLeaf = true
    return node
  }

  private func fits(_ path: VariationPath) -> Bool {
    var node: Int? = 0
    for (depth, step) in path.steps.enumerated() {
      if case .substitution = step {
        guard depth == 0 else { return false }
      } else if let here = node {
        guard !nodes[here].isLeaf else { return false }
        if let first = nodes[here].children.first, let other = nodes[first].step {
          guard Self.isSameKind(step, other) else { return false }
        }
      }
      if case .phrase(let number) = step {
        // Phrases end their path, and come one after the other.
        let count = node.map { nodes[$0].children.count } ?? 0
        guard depth == path.steps.count - 1, (0...count).contains(number) else { return false }
      }
      node = node.flatMap {
        places[Branch(parent: $0, step: StringsKey(VariationPath([step]).description))]
      }
    }
    return node.map { nodes[$0].children.isEmpty } ?? true
  }

  private static func isSameKind(_ left: VariationPath.Step, _ right: VariationPath.Step) -> Bool {
    switch (left, right) {
    case (.device, .device), (.plural, .plural), (.width, .width), (.phrase, .phrase): true
    default: false
    }
  }

  /// The texts in one language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - unit: Gives the unit of a place; `nil` where the language has none there.
  /// - Returns: The texts; `nil` where there is none at all.
  func localization(_ language: String, unit: (Int) -> StringUnit?) -> Localization? {
    var result = Localization(language, text: text(at: 0, unit))
    for (name, root) in substitutions {
      guard let text = text(at: root, unit) else { continue }
      result.substitutions.append(LocalizationSubstitution(name, text: text))
    }
    return result.text == nil && result.substitutions.isEmpty ? nil : result
  }

  private func text(at place: Int, _ unit: (Int) -> StringUnit?) -> LocalizedText? {
    let node = nodes[place]
    if node.isLeaf { return unit(place).map(LocalizedText.unit) }
    guard let first = node.children.first, let kind = nodes[first].step else { return nil }
    let found = node.children.compactMap { child in
      text(at: child, unit).flatMap { text in nodes[child].step.map { ($0, text) } }
    }
    guard !found.isEmpty else { return nil }
    switch kind {
    case .plural:
      return .plural(
        found.compactMap { step, text in
          if case .plural(let category) = step { PluralVariation(category, text) } else { nil }
        })
    case .device:
      return .device(
        found.compactMap { step, text in
          if case .device(let name) = step { DeviceVariation(name, text) } else { nil }
        })
    case .width:
      return .width(
        found.compactMap { step, text in
          if case .width(let width) = step { WidthVariation(width, text) } else { nil }
        })
    case .phrase:
      let units = found.compactMap { _, text in
        if case .unit(let unit) = text { unit } else { nil }
      }
      return units.last.map { .set(StringUnitSet(units.map(\.value), state: $0.state)) }
    case .substitution: return nil
    }
  }
}
