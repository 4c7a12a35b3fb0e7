import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct StringsdictFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let diagnostics: [Expected]
    let fixed: String?
    var testDescription: String { source }

    init(_ source: String, _ diagnostics: Expected..., fixed: String? = nil) {
      self.source = source
      self.diagnostics = diagnostics
      self.fixed = fixed
    }
  }

  private static let spec = """
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    """
  private static let type = "<key>NSStringFormatValueTypeKey</key><string>d</string>"
  private static let other = "<key>other</key><string>%d</string>"

  private static func format(_ text: String) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
  }

  private static func variable(_ marked: String, _ fields: String) -> String {
    "\(marked.contains("<") ? marked : "<key>\(marked)</key>")<dict>\(fields)</dict>"
  }

  private static func good(_ name: String, _ form: String = "%d") -> String {
    variable(name, "\(spec)\(type)<key>other</key><string>\(form)</string>")
  }

  private static let width = "<dict><key>1</key><string>x</string></dict>"

  static let rows = [
    Row("<dict>\(format("%#@a@"))\(good("a"))</dict>"),
    Row("1️⃣<string>x</string>", .error("1️⃣", "stringsdict-entry-no-dictionary")),
    Row("1️⃣<dict/>", .error("1️⃣", "stringsdict-missing-rule")),
    Row("1️⃣<dict><key>x</key><true/></dict>", .error("1️⃣", "stringsdict-missing-rule")),
    Row(
      "<dict>\(format("%#@a@"))\(good("a"))1️⃣<key>NSStringVariableWidthRuleType</key>\(width)</dict>",
      .error("1️⃣", "stringsdict-conflicting-rules")),
    Row("1️⃣<dict>\(good("a"))</dict>", .error("1️⃣", "stringsdict-missing-format")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("1️⃣<key>a</key>", spec + type + "<key>one</key><string>x</string>"))</dict>",
      .error("1️⃣", "stringsdict-missing-other")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("a", spec + type + "1️⃣<key>three</key><string>x</string>" + other))</dict>",
      .error("1️⃣", "stringsdict-unknown-category")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("a", spec + type + "1️⃣<key>NSStringX</key><string>x</string>" + other))</dict>",
      .warning("1️⃣", "stringsdict-unknown-field")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("a", spec + type + "<key>other</key>1️⃣<true/>"))</dict>",
      .error("1️⃣", "stringsdict-no-string")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("1️⃣<key>a</key>", type + other))</dict>",
      .error("1️⃣", "stringsdict-missing-spec-type")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("a", "<key>NSStringFormatSpecTypeKey</key>1️⃣<string>x</string>" + type + other))</dict>",
      .error("1️⃣", "stringsdict-unknown-spec-type")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("1️⃣<key>a</key>", spec + other))</dict>",
      .warning("1️⃣", "stringsdict-missing-value-type")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("a", spec + "<key>NSStringFormatValueTypeKey</key>1️⃣<string></string>" + other))</dict>",
      .warning("1️⃣", "stringsdict-empty-value-type")),
    Row(
      "<dict>\(format("%#@a@"))\(variable("a", spec + "<key>NSStringFormatValueTypeKey</key><string>1️⃣%ld</string>" + other))</dict>",
      .warning("1️⃣", "stringsdict-percent-in-value-type", fix: true),
      fixed:
        "<dict>\(format("%#@a@"))\(variable("a", spec + "<key>NSStringFormatValueTypeKey</key><string>ld</string>" + other))</dict>"
    ),
    Row(
      "<dict>\(format("x 1️⃣%#@znaków@"))\(variable("2️⃣<key>chars</key>", spec + type + other))</dict>",
      .error("1️⃣", "stringsdict-undefined-variable"),
      .warning("2️⃣", "stringsdict-unused-variable")),
    Row(
      "<dict>\(format("1️⃣%1#@a@"))\(good("a"))</dict>",
      .error("1️⃣", "stringsdict-missing-dollar", fix: true),
      fixed: "<dict>\(format("%1$#@a@"))\(good("a"))</dict>"),
    Row(
      "<dict>\(format("%#@a@ 1️⃣%#@b"))\(good("a"))</dict>",
      .error("1️⃣", "stringsdict-unclosed-reference")),
    Row(
      "<dict>\(format("%#@a@"))<key>a</key>1️⃣<string>x</string></dict>",
      .error("1️⃣", "stringsdict-variable-no-dictionary")),
    Row(
      "<dict>\(format("%#@a@"))\(good("a"))1️⃣<key>b</key><string>x</string></dict>",
      .warning("1️⃣", "stringsdict-unknown-field")),
    Row(
      "<dict>\(format("%#@a@"))\(good("a", "x 1️⃣%#@a@"))</dict>",
      .error("1️⃣", "stringsdict-cycle")),
    Row(
      "<dict>\(format("%#@a@"))\(good("a", "%#@b@"))\(good("b", "%#@c@"))\(good("c", "1️⃣%#@a@"))</dict>",
      .error("1️⃣", "stringsdict-cycle")),
    Row(
      "<dict>\(format("%#@a@"))\(good("a", "%#@b@ %#@c@"))\(good("b", "%#@c@"))\(good("c"))</dict>"),
    Row(
      "<dict>\(format("%#@a@"))\(good("a", "1️⃣%#@b@"))</dict>",
      .error("1️⃣", "stringsdict-undefined-variable")),
    Row(
      "<dict><key>NSStringVariableWidthRuleType</key><dict>1️⃣<key>wide</key><string>x</string>"
        + "<key>2</key>2️⃣<true/></dict></dict>",
      .error("1️⃣", "stringsdict-invalid-width"), .error("2️⃣", "stringsdict-no-string")),
    Row(
      "<dict><key>NSStringVariableWidthRuleType</key>1️⃣<string>x</string></dict>",
      .error("1️⃣", "stringsdict-no-variants")),
    Row(
      "<dict><key>NSStringDeviceSpecificRuleType</key>1️⃣<dict>2️⃣<key>ihpone</key><string>x</string>"
        + "</dict></dict>",
      .warning("1️⃣", "stringsdict-missing-other-device"),
      .warning("2️⃣", "stringsdict-unknown-device")),
  ]

  @Test(arguments: rows)
  func `what is wrong with a rule is named at its place`(row: Row) {
    let start = "<plist><dict><key>k</key>"
    let source = MarkedSource("\(start)\(row.source)</dict></plist>")
    let file = StringsdictDocument(parsing: source.bytes)
    expectInside(file.diagnostics, source.bytes)
    #expect(file.bytes == source.bytes)
    #expect(expected(file.diagnostics, in: source) == row.diagnostics)
    guard let fixed = row.fixed else { return }
    let edits = file.diagnostics.compactMap(\.fixIts.first).flatMap(\.edits)
    let bytes = edits.applied(to: source.bytes) ?? []
    #expect(String(decoding: bytes, as: UTF8.self) == "\(start)\(fixed)</dict></plist>")
    #expect(StringsdictDocument(parsing: bytes).diagnostics.isEmpty)
  }

  @Test func `a lone variable that nothing refers to is pointed out where one is missing`() {
    let text = "<dict><key>k</key><dict>\(Self.format("%#@b@"))\(Self.good("a"))</dict></dict>"
    let file = StringsdictDocument(parsing: Array(text.utf8))
    let undefined = file.diagnostics.first { $0.id == "stringsdict-undefined-variable" }
    #expect(undefined?.notes.map(\.message) == ["nothing refers to the variable 'a'"])
  }

  @Test(arguments: [(8, 0), (9, 1), (20_000, 1)])
  func `variables may lie eight deep in each other`(depth: Int, faults: Int) {
    let variables = (1...depth).map { Self.good("v\($0)", $0 < depth ? "%#@v\($0 + 1)@" : "%d") }
    let text = "<dict><key>k</key><dict>\(Self.format("%#@v1@"))\(variables.joined())</dict></dict>"
    let file = StringsdictDocument(parsing: Array(text.utf8))
    #expect(file.diagnostics.map(\.id) == Array(repeating: "stringsdict-too-deep", count: faults))
  }

  @Test func `rules for devices may lie eight deep in each other`() {
    var rule = "<string>x</string>"
    for _ in 0..<20 {
      rule =
        "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>other</key>\(rule)</dict></dict>"
    }
    let file = StringsdictDocument(parsing: Array("<dict><key>k</key>\(rule)</dict>".utf8))
    #expect(file.diagnostics.map(\.id) == ["stringsdict-too-deep"])
  }

  @Test(arguments: ["<array/>", "<string>x</string>"])
  func `a list that is no table is named`(text: String) {
    let file = StringsdictDocument(parsing: Array(text.utf8))
    #expect(file.diagnostics.map(\.id) == ["stringsdict-not-a-table"])
    #expect(file.entries.isEmpty)
  }

  @Test func `the old text form is named and not read`() {
    let file = StringsdictDocument(parsing: Array("{ a = { b = c; }; }".utf8))
    #expect(file.kind == .text)
    #expect(file.diagnostics.map(\.id) == ["plist-not-xml"])
  }
}
