import SourceDiagnostics

@testable import StringsFormats

/// What the conformance suite asks of a document of any format that holds keys and texts.
///
/// A new format conforms in its tests, and then passes `DocumentConformance` with samples of its
/// own.
protocol StringsFileDocument: Sendable {
  init(parsing bytes: [UInt8])
  var bytes: [UInt8] { get }
  var diagnostics: [Diagnostic] { get }
  var contents: [ConformanceEntry] { get }
  mutating func setValue(_ value: String, forKey key: String) -> EditOutcome
  mutating func insert(
    _ key: String, value: String, comment: String?, at place: EntryPlace
  ) -> EditOutcome
  mutating func remove(_ key: String) -> EditOutcome
  mutating func rename(_ key: String, to name: String) -> EditOutcome
  mutating func setComment(_ comment: String?, forKey key: String) -> EditOutcome
}

/// An entry of a document as the conformance suite sees it.
struct ConformanceEntry: Sendable, CustomStringConvertible {
  var key: StringsKey
  var value: String?
  var comment: String?
  /// Where the value stands in the file.
  var valueRange: Range<Int>

  /// Whether two entries say the same, wherever they stand.
  func saysTheSame(as other: ConformanceEntry) -> Bool {
    key == other.key && value.map { StringsKey($0) } == other.value.map { StringsKey($0) }
      && comment.map { StringsKey($0) } == other.comment.map { StringsKey($0) }
  }

  var description: String {
    "\(key.text.debugDescription)=\(value?.debugDescription ?? "-")/*\(comment ?? "-")*/"
  }
}

extension StringsDocument: StringsFileDocument {
  var contents: [ConformanceEntry] {
    entries.map { entry in
      // Lines end as the file's do; the suite compares them as line feeds.
      let comment = entry.comment?.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      return ConformanceEntry(
        key: StringsKey(entry.key), value: entry.value, comment: comment,
        valueRange: entry.valueRange)
    }
  }
}
