internal import VisibleText

/// Finds the known names that an unknown name was probably meant to be.
///
/// Case and the separators space, `-` and `_` do not count. A name with slashes, such as a
/// time-zone id, is compared component by component, and its last component also answers alone.
/// The order depends on the names only, never on the order or the hashing of the candidates.
public enum NameSuggestions {
  /// The longest name, in Unicode scalars, that is compared at all.
  public static let maximumNameLength = 200

  /// Finds the candidates that are close enough to an unknown name.
  ///
  /// A candidate is close when its spelling differs by at most one edit for every three scalars,
  /// four edits at most (an edit inserts, removes or replaces a scalar or swaps two neighbours), or
  /// when the name is its beginning. Only those about as close as the best one are given.
  ///
  /// ```swift
  /// NameSuggestions.nearest(to: "Shangai", among: zoneIDs)  // ["Asia/Shanghai"]
  /// NameSuggestions.nearest(to: "tim-zone", among: ["time-zone", "style"])  // ["time-zone"]
  /// ```
  ///
  /// - Parameters:
  ///   - name: The unknown name; over ``maximumNameLength`` scalars nothing is near.
  ///   - candidates: The known names in any order; the name itself and repeats are passed over.
  ///   - limit: The largest number of names that is wanted.
  /// - Returns: The nearest first; empty when nothing is close.
  /// - Complexity: O(*c* · *n*) in the number of candidates and the length of the name.
  ///
  /// Source: the distance is the optimal string alignment distance.
  public static func nearest(
    to name: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    guard limit > 0, let wanted = FoldedName(name) else { return [] }
    var found: [Suggestion] = []
    for candidate in candidates {
      guard !candidate.utf8.elementsEqual(name.utf8), let folded = FoldedName(candidate),
        let cost = candidate == name ? 0 : wanted.cost(of: folded)
      else { continue }
      found.append(
        Suggestion(
          name: candidate, cost: cost, extraLength: abs(folded.count - wanted.count)))
    }
    found.sort()
    guard let best = found.first else { return [] }
    var names: [String] = []
    for suggestion in found where suggestion.cost <= best.worstCostBesideIt {
      guard names.count < limit else { break }
      if let last = names.last, last.utf8.elementsEqual(suggestion.name.utf8) { continue }
      names.append(suggestion.name)
    }
    return names
  }

  /// Words the nearest names as a question in parentheses that follows a message.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - candidates: The known names in any order.
  ///   - limit: The largest number of names in the question.
  /// - Returns: Such as ` (did you mean 'a' or 'b'?)`, with the space before it; empty when
  ///   nothing is close.
  /// - Complexity: As ``nearest(to:among:limit:)``.
  public static func question(
    about name: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> String {
    question(naming: nearest(to: name, among: candidates, limit: limit))
  }

  /// Words names that were already found as a question in parentheses.
  ///
  /// - Parameter names: The names, the nearest first.
  /// - Returns: Such as ` (did you mean 'a', 'b' or 'c'?)`; empty when there are no names.
  public static func question(naming names: [String]) -> String {
    names.isEmpty ? "" : " (did you mean \(alternatives(names))?)"
  }

  /// Lists names in quotes with `or` before the last.
  ///
  /// - Parameter names: The names in the order wanted.
  /// - Returns: Such as `'a', 'b' or 'c'`; empty when there are no names.
  public static func alternatives(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    func quoted(_ name: String) -> String {
      VisibleText.quoted(name, limit: maximumNameLength)
    }
    let others = names.dropLast().map(quoted).joined(separator: ", ")
    return others.isEmpty ? quoted(last) : "\(others) or \(quoted(last))"
  }
}

/// A candidate that is close, with what decides its place.
private struct Suggestion: Comparable {
  let name: String
  let cost: Int
  let extraLength: Int

  /// A name that differs only in case is shown alone; others with those less than an edit worse.
  var worstCostBesideIt: Int { cost == 0 ? 0 : cost + FoldedName.costOfEdit - 1 }

  static func < (left: Suggestion, right: Suggestion) -> Bool {
    if left.cost != right.cost { return left.cost < right.cost }
    if left.extraLength != right.extraLength { return left.extraLength < right.extraLength }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
