import Foundation
import SourceDiagnostics
import Testing

@testable import StringsFormats

/// Source: the rows E1 to E9 of the encodings, measured on Foundation on Linux.
struct StringsEncodingTests {
  static let source = "/* é */ \"k😀\" = \"v漢\";\n"

  @Test(arguments: TextEncoding.allCases, 0...2)
  func `every encoding is read with and without its mark`(encoding: TextEncoding, marks: Int) {
    let mark = encoding.byteOrderMark
    let bytes =
      Array([[UInt8]](repeating: mark, count: marks).joined()) + encoding.bytes(of: Self.source)
    let document = StringsDocument(parsing: bytes)
    expectSound(document, from: bytes)
    #expect(document.encoding == encoding)
    #expect(document.byteOrderMarkCount == marks)
    #expect(document.hasByteOrderMark == (marks > 0))
    #expect(document.entries.map(\.summary) == ["k😀=v漢"])
    #expect(document.entries.first?.comment == "é")
    switch (encoding, marks) {
    case (.utf8, 0), (_, 1): #expect(document.diagnostics.isEmpty)
    case (_, 0): #expect(document.diagnostics.map(\.id) == ["missing-byte-order-mark"])
    default:
      #expect(document.diagnostics.map(\.id) == ["doubled-byte-order-mark"])
      #expect(document.diagnostics.map(\.range) == [mark.count..<2 * mark.count])
      #expect(document.seen.first?.hasPrefix("1:1-1:1 warning") == true)
    }
    for fixIt in document.diagnostics.flatMap(\.fixIts) {
      let mended = StringsDocument(parsing: fixIt.edits.applied(to: bytes) ?? [])
      #expect(mended.diagnostics.isEmpty)
      #expect(mended.byteOrderMarkCount == 1)
    }
  }

  @Test func `a third byte-order mark is no part of the file's start`() {
    let bytes = Array("\u{FEFF}\u{FEFF}\u{FEFF}a=b;".utf8)
    let document = StringsDocument(parsing: bytes)
    #expect(
      document.diagnostics.map(\.id) == ["doubled-byte-order-mark", "invalid-whitespace"])
    #expect(document.value(forKey: "a") == "b")
  }

  @Test func `a byte-order mark stands before the first line, not on it`() {
    let document = StringsDocument(parsing: Array("\u{FEFF}<<<<<<< HEAD\na=b;".utf8))
    #expect(document.diagnostics.map(\.id) == ["merge-marker"])
    #expect(document.value(forKey: "a") == "b")
  }

  @Test func `bytes that are not UTF-8 are named and the rest is read`() {
    let bytes =
      Array("\"a\" = \"".utf8) + [0xE9, 0xE8] + Array("\"; // ".utf8) + [0xFF]
      + Array("\nb = ".utf8) + [0x80] + Array(";\nc = d;".utf8)
    let document = StringsDocument(parsing: bytes)
    expectSound(document, from: bytes)
    #expect(document.encoding == .utf8)
    #expect(document.diagnostics.map(\.range) == [7..<9, 15..<16, 21..<22])
    #expect(Set(document.diagnostics.map(\.id)) == ["invalid-utf8"])
    #expect(
      document.entries.map(\.summary) == ["a=\u{FFFD}\u{FFFD}", "b=\u{FFFD}", "c=d"])
  }

  @Test func `ill-formed bytes in very many places are counted, not listed`() {
    let entries = (0..<250).map { Array("\"k\($0)\" = \"".utf8) + [0xE9] + Array("\";\n".utf8) }
    let bytes = Array(entries.joined()) + [0xE9, 0xE9]
    let document = StringsDocument(parsing: bytes)
    expectSound(document, from: bytes)
    #expect(document.entries.count == 250)
    #expect(Set(document.diagnostics.map(\.id)) == ["invalid-utf8"])
    #expect(document.diagnostics.count == 100)
    let messages = document.diagnostics.map(\.message)
    #expect(messages.last?.hasSuffix("; so it is in 151 more places below") == true)
    #expect(messages.first?.contains("below") == false)
    #expect(DecodedText(bytes).diagnostics == document.diagnostics)
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
  func `half a surrogate pair is named and the rest is read`(encoding: TextEncoding) {
    let half: [UInt8] = encoding == .utf16LittleEndian ? [0x3D, 0xD8] : [0xD8, 0x3D]
    let bytes =
      encoding.byteOrderMark + encoding.bytes(of: "a=\"") + half + encoding.bytes(of: "\";b=c;")
    let document = StringsDocument(parsing: bytes)
    expectSound(document, from: bytes)
    #expect(document.diagnostics.map(\.id) == ["invalid-utf16"])
    #expect(document.diagnostics.map(\.range) == [8..<10])
    #expect(document.entries.map(\.summary) == ["a=\u{FFFD}", "b=c"])
  }

  @Test func `a number beyond Unicode in UTF-32 is named`() {
    let encoding = TextEncoding.utf32LittleEndian
    let bytes =
      encoding.byteOrderMark + encoding.bytes(of: "a='") + [0, 0, 0x11, 0]
      + encoding.bytes(of: "';")
    let document = StringsDocument(parsing: bytes)
    #expect(document.diagnostics.map(\.id) == ["invalid-utf32"])
    #expect(document.diagnostics.map(\.range) == [16..<20])
    #expect(document.value(forKey: "a") == "\u{FFFD}")
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
  func `bytes left over at the end are named`(encoding: TextEncoding) {
    let whole = encoding.byteOrderMark + encoding.bytes(of: "a=b;")
    for extra in 1..<encoding.unitWidth {
      let bytes = whole + [UInt8](repeating: 0x0A, count: extra)
      let document = StringsDocument(parsing: bytes)
      expectSound(document, from: bytes)
      #expect(document.diagnostics.map(\.id) == ["incomplete-code-unit"])
      #expect(document.diagnostics.map(\.range) == [whole.count..<bytes.count])
      #expect(document.value(forKey: "a") == "b")
    }
  }

  @Test func `a zero byte in UTF-8 does not make it UTF-16`() {
    for source in ["a = \"b\0c\";", "\"\0\" = \"b\"; /* a longer text without zeros */ c = d;"] {
      let document = StringsDocument(parsing: Array(source.utf8))
      #expect(document.encoding == .utf8)
      #expect(document.diagnostics.map(\.id) == ["nul-character"])
    }
  }

  @Test func `UTF-16 without a mark is known by its pattern even in Chinese`() {
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      let text = "/* " + String(repeating: "最后更新", count: 20) + " */\n\"k\" = \"最后\";\n"
      let document = StringsDocument(parsing: encoding.bytes(of: text))
      #expect(document.encoding == encoding)
      #expect(document.value(forKey: "k") == "最后")
    }
  }

  @Test func `octal escapes follow Foundation's NeXTSTEP table`() throws {
    for byte in UInt8.min...UInt8.max {
      let foundation = String(data: Data([byte]), encoding: .nextstep)
      #expect(NextStepLatin.scalar(byte).map { String($0) } == foundation)
    }
  }
}
