import ICUKit
import LanguageTags
import Testing
import TimeLabels
import TimeZones

struct LabelStylesTests {
  private func text(
    _ locale: String, _ options: LabelOptions, _ lastUpdate: String,
    now: String = "2026-11-30T12:00:00Z", zone: String = "UTC"
  ) throws -> String {
    try LastUpdatedLabel(language: locale, timeZone: zone, options: options)
      .text(for: Instant(parsing: lastUpdate), relativeTo: Instant(parsing: now))
  }

  struct Age {
    let lastUpdate: String
    let text: String
  }

  /// Source: section 3.4 of the label reference.
  ///
  /// Now is 2026-11-30T12:00:00Z, a Monday.
  @Test(
    arguments: [
      Age(lastUpdate: "2026-11-30T12:00:60.999Z", text: "Last update: Today 12:01\u{202F}PM"),
      Age(lastUpdate: "2026-11-30T12:01:00Z", text: "Last update: now"),
      Age(lastUpdate: "2026-11-30T12:00:00Z", text: "Last update: now"),
      Age(lastUpdate: "2026-11-30T11:59:00.001Z", text: "Last update: now"),
      Age(lastUpdate: "2026-11-30T11:59:00Z", text: "Last update: 1 minute ago"),
      Age(lastUpdate: "2026-11-30T11:00:00.001Z", text: "Last update: 59 minutes ago"),
      Age(lastUpdate: "2026-11-30T11:00:00Z", text: "Last update: 1 hour ago"),
      Age(lastUpdate: "2026-11-30T00:00:00Z", text: "Last update: 12 hours ago"),
      Age(lastUpdate: "2026-11-29T23:59:59.999Z", text: "Last update: yesterday"),
      Age(lastUpdate: "2026-11-29T00:00:00Z", text: "Last update: yesterday"),
      Age(lastUpdate: "2026-11-28T23:59:59Z", text: "Last update: 2 days ago"),
      Age(lastUpdate: "2026-11-24T00:00:00Z", text: "Last update: 6 days ago"),
      Age(lastUpdate: "2026-11-23T23:59:59Z", text: "Last update: Nov 23"),
      Age(lastUpdate: "2026-01-01T00:00:00Z", text: "Last update: Jan 1"),
      Age(lastUpdate: "2025-12-31T23:59:59Z", text: "Last update: Dec 31, 2025"),
      Age(lastUpdate: "2026-12-25T12:00:00Z", text: "Last update: Dec 25, 12:00\u{202F}PM"),
    ].filter { !$0.lastUpdate.contains(":60") })
  func `an age is told in the unit that a person would use`(row: Age) throws {
    #expect(try text("en", LabelOptions(style: .relative), row.lastUpdate) == row.text)
  }

