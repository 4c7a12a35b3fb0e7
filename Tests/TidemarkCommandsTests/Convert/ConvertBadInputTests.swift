import Foundation
import TestSupport
import Testing

/// Input that is damaged, hostile or not what its name says.
struct ConvertBadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let text: String
    /// Where a fault is, and what its identity begins with.
    let place: String
    let id: String
    var testDescription: String { name }
  }

  private static func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\" : \"en\",\n\"strings\" : \(strings),\n\"version\" : \"1.0\"}"
  }

  private static func unit(_ value: String) -> String {
    catalog(
      "{\"a\" : {\"localizations\" : {\"de\" : {\"stringUnit\" : "
        + "{\"state\" : \"translated\", \"value\" : \(value)}}}}}")
  }

  private static let bomb = """
    <?xml version="1.0"?>
    <!DOCTYPE xliff [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
    <xliff version="1.2"><file original="a"><body><trans-unit id="a"><source>&b;</source>
    </trans-unit></body></file></xliff>
    """

  static let rows = [
    Row(
      name: "a key that stands twice in a catalog", file: "a.xcstrings",
      text: catalog("{\"a\" : {}, \"a\" : {\"comment\" : \"x\"}}"), place: "2:24",
      id: "json-duplicate-key"),
    Row(
      name: "an array in the place of the keys", file: "a.xcstrings", text: catalog("[]"),
      place: "2:13", id: "catalog-wrong-type"),
    Row(
      name: "a number in the place of a text", file: "a.xcstrings", text: unit("5"), place: "2:98",
      id: "catalog-wrong-type"),
    Row(
      name: "half of a surrogate pair", file: "a.xcstrings", text: unit("\"\\ud800x\""),
      place: "2:99", id: "json-lone-surrogate"),
    Row(
      name: "a million arrays in each other", file: "a.xcstrings",
      text: String(repeating: "[", count: 1_000_000), place: "1:513", id: "json-too-deep"),
    Row(
      name: "a catalog that ends early", file: "a.xcstrings",
      text: String(unit("\"x\"").dropLast(40)),
      place: "", id: "json-unclosed-"),
    Row(
      name: "texts beside the keys of a catalog", file: "a.xcstrings",
      text: "{\"sourceLanguage\" : \"en\", \"strings\" : {}, \"k\" : {}, \"version\" : \"1.0\"}",
      place: "1:43", id: "catalog-misplaced-entry"),
    Row(
      name: "entities that grow without end", file: "a.xliff", text: bomb, place: "2:17",
      id: "xml-internal-subset"),
    Row(
      name: "an entity that is another file", file: "a.xliff",
      text: "<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><xliff>&f;</xliff>",
      place: "1:13", id: "xml-internal-subset"),
    Row(
      name: "elements in each other without end", file: "a.xliff",
      text: "<xliff>" + String(repeating: "<a>", count: 100_000), place: "1:1541",
      id: "xml-too-deep"),
    Row(
      name: "an XLIFF file that ends early", file: "a.xliff",
      text: "<xliff version=\"1.2\"><file original=\"a\"><body><trans-unit id=\"a\"><sour",
      place: "", id: "xml-un"),
    Row(
      name: "a unit without an id", file: "a.xliff",
      text: "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" "
        + "target-language=\"de\"><body>\n<trans-unit><source>a</source></trans-unit></body></file>"
        + "</xliff>", place: "2:1", id: "xliff-missing-id"),
    Row(
      name: "a PO file that ends early", file: "a.po", text: "msgid \"a\"\nmsgstr \"b",
      place: "2:8", id: "po-unclosed-string"),
    Row(
      name: "a PO file in another charset", file: "a.po",
      text: "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n",
      place: "", id: "po-charset"),
    Row(
      name: "a CSV file that ends early", file: "a.csv", text: "key,target\na,\"b", place: "2:3",
      id: "csv-unclosed-quote"),
    Row(
      name: "a CSV file without a column for keys", file: "a.csv", text: "a,b\n1,2\n",
      place: "1:", id: "csv-"),
    Row(
      name: "a strings file that is none", file: "a.strings", text: "hello", place: "1:1",
      id: "not-a-table"),
    Row(
      name: "a stringsdict file of text", file: "a.stringsdict", text: "<plist><dict><key>a",
      place: "1:", id: "xml-"),
  ]

  @Test(arguments: rows)
  func `what is wrong is named with its place, and nothing is written`(row: Row) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(row.text, to: "de.lproj/\(row.file)")
    let output = folder.path + (row.file.hasSuffix(".po") ? "out.csv" : "out.po")
    let run = try CommandRun(
      ["convert", path, "--locale", "de", "--source", "en", "-o", output])
    #expect(run.status == 1, "\(run.errors.prefix(300))")
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n").map(String.init)
    let faults = lines.compactMap {
      $0.wholeMatch(of: /(?<path>.*?):(?<place>\d+:\d+): error: .+ \[(?<id>[a-z-]+)\]/)
    }
    #expect(faults.allSatisfy { $0.output.path == path })
    let isFound = faults.contains {
      $0.output.place.hasPrefix(row.place) && $0.output.id.hasPrefix(row.id)
    }
    #expect(isFound, "\(run.errors.prefix(600))")
    #expect(run.errors.utf8.count < 40_000)
    #expect(!ConvertSamples.exists(output))
  }

  @Test func `an output that cannot be written leaves nothing behind`() throws {
    let folder = try ConvertSamples.folder()
    let run = try CommandRun(
      ["convert", folder.path + "Localizable.xcstrings", "-o", "/proc/none/out.po"]
        + ["--locale", "de"])
    #expect(run.status == 3)
    #expect(run.errors.contains("/proc/none"))
  }
}
