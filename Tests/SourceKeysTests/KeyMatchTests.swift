import SourceKeys
import Testing

/// Which keys of a table a call can mean.
@Suite struct KeyMatchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let call: String
    let keys: [String]
    let others: [String]
    var testDescription: String { call }
  }

  /// Source: Apple, String Format Specifiers.
  @Test(arguments: [
    Row(
      call: #"Text("\(a) of \(b)%")"#,
      keys: [
        "%@ of %@%%", "%lld of %lld%%", "%1$@ of %2$lld%%", "%.2f of %-5d%%", "%#@n@ of %arg%%",
      ],
      others: [
        "%@ of %@%", "% of %@%%", "%@ of x%%", "%@ of %@%%!", "%@ of ", "", "a of b%%",
        "%#@@ of %@%%",
      ]),
    Row(
      call: #"Text("\(a, specifier: "%.2f")")"#, keys: ["%.2f", "%1$.2f"],
      others: ["%.1f", "%@", "%.2fx"]),
    Row(call: #"Text("50%")"#, keys: ["50%"], others: ["50%%", "50"]),
    Row(call: #"Text("\#u{e9}")"#, keys: ["\u{e9}"], others: ["e\u{301}"]),
  ])
  func `a key with places matches every placeholder`(row: Row) throws {
    let use = try #require(SourceKeys(swift: Array(row.call.utf8)).uses.first)
    for key in row.keys { #expect(use.matches(key), "\(key)") }
    for key in row.others { #expect(!use.matches(key), "\(key)") }
    #expect(use.matches(use.key))
    #expect(use.isFormat == !use.interpolations.isEmpty)
  }

  /// Source: report R45.
  @Test(arguments: [
    Row(
      call: #"L("role.\(r)")"#, keys: ["role.a", "role.", "role.b.c"],
      others: ["role", "xrole.a", ""]),
    Row(call: #"L(r + ".title")"#, keys: [".title", "a.title"], others: ["a.titles", "title"]),
    Row(
      call: #"L("a.\(b).c.\(d).e")"#, keys: ["a.x.c.y.e", "a..c..e", "a.c.c.c.e"],
      others: ["a.c.e", "a.x.e", "a.x.c.e", "b.x.c.y.e", "a.x.d.y.e"]),
    Row(call: #"L("aa\(b)aa")"#, keys: ["aaaa", "aaxaa"], others: ["aaa", "aa"]),
    Row(call: #"L(b)"#, keys: ["", "a"], others: []),
  ])
  func `a key that is made later may be each key with its pieces`(row: Row) throws {
    let routine = try #require(SourceRoutine(parsing: "L"))
    let file = SourceKeys(
      swift: Array(row.call.utf8), options: SourceKeyOptions(routines: [routine]))
    let undecided = try #require(file.undecided.first)
    for key in row.keys { #expect(undecided.mayBe(key), "\(key)") }
    for key in row.others { #expect(!undecided.mayBe(key), "\(key)") }
    #expect(undecided.isOpen == row.others.isEmpty)
  }

  @Test func `what is known of a key`() throws {
    let source =
      #"NSLocalizedString("a.\(b).c", comment: "d"); NSLocalizedString(e + "f", comment: "")"#
    let undecided = SourceKeys(swift: Array(source.utf8)).undecided
    #expect(undecided.map(\.literalPrefix) == ["a.", nil])
    #expect(undecided.map(\.literalSuffix) == [".c", "f"])
    #expect(undecided[0].pieces == [.text("a."), .anything, .text(".c")])
  }

  @Test func `interpolations keep their expressions`() throws {
    let source = #"Text("\(items.count) of \(max(a, b), specifier: "%03d") \("s")")"#
    let use = try #require(SourceKeys(swift: Array(source.utf8)).uses.first)
    #expect(use.interpolations.map(\.expression) == ["items.count", "max(a, b)", #""s""#])
    #expect(use.interpolations.map(\.specifier) == [nil, "%03d", "%@"])
    let bytes = Array(source.utf8)
    #expect(
      use.interpolations.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        == [#"\(items.count)"#, #"\(max(a, b), specifier: "%03d")"#, #"\("s")"#])
  }

  @Test func `what is very long is cut or left out`() throws {
    let name = String(repeating: "a", count: 2000)
    let source = "// \(name)\(name)\nText(\"\\(\(name))\"); Text(\"\\(b)\", bundle: \(name))"
    let uses = SourceKeys(swift: Array(source.utf8)).uses
    let expression = try #require(uses.first?.interpolations.first?.expression)
    #expect(expression == name.prefix(1024) + "…")
    #expect(uses.map(\.codeComment) == [nil, nil])
    #expect(uses.last?.bundle == name.prefix(1024) + "…")
  }

  @Test(arguments: [
    Row(call: "// One.\nText(\"k\")", keys: ["One."], others: []),
    Row(call: "/// One\n// two\n  a = Text(\"k\")", keys: ["One\ntwo"], others: []),
    Row(call: "/* One\n * two\n */\nText(\"k\")", keys: ["One\ntwo"], others: []),
    Row(call: "// MARK: - x\nText(\"k\")", keys: [], others: []),
    Row(call: "// One\n\nText(\"k\")", keys: [], others: []),
    Row(call: "a() // One\nText(\"k\")", keys: [], others: []),
    Row(call: "// One\na()\nText(\"k\")", keys: [], others: []),
    Row(call: "// One\r\nText(\"k\")\r\n", keys: ["One"], others: []),
    Row(call: "// One\nText(\"k\", comment: \"c\")", keys: [], others: []),
    Row(call: "// One\nText(\"k\", comment: \"\")", keys: ["One"], others: []),
  ])
  func `the comment right above a call is offered`(row: Row) throws {
    let use = try #require(SourceKeys(swift: Array(row.call.utf8)).uses.first)
    #expect([use.codeComment].compactMap(\.self) == row.keys)
  }
}
