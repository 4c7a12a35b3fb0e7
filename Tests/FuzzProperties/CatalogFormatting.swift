import SourceDiagnostics
import StringsFormats

/// Laying a catalog out changes nothing that it says, and a second time nothing at all.
enum CatalogFormatting {
  private static let order = try? StringsKeyOrder()

  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = StringCatalogDocument(parsing: bytes)
    for options in [
      FormattingOptions(), FormattingOptions(encoding: .utf8),
      FormattingOptions(keyOrder: order),
    ] {
      try check(document, options)
    }
  }

  private static func check(
    _ document: StringCatalogDocument, _ options: FormattingOptions
  ) throws(PropertyViolation) {
    let what = options.keyOrder != nil ? "sorted" : "\(options.encoding)"
    switch document.formatted(options) {
    case .unchanged: break
    case .refused(let reasons):
      try ensure(!reasons.isEmpty, "\(what): refused for no reason")
    case .formatted(let bytes):
      try ensure(bytes != document.bytes, "\(what): formatted, and the bytes are the same")
      let new = StringCatalogDocument(parsing: bytes)
      try CatalogSoundness.check(new, from: bytes)
      let again = new.formatted(options)
      try ensure(again == .unchanged, "\(what): a second time \(again)")
      let (before, after) = (
        CatalogUnits(document.localizationTable), CatalogUnits(new.localizationTable)
      )
      try ensure(after == before, "\(what): \(after.difference(from: before))")
      let ids = { (document: StringCatalogDocument) in document.diagnostics.map(\.id).sorted() }
      try ensure(ids(new) == ids(document), "\(what): \(ids(new)) is not \(ids(document))")
    }
  }
}
