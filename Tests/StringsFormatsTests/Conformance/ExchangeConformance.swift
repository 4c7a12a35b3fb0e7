import SourceDiagnostics
import Testing

@testable import StringsFormats

/// A file of translations whose texts are set one by one.
protocol ExchangeFileDocument: Sendable {
  init(parsing bytes: [UInt8])
  var bytes: [UInt8] { get }
  var diagnostics: [Diagnostic] { get }
  /// The translations: what each says, and all its bytes.
  var translations: [(text: String, range: Range<Int>)] { get }
  /// The lines of the file.
  func makeLineMap() -> LineMap
  /// Sets a translation by its place among ``translations``.
  mutating func setTranslation(_ text: String, at place: Int) -> EditOutcome
  /// Whether the format has a place for a text.
  static func canHold(_ text: String) -> Bool
}

/// The part of the conformance suite that every format of translators passes.
///
/// Each check is a guarantee; samples are files without errors.
struct ExchangeConformance<Document: ExchangeFileDocument> {
  let samples: [String]

  /// The samples as they are, with a byte-order mark, and with other line ends.
  private var files: [[UInt8]] {
    samples.flatMap { sample -> [[UInt8]] in
      let plain = Array(sample.utf8)
      let windows = Array(sample.replacing("\n", with: "\r\n").utf8)
      return [plain, TextEncoding.utf8.byteOrderMark + plain, windows]
    }
  }

  /// The bytes come back, and no sample has an error.
  func expectRoundTrip() {
    for bytes in files {
      let document = Document(parsing: bytes)
      #expect(document.bytes == bytes)
      let errors = document.diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(errors)")
      #expect(!document.translations.isEmpty)
    }
  }

  /// Setting a text changes its own bytes only, and says what was asked for.
  func expectEdits() {
    for bytes in files {
      let before = Document(parsing: bytes)
      for place in before.translations.indices {
        for text in DocumentConformance<StringsDocument>.texts {
          var document = before
          let outcome = document.setTranslation(text, at: place)
          guard Document.canHold(text) else {
            #expect(outcome == .refused(.unwritableText), "\(text.debugDescription)")
            #expect(document.bytes == bytes)
            continue
          }
          let old = before.translations[place]
          #expect(outcome == (old.text.isSame(as: text) ? .unchanged : .applied))
          expectOneChanged(before, document, place, text)
        }
      }
    }
  }

  private func expectOneChanged(
    _ before: Document, _ after: Document, _ place: Int, _ text: String
  ) {
    let old = before.translations[place]
    let found = after.translations.map(\.text)
    var expected = before.translations.map(\.text)
    expected[place] = text
    let isSame = found.map { StringsKey($0) } == expected.map { StringsKey($0) }
    #expect(isSame, "\(found) is not \(expected)")
    let isKept =
      after.bytes.starts(with: before.bytes[..<old.range.lowerBound])
      && after.bytes.reversed().starts(with: before.bytes[old.range.upperBound...].reversed())
    #expect(isKept, "bytes outside of \(old.range) are others")
    let again = Document(parsing: after.bytes)
    #expect(again.diagnostics == after.diagnostics)
    #expect(again.translations.map(\.range) == after.translations.map(\.range))
  }

  /// A file cut off anywhere is read, comes back, and has its faults inside of it.
  func expectBadInput() {
    for bytes in files {
      for cut in 0...bytes.count {
        for part in [Array(bytes[..<cut]), Array(bytes[cut...])] {
          let document = Document(parsing: part)
          #expect(document.bytes == part)
          let places = document.diagnostics.map(\.range) + document.translations.map(\.range)
          let isInside = places.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= part.count }
          #expect(isInside)
        }
      }
    }
  }
}
