import Foundation
import SourceDiagnostics
import StringsChecks
import Testing

/// The log is what the specification of SARIF 2.1.0 asks for.
///
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0, sections 3.13 to 3.54.
struct SARIFTests {
  private static func run(_ report: FindingReport, limit: Int = 25_000) throws -> [String: Any] {
    let text = report.sarif(toolVersion: "1.2.3", limit: limit)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private static func driver(_ run: [String: Any]) throws -> [String: Any] {
    let tool = try #require(run["tool"] as? [String: Any])
    return try #require(tool["driver"] as? [String: Any])
  }

  private static func text(_ value: Any?) -> String? {
    (value as? [String: Any])?["text"] as? String
  }

  private static func place(_ location: Any?) throws -> [String: Any] {
    let location = try #require(location as? [String: Any])
    return try #require(location["physicalLocation"] as? [String: Any])
  }

  @Test func `each result has its rule, its place and its fingerprint`() throws {
    let report = FindingReport(FindingReportTests.project.run())
    let run = try Self.run(report)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try Self.driver(run)
    #expect(driver["name"] as? String == "tidemark")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == report.rows.count)
    var fingerprints: Set<String> = []
    for result in results {
      let rule = rules[try #require(result["ruleIndex"] as? Int)]
      #expect(result["ruleId"] as? String == rule["id"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect(Self.text(result["message"])?.isEmpty == false)
      let locations = try #require(result["locations"] as? [Any])
      #expect(locations.count == 1)
      let place = try Self.place(locations.first)
      let region = try #require(place["region"] as? [String: Int])
      #expect(region.count == 4)
      #expect(region.values.allSatisfy { $0 >= 1 })
      if region["startLine"] == region["endLine"] {
        #expect(try #require(region["endColumn"]) >= (try #require(region["startColumn"])))
      }
      let marks = try #require(result["partialFingerprints"] as? [String: String])
      for mark in marks.values { #expect(fingerprints.insert(mark).inserted) }
    }
    for rule in rules {
      let check = try #require((rule["id"] as? String).flatMap { Check.named($0) })
      #expect(rule["name"] as? String == check.code)
      #expect(Self.text(rule["shortDescription"]) == check.summary)
      #expect(Self.text(rule["fullDescription"]) == check.why)
      #expect(Self.text(rule["help"])?.contains(check.bad.summary) == true)
      let configuration = rule["defaultConfiguration"] as? [String: String]
      #expect(configuration?["level"] == check.severity.rawValue)
    }
  }

  @Test func `files are references relative to the folder of the run`() throws {
    let run = try Self.run(FindingReport(FindingReportTests.project.run()))
    let results = try #require(run["results"] as? [[String: Any]])
    let uris = try results.map { result in
      let place = try Self.place((result["locations"] as? [Any])?.first)
      return (place["artifactLocation"] as? [String: String])?["uri"] ?? ""
    }
    #expect(
      Set(uris) == [
        "my%20app/de.lproj/A.strings", "%E8%AE%BE%E7%BD%AE/en.lproj/B.strings",
      ])
    let bad = "\"a\" = \"1\""
    let whole = SampleProject(["/a b/en.lproj/A.strings": bad, "./x/en.lproj/A.strings": bad])
    let text = FindingReport(whole.run("B14")).sarif(toolVersion: "1")
    #expect(text.contains("\"uri\":\"file:///a%20b/en.lproj/A.strings\""))
    #expect(text.contains("\"uri\":\"x/en.lproj/A.strings\""))
  }

  @Test func `other places of the story are related locations`() throws {
    let run = try Self.run(FindingReport(FindingReportTests.project.run("K1")))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let related = try #require((result["relatedLocations"] as? [[String: Any]])?.first)
    #expect(Self.text(related["message"]) == "the source text is here")
    let place = try Self.place(related)
    #expect((place["region"] as? [String: Int])?["startLine"] == 2)
    let doubled = SampleProject(["en.lproj/A.strings": "\"a\" = \"1\";\n\"a\" = \"2\";"])
    let second = try Self.run(FindingReport(doubled.run("K3")))
    let other = try #require((second["results"] as? [[String: Any]])?.first)
    #expect((other["relatedLocations"] as? [Any])?.count == 1)
  }

  @Test func `graver findings come first, and a limit cuts the others`() throws {
    let report = FindingReport(FindingReportTests.project.run())
    #expect(
      report.rows.map(\.finding.severity.rawValue) == ["error", "warning", "warning", "error"])
    let all = try #require(try Self.run(report)["results"] as? [[String: Any]])
    #expect(
      all.map { $0["level"] as? String } == ["error", "error", "warning", "warning"])
    let run = try Self.run(report, limit: 2)
    let some = try #require(run["results"] as? [[String: Any]])
    #expect(some.map { $0["level"] as? String } == ["error", "error"])
    let rules = try #require(try Self.driver(run)["rules"] as? [[String: Any]])
    #expect(rules.count == 2)
    #expect((try Self.run(report, limit: -1)["results"] as? [Any])?.isEmpty == true)
  }

  @Test func `no finding is an empty list`() throws {
    let run = try Self.run(FindingReport(FindingReportTests.project.run("V1")))
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect((try Self.driver(run)["rules"] as? [Any])?.isEmpty == true)
  }
}
