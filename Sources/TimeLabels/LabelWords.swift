public import BundleStrings
internal import ICUKit
public import LanguageTags

/// The words of a label in one language: its sentence, its day words, and the word for never.
///
/// All of them come from the same language: the first of the chain that has every one. A label is
/// never put together from two languages.
public struct LabelWords: Sendable {
  /// The language of the words.
  public let stringsLanguage: LanguageTag
  /// The locale in which times are formatted to go with the words.
  public let formatLocale: LanguageTag
  /// The locale in which times are formatted when they stand alone.
  public let bareFormatLocale: LanguageTag
  /// Where each of the words was found.
  public let matches: [StringMatch]
  /// Languages that were passed over, and why.
  public let omissions: [Omission]
  /// The tables that were read for the choice.
  public let strings: LocalizedStrings

  let texts: LabelTexts

  /// A language of the chain whose words could not be used.
  public struct Omission: Sendable {
    /// The language that was passed over.
    public let language: LanguageTag
    /// The key whose text is missing or does not fit.
    public let key: String
    /// The text that does not fit its place; `nil` where it is missing.
    public let match: StringMatch?
    /// What is wrong, in English, without a full stop.
    public let reason: String
  }

  /// Chooses the words.
  ///
  /// - Parameters:
  ///   - layers: Bundles that win over the built-in strings, the first over the second.
  ///   - preferences: The wished languages of the words, best first.
  ///   - timeLocale: The wished locale of the times; by default the first wish.
  ///   - requiresYesterday: Whether a language without a word for the day before is passed over.
  /// - Throws: ``/BundleStrings/BundleError`` when a table cannot be read.
  /// - Complexity: Reads the table `Refresh` in each language of the chain.
  public init(
    layers: [StringsBundle] = [], preferring preferences: [LanguageTag],
    timeLocale: LanguageTag? = nil, requiresYesterday: Bool = false
  ) throws(BundleError) {
    var strings = try LocalizedStrings(
      unread: RefreshTable.name, layers: layers + [.builtIn], preferring: preferences,
      aliases: RefreshTable.aliases)
    var omissions: [Omission] = []
    var chosen: Choice?
    // A later language is read only where the ones before it lack a word.
    for index in strings.chain.links.indices where chosen == nil {
      _ = try strings.readNextLink()
      do throws(Omission) {
        let (texts, matches) = try Self.texts(
          of: strings, atLink: index, requiresYesterday: requiresYesterday)
        chosen = (strings.chain.links[index], texts, matches)
      } catch {
        omissions.append(error)
      }
    }
    if chosen == nil { chosen = try Self.lastResort() }
    guard let chosen else {
      // Only a program that was built without its strings comes here.
      throw BundleError(kind: .noTable(name: RefreshTable.name), path: StringsBundle.builtIn.name)
    }
    let wished = timeLocale ?? preferences.first ?? .english
    self.strings = strings
    self.omissions = omissions
    stringsLanguage = chosen.link.language
    bareFormatLocale = wished
    formatLocale = Self.formatLocale(
      for: chosen.link, wished: wished, firstPreference: preferences.first)
    matches = chosen.matches
    texts = chosen.texts
  }
}

extension LabelWords {
  /// The locale whose dates go with words of one language, so that a label is of one piece.
  private static func formatLocale(
    for link: LanguageChain.Link, wished: LanguageTag, firstPreference: LanguageTag?
  ) -> LanguageTag {
    // A later wish brings its own region along; the time's locale belongs to the first.
    let locale =
      if let preference = link.preference, preference != firstPreference { preference } else {
        wished
      }
    return link.formatLocale(for: locale)
  }
}

extension LabelWords {
  private typealias Choice = (
    link: LanguageChain.Link, texts: LabelTexts, matches: [StringMatch]
  )

  /// The built-in words of the development language, where a bundle has spoilt even those.
  private static func lastResort() throws(BundleError) -> Choice? {
    let strings = try LocalizedStrings(
      table: RefreshTable.name, layers: [.builtIn], preferring: [])
    guard let link = strings.chain.links.first else { return nil }
    do throws(Omission) {
      let (texts, matches) = try texts(of: strings, atLink: 0, requiresYesterday: true)
      return (link, texts, matches)
    } catch {
      return nil
    }
  }

  /// Looks the texts of one language up and checks them.
  private static func texts(
    of strings: LocalizedStrings, atLink index: Int, requiresYesterday: Bool
  ) throws(Omission) -> (LabelTexts, [StringMatch]) {
    let language = strings.chain.links[index].language
    func match(_ key: String) throws(Omission) -> StringMatch {
      guard let match = strings.match(for: key, atLink: index) else {
        throw Omission(
          language: language, key: key, match: nil,
          reason: "'\(language)' has no text for '\(key)'")
      }
      return match
    }
    var matches = [try match("lastUpdate"), try match("lastUpdate.today")]
    let sentence = try format(matches[0], language)
    let today = try format(matches[1], language)
    var yesterday = today
    if requiresYesterday || strings.match(for: "lastUpdate.yesterday", atLink: index) != nil {
      let match = try match("lastUpdate.yesterday")
      yesterday = try format(match, language)
      matches.append(match)
    }
    let never = try match("lastUpdate.never")
    if never.text.unicodeScalars.contains(where: \.isLineEnd) {
      throw lineEnd(in: never, language)
    }
    matches.append(never)
    return (
      LabelTexts(sentence: sentence, today: today, yesterday: yesterday, never: never.text),
      matches
    )
  }

  private static func format(
    _ match: StringMatch, _ language: LanguageTag
  ) throws(Omission) -> StringFormat {
    func omission(_ reason: String) -> Omission {
      Omission(language: language, key: match.key, match: match, reason: reason)
    }
    let format: StringFormat
    do throws(StringFormat.Fault) {
      format = try StringFormat(parsing: match.text)
    } catch {
      throw omission(
        "'\(match.key)' holds '\(error.specifier)'; expected '%@' where the time stands, "
          + "and '%%' for a percent sign")
    }
    guard !match.text.unicodeScalars.contains(where: \.isLineEnd) else {
      throw lineEnd(in: match, language)
    }
    guard !format.arguments.isEmpty else {
      throw omission("'\(match.key)' has no '%@'; expected one where the time stands")
    }
    if let number = format.arguments.first(where: { $0 != 1 }) {
      throw omission("'\(match.key)' asks for argument \(number); only one is given, '%@'")
    }
    return format
  }
}

extension LabelWords.Omission: Error {}

extension LabelWords {
  private static func lineEnd(in match: StringMatch, _ language: LanguageTag) -> Omission {
    Omission(
      language: language, key: match.key, match: match,
      reason: "'\(match.key)' holds a line end; remove it, for a label is one line")
  }
}

extension Unicode.Scalar {
  /// Whether a text layout begins a new line after this character.
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension LabelWords {
  /// Whether the sentence is written from right to left; its language decides where it has no letter.
  var isRightToLeft: Bool {
    texts.direction.map { $0 == .rightToLeft } ?? ICULocales.isRightToLeft(stringsLanguage)
  }
}
