import LanguageTags
import Testing

struct LanguageTagFuzzTests {
  /// SplitMix64: the same texts in every run.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let pieces = [
    "en", "zh", "sr", "sgn", "i", "x", "u", "t", "a", "root", "Hans", "Latn", "Qaai", "US", "SU",
    "419", "840", "posix", "1996", "saaho", "heploc", "hepburn", "ca", "nu", "kn", "rg", "tz",
    "gregorian", "gregory", "true", "yes", "m0", "names", "klingon", "min", "nan", "yue", "C",
    "calendar", "timezone", "America/New_York", "latin", "UTF-8", "attribute", "", "aaaaaaaaaaaa",
    "é", "\0", " ", "😀", "\u{301}",
  ]
  static let joints = ["-", "-", "-", "_", "_", "@", ".", "=", ";", ":", ""]

  /// Reads a text and checks what holds for every tag; refusing is fine.
  static func expectCanonical(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    guard let tag = try? LanguageTag(text) else { return false }
    let again = try? LanguageTag(tag.description)
    #expect(again == tag, "\(text.debugDescription) gave \(tag)", sourceLocation: sourceLocation)
    #expect(again?.description == tag.description, sourceLocation: sourceLocation)
    if tag.language != "und" {
      let identifier = tag.icuIdentifier
      #expect(
        (try? LanguageTag(identifier)) == tag,
        "\(text.debugDescription) gave \(identifier)", sourceLocation: sourceLocation)
    }
    return true
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `joined pieces are read or refused and are canonical at once`(seed: UInt64) {
    var generator = Generator(state: seed)
    var read = 0
    for _ in 0..<5_000 {
      var text = Self.pieces.randomElement(using: &generator) ?? ""
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        text += Self.joints.randomElement(using: &generator) ?? ""
        text += Self.pieces.randomElement(using: &generator) ?? ""
      }
      if Self.expectCanonical(text) { read += 1 }
    }
    #expect(read > 100)
  }

  @Test func `random bytes never do harm`() {
    var generator = Generator(state: 42)
    for _ in 0..<10_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = Self.expectCanonical(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `a tag with one byte changed is read or refused`() {
    var generator = Generator(state: 7)
    let tag = Array("zh-Hans-CN-u-ca-buddhist-nu-latn-t-iw-m0-names-x-a".utf8)
    for position in tag.indices {
      for _ in 0..<200 {
        var bytes = tag
        bytes[position] = UInt8.random(in: 0x20...0x7E, using: &generator)
        _ = Self.expectCanonical(String(decoding: bytes, as: UTF8.self))
        _ = Self.expectCanonical(String(decoding: bytes[...position], as: UTF8.self))
      }
    }
  }

  /// Source: refresh-stack fault A4: tags without a hyphen and long ones crashed a suffix cutter.
  @Test func `every length of every shape is safe`() {
    for length in 0...300 {
      for unit in ["a", "-", "1", "_", "@", "=", "a-", "en-", "x-", "-u", "é"] {
        _ = Self.expectCanonical(String(repeating: unit, count: length))
        _ = Self.expectCanonical("en-" + String(repeating: unit, count: length))
        _ = Self.expectCanonical("en@" + String(repeating: unit, count: length))
      }
    }
  }
}