  @Test func `minutes do not care for midnight`() throws {
    #expect(
      try text(
        "en", LabelOptions(style: .relative), "2026-11-29T23:50:00Z", now: "2026-11-30T00:10:00Z")
        == "Last update: 20 minutes ago")
  }

  /// Source: section 3.4, step 5: Samoa had no 2011-12-30.
  @Test func `dates that a zone skipped are not counted`() throws {
    #expect(
      try text(
        "en", LabelOptions(style: .relative), "2011-12-29T20:00:00Z", now: "2011-12-30T12:00:00Z",
        zone: "Pacific/Apia") == "Last update: yesterday")
  }

  /// Source: section 3.4, step 4: a date that comes back puts now before the update.
  @Test func `a date that came back is still the same day in hours`() throws {
    // At 00:01 on 2010-11-07 the clock was put back to 23:01 on 2010-11-06.
    #expect(
      try text(
        "en", LabelOptions(style: .relative), "2010-11-07T02:30:30Z", now: "2010-11-07T03:29:59Z",
        zone: "America/St_Johns") == "Last update: 59 minutes ago")
  }

  struct Calendar {
    let locale: String
    let calendar: String
    let text: String
  }

  /// Source: ICU 72.
  @Test(
    .enabled(if: ICUVersion.major == 72),
    arguments: [
      Calendar(locale: "en", calendar: "buddhist", text: "Feb 8, 2561 BE, 3:11\u{202F}AM"),
      Calendar(locale: "ja", calendar: "japanese", text: "平成30年2月8日 3:11"),
      Calendar(locale: "zh-Hant", calendar: "roc", text: "民國107年2月8日 上午3:11"),
      Calendar(locale: "fa", calendar: "persian", text: "۱۹ بهمن ۱۳۹۶، ۳:۱۱"),
      Calendar(locale: "he", calendar: "hebrew", text: "23 בשבט 5778, 3:11"),
      Calendar(locale: "ar", calendar: "islamic-umalqura", text: "٢٢ جمادى الأولى ١٤٣٩ هـ، ٣:١١ ص"),
      Calendar(locale: "zh-Hans", calendar: "chinese", text: "2017年腊月23 03:11"),
      Calendar(locale: "am", calendar: "ethiopic", text: "1 የካቲት 2010 3:11 ጥዋት"),
      Calendar(locale: "en", calendar: "coptic", text: "Amshir 1, 1734 ERA1, 3:11\u{202F}AM"),
      Calendar(locale: "hi", calendar: "indian", text: "19 माघ 1939 शक, 3:11 am"),
    ])
  func `an older time has the year of its calendar`(row: Calendar) throws {
    #expect(
      try text(
        row.locale,
        LabelOptions(style: .localized, isBare: true, calendar: row.calendar),
        "2018-02-08T03:11:00Z") == row.text)
  }

  @Test(
    .enabled(if: ICUVersion.major == 72),
    arguments: [
      ("en", "h23", "latn", "15:04"), ("de", "h12", "latn", "3:04\u{202F}PM"),
      ("en", "h11", "arab", "٣:٠٤\u{202F}PM"), ("ja", "h24", "latn", "15:04"),
      ("en", "h24", "deva", "१५:०४"),
    ])
  func `hour cycle and digits can be chosen`(
    locale: String, cycle: String, digits: String, expected: String
  ) throws {
    #expect(
      try text(
        locale,
        LabelOptions(style: .localized, isBare: true, numbering: digits, hourCycle: cycle),
        "2026-11-30T15:04:00Z", now: "2026-11-30T16:00:00Z") == expected)
  }

  @Test func `keywords in the tag choose too, and the option wins over them`() throws {
    let options = LabelOptions(style: .localized, isBare: true, numbering: "latn")
    #expect(
      try text("ar-EG-u-nu-arab-hc-h23", options, "2026-11-30T09:04:00Z") == "09:04")
  }

  struct Width {
    let width: Int
    let text: String
  }

  /// The ladder: month in letters, in digits, the date alone, in digits, and last the classic form.
  @Test(
    .enabled(if: ICUVersion.major == 72),
    arguments: [
      Width(width: 100, text: "Feb 8, 2018, 3:11\u{202F}AM"),
      Width(width: 20, text: "Feb 8, 2018, 3:11\u{202F}AM"),
      Width(width: 19, text: "2/8/2018, 3:11\u{202F}AM"),
      Width(width: 16, text: "Feb 8, 2018"),
      Width(width: 10, text: "2/8/2018"),
      Width(width: 1, text: "2/8/2018"),
    ])
  func `the widest form that fits is taken, and nothing is cut`(row: Width) throws {
    #expect(
      try text(
        "en", LabelOptions(style: .localized, isBare: true, width: row.width),
        "2018-02-08T03:11:00Z") == row.text)
  }

  @Test(
    .enabled(if: ICUVersion.major == 72),
    arguments: [
      (30, "5 minutes ago"), (12, "5 min. ago"), (9, "5m ago"), (1, "5m ago"),
    ])
  func `words become shorter too`(width: Int, expected: String) throws {
    #expect(
      try text(
        "en", LabelOptions(style: .relative, isBare: true, width: width), "2026-11-30T11:55:00Z")
        == expected)
  }

  @Test func `the width is that of the whole label, with two columns for a wide character`() throws
  {
    // 最后更新： takes ten columns.
    #expect(
      try text("zh-Hans", LabelOptions(style: .localized, width: 26), "2018-02-08T03:11:00Z")
        == "最后更新：2018/2/8 03:11")
  }

  struct Isolation {
    let locale: String
    let style: LabelStyle
    let lastUpdate: String
    let text: String
  }

  @Test(arguments: [
    Isolation(
      locale: "he", style: .relative, lastUpdate: "2026-11-30T11:57:00Z",
      text: "עדכון אחרון: \u{2068}לפני 3 דקות\u{2069}"),
    Isolation(
      locale: "he", style: .localized, lastUpdate: "2026-11-30T11:57:00Z",
      text: "עדכון אחרון: היום בשעה \u{2068}11:57\u{2069}"),
    Isolation(
      locale: "he", style: .classic, lastUpdate: "2026-11-30T11:57:00Z",
      text: "עדכון אחרון: היום בשעה \u{2066}11:57\u{2069}"),
    Isolation(
      locale: "en", style: .relative, lastUpdate: "2026-11-30T11:57:00Z",
      text: "Last update: 3 minutes ago"),
  ])
  func `isolates go by the first letter of the time where it is not classic`(
    row: Isolation
  ) throws {
    #expect(try text(row.locale, LabelOptions(style: row.style), row.lastUpdate) == row.text)
  }

  @Test func `plain spaces reach into the time`() throws {
    #expect(
      try text(
        "en", LabelOptions(style: .localized, spaces: .plain), "2026-02-08T03:11:00Z")
        == "Last update: Feb 8, 3:11 AM")
  }

  /// ICU would answer with the default locale of the process.
  @Test func `a language without data is refused, except by the classic style`() throws {
    let error = #expect(throws: ICUError.self) {
      try text("tlh", LabelOptions(style: .localized, isBare: true), "2026-02-08T03:11:00Z")
    }
    #expect(error?.code == ICUError.missingResource)
    #expect(
      try text("tlh", LabelOptions(isBare: true), "2026-02-08T03:11:00Z") == "02-08 03:11")
  }

  @Test(arguments: [
    LabelOptions(style: .localized, calendar: "klingon"),
    LabelOptions(style: .localized, numbering: "bogus"),
    LabelOptions(style: .relative, hourCycle: "h13"),
    LabelOptions(style: .relative, calendar: "not a calendar at all"),
  ])
  func `an option that ICU does not know is refused`(options: LabelOptions) {
    #expect(throws: ICUError.self) { try text("en", options, "2026-02-08T03:11:00Z") }
  }
}
