import Foundation
import ICUKit
import LanguageTags
import Testing
import TimeZones

@testable import TimeLabels

/// The years of calendars against a second implementation of them, all in one process.
@Suite(.enabled(if: ICUVersion.major == 72))
struct CalendarYearsOracleTests {
  /// A year of a calendar and its first day, as days since 1970-01-01.
  struct Year {
    let number: Int
    let firstDay: Int
  }

  static let calendars = [
    "gregory", "iso8601", "buddhist", "japanese", "roc", "chinese", "dangi", "persian", "hebrew",
    "islamic", "islamic-civil", "islamic-rgsa", "islamic-tbla", "islamic-umalqura", "coptic",
    "ethiopic", "ethioaa", "indian",
  ]

  /// Each calendar's years from 1900 to 2100, one after the other.
  private static let years: Result<[String: [Year]], any Error> = Result {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/calendar-years-icu72.tsv")
    var years: [String: [Year]] = [:]
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 3, "\(line)")
      let number = try #require(Int(fields[1]), "\(line)")
      let midnight = try Instant(parsing: fields[2] + "T00:00Z")
      years[fields[0], default: []].append(
        Year(number: number, firstDay: ZoneRules.utc.dayNumber(at: midnight)))
    }
    return years
  }

  @Test func `the fixture has two centuries of every calendar`() throws {
    let years = try Self.years.get()
    #expect(years.keys.sorted() == Self.calendars.sorted())
    for (calendar, years) in years {
      #expect(years.count >= 201, "\(calendar)")
      for (year, next) in zip(years, years.dropFirst()) {
        #expect(next.number == year.number + 1, "\(calendar)")
      }
    }
  }

  /// Source: ICU4J 72.1, by `scripts/icu4j/CalendarYears.java`.
  @Test(arguments: calendars)
  func `a calendar's years are those of ICU4J`(calendar: String) throws {
    let rows = try #require(try Self.years.get()[calendar])
    let years = try LabelYears(of: ICULocale(LanguageTag("en-u-ca-\(calendar)")))
    var failures: [String] = []
    for (row, next) in zip(rows, rows.dropFirst()) {
      let days = row.firstDay..<next.firstDay
      for day in [row.firstDay, row.firstDay + 177, next.firstDay - 1]
      where years.year(of: day) != row.number || years.days(ofYearHolding: day) != days {
        failures.append(
          "\(row.number), day \(day): \(years.year(of: day)) in "
            + "\(years.days(ofYearHolding: day)), not in \(days)")
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }

  /// From the last year to the first, so that the day of each new year is asked for before the year
  /// that ends on it is known.
  ///
  /// Source: ICU4J 72.1, by `scripts/icu4j/CalendarYears.java`.
  @Test(arguments: calendars)
  func `a label shows its year from the day that ICU4J gives`(calendar: String) throws {
    let rows = try #require(try Self.years.get()[calendar])
    let label = try LastUpdatedLabel(
      language: "en", timeZone: "UTC",
      options: LabelOptions(style: .localized, isBare: true, calendar: calendar))
    var failures: [String] = []
    for row in rows.reversed() {
      let newYear = Instant(milliseconds: Int64(row.firstDay) * 86_400_000)
      let lastUpdate = newYear.adding(milliseconds: -3 * 86_400_000)
      let now = newYear.adding(milliseconds: -86_400_000)
      let after = label.text(for: lastUpdate, relativeTo: newYear)
      let before = label.text(for: lastUpdate, relativeTo: now)
      if after.count <= before.count {
        failures.append("\(row.number): '\(after)' shows no year more than '\(before)'")
      }
      let change = label.nextChange(for: lastUpdate, after: now)
      if change != newYear {
        failures.append("\(row.number): \(String(describing: change)), not \(newYear)")
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }
}
