/// The lines that two texts have in common, as people see it who compare them.
///
/// Lines that stand in both texts once are taken for the same line where their order allows; what
/// lies between is compared line by line. Of stretches that have little in common nothing is taken,
/// so that the cost stays in proportion to the texts.
///
/// Source: Myers, "An O(ND) difference algorithm and its variations", 1986, below the unique lines,
/// which come first as in Cohen's "patience diff".
struct LineMatches {
  /// The places of the same line in both texts, in their order.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// How many lines may go and come in a stretch that is compared line by line.
  private static let mostChanges = 400
  private static let deepest = 40

  private let old: [Int]
  private let new: [Int]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - oldLines: The lines of the first text.
  ///   - newLines: The lines of the second text.
  /// - Complexity: O(*n* log *n*) in the number of lines, and O(*d*²) for each stretch in which *d*
  ///   lines differ, *d* being bounded.
  init(_ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      let next = numbers.count
      numbers[line] = next
      return next
    }
    old = oldLines.map(number)
    new = newLines.map(number)
    // The next stretch last: they are taken in the order of the texts.
    var stretches = [Stretch(old: 0..<old.count, new: 0..<new.count, depth: 0)]
    while let stretch = stretches.popLast() { take(stretch, &stretches) }
  }

  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>
    var depth: Int
    /// Whether all its lines are the same.
    var isSame = false
  }

  private mutating func take(_ stretch: Stretch, _ stretches: inout [Stretch]) {
    if stretch.isSame {
      pairs += zip(stretch.old, stretch.new).map { ($0, $1) }
      return
    }
    var (oldRange, newRange) = (stretch.old, stretch.new)
    let head = zip(oldRange, newRange).prefix { old[$0] == new[$1] }.count
    pairs += zip(oldRange, newRange).prefix(head).map { ($0, $1) }
    oldRange = oldRange.dropFirst(head)
    newRange = newRange.dropFirst(head)
    let tail = zip(oldRange.reversed(), newRange.reversed()).prefix { old[$0] == new[$1] }.count
    if tail > 0 {
      stretches.append(
        Stretch(
          old: oldRange.suffix(tail), new: newRange.suffix(tail), depth: 0, isSame: true))
    }
    oldRange = oldRange.dropLast(tail)
    newRange = newRange.dropLast(tail)
    guard !oldRange.isEmpty, !newRange.isEmpty else { return }
    let anchors = stretch.depth < Self.deepest ? anchors(oldRange, newRange) : []
    guard !anchors.isEmpty else {
      pairs += shortestScript(oldRange, newRange)
      return
    }
    var parts: [Stretch] = []
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    for (oldPlace, newPlace) in anchors {
      parts.append(
        Stretch(
          old: oldStart..<oldPlace, new: newStart..<newPlace, depth: stretch.depth + 1))
      parts.append(
        Stretch(
          old: oldPlace..<oldPlace + 1, new: newPlace..<newPlace + 1, depth: 0, isSame: true))
      (oldStart, newStart) = (oldPlace + 1, newPlace + 1)
    }
    parts.append(
      Stretch(
        old: oldStart..<oldRange.upperBound, new: newStart..<newRange.upperBound,
        depth: stretch.depth + 1))
    stretches += parts.reversed()
  }
}

extension LineMatches {
  /// The longest row of lines that stand in both stretches once and in the same order.
  private func anchors(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var places: [Int: (old: Int, new: Int, count: Int)] = [:]
    for place in oldRange { places[old[place], default: (place, 0, 0)].count += 1 }
    for place in newRange where places[new[place]] != nil {
      places[new[place]]?.new = place
      places[new[place]]?.count += 0x10000
    }
    let unique = places.values.filter { $0.count == 0x10001 }.sorted { $0.old < $1.old }
    // The last line of the best row of each length, and before each line the one that it follows.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, line) in unique.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = low + (high - low) / 2
        if unique[ends[middle]].new < line.new { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var row: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      row.append((unique[index].old, unique[index].new))
      next = before[index]
    }
    return row.reversed()
  }

  /// The matches with the fewest lines that go and come; none where these are too many.
  private func shortestScript(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    let (oldCount, newCount) = (oldRange.count, newRange.count)
    let most = min(oldCount + newCount, Self.mostChanges)
    // How far each diagonal has come, for every number of changes.
    var reached = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    var changes = 0
    search: while true {
      guard changes <= most else { return [] }
      history.append(reached)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let place = diagonal + most + 1
        let isDown =
          diagonal == -changes || diagonal != changes && reached[place - 1] < reached[place + 1]
        var x = isDown ? reached[place + 1] : reached[place - 1] + 1
        while x < oldCount, x - diagonal < newCount, x - diagonal >= 0,
          old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - diagonal]
        {
          x += 1
        }
        reached[place] = x
        if x >= oldCount, x - diagonal >= newCount { break search }
      }
      changes += 1
    }
    var matches: [(old: Int, new: Int)] = []
    var (x, y) = (oldCount, newCount)
    for changes in stride(from: history.count - 1, through: 0, by: -1) {
      let reached = history[changes]
      let diagonal = x - y
      let place = diagonal + most + 1
      let isDown =
        diagonal == -changes || diagonal != changes && reached[place - 1] < reached[place + 1]
      let previous = diagonal + (isDown ? 1 : -1)
      let startX = changes == 0 ? 0 : reached[previous + most + 1]
      let startY = changes == 0 ? 0 : startX - previous
      while x > startX, y > startY {
        (x, y) = (x - 1, y - 1)
        matches.append((oldRange.lowerBound + x, newRange.lowerBound + y))
      }
      (x, y) = (startX, startY)
    }
    return matches.reversed()
  }
}
