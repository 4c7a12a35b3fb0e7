public import ICUKit

/// The order in which keys are sorted, the same in every language: that of Xcode's catalogs.
///
/// Keys are compared by their letters, by accents and by case, lower case first; a run of digits
/// counts as its number. Punctuation comes before digits, digits before letters. Keys that are equal
/// so far are compared by their bytes in UTF-8, so that no two different keys are equal.
///
/// Source: ICU's root collation, numeric; the catalogs that Xcode writes are in this order.
public struct StringsKeyOrder: Sendable {
  private let collator: ICUCollator

  /// Opens the order.
  ///
  /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open its root collation.
  /// - Complexity: Opens one ICU object.
  public init() throws(ICUError) {
    collator = try ICUCollator(isNumeric: true)
  }

  /// What decides about the place of a key.
  struct SortKey: Comparable, Sendable {
    fileprivate let weights: [UInt8]
    fileprivate let key: String

    static func == (left: SortKey, right: SortKey) -> Bool { left.key.isSame(as: right.key) }

    static func < (left: SortKey, right: SortKey) -> Bool {
      left.weights != right.weights
        ? left.weights.lexicographicallyPrecedes(right.weights)
        : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
  }

  /// Prepares a key for being compared with others.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  func sortKey(of key: String) -> SortKey {
    SortKey(weights: collator.sortKey(of: key), key: key)
  }

  /// Sorts keys; those that are the same stay in the order in which they stand.
  ///
  /// - Parameter keys: The keys.
  /// - Returns: The positions of the keys, in the order of the keys.
  /// - Complexity: O(*n* log *n*) in the number of keys.
  public func sortedPositions(of keys: [String]) -> [Int] {
    let sortKeys = keys.map { sortKey(of: $0) }
    return keys.indices.sorted { (sortKeys[$0], $0) < (sortKeys[$1], $1) }
  }
}
