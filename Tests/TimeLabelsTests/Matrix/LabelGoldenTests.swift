import Foundation
import ICUKit
import LanguageTags
import Testing
import TimeLabels
import TimeZones

struct LabelGoldenTests {
  private let versions = LabelGolden.Versions(icu: "72.1", zoneData: "2025b")

  @Test func `what is written is read again`() throws {
    let matrix = LabelMatrix(locales: [.english], zones: [.utc], styles: [.classic])
    var text = LabelGolden.header(versions)
    var keys: [LabelGolden.Key] = []
    try matrix.forEachRow { row in
      keys.append(LabelGolden.Key(row))
      text += LabelGolden.line(LabelGolden.Key(row), "tab\t, line\n, back\\slash " + row.text)
    }
    let golden = try LabelGolden(parsing: text)
    #expect(golden.versions == versions)
    #expect(golden.keys == keys)
    let first = try #require(keys.first)
    #expect(golden[first] == "tab\t, line\n, back\\slash Last update: No record")
  }

  /// With the end of its line such a text makes one character.
  @Test(arguments: ["\r", "a\r", "\r\r", "\r\n", "\n\r"])
  func `a text that ends with a carriage return is kept`(text: String) throws {
    let head = LabelGolden.header(versions)
    let key = try #require(
      try LabelGolden(parsing: head + "en\tUTC\tclassic\tnow\tx\n").keys.first)
    let lines = LabelGolden.line(key, text) + "de\tUTC\tclassic\tnow\ty\n"
    let golden = try LabelGolden(parsing: head + lines)
    #expect(golden.keys.count == 2)
    #expect(golden[key]?.utf8.elementsEqual(text.utf8) == true)
  }

  struct Damage {
    let text: String
    let line: Int
    let message: String
  }

  @Test(arguments: [
    Damage(
      text: "", line: 1, message: "this is no golden matrix: expected '# tidemark matrix 1'"),
    Damage(
      text: "# tidemark matrix 1\n", line: 2,
      message: "expected the versions, as in '# icu 72.1, zone data 2025b'"),
    Damage(
      text: "# tidemark matrix 1\n# icu 72.1, zone data 2025b\nen\tUTC\tclassic\tnow\tx", line: 3,
      message: "the last line has no end: the file is cut off"),
    Damage(
      text: "# tidemark matrix 1\n# icu 72.1, zone data 2025b\nen\tUTC\tclassic\tnow\n", line: 3,
      message: "expected locale, zone, style, case and text with tabs between"),
    Damage(
      text: "# tidemark matrix 1\n# icu 72.1, zone data 2025b\nen\tUTC\tclassic\tnow\t\\x\n",
      line: 3, message: "expected locale, zone, style, case and text with tabs between"),
    Damage(
      text: "# tidemark matrix 1\n# icu 72.1, zone data 2025b\n"
        + "en\tUTC\tclassic\tnow\tx\nen\tUTC\tclassic\tnow\ty\n",
      line: 4, message: "'en UTC classic now' stands here a second time"),
    Damage(
      text: "# tidemark matrix 1\n# icu 72.1, zone data 2025b\n"
        + "en\tUTC\tclassic\t\u{1B}[2J\tx\nen\tUTC\tclassic\t\u{1B}[2J\ty\n",
      line: 4, message: "'en UTC classic \\u{1B}[2J' stands here a second time"),
  ])
  func `a damaged file is refused at its line`(row: Damage) {
    let fault = #expect(throws: LabelGolden.Fault.self) { try LabelGolden(parsing: row.text) }
    #expect(fault?.line == row.line)
    #expect(fault?.message == row.message)
  }

  /// The locale matrix of the project: recorded by `scripts/update-golden`, looked at, and kept by
  /// the version of ICU.
  @Test func `the shipped languages read as they were agreed on`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/matrix-icu\(ICUVersion.major).tsv")
    let golden = try LabelGolden(parsing: String(contentsOf: file, encoding: .utf8))
    let database = TimeZoneDatabase()
    let matrix = LabelMatrix(
      locales: LabelMatrix.shippedLocales,
      zones: try ["America/New_York", "Asia/Shanghai"].map { try database.zone(named: $0) },
      styles: LabelStyle.allCases)
    var failures: [String] = []
    try matrix.forEachRow { row in
      let key = LabelGolden.Key(row)
      if golden[key] != row.text {
        failures.append(
          "\(row.locale) \(key.timeZone) \(key.style) \(key.caseName): "
            + "'\(golden[key] ?? "(none)")' was agreed, now it is '\(row.text)'")
      }
    }
    #expect(golden.keys.count == matrix.rowCount)
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }
}
