import Foundation
import FoundationXML
import SourceDiagnostics
import StringsChecks
import Testing

struct JUnitTests {
  /// The elements of an XML text with their attributes.
  private final class Elements: NSObject, XMLParserDelegate {
    private(set) var all: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      all.append((name, attributes))
    }
  }

  private static func elements(_ text: String) throws -> [(
    name: String, attributes: [String: String]
  )] {
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    try #require(parser.parse())
    return elements.all
  }

  @Test func `a suite for each file, a case for each finding, and counts that are right`() throws {
    let report = FindingReport(FindingReportTests.project.run())
    let elements = try Self.elements(report.junit(failing: .error))
    let root = try #require(elements.first)
    #expect(root.name == "testsuites")
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(
      suites.map { $0.attributes["name"] ?? "" } == [
        "my app/en.lproj/A.strings", "my app/de.lproj/A.strings", "设置/en.lproj/B.strings",
      ])
    let cases = elements.filter { $0.name == "testcase" }
    func sum(_ name: String) -> Int {
      suites.reduce(0) { $0 + (Int($1.attributes[name] ?? "") ?? 0) }
    }
    #expect(sum("tests") == cases.count)
    #expect(root.attributes["tests"] == "\(cases.count)")
    #expect(sum("failures") == elements.count { $0.name == "failure" })
    #expect(root.attributes["failures"] == "2")
    #expect(sum("skipped") == elements.count { $0.name == "skipped" })
    #expect(sum("skipped") == 2)
    let failure = try #require(elements.first { $0.name == "failure" })
    #expect(failure.attributes["type"] == "error")
    #expect(
      failure.attributes["message"] == "'%@' takes argument 2, but the source text has 1 argument")
  }

  @Test func `from which severity on a finding fails is asked for`() throws {
    let report = FindingReport(FindingReportTests.project.run())
    for (severity, count) in [(nil, 0), (.error, 2), (.warning, 4), (.note, 4)]
      as [(Severity?, Int)]
    {
      let elements = try Self.elements(report.junit(failing: severity))
      #expect(elements.count { $0.name == "failure" } == count)
      #expect(elements.count { $0.name == "skipped" } == 4 - count)
    }
  }

  @Test func `what XML cannot hold is shown otherwise`() throws {
    let project = SampleProject.pair(
      "\"k\" = \"<b>&\\\"\";", "\"k\" = \"<b>&\";\n\"\u{C}\u{1}<&>\" = \"x\";")
    let text = FindingReport(project.run("K2", "U3")).junit(failing: .note)
    let elements = try Self.elements(text)
    #expect(elements.contains { $0.name == "failure" })
    #expect(!text.unicodeScalars.contains("\u{1}"))
  }
}
