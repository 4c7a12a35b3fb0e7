public import ICUKit
public import LanguageTags
internal import TimeZones

/// What writes the times of a locale in a style, opened once and shared by labels of any zone.
public final class LabelFormatters: Sendable {
  /// The locale, with the options' calendar, digits and hour cycle in its keywords.
  public let locale: LanguageTag
  /// The style that times are written in.
  public let style: LabelStyle

  let years: LabelYears
  /// Whether times may hold right-to-left letters.
  let isRightToLeft: Bool
  private let ladders: LabelLadders

  /// Opens what a style needs.
  ///
  /// - Parameters:
  ///   - locale: The locale of the times.
  ///   - options: The style, and what it is to be changed by.
  /// - Throws: ``/ICUKit/ICUError`` when a keyword has a value that ICU does not know, or ICU has
  ///   no data for the locale's language. Never for the classic style.
  /// - Complexity: Opens no ICU object for the classic style, up to a dozen for others, which
  ///   takes about a millisecond.
  public init(locale: LanguageTag, options: LabelOptions) throws(ICUError) {
    style = options.style
    guard style != .classic else {
      // The keywords of the tag say nothing to a style that is the same everywhere.
      self.locale = locale
      years = .gregorian
      isRightToLeft = false
      ladders = .classic
      return
    }
    var tag = locale
    for (key, value) in [
      ("ca", options.calendar), ("nu", options.numbering), ("hc", options.hourCycle),
    ] {
      guard let value else { continue }
      do throws(LanguageTagError) {
        tag = tag.setting(try LanguageTag.UnicodeKeyword(key, value))
      } catch {
        throw ICUError(
          code: ICUError.illegalArgument, operation: "uloc_setKeywordValue",
          subject: "\(key)-\(value)")
      }
    }
    self.locale = tag
    let checked = try ICULocale(tag)
    years = try LabelYears(of: checked)
    isRightToLeft = ICULocales.isRightToLeft(tag)
    ladders = try LabelLadders(of: checked, style: style, isShortened: options.width != nil)
  }

  /// How many ways there are to write a form, from the fullest to the narrowest.
  func rungCount(of form: LabelForm) -> Int { ladders[form].count }

  /// Appends a time.
  ///
  /// - Parameters:
  ///   - instant: The instant to show.
  ///   - zone: The zone whose wall clock is shown.
  ///   - form: What is shown of it.
  ///   - rung: Which way to write it, from 0 for the fullest.
  ///   - bytes: Receives the text as UTF-8.
  func append(
    _ instant: Instant, in zone: ZoneRules, _ form: LabelForm, rung: Int, to bytes: inout [UInt8]
  ) {
    let rungs = ladders[form]
    guard rungs.indices.contains(rung) else { return }
    switch rungs[rung] {
    case .classic: ClassicTime.append(zone.civilDateTime(at: instant), form, to: &bytes)
    case .date(let formatter):
      let wall = instant.adding(milliseconds: Int64(zone.offsetSeconds(at: instant)) * 1000)
      guard let time = ICULocalTime(milliseconds: wall.milliseconds) else {
        ClassicTime.append(zone.civilDateTime(at: instant), form, to: &bytes)
        return
      }
      formatter.append(time, to: &bytes)
    case .words(let words):
      guard case .ago(let age) = form else { return }
      words.append(age, to: &bytes)
    }
  }

  /// The pattern or the unit by which a form is written, in words for a person.
  func description(of form: LabelForm, rung: Int) -> String {
    let rungs = ladders[form]
    guard rungs.indices.contains(rung) else { return "no time" }
    switch rungs[rung] {
    case .classic: return "pattern '\(ClassicTime.pattern(of: form))', Gregorian, digits 0 to 9"
    case .date(let formatter): return "pattern '\(formatter.pattern.text)'"
    case .words: return "words for an age"
    }
  }
}
