/// A name as it is compared: lower case, one separator, split at its slashes.
struct FoldedName {
  /// What one edit costs; smaller costs order names that need no edit.
  static let costOfEdit = 4
  /// What a name costs whose last component alone is the one wanted.
  private static let costOfLastComponent = 2
  /// What a name costs that only begins as wanted.
  private static let costOfBeginning = 3
  /// The shortest beginning that names something.
  private static let shortestBeginning = 2

  private let scalars: [Unicode.Scalar]
  private let components: [ArraySlice<Unicode.Scalar>]

  /// The number of scalars.
  var count: Int { scalars.count }

  /// Folds a name, unless it is empty or longer than what is compared.
  init?(_ name: String) {
    // A scalar has at most four bytes: a huge text is refused before it is walked.
    let limit = NameSuggestions.maximumNameLength
    guard name.utf8.count <= 4 * limit, !name.isEmpty else { return nil }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ", "-", "_": scalars.append("_")
      case "A"..."Z": scalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
      case _ where scalar.isASCII: scalars.append(scalar)
      default: scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    guard scalars.count <= limit else { return nil }
    self.scalars = scalars
    components = scalars.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Says how far a candidate is from this name, zero when only case or separators differ.
  ///
  /// The result is `nil` when the candidate is not close enough to be worth naming.
  func cost(of candidate: FoldedName) -> Int? {
    // The first letter is rarely the mistake.
    let penalty = scalars.first == candidate.scalars.first ? 0 : 1
    return [
      wholeCost(of: candidate).map { $0 == 0 ? 0 : $0 + penalty },
      lastComponentCost(of: candidate),
      beginningCost(of: candidate),
    ].compactMap(\.self).min()
  }

  private func wholeCost(of candidate: FoldedName) -> Int? {
    guard components.count == candidate.components.count else {
      // A slash was forgotten or added.
      return Self.distance(scalars[...], candidate.scalars[...]).map { $0 * Self.costOfEdit }
    }
    var sum = 0
    for (ours, theirs) in zip(components, candidate.components) {
      guard let distance = Self.distance(ours, theirs) else { return nil }
      sum += distance
    }
    return sum * Self.costOfEdit
  }

  private func lastComponentCost(of candidate: FoldedName) -> Int? {
    guard components.count > 1 || candidate.components.count > 1,
      let ours = components.last, let theirs = candidate.components.last,
      !ours.isEmpty, !theirs.isEmpty
    else { return nil }
    return Self.distance(ours, theirs).map {
      $0 * Self.costOfEdit + Self.costOfLastComponent
    }
  }

  private func beginningCost(of candidate: FoldedName) -> Int? {
    guard count >= Self.shortestBeginning else { return nil }
    // "America" alone would name a hundred zones: a name without a slash begins a last component.
    let text = components.count > 1 ? candidate.scalars[...] : candidate.components.last
    guard let text, text.starts(with: scalars) else { return nil }
    return Self.costOfBeginning
  }

  /// Counts the edits between two texts, or gives up when they are too many for their length.
  ///
  /// Only the diagonal band that can stay within the allowed number of edits is computed.
  private static func distance(
    _ first: ArraySlice<Unicode.Scalar>, _ second: ArraySlice<Unicode.Scalar>
  ) -> Int? {
    if first == second { return 0 }
    let allowed = min(max(first.count, second.count) / 3, 4)
    guard allowed > 0, abs(first.count - second.count) <= allowed else { return nil }
    let first = Array(first)
    let second = Array(second)
    let tooMany = allowed + 1
    var beforePrevious = [Int](repeating: tooMany, count: second.count + 1)
    var previous = (0...second.count).map { min($0, tooMany) }
    for row in first.indices.map({ $0 + 1 }) {
      var current = [Int](repeating: tooMany, count: second.count + 1)
      if row <= allowed { current[0] = row }
      let start = max(1, row - allowed)
      let end = min(second.count, row + allowed)
      guard start <= end else { return nil }
      for column in start...end {
        let isSame = first[row - 1] == second[column - 1]
        var edits = min(
          previous[column - 1] + (isSame ? 0 : 1), previous[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          edits = min(edits, beforePrevious[column - 2] + 1)
        }
        current[column] = min(edits, tooMany)
      }
      beforePrevious = previous
      previous = current
    }
    let edits = previous[second.count]
    return edits <= allowed ? edits : nil
  }
}
