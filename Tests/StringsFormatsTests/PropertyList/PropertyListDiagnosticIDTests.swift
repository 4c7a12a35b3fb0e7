import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct PropertyListDiagnosticIDTests {
  /// Inputs whose faults no table holds; files that are too large are none of them.
  private static let others: [[UInt8]] = [
    Array("bplist01".utf8), Array("bplist00".utf8), [0x3C, 0xFF], [0xFF, 0xFE, 0x00],
    [0xFE, 0xFF, 0, 0x3C, 0xD8, 0x00], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C, 0x7F, 0, 0, 0],
    Array("\u{FEFF}\u{FEFF}<true/>".utf8), TextEncoding.utf16LittleEndian.bytes(of: "<true/>"),
    Array(String(repeating: "<array>", count: 600).utf8),
    Array("<array>\(String(repeating: "&", count: 600))".utf8),
    shared(), nested(),
  ]

  private static func shared() -> [UInt8] {
    let arrays = (1...15).map { [0xAA] + Array(repeating: UInt8($0), count: 10) }
    return PropertyListBinaryTests.file(arrays + [[0x09]])
  }

  private static func nested() -> [UInt8] {
    PropertyListBinaryTests.wideFile(
      (1..<600).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [[0xA0]], referenceWidth: 2)
  }

  /// An offset that leads into the trailer.
  private static func badOffset() -> [UInt8] {
    var bytes = PropertyListBinaryTests.file([[0x09]])
    bytes[9] = 0xFF
    return bytes
  }

  @Test func `every identity is listed, given by some input, and in kebab case`() {
    let xml = PropertyListXMLTests.sound + PropertyListXMLTests.faults
    let lexer = XMLLexerTests.sound + XMLLexerTests.faults
    let binary = PropertyListBinaryTests.values + PropertyListBinaryTests.faults
    let inputs =
      xml.map { MarkedSource($0.source).bytes } + lexer.map { MarkedSource($0.source).bytes }
      + binary.map { PropertyListBinaryTests.file($0.objects) } + Self.others + [Self.badOffset()]
    let given = Set(inputs.flatMap { PropertyListTree(parsing: $0).diagnostics.map(\.id) })
    let tooLarge: Set = ["plist-too-large", "xml-too-large"]
    #expect(given.union(tooLarge).sorted() == PropertyListTree.diagnosticIDs)
    for id in given {
      #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
    }
  }

  @Test func `every identity of a stringsdict is listed and given by some input`() {
    let entries = StringsdictFaultTests.rows.map { MarkedSource($0.source).text }
    let deep = (1...20).reduce("<string>x</string>") { rule, _ in
      "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>other</key>\(rule)</dict></dict>"
    }
    let texts = (entries + [deep]).map { "<dict><key>k</key>\($0)</dict>" } + ["<array/>"]
    let given = Set(
      texts.flatMap { StringsdictDocument(parsing: Array($0.utf8)).diagnostics.map(\.id) })
    #expect(given.sorted() == StringsdictDocument.diagnosticIDs)
  }
}
