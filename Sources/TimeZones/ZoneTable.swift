/// The offsets of a zone over all time: a sorted table, then a rule.
///
/// Seconds are counted since 1970-01-01T00:00Z. The table holds only changes of the offset.
final class ZoneTable: Sendable {
  /// The seconds at which the offset changes, strictly ascending.
  let changes: [Int]
  /// One offset more than there are changes; the first holds before all of them.
  let offsets: [Int32]
  /// The rule that holds from ``ruleStart`` on; `nil` when the last offset stays for ever.
  let rule: PosixRule?
  /// The second from which the rule answers; not before the last change of the table.
  let ruleStart: Int

  /// Makes a table whose parts are known to agree.
  ///
  /// Where the rule begins, it has the last offset of the table.
  init(changes: [Int], offsets: [Int32], rule: PosixRule?, ruleStart: Int) {
    self.changes = changes
    self.offsets = offsets
    self.rule = rule
    self.ruleStart = rule == nil ? .max : ruleStart
  }

  /// Makes a table of one offset for all time.
  convenience init(fixedOffset: Int) {
    self.init(
      changes: [], offsets: [Int32(truncatingIfNeeded: fixedOffset)], rule: nil, ruleStart: .max)
  }

  /// Makes a table of a rule for all time.
  convenience init(rule: PosixRule) {
    self.init(
      changes: [], offsets: [Int32(truncatingIfNeeded: rule.standardOffset)],
      rule: rule.daylight == nil ? nil : rule, ruleStart: .min)
  }
}

extension ZoneTable {
  /// The offset in force at a second.
  func offset(at second: Int) -> Int {
    if let rule, second >= ruleStart { return rule.offset(at: second) }
    return Int(offsets[changeCount(upTo: second)])
  }

  /// The first change after a second.
  func nextChange(after second: Int) -> Int? {
    let index = changeCount(upTo: second)
    guard index == changes.count else { return changes[index] }
    return rule?.nextChange(after: max(second, ruleStart))
  }

  /// The last change at or before a second.
  func lastChange(atOrBefore second: Int) -> Int? {
    if let rule, second > ruleStart, let change = rule.lastChange(atOrBefore: second),
      change > ruleStart
    {
      return change
    }
    let index = changeCount(upTo: second)
    return index > 0 ? changes[index - 1] : nil
  }

  /// How many changes lie at or before a second.
  private func changeCount(upTo second: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) >> 1
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
