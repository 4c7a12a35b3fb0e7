import LanguageTags
import TestSupport
import Testing
import TimeLabels
import TimeZones

/// The property that the product promises: until the returned instant the text is the same, and at
/// it the text differs.
struct NextChangeTests {
  /// Zones with days without midnight, skipped dates, dates that went back, and offsets in seconds.
  static let awkwardMoments: [(zone: String, around: String)] = [
    ("America/St_Johns", "2010-11-07T02:31:00Z"),  // the date goes back at 00:01
    ("America/Moncton", "2005-10-30T03:01:00Z"),  // the same in the Atlantic zone
    ("America/Goose_Bay", "2008-11-02T03:01:00Z"),
    ("Antarctica/Casey", "2010-03-04T15:00:00Z"),  // back by three hours over midnight
    ("Pacific/Apia", "2011-12-30T10:00:00Z"),  // a date is skipped
    ("Pacific/Kwajalein", "1993-08-21T12:00:00Z"),  // a date is skipped
    ("Pacific/Kiritimati", "1994-12-31T10:00:00Z"),  // the last day of a year is skipped
    ("America/Sao_Paulo", "2018-11-04T03:00:00Z"),  // a day without midnight
    ("Africa/Cairo", "2026-04-23T22:00:00Z"),  // a day without midnight, still to come
    ("America/Havana", "2026-03-08T05:00:00Z"),
    ("Asia/Beirut", "2026-03-28T22:00:00Z"),
    ("America/New_York", "2024-11-03T06:00:00Z"),  // a day of 25 hours
    ("Australia/Lord_Howe", "2024-04-06T15:00:00Z"),  // half an hour
    ("Africa/Monrovia", "1972-01-07T00:44:30Z"),  // an offset with seconds
    ("Asia/Manila", "1844-12-31T00:00:00Z"),  // a date is skipped, at the end of a year
    ("America/Juneau", "1867-10-18T23:00:00Z"),  // a date comes twice
    ("Asia/Shanghai", "2026-12-31T16:00:00Z"),  // the end of a year
    ("UTC", "2024-02-29T00:00:00Z"),
    ("UTC", "0001-01-03T00:00:00Z"),
    ("+14:00", "1999-12-31T10:00:00Z"),
  ]

  static let choices: [LabelOptions] = [
    LabelOptions(),
    LabelOptions(distinguishesYesterday: true),
    LabelOptions(style: .localized),
    LabelOptions(style: .relative),
    LabelOptions(style: .relative, distinguishesYesterday: true, width: 20),
  ]

  /// Walks minute by minute, and millisecond by millisecond round every place where anything can
  /// change, and compares with what the label promised.
  @Test(arguments: awkwardMoments)
  func `the text is the same until the promised instant and differs at it`(
    zone: String, around: String
  ) throws {
    var generator = SeededGenerator(seed: 20_261_130)
    let center = try Instant(parsing: around)
    for options in Self.choices {
      let label = try LastUpdatedLabel(language: "en", timeZone: zone, options: options)
      for _ in 0..<3 {
        let instant = center.adding(
          milliseconds: Int64.random(in: -172_800_000...172_800_000, using: &generator))
        let now = instant.adding(
          milliseconds: Int64.random(in: -600_000...129_600_000, using: &generator))
        expectPromise(of: label, for: instant, after: now)
      }
    }
  }

  struct NewYear {
    let calendar: String
    let zone: String
    let lastUpdate: String
    let now: String
    let next: String
  }

