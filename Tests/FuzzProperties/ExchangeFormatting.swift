import SourceDiagnostics
import StringsFormats

/// Laying out a file for translators is done once, and what comes out is read without new faults.
enum ExchangeFormatting {
  private static let order = try? StringsKeyOrder()

  static func checkPO(_ bytes: [UInt8]) throws(PropertyViolation) {
    try check(bytes, ids: { PODocument(parsing: $0).diagnostics.map(\.id) }) {
      PODocument(parsing: $0).formatted($1)
    }
  }

  static func checkCSV(_ bytes: [UInt8]) throws(PropertyViolation) {
    try check(bytes, ids: { CSVDocument(parsing: $0).diagnostics.map(\.id) }) {
      CSVDocument(parsing: $0).formatted($1)
    }
  }

  static func checkXLIFF(_ bytes: [UInt8]) throws(PropertyViolation) {
    try check(bytes, ids: { XLIFFDocument(parsing: $0).diagnostics.map(\.id) }) {
      XLIFFDocument(parsing: $0).formatted($1)
    }
  }

  private static func check(
    _ bytes: [UInt8], ids: ([UInt8]) -> [String],
    _ format: ([UInt8], FormattingOptions) -> FormattingOutcome
  ) throws(PropertyViolation) {
    for options in [
      FormattingOptions(), FormattingOptions(encoding: .utf8), FormattingOptions(keyOrder: order),
    ] {
      let what = options.keyOrder != nil ? "sorted" : "\(options.encoding)"
      switch format(bytes, options) {
      case .unchanged: break
      case .refused(let reasons): try ensure(!reasons.isEmpty, "\(what): refused for no reason")
      case .formatted(let result):
        try ensure(result != bytes, "\(what): formatted, and the bytes are the same")
        let again = format(result, options)
        try ensure(again == .unchanged, "\(what): a second time \(again)")
        let isNew = Set(ids(result)).subtracting(ids(bytes))
        try ensure(isNew.isEmpty, "\(what): new faults \(isNew.sorted())")
      }
    }
  }
}
