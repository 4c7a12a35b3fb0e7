import SourceDiagnostics

/// The keys of a strings file: which entry counts for each, and which keys are in each other's way.
struct StringsTable {
  /// Finds the last entry of each key.
  let index: StringsKeyIndex
  /// What is to be said about repeated keys.
  private(set) var diagnostics: [Diagnostic] = []

  private let entries: [StringsEntry]

  /// Collects the keys of a file and reports those that stand there more than once.
  ///
  /// - Parameter entries: All entries in the order of the file.
  init(_ entries: [StringsEntry]) {
    self.entries = entries
    var index = StringsKeyIndex(expecting: entries.count)
    for (position, entry) in entries.enumerated() {
      guard let earlier = index.insert(position, keys: entries) else { continue }
      diagnostics.append(.duplicateKey(entry, earlier: entries[earlier]))
    }
    self.index = index
  }

  /// Reports keys that are canonically equivalent and yet not the same.
  mutating func reportTwins() {
    // Swift strings are equal when they are canonically equivalent; ASCII has no twins.
    var firstByEquivalence: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where !entry.key.utf8.allSatisfy({ $0 < 0x80 }) {
      guard let first = firstByEquivalence[entry.key] else {
        firstByEquivalence[entry.key] = index
        continue
      }
      if StringsKey(entries[first].key) != StringsKey(entry.key) {
        diagnostics.append(.canonicalTwins(entry, entries[first]))
      }
    }
  }
}
