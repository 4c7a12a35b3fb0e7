import SourceDiagnostics
import Testing

@testable import StringsFormats

/// What no reader is made for, and each must bear: a clear error, in bounded time and memory.
@Suite(.timeLimit(.minutes(5)))
struct BadInputTests {
  /// A reader of a format, as these tests see it.
  struct Reader: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let diagnostics: @Sendable ([UInt8]) -> [Diagnostic]
    /// A file with one text, which stands between the two.
    let start: String
    let end: String
  }

  static let strings = Reader(
    testDescription: "strings", diagnostics: { StringsDocument(parsing: $0).diagnostics },
    start: "\"k\" = \"", end: "\";\n")
  static let json = Reader(
    testDescription: "JSON", diagnostics: { JSONTree(parsing: $0).diagnostics },
    start: "{\"k\": \"", end: "\"}\n")
  static let list = Reader(
    testDescription: "property list", diagnostics: { PropertyListTree(parsing: $0).diagnostics },
    start: "<plist><dict><key>k</key><string>", end: "</string></dict></plist>\n")
  static let dictionary = Reader(
    testDescription: "stringsdict", diagnostics: { StringsdictDocument(parsing: $0).diagnostics },
    start: "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>",
    end: "</string></dict></dict></plist>\n")
  static let readers = [strings, json, list, dictionary]

  private func errors(_ reader: Reader, _ bytes: [UInt8]) -> [Diagnostic] {
    reader.diagnostics(bytes).filter { $0.severity == .error }
  }

  @Test(arguments: readers)
  func `a file without faults has no errors, so that the others say something`(reader: Reader) {
    #expect(errors(reader, Array((reader.start + "é 漢" + reader.end).utf8)).isEmpty)
  }

  /// Two files of different encodings that were joined.
  @Test(arguments: readers, TextEncoding.allCases.dropFirst())
  func `a tail in another encoding is an error at the tail`(
    reader: Reader, encoding: TextEncoding
  ) throws {
    let head = Array((reader.start + "x" + reader.end).utf8)
    let tail = encoding.bytes(of: reader.start + "y" + reader.end)
    for bytes in [head + tail, head + encoding.byteOrderMark + tail] {
      let first = try #require(errors(reader, bytes).first)
      #expect(first.range.lowerBound >= head.count - 1)
    }
  }

  @Test(arguments: readers)
  func `a zero byte is an error where it stands, and makes no UTF-16 of the file`(
    reader: Reader
  ) throws {
    let head = reader.start + "some text before "
    let bytes = Array((head + "\0" + " and after" + reader.end).utf8)
    let first = try #require(errors(reader, bytes).first)
    #expect(first.range == head.utf8.count..<head.utf8.count + 1)
  }

  @Test(arguments: readers)
  func `Latin-1 is named where it stands`(reader: Reader) throws {
    let head = reader.start + "caf"
    let bytes = Array(head.utf8) + [0xE9] + Array((" noir" + reader.end).utf8)
    let first = try #require(errors(reader, bytes).first)
    #expect(first.range.lowerBound == head.utf8.count)
    #expect(first.id.hasSuffix("invalid-utf8"))
  }

  /// Cut after any byte the file is read as far as it goes, and is no whole file.
  @Test(arguments: readers)
  func `a file cut at any byte has an error, unless the cut is no loss`(reader: Reader) {
    let whole = Array((reader.start + "é 漢 😀 \\n" + reader.end).utf8)
    for cut in 0..<whole.count - 1 {
      let found = errors(reader, Array(whole[..<cut]))
      // No bytes are an empty table, as Xcode has it.
      #expect(!found.isEmpty || cut == 0 && reader.testDescription == "strings", "\(cut)")
    }
  }

  @Test(arguments: readers)
  func `a text of a megabyte is read, and messages about a long one stay short`(
    reader: Reader
  ) throws {
    let huge = String(repeating: "long ", count: 200_000)
    #expect(errors(reader, Array((reader.start + huge + reader.end).utf8)).isEmpty)
    let long = huge.prefix(50_000)
    for start in [reader.start.replacing("k", with: long), reader.start + long] {
      for end in [reader.end, String(reader.end.dropFirst(2)), ""] {
        let found = reader.diagnostics(Array((start + long + end + start).utf8))
        #expect(found.allSatisfy { $0.message.utf8.count < 1000 })
        #expect(found.allSatisfy { $0.notes.allSatisfy { $0.message.utf8.count < 1000 } })
      }
    }
  }

  @Test func `a key of a megabyte is found`() {
    let key = String(repeating: "key ", count: 250_000)
    #expect(StringsDocument(parsing: Array("\"\(key)\" = \"v\";".utf8)).value(forKey: key) == "v")
    #expect(JSONTree(parsing: Array("{\"\(key)\": 1}".utf8)).root?[key]?.int == 1)
    let list = "<plist><dict><key>\(key)</key><true/></dict></plist>"
    #expect(PropertyListTree(parsing: Array(list.utf8)).root?[key]?.bool == true)
  }

  /// What opens something, ten thousand times, and the reader that is to bear it.
  @Test(arguments: [
    (strings, "{"), (strings, "a={"), (strings, "("), (strings, "a=("), (strings, "a=(("),
    (strings, "a={b=("), (strings, "<"), (strings, "a=<"), (strings, "/*"), (strings, "\""),
    (json, "["), (json, "{\"a\":"), (json, "[{\"a\":"), (json, "{"), (json, "\""),
    (list, "<dict>"), (list, "<array>"), (list, "<dict><key>a</key>"), (list, "<dict><key>"),
    (list, "<a b='"), (list, "<!--"), (list, "<![CDATA["), (list, "<plist><array><dict>"),
    (dictionary, "<dict><key>a</key>"),
    (dictionary, "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>other</key>"),
  ])
  func `ten thousand things that are opened are refused`(reader: Reader, opening: String) throws {
    let bytes = Array(String(repeating: opening, count: 10_000).utf8)
    let found = reader.diagnostics(bytes)
    #expect(found.contains { $0.severity >= .warning })
    #expect(found.count <= 10_001)
    // The same inside of a file, and with something after it.
    let inside = Array(reader.start.utf8) + bytes + Array(reader.end.utf8)
    #expect(reader.diagnostics(inside).allSatisfy { $0.range.upperBound <= inside.count })
  }

  @Test(arguments: [
    (strings, "a=", "{b=", "c;", "};", ";"), (strings, "a=", "(", "x", ")", ";"),
    (json, "", "[", "1", "]", ""), (json, "", "{\"a\":", "1", "}", ""),
    (list, "", "<array>", "<true/>", "</array>", ""),
  ])
  func `512 levels are read and one more is refused by name`(
    row: (reader: Reader, start: String, open: String, inner: String, close: String, end: String)
  ) {
    func found(_ depth: Int) -> [Diagnostic] {
      let text =
        row.start + String(repeating: row.open, count: depth) + row.inner
        + String(repeating: row.close, count: depth) + row.end
      return row.reader.diagnostics(Array(text.utf8))
    }
    #expect(!found(511).contains { $0.id.hasSuffix("too-deep") })
    #expect(found(514).contains { $0.id.hasSuffix("too-deep") && $0.severity == .error })
    #expect(found(20_000).contains { $0.id.hasSuffix("too-deep") })
  }
}
