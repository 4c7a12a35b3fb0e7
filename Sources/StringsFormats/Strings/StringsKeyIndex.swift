/// Finds the last entry of a key among the entries of a file.
///
/// Most tables that are read at the start of a program are small, and for them building a hash
/// table costs more than all the searches after it.
struct StringsKeyIndex: Sendable {
  /// The most entries that are searched one by one.
  private static let mostSearched = 32

  private var count = 0
  /// The last entry of each key; `nil` while the entries are few.
  private var lastIndices: [StringsKey: Int]?

  /// Prepares for a number of entries.
  init(expecting count: Int) {
    if count > Self.mostSearched { lastIndices = Dictionary(minimumCapacity: count) }
  }

  /// Takes up the entry at a position, which follows the one before.
  ///
  /// Returns the last earlier entry with the same key, or `nil` where there is none.
  mutating func insert(_ position: Int, keys entries: [StringsEntry]) -> Int? {
    let key = entries[position].key
    if lastIndices != nil {
      return lastIndices?.updateValue(position, forKey: StringsKey(key))
    }
    let earlier = last(of: key, in: entries)
    count = position + 1
    return earlier
  }

  /// The position of the last entry with a key; `nil` where there is none.
  func last(of key: String, in entries: [StringsEntry]) -> Int? {
    if let lastIndices { return lastIndices[StringsKey(key)] }
    let byteCount = key.utf8.count
    return entries[..<count].lastIndex { entry in
      entry.key.utf8.count == byteCount && entry.key.utf8.elementsEqual(key.utf8)
    }
  }
}
