internal import BundleStrings
public import ICUKit
public import LanguageTags
public import TimeZones

/// A label that says when something was last updated, for one language and one zone.
///
/// Everything that can be wrong is found when the label is made; after that it cannot fail. The
/// instant, and the instant from which it is seen, are always given: no clock is read.
///
/// ```swift
/// let label = try LastUpdatedLabel(language: "zh-Hans", timeZone: "Asia/Shanghai")
/// label.text(for: lastUpdate, relativeTo: now)   // 最后更新：今天 16:15
/// label.nextChange(for: lastUpdate, after: now)  // 2026-11-30T16:00:00.000Z
/// ```
public struct LastUpdatedLabel: Sendable {
  /// The words, and the locale that goes with them.
  public let words: LabelWords
  /// The zone in which days begin and times are shown.
  public let zone: ZoneRules
  /// The choices that the label was made with.
  public let options: LabelOptions
  /// What writes the times; labels of other zones can share it.
  public let formatters: LabelFormatters

  let classifier: LabelClassifier
  let composition: LabelComposition

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - words: The words; with ``LabelOptions/distinguishesYesterday`` they should have been
  ///     chosen with a word for the day before, else that day is shown as today's words say.
  ///   - zone: The zone.
  ///   - options: The choices.
  ///   - formatters: What writes the times, made with the same options for the label's
  ///     ``formatLocale``; `nil` opens it anew.
  /// - Throws: ``/ICUKit/ICUError`` when ICU does not know the calendar, the digits or the locale
  ///   that the style needs. Never for the classic style.
  /// - Complexity: Opens no ICU object for the classic style, or where formatters are given.
  public init(
    words: LabelWords, zone: ZoneRules, options: LabelOptions = LabelOptions(),
    formatters: LabelFormatters? = nil
  ) throws(ICUError) {
    self.words = words
    self.zone = zone
    self.options = options
    let opened: LabelFormatters
    if let formatters {
      opened = formatters
    } else {
      opened = try LabelFormatters(
        locale: options.isBare ? words.bareFormatLocale : words.formatLocale, options: options)
    }
    self.formatters = opened
    classifier = LabelClassifier(
      zone: zone, years: opened.years, style: options.style,
      distinguishesYesterday: options.distinguishesYesterday)
    composition = LabelComposition(words, options, opened)
  }
}

extension LastUpdatedLabel {
  /// The text of the label.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  /// - Returns: The whole sentence, or the time alone where the options ask for that.
  /// - Complexity: O(1); two look-ups of the zone's offset. Opens no ICU object.
  public func text(for instant: Instant?, relativeTo now: Instant) -> String {
    var bytes: [UInt8] = []
    append(instant, relativeTo: now, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of the label to a buffer.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  ///   - bytes: Receives the text as UTF-8, without a line end.
  /// - Complexity: O(1); allocates only where `bytes` must grow. Opens no ICU object.
  public func append(_ instant: Instant?, relativeTo now: Instant, to bytes: inout [UInt8]) {
    composition.append(.text, of: decision(for: instant, relativeTo: now), in: zone, to: &bytes)
  }

  /// The label with each of its nested texts.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  /// - Returns: The class and the texts.
  /// - Complexity: O(1). Opens no ICU object.
  public func parts(for instant: Instant?, relativeTo now: Instant) -> LabelParts {
    let decision = decision(for: instant, relativeTo: now)
    func string(_ part: LabelComposition.Part) -> String {
      var bytes: [UInt8] = []
      composition.append(part, of: decision, in: zone, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    return LabelParts(
      kind: decision?.kind ?? .never, text: string(.text), label: string(.label),
      time: decision == nil ? nil : string(.time))
  }

  /// The locale in which times are formatted.
  public var formatLocale: LanguageTag { formatters.locale }

  /// Whether the wall clock shows a year from 1 to 9999 at an instant in the label's zone.
  ///
  /// - Parameter instant: The instant.
  /// - Returns: `false` for the few hours at both ends that belong to the year 0 or 10000 there.
  public func isPrintable(_ instant: Instant) -> Bool {
    (1...9999).contains(zone.civilDateTime(at: instant).date.year)
  }

  /// What is decided about an instant; `nil` without one.
  func decision(
    for instant: Instant?, relativeTo now: Instant
  ) -> LabelClassifier.Decision? {
    instant.map { classifier.decision(for: $0, relativeTo: now) }
  }
}
