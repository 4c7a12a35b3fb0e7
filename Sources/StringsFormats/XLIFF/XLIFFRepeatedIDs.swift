/// Finds units whose id another unit before them has.
enum XLIFFRepeatedIDs {
  /// Finds them.
  ///
  /// - Parameter units: The units of one table.
  /// - Returns: The positions of such units, each with that of the last one before it that has the
  ///   same id.
  /// - Complexity: O(*n*) in the bytes of the ids.
  static func find(in units: [XLIFFUnit]) -> [(place: Int, earlier: Int)] {
    let hasher = StringsKeyHasher.ofThisRun
    var result: [(place: Int, earlier: Int)] = []
    var size = 4
    while size < units.count * 2 { size *= 2 }
    // For each place of the table the position of a unit and one, and a part of its id's hash.
    var slots = [(hash: UInt32, number: UInt32)](repeating: (0, 0), count: size)
    for (place, unit) in units.enumerated() {
      guard let id = unit.id, let number = UInt32(exactly: place + 1) else { continue }
      let hash = hasher.hash(id.utf8.span, 0..<id.utf8.count).hash
      let part = UInt32(truncatingIfNeeded: hash >> 32)
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot].number != 0 {
        let earlier = Int(slots[slot].number) - 1
        if slots[slot].hash == part, units[earlier].id?.isSame(as: id) == true {
          result.append((place, earlier))
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = (part, number)
    }
    return result
  }
}
