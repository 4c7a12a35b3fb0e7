import SourceDiagnostics
import StringsFormats
import TestSupport
import Testing

struct TableEditTests {
  private static let pieces = [
    "/* A note. */\n\"a\" = \"A\";\n", "\"b\" = \"B\"; // behind\n", "bare = word;\n",
    "\n/* Two\n lines. */\n\"c\"=\"C\";\n", "\"d\" = \"with \\\"quotes\\\"\";\n", "// lone\n\n",
  ]
  private static let texts = ["", "new", "\"q\"", "back\\slash", "line\nline", "é😀", "a */ b"]

  private static func document(_ generator: inout SeededGenerator) -> StringsDocument {
    var text = pieces.shuffled(using: &generator)
      .prefix(Int.random(in: 0...6, using: &generator)).joined()
    if Int.random(in: 0..<4, using: &generator) == 0 { text = "{\n\(text)}\n" }
    if Bool.random(using: &generator) { text = text.replacing("\n", with: "\r\n") }
    guard Bool.random(using: &generator) else { return StringsDocument(parsing: Array(text.utf8)) }
    let wide = ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return StringsDocument(parsing: wide)
  }

  private static func edits(
    of document: StringsDocument, _ generator: inout SeededGenerator
  ) -> [TableEdit] {
    func text() -> String { texts.randomElement(using: &generator) ?? "" }
    var edits: [TableEdit] = []
    let keys = document.entries.map(\.key)
    for key in keys {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: edits.append(.setValue(text(), key: key))
      case 1: edits.append(.setComment(Bool.random(using: &generator) ? "Note." : nil, key: key))
      case 2: edits.append(.remove(key))
      default: break
      }
    }
    // New entries stand beside those that are not touched.
    let removed = edits.compactMap { if case .remove(let key) = $0 { key } else { nil } }
    let kept = keys.filter { !removed.contains($0) }
    for number in 0..<Int.random(in: 0...3, using: &generator) {
      let neighbour = kept.randomElement(using: &generator)
      edits.append(
        .insert(
          "n\(number)", value: text(), comment: Bool.random(using: &generator) ? "New." : nil,
          place: neighbour.map { .after($0) } ?? .end))
    }
    return edits
  }

  private static func say(_ document: StringsDocument) -> Set<String> {
    Set(document.entries.map { "\($0.key)|\($0.value ?? "")|\($0.comment ?? "none")" })
  }

  @Test func `edits made together say what they say one by one`() {
    for seed in 1...600 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let document = Self.document(&generator)
      let edits = Self.edits(of: document, &generator)
      var together = document
      let outcome = together.apply(edits)
      var single = document
      var isRefused = false
      for edit in edits where !isRefused { isRefused = !single.apply([edit]).isFulfilled }
      #expect(isRefused != outcome.isFulfilled, "seed \(seed): \(outcome) \(edits)")
      if isRefused {
        #expect(together.bytes == document.bytes, "seed \(seed)")
      } else {
        #expect(Self.say(together) == Self.say(single), "seed \(seed): \(edits)")
        #expect(together.encoding == document.encoding, "seed \(seed)")
        #expect(together.hasErrors == document.hasErrors, "seed \(seed)")
        var again = StringsDocument(parsing: together.bytes)
        #expect(again.apply([]) == .unchanged && again.bytes == together.bytes)
      }
    }
  }

  @Test func `several new entries in one place keep their order, and nothing else changes`() {
    let before = "\"a\" = \"A\";\n\"z\" = \"Z\";\n"
    var document = StringsDocument(parsing: Array(before.utf8))
    let outcome = document.apply([
      .insert("b", value: "B", comment: nil, place: .after("a")),
      .insert("c", value: "C", comment: nil, place: .after("a")),
      .setValue("Zett", key: "z"),
    ])
    #expect(outcome == .applied)
    #expect(
      String(decoding: document.bytes, as: UTF8.self)
        == "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"z\" = \"Zett\";\n")
  }

  @Test func `one edit that is refused keeps all from being made`() {
    let bytes = Array("\"a\" = \"A\";\n".utf8)
    var document = StringsDocument(parsing: bytes)
    let outcome = document.apply([.setValue("B", key: "a"), .setValue("C", key: "missing")])
    #expect(!outcome.isFulfilled && document.bytes == bytes)
  }
}
