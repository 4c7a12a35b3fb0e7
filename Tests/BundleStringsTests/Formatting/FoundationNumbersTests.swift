import BundleStrings
import Foundation
import ICUKit
import LanguageTags
import Testing

/// Numbers in a locale, against Foundation where it is right and does not crash.
struct FoundationNumbersTests {
  private func expectAsInFoundation(
    _ format: String, _ argument: StringArgument, _ value: any CVarArg, in language: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let formatter = try ArgumentFormatter(locale: ICULocale(LanguageTag(language)))
    let outcome = formatter.string(for: TypedFormat(parsing: format), arguments: [argument])
    // The newer data inside Foundation spell the Arabic exponent with a hamza.
    let expected = String(
      format: format, locale: Locale(identifier: language), arguments: [value]
    ).replacing("أس", with: "اس")
    #expect(
      outcome == .text(expected), "\(format) in \(language)", sourceLocation: sourceLocation)
  }

  private static let languages = [
    "en", "de", "fr", "es", "pl", "hi", "ja", "pt-BR", "ru", "tr", "fa", "ar-EG", "sv",
    "de-CH", "en-IN", "he",
  ]

  /// Source: `String.localizedStringWithFormat` of swift-corelibs-foundation.
  @Test(arguments: languages)
  func `whole numbers are as in Foundation`(language: String) throws {
    for format in ["%ld", "%+ld", "%.6ld", "<%12ld>", "<%-12ld>", "%x", "%lx"] {
      for number in [0, 1, 12, 123, 1234, 12_345, 1_234_567, 2_147_483_647] {
        try expectAsInFoundation(format, StringArgument(number), number, in: language)
      }
    }
    for number in [-1, -1234, Int.min, .max] {
      try expectAsInFoundation("%ld", StringArgument(number), number, in: language)
    }
  }

  /// Only numbers that every way of rounding leaves alone.
  @Test(arguments: languages)
  func `floating-point numbers are as in Foundation`(language: String) throws {
    for format in ["%f", "%.0f", "%.2f", "%.3f", "%e", "%.2e", "%g"] {
      for number in [0, 1, 0.5, 1234, 12_345.75, -0.25, 1_500_000, .infinity, -.infinity] {
        // 0.5 without a fraction is a tie; the even digit is meant by both.
        try expectAsInFoundation(format, .floatingPoint(number), number, in: language)
      }
    }
  }
}
