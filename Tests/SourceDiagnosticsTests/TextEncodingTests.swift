import Foundation
import SourceDiagnostics
import Testing

struct TextEncodingTests {
  static let text = "a\u{0}é߿ࠀ\u{FFFF}漢😀\u{10FFFF}"

  @Test(arguments: [
    (TextEncoding.utf8, String.Encoding.utf8),
    (.utf16LittleEndian, .utf16LittleEndian), (.utf16BigEndian, .utf16BigEndian),
    (.utf32LittleEndian, .utf32LittleEndian), (.utf32BigEndian, .utf32BigEndian),
  ])
  func `texts are encoded and decoded as Foundation does`(
    encoding: TextEncoding, other: String.Encoding
  ) throws {
    let bytes = encoding.bytes(of: Self.text)
    #expect(bytes == Array(try #require(Self.text.data(using: other))))
    var scalars: [Unicode.Scalar?] = []
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = encoding.scalar(at: offset, in: bytes.span)
      scalars.append(scalar)
      offset += length
    }
    #expect(scalars == Self.text.unicodeScalars.map { $0 })
  }

  @Test func `ill-formed UTF-8 is divided as the standard library divides it`() {
    let interesting: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    var failures: [[UInt8]] = []
    for first in interesting {
      for second in interesting {
        for third in interesting {
          let bytes = [first, second, third, 0x80]
          var scalars: [Unicode.Scalar] = []
          var offset = 0
          while offset < bytes.count {
            let (scalar, length) = TextEncoding.utf8.scalar(at: offset, in: bytes.span)
            scalars.append(scalar ?? "\u{FFFD}")
            offset += length
          }
          if scalars != Array(String(decoding: bytes, as: UTF8.self).unicodeScalars) {
            failures.append(bytes)
          }
        }
      }
    }
    #expect(failures.prefix(20).isEmpty)
  }

  @Test(arguments: [
    (TextEncoding.utf16LittleEndian, [0x00, 0xD8, 0x41, 0x00] as [UInt8], 2),
    (.utf16LittleEndian, [0x00, 0xDC], 2), (.utf16LittleEndian, [0x41], 1),
    (.utf16BigEndian, [0xD8, 0x00], 2), (.utf16BigEndian, [0xD8, 0x00, 0xDC], 2),
    (.utf32BigEndian, [0x00, 0x11, 0x00, 0x00], 4), (.utf32LittleEndian, [0, 0xD8, 0, 0], 4),
    (.utf32LittleEndian, [0x41, 0, 0], 3), (.utf8, [], 0),
  ])
  func `what stands for nothing is stepped over by unit`(
    encoding: TextEncoding, bytes: [UInt8], length: Int
  ) {
    let result = encoding.scalar(at: 0, in: bytes.span)
    #expect(result.scalar == nil)
    #expect(result.length == length)
    #expect(encoding.scalar(at: -1, in: bytes.span).length == 0)
    #expect(encoding.scalar(at: bytes.count, in: bytes.span).length == 0)
  }
}
