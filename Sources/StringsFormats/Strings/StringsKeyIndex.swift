/// Finds the last entry of a key among the entries of a file.
///
/// A flat table of places, found by the hash of the key's code units. It is complete when a file
/// has been read, since repeated keys are reported then, and never changes.
struct StringsKeyIndex: Sendable {
  /// For each place the index of an entry and one, and above it a part of the key's hash.
  private var slots: [UInt64]
  private let hasher = StringsKeyHasher.ofThisRun

  private static let indexBits: UInt64 = 40
  private static let indexMask: UInt64 = 1 << indexBits - 1

  /// What was found when all keys were taken up.
  struct Findings {
    /// Entries whose key stands before, each with the last entry before it.
    var repeated: [(entry: Int, earlier: Int)] = []
    /// Entries with a key that is not all ASCII.
    var beyondASCII: [Int] = []
  }

  /// Takes up the keys of all entries.
  ///
  /// - Parameters:
  ///   - records: The entries.
  ///   - findings: What was found on the way.
  /// - Complexity: O(*n*) in the bytes of the keys.
  init(_ records: StringsRecords, findings: inout Findings) {
    let count = records.list.count
    guard count > 0 else {
      slots = []
      return
    }
    var size = 4
    while size < count + count / 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for index in 0..<count {
      let (hash, isASCII) = records.hashOfKey(at: index, hasher)
      if !isASCII { findings.beyondASCII.append(index) }
      var place = Int(truncatingIfNeeded: hash) & (size - 1)
      let entry = hash & ~Self.indexMask | UInt64(index + 1)
      while true {
        let slot = slots[place]
        if slot == 0 { break }
        if (slot ^ entry) & ~Self.indexMask == 0 {
          let earlier = Int(slot & Self.indexMask) - 1
          if records.haveSameKey(earlier, index) {
            findings.repeated.append((index, earlier))
            break
          }
        }
        place = (place + 1) & (size - 1)
      }
      slots[place] = entry
    }
  }

  /// The position of the last entry with a key; `nil` where there is none.
  func last(of key: String, in records: StringsRecords) -> Int? {
    guard !slots.isEmpty else { return nil }
    let units = key.utf8.span
    let (hash, _) = hasher.hash(units, 0..<units.count)
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place] != 0 {
      let slot = slots[place]
      if (slot ^ hash) & ~Self.indexMask == 0 {
        let index = Int(slot & Self.indexMask) - 1
        if records.isKey(at: index, units) { return index }
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }
}
