import SourceDiagnostics
import TestSupport
import Testing

struct FixItTests {
  private static func edit(_ range: Range<Int>, _ text: String) -> SourceEdit {
    SourceEdit(range: range, replacement: Array(text.utf8))
  }

  private static func diagnostic(_ edits: SourceEdit..., at place: Int = 0) -> Diagnostic {
    Diagnostic(
      .error, id: "some-fault", message: "found it", range: place..<place + 1,
      fixIts: edits.isEmpty ? [] : [FixIt(message: "mend it", edits: edits)])
  }

  /// Fix-its of several diagnostics, each with its edits, and what becomes of `abcdef`.
  struct Mending: Sendable {
    let diagnostics: [Diagnostic]
    let result: String
    let mended: [Int]
    let postponed: [Int]
  }

  @Test(arguments: [
    Mending(diagnostics: [], result: "abcdef", mended: [], postponed: []),
    Mending(diagnostics: [diagnostic()], result: "abcdef", mended: [], postponed: []),
    Mending(
      diagnostics: [diagnostic(edit(1..<2, "X")), diagnostic(edit(4..<4, "Y"))],
      result: "aXcdYef", mended: [0, 1], postponed: []),
    Mending(
      diagnostics: [diagnostic(edit(1..<4, "X")), diagnostic(edit(2..<3, "Y"))],
      result: "aXef", mended: [0], postponed: [1]),
    Mending(
      diagnostics: [diagnostic(edit(1..<4, "X")), diagnostic(edit(2..<2, "Y"))],
      result: "aXef", mended: [0], postponed: [1]),
    Mending(
      diagnostics: [diagnostic(edit(2..<2, "Y")), diagnostic(edit(1..<4, "X"))],
      result: "abYcdef", mended: [0], postponed: [1]),
    // What only touches is in nobody's way.
    Mending(
      diagnostics: [
        diagnostic(edit(1..<3, "X")), diagnostic(edit(3..<3, "Y")), diagnostic(edit(3..<5, "Z")),
        diagnostic(edit(1..<1, "W")),
      ],
      result: "aWXYZf", mended: [0, 1, 2, 3], postponed: []),
    Mending(
      diagnostics: [diagnostic(edit(6..<6, "\"")), diagnostic(edit(6..<6, ";"))],
      result: "abcdef\";", mended: [0, 1], postponed: []),
    // All edits of a fix-it or none: the first of these two would fit.
    Mending(
      diagnostics: [
        diagnostic(edit(2..<3, "X")), diagnostic(edit(0..<1, "Y"), edit(2..<4, "Z")),
        diagnostic(edit(0..<1, "V")),
      ],
      result: "VbXdef", mended: [0, 2], postponed: [1]),
    Mending(
      diagnostics: [diagnostic(edit(2..<2, ";")), diagnostic(edit(2..<2, ";"), at: 3)],
      result: "ab;cdef", mended: [0, 1], postponed: []),
    Mending(
      diagnostics: [diagnostic(edit(0..<1, "X"), edit(0..<2, "Y"))],
      result: "abcdef", mended: [], postponed: [0]),
    Mending(
      diagnostics: [diagnostic(edit(5..<7, "X")), diagnostic(edit(-2 ..< -1, "Y"))],
      result: "abcdef", mended: [], postponed: [0, 1]),
  ])
  func `as many fix-its are applied as go together`(row: Mending) {
    let result = row.diagnostics.mending(Array("abcdef".utf8))
    #expect(String(decoding: result.bytes, as: UTF8.self) == row.result)
    #expect(result.mended == row.mended.map { row.diagnostics[$0] })
    #expect(result.postponed == row.postponed.map { row.diagnostics[$0] })
  }

