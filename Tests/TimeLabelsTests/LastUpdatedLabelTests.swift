import BundleStrings
import LanguageTags
import Testing
import TimeLabels
import TimeZones

struct LastUpdatedLabelTests {
  private func label(
    _ language: String, _ zone: String = "Asia/Shanghai", _ options: LabelOptions = LabelOptions()
  ) throws -> LastUpdatedLabel {
    try LastUpdatedLabel(language: language, timeZone: zone, options: options)
  }

  private let now = "2026-11-30T12:00:00Z"

  @Test(arguments: [
    ("never", LabelStyle.classic, "never: there is no record"),
    ("2026-11-30T08:15:00Z", .classic, "today: both are on 2026-11-30"),
    (
      "2026-11-30T12:00:30Z", .classic,
      "today: both are on 2026-11-30 (at most 60 s ahead of now, so it counts as now)"
    ),
    (
      "2026-11-29T08:15:00Z", .classic,
      "yesterday: 2026-11-29 is the last date before 2026-11-30"
    ),
    (
      "2026-02-08T03:11:00Z", .localized,
      "thisYear: 2026-02-08 and 2026-11-30 are different dates of one year"
    ),
    (
      "2018-02-08T03:11:00Z", .relative,
      "older: 2018-02-08 and 2026-11-30 are in different years"
    ),
    (
      "2027-02-08T03:11:00Z", .classic,
      "future: more than 60 s ahead of now; 2027-02-08 and 2026-11-30 are in different years"
    ),
    (
      "2026-11-30T11:15:00Z", .relative,
      "today: less than an hour, whatever midnight does, 2026-11-30 seen from 2026-11-30"
    ),
  ])
  func `the reason for a class is one line`(
    lastUpdate: String, style: LabelStyle, reason: String
  ) throws {
    let instant = lastUpdate == "never" ? nil : try Instant(parsing: lastUpdate)
    let label = try label(
      "en", "Asia/Shanghai", LabelOptions(style: style, distinguishesYesterday: true))
    #expect(label.reason(for: instant, relativeTo: try Instant(parsing: now)) == reason)
  }

  struct Case {
    let lastUpdate: String?
    let english: String
    let simplified: String
    let traditional: String
  }

  /// Source: the product's table of classic texts.
  @Test(arguments: [
    Case(
      lastUpdate: nil, english: "Last update: No record", simplified: "最后更新：无记录",
      traditional: "最後更新：無記錄"),
    Case(
      lastUpdate: "2026-11-30T08:15:00Z", english: "Last update: Today 16:15",
      simplified: "最后更新：今天 16:15", traditional: "最後更新：今天 16:15"),
    Case(
      lastUpdate: "2026-02-08T03:11:00Z", english: "Last update: 02-08 11:11",
      simplified: "最后更新：02-08 11:11", traditional: "最後更新：02-08 11:11"),
    Case(
      lastUpdate: "2018-02-08T03:11:00Z", english: "Last update: 2018-02-08 11:11",
      simplified: "最后更新：2018-02-08 11:11", traditional: "最後更新：2018-02-08 11:11"),
  ])
  func `the four cases read as the contract shows them`(row: Case) throws {
    let instant = try row.lastUpdate.map { try Instant(parsing: $0) }
    let now = try Instant(parsing: now)
    #expect(try label("en").text(for: instant, relativeTo: now) == row.english)
    #expect(try label("zh-Hans").text(for: instant, relativeTo: now) == row.simplified)
    #expect(try label("zh-Hant").text(for: instant, relativeTo: now) == row.traditional)
  }

