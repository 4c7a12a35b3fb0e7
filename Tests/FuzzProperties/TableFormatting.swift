import SourceDiagnostics
import StringsFormats

/// Laying a table out changes nothing that it says, and a second time nothing at all.
enum TableFormatting {
  private static let order = try? StringsKeyOrder()

  static func check<Table: FuzzedTable>(
    _ bytes: [UInt8], as type: Table.Type
  ) throws(PropertyViolation) {
    let table = Table(parsing: bytes)
    for options in [
      FormattingOptions(), FormattingOptions(encoding: .utf8),
      FormattingOptions(keyOrder: order),
    ] {
      try check(table, options)
    }
  }

  private static func check(
    _ table: some FuzzedTable, _ options: FormattingOptions
  ) throws(PropertyViolation) {
    let what = options.keyOrder != nil ? "sorted" : "\(options.encoding)"
    switch table.formatted(options) {
    case .unchanged: break
    case .refused(let reasons):
      try ensure(!reasons.isEmpty, "\(what): refused for no reason")
    case .formatted(let bytes):
      try ensure(bytes != table.bytes, "\(what): formatted, and the bytes are the same")
      try checkFormatted(type(of: table).init(parsing: bytes), from: table, options, what)
    }
  }

  private static func checkFormatted<Table: FuzzedTable>(
    _ formatted: Table, from table: Table, _ options: FormattingOptions,
    _ what: @autoclosure () -> String
  ) throws(PropertyViolation) {
    try formatted.checkSoundness()
    let again = formatted.formatted(options)
    try ensure(again == .unchanged, "\(what()): a second time \(again)")
    try ensure(
      formatted.encoding == (options.encoding == .utf8 ? .utf8 : table.encoding),
      "\(what()): \(formatted.encoding)")
    let key = { (entry: FuzzedEntry) in Array(entry.key.text.utf8) }
    var (old, new) = (table.fuzzedEntries, formatted.fuzzedEntries)
    if options.keyOrder != nil {
      // Of a key that stands several times the order stays.
      old = old.stablySorted { key($0).lexicographicallyPrecedes(key($1)) }
      new = new.stablySorted { key($0).lexicographicallyPrecedes(key($1)) }
    }
    try ensure(new.say(old, comments: false), "\(what()): \(new) is not \(old)")
  }
}

extension Array {
  fileprivate func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { left, right in
      if areInOrder(left.element, right.element) { return true }
      if areInOrder(right.element, left.element) { return false }
      return left.offset < right.offset
    }.map(\.element)
  }
}
