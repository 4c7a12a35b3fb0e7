/// A text in its new layout, and what of it may change places.
struct LaidOutText {
  /// An entry with its comments, or a comment that belongs to no entry.
  struct Piece {
    /// From its first byte to its last, without the line end.
    var range: Range<Int>
    /// Whether it is an entry.
    var isEntry: Bool
    /// Whether comments stand before the entry that belong to it.
    var isCommented = false
    /// Whether an empty line stands before it.
    var isSpaced: Bool
  }

  /// When an empty line stands between two entries that have been brought together.
  enum Spacing {
    /// Where one of them has a comment before it, or where all entries without one have it so.
    case aroundComments
    /// Where all entries have it so.
    case uniform
  }

  /// The text in UTF-8.
  var bytes: [UInt8] = []
  /// The pieces of the table in their order; its lines stand between them.
  var pieces: [Piece] = []
}

extension LaidOutText {
  /// How many entries there are.
  var entryCount: Int { pieces.count(where: \.isEntry) }

  /// Brings the entries into another order.
  ///
  /// A comment that belongs to no entry stays where it is and begins a section; entries are sorted
  /// within their sections.
  ///
  /// - Parameters:
  ///   - spacing: When an empty line stands between two entries.
  ///   - lineEnd: What ends a line.
  ///   - sort: Gives the order of some entries, by their numbers in the old order.
  /// - Returns: The text, and the old number of each entry in the new order.
  mutating func sort(
    _ spacing: Spacing, lineEnd: [UInt8], by sort: ([Int]) -> [Int]
  ) -> [Int] {
    guard let first = pieces.first, let last = pieces.last else { return [] }
    var result = Array(bytes[..<first.range.lowerBound])
    result.reserveCapacity(bytes.count + pieces.count)
    // What stands before a piece on its line is the same for all of them.
    let indentation = bytes[..<first.range.lowerBound].reversed()
      .prefix { !ASCII.isLineEnd($0) }.reversed()
    var sorted: [Piece] = []
    sorted.reserveCapacity(pieces.count)
    var order: [Int] = []
    func append(_ piece: Piece, isSpaced: Bool) {
      if !sorted.isEmpty {
        result += lineEnd
        if isSpaced { result += lineEnd }
        result += indentation
      }
      let start = result.count
      result += bytes[piece.range]
      var moved = piece
      moved.range = start..<result.count
      moved.isSpaced = isSpaced
      sorted.append(moved)
    }
    var index = 0
    while index < pieces.count {
      let section = pieces[index...].prefix(while: \.isEntry)
      guard !section.isEmpty else {
        append(pieces[index], isSpaced: pieces[index].isSpaced)
        index += 1
        continue
      }
      let numbers = Array(order.count..<order.count + section.count)
      let newOrder = sort(numbers)
      let isSpaced = Self.isSpaced(section, spacing)
      for (place, number) in newOrder.enumerated() {
        let piece = section[section.startIndex + number - order.count]
        if place == 0 {
          append(piece, isSpaced: pieces[index].isSpaced)
        } else {
          let hasComment = piece.isCommented || sorted.last?.isCommented == true
          append(piece, isSpaced: isSpaced || spacing == .aroundComments && hasComment)
        }
      }
      order += newOrder
      index = section.endIndex
    }
    result += bytes[last.range.upperBound...]
    bytes = result
    pieces = sorted
    return order
  }

  /// Whether empty lines stand between all entries of a section that need none.
  private static func isSpaced(_ section: ArraySlice<Piece>, _ spacing: Spacing) -> Bool {
    let pairs = zip(section, section.dropFirst()).filter { before, after in
      spacing == .uniform || !before.isCommented && !after.isCommented
    }
    return !pairs.isEmpty && pairs.allSatisfy(\.1.isSpaced)
  }
}
