/// Where new keys of an object are put.
struct JSONKeyOrder {
  private let given: StringsKeyOrder?
  private let opens: Bool

  /// At the end.
  static let end = JSONKeyOrder(given: nil, opens: false)

  private init(given: StringsKeyOrder?, opens: Bool) {
    self.given = given
    self.opens = opens
  }

  /// Makes the order.
  ///
  /// - Parameter order: The order; where there is none, it is opened when it is needed.
  init(_ order: StringsKeyOrder?) { self.init(given: order, opens: true) }

  /// Finds the places of new keys among those that are there.
  ///
  /// Where these are in order but for a few, a new key is put before the first one that comes after
  /// it; where they are not, at the end.
  ///
  /// - Parameters:
  ///   - added: The new keys.
  ///   - kept: The keys that are there.
  /// - Returns: The number of each new key with the number of the keys before its place, in the
  ///   order in which they are to stand.
  /// - Complexity: O(*n* log *n*) in the number of keys.
  func places(of added: [String], among kept: [String]) -> [(number: Int, place: Int)] {
    let end = kept.count
    guard let order = given ?? (opens ? try? StringsKeyOrder() : nil) else {
      return added.indices.map { ($0, end) }
    }
    let keys = kept.map { order.sortKey(of: $0) }
    var misses = 0
    // The greatest key up to each place, so that a few that stand at the end are no hindrance.
    var greatest = keys
    for place in keys.indices.dropFirst() where keys[place] < greatest[place - 1] {
      if keys[place] < keys[place - 1] { misses += 1 }
      greatest[place] = greatest[place - 1]
    }
    guard misses * 20 <= end else { return added.indices.map { ($0, end) } }
    let new = added.map { order.sortKey(of: $0) }
    return added.indices.sorted { (new[$0], $0) < (new[$1], $1) }.map { number in
      var (low, high) = (0, end)
      while low < high {
        let middle = low + (high - low) / 2
        if greatest[middle] > new[number] { high = middle } else { low = middle + 1 }
      }
      return (number, low)
    }
  }
}
