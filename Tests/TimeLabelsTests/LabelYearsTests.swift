import ICUKit
import LanguageTags
import Testing
import TimeZones

@testable import TimeLabels

struct LabelYearsTests {
  struct Row: CustomTestStringConvertible {
    let calendar: String
    let lastDay: String
    let firstDay: String
    let year: Int

    init(_ calendar: String, _ lastDay: String, _ firstDay: String, _ year: Int) {
      self.calendar = calendar
      self.lastDay = lastDay
      self.firstDay = firstDay
      self.year = year
    }

    var testDescription: String { "\(calendar) \(year)" }
  }

  private func day(_ text: String) throws -> Int {
    ZoneRules.utc.dayNumber(at: try Instant(parsing: text + "T00:00Z"))
  }

  private func years(_ calendar: String) throws -> LabelYears {
    try LabelYears(of: ICULocale(LanguageTag("en-u-ca-\(calendar)")))
  }

  /// Source: section 3.7 of the label reference, measured with ICU 72.
  @Test(arguments: [
    Row("gregory", "2023-12-31", "2024-01-01", 2024),
    Row("buddhist", "2023-12-31", "2024-01-01", 2024),
    Row("japanese", "2018-12-31", "2019-01-01", 2019),
    Row("roc", "1911-12-31", "1912-01-01", 1912),
    Row("chinese", "2024-02-09", "2024-02-10", 4661),
    Row("persian", "2024-03-19", "2024-03-20", 1403),
    Row("hebrew", "2024-10-02", "2024-10-03", 5785),
    Row("islamic-umalqura", "2024-07-06", "2024-07-07", 1446),
    Row("islamic-civil", "2024-07-07", "2024-07-08", 1446),
    Row("ethiopic", "2023-09-11", "2023-09-12", 2016),
    Row("coptic", "2023-09-11", "2023-09-12", 1740),
    Row("indian", "2024-03-20", "2024-03-21", 1946),
  ])
  func `a year begins where its calendar says`(row: Row) throws {
    let years = try years(row.calendar)
    let first = try day(row.firstDay)
    #expect(years.year(of: first) == row.year)
    #expect(years.year(of: try day(row.lastDay)) == row.year - 1)
    #expect(years.days(ofYearHolding: first).lowerBound == first)
    #expect(years.days(ofYearHolding: first - 1).upperBound == first)
    #expect(years.days(ofYearHolding: first + 200).lowerBound == first)
  }

  /// Every year of two centuries against ICU asked day by day.
  @Test(arguments: [
    "persian", "hebrew", "islamic-civil", "islamic-umalqura", "islamic-tbla", "chinese", "dangi",
    "coptic", "ethiopic", "indian",
  ])
  func `the years that are remembered are those that ICU gives day by day`(
    calendar: String
  ) throws {
    let locale = try ICULocale(LanguageTag("en-u-ca-\(calendar)"))
    let icu = try ICUCalendar(locale: locale)
    let years = try LabelYears(of: locale)
    var failures: [String] = []
    for day in stride(from: -30_000, to: 40_000, by: 7) {
      let time = try #require(ICULocalTime(milliseconds: Int64(day) * 86_400_000))
      let expected = try icu.extendedYear(at: time)
      let days = years.days(ofYearHolding: day)
      if years.year(of: day) != expected || !days.contains(day)
        || !(353...385).contains(days.count)
      {
        failures.append("\(day): \(years.year(of: day)), not \(expected); \(days)")
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }
}
