import Foundation
import SourceDiagnostics
import StringsChecks
import Testing

struct FindingBaselineTests {
  private static let source = "\"a\" = \"%@\";\n\"b\" = \"x\";\n\"c\" = \"y\";\n"

  private static func report(_ target: String) -> FindingReport {
    FindingReport(SampleProject.pair(source, target).run())
  }

  @Test func `a fingerprint stays when its finding moves`() {
    let old = Self.report("\"a\" = \"%@ %@\";\n\"b\" = \"\";\n")
    let new = Self.report("\n\n/* new */\n\"b\" = \"\";\n  \"a\" = \"x %@ %@\";\n")
    #expect(old.rows.count == 3)
    #expect(Set(old.rows.map(\.fingerprint)) == Set(new.rows.map(\.fingerprint)))
    #expect(old.rows.map(\.span?.start.line) != new.rows.map(\.span?.start.line))
  }

  @Test func `fingerprints are digits that are the same on every machine`() {
    let report = Self.report("\"b\" = \"x\";\n\"c\" = \"y\";\n")
    #expect(report.rows.map(\.fingerprint) == ["7a4d822ad72fc7e2"])
    var hash = StableHash()
    #expect(hash.text == "cbf29ce484222325")
    hash.combine("a")
    #expect(hash.text != "cbf29ce484222325")
    #expect(hash.text.count == 16)
  }

  @Test func `each of several findings of a kind has a fingerprint of its own`() {
    let report = Self.report("\"a\" = \"%@ %@ %@ %@\";\n\"b\" = \"x\";\n\"c\" = \"y\";\n")
    let marks = report.rows.map(\.fingerprint)
    #expect(marks.count == 3)
    #expect(Set(marks).count == 3)
    #expect(marks[1] == marks[0] + "-2")
    // Other keys, languages and tables have others.
    var project = SampleProject.pair(Self.source, "\"a\" = \"%@ %@\";\n")
    project.files.append(("fr.lproj/A.strings", Array("\"a\" = \"%@ %@\";\n".utf8)))
    project.files.append(("en.lproj/B.strings", Array("\"a\" = \"%@\";\n".utf8)))
    project.files.append(("fr.lproj/B.strings", Array("\"a\" = \"%@ %@\";\n".utf8)))
    let all = FindingReport(project.run()).rows.map(\.fingerprint)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { !$0.contains("-") })
  }

  @Test func `what is left out does not change the fingerprints of the others`() {
    let report = Self.report("\"a\" = \"%@ %@ %@\";\n\"b\" = \"x\";\n\"c\" = \"y\";\n")
    let second = report.filter { $0.span?.start.column == 14 }
    #expect(second.rows.map(\.fingerprint) == [report.rows[1].fingerprint])
  }

  @Test func `the file has a sorted line for each finding and is read again`() throws {
    let report = Self.report("\"c\" = \"\";\n")
    let text = FindingBaseline.file(of: report)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == report.rows.count + 2)
    let rows = lines.dropFirst().dropLast().map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    #expect(rows == rows.sorted())
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    let list = try #require(object["findings"] as? [[String: Any]])
    #expect(
      Set(list.flatMap(\.keys)) == ["fingerprint", "id", "path", "key", "language"])
    let baseline = try #require(FindingBaseline(parsing: Array(text.utf8)))
    #expect(baseline == FindingBaseline(report))
    #expect(baseline.newFindings(in: report).rows.isEmpty)
  }

  @Test func `an empty report is a file too`() throws {
    let report = Self.report(Self.source)
    let text = FindingBaseline.file(of: report)
    let baseline = try #require(FindingBaseline(parsing: Array(text.utf8)))
    #expect(baseline.fingerprints.isEmpty)
  }

  @Test func `only what is new is told`() throws {
    let old = Self.report("\"a\" = \"%@ %@\";\n\"b\" = \"x\";\n\"c\" = \"y\";\n")
    let baseline = FindingBaseline(old)
    let new = Self.report("\"a\" = \"%@ %@ %@\";\n\"b\" = \"\";\n\"c\" = \"y\";\n")
    let told = baseline.newFindings(in: new)
    #expect(
      told.shortLines.map { $0.split(separator: " ").last ?? "" }
        == ["unexpected-argument", "empty-value"])
    #expect(told.worst == .error)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"version":2,"findings":[]}"#, #"{"version":1}"#,
    #"{"version":1,"findings":{}}"#, #"{"version":1,"findings":[]"#, "findings",
  ])
  func `what is no baseline is not read`(text: String) {
    #expect(FindingBaseline(parsing: Array(text.utf8)) == nil)
  }
}
