/// The routines by the last part of their names.
///
/// Nearly all names of a file belong to no routine; most of these fall at the first letter and
/// the length.
struct RoutineIndex: Sendable {
  /// What stands before a name in a longer one, the nearest first, and the routine.
  struct Entry: Sendable {
    let qualifiers: [[UInt8]]
    let routine: SourceRoutine
  }

  private struct Name: Sendable {
    let bytes: [UInt8]
    var entries: [Entry]
  }

  /// The lengths of the names with a first byte, one bit each.
  private var lengths = [UInt64](repeating: 0, count: 256)
  private var names: [[Name]] = Array(repeating: [], count: 256)

  init(_ routines: [SourceRoutine]) {
    for routine in routines { add(routine) }
  }

  /// Adds a routine after the others of its name.
  mutating func add(_ routine: SourceRoutine) {
    var parts = routine.name.split(separator: ".").map { Array($0.utf8) }
    guard let last = parts.popLast(), let first = last.first else { return }
    let entry = Entry(qualifiers: parts.reversed(), routine: routine)
    let bucket = Int(first)
    lengths[bucket] |= 1 << UInt64(min(last.count, 63))
    if let place = names[bucket].firstIndex(where: { $0.bytes == last }) {
      names[bucket][place].entries.append(entry)
    } else {
      names[bucket].append(Name(bytes: last, entries: [entry]))
    }
  }

  /// Finds the routines of a name.
  ///
  /// - Parameters:
  ///   - range: Where the name stands.
  ///   - bytes: The bytes of the file.
  /// - Returns: What may be meant; usually nothing.
  @inline(__always)
  func entries(named range: Range<Int>, in bytes: [UInt8]) -> [Entry] {
    guard let first = range.first else { return [] }
    let bucket = Int(bytes[first])
    guard lengths[bucket] & 1 << UInt64(min(range.count, 63)) != 0 else { return [] }
    return search(bucket, range, in: bytes)
  }

  @inline(never)
  private func search(_ bucket: Int, _ range: Range<Int>, in bytes: [UInt8]) -> [Entry] {
    names[bucket].first { $0.bytes.elementsEqual(bytes[range]) }?.entries ?? []
  }
}
