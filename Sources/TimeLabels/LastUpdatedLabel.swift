internal import BundleStrings
internal import ICUKit
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

  let classifier: LabelClassifier
  private let texts: LabelTemplates
  private let labels: LabelTemplates

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - words: The words; with ``LabelOptions/distinguishesYesterday`` they should have been
  ///     chosen with a word for the day before, else that day is shown as today's words say.
  ///   - zone: The zone.
  ///   - options: The choices.
  /// - Complexity: Opens no ICU object.
  public init(words: LabelWords, zone: ZoneRules, options: LabelOptions = LabelOptions()) {
    self.words = words
    self.zone = zone
    self.options = options
    classifier = LabelClassifier(
      zone: zone, distinguishesYesterday: options.distinguishesYesterday)
    let words = options.spaces == .plain ? words.texts.withPlainSpaces : words.texts
    let isIsolated =
      switch options.isolation {
      case .none: false
      case .always: true
      // A classic time is digits, so only a sentence from right to left can reorder it.
      case .auto: !options.isBare && self.words.isRightToLeft
      }
    let time =
      isIsolated
      ? LabelTemplate.time.isolatingTimes(between: Isolate.leftToRight, and: Isolate.end)
      : LabelTemplate.time
    if options.isBare {
      labels = LabelTemplates(timesOf: words, time: time)
      texts = labels
    } else {
      labels = LabelTemplates(labelsOf: words, time: time)
      texts = LabelTemplates(sentencesOf: words, around: labels)
    }
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
    guard let instant else {
      texts[.never].append(to: &bytes) { _ in }
      return
    }
    append(classifier.decision(for: instant, relativeTo: now), texts, to: &bytes)
  }

  /// The label with each of its nested texts.
  ///
  /// - Parameters:
  ///   - instant: The instant of the update; `nil` says that there was none.
  ///   - now: The instant from which it is seen.
  /// - Returns: The class and the texts.
  /// - Complexity: O(1). Opens no ICU object.
  public func parts(for instant: Instant?, relativeTo now: Instant) -> LabelParts {
    guard let instant else {
      return LabelParts(
        kind: .never, text: text(for: nil, relativeTo: now),
        label: string { labels[.never].append(to: &$0) { _ in } }, time: nil)
    }
    let decision = classifier.decision(for: instant, relativeTo: now)
    return LabelParts(
      kind: decision.kind,
      text: string { append(decision, texts, to: &$0) },
      label: string { append(decision, labels, to: &$0) },
      time: string { appendTime(decision, to: &$0) })
  }

  /// The locale in which times are formatted.
  public var formatLocale: LanguageTag {
    options.isBare ? words.bareFormatLocale : words.formatLocale
  }

  /// Whether the wall clock shows a year from 1 to 9999 at an instant in the label's zone.
  ///
  /// - Parameter instant: The instant.
  /// - Returns: `false` for the few hours at both ends that belong to the year 0 or 10000 there.
  public func isPrintable(_ instant: Instant) -> Bool {
    (1...9999).contains(zone.civilDateTime(at: instant).date.year)
  }
}

extension LastUpdatedLabel {
  private func append(
    _ decision: LabelClassifier.Decision, _ templates: LabelTemplates, to bytes: inout [UInt8]
  ) {
    templates[decision.form].append(to: &bytes) { appendTime(decision, to: &$0) }
  }

  private func appendTime(_ decision: LabelClassifier.Decision, to bytes: inout [UInt8]) {
    ClassicTime.append(zone.civilDateTime(at: decision.shown), decision.form, to: &bytes)
  }

  private func string(_ fill: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    fill(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
