import SourceDiagnostics

/// The diagnostics of a strings file in the order in which they were found, of bounded number.
///
/// A damaged file can have millions of faults. Of one identity the first ones are kept and the
/// others counted, so that no kind of fault hides another.
struct StringsFaults {
  /// How many diagnostics of one identity are kept.
  static let most = 1000

  private var kept: [Diagnostic] = []
  private var counts: [String: Int] = [:]

  /// Notes a fault, or counts it where there are very many of its kind.
  mutating func append(_ diagnostic: Diagnostic) {
    let count = counts[diagnostic.id, default: 0]
    counts[diagnostic.id] = count + 1
    if count < Self.most { kept.append(diagnostic) }
  }

  /// Notes other faults after these.
  mutating func append(contentsOf other: StringsFaults) {
    var seen: [String: Int] = [:]
    for diagnostic in other.kept {
      append(diagnostic)
      seen[diagnostic.id, default: 0] += 1
    }
    for (id, count) in other.counts { counts[id, default: 0] += count - seen[id, default: 0] }
  }

  /// Leaves out all but the faults of an identity.
  mutating func removeAll(but id: String) {
    kept.removeAll { $0.id != id }
    counts = counts.filter { $0.key == id }
  }

  /// The diagnostics; of a kind of which there are very many the last one says how many more.
  var list: [Diagnostic] {
    var list = kept
    for (id, count) in counts where count > Self.most {
      guard let last = list.lastIndex(where: { $0.id == id }) else { continue }
      list[last] = list[last].adding("; so it is in \(count - Self.most) more places")
    }
    return list
  }
}

extension StringsFaults {
  /// A point to which the faults can be taken back.
  struct Mark {
    fileprivate let count: Int
    fileprivate let counts: [String: Int]
  }

  /// The faults so far.
  var mark: Mark { Mark(count: kept.count, counts: counts) }

  /// Takes back what was noted after a mark.
  mutating func removeAll(after mark: Mark) {
    kept.removeSubrange(mark.count...)
    counts = mark.counts
  }
}

extension Diagnostic {
  fileprivate func adding(_ words: String) -> Diagnostic {
    Diagnostic(
      severity, id: id, message: message + words, range: range, notes: notes, fixIts: fixIts)
  }
}
