/// Reads compiled zone files of the versions 1 to 4.
///
/// Every count, index and order is checked before it is used.
///
/// Source: RFC 9636 (and RFC 8536). Differences: files that count leap seconds are refused, as
/// they do not count time as Unix does; bytes after the footer are refused; a footer that does
/// not yet hold at the last transition is waited for.
struct TZifReader {
  /// Why a file cannot be used.
  enum Failure: Error, Hashable {
    /// What does not hold in the file, as a clause such as `the footer is missing`.
    case damaged(String)
    /// The file counts leap seconds.
    case countsLeapSeconds
  }

  /// The largest file that is read; real ones have a few thousand bytes.
  static let maximumByteCount = 1 << 20

  /// Asks whether a file begins as a zone file does.
  static func hasMagic(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x54, 0x5A, 0x69, 0x66])
  }

  /// Reads the bytes of a whole file.
  static func table(of bytes: [UInt8]) throws(Failure) -> ZoneTable {
    guard hasMagic(bytes) else { throw .damaged("it is not a time-zone file") }
    let reader = TZifReader(bytes: bytes)
    let first = try reader.header(at: 0)
    guard first.version > 1 else {
      try reader.checkEnd(first.end)
      return try reader.table(of: first, footer: nil)
    }
    let second = try reader.header(at: first.end)
    guard second.version == first.version else {
      throw .damaged("its two headers have different versions")
    }
    return try reader.table(of: second, footer: reader.footer(from: second.end))
  }

  private let bytes: [UInt8]
}

extension TZifReader {
  /// Where the parts of a data block lie.
  private struct Block {
    let version: Int
    let changeCount: Int
    let typeCount: Int
    let nameByteCount: Int
    let leapCount: Int
    let standardCount: Int
    let universalCount: Int
    let start: Int
    let timeByteCount: Int

    var indexStart: Int { start + changeCount * timeByteCount }
    var typeStart: Int { indexStart + changeCount }
    var nameStart: Int { typeStart + typeCount * 6 }
    var leapStart: Int { nameStart + nameByteCount }
    var standardStart: Int { leapStart + leapCount * (timeByteCount + 4) }
    var universalStart: Int { standardStart + standardCount }
    var end: Int { universalStart + universalCount }
  }

  private func header(at offset: Int) throws(Failure) -> Block {
    guard bytes.count - offset >= 44 else { throw .damaged("it ends within a header") }
    guard Self.hasMagic(bytes[offset...]) else { throw .damaged("its second header is missing") }
    let version: Int
    switch bytes[offset + 4] {
    case 0: version = 1
    case 0x32...0x34: version = Int(bytes[offset + 4] - 0x30)
    default: throw .damaged("it has an unknown version")
    }
    // The six counts are below 2^32 each, so no sum of the block comes near overflow.
    let block = Block(
      version: version,
      changeCount: unsigned32(at: offset + 32), typeCount: unsigned32(at: offset + 36),
      nameByteCount: unsigned32(at: offset + 40), leapCount: unsigned32(at: offset + 28),
      standardCount: unsigned32(at: offset + 24), universalCount: unsigned32(at: offset + 20),
      start: offset + 44, timeByteCount: offset == 0 ? 4 : 8)
    guard block.end <= bytes.count else { throw .damaged("it is shorter than its counts say") }
    return block
  }

  private func checkEnd(_ end: Int) throws(Failure) {
    guard end == bytes.count else { throw .damaged("there are bytes after its end") }
  }

  private func footer(from start: Int) throws(Failure) -> PosixRule? {
    guard start < bytes.count, bytes[start] == 0x0A else { throw .damaged("it has no footer") }
    let rest = bytes[(start + 1)...]
    guard let end = rest.firstIndex(of: 0x0A) else { throw .damaged("its footer has no end") }
    try checkEnd(end + 1)
    let text = rest[..<end]
    if text.isEmpty { return nil }
    guard let rule = PosixRule(parsing: text, defaultsToAmericanRule: false) else {
      throw .damaged("its footer is not a valid rule")
    }
    return rule
  }
}

