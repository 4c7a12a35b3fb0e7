import ICUKit
import LanguageTags
import Testing
import TimeLabels
import TimeZones

struct LabelVectorsTests {
  static let classic = LabelVector.rows(of: "classic-vectors.tsv", style: "classic")
  static let icu72 = LabelVector.rows(of: "style-vectors-icu72.tsv")

  @Test func `the vectors are there`() {
    #expect(Self.classic.count >= 35)
    #expect(Self.icu72.count >= 35)
  }

  @Test(arguments: classic)
  func `a classic time is that of the reference in every locale`(vector: LabelVector) throws {
    try expectTime(of: vector)
  }

  @Test(.enabled(if: ICUVersion.major == 72), arguments: icu72)
  func `a localized or relative time is that of ICU 72`(vector: LabelVector) throws {
    try expectTime(of: vector)
  }

  private func expectTime(
    of vector: LabelVector, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let style = try #require(LabelStyle(rawValue: vector.style))
    let label = try LastUpdatedLabel(
      language: vector.locale, timeZone: vector.zone,
      options: LabelOptions(style: style, isBare: true))
    let lastUpdate = try Instant(parsing: vector.lastUpdate)
    let now = try Instant(parsing: vector.now)
    #expect(
      label.text(for: lastUpdate, relativeTo: now) == vector.time, sourceLocation: sourceLocation)
    if vector.nextChange != "-" {
      let next = label.nextChange(for: lastUpdate, after: now)
      #expect((next?.rfc3339 ?? "none") == vector.nextChange, sourceLocation: sourceLocation)
    }
  }
}
