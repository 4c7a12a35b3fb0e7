internal import BundleStrings
internal import ICUKit
internal import TimeZones

/// Puts a time into its words: with isolates, plain spaces, and within a width.
struct LabelComposition: Sendable {
  /// Which of the nested texts is wanted.
  enum Part: Hashable {
    case text
    case label
    case time
  }

  /// The texts with and without isolates round the time.
  private struct Templates: Sendable {
    let texts: LabelTemplates
    let labels: LabelTemplates

    init(_ words: LabelTexts, _ options: LabelOptions, time: LabelTemplate) {
      if options.isBare {
        labels = LabelTemplates(timesOf: words, time: time)
        texts = labels
      } else {
        labels = LabelTemplates(labelsOf: words, time: time)
        texts = LabelTemplates(sentencesOf: words, around: labels)
      }
    }
  }

  /// When the isolated texts are used.
  private enum Isolation: Sendable {
    case never
    case always
    /// Where the time holds a right-to-left letter.
    case forRightToLeftTimes
  }

  private let formatters: LabelFormatters
  private let plain: Templates
  private let isolated: Templates
  private let isolation: Isolation
  private let hasPlainSpaces: Bool
  private let width: Int?

  init(_ words: LabelWords, _ options: LabelOptions, _ formatters: LabelFormatters) {
    self.formatters = formatters
    hasPlainSpaces = options.spaces == .plain
    width = options.width
    let texts = hasPlainSpaces ? words.texts.withPlainSpaces : words.texts
    plain = Templates(texts, options, time: .time)
    // Classic times are digits and go from left to right; others go by their own first letter.
    let start = options.style == .classic ? Isolate.leftToRight : Isolate.firstStrong
    isolated = Templates(
      texts, options, time: LabelTemplate.time.isolatingTimes(between: start, and: Isolate.end))
    isolation =
      switch options.isolation {
      case .none: .never
      case .always: .always
      case .auto:
        if options.isBare {
          .never
        } else if words.isRightToLeft {
          .always
        } else {
          formatters.isRightToLeft ? .forRightToLeftTimes : .never
        }
      }
  }

  /// Appends one of the nested texts.
  ///
  /// - Parameters:
  ///   - part: Which of them.
  ///   - decision: What was decided; `nil` without a record.
  ///   - zone: The zone whose wall clock is shown.
  ///   - bytes: Receives the text as UTF-8.
  func append(
    _ part: Part, of decision: LabelClassifier.Decision?, in zone: ZoneRules,
    to bytes: inout [UInt8]
  ) {
    guard let decision else {
      guard part != .time else { return }
      (part == .text ? plain.texts : plain.labels)[.never].append(to: &bytes) { _ in }
      return
    }
    append(part, of: decision, rung: rung(for: decision, in: zone), in: zone, to: &bytes)
  }

  /// The way to write a time that the width allows: the first that fits, else the narrowest.
  func rung(for decision: LabelClassifier.Decision, in zone: ZoneRules) -> Int {
    let count = formatters.rungCount(of: decision.form)
    guard let width, count > 1 else { return 0 }
    var narrowest = (rung: 0, columns: Int.max)
    for rung in 0..<count {
      var bytes: [UInt8] = []
      append(.text, of: decision, rung: rung, in: zone, to: &bytes)
      let columns = ICUColumnWidth.columns(of: String(decoding: bytes, as: UTF8.self))
      if columns <= width { return rung }
      if columns < narrowest.columns { narrowest = (rung, columns) }
    }
    return narrowest.rung
  }

  private func append(
    _ part: Part, of decision: LabelClassifier.Decision, rung: Int, in zone: ZoneRules,
    to bytes: inout [UInt8]
  ) {
    func appendTime(_ bytes: inout [UInt8]) {
      let start = bytes.count
      formatters.append(decision.shown, in: zone, decision.form, rung: rung, to: &bytes)
      guard hasPlainSpaces else { return }
      let time = LabelTexts.plainSpaces(in: String(decoding: bytes[start...], as: UTF8.self))
      bytes.replaceSubrange(start..., with: time.utf8)
    }
    guard part != .time else { return appendTime(&bytes) }
    let templates =
      switch isolation {
      case .never: plain
      case .always: isolated
      case .forRightToLeftTimes: hasRightToLeftLetter(appendTime) ? isolated : plain
      }
    (part == .text ? templates.texts : templates.labels)[decision.form]
      .append(to: &bytes, time: appendTime)
  }

  private func hasRightToLeftLetter(_ appendTime: (inout [UInt8]) -> Void) -> Bool {
    var bytes: [UInt8] = []
    appendTime(&bytes)
    return ICUBidi.hasRightToLeftLetter(String(decoding: bytes, as: UTF8.self))
  }
}
