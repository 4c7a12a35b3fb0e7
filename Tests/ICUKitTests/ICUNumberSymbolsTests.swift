import ICUKit
import LanguageTags
import Testing

struct ICUNumberSymbolsTests {
  private func symbols(_ tag: String) throws -> ICUNumberSymbols {
    try ICUNumberSymbols(locale: ICULocale(LanguageTag(tag)))
  }

  /// Source: CLDR 42, number symbols; read through PyICU.
  @Test func `a locale's signs and digits are read`() throws {
    let swiss = try symbols("de-CH")
    #expect(swiss.groupingSeparator == "’")
    #expect(swiss.decimalSeparator == ".")
    let egyptian = try symbols("ar-EG")
    #expect(egyptian.digits == ["٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩"])
    #expect(egyptian.negative.prefix == "\u{61C}-")
    #expect(egyptian.signedPositive.prefix == "\u{61C}+")
    #expect(egyptian.decimalSeparator == "٫")
    #expect(egyptian.exponentSeparator == "اس")
    #expect(egyptian.notANumber == "ليس\u{A0}رقم")
    #expect(try symbols("fa").minusSign == "\u{200E}−")
    #expect(try symbols("en").infinity == "∞")
  }

  @Test(
    arguments: [
      ("en", [3, 3, 1]), ("hi", [3, 2, 1]), ("es", [3, 3, 2]), ("pl", [3, 3, 2]),
      ("pt-PT", [3, 3, 2]), ("pt", [3, 3, 1]), ("en-US-u-va-posix", nil),
    ] as [(String, [Int]?)])
  func `a locale's groups are read`(tag: String, sizes: [Int]?) throws {
    let grouping = try symbols(tag).grouping
    #expect(
      grouping.map { [$0.primarySize, $0.secondarySize, $0.minimumDigits] } == sizes)
  }

  /// Source: ICU's number formatters take Latin digits where a system has no ten digits.
  @Test(arguments: ["roman", "hebr", "hans", "taml", "latn"])
  func `a numbering system without ten digits is taken as Latin`(system: String) throws {
    let found = try symbols("en-u-nu-\(system)")
    #expect(found.digits == ICUNumberSymbols.plain.digits)
    #expect(found.decimalSeparator == ".")
  }

  /// What the layout of signs stands on, in every locale that there is.
  @Test func `a sign stands before the digits and nothing else does`() throws {
    var count = 0
    for identifier in ICULocales.availableIdentifiers {
      let locale = try LanguageTag(identifier)
      let symbols = try ICUNumberSymbols(locale: ICULocale(locale))
      count += 1
      #expect(symbols.negative == .init(prefix: symbols.minusSign), "\(locale)")
      #expect(symbols.signedPositive == .init(prefix: symbols.plusSign), "\(locale)")
      #expect(symbols.positive == .init(prefix: ""), "\(locale)")
      #expect(symbols.digits.count == 10 && Set(symbols.digits).count == 10, "\(locale)")
    }
    #expect(count > 700)
  }

  @Test func `a language that ICU does not know is refused`() {
    let error = #expect(throws: ICUError.self) { try symbols("tlh") }
    #expect(error?.code == ICUError.missingResource)
  }

  @Test func `a group has digits`() async {
    await #expect(processExitsWith: .failure) {
      _ = ICUNumberSymbols.Grouping(primarySize: 0, secondarySize: 3, minimumDigits: 1)
    }
  }
}
