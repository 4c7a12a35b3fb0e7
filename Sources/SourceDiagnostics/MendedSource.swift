/// A file to which the fix-its of its diagnostics were applied, as many as go together.
public struct MendedSource: Hashable, Sendable {
  /// The bytes of the mended file; those of the file as it was where nothing was applied.
  public let bytes: [UInt8]
  /// The diagnostics whose fix-its were applied, in their order.
  public let mended: [Diagnostic]
  /// The diagnostics whose fix-its would change what another one changes, in their order.
  ///
  /// They are to be looked for again in the mended file.
  public let postponed: [Diagnostic]
}

extension Sequence<Diagnostic> {
  /// Applies the first fix-it of each diagnostic to a file.
  ///
  /// A fix-it is applied with all its edits or not at all. One whose edits overlap with those of an
  /// earlier one is postponed; one that does the same as an earlier one is done with it. What is
  /// inserted at the same place keeps the order of the diagnostics.
  ///
  /// ```swift
  /// file.diagnostics.mending(file.bytes).bytes
  /// ```
  ///
  /// - Parameter bytes: The bytes of the file to which the diagnostics belong.
  /// - Returns: The mended file, and which diagnostics were dealt with.
  /// - Complexity: O(*n* + *m* log *m*) in the bytes and in the edits, when the diagnostics are in
  ///   the order of the file.
  public func mending(_ bytes: [UInt8]) -> MendedSource {
    var plan = EditPlan(byteCount: bytes.count)
    var mended: [Diagnostic] = []
    var postponed: [Diagnostic] = []
    for diagnostic in self {
      guard let fixIt = diagnostic.fixIts.first, !fixIt.edits.isEmpty else { continue }
      if plan.take(fixIt.edits) { mended.append(diagnostic) } else { postponed.append(diagnostic) }
    }
    return MendedSource(
      bytes: plan.edits.applied(to: bytes) ?? bytes, mended: mended, postponed: postponed)
  }
}

/// Edits that go together.
private struct EditPlan {
  private(set) var edits: [SourceEdit] = []

  private let byteCount: Int
  private var sets: Set<[SourceEdit]> = []
  /// The stretches that are replaced or removed, in order; none is empty and none overlap.
  private var taken: [Range<Int>] = []
  /// The places at which something is inserted, in order.
  private var insertions: [Int] = []

  init(byteCount: Int) {
    self.byteCount = byteCount
  }

  /// Adds the edits of a fix-it, all of them or none; `false` where they are in the way.
  mutating func take(_ set: [SourceEdit]) -> Bool {
    if sets.contains(set) { return true }
    guard set.allSatisfy({ fits($0.range) }), set.areApart else { return false }
    for edit in set {
      let start = edit.range.lowerBound
      if edit.range.isEmpty {
        insertions.insert(start, at: insertions.partitionPoint { $0 > start })
      } else {
        taken.insert(edit.range, at: taken.partitionPoint { $0.upperBound > start })
      }
    }
    edits += set
    sets.insert(set)
    return true
  }

  private func fits(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= byteCount else { return false }
    // The first stretch that ends behind the start is the only one that can be in the way.
    let index = taken.partitionPoint { $0.upperBound > range.lowerBound }
    if index < taken.count, taken[index].lowerBound < range.upperBound { return false }
    let place = insertions.partitionPoint { $0 > range.lowerBound }
    return place == insertions.count || insertions[place] >= range.upperBound
  }
}

extension [SourceEdit] {
  /// Whether no two of the edits overlap.
  fileprivate var areApart: Bool {
    guard count > 1 else { return true }
    let ranges = map(\.range).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  }
}

extension Array {
  /// The first place from which on all elements fulfil a condition; the count when none does.
  fileprivate func partitionPoint(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
