/// Sorts the keys of objects that have much the same keys again and again, such as languages.
struct JSONNameOrder {
  private let order: StringsKeyOrder?
  private let keepsRepeated: Bool
  private var keys: [StringsKey: StringsKeyOrder.SortKey] = [:]
  /// The list that was sorted last, with the positions of its names in their order.
  private var last: (names: [String], positions: [Int]) = ([], [])

  /// Starts without any names.
  ///
  /// - Parameters:
  ///   - order: The order; `nil` where keys stay as they stand.
  ///   - keepsRepeated: Whether all of several keys that are the same stay, and not the last alone.
  init(_ order: StringsKeyOrder?, keepsRepeated: Bool) {
    self.order = order
    self.keepsRepeated = keepsRepeated
  }

  /// Gives the positions of keys in their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys, O(*n*) where they are those of the list
  ///   before.
  mutating func positions(of names: [String]) -> [Int] {
    let isSame =
      last.names.count == names.count && zip(last.names, names).allSatisfy { $0.isSame(as: $1) }
    if !isSame { last = (names, sorted(names)) }
    return last.positions
  }

  /// Sorts members; where repeated keys do not stay, of several with one key the last one does.
  mutating func sorted(_ members: [JSONDraft.Member]) -> [JSONDraft.Member] {
    guard members.count > 1 else { return members }
    return positions(of: members.map(\.key)).map { members[$0] }
  }

  private mutating func sorted(_ names: [String]) -> [Int] {
    var places = Array(names.indices)
    if !keepsRepeated {
      var lastPlaces: [StringsKey: Int] = [:]
      for (place, name) in names.enumerated() { lastPlaces[StringsKey(name)] = place }
      places = places.filter { lastPlaces[StringsKey(names[$0])] == $0 }
    }
    guard let order else { return places }
    let sortKeys = places.map { sortKey(of: names[$0], in: order) }
    return places.indices.sorted { (sortKeys[$0], $0) < (sortKeys[$1], $1) }.map { places[$0] }
  }

  private mutating func sortKey(
    of name: String, in order: StringsKeyOrder
  ) -> StringsKeyOrder.SortKey {
    let key = StringsKey(name)
    if let known = keys[key] { return known }
    let made = order.sortKey(of: name)
    keys[key] = made
    return made
  }
}
