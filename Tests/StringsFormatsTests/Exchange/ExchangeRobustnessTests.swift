import FuzzProperties
import TestSupport
import Testing

@testable import StringsFormats

/// Damaged and hostile files are read to their end, and all that must hold holds for them.
struct ExchangeRobustnessTests {
  private static let csv = #"""
    table,key,variation,comment,source,target,state
    T,k,,note,"a, ""b""","c
    d",translated
    T,'=k,plural.one,,'-1,x,needs_review
    T,'=k,plural.other,,y,,new
    T,s,substitutions.n.plural.other,,%arg,%arg,translated
    T,s,substitutions.n.argument,,%1$lld,%1$lld,translated

    """#.replacing("\n", with: "\r\n")

  private static let companions = """
    msgctxt "k|==|device.iphone"
    msgid "a"
    msgstr "b"

    msgctxt "k|=>|substitutions.n"
    msgid "a"
    msgid_plural "b"
    msgstr[0] "c"
    msgstr[1] "d"
    msgstr[2] "e"

    msgctxt "q|1=|"
    msgid "a"
    msgid_plural "b"
    msgstr[0] "c"
    msgstr[1] "c"

    """

  private static let pieces = [
    "msgid", "msgstr[1]", "msgid_plural \"x\"", "msgctxt \"k\"", "\"", "\\", "#~ ", "#| ", "#, ",
    "#. x\n", "|==|", "|=>|", "|%=|", "|zero", "plural.one", ",", ";", "\t", "\"\"", "\r\n", "\n",
    "'=", "key", "target", "substitutions.n.argument", "domain \"d\"\n", "new", "\u{FEFF}",
    "nplurals=1; plural=0;", "charset=UTF-8",
  ]

  @Test(arguments: FuzzProperty.all.filter { ["po", "csv"].contains($0.grammar) }.map(\.name))
  func `every property holds for damaged files`(name: String) throws {
    let property = try #require(FuzzProperty.named(name))
    let samples =
      property.grammar == "csv"
      ? [Self.csv] : [PODocumentTests.sample, Self.companions, POFaultTests.rows[3].source]
    var mutator = ByteMutator(seed: 20_270_110, pieces: Self.pieces)
    for _ in 0..<250 {
      let bytes = mutator.next(from: samples.map { Array($0.utf8) })
      do throws(PropertyViolation) { try property.check(bytes) } catch {
        Issue.record("\(error): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  static let hostile: [(name: String, text: String)] = [
    ("quotes", String(repeating: "\"", count: 200_001)),
    ("strings", "msgid " + String(repeating: "\"a\"\n", count: 50_000)),
    ("unclosed", String(repeating: "msgid \"a\n", count: 30_000)),
    ("marks", String(repeating: "#~|", count: 60_000)),
    ("backslashes", "msgid \"" + String(repeating: "\\", count: 200_001)),
    ("joined", "# " + String(repeating: "\\\n", count: 100_000)),
    ("equal entries", String(repeating: "msgid \"a\"\nmsgstr \"b\"\n", count: 10_000)),
    (
      "one key",
      (0..<10_000).map { "msgctxt \"k|==|width.\($0)\"\nmsgid \"a\"\nmsgstr \"b\"\n" }.joined()
    ),
    (
      "domains",
      (0..<5000).map {
        "domain \"\($0)\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n"
      }.joined()
    ),
    (
      "nested rule",
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural="
        + String(repeating: "(", count: 900) + "\"\n"
    ),
    ("separators", "msgctxt \"" + String(repeating: "|==|", count: 20_000) + "\"\nmsgid \"a\""),
    ("cells", "key,target\n" + String(repeating: ",", count: 100_000)),
    ("columns", String(repeating: "key,", count: 30_000) + "\na"),
    ("rows", "key,target\n" + String(repeating: "\"\"\"a\n", count: 20_000)),
    ("one row", "key,target\n" + String(repeating: "a,b\n", count: 20_000)),
  ]

  /// Each of these would take minutes in a reader that looks at its file again and again.
  @Test(arguments: hostile.map(\.name))
  func `hostile files are read in one go`(name: String) throws {
    let bytes = Array(try #require(Self.hostile.first { $0.name == name }).text.utf8)
    let po = PODocument(parsing: bytes)
    #expect(po.bytes == bytes)
    #expect(po.diagnostics.count <= 100)
    let table = po.localizationTable(sourceLanguage: "en", targetLanguage: "pl")
    #expect(table.entries.count <= po.entries.count)
    let csv = CSVDocument(parsing: bytes)
    #expect(csv.bytes == bytes)
    #expect(csv.diagnostics.count <= 100)
    let tables = csv.localizationTables(sourceLanguage: "en", targetLanguage: "pl")
    #expect(tables.count <= max(1, csv.rows.count))
  }
}
