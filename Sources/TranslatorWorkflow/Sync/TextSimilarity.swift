/// How alike two texts are.
///
/// Source: the measure of gettext's fuzzy matching, see fstrcmp.c in gnulib: the characters that both
/// have in one order, doubled, of all characters.
public struct TextSimilarity: Sendable {
  /// From which likeness on a text is offered for another one; that of gettext.
  public static let threshold = 0.6

  /// The text.
  public let text: String
  private let scalars: [Unicode.Scalar]
  /// How often each of 64 classes of characters stands in the text.
  private let counts: [UInt16]

  /// Prepares a text for comparisons.
  ///
  /// - Parameter text: The text; what is beyond 2,000 characters is not looked at.
  public init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars.prefix(2_000))
    var counts = [UInt16](repeating: 0, count: 64)
    for scalar in scalars { counts[Int(scalar.value & 63)] &+= 1 }
    self.counts = counts
  }

  /// How alike two texts are.
  ///
  /// - Parameters:
  ///   - other: The other text.
  ///   - least: Below which likeness the answer does not matter.
  /// - Returns: From 0 to 1, where 1 is the same text; 0 also where it is below `least`.
  /// - Complexity: O(*n* · *m* / 64) in the lengths of both; O(1) where these rule it out.
  public func score(with other: TextSimilarity, least: Double = threshold) -> Double {
    let sum = scalars.count + other.scalars.count
    guard sum > 0 else { return 1 }
    func share(_ common: Int) -> Double { Double(2 * common) / Double(sum) }
    guard share(min(scalars.count, other.scalars.count)) >= least else { return 0 }
    var bound = 0
    for index in counts.indices { bound += Int(min(counts[index], other.counts[index])) }
    guard share(bound) >= least else { return 0 }
    let score = share(commonCount(with: other))
    return score >= least ? score : 0
  }

  /// The length of the longest sequence of characters that both texts have in one order.
  ///
  /// Source: Crochemore and others, "A fast and practical bit-vector algorithm for the longest common
  /// subsequence problem".
  private func commonCount(with other: TextSimilarity) -> Int {
    let wordCount = (scalars.count + 63) / 64
    guard wordCount > 0 else { return 0 }
    var places: [Unicode.Scalar: [UInt64]] = [:]
    for (index, scalar) in scalars.enumerated() {
      places[scalar, default: [UInt64](repeating: 0, count: wordCount)][index / 64] |=
        1 << UInt64(index % 64)
    }
    var row = [UInt64](repeating: .max, count: wordCount)
    for scalar in other.scalars {
      guard let match = places[scalar] else { continue }
      var carry: UInt64 = 0
      for word in 0..<wordCount {
        let common = row[word] & match[word]
        let (first, overflow) = row[word].addingReportingOverflow(common)
        let (total, second) = first.addingReportingOverflow(carry)
        carry = overflow || second ? 1 : 0
        row[word] = total | (row[word] & ~match[word])
      }
    }
    var count = 0
    for word in 0..<wordCount {
      let isLast = word == wordCount - 1 && scalars.count % 64 != 0
      let mask: UInt64 = isLast ? (1 << UInt64(scalars.count % 64)) - 1 : .max
      count += (~row[word] & mask).nonzeroBitCount
    }
    return count
  }
}
