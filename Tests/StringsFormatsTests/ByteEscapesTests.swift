import TestSupport
import Testing

@testable import StringsFormats

/// The quick way through a string with escapes gives what the thorough one gives.
struct ByteEscapesTests {
  private static let texts: [[UInt8]] = [
    #"plain text that is longer than a word"#, #"a \"quoted\" word\n"#, #"\\\\\t\r\'"#,
    "a\\\nb\\\r",
    "é漢😀\\n الحساب \\\"%1$@\\\"", #"\U00e9 \101 \x \/ \("#,
  ].map { Array($0.utf8) }

  @Test func `strings are read and compared as the decoder of all escapes does`() {
    var mutator = ByteMutator(
      seed: 20_261_130, pieces: ["\\", "\\n", "\\\"", "\\U12", "\0", "é", "aaaaaaaa"])
    var quick = 0
    for _ in 0..<5000 {
      let bytes = mutator.next(from: Self.texts)
      var decoder = EscapeDecoder(bytes)
      let expected = decoder.decode(0..<bytes.count)
      let found = ByteEscapes.string(of: bytes.span)
      if let found {
        quick += 1
        #expect(found.utf8.elementsEqual(expected.utf8), "\(bytes)")
      }
      #expect(
        EscapeDecoder.string(of: 0..<bytes.count, in: bytes).utf8.elementsEqual(expected.utf8))
      guard String(validating: bytes, as: UTF8.self) != nil else { continue }
      for other in [expected, expected + "x", String(expected.unicodeScalars.dropLast()), ""] {
        let isEqual = ByteEscapes.isEqual(bytes.span, other.utf8.span)
        #expect(isEqual == nil || isEqual == other.utf8.elementsEqual(expected.utf8), "\(bytes)")
        // What can be read can be compared.
        #expect(found == nil || isEqual != nil)
      }
    }
    #expect(quick > 1000)
  }

  @Test func `bytes are compared at all lengths`() {
    for length in 0..<20 {
      let bytes = (0..<length).map { UInt8($0) }
      #expect(areEqual(bytes, bytes))
      #expect(!areEqual(bytes, bytes + [0]))
      for place in 0..<length {
        var other = bytes
        other[place] = 0xFF
        #expect(!areEqual(bytes, other))
      }
    }
  }

  @Test func `bytes beyond ASCII and the end of a text in XML are found at all places`() {
    for length in 0..<20 {
      let bytes = Array(repeating: UInt8(ascii: "x"), count: length)
      #expect(isASCII(bytes))
      #expect(length - endOfXMLText(bytes) < 8)
      for place in 0..<length {
        var other = bytes
        other[place] = 0x80
        #expect(!isASCII(other))
        for byte in Array("<&]\n\0\u{1F}".utf8) + [0xEF] {
          other[place] = byte
          #expect(endOfXMLText(other) <= place)
        }
        // Nothing to stop at.
        for byte in Array(" >;\u{7F}".utf8) + [0x80, 0xEE, 0xF0, 0xFF] {
          other[place] = byte
          #expect(length - endOfXMLText(other) < 8)
        }
      }
    }
  }

  private func isASCII(_ bytes: [UInt8]) -> Bool { ByteSearch.isASCII(bytes.span) }

  private func endOfXMLText(_ bytes: [UInt8]) -> Int {
    ByteSearch.endOfXMLText(from: 0, in: bytes.span)
  }

  private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    ByteSearch.isEqual(left.span, right.span)
  }
}
