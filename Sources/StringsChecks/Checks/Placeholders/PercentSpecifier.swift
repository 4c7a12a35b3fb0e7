internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P10: a percent sign that happens to begin a place, in a text that is formatted.
  static let percentSpecifier = Check(
    "percent-specifier", "P10", .crash,
    "a percent sign before a word is read as a place, in a text that is formatted",
    why:
      "In '50%-ig' and '100% sicher' the sign and the letters after it are a place for a number, "
      + "which reads an argument that is not there. Xcode refuses catalogs with such a text. Write "
      + "'%%' for a percent sign.",
    good: .pair("50%% off %@", "50%%iger Rabatt auf %@"),
    bad: .pair("50%% off %@", "50%-iger Rabatt auf %@"),
    safeFix: "double the percent sign",
    .text(.percent) { text, findings in
      guard LonePercent.isFormatted(text) else { return }
      LonePercent.report(in: text, &findings)
    })

  /// P10: a percent sign that happens to begin a place, in a text that may not be formatted.
  static let percentBeforeWord = Check(
    "percent-before-word", "P10", .words,
    "a percent sign before a word would be read as a place if the text were formatted",
    why: "As long as the app shows the text as it is, nothing happens. Where it formats the text, "
      + "'100% sicher' reads an argument that is not there: then write '%%'.",
    good: .pair("Secure", "Sicher: 100 %"), bad: .pair("Secure", "100% sicher"),
    .text(.percent) { text, findings in
      guard !LonePercent.isFormatted(text) else { return }
      LonePercent.report(in: text, &findings)
    })
}

/// Percent signs that stand for themselves and are read as places.
enum LonePercent {
  /// Whether a place is rather a percent sign before a word: a space or a hyphen after the sign and a
  /// letter right before more letters.
  static func isBeforeWord(_ placeholder: Placeholder, in text: CheckedText) -> Bool {
    guard placeholder.position == nil, placeholder.width == nil, placeholder.precision == nil,
      placeholder.kind != .object, placeholder.kind != .argument
    else { return false }
    if case .variable = placeholder.kind { return false }
    let flags = placeholder.flags
    guard flags == " " || flags == "-" else { return false }
    guard let next = scalar(after: placeholder.range, in: text) else {
      // `100% d` at the end of a text may be meant; a sign after digits is not.
      return isAfterDigit(placeholder, in: text)
    }
    return TextWords.isLetter(next) || isAfterDigit(placeholder, in: text)
  }

  /// Whether the text, or its source text, has places for arguments, or is in a catalog that Xcode
  /// compiles.
  static func isFormatted(_ text: borrowing TextCase) -> Bool {
    if text.sourceArguments?.isEmpty == false { return true }
    return !text.text.arguments.isEmpty
      || text.source?.format.percentRanges.isEmpty == false
      || text.format == .xcstrings
  }

  static func report(in text: borrowing TextCase, _ findings: inout FindingSink) {
    for placeholder in text.text.format.placeholders where isBeforeWord(placeholder, in: text.text)
    {
      // A source text that means it has it too.
      if let source = text.source,
        source.format.placeholders.contains(where: {
          $0.conversion == placeholder.conversion && $0.flags == placeholder.flags
        })
      {
        continue
      }
      let start = placeholder.range.lowerBound
      // Where an argument is missing, the place may be what is left of its own.
      let fix = FindingSink.TextFix(
        message: "write '%%'", part: start..<start + 1, replacement: "%%")
      findings.add(
        .percent(placeholder, in: text.text), at: placeholder.range,
        fix: usesAllArguments(text) ? fix : nil)
    }
  }

  /// Whether a text shows whatever its source text shows.
  private static func usesAllArguments(_ text: borrowing TextCase) -> Bool {
    let used = Set(text.text.arguments.map(\.position))
    return text.sourceArguments?.allSatisfy { used.contains($0.position) } ?? true
  }

  private static func scalar(after range: Range<Int>, in text: CheckedText) -> Unicode.Scalar? {
    text.scalars.first { $0.offset >= range.upperBound }?.scalar
  }

  private static func isAfterDigit(_ placeholder: Placeholder, in text: CheckedText) -> Bool {
    text.scalars.last { $0.offset < placeholder.range.lowerBound }?.scalar.properties.numericType
      != nil
  }
}

extension String {
  fileprivate static func percent(_ placeholder: Placeholder, in text: CheckedText) -> String {
    let place = Diagnostic.quote(text.source(in: placeholder.range))
    return "\(place) is read as a place for an argument; '%%' is expected for a percent sign"
  }
}
