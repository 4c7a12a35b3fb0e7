import Foundation
import TestSupport
import Testing

struct ImportTests {
  private static let german = "de.lproj/Localizable.strings"

  private func answered(_ folder: TemporaryFolder) throws -> String {
    try folder.write(ExchangeSamples.answer, to: "answers/de.tidemark.json")
  }

  @Test func `an answer is taken, and its files are named`() throws {
    let folder = try ExchangeSamples.project()
    let file = try answered(folder)
    let run = try CommandRun(["import", file, folder.path])
    #expect(run.status == 0)
    #expect(run.output == folder.path + Self.german + "\n")
    #expect(
      run.errors
        == "tidemark import: note: translated by Vera\ntidemark import: took 1 text\n")
    let text = try ExchangeSamples.snapshot(of: folder)[Self.german]
    #expect(text == "\"open\" = \"Aufmachen\";\n\"quit\" = \"Ende\";\n")
    let again = try CommandRun(["import", file, folder.path, "-q"])
    #expect(again.status == 0 && again.output == "" && again.errors == "")
    let told = try CommandRun(["import", file, folder.path])
    #expect(told.errors.hasSuffix("tidemark import: nothing to do\n"))
  }

  @Test func `a dry run writes nothing and prints a diff`() throws {
    let folder = try ExchangeSamples.project()
    let file = try answered(folder)
    let before = try ExchangeSamples.snapshot(of: folder)
    let run = try CommandRun(["import", file, folder.path, "--dry-run", "-q"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("\n-\"open\" = \"Öffnen\";\n+\"open\" = \"Aufmachen\";\n"))
    #expect(try ExchangeSamples.snapshot(of: folder) == before)
  }

  @Test func `standard input is read, and its format is named`() throws {
    let folder = try ExchangeSamples.project()
    let input = Array(ExchangeSamples.answer.utf8)
    let run = try CommandRun(["import", "-", folder.path, "--from", "json", "-q"], input: input)
    #expect(run.status == 0 && run.errors == "")
    let unnamed = try CommandRun(["import", "-", folder.path], input: input)
    #expect(unnamed.status == 2)
    #expect(unnamed.errors.contains("'-' does not say its format by its ending; '--from' does"))
  }

  @Test(arguments: ["xliff", "po", "csv", "json"])
  func `a conflict is told with its place, and accepted when asked`(format: String) throws {
    let folder = try ExchangeSamples.project()
    let out = try TemporaryFolder()
    let file = out.path + "de.\(format)"
    if format == "json" {
      try out.write(ExchangeSamples.answer, to: "de.json")
    } else {
      #expect(try CommandRun(["export", folder.path, "--locale", "de", "-o", file]).status == 0)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try out.write(text.replacing("Öffnen", with: "Aufmachen"), to: "de.\(format)")
    }
    try folder.write("\"open\" = \"Auf\";\n\"quit\" = \"Ende\";\n", to: Self.german)
    let locale = format == "csv" ? ["--locale", "de"] : []
    let run = try CommandRun(["import", file, folder.path, "-q"] + locale)
    #expect(run.status == 1 && run.output == "")
    let parts = run.errors.split(separator: ":", maxSplits: 3)
    #expect(parts.count == 4 && parts[0] == file && Int(parts[1]) ?? 0 > 1, "\(run.errors)")
    #expect(run.errors.contains(" error: 'open': both sides have changed the text; "))
    #expect(run.errors.contains("'Auf'") && run.errors.contains("'Aufmachen'"))
    #expect(run.errors.hasSuffix("'--accept' takes the file's [conflict]\n"))
    let accepted = try CommandRun(["import", file, folder.path, "-q", "--accept"] + locale)
    #expect(accepted.status == 0 && accepted.errors == "")
    #expect(try ExchangeSamples.snapshot(of: folder)[Self.german]?.contains("Aufmachen") == true)
  }

  @Test func `a file of another project is a failure`() throws {
    let folder = try ExchangeSamples.project()
    let text = ExchangeSamples.answer.replacing("Localizable", with: "Main")
    let file = try folder.write(text, to: "main.json")
    let run = try CommandRun(["import", file, folder.path, "-q"])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        \(file): warning: 'Main: open' is no key of the project [unknown-key]
        tidemark import: no text of the file belongs to the project

        """)
  }

  @Test func `a changed source is told`() throws {
    let folder = try ExchangeSamples.project()
    let text = ExchangeSamples.answer.replacing(
      "\"source\": \"Open\"", with: "\"source\": \"Open now\"")
    let file = try folder.write(text, to: "de.json")
    let run = try CommandRun(["import", file, folder.path])
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "\(file): note: 'Localizable: open': the source text has changed since; the translation "
          + "needs a review [changed-source]\n"))
    let lock = try ExchangeSamples.snapshot(of: folder)["tidemark.lock"]
    #expect(lock?.contains("\topen\t\tde\tneeds-review\tOpen now\t") == true)
  }

  struct Bad: CustomTestStringConvertible {
    let name: String
    let text: String
    let status: Int32
    let message: String
    var testDescription: String { name }
    init(_ name: String, _ text: String, _ status: Int32, _ message: String) {
      self.name = name
      self.text = text
      self.status = status
      self.message = message
    }
  }

  // R40: where and what.
  static let bad = [
    Bad("x.json", "{\"format\": 1}", 1, "$:1:"), Bad("x.json", "{", 1, "$:1:"),
    Bad("x.po", "msgid \"a\"\nmsgstr \"b\n", 1, "$:2:"),
    Bad("x.xliff", "<xliff><file></xliff>", 1, "$:1:"),
    Bad(
      "x.xliff",
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\n"
        + "<file original=\"Localizable.strings\" source-language=\"en\" target-language=\"de\" "
        + "datatype=\"plaintext\"><body>\n<trans-unit><source>a</source></trans-unit>\n"
        + "</body></file></xliff>", 1, "$:3:"),
    Bad("x.html", "<p>", 2, "tidemark import: '$' is the page itself; the file that it saves"),
    Bad("x.txt", "x", 2, "tidemark import: '$' does not say its format by its ending"),
    Bad(
      "x.csv", "key,source,target\nopen,Open,Auf\n", 2,
      "tidemark import: '$' does not say the language of the translations; '--locale' does"),
  ]

  @Test(arguments: bad)
  func `a damaged file is told with its place, and nothing is written (R40)`(row: Bad) throws {
    let folder = try ExchangeSamples.project()
    let out = try TemporaryFolder()
    let file = try out.write(row.text, to: row.name)
    let before = try ExchangeSamples.snapshot(of: folder)
    let run = try CommandRun(["import", file, folder.path])
    #expect(run.status == row.status, "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(row.message.replacing("$", with: file)), "\(run.errors)")
    #expect(try ExchangeSamples.snapshot(of: folder) == before)
  }
}
