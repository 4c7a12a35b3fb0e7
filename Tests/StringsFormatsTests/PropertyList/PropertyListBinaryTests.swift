import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct PropertyListBinaryTests {
  /// Makes a binary list of raw objects; references and offsets have one byte, the first is the top.
  static func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for value in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, value] }
    return bytes
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let objects: [[UInt8]]
    let summary: String
    let diagnostics: [String]
    var testDescription: String { "\(objects)" }

    init(_ objects: [[UInt8]], _ summary: String, _ diagnostics: String...) {
      self.objects = objects
      self.summary = summary
      self.diagnostics = diagnostics
    }
  }

  static let values = [
    Row([[0x08]], "false"), Row([[0x09]], "true"),
    Row([[0x10, 0xFF]], "255"), Row([[0x11, 0x80, 0]], "32768"),
    Row([[0x12, 0xFF, 0, 0, 0]], "4278190080"),
    Row([[0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]], "-2"),
    Row(
      [[0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
      "18446744073709551615u"),
    Row([[0x22, 0x3F, 0xC0, 0, 0]], "1.5"), Row([[0x23, 0xBF, 0xF0, 0, 0, 0, 0, 0, 0]], "-1.0"),
    Row([[0x33, 0x40, 0x59, 0, 0, 0, 0, 0, 0]], "@100.0"),
    Row([[0x42, 1, 2]], "<1 2>"), Row([[0x52, 0x68, 0x69]], "‹hi›"),
    Row([[0x62, 0xD8, 0x3D, 0xDE, 0]], "‹😀›"), Row([[0x80, 5]], "#5"), Row([[0x81, 1, 0]], "#256"),
    Row([[0xA2, 1, 1], [0x09]], "[true,true]"),
    Row([[0xD1, 1, 2], [0x51, 0x61], [0x08]], "{‹a›:false}"),
    Row([[0x5F, 0x10, 0x10] + Array(repeating: 0x61, count: 16)], "‹aaaaaaaaaaaaaaaa›"),
  ]

  static let faults = [
    Row([[0x00]], "?", "plist-bad-marker"), Row([[0x15, 0]], "?", "plist-bad-marker"),
    Row([[0x55, 0x61]], "?", "plist-bad-length"), Row([[0x5F, 0x08]], "?", "plist-bad-length"),
    Row([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "?", "plist-bad-length"),
    Row([[0xAF, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "?", "plist-bad-length"),
    Row([[0xA1, 7]], "[?]", "plist-bad-reference"), Row([[0xA1, 0]], "[?]", "plist-cycle"),
    Row([[0xA1, 1], [0xA2, 0, 1]], "[[?,?]]", "plist-cycle", "plist-cycle"),
    Row([[0xD1, 1, 1], [0x09]], "{}", "plist-key-no-string"),
    Row([[0xD1, 0, 0]], "{}", "plist-cycle"),
    Row([[0xD1, 1, 2], [0xA1, 2], [0x51, 0x61]], "{}", "plist-key-no-string"),
    Row(
      [[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]], "{‹a›:false,‹a›:true}",
      "plist-duplicate-key"),
    Row([[0x51, 0x80]], "‹\u{FFFD}›", "plist-bad-text"),
    Row([[0x61, 0xD8, 0x3D]], "‹\u{FFFD}›", "plist-bad-text"),
    Row([[0x61, 0xFF, 0xFD]], "‹\u{FFFD}›"),
  ]

  @Test(arguments: values + faults)
  func `every kind of object is read and what is wrong is named`(row: Row) {
    let bytes = Self.file(row.objects)
    let tree = PropertyListTree(parsing: bytes)
    expectSound(tree, from: bytes)
    #expect(tree.root?.summary == row.summary)
    #expect(tree.diagnostics.map(\.id) == row.diagnostics)
    for cut in 0..<bytes.count {
      let short = Array(bytes[..<cut])
      let cutTree = PropertyListTree(parsing: short)
      expectSound(cutTree, from: short)
      #expect(!cutTree.diagnostics.isEmpty)
    }
  }

  @Test(arguments: values)
  func `what was read is written so that it is read the same`(row: Row) {
    let tree = PropertyListTree(parsing: Self.file(row.objects))
    var writer = BinaryPropertyListWriter(tree.storage)
    let again = PropertyListTree(parsing: writer.makeFile())
    #expect(again.diagnostics.isEmpty)
    #expect(again.root?.summary == row.summary)
  }

  @Test func `equal strings are written once, repeated keys as often as they stand there`() {
    let source =
      "<dict><key>a</key><string>b</string><key>b</key><array><string>a</string>"
      + "<integer>1</integer><integer>1</integer></array><key>a</key><true/></dict>"
    let tree = PropertyListTree(parsing: Array(source.utf8))
    var writer = BinaryPropertyListWriter(tree.storage)
    let bytes = writer.makeFile()
    #expect(PropertyListTree(parsing: bytes).root?.summary == "{‹a›:‹b›,‹b›:[‹a›,1,1],‹a›:true}")
    // The dictionary, two strings, the array, the integer and the truth value.
    #expect(Array(bytes.suffix(24).prefix(8)) == [0, 0, 0, 0, 0, 0, 0, 6])
  }

  @Test(arguments: ["bplist01", "bplist", "bplist15xx"])
  func `other versions are refused by name`(start: String) {
    let bytes = Array(start.utf8) + Array(repeating: 0, count: 60)
    let tree = PropertyListTree(parsing: bytes)
    #expect(tree.diagnostics.map(\.id) == ["plist-bad-version"])
    #expect(tree.root == nil)
  }

  @Test func `sharing that would grow without bound is one quick error`() {
    // Each of thirty arrays holds the next one ten times.
    let arrays = (1...30).map { [0xAA] + Array(repeating: UInt8($0), count: 10) }
    let bytes = Self.wideFile(arrays + [[0x09]])
    let tree = PropertyListTree(parsing: bytes)
    #expect(tree.diagnostics.map(\.id) == ["plist-too-shared"])
    #expect(tree.root == nil)
  }

  @Test func `a long string that is shared too often is refused`() {
    let string = [0x5F, 0x12, 0, 1, 0, 0] + Array(repeating: UInt8(0x61), count: 1 << 16)
    let array = [0xAF, 0x11, 0x80, 0] + Array(repeating: UInt8(1), count: 1 << 15)
    let tree = PropertyListTree(parsing: Self.wideFile([array, string]))
    #expect(tree.diagnostics.map(\.id) == ["plist-too-shared"])
  }

  @Test func `depth ends at 512`() {
    func nested(_ depth: Int) -> PropertyListTree {
      let arrays = (1..<depth).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      return PropertyListTree(parsing: Self.wideFile(arrays + [[0xA0]], referenceWidth: 2))
    }
    #expect(nested(512).diagnostics.isEmpty)
    #expect(nested(513).diagnostics.map(\.id) == ["plist-too-deep"])
    #expect(nested(60_000).diagnostics.map(\.id) == ["plist-too-deep"])
  }

  /// Makes a binary list of raw objects with offsets of four bytes.
  static func wideFile(_ objects: [[UInt8]], referenceWidth: UInt8 = 1) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += number(bytes.count, 4)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, referenceWidth]
    for value in [objects.count, 0, table] { bytes += number(value, 8) }
    return bytes
  }

  @Test func `damaged files are read without a trap and all places lie inside of them`() {
    var mutator = ByteMutator(
      seed: 20_261_130, pieces: ["\0", "\u{1}", "\u{7F}", "bplist00", "\u{8}\u{9}", "QQQQ", "_"])
    var inputs = (Self.values + Self.faults).map { Self.file($0.objects) }
    let source =
      "<dict><key>é</key><array><dict><key>a</key><string>x</string></dict><data>AAAA"
      + "</data><date>2026-11-30T08:15:00Z</date><real>1</real></array></dict>"
    var writer = BinaryPropertyListWriter(PropertyListTree(parsing: Array(source.utf8)).storage)
    inputs.append(writer.makeFile())
    var generator = SeededGenerator(seed: 7)
    for round in 0..<12000 {
      var bytes = round % 4 == 0 ? mutator.next(from: inputs) : inputs[round % inputs.count]
      // Single bytes keep the trailer in its place.
      for _ in 0..<Int.random(in: 1...3, using: &generator) where bytes.count > 8 {
        let place = Int.random(in: 8..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      expectSound(PropertyListTree(parsing: bytes), from: bytes)
    }
  }
}
