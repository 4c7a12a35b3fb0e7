/// The entries of a strings file in the order of the file.
///
/// Entries are read from the file's bytes when they are asked for their texts; the collection
/// itself holds places only.
public struct StringsEntries: Sendable {
  private let storage: StringsStorage

  init(_ storage: StringsStorage) {
    self.storage = storage
  }
}

extension StringsEntries: RandomAccessCollection {
  /// The position of the first entry: zero.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { storage.records.list.count }

  /// The entry at a position, counted from zero.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> StringsEntry {
    precondition(indices.contains(position), "there is no entry at this position")
    return StringsEntry(storage, at: position)
  }
}

extension StringsEntries: Hashable {
  /// Whether both hold equal entries in the same order.
  public static func == (left: StringsEntries, right: StringsEntries) -> Bool {
    left.elementsEqual(right)
  }

  /// Feeds the entries into a hasher.
  public func hash(into hasher: inout Hasher) {
    for entry in self { hasher.combine(entry) }
  }
}
