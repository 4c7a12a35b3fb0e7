/// A date of the proleptic Gregorian calendar, without a time and without a zone.
///
/// The Gregorian rules hold for all time, also before 1582. The year 0 is 1 BC.
public struct CivilDate: Hashable, Sendable {
  /// The year; 0 is 1 BC and -1 is 2 BC.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Makes the date of a day number.
  ///
  /// - Parameter dayNumber: The days since 1970-01-01; negative before it. Every value has a date.
  public init(dayNumber: Int) {
    // Years are counted from March, so that the leap day is the last of its year. The eras of 400
    // years start at 0000-03-01, 719,468 days before 1970: four eras and 135,080 days.
    let (eraOf1970, dayFrom1970) = dayNumber.flooredDivision(by: Self.daysPerEra)
    let shifted = dayFrom1970 + 135_080
    let isNextEra = shifted >= Self.daysPerEra
    let era = eraOf1970 + (isNextEra ? 5 : 4)
    let dayOfEra = isNextEra ? shifted - Self.daysPerEra : shifted
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Makes a date from its fields; `nil` when there is no such date.
  ///
  /// - Parameters:
  ///   - year: The year, at most 999,999,999 away from 0.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day, from 1 to the length of that month.
  public init?(year: Int, month: Int, day: Int) {
    guard (-999_999_999...999_999_999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }
}

extension CivilDate {
  /// The days since 1970-01-01; negative before it.
  public var dayNumber: Int { Self.dayNumber(year: year, month: month, day: day) }
}

extension CivilDate: Comparable, CustomStringConvertible {
  /// Compares two dates: the earlier is less.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The date as `2026-11-30`; outside the years 0 to 9999 with the year's sign.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(16)
    appendDescription(to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension CivilDate {
  private static let daysPerEra = 146_097

  /// The day number of fields that name a date.
  ///
  /// The wrapping steps cancel out: the result fits for every date that can be made.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era &* daysPerEra &+ (dayOfEra - 719_468)
  }

  static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  func appendDescription(to text: inout [UInt8]) {
    if year < 0 {
      text.append(UInt8(ascii: "-"))
    } else if year > 9999 {
      text.append(UInt8(ascii: "+"))
    }
    text.append(year.magnitude, minimumDigits: 4)
    text.append(UInt8(ascii: "-"))
    text.append(month.magnitude, minimumDigits: 2)
    text.append(UInt8(ascii: "-"))
    text.append(day.magnitude, minimumDigits: 2)
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits, with zeros before it where it is short.
  mutating func append(_ number: UInt, minimumDigits: Int) {
    var unit: UInt = 1
    for _ in 1..<minimumDigits { unit *= 10 }
    while number / 10 >= unit { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }
}
