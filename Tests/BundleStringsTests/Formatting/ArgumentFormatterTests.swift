import BundleStrings
import ICUKit
import LanguageTags
import Testing

struct ArgumentFormatterTests {
  struct Row: CustomTestStringConvertible {
    let format: String
    let arguments: [StringArgument]
    let language: String
    let expected: String

    init(_ format: String, _ arguments: [StringArgument], _ language: String, _ expected: String) {
      self.format = format
      self.arguments = arguments
      self.language = language
      self.expected = expected
    }

    var testDescription: String { "\(format) in \(language)" }
  }

  /// Source: Apple, String Format Specifiers; the numbers are CLDR 42's, read through PyICU.
  @Test(arguments: [
    Row("%@ has %d files", ["Ada", 3], "en", "Ada has 3 files"),
    Row("%2$@: %1$d", [1234, "Ada"], "de", "Ada: 1.234"),
    Row("%1$d %1$d", [1234], "en", "1,234 1,234"),
    Row("100%% of %ld", [5_000_000_000], "de", "100% of 5.000.000.000"),
    Row("%d", [12_345_678], "hi", "1,23,45,678"),
    Row("%d and %d", [1234, 12_345], "es", "1234 and 12.345"),
    Row("%d", [-1234], "fa", "\u{200E}−۱٬۲۳۴"),
    Row("%.1f", [0.5], "ar-EG", "٠٫٥"),
    Row("%x %#o", [255, 8], "ar-EG", "ff 010"),
    Row(
      "%lu", [StringArgument(UInt64.max)], "fr",
      "18\u{202F}446\u{202F}744\u{202F}073\u{202F}709\u{202F}551\u{202F}615"),
    Row("%c%C%c", [65, 0x1F30A, "é"], "de", "A🌊é"),
    Row("%a", [1234.5], "de", "0x1.34ap+10"),
    Row("%+d %+d", [5, -5], "ar-EG", "\u{61C}+٥ \u{61C}-٥"),
    Row("%g %g", [0.0001, 1e-5], "de", "0,0001 1E-05"),
    Row("%d", [5], "en-u-nu-roman", "5"),
    Row("no places", ["unused"], "en", "no places"),
    Row("", [], "en", ""),
  ])
  func `arguments come out as their reader expects them`(row: Row) throws {
    let formatter = try ArgumentFormatter(locale: ICULocale(LanguageTag(row.language)))
    let outcome = formatter.string(for: TypedFormat(parsing: row.format), arguments: row.arguments)
    #expect(outcome == .text(row.expected))
    #expect(outcome.text == row.expected)
    #expect(outcome.mismatches.isEmpty)
  }

  /// Source: Apple's `%@` shows a number in the words of its locale; L7: on Linux it was a crash.
  @Test(arguments: [
    Row("%@", [1234], "de", "1.234"), Row("%@", [0.1], "de", "0,1"),
    Row("%@", [1_234_567.25], "de", "1.234.567,25"), Row("%@", [5.0], "de", "5"),
    Row("%@", [-0.0], "de", "-0"), Row("%@", [1e20], "en", "100,000,000,000,000,000,000"),
    Row("%@", [1e21], "en", "1E+21"), Row("%@", [1.5e-8], "de", "1,5E-08"),
    Row("%@", [0.000_000_1], "en", "0.0000001"),
    Row("%@", [.floatingPoint(.infinity)], "de", "∞"),
    Row("%@", [.floatingPoint(.nan)], "de", "NaN"),
    Row("%@", [StringArgument(UInt64.max)], "en", "18,446,744,073,709,551,615"),
    Row("%1$@ %3$@", ["a", 5, "c"], "en", "a c"),
    Row("[%5@|%-5@|%.2@|%5.1@]", ["abc", "abc", "abc", "abc"], "en", "[  abc|abc  |ab|    a]"),
    Row("[%5@|%-5@|%.1@]", [42, 42, 42], "en", "[   42|42   |42]"),
    Row("[%3@]", ["🇩🇪"], "en", "[  🇩🇪]"), Row("%.1@", ["e\u{301}a"], "en", "e\u{301}"),
    Row("%+05@", [7], "en", "    7"),
  ])
  func `a place for an object takes every argument`(row: Row) throws {
    let formatter = try ArgumentFormatter(locale: ICULocale(LanguageTag(row.language)))
    #expect(
      formatter.string(for: TypedFormat(parsing: row.format), arguments: row.arguments)
        == .text(row.expected))
  }

  /// Source: ISO C for what the flags ask for; the digits are grouped afterwards.
  @Test(arguments: [
    Row("[%8d]", [1234], "de", "[   1.234]"), Row("[%-8d]", [1234], "de", "[1.234   ]"),
    Row("[%08d]", [1234], "de", "[00.001.234]"), Row("[%02d:%02d]", [9, 5], "de", "[09:05]"),
    Row("[%010.2f]", [1234.5], "de", "[0.001.234,50]"), Row("[% d]", [5], "de", "[ 5]"),
    Row("[%'d]", [1234], "de", "[1.234]"), Row("[%'d]", [1234], "plain", "[1234]"),
    Row("[%*d]", [6, 42], "de", "[    42]"), Row("[%*d]", [-6, 42], "de", "[42    ]"),
    Row("[%2$*1$d]", [6, 42], "de", "[    42]"), Row("[%.*f]", [1, 0.25], "de", "[0,2]"),
    Row("[%.*f]", [-1, 0.25], "de", "[0,250000]"),
    Row("[%-*.*f]", [8, 1, 0.75], "de", "[0,8     ]"),
    Row("[%4d]", [-5], "fa", "[  \u{200E}−۵]"), Row("[%f]", [7], "de", "[7,000000]"),
    Row("[%.1f]", [StringArgument(Int64.max)], "de", "[9.223.372.036.854.775.807,0]"),
    Row("[%e]", [1200], "plain", "[1.200000e+03]"), Row("[%.0f]", [2.5], "de", "[2]"),
    Row("[%#.0f]", [3], "de", "[3,]"), Row("[%.2f]", [1.015], "de", "[1,01]"),
    Row("[%6.1f]", [.floatingPoint(.infinity)], "de", "[     ∞]"),
    Row("[%06.1f]", [.floatingPoint(-.infinity)], "de", "[    -∞]"),
    Row("[%F %E]", [.floatingPoint(.infinity), .floatingPoint(.nan)], "plain", "[INF NAN]"),
    Row("[%Lf %lf]", [0.5, 0.5], "plain", "[0.500000 0.500000]"),
    Row("[%D %U %O]", [-5, 6, 8], "plain", "[-5 6 10]"),
  ])
  func `flags, width and precision are as in C`(row: Row) throws {
    let formatter =
      row.language == "plain"
      ? .plain : try ArgumentFormatter(locale: ICULocale(LanguageTag(row.language)))
    #expect(
      formatter.string(for: TypedFormat(parsing: row.format), arguments: row.arguments)
        == .text(row.expected))
  }

  @Test func `a language that ICU does not know is refused`() {
    let error = #expect(throws: ICUError.self) {
      try ArgumentFormatter(locale: ICULocale(LanguageTag("tlh")))
    }
    #expect(error?.code == ICUError.missingResource)
  }
}