  @Test func `the day before has its words only where they are asked for`() throws {
    let instant = try Instant(parsing: "2026-11-29T08:15:00Z")
    let now = try Instant(parsing: now)
    let words = LabelOptions(distinguishesYesterday: true)
    #expect(try label("zh-Hans").text(for: instant, relativeTo: now) == "最后更新：11-29 16:15")
    #expect(
      try label("zh-Hans", "Asia/Shanghai", words).text(for: instant, relativeTo: now)
        == "最后更新：昨天 16:15")
    #expect(
      try label("de", "Asia/Shanghai", words).text(for: instant, relativeTo: now)
        == "Zuletzt aktualisiert: gestern um 16:15")
  }

  /// Source: the last date before 2011-12-31 in Samoa was 2011-12-29.
  @Test func `the day before a skipped date is yesterday`() throws {
    let label = try label("en", "Pacific/Apia", LabelOptions(distinguishesYesterday: true))
    let parts = label.parts(
      for: try Instant(parsing: "2011-12-30T09:00Z"),
      relativeTo: try Instant(parsing: "2011-12-30T12:00Z"))
    #expect(parts.kind == .yesterday)
    #expect(parts.text == "Last update: Yesterday 23:00")
  }

  struct FutureCase {
    let ahead: Int64
    let kind: LabelClass
    let text: String
  }

  /// Now is 20:00 on the wall, 240 minutes before midnight.
  @Test(arguments: [
    FutureCase(ahead: 1, kind: .today, text: "Last update: Today 20:00"),
    FutureCase(ahead: 60_000, kind: .today, text: "Last update: Today 20:00"),
    FutureCase(ahead: 60_001, kind: .future, text: "Last update: Today 20:01"),
    FutureCase(ahead: 14_400_000, kind: .future, text: "Last update: 12-01 00:00"),
    FutureCase(ahead: 2_764_800_000, kind: .future, text: "Last update: 2027-01-01 20:00"),
  ])
  func `an instant a little ahead counts as now, and one further ahead has the form of its day`(
    row: FutureCase
  ) throws {
    let now = try Instant(parsing: now)
    let parts = try label("en").parts(
      for: now.adding(milliseconds: row.ahead), relativeTo: now)
    #expect(parts.kind == row.kind)
    #expect(parts.text == row.text)
  }

  struct IsolationCase {
    let language: String
    let isolation: LabelOptions.Isolation
    let text: String
  }

  @Test(arguments: [
    IsolationCase(
      language: "ar", isolation: .auto, text: "آخر تحديث: \u{2066}02-08 11:11\u{2069}"),
    IsolationCase(language: "ar", isolation: .none, text: "آخر تحديث: 02-08 11:11"),
    IsolationCase(
      language: "he", isolation: .auto, text: "עדכון אחרון: \u{2066}02-08 11:11\u{2069}"),
    IsolationCase(
      language: "fa", isolation: .auto,
      text: "آخرین به‌روزرسانی: \u{2066}02-08 11:11\u{2069}"),
    IsolationCase(language: "en", isolation: .auto, text: "Last update: 02-08 11:11"),
    IsolationCase(
      language: "en", isolation: .always, text: "Last update: \u{2066}02-08 11:11\u{2069}"),
  ])
  func `isolates stand around the time of a right-to-left sentence and nowhere else`(
    row: IsolationCase
  ) throws {
    let label = try label(
      row.language, "Asia/Shanghai", LabelOptions(isolation: row.isolation))
    let instant = try Instant(parsing: "2026-02-08T03:11:00Z")
    #expect(label.text(for: instant, relativeTo: try Instant(parsing: now)) == row.text)
  }

  @Test func `the three nested texts are told apart`() throws {
    let parts = try label("ar").parts(
      for: try Instant(parsing: "2026-11-30T08:15:00Z"), relativeTo: try Instant(parsing: now))
    #expect(
      parts
        == LabelParts(
          kind: .today, text: "آخر تحديث: اليوم الساعة \u{2066}16:15\u{2069}",
          label: "اليوم الساعة \u{2066}16:15\u{2069}", time: "16:15"))
  }

  @Test func `a label without a record has no time`() throws {
    let parts = try label("en").parts(for: nil, relativeTo: try Instant(parsing: now))
    #expect(
      parts
        == LabelParts(
          kind: .never, text: "Last update: No record", label: "No record", time: nil))
  }

  @Test func `a bare label is the time alone`() throws {
    let label = try label("ar", "Asia/Shanghai", LabelOptions(isBare: true))
    let now = try Instant(parsing: now)
    let instant = try Instant(parsing: "2026-11-30T08:15:00Z")
    #expect(label.text(for: instant, relativeTo: now) == "16:15")
    #expect(label.text(for: nil, relativeTo: now) == "لا يوجد بعد")
    #expect(label.formatLocale.description == "ar")
  }

  @Test func `no-break spaces become plain ones where that is asked for`() throws {
    let now = try Instant(parsing: now)
    #expect(
      try label("fr").text(for: nil, relativeTo: now) == "Dernière mise à jour\u{A0}: jamais")
    #expect(
      try label("fr", "UTC", LabelOptions(spaces: .plain)).text(for: nil, relativeTo: now)
        == "Dernière mise à jour : jamais")
  }

  @Test func `a label is appended as the same bytes as its text`() throws {
    let label = try label("ja")
    let instant = try Instant(parsing: "2026-11-30T08:15:00Z")
    let now = try Instant(parsing: now)
    var bytes = Array("> ".utf8)
    label.append(instant, relativeTo: now, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "> " + label.text(for: instant, relativeTo: now))
  }

  @Test func `an unknown language and an unknown zone are refused`() {
    #expect(throws: LanguageTagError.self) { try label("aaaaaaaaaaaa") }
    #expect(throws: TimeZoneError.self) { try label("en", "Mars/Olympus") }
  }

  @Test func `instants at the ends of what can be held do not trap`() throws {
    let label = try label("en", "Asia/Shanghai", LabelOptions(distinguishesYesterday: true))
    let ends = [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max].map(Instant.init(milliseconds:))
    for instant in ends {
      for now in ends {
        #expect(!label.text(for: instant, relativeTo: now).isEmpty)
        _ = label.nextChange(for: instant, after: now)
      }
    }
  }
}
