import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct JSONNodeTests {
  struct NumberRow: Sendable, CustomTestStringConvertible {
    let text: String
    let int: Int?
    let double: Double?
    var testDescription: String { text }

    init(_ text: String, _ int: Int?, _ double: Double?) {
      self.text = text
      self.int = int
      self.double = double
    }
  }

  @Test(arguments: [
    NumberRow("0", 0, 0),
    NumberRow("-0", 0, 0),
    NumberRow("-17", -17, -17),
    NumberRow("9223372036854775807", .max, 9_223_372_036_854_775_808),
    NumberRow("9223372036854775808", nil, 9_223_372_036_854_775_808),
    NumberRow("-9223372036854775808", .min, -9_223_372_036_854_775_808),
    NumberRow("-9223372036854775809", nil, -9_223_372_036_854_775_808),
    NumberRow("1.0", nil, 1),
    NumberRow("1e2", nil, 100),
    NumberRow("0.1", nil, 0.1),
    NumberRow("1.7976931348623157e308", nil, .greatestFiniteMagnitude),
    NumberRow("1e309", nil, nil),
    NumberRow("-1e400", nil, nil),
    NumberRow("1e99999999999999999999", nil, nil),
    NumberRow("1e-400", nil, 0),
    NumberRow("1" + String(repeating: "0", count: 300), nil, 1e300),
    NumberRow("1" + String(repeating: "0", count: 400), nil, nil),
    NumberRow("0." + String(repeating: "0", count: 299) + "1", nil, 1e-300),
  ])
  func `numbers keep their digits and refuse what does not fit`(row: NumberRow) throws {
    let tree = JSONTree(parsing: Array("[\(row.text)]".utf8))
    let node = try #require(tree.root?.elements.first { _ in true })
    #expect(tree.diagnostics.isEmpty)
    #expect(node.numberText == row.text)
    #expect(node.int == row.int)
    #expect(node.double == row.double)
  }

  @Test func `a value answers only for what it is`() {
    let tree = JSONTree(parsing: Array(#"[{"a":1}, [1], "1", 1, true, false, null, x]"#.utf8))
    let nodes = tree.root.map { Array($0.elements) } ?? []
    #expect(
      nodes.map(\.kind) == [
        .object, .array, .string, .number, .boolean, .boolean, .null, .invalid,
      ])
    #expect(nodes.map { $0.members.count } == [1, 0, 0, 0, 0, 0, 0, 0])
    #expect(nodes.map { $0.members.isEmpty } == nodes.map { $0.kind != .object })
    #expect(nodes.map { $0.elements.count } == [0, 1, 0, 0, 0, 0, 0, 0])
    #expect(nodes.map { $0.elements.isEmpty } == nodes.map { $0.kind != .array })
    #expect(nodes.map(\.string) == [nil, nil, "1", nil, nil, nil, nil, nil])
    #expect(nodes.map(\.int) == [nil, nil, nil, 1, nil, nil, nil, nil])
    #expect(nodes.map(\.double) == [nil, nil, nil, 1, nil, nil, nil, nil])
    #expect(nodes.map(\.bool) == [nil, nil, nil, nil, true, false, nil, nil])
    #expect(nodes.map(\.isNull) == nodes.map { $0.kind == .null })
    #expect(nodes.map { $0["a"]?.int } == [1, nil, nil, nil, nil, nil, nil, nil])
    #expect(nodes.last?.source == "x")
  }

  /// Sixteen is where an object gets an index.
  @Test(arguments: [1, 2, 15, 16, 17, 500])
  func `each key is found by its code units, in any order of the file`(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let keys = (0..<count).map { "\($0 % 3 == 0 ? "é" : "e\u{301}")/\($0)" }
    let orders = [
      keys, keys.reversed(), keys.shuffled(using: &generator),
      keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
    ]
    for order in orders {
      let members = order.enumerated().map {
        $0.offset % 2 == 0 ? "\"\($0.element)\":[\($0.offset)]" : "\"\($0.element)\":\($0.offset)"
      }
      let tree = JSONTree(parsing: Array("{\(members.joined(separator: ","))}".utf8))
      let root = try #require(tree.root)
      #expect(tree.diagnostics.isEmpty)
      #expect(root.members.map { Array($0.key.utf8) } == order.map { Array($0.utf8) })
      for (offset, key) in order.enumerated() {
        let value = try #require(root[key])
        #expect(value.int ?? value.elements.first { _ in true }?.int == offset)
        // The same character in its other spelling is another key.
        let other = key.hasPrefix("é") ? "e\u{301}" : "é"
        let isDecomposed = key.unicodeScalars.contains("\u{301}")
        let twin = (isDecomposed ? "\u{E9}" : other) + key.dropFirst()
        #expect(keys.contains { $0.utf8.elementsEqual(twin.utf8) } || root[twin] == nil)
      }
      #expect(root["é"] == nil && root[""] == nil && root["\u{10FFFF}"] == nil)
    }
  }

  @Test(arguments: [2, 15, 16, 40])
  func `the last of repeated keys counts and all of them are kept`(count: Int) throws {
    let others = (2..<max(2, count)).map { "\"k\($0)\":0" }
    let members = ["\"same\":1"] + others.reversed() + [#""s\u0061me":2"#]
    let tree = JSONTree(parsing: Array("{\(members.joined(separator: ","))}".utf8))
    let root = try #require(tree.root)
    #expect(root.members.count == count)
    #expect(root["same"]?.int == 2)
    #expect(tree.diagnostics.map(\.id) == ["json-duplicate-key"])
    #expect(tree.diagnostics.first?.notes.map(\.range) == [1..<7])
    #expect(
      tree.diagnostics.first?.message
        == "the key 's\\u0061me' stands here again with another value; the last one counts")
  }

  @Test func `one value is replaced and all other bytes stay`() throws {
    let source = MarkedSource("\u{FEFF}{\r\n  \"a\" : {\"v\" : 1️⃣\"old\"2️⃣ },\"b\":[ 1 ]\n}")
    let tree = JSONTree(parsing: source.bytes)
    let node = try #require(tree.root?["a"]?["v"])
    let edit = SourceEdit(range: node.range, replacement: Array("\"new é\"".utf8))
    let bytes = try #require([edit].applied(to: tree.bytes))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{FEFF}{\r\n  \"a\" : {\"v\" : \"new é\" },\"b\":[ 1 ]\n}")
    #expect(JSONTree(parsing: bytes).root?["a"]?["v"]?.string == "new é")
  }

  @Test func `a node outlives its tree`() {
    func node() -> JSONNode? { JSONTree(parsing: Array(#"{"a":["b\n"]}"#.utf8)).root?["a"] }
    #expect(node()?.elements.map(\.string) == ["b\n"])
  }
}
