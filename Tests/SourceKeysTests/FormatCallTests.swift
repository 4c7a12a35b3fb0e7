import SourceKeys
import Testing

/// Keys whose texts are formats: with a locale, without one, or not to be seen.
///
/// Source: check V12 of the union of what tools check, and report R61.
@Suite struct FormatCallTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    /// What the call begins with, and whether it has a locale; `nil` for none.
    let call: String?
    var hasLocale = false
    var testDescription: String { source }
  }

  @Test(arguments: [
    Row(source: #"String(format: NSLocalizedString("k", comment: ""), n)"#, call: "String("),
    Row(
      source: """
        String(
          // Files
          format: NSLocalizedString(
            "k",
            comment: "files"),
          arguments: [n])
        """, call: "String("),
    Row(
      source: #"String(format: String(localized: "k"), locale: .current, arguments: [n])"#,
      call: "String(", hasLocale: true),
    Row(
      source: #"String(format: isOn ? NSLocalizedString("k", comment: "") : other, n)"#,
      call: "String("),
    Row(
      source:
        #"String(format: Bundle.main.localizedString(forKey: "k", value: nil, table: nil), n)"#,
      call: "String("),
    Row(
      source: #"String.localizedStringWithFormat(NSLocalizedString("k", comment: ""), n)"#,
      call: nil),
    Row(source: #"String(format: "%d", NSLocalizedString("k", comment: ""))"#, call: nil),
    Row(source: #"String(format: f(NSLocalizedString("k", comment: "")), n)"#, call: nil),
    Row(source: #"String(format: "\(NSLocalizedString("k", comment: ""))", n)"#, call: nil),
    Row(
      source: #"let t = NSLocalizedString("k", comment: ""); _ = String(format: t, n)"#, call: nil),
  ])
  func `the call around a key in Swift is known`(row: Row) throws {
    try Self.expect(SourceKeys(swift: Array(row.source.utf8)), row)
  }

  @Test(arguments: [
    Row(
      source: #"[NSString stringWithFormat:NSLocalizedString(@"k", nil), n];"#,
      call: "stringWithFormat:"),
    Row(
      source: #"[[NSString alloc] initWithFormat:NSLocalizedString(@"k", nil) locale:l, n];"#,
      call: "initWithFormat:", hasLocale: true),
    Row(
      source: """
        [text appendFormat:[bundle localizedStringForKey:@"k" value:nil
                                                   table:nil], n];
        """, call: "appendFormat:"),
    Row(
      source: #"[NSString localizedStringWithFormat:NSLocalizedString(@"k", nil), n];"#, call: nil),
    Row(source: #"[NSString stringWithFormat:@"%@", NSLocalizedString(@"k", nil)];"#, call: nil),
  ])
  func `the message around a key in Objective-C is known`(row: Row) throws {
    try Self.expect(SourceKeys(objectiveC: Array(row.source.utf8)), row)
  }

  private static func expect(_ file: SourceKeys, _ row: Row) throws {
    try #require(file.uses.map(\.key) == ["k"])
    let call = file.uses[0].formatCall
    #expect((call != nil) == (row.call != nil))
    guard let call, let start = row.call else { return }
    let text = String(decoding: Array(row.source.utf8)[call.range], as: UTF8.self)
    #expect(text.hasPrefix(start))
    #expect(text.hasSuffix(")") || text.hasSuffix("]"))
    #expect(call.hasLocale == row.hasLocale)
  }

  @Test func `a collection has the calls without a locale`() {
    var project = SourceKeyCollection()
    let source = """

      String(format: NSLocalizedString("a", tableName: "T", comment: ""), n)
      String(format: NSLocalizedString("b", comment: ""), locale: l, n)
      """
    project.add(SourceKeys(swift: Array(source.utf8)), path: "A.swift")
    #expect(project.formatsWithoutLocale.map(\.use.key) == ["a"])
    #expect(project.formatsWithoutLocale.map(\.place.description) == ["A.swift:2"])
    #expect(project.formatsWithoutLocale.map(\.use.table) == ["T"])
  }
}
