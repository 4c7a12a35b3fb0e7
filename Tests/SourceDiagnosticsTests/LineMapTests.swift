import SourceDiagnostics
import TestSupport
import Testing

struct LineMapTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let positions: [SourcePosition]
    var testDescription: String { source.debugDescription }

    init(_ source: String, _ positions: (Int, Int)...) {
      self.source = source
      self.positions = positions.map { SourcePosition(line: $0.0, column: $0.1) }
    }
  }

  static let rows = [
    Row("", (1, 1)),
    Row("ab", (1, 1), (1, 2), (1, 3)),
    Row("a\nb\n", (1, 1), (1, 2), (2, 1), (2, 2), (3, 1)),
    Row("a\r\nb", (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)),
    Row("a\rb\r\r\n", (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1)),
    Row("é😀\nx", (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)),
    Row("e\u{301}\u{2028}z", (1, 1), (1, 2), (1, 3), (1, 4), (1, 5)),
  ]

  @Test(arguments: rows, TextEncoding.allCases)
  func `lines end as they should and columns are code points`(row: Row, encoding: TextEncoding) {
    for marks in 0...2 {
      let mark = encoding.byteOrderMark
      let bytes = Array([[UInt8]](repeating: mark, count: marks).joined())
      let map = LineMap(
        bytes + encoding.bytes(of: row.source), encoding: encoding, textStart: bytes.count)
      var offset = bytes.count
      var positions = [map.position(at: offset)]
      for scalar in row.source.unicodeScalars {
        offset += encoding.bytes(of: String(scalar)).count
        positions.append(map.position(at: offset))
      }
      #expect(positions == row.positions)
      #expect(map.position(at: 0) == SourcePosition(line: 1, column: 1))
      #expect(map.position(at: .max) == row.positions.last)
      #expect(map.position(at: .min) == row.positions.first)
    }
  }

  @Test(arguments: TextEncoding.allCases)
  func `every offset of a long text leads back to itself`(encoding: TextEncoding) {
    let line = "x" + String(repeating: "é😀a漢", count: 400)
    let source = [line, "", line, "é\r", line].joined(separator: "\n")
    let map = LineMap(encoding.bytes(of: source), encoding: encoding)
    var offset = 0
    var line1 = 1
    var column = 1
    var failures = 0
    for scalar in source.unicodeScalars {
      let position = SourcePosition(line: line1, column: column)
      if map.position(at: offset) != position { failures += 1 }
      if scalar != "\n", scalar != "\r", map.offset(at: position) != offset { failures += 1 }
      offset += encoding.bytes(of: String(scalar)).count
      (line1, column) = scalar == "\n" ? (line1 + 1, 1) : (line1, column + 1)
    }
    #expect(failures == 0)
    #expect(map.lineCount == 5)
  }

  @Test func `a place inside of a code point is the place of the code point`() {
    let map = LineMap(Array("a😀b".utf8))
    #expect(map.position(at: 3) == SourcePosition(line: 1, column: 2))
  }

  @Test func `ill-formed bytes count as one column for each sequence`() {
    let map = LineMap([0x61, 0xE9, 0x62, 0xF0, 0x9F, 0x63, 0xFF, 0xFF])
    #expect(map.position(at: 2).column == 3)
    #expect(map.position(at: 5).column == 5)
    #expect(map.position(at: 8).column == 8)
  }

  @Test func `positions that are not there have no offset`() {
    let map = LineMap(Array("ab\nc".utf8))
    #expect(map.offset(at: SourcePosition(line: 1, column: 3)) == 2)
    #expect(map.offset(at: SourcePosition(line: 1, column: 4)) == nil)
    #expect(map.offset(at: SourcePosition(line: 3, column: 1)) == nil)
    #expect(map.offset(at: SourcePosition(line: 0, column: 1)) == nil)
    #expect(map.offset(at: SourcePosition(line: 1, column: 0)) == nil)
    #expect(map.rangeOfLine(2) == 3..<4)
    #expect(map.rangeOfLine(3) == nil)
  }

  @Test func `no bytes and no offset trap`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let count = Int.random(in: 0...24, using: &generator)
      let bytes = (0..<count).map { _ in
        [0x0A, 0x0D, 0x61, 0xD8, 0xDC, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      for encoding in TextEncoding.allCases {
        let map = LineMap(bytes, encoding: encoding, textStart: count / 3)
        for offset in -1...count + 1 {
          let position = map.position(at: offset)
          #expect(position.line >= 1 && position.column >= 1)
          _ = map.offset(at: position)
          _ = map.caretBlock(under: max(0, offset)..<max(0, offset) + 2)
        }
      }
    }
  }
}
