/// A compiled zone file in the making, so that a test can write good and damaged ones.
///
/// Source: RFC 9636 section 3. Counts are taken from the parts unless they are set.
struct ZoneFile {
  /// A local time type.
  struct LocalTime {
    var offset: Int32
    var isDaylight: UInt8 = 0
    var nameIndex: UInt8 = 0
  }

  /// The version's byte: 0, or the digit 2, 3 or 4.
  var version: UInt8 = 0x32
  var transitions: [(time: Int64, type: UInt8)] = []
  var types: [LocalTime] = [LocalTime(offset: 0)]
  var names: [UInt8] = Array("LMT\0".utf8)
  /// The number of leap seconds; each is written as zeros.
  var leapCount = 0
  var standardIndicators: [UInt8] = []
  var universalIndicators: [UInt8] = []
  /// The text between the two line ends of the footer; `nil` leaves the whole footer out.
  var footer: String? = ""
  /// Replaces counts in the header of the data that count: `timecnt` is 3, `typecnt` is 4.
  var countOverrides: [Int: UInt32] = [:]

  /// Whether the first data block repeats the data in 32 bits.
  var isFat = false

  /// The bytes of the whole file.
  var bytes: [UInt8] {
    guard version != 0 else { return block(timeByteCount: 4) }
    var slim = ZoneFile(version: version)
    slim.names = [0]
    let first = isFat ? block(timeByteCount: 4) : slim.block(timeByteCount: 4)
    return first + block(timeByteCount: 8) + (footer.map { Array("\n\($0)\n".utf8) } ?? [])
  }

  private func block(timeByteCount: Int) -> [UInt8] {
    var counts = [
      universalIndicators.count, standardIndicators.count, leapCount, transitions.count,
      types.count, names.count,
    ].map(UInt32.init)
    for (index, count) in countOverrides { counts[index] = count }
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in counts { bytes += Self.bigEndian(UInt64(count), count: 4) }
    for transition in transitions {
      bytes += Self.bigEndian(UInt64(bitPattern: transition.time), count: timeByteCount)
    }
    bytes += transitions.map(\.type)
    for type in types {
      bytes += Self.bigEndian(UInt64(UInt32(bitPattern: type.offset)), count: 4)
      bytes += [type.isDaylight, type.nameIndex]
    }
    bytes += names
    bytes += [UInt8](repeating: 0, count: leapCount * (timeByteCount + 4))
    return bytes + standardIndicators + universalIndicators
  }

  private static func bigEndian(_ value: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }
}
