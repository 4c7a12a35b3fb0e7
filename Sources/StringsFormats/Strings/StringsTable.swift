import SourceDiagnostics

/// The keys of a strings file: which entry counts for each, and which keys are in each other's way.
struct StringsTable {
  /// The entries and the index of their keys.
  let storage: StringsStorage
  /// What is to be said about repeated keys.
  var diagnostics: [Diagnostic] { faults.list }

  private var faults = StringsFaults()

  /// Collects the keys of a file and reports those that stand there more than once.
  ///
  /// - Parameter contents: What was read of the file.
  init(_ contents: StringsContents) {
    var findings = StringsKeyIndex.Findings()
    let index = StringsKeyIndex(contents.records, findings: &findings)
    storage = StringsStorage(
      contents.records, tokens: contents.tokens, tree: contents.tree, index: index)
    for (entry, earlier) in findings.repeated {
      faults.append(
        .duplicateKey(
          StringsEntry(storage, at: entry), earlier: StringsEntry(storage, at: earlier)))
    }
    reportTwins(among: findings.beyondASCII)
  }

  /// Reports keys that are canonically equivalent and yet not the same.
  private mutating func reportTwins(among indices: [Int]) {
    // Swift strings are equal when they are canonically equivalent; ASCII has no twins.
    var firstByEquivalence: [String: Int] = [:]
    for index in indices {
      let entry = StringsEntry(storage, at: index)
      let key = entry.key
      guard let first = firstByEquivalence[key] else {
        firstByEquivalence[key] = index
        continue
      }
      let other = StringsEntry(storage, at: first)
      if StringsKey(other.key) != StringsKey(key) {
        faults.append(.canonicalTwins(entry, other))
      }
    }
  }
}
