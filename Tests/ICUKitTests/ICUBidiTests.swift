import ICUKit
import Testing

struct ICUBidiTests {
  /// Source: UAX #9, rules P2 and P3.
  @Test(
    arguments: [
      ("Last update: ", .leftToRight), ("آخر تحديث: ", .rightToLeft), ("עדכון", .rightToLeft),
      ("12:34", nil), ("", nil), ("(1) שלום", .rightToLeft), ("最后更新：", .leftToRight),
      ("\u{2067}שלום\u{2069} hello", .leftToRight), ("1\nשלום", nil), ("\u{2069}a", .leftToRight),
      ("\u{2066}never closed", nil),
    ] as [(String, ICUBidi.Direction?)])
  func `the first strong character outside isolates decides`(
    text: String, direction: ICUBidi.Direction?
  ) {
    #expect(ICUBidi.firstStrongDirection(of: text) == direction)
  }
}
