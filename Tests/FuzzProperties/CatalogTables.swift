import SourceDiagnostics
import StringsFormats

/// A catalog written from the table of another one says the same, and merging does too.
enum CatalogTables {
  private static let order = try? StringsKeyOrder()

  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = StringCatalogDocument(parsing: bytes)
    let table = document.localizationTable
    let before = CatalogUnits(table)
    if let order, let made = try? StringCatalogDocument.makeFile(of: table, order: order) {
      let new = StringCatalogDocument(parsing: made.bytes)
      try ensure(new.tree.diagnostics.isEmpty, "\(new.tree.diagnostics)")
      try ensure(
        new.formatted(FormattingOptions(keyOrder: order)) == .unchanged,
        "what was written is not in Xcode's layout")
      if made.losses.isEmpty, !table.hasSingleSubstitution {
        let after = CatalogUnits(new.localizationTable)
        try ensure(after == before, "written: \(after.difference(from: before))")
      }
    }
    var merged = document
    let outcome = merged.merge(table, order: order)
    try ensure(merged.bytes == bytes, "merging its own table: \(outcome)")
    guard outcome == .unchanged else { return }
    var filled = StringCatalogDocument()
    let filling = filled.merge(table, order: order)
    try ensure(filling.isFulfilled, "filling an empty catalog: \(filling)")
    if StringCatalogDocument.losses(of: table).isEmpty, !table.hasSingleSubstitution {
      let after = CatalogUnits(filled.localizationTable)
      try ensure(after == before, "filled: \(after.difference(from: before))")
    }
  }
}

extension LocalizationTable {
  /// Whether a substitution does not vary, which is written as a plural.
  fileprivate var hasSingleSubstitution: Bool {
    entries.contains { entry in
      entry.localizations.contains { localization in
        localization.substitutions.contains { if case .unit = $0.text { true } else { false } }
      }
    }
  }
}