extension TZifReader {
  private func table(of block: Block, footer: PosixRule?) throws(Failure) -> ZoneTable {
    guard block.leapCount == 0 else { throw .countsLeapSeconds }
    let typeOffsets = try offsets(of: block)
    try checkIndicators(of: block)
    // Times that milliseconds cannot count lie outside every range; the earliest only say which
    // offset the zone begins with.
    let limit = Int(Int64.max / 1000) - 1
    var changes: [Int] = []
    var offsets = [typeOffsets[0]]
    changes.reserveCapacity(block.changeCount)
    offsets.reserveCapacity(block.changeCount + 1)
    var last = Int.min
    var lastOffset = typeOffsets[0]
    for index in 0..<block.changeCount {
      let second = time(at: index, in: block)
      guard index == 0 || second > last else { throw .damaged("its transitions do not ascend") }
      last = second
      let type = Int(bytes[block.indexStart + index])
      guard type < typeOffsets.count else { throw .damaged("a transition names no type") }
      let offset = typeOffsets[type]
      defer { lastOffset = offset }
      guard offset != lastOffset, second <= limit else { continue }
      if second < -limit {
        offsets = [offset]
      } else {
        changes.append(second)
        offsets.append(offset)
      }
    }
    guard let footer, last <= limit else {
      return ZoneTable(changes: changes, offsets: offsets, rule: nil, ruleStart: .max)
    }
    guard block.changeCount > 0 else { return ZoneTable(rule: footer) }
    var ruleStart = max(last, -limit)
    if last == ruleStart, footer.offset(at: last) != Int(lastOffset) {
      // Some releases of zic end a slim file before its rule is in force (America/Ojinaga in
      // 2022): the last transition then holds until the rule's next change.
      guard let next = footer.nextChange(after: last) else {
        throw .damaged("its footer contradicts its last transition")
      }
      ruleStart = next
      let offset = Int32(truncatingIfNeeded: footer.offset(at: next))
      if offset != lastOffset {
        changes.append(next)
        offsets.append(offset)
      }
    }
    unroll(footer, from: &ruleStart, into: &changes, &offsets)
    return ZoneTable(
      changes: changes, offsets: offsets, rule: footer.daylight == nil ? nil : footer,
      ruleStart: ruleStart)
  }

  /// Appends the next decades of a rule to the table, where a look-up is seven times faster.
  private func unroll(
    _ rule: PosixRule, from ruleStart: inout Int, into changes: inout [Int],
    _ offsets: inout [Int32]
  ) {
    guard let daylight = rule.daylight, daylight.order != .irregular, let last = offsets.last
    else { return }
    let end = CivilDate.dayNumber(year: 2051, month: 1, day: 1) * 86_400
    // No rule from before 1900 holds today; a damaged file must not make a long table.
    guard ruleStart >= CivilDate.dayNumber(year: 1900, month: 1, day: 1) * 86_400 else { return }
    var isDaylight = Int(last) == daylight.offset
    while let next = rule.nextChange(after: ruleStart), next < end {
      isDaylight.toggle()
      changes.append(next)
      offsets.append(
        Int32(truncatingIfNeeded: isDaylight ? daylight.offset : rule.standardOffset))
      ruleStart = next
    }
  }

  private func offsets(of block: Block) throws(Failure) -> [Int32] {
    guard (1...256).contains(block.typeCount) else {
      throw .damaged("it has no local time types, or too many")
    }
    let names = bytes[block.nameStart..<block.leapStart]
    guard let lastEnd = names.lastIndex(of: 0) else {
      throw .damaged("its abbreviations have no end")
    }
    var offsets: [Int32] = []
    offsets.reserveCapacity(block.typeCount)
    for index in 0..<block.typeCount {
      let start = block.typeStart + index * 6
      let offset = Int32(bitPattern: UInt32(truncatingIfNeeded: unsigned32(at: start)))
      // RFC 9636 section 3.2: more than -25 hours and less than 26 hours.
      guard (-89_999...93_599).contains(offset) else {
        throw .damaged("an offset is not within -25 to 26 hours")
      }
      guard bytes[start + 4] <= 1 else { throw .damaged("a daylight flag is neither 0 nor 1") }
      guard block.nameStart + Int(bytes[start + 5]) <= lastEnd else {
        throw .damaged("an abbreviation lies outside the table")
      }
      offsets.append(offset)
    }
    return offsets
  }

  private func checkIndicators(of block: Block) throws(Failure) {
    guard block.standardCount == 0 || block.standardCount == block.typeCount,
      block.universalCount == 0 || block.universalCount == block.typeCount
    else { throw .damaged("it has not one indicator for each type") }
    guard bytes[block.standardStart..<block.end].allSatisfy({ $0 <= 1 }) else {
      throw .damaged("an indicator is neither 0 nor 1")
    }
  }

  private func time(at index: Int, in block: Block) -> Int {
    let start = block.start + index * block.timeByteCount
    let high = unsigned32(at: start)
    guard block.timeByteCount == 8 else {
      return Int(Int32(bitPattern: UInt32(truncatingIfNeeded: high)))
    }
    let low = unsigned32(at: start + 4)
    return Int(bitPattern: UInt(bitPattern: high) << 32 | UInt(bitPattern: low))
  }

  /// A big-endian number of four bytes that are known to be there.
  private func unsigned32(at start: Int) -> Int {
    Int(bytes[start]) << 24 | Int(bytes[start + 1]) << 16 | Int(bytes[start + 2]) << 8
      | Int(bytes[start + 3])
  }
}
