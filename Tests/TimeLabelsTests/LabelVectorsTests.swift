import Foundation
import LanguageTags
import Testing
import TimeLabels
import TimeZones

struct ClassicVectorsTests {
  struct Vector: CustomTestStringConvertible {
    let number: String
    let lastUpdate: String
    let now: String
    let zone: String
    let locale: String
    let time: String
    let nextChange: String

    var testDescription: String { "\(number): \(lastUpdate) seen at \(now) in \(zone)" }
  }

  static let vectors: [Vector] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/classic-vectors.tsv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Vector(
        number: fields[0], lastUpdate: fields[1], now: fields[2], zone: fields[3],
        locale: fields[4], time: fields[5], nextChange: fields[6])
    }
  }()

  @Test func `the vectors are there`() {
    #expect(Self.vectors.count >= 35)
  }

  @Test(arguments: vectors)
  func `a classic time is that of the reference in every locale`(vector: Vector) throws {
    let label = try LastUpdatedLabel(
      language: vector.locale, timeZone: vector.zone, options: LabelOptions(isBare: true))
    let lastUpdate = try Instant(parsing: vector.lastUpdate)
    let now = try Instant(parsing: vector.now)
    #expect(label.text(for: lastUpdate, relativeTo: now) == vector.time)
    if vector.nextChange != "-" {
      let next = label.nextChange(for: lastUpdate, after: now)
      #expect((next?.rfc3339 ?? "none") == vector.nextChange)
    }
  }
}