  @Test func `any fix-its give what those that were applied give`() {
    var generator = SeededGenerator(seed: 20_261_130)
    let file = Array("0123456789".utf8)
    for _ in 0..<3000 {
      let diagnostics = (0..<Int.random(in: 0...6, using: &generator)).map { number in
        let edits = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          let start = Int.random(in: 0...10, using: &generator)
          let end = Int.random(in: start...min(10, start + 3), using: &generator)
          return Self.edit(start..<end, Bool.random(using: &generator) ? "" : "<\(number)>")
        }
        return Diagnostic(
          .error, id: "fault-\(number)", message: "found it", range: number..<number,
          fixIts: [FixIt(message: "mend it", edits: edits)])
      }
      let result = diagnostics.mending(file)
      #expect(result.mended.count + result.postponed.count == diagnostics.count)
      let sets = result.mended.flatMap { $0.fixIts.map(\.edits) }
      let once = sets.enumerated().filter { !sets[..<$0.offset].contains($0.element) }
      #expect(once.flatMap(\.element).applied(to: file) == result.bytes)
    }
  }

  /// Twenty thousand faults in a file are no reason to wait.
  @Test(.timeLimit(.minutes(1))) func `very many fix-its are applied at once`() {
    let count = 20_000
    let diagnostics = (0..<count).map { Self.diagnostic(Self.edit($0 * 2..<$0 * 2 + 1, "x")) }
    let result = diagnostics.mending([UInt8](repeating: 0x61, count: count * 2))
    #expect(result.bytes.count { $0 == 0x78 } == count)
    #expect(result.postponed.isEmpty)
  }

  /// A source with a marked range, edits at places that the markers name, and the drawing.
  struct Drawing: Sendable {
    let marked: String
    let edits: [(Character, Character, String)]
    let shown: String
  }

  @Test(arguments: [
    Drawing(
      marked: "\"a\" = \"1\"1️⃣\nb", edits: [("1️⃣", "1️⃣", ";")],
      shown: "\"a\" = \"1\"\n         ^\n         ;\n"),
    Drawing(
      marked: "漢1️⃣é2️⃣x", edits: [("1️⃣", "1️⃣", "“"), ("2️⃣", "2️⃣", "”")],
      shown: "漢éx\n  ^\n  “”\n"),
    Drawing(
      marked: "\t1️⃣#2️⃣ no", edits: [("1️⃣", "2️⃣", "//")],
      shown: "        # no\n        ^\n        //\n"),
    // What is removed, what is not to be seen and what is elsewhere is told in words.
    Drawing(
      marked: "a1️⃣;2️⃣", edits: [("1️⃣", "2️⃣", "")], shown: "a;\n ^\nf:1:2: note: mend it\n"),
    Drawing(
      marked: "a1️⃣x2️⃣", edits: [("1️⃣", "2️⃣", " ")], shown: "ax\n ^\nf:1:2: note: mend it\n"),
    Drawing(
      marked: "a1️⃣x2️⃣", edits: [("1️⃣", "2️⃣", "\n")], shown: "ax\n ^\nf:1:2: note: mend it\n"),
    Drawing(
      marked: "a1️⃣x2️⃣\nb3️⃣", edits: [("3️⃣", "3️⃣", "}")],
      shown: "ax\n ^\nf:2:2: note: mend it\n"),
  ])
  func `the best fix-it is drawn below the carets or told`(row: Drawing) throws {
    let source = MarkedSource(row.marked)
    func place(_ marker: Character) throws -> Int { try #require(source.offsets[marker]) }
    let edits = try row.edits.map { Self.edit(try place($0.0)..<place($0.1), $0.2) }
    let end = try source.offsets["2️⃣"] ?? place("1️⃣")
    let diagnostic = Diagnostic(
      .error, id: "some-fault", message: "found it", range: try place("1️⃣")..<end,
      fixIts: [FixIt(message: "mend it", edits: edits), FixIt(message: "or not", edits: [])])
    let map = LineMap(source.bytes)
    let start = map.position(at: try place("1️⃣"))
    #expect(
      diagnostic.rendered(path: "f", in: map, showsSource: true)
        == "f:\(start): error: found it [some-fault]\n" + row.shown)
    #expect(
      diagnostic.rendered(path: "f", in: map) == "f:\(start): error: found it [some-fault]\n")
  }

  /// The replacement is in the encoding of the file.
  @Test(arguments: TextEncoding.allCases)
  func `what is inserted is drawn in every encoding`(encoding: TextEncoding) {
    let bytes = encoding.bytes(of: "漢 = é")
    let place = bytes.count
    let fixIt = FixIt(
      message: "insert it",
      edits: [
        SourceEdit(range: place..<place, replacement: encoding.bytes(of: "😀;"))
      ])
    let diagnostic = Diagnostic(
      .error, id: "some-fault", message: "found it", range: place..<place, fixIts: [fixIt])
    #expect(
      diagnostic.rendered(path: "f", in: LineMap(bytes, encoding: encoding), showsSource: true)
        == "f:1:6: error: found it [some-fault]\n漢 = é\n      ^\n      😀;\n")
    let mended = [diagnostic].mending(bytes)
    #expect(mended.bytes == encoding.bytes(of: "漢 = é😀;"))
  }
}
