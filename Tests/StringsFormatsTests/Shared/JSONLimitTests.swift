import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct JSONLimitTests {
  @Test func `512 brackets may lie in each other and one more is a fault`() {
    func nested(_ depth: Int, _ inner: String = "") -> JSONTree {
      let open = String(repeating: "[", count: depth)
      return JSONTree(
        parsing: Array((open + inner + String(repeating: "]", count: depth)).utf8))
    }
    #expect(nested(512).diagnostics.isEmpty)
    #expect(nested(512, "1").diagnostics.isEmpty)
    let deep = nested(513)
    expectSound(deep, from: deep.bytes)
    #expect(deep.diagnostics.map(\.id) == ["json-too-deep"])
    #expect(deep.diagnostics.map(\.range) == [512..<513])
    #expect(deep.summary.contains("[?]"))
  }

  @Test func `what follows a container that lies too deep is read`() throws {
    let outer = String(repeating: "[", count: 511)
    let skipped = #"{"a":["]}\"[",{}],"b":1}"#
    let text = "{\"x\":\(outer)\(skipped)\(String(repeating: "]", count: 511)),\"y\":2}"
    let tree = JSONTree(parsing: Array(text.utf8))
    #expect(tree.diagnostics.map(\.id) == ["json-too-deep"])
    #expect(tree.root?["y"]?.int == 2)
    var node = try #require(tree.root?["x"])
    while let next = node.elements.first(where: { _ in true }) { node = next }
    #expect(node.kind == .invalid)
    #expect(node.source == skipped)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["[", "{\"a\":", "[{\"a\":", "[\"x\","])
  func `a million brackets are one fault`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 1_000_000).utf8)
    let tree = JSONTree(parsing: bytes)
    expectSound(tree, from: bytes)
    #expect(tree.diagnostics.map(\.id) == ["json-too-deep"])
    let closed = bytes + Array(String(repeating: "]", count: 1_000_000).utf8)
    expectSound(JSONTree(parsing: closed), from: closed)
  }

  @Test func `a hundred diagnostics are the most and the last one says so`() {
    func faults(_ count: Int) -> [Diagnostic] {
      JSONTree(parsing: Array("[\(String(repeating: "x,", count: count))1]".utf8)).diagnostics
    }
    #expect(faults(99).count == 99)
    #expect(faults(100).count == 100)
    #expect(faults(100).allSatisfy { $0.id == "json-invalid-literal" })
    for count in [101, 5000] {
      let found = faults(count)
      #expect(found.count == 100)
      #expect(found.dropLast().allSatisfy { $0.id == "json-invalid-literal" })
      #expect(found.last?.id == "json-too-many-faults")
      #expect(found.last?.range == 2 * count + 3..<2 * count + 3)
    }
  }

  @Test func `values after a hundred faults are read all the same`() {
    let text = "{\"a\":[\(String(repeating: "x,", count: 500))1],\"b\":[1,],\"c\":3}"
    let tree = JSONTree(parsing: Array(text.utf8))
    #expect(tree.root?["a"]?.elements.count == 501)
    #expect(tree.root?["c"]?.int == 3)
  }

  @Test func `a file that is too long is refused`() {
    let bytes = Array("[1,2]".utf8)
    #expect(JSONTree(parsing: bytes, mostBytes: 5).diagnostics.isEmpty)
    let tree = JSONTree(parsing: bytes, mostBytes: 4)
    #expect(tree.root == nil)
    #expect(tree.bytes == bytes)
    #expect(tree.diagnostics.map(\.id) == ["json-too-large"])
  }

  @Test(arguments: TextEncoding.allCases.dropFirst())
  func `other encodings are refused with their names`(encoding: TextEncoding) {
    for mark in [encoding.byteOrderMark, []] {
      let bytes = mark + encoding.bytes(of: #"{"a":"b"}"#)
      let tree = JSONTree(parsing: bytes)
      expectSound(tree, from: bytes)
      #expect(tree.root == nil)
      #expect(
        tree.diagnostics == [
          Diagnostic(
            .error, id: "json-wrong-encoding",
            message: "the file is \(encoding.name); JSON is read as UTF-8", range: 0..<mark.count)
        ])
    }
  }

  @Test func `a second byte-order mark is a fault and the value is read`() {
    let bytes = Array("\u{FEFF}\u{FEFF}{}".utf8)
    let tree = JSONTree(parsing: bytes)
    expectSound(tree, from: bytes)
    #expect(tree.diagnostics.map(\.id) == ["json-unexpected-character"])
    #expect(tree.diagnostics.map(\.range) == [3..<6])
    #expect(tree.summary == "{}")
  }
}
