import Foundation
import SourceDiagnostics
import StringsChecks
import Testing

/// What programs read of findings.
struct FindingReportTests {
  static let project = SampleProject([
    "my app/en.lproj/A.strings": "\"a\" = \"%@\";\n\"b\" = \"x\";\n\"c\" = \"Name: \";\n",
    "my app/de.lproj/A.strings": "\"a\" = \"ä😀 %@ %@\";\n\"c\" = \"Name :\";\n",
    "设置/en.lproj/B.strings": "\"a\" = \"%@\"\n",
  ])

  private static var report: FindingReport { FindingReport(project.run()) }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `an object a line has all members with their types`() throws {
    let report = Self.report
    #expect(report.rows.count == 4)
    for row in report.rows {
      #expect(!row.json.contains("\n"))
      let object = try Self.object(row.json)
      #expect(
        Set(object.keys) == [
          "path", "line", "column", "endLine", "endColumn", "severity", "level", "id", "code",
          "message", "check", "table", "key", "language", "fingerprint", "fix",
        ])
      for name in ["line", "column", "endLine", "endColumn"] {
        #expect((object[name] as? Int).map { $0 > 0 } == true, "\(name)")
      }
      for name in ["path", "id", "message", "check", "table", "fingerprint"] {
        #expect((object[name] as? String)?.isEmpty == false, "\(name)")
      }
      #expect(["error", "warning", "note"].contains(object["severity"] as? String))
      #expect(["crash", "loss", "words", "style"].contains(object["level"] as? String))
    }
    let first = try Self.object(try #require(report.rows.first).json)
    #expect(first["path"] as? String == "my app/de.lproj/A.strings")
    #expect(first["line"] as? Int == 1)
    #expect(first["column"] as? Int == 14)
    #expect(first["endColumn"] as? Int == 16)
    #expect(first["code"] as? String == "P1")
    #expect(first["language"] as? String == "de")
    #expect(first["fix"] is NSNull)
  }

  @Test func `a finding in a binary list has no line`() throws {
    let list: [String: Any] = ["a": "Open \\(x)"]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let project = SampleProject(bytes: ["en.lproj/A.strings": Array(data)])
    let row = try #require(FindingReport(project.run("P19")).rows.first)
    let object = try Self.object(row.json)
    #expect(object["line"] is NSNull)
    #expect(object["endColumn"] is NSNull)
    #expect(object["key"] as? String == "a")
    let lines = FindingReport(project.run("P19")).textLines().joined()
    #expect(lines.first?.hasPrefix("en.lproj/A.strings: error: ") == true)
    let sarif = FindingReport(project.run("P19")).sarif(toolVersion: "1")
    #expect(!sarif.contains("\"region\""))
    let line = FindingReport(project.run("P19")).gitHubLines.first ?? ""
    #expect(line.hasPrefix("::error file=en.lproj/A.strings,title="))
  }

  @Test func `a compiler's line for each finding, and the source text beside it`() {
    let lines = Self.report.textLines().joined()
    #expect(
      lines.contains(
        "my app/de.lproj/A.strings:1:14: error: '%@' takes argument 2, but the source text has 1 "
          + "argument [unexpected-argument]"))
    #expect(lines.contains("my app/en.lproj/A.strings:2:1: note: the source text is here"))
    let shown = Self.report.textLines(showsSource: true).first ?? []
    #expect(shown.count == 3)
    #expect(shown.last?.hasSuffix("^^") == true)
  }

  @Test func `findings are counted`() {
    #expect(Self.report.counts == [.error: 2, .warning: 2])
    #expect(Self.report.worst == .error)
    #expect(FindingReport(Self.project.run("K1")).worst == .warning)
    #expect(FindingReport(Self.project.run("V1")).worst == nil)
  }
}

// Services.

extension FindingReportTests {
  @Test func `annotations escape what the runner would take for its own`() throws {
    let project = SampleProject([
      "a,b:c%/en.lproj/A.strings": "\"a\" = \"%@\";\n\"b\" = \"1\n2\";",
      "a,b:c%/de.lproj/A.strings": "\"a\" = \"100% sicher %@\";\n\"b\" = \"1\n2\n3\";",
    ])
    let lines = FindingReport(project.run("P10", "S3")).gitHubLines
    #expect(
      lines.first
        == "::error file=a%2Cb%3Ac%25/de.lproj/A.strings,line=1,endLine=1,col=11,endColumn=13,"
        + "title=P10 percent-specifier::'%25 s' is read as a place for an argument; '%25%25' is "
        + "expected for a percent sign [percent-specifier]")
    // The runner knows columns only within one line.
    let second = try #require(lines.last)
    #expect(
      second.hasPrefix("::warning file=a%2Cb%3Ac%25/de.lproj/A.strings,line=2,endLine=4,title=S3 "))
    #expect(lines.allSatisfy { !$0.contains("\n") })
    let style = SampleProject.pair("\"k\" = \"a…\";", "\"k\" = \"b...\";")
    #expect(FindingReport(style.run("S8")).gitHubLines.first?.hasPrefix("::notice ") == true)
  }

  @Test func `a line end in a message does not end the annotation`() {
    let project = SampleProject.pair("\"a\\nb\" = \"x\";", "\"c\\r\" = \"y\";")
    for line in FindingReport(project.run("K1", "K2")).gitHubLines {
      #expect(line.unicodeScalars.allSatisfy { $0 != "\n" && $0 != "\r" })
    }
  }
}
