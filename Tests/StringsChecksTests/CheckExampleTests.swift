internal import SourceDiagnostics
import StringsChecks
import Testing

/// What is written about a check is what it does.
@Suite struct CheckExampleTests {
  private static func findings(_ example: CheckExample, _ check: Check) -> [Finding] {
    CheckRun(example.project, CheckSelection(only: [check.id])).findings
  }

  @Test(arguments: Check.all.map(\.id))
  func `a check lets its good example pass and finds its bad one`(id: String) throws {
    let check = try #require(Check.named(id))
    #expect(Self.findings(check.good, check).map(\.diagnostic.message) == [])
    let found = Self.findings(check.bad, check)
    #expect(!found.isEmpty, "\(check.bad.summary)")
    for finding in found {
      #expect(finding.check == check)
      #expect(finding.severity == check.severity)
      let file = try #require(check.bad.files.first { $0.path == finding.path }, "\(finding.path)")
      #expect(finding.diagnostic.range.upperBound <= file.bytes.count)
    }
  }

  @Test(arguments: Check.all.map(\.id))
  func `a good example has no graver fault`(id: String) throws {
    let check = try #require(Check.named(id))
    let found = CheckRun(check.good.project).findings.filter { $0.check.level < .words }
    #expect(found.map { "\($0.check.id): \($0.diagnostic.message)" } == [])
  }

  @Test func `every check has a name, a reason and a level of its own`() {
    var names: Set<String> = []
    for check in Check.all {
      #expect(names.insert(check.id).inserted, "\(check.id)")
      #expect(check.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!check.why.isEmpty && check.why.hasSuffix("."), "\(check.id)")
      #expect(!check.summary.hasSuffix("."), "\(check.id)")
      #expect(check.summary.first?.isUppercase != true, "\(check.id)")
      #expect(check.good.summary != check.bad.summary, "\(check.id)")
      #expect(!check.good.summary.isEmpty && !check.bad.summary.isEmpty, "\(check.id)")
    }
  }
}
