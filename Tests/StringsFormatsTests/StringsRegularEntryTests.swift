import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Entries in the regular way are read by a way of their own; it must not be noticed.
struct StringsRegularEntryTests {
  private func parsed(_ bytes: [UInt8], budget: Int) -> StringsParser {
    var parser = StringsParser(bytes, from: 0)
    parser.regularBudget = budget
    parser.parseTable()
    return parser
  }

  private func expectSameEitherWay(
    _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let quick = parsed(bytes, budget: 1 << 40)
    let careful = parsed(bytes, budget: 0)
    let isSame =
      quick.tokens == careful.tokens && quick.records == careful.records
      && Set(quick.diagnostics.list) == Set(careful.diagnostics.list)
    if !isSame {
      Issue.record(
        "\(String(decoding: bytes, as: UTF8.self))\n\(quick.diagnostics.list)\n\(careful.diagnostics.list)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `the quick way and the careful way read the same`() {
    let inputs = StringsRobustnessTests.sources.map { MarkedSource($0).bytes }
    for input in inputs { expectSameEitherWay(input) }
    var mutator = ByteMutator(
      seed: 7,
      pieces: [
        "\"a\" = \"b\";\n", "\"k\\n\"=\"v\\\"\";", "\"", "\\", ";", "=", "\\U00e9", "\0", "/* c */",
        "// d\n", "\n\n", "}", "{", "\"\" = \"\";", "é", "<<<<<<< ", "\"x\" = \"",
      ])
    for _ in 0..<4000 { expectSameEitherWay(mutator.next(from: inputs)) }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 64, 1000])
  func `a string of any length is found whole at any place`(length: Int) throws {
    for shift in 0..<9 {
      let space = String(repeating: " ", count: shift)
      let text = String(repeating: "x", count: length)
      let bytes = Array("\(space)\"k\(text)\" = \"\(text)\";\(space)".utf8)
      let document = StringsDocument(parsing: bytes)
      #expect(document.diagnostics.isEmpty)
      #expect(document.value(forKey: "k\(text)") == text)
      expectSameEitherWay(bytes)
    }
  }

  @Test func `bytes that differ by one bit are not taken for quotes`() {
    for byte in UInt8(1)...0x7F where byte != 0x22 && byte != 0x5C {
      let bytes = Array("\"k\" = \"12345678".utf8) + [byte, byte] + Array("90\";".utf8)
      let document = StringsDocument(parsing: bytes)
      let expected = Array("12345678".utf8) + [byte, byte] + Array("90".utf8)
      #expect(document.value(forKey: "k").map { Array($0.utf8) } == expected)
    }
  }

  @Test func `many keys are found again, the last of each`() {
    let count = 5000
    let lines = (0..<count).map { "\"key \($0 % 4000)é\" = \"\($0)\";\n" }
    let document = StringsDocument(parsing: Array(lines.joined().utf8))
    #expect(document.entries.count == count)
    #expect(document.diagnostics.count == 1000)
    for number in 0..<4000 {
      let last = number < 1000 ? number + 4000 : number
      #expect(document.value(forKey: "key \(number)é") == "\(last)")
    }
    #expect(document.value(forKey: "key 4000é") == nil)
  }

  /// Two keys that look the same to the index of a small table, found by trying many.
  @Test func `keys whose hashes cannot be told apart are two keys`() throws {
    let hasher = StringsKeyHasher.ofThisRun
    var seen: [UInt64: String] = [:]
    var pair: (String, String)?
    for number in 0..<200_000 where pair == nil {
      let key = "key \(number)"
      let hash = hasher.hash(key.utf8.span, 0..<key.utf8.count).hash
      // What the index of two keys keeps: the place and the upper bits.
      let kept = (hash >> 40) << 2 | hash & 3
      if let other = seen.updateValue(key, forKey: kept) { pair = (other, key) }
    }
    let (one, other) = try #require(pair)
    let document = StringsDocument(parsing: Array("\"\(one)\"=\"1\";\"\(other)\"=\"2\";".utf8))
    #expect(document.diagnostics.isEmpty)
    #expect(document.value(forKey: one) == "1")
    #expect(document.value(forKey: other) == "2")
  }

  @Test func `a key of a file in an unknown encoding is found by what it reads as`() {
    let bytes = Array("\"a".utf8) + [0xE9] + Array("\" = \"b\"; \"c\\U00e9\" = \"d\";".utf8)
    let document = StringsDocument(parsing: bytes)
    #expect(document.value(forKey: "a\u{FFFD}") == "b")
    #expect(document.value(forKey: "c\u{E9}") == "d")
    #expect(document.entries.map(\.key) == ["a\u{FFFD}", "c\u{E9}"])
  }
}
