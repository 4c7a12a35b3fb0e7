/// Hashes the code units of keys.
///
/// The seed is another one in each run, as that of the standard library's hasher: nobody can write
/// a table all of whose keys fall on one place.
struct StringsKeyHasher: Sendable {
  private let seed: UInt64
  private static let shared = StringsKeyHasher(seed: makeSeed())

  /// The hasher of this run of the program.
  static var ofThisRun: StringsKeyHasher { shared }

  private static func makeSeed() -> UInt64 {
    var hasher = Hasher()
    hasher.combine(0x9E37_79B9 as UInt32)
    return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }

  /// Hashes a stretch of code units.
  ///
  /// - Parameters:
  ///   - units: The code units.
  ///   - range: The stretch, which lies in them.
  /// - Returns: The hash, and whether all units are ASCII.
  /// - Complexity: O(*n*) in the length of the stretch.
  func hash(_ units: Span<UInt8>, _ range: Range<Int>) -> (hash: UInt64, isASCII: Bool) {
    var result = mixed(seed ^ UInt64(range.count))
    var all: UInt64 = 0
    var offset = range.lowerBound
    while range.upperBound - offset >= 8 {
      let word = ByteSearch.word(in: units, at: offset)
      all |= word
      result = mixed(result ^ word)
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < range.upperBound {
      rest = rest << 8 | UInt64(units[offset])
      offset += 1
    }
    all |= rest
    result = mixed(result ^ rest)
    return (result, all & 0x8080_8080_8080_8080 == 0)
  }

  @inline(__always)
  private func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low ^ seed
  }
}
