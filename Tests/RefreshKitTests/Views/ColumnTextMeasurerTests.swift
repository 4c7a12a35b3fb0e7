import Testing

@testable import RefreshKit

/// Source: the classes of EastAsianWidth.txt (UAX #11) and the boundaries of UAX #29, looked up by hand.
struct ColumnTextMeasurerTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let narrow: Int
    let wide: Int
    var lines = 1
    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(text: "Pull down", narrow: 9, wide: 0),
    Row(text: "下拉可以刷新", narrow: 0, wide: 6),
    Row(text: "最后更新：今天 16:15", narrow: 6, wide: 7),
    Row(text: "한국어", narrow: 0, wide: 3),
    // The same in conjoining letters.
    Row(text: "\u{1112}\u{1161}\u{11AB}", narrow: 0, wide: 1),
    Row(text: "ｱｲｳ", narrow: 3, wide: 0),
    Row(text: "Ａ１", narrow: 0, wide: 2),
    Row(text: "é", narrow: 1, wide: 0),
    Row(text: "e\u{301}\u{302}\u{303}", narrow: 1, wide: 0),
    Row(text: "が", narrow: 0, wide: 1),
    Row(text: "か\u{3099}", narrow: 0, wide: 1),
    Row(text: "👨‍👩‍👧‍👦", narrow: 0, wide: 1),
    Row(text: "👍🏽", narrow: 0, wide: 1),
    Row(text: "🇨🇳🇩🇪", narrow: 0, wide: 2),
    Row(text: "\u{1F1E8}", narrow: 1, wide: 0),
    // Asked to be an emoji, and not.
    Row(text: "\u{2764}\u{FE0F}", narrow: 0, wide: 1),
    Row(text: "\u{2764}", narrow: 1, wide: 0),
    Row(text: "1\u{FE0F}\u{20E3}", narrow: 0, wide: 1),
    // Thai: ko kai with sara i above; tho thahan with sara am, one character of two narrow ones.
    Row(text: "กิน", narrow: 2, wide: 0),
    Row(text: "ทำ", narrow: 1, wide: 0),
    // Arabic: beh, teh and a fatha.
    Row(text: "بَت", narrow: 2, wide: 0),
    // Devanagari: one conjunct of two letters.
    Row(text: "क्ष", narrow: 1, wide: 0),
    // Zero-width space and a mark of direction.
    Row(text: "a\u{200B}b\u{200F}", narrow: 2, wide: 0),
    Row(text: "“ab”", narrow: 4, wide: 0),
    Row(text: "ab\n", narrow: 2, wide: 0, lines: 2),
    Row(text: "ab\r\nabcd\rab\u{2028}a", narrow: 4, wide: 0, lines: 4),
    // The wide line is the widest.
    Row(text: "abc\n刷新", narrow: 0, wide: 2, lines: 2),
    Row(text: "\n", narrow: 0, wide: 0, lines: 2),
  ])
  func `a text is as wide as its characters`(row: Row) {
    let measurer = ColumnTextMeasurer(narrowFraction: 0.5, lineFraction: 1.25)
    let size = measurer.size(of: row.text, in: ViewFont(pointSize: 16))
    #expect(size.width == Double(row.narrow) * 8 + Double(row.wide) * 16)
    #expect(size.height == Double(row.lines) * 20)
  }

  /// The mark after each has it looked up in the tables of ICU.
  @Test func `characters that are not looked up are as wide as if they were`() {
    let measurer = ColumnTextMeasurer(narrowFraction: 0.5)
    let font = ViewFont(pointSize: 2)
    var wrong: [String] = []
    for range in [
      0x20...0x7E, 0x2FF0...0x3100, 0x4DF0...0x4E10, 0x9FF0...0xA010, 0xABFE...0xAC10,
      0xD7A0...0xD7AF, 0xFEF0...0xFF70,
    ] as [ClosedRange<UInt32>] {
      for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
        let text = String(scalar)
        let looked = measurer.size(of: text + "\u{200B}", in: font)
        if measurer.size(of: text, in: font) != looked { wrong.append(text) }
        // Two of them are seen beside each other.
        let isDouble = measurer.size(of: text + text, in: font).width == 2 * looked.width
        if looked.width > 0, isDouble != (text + text).count.isMultiple(of: 2) {
          wrong.append(text + text)
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `an empty text takes no room`() {
    let size = ColumnTextMeasurer().size(of: "", in: .refreshText)
    #expect(size == ViewSize())
  }

  @Test func `the height is rounded up to whole points`() {
    // 14 x 1.2 is 16.8.
    #expect(ColumnTextMeasurer().size(of: "a", in: .refreshText).height == 17)
    #expect(ColumnTextMeasurer().size(of: "刷", in: .refreshText).width == 14)
  }

  @Test func `a label measures a text once, and again when text or font are others`() {
    final class Counter: TextMeasurer {
      var count = 0
      func size(of text: String, in font: ViewFont) -> ViewSize {
        count += 1
        return ViewSize(width: Double(text.count) * font.pointSize, height: font.pointSize)
      }
    }
    let counter = Counter()
    let label = HeadlessLabel(measurer: counter)
    #expect(label.textWidth == 0)
    label.text = "abc"
    #expect(label.textWidth == 42)
    #expect(label.textWidth == 42)
    #expect(counter.count == 1)
    label.text = "abc"
    #expect(label.textWidth == 42)
    #expect(counter.count == 1)
    label.font.pointSize = 10
    #expect(label.textWidth == 30)
    label.text = nil
    #expect(label.textWidth == 0)
    #expect(counter.count == 2)
    label.font.pointSize = .nan
    #expect(label.lastFault == RefreshFault(kind: .notFinite, subject: "font"))
    label.font.pointSize = -1
    #expect(label.lastFault == RefreshFault(kind: .negative, subject: "font"))
    #expect(label.font.pointSize == 10)
  }
}
