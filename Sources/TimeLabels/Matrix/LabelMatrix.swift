internal import BundleStrings
internal import ICUKit
public import LanguageTags
public import TimeZones

/// Locales times zones times styles times cases: every label that a team agrees on.
///
/// Rows come one after the other and are not kept: the matrix of all locales takes no more memory
/// than that of one.
public struct LabelMatrix: Sendable {
  /// The locales, outermost.
  public var locales: [LanguageTag]
  /// The zones.
  public var zones: [ZoneRules]
  /// The styles.
  public var styles: [LabelStyle]
  /// The cases, innermost.
  public var cases: [LabelCase]
  /// The instant from which cases without one of their own are seen.
  public var now: Instant
  /// Whether times are given alone, without their sentences.
  public var isBare: Bool

  /// Puts a matrix together.
  ///
  /// - Parameters:
  ///   - locales: The locales, outermost.
  ///   - zones: The zones.
  ///   - styles: The styles.
  ///   - cases: The cases, innermost.
  ///   - now: The instant from which cases without one of their own are seen.
  ///   - isBare: Whether times are given alone.
  public init(
    locales: [LanguageTag], zones: [ZoneRules], styles: [LabelStyle],
    cases: [LabelCase] = LabelCase.builtIn, now: Instant = LabelCase.builtInNow,
    isBare: Bool = false
  ) {
    self.locales = locales
    self.zones = zones
    self.styles = styles
    self.cases = cases
    self.now = now
    self.isBare = isBare
  }

  /// One label of the matrix.
  public struct Row: Sendable {
    /// The locale.
    public let locale: LanguageTag
    /// The style.
    public let style: LabelStyle
    /// The name of the case.
    public let caseName: String
    /// The instant of the update; `nil` without a record.
    public let instant: Instant?
    /// The instant from which it is seen.
    public let now: Instant
    /// The label of the row's locale, zone and style, for questions beyond its text.
    public let label: LastUpdatedLabel

    /// The label's class and its nested texts.
    public var parts: LabelParts { label.parts(for: instant, relativeTo: now) }

    /// The whole text.
    public var text: String { label.text(for: instant, relativeTo: now) }

    /// The first instant at which the text differs.
    public var nextChange: Instant? { label.nextChange(for: instant, after: now) }
  }
}

extension LabelMatrix {
  /// The languages that the program ships words for.
  public static var shippedLocales: [LanguageTag] { StringsBundle.builtIn.languages }

  /// Every locale that the running ICU has data for.
  ///
  /// - Complexity: Reads ICU's index of some eight hundred locales.
  public static var allLocales: [LanguageTag] {
    ICULocales.availableIdentifiers.compactMap { try? LanguageTag($0) }
  }

  /// How many rows there are.
  public var rowCount: Int { locales.count * zones.count * styles.count * cases.count }

  /// Makes every row once: locales outermost, then zones, styles and cases.
  ///
  /// - Parameter body: Is given each row.
  /// - Throws: `BundleError` or `ICUError` when a label cannot be made, and what `body` throws.
  /// - Complexity: Opens up to a dozen ICU objects for each locale and style, none for each row.
  public func forEachRow(_ body: (Row) throws -> Void) throws {
    for locale in locales {
      let words = try LabelWords(preferring: [locale])
      var labels: [[LastUpdatedLabel]] = Array(repeating: [], count: zones.count)
      for style in styles {
        let options = LabelOptions(style: style, isBare: isBare)
        let formatters = try LabelFormatters(
          locale: isBare ? words.bareFormatLocale : words.formatLocale, options: options)
        for (index, zone) in zones.enumerated() {
          labels[index].append(
            try LastUpdatedLabel(
              words: words, zone: zone, options: options, formatters: formatters))
        }
      }
      for (zone, ofZone) in zip(zones, labels) {
        for label in ofZone {
          for labelCase in cases {
            let now = labelCase.now?.instant(in: zone, now: now) ?? now
            try body(
              Row(
                locale: locale, style: label.options.style, caseName: labelCase.name,
                instant: labelCase.lastUpdate.instant(in: zone, now: now), now: now,
                label: label))
          }
        }
      }
    }
  }
}
