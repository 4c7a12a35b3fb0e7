internal import StringsFormats

extension Check {
  /// P11: `%%` in one text and `%` in the other.
  static let percentSign = Check(
    "percent-sign", "P11", .words,
    "a percent sign is doubled in one of the two texts and not in the other",
    why: "In a text that is formatted '%%' is shown as one sign and a single sign may swallow what "
      + "follows; in a text that is not formatted users see both signs.",
    good: .pair("%d%% done", "%d%% fertig"), bad: .pair("%d%% done", "Fertig: %d%"),
    .text(.percent) { text, findings in
      guard let source = text.source else { return }
      let isFormatted = text.sourceArguments?.isEmpty == false
      let doubled = source.format.percentRanges
      let single = text.text.format.faults.filter { !$0.isWithinDigits }
      let words = text.text.format.placeholders.filter {
        LonePercent.isBeforeWord($0, in: text.text)
      }
      if isFormatted || !doubled.isEmpty {
        // A sign that happens to begin a place has a check of its own.
        guard words.isEmpty else { return }
        for fault in single where !doubled.isEmpty || isFormatted {
          let start = fault.range.lowerBound
          if MangledPlaceholder.isAny(in: text) { return }
          findings.add(
            .single, at: start..<start + 1,
            fix: FindingSink.TextFix(
              message: "write '%%'", part: start..<start + 1, replacement: "%%"))
        }
      } else if !source.format.faults.isEmpty, doubled.isEmpty,
        let range = text.text.format.percentRanges.first, text.text.arguments.isEmpty
      {
        findings.add(.double, at: range)
      }
    })
}

extension FormatText {
  /// The places of `%%`.
  var percentRanges: [Range<Int>] {
    segments.compactMap { segment in
      if case .percent(let range) = segment { range } else { nil }
    }
  }
}

extension FormatText.Fault {
  /// Whether the fault is in a number, as in `%0$@`.
  fileprivate var isWithinDigits: Bool { kind == .badPosition || kind == .badVariable }
}

extension String {
  fileprivate static let single =
    "a single '%' in a text that is formatted; the source text has places or '%%'"
  fileprivate static let double =
    "'%%' is shown as two signs; the source text has a single '%' and is not formatted"
}
