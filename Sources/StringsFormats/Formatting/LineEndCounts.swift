/// How the lines of a file end.
struct LineEndCounts {
  private var counts = [0, 0, 0]
  /// The first kind that was seen, which wins where two are as frequent.
  private var first: Int?

  private static let kinds = ["\n", "\r\n", "\r"].map { Array($0.utf8) }

  /// Counts the line ends in a stretch of a text.
  mutating func add(_ range: Range<Int>, in text: [UInt8]) {
    let span = text.span
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = span[offset]
      offset += 1
      guard ASCII.isLineEnd(byte) else { continue }
      let isPair =
        byte == ASCII.carriageReturn && offset < range.upperBound
        && span[offset] == ASCII.newline
      if isPair { offset += 1 }
      let kind = byte == ASCII.newline ? 0 : isPair ? 1 : 2
      counts[kind] += 1
      first = first ?? kind
    }
  }

  /// The line end that most lines have; a line feed where there are none.
  var commonest: [UInt8] {
    guard let most = counts.max(), most > 0, let first else { return Self.kinds[0] }
    return Self.kinds[counts[first] == most ? first : counts.firstIndex(of: most) ?? 0]
  }
}
