import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// UTF-16 and UTF-32 are decoded as they are code point by code point, only faster.
struct WideTextTests {
  private static let encodings = TextEncoding.allCases.filter { $0 != .utf8 }

  /// A text decoded code point by code point.
  private struct Reference {
    var utf8: [UInt8] = []
    var illFormed: [Range<Int>] = []
    /// Where each code point starts in the text and in the file.
    var places: [(text: Int, file: Int)] = []

    init(_ bytes: [UInt8], _ range: Range<Int>, _ encoding: TextEncoding) {
      var offset = range.lowerBound
      while offset < range.upperBound {
        places.append((utf8.count, offset))
        let (scalar, length) = encoding.scalar(at: offset, in: bytes.span)
        utf8 += Array(String(scalar ?? "\u{FFFD}").utf8)
        if scalar == nil { illFormed.append(offset..<offset + length) }
        offset += length
      }
    }
  }

  private func expectSame(
    _ bytes: [UInt8], _ encoding: TextEncoding, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for start in [0, encoding.unitWidth, 3] where start <= bytes.count {
      let end = bytes.count - (bytes.count - start) % encoding.unitWidth
      let expected = Reference(bytes, start..<end, encoding)
      let text = WideText(bytes, start..<end, encoding: encoding)
      var isSame = text.utf8 == expected.utf8 && text.illFormed == expected.illFormed
      for place in expected.places where isSame {
        isSame = text.places.fileOffset(of: place.text, in: text.utf8) == place.file
      }
      if encoding.unitWidth == 2 {
        let string = WideText.string(utf16: bytes.span.extracting(start..<end), encoding)
        isSame = isSame && Array(string.utf8) == expected.utf8
      }
      if !isSame {
        Issue.record("\(encoding) from \(start): \(bytes)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: encodings)
  func `every text is decoded as it is code point by code point`(encoding: TextEncoding) {
    let pieces = [
      "", "a", "é", "漢", "😀", "plain text, ", "الحساب ", "\0", "\u{FFFF}", "\u{10FFFF}",
    ]
    for first in pieces {
      for second in pieces {
        for count in [1, 2, 5, 40] {
          let text = first + String(repeating: second, count: count) + first
          expectSame(encoding.bytes(of: text), encoding)
        }
      }
    }
    // Each length of ASCII before and after a character of each length, across stretches.
    for length in 0..<70 {
      let run = String(repeating: "x", count: length)
      for piece in ["é", "漢", "😀"] {
        expectSame(encoding.bytes(of: run + piece + run + piece), encoding)
      }
    }
  }

  @Test(arguments: encodings)
  func `damaged bytes are decoded as they are code point by code point`(encoding: TextEncoding) {
    let texts = [
      "/* Überschrift */\n\"title\" = \"漢字 and ASCII, then more ASCII\";\n",
      "الحساب والمحاولة مرة", "😀😀a😀", String(repeating: "ab", count: 100),
    ].map(encoding.bytes(of:))
    let surrogates: [UInt8] = [0x3D, 0xD8, 0x00, 0xDE, 0xD8, 0x3D, 0xDE, 0x00, 0xFF, 0xFE]
    var mutator = ByteMutator(seed: 20_261_130, pieces: ["\u{D7FF}", "\u{E000}", "\0\0", "aaaa"])
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      var bytes = mutator.next(from: texts)
      if let unit = surrogates.randomElement(using: &generator) {
        bytes.insert(unit, at: Int.random(in: 0...bytes.count, using: &generator))
      }
      expectSame(bytes, encoding)
    }
  }

  @Test func `half pairs at every place of a word are ill-formed one by one`() {
    let encoding = TextEncoding.utf16LittleEndian
    let halves: [[UInt8]] = [[0x3D, 0xD8], [0, 0xDE], [0x3D, 0xD8, 0x3D, 0xD8, 0, 0xDE]]
    for lead in 0..<9 {
      for half in halves {
        for tail in 0..<5 {
          let before = encoding.bytes(of: String(repeating: "x", count: lead))
          let after = encoding.bytes(of: String(repeating: "y", count: tail))
          expectSame(before + half + after, encoding)
        }
      }
    }
  }
}