  /// Source: section 3.7 of the label reference; midnights by Python's zoneinfo.
  @Test(arguments: [
    NewYear(
      calendar: "persian", zone: "Asia/Tehran", lastUpdate: "2024-01-10T12:00Z",
      now: "2024-03-01T12:00Z", next: "2024-03-19T20:30:00.000Z"),
    NewYear(
      calendar: "hebrew", zone: "Asia/Jerusalem", lastUpdate: "2024-06-10T12:00Z",
      now: "2024-09-01T12:00Z", next: "2024-10-02T21:00:00.000Z"),
    NewYear(
      calendar: "islamic-umalqura", zone: "Asia/Riyadh", lastUpdate: "2024-05-10T12:00Z",
      now: "2024-06-20T12:00Z", next: "2024-07-06T21:00:00.000Z"),
    NewYear(
      calendar: "chinese", zone: "Asia/Shanghai", lastUpdate: "2023-10-10T12:00Z",
      now: "2024-01-20T12:00Z", next: "2024-02-09T16:00:00.000Z"),
    NewYear(
      calendar: "ethiopic", zone: "Africa/Addis_Ababa", lastUpdate: "2023-06-10T12:00Z",
      now: "2023-08-20T12:00Z", next: "2023-09-11T21:00:00.000Z"),
    NewYear(
      calendar: "japanese", zone: "Asia/Tokyo", lastUpdate: "2019-04-10T12:00Z",
      now: "2019-04-20T12:00Z", next: "2019-12-31T15:00:00.000Z"),
    NewYear(
      calendar: "buddhist", zone: "Asia/Bangkok", lastUpdate: "2023-06-10T12:00Z",
      now: "2023-08-20T12:00Z", next: "2023-12-31T17:00:00.000Z"),
  ])
  func `a label gains its year at the new year of its calendar`(row: NewYear) throws {
    for style in [LabelStyle.localized, .relative] {
      let label = try LastUpdatedLabel(
        language: "en", timeZone: row.zone,
        options: LabelOptions(style: style, calendar: row.calendar))
      let instant = try Instant(parsing: row.lastUpdate)
      let next = try #require(
        label.nextChange(for: instant, after: try Instant(parsing: row.now)))
      #expect(next.rfc3339 == row.next)
      expectPromise(of: label, for: instant, after: next.adding(milliseconds: -3_600_000))
      // And the other way round: seen from before, an instant after the new year loses its year.
      let ahead = next.adding(milliseconds: 20 * 86_400_000)
      #expect(
        label.nextChange(for: ahead, after: next.adding(milliseconds: -86_400_000)) == next)
    }
  }

  /// Every threshold of the relative style, walked in steps of a second.
  @Test func `an age changes at its whole minutes, its whole hours and at midnight`() throws {
    let label = try LastUpdatedLabel(
      language: "en", timeZone: "Europe/Berlin", options: LabelOptions(style: .relative))
    let instant = try Instant(parsing: "2026-11-28T20:17:31.500Z")
    var now = instant.adding(milliseconds: -90_000)
    var texts: [String] = []
    var changes: [Int64] = []
    while let next = label.nextChange(for: instant, after: now), changes.count < 80 {
      texts.append(label.text(for: instant, relativeTo: next))
      changes.append((next.milliseconds - instant.milliseconds) / 1000)
      #expect(
        label.text(for: instant, relativeTo: next.adding(milliseconds: -1))
          == label.text(for: instant, relativeTo: now))
      now = next
    }
    // Skew, 59 minutes, two hours until midnight, six dates, the date, and the end of the year.
    #expect(changes.prefix(3) == [-60, 60, 120])
    #expect(texts.prefix(2) == ["Last update: now", "Last update: 1 minute ago"])
    #expect(
      texts.suffix(10) == [
        "Last update: 1 hour ago", "Last update: 2 hours ago", "Last update: yesterday",
        "Last update: 2 days ago", "Last update: 3 days ago", "Last update: 4 days ago",
        "Last update: 5 days ago", "Last update: 6 days ago", "Last update: Nov 28",
        "Last update: Nov 28, 2026",
      ])
  }

  private func expectPromise(
    of label: LastUpdatedLabel, for instant: Instant, after now: Instant,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = label.text(for: instant, relativeTo: now)
    let horizon = now.adding(milliseconds: 4 * 86_400_000)
    let next = label.nextChange(for: instant, after: now)
    let end = min(next ?? horizon, horizon)
    var position = now
    while position < end {
      guard label.text(for: instant, relativeTo: position) == text else {
        Issue.record(
          """
          \(label.zone.identifier): '\(text)' for \(instant) at \(now) was promised until \
          \(next?.rfc3339 ?? "ever"), but at \(position) it is \
          '\(label.text(for: instant, relativeTo: position))'
          """, sourceLocation: sourceLocation)
        return
      }
      position = position.adding(milliseconds: 60_000)
    }
    if let next {
      let before = next.adding(milliseconds: -1)
      #expect(
        label.text(for: instant, relativeTo: max(before, now)) == text,
        "\(label.zone.identifier): \(instant) at \(now), one millisecond before \(next)",
        sourceLocation: sourceLocation)
      #expect(
        label.text(for: instant, relativeTo: next) != text,
        "\(label.zone.identifier): \(instant) at \(now) does not change at \(next)",
        sourceLocation: sourceLocation)
      #expect(next > now, sourceLocation: sourceLocation)
    }
  }

  /// Every id of the system, at random instants from years before to years after.
  @Test(arguments: [
    (LabelStyle.classic, "gregory"), (.relative, "persian"), (.localized, "hebrew"),
  ])
  func `the promise holds in every zone over years`(style: LabelStyle, calendar: String) throws {
    var generator = SeededGenerator(seed: 7)
    let database = TimeZoneDatabase()
    let words = try LabelWords(preferring: [.english])
    let options = LabelOptions(
      style: style, calendar: style == .classic ? nil : calendar)
    let formatters = try LabelFormatters(locale: words.formatLocale, options: options)
    var failures: [String] = []
    for identifier in try database.identifiers() {
      let label = try LastUpdatedLabel(
        words: words, zone: try database.zone(named: identifier), options: options,
        formatters: formatters)
      for _ in 0..<5 {
        let instant = Instant(
          milliseconds: Int64.random(in: -2_208_988_800_000...4_102_444_800_000, using: &generator))
        // Up to two and a half years to each side.
        let now = instant.adding(
          milliseconds: Int64.random(in: -78_840_000_000...78_840_000_000, using: &generator))
        let text = label.text(for: instant, relativeTo: now)
        let next = label.nextChange(for: instant, after: now)
        let end = next ?? now.adding(milliseconds: 5 * 365 * 86_400_000)
        var moments = [now, end.adding(milliseconds: -1)]
        var transition = label.zone.nextTransition(after: now)
        while let found = transition, found.instant < end, moments.count < 40 {
          moments += [found.instant.adding(milliseconds: -1), found.instant]
          transition = label.zone.nextTransition(after: found.instant)
        }
        for _ in 0..<20 {
          moments.append(
            Instant(
              milliseconds: Int64.random(
                in: now.milliseconds..<max(end.milliseconds, now.milliseconds + 1),
                using: &generator)))
        }
        let wrong = moments.first {
          $0 >= now && label.text(for: instant, relativeTo: $0) != text
        }
        if let wrong {
          failures.append("\(identifier): \(instant) at \(now): another text at \(wrong)")
        }
        if let next, label.text(for: instant, relativeTo: next) == text {
          failures.append("\(identifier): \(instant) at \(now): no change at \(next)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }

  struct SkewCase {
    let now: String
    let next: String
    let text: String
  }

  /// Source: the product page: up to 60 s ahead counts as now.
  @Test(arguments: [
    SkewCase(now: "2026-11-30T11:58:00Z", next: "2026-11-30T11:59:30.000Z", text: "12:00"),
    SkewCase(now: "2026-11-30T11:59:30Z", next: "2026-11-30T12:00:00.000Z", text: "11:59"),
    SkewCase(now: "2026-11-30T11:59:59.999Z", next: "2026-11-30T12:00:00.000Z", text: "11:59"),
    SkewCase(now: "2026-11-30T12:00:00Z", next: "2026-12-01T00:00:00.000Z", text: "12:00"),
  ])
  func `an instant ahead shows now's minutes while it is within the tolerance`(
    row: SkewCase
  ) throws {
    let label = try LastUpdatedLabel(
      language: "en", timeZone: "UTC", options: LabelOptions(isBare: true))
    let instant = try Instant(parsing: "2026-11-30T12:00:30Z")
    let now = try Instant(parsing: row.now)
    #expect(label.text(for: instant, relativeTo: now) == row.text)
    #expect(label.nextChange(for: instant, after: now)?.rfc3339 == row.next)
  }

  @Test func `a label far ahead changes first where its year begins`() throws {
    let label = try LastUpdatedLabel(language: "en", timeZone: "Asia/Shanghai")
    let next = label.nextChange(
      for: try Instant(parsing: "9000-07-01T00:00:00Z"),
      after: try Instant(parsing: "2026-11-30T12:00:00Z"))
    #expect(next?.rfc3339 == "8999-12-31T16:00:00.000Z")
  }

  @Test func `a label without a record never changes`() throws {
    let label = try LastUpdatedLabel(language: "en", timeZone: "UTC")
    #expect(label.nextChange(for: nil, after: try Instant(parsing: "2026-11-30T12:00:00Z")) == nil)
  }

  /// A language whose word for today is the plain time would show the same text on both sides.
  @Test func `a change of class without a change of text is no change`() throws {
    let label = try LastUpdatedLabel(
      language: "en", timeZone: "UTC",
      options: LabelOptions(distinguishesYesterday: true, isBare: true))
    let next = label.nextChange(
      for: try Instant(parsing: "2026-11-30T12:00:00Z"),
      after: try Instant(parsing: "2026-11-30T13:00:00Z"))
    // Bare, today and yesterday both show the hour, so the first change is a day later.
    #expect(next?.rfc3339 == "2026-12-02T00:00:00.000Z")
  }
}
