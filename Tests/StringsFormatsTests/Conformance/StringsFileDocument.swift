import SourceDiagnostics

@testable import StringsFormats

/// What the conformance suite asks of a document of any format that holds keys and texts.
///
/// A new format conforms in its tests, and then passes `DocumentConformance` with samples of its
/// own.
protocol StringsFileDocument: EditableTable {
  var contents: [ConformanceEntry] { get }
  var traits: ConformanceTraits { get }
}

extension StringsFileDocument {
  var traits: ConformanceTraits { ConformanceTraits(kind) }
}

/// What the form of a file can hold, as far as forms differ.
struct ConformanceTraits: Sendable {
  var holdsComments = true
  var holdsControlCharacters = true
  /// Whether an edit leaves the other bytes alone; else the file is written anew.
  var keepsOtherBytes = true

  /// Why a text or a comment cannot be written; `nil` where it can.
  func refusal(of text: String? = nil, comment: String? = nil) -> EditRefusal? {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
    }
    if !holdsControlCharacters, text?.unicodeScalars.contains(where: isControl) == true {
      return .unwritableText
    }
    return comment != nil && !holdsComments ? .commentsNotHeld : nil
  }
}

extension ConformanceTraits {
  /// What property lists can hold.
  init(_ kind: PropertyListKind) {
    self.init(
      holdsComments: kind != .binary, holdsControlCharacters: kind != .xml,
      keepsOtherBytes: kind != .binary)
  }
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

extension ConformanceEntry {
  init(key: String, value: String?, comment: String?, valueRange: Range<Int>) {
    // Lines end as the file's do; the suite compares them as line feeds.
    self.init(
      key: StringsKey(key), value: value,
      comment: comment?.replacing("\r\n", with: "\n").replacing("\r", with: "\n"),
      valueRange: valueRange)
  }
}

extension StringsDocument: StringsFileDocument {
  var contents: [ConformanceEntry] {
    entries.map { entry in
      ConformanceEntry(
        key: entry.key, value: entry.value, comment: entry.comment, valueRange: entry.valueRange)
    }
  }
}
