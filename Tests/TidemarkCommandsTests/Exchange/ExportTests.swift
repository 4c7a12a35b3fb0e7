import Foundation
import TestSupport
import Testing

struct ExportTests {
  struct Row: CustomTestStringConvertible {
    let words: [String]
    let start: String
    var testDescription: String { words.joined(separator: " ") }
    init(_ words: [String], _ start: String) {
      self.words = words
      self.start = start
    }
  }

  static let forms = [
    Row(["-o", "$/x.xliff"], "<?xml"), Row(["-o", "$/x.xlf"], "<?xml"),
    Row(["-o", "$/x.po"], "msgid \"\""), Row(["-o", "$/x.csv"], "table,key"),
    Row(["-o", "$/x.html"], "<!"), Row(["-o", "$/x.txt", "--format", "po"], "msgid \"\""),
    Row(["-o", "$/deep/er/x.po", "--table", "Localizable"], "msgid \"\""),
  ]

  @Test(arguments: forms)
  func `an export is the form that is named, or that the name ends in`(row: Row) throws {
    let folder = try ExchangeSamples.project()
    let out = try TemporaryFolder()
    let words = row.words.map { $0.replacing("$/", with: out.path) }
    let run = try CommandRun(["export", folder.path, "--locale", "de"] + words)
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors.contains(" holds 3 keys for de (export "), "\(run.errors)")
    let path = words[1]
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(row.start))
    // A dry run names the file and writes none.
    try FileManager.default.removeItem(atPath: path)
    let dry = try CommandRun(["export", folder.path, "--locale", "de", "--dry-run"] + words)
    #expect(dry.status == 0 && dry.output == path + "\n")
    #expect(dry.errors.contains(" would hold 3 keys for de "))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try CommandRun(["export", folder.path, "--locale", "de", "-q"] + words).errors == "")
  }

  @Test func `a package has the files of the project in it`() throws {
    let folder = try ExchangeSamples.project()
    let out = try TemporaryFolder()
    let path = out.path + "de.xcloc"
    let run = try CommandRun(["export", folder.path, "--locale", "de", "-o", path])
    #expect(run.status == 0)
    let names = try ExchangeSamples.snapshot(of: out).keys.sorted()
    #expect(names.contains("de.xcloc/contents.json"), "\(names)")
    #expect(names.contains("de.xcloc/Localized Contents/de.xliff"), "\(names)")
    let back = try CommandRun(["import", path, folder.path])
    #expect(back.status == 0 && back.errors == "tidemark import: nothing to do\n", "\(back.errors)")
  }

  @Test func `an export can go to standard output`() throws {
    let folder = try ExchangeSamples.project()
    let words = ["export", folder.path, "--locale", "de", "-o", "-"]
    let run = try CommandRun(words + ["--format", "po"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("msgstr \"Öffnen\""))
    let back = try CommandRun(
      ["import", "-", folder.path, "--from", "po"], input: Array(run.output.utf8))
    #expect(back.status == 0 && back.errors == "tidemark import: nothing to do\n")
    #expect(try CommandRun(words + ["--format", "xcloc"]).status == 2)
    #expect(try CommandRun(words).errors.contains("'-' does not say its format by its ending"))
  }

  static let refused = [
    Row(["-o", "x.po"], "tidemark export: '--locale' is missing"),
    Row(["--locale", "de"], "tidemark export: '-o' is missing"),
    Row(["--locale", "x y", "-o", "x.po"], "tidemark export: --locale: "),
    Row(
      ["--locale", "en", "-o", "x.po"], "tidemark export: --locale: 'en' is the language of the"),
    Row(["--locale", "de", "-o", "x.txt"], "tidemark export: 'x.txt' does not say its format"),
    Row(
      ["--locale", "de", "-o", "x.po", "--table", "Main"],
      "tidemark export: there is no table 'Main'; there are 'Localizable'"),
  ]

  @Test(arguments: refused)
  func `what cannot be used is refused before anything is written`(row: Row) throws {
    let folder = try ExchangeSamples.project()
    let run = try CommandRun(["export", folder.path] + row.words)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix(row.start), "\(run.errors)")
  }

  @Test func `a PO file holds one table`() throws {
    let folder = try ExchangeSamples.project()
    try folder.write("\"a\" = \"A\";\n", to: "en.lproj/Other.strings")
    let out = folder.path + "x.po"
    let run = try CommandRun(["export", folder.path, "--locale", "de", "-o", out])
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "tidemark export: a PO file holds one table; '--table' says which of 'Localizable', 'Other'"
      ))
    let one = try CommandRun(
      ["export", folder.path, "--locale", "de", "-o", out, "--table", "Other"])
    #expect(one.status == 0)
  }
}
