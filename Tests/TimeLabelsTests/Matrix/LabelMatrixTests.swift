import Foundation
import ICUKit
import LanguageTags
import Testing
import TimeLabels
import TimeZones

struct LabelMatrixTests {
  private func zone(_ name: String) throws -> ZoneRules { try TimeZoneDatabase().zone(named: name) }

  @Test func `every combination comes once, in a stable order`() throws {
    let matrix = LabelMatrix(
      locales: try ["en", "de"].map { try LanguageTag($0) },
      zones: [try zone("UTC"), try zone("Asia/Tokyo")], styles: [.classic, .relative])
    var keys: [LabelGolden.Key] = []
    try matrix.forEachRow { keys.append(LabelGolden.Key($0)) }
    #expect(keys.count == matrix.rowCount)
    #expect(Set(keys).count == keys.count)
    #expect(keys.prefix(15).allSatisfy { $0.locale == "en" && $0.style == "classic" })
    #expect(
      keys.map { "\($0.locale) \($0.timeZone) \($0.style)" }.reduce(into: [String]()) {
        if $0.last != $1 { $0.append($1) }
      } == [
        "en UTC classic", "en UTC relative", "en Asia/Tokyo classic", "en Asia/Tokyo relative",
        "de UTC classic", "de UTC relative", "de Asia/Tokyo classic", "de Asia/Tokyo relative",
      ])
  }

  struct Case {
    let name: String
    let instant: String?
    let kind: LabelClass

    init(_ name: String, _ instant: String?, _ kind: LabelClass) {
      self.name = name
      self.instant = instant
      self.kind = kind
    }
  }

  /// Source: worked out by hand for New York, whose clocks went forward on 2026-03-08.
  @Test(arguments: [
    Case("never", nil, .never),
    Case("now", "2026-03-10T12:00:00.000Z", .today),
    Case("minutes", "2026-03-10T11:55:00.000Z", .today),
    Case("today-first", "2026-03-10T04:00:00.000Z", .today),
    Case("yesterday-last", "2026-03-10T03:59:59.999Z", .thisYear),
    Case("same-day-last-month", "2026-02-10T13:00:00.000Z", .thisYear),
    Case("this-year-first", "2026-01-01T05:00:00.000Z", .thisYear),
    Case("last-year-last", "2026-01-01T04:59:59.999Z", .older),
    Case("leap-day", "2024-02-29T13:00:00.000Z", .older),
    Case("older", "2018-03-10T13:00:00.000Z", .older),
    Case("year-0999", "0999-12-31T12:56:02.000Z", .older),
    Case("tomorrow", "2026-03-11T12:00:00.000Z", .future),
    Case("next-year", "2027-01-02T13:00:00.000Z", .future),
    Case("before-dst-gap", "2026-03-08T06:59:59.999Z", .thisYear),
    Case("in-dst-overlap", "2025-11-02T06:30:00.000Z", .older),
  ])
  func `a built-in case is the instant that its name says`(row: Case) throws {
    let labelCase = try #require(LabelCase.builtIn.first { $0.name == row.name })
    let matrix = LabelMatrix(
      locales: [.english], zones: [try zone("America/New_York")], styles: [.classic],
      cases: [labelCase])
    try matrix.forEachRow { label in
      #expect(label.instant?.rfc3339 == row.instant)
      #expect(label.parts.kind == row.kind)
    }
  }

  @Test func `the built-in cases have names of their own`() {
    #expect(Set(LabelCase.builtIn.map(\.name)).count == 15)
    #expect(LabelCase.builtInNow.rfc3339 == "2026-03-10T12:00:00.000Z")
  }

  /// What must hold in every locale, whatever its data says.
  @Test func `every locale of ICU has labels that are whole`() throws {
    let matrix = LabelMatrix(
      locales: LabelMatrix.allLocales, zones: [.utc], styles: LabelStyle.allCases, isBare: true)
    #expect(matrix.locales.count > 700)
    var failures: [String] = []
    var texts: [LabelStyle: Int] = [:]
    try matrix.forEachRow { row in
      texts[row.style, default: 0] += 1
      let parts = row.parts
      func fail(_ why: String) {
        failures.append("\(row.locale) \(row.style) \(row.caseName): '\(parts.text)': \(why)")
      }
      guard let time = parts.time else { return }
      if time.isEmpty { return fail("empty") }
      if row.style == .classic, !time.utf8.allSatisfy({ $0 < 0x80 }) { fail("not ASCII") }
      // Their names of months hold digits of another system than their numbers have.
      if ["bo", "dz"].contains(row.locale.language) { return }
      let systems = Set(time.unicodeScalars.compactMap(Self.digitSystem))
      if systems.count > 1 { fail("digits of several systems: \(systems)") }
      switch (row.style, parts.kind, row.caseName) {
      case (.localized, .today, _):
        if row.caseName == "today-first", !Self.hasHour(time) { fail("no hour") }
      case (.localized, .older, "older"), (.relative, .older, "older"):
        if !Self.hasYear(time, of: row) { fail("no year") }
      default: break
      }
    }
    #expect(texts.count == 3)
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }

  /// The value of a digit's zero, by which numbering systems are told apart.
  private static func digitSystem(_ scalar: Unicode.Scalar) -> UInt32? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return scalar.value - UInt32(value)
  }

  private static func hasHour(_ time: String) -> Bool {
    time.unicodeScalars.contains { digitSystem($0) != nil }
  }

  /// Whether the digits of the calendar's year stand in a text.
  private static func hasYear(_ time: String, of row: LabelMatrix.Row) -> Bool {
    let digits = time.unicodeScalars.compactMap { scalar -> Character? in
      digitSystem(scalar).map { Character(String(scalar.value - $0)) }
    }
    // 2018 in the calendars that locales have as their own.
    return ["2018", "2561", "1396", "1397", "1439"].contains { String(digits).contains($0) }
  }
}
