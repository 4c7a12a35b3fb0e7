import Foundation
import TestSupport
import Testing

struct SyncTests {
  private static let german = "de.lproj/Localizable.strings"

  @Test func `languages are brought up to the source, and what was done is told`() throws {
    let folder = try ExchangeSamples.project()
    let run = try CommandRun(["sync", folder.path])
    #expect(run.status == 0)
    #expect(run.output == "Localizable de: 1 added\n")
    #expect(run.errors == "tidemark sync: changed 1 file\n")
    let files = try ExchangeSamples.snapshot(of: folder)
    #expect(files[Self.german]?.hasSuffix("\"new\" = \"Something else\";\n") == true)
    #expect(files["tidemark.lock"]?.contains("\tnew\t\tde\tnew\tSomething else\t") == true)
    let again = try CommandRun(["sync", folder.path])
    #expect(again.status == 0 && again.output == "")
    #expect(again.errors == "tidemark sync: nothing to do\n")
    #expect(try ExchangeSamples.snapshot(of: folder) == files)
  }

  @Test func `a dry run writes nothing and prints a diff`() throws {
    let folder = try ExchangeSamples.project()
    let before = try ExchangeSamples.snapshot(of: folder)
    let run = try CommandRun(["sync", "--dry-run", folder.path])
    #expect(run.status == 0)
    #expect(run.output.contains("\n+\"new\" = \"Something else\";\n"))
    #expect(run.errors == "tidemark sync: would change 1 file\n")
    #expect(try ExchangeSamples.snapshot(of: folder) == before)
    let quiet = try CommandRun(["sync", "--dry-run", "--quiet", folder.path])
    #expect(quiet.errors == "" && quiet.output == run.output)
  }

  @Test func `JSON is an object for each language of a table`() throws {
    let folder = try ExchangeSamples.project()
    try folder.write("\"x\" = \"X\";\n", to: "fr.lproj/Localizable.strings")
    let run = try CommandRun(["sync", "--format", "json", folder.path])
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.lines == [
        #"{"table":"Localizable","language":"de","added":["new"],"reused":[],"changed":[],"renewed":[],"stale":[],"revived":[],"pruned":[],"commented":[]}"#,
        #"{"table":"Localizable","language":"fr","added":["open","quit","new"],"reused":[],"changed":[],"renewed":[],"stale":["x"],"revived":[],"pruned":[],"commented":[]}"#,
      ])
  }

  @Test func `stale keys go when they are pruned, but for those that are kept`() throws {
    let folder = try ExchangeSamples.project(settings: #"{"keep": ["server.*"]}"#)
    try folder.write(
      "\"open\" = \"Öffnen\";\n\"server.x\" = \"X\";\n\"old\" = \"Alt\";\n", to: Self.german)
    let run = try CommandRun(["sync", "--prune", folder.path])
    #expect(run.output == "Localizable de: 2 added; 1 pruned\n")
    let text = try ExchangeSamples.snapshot(of: folder)[Self.german] ?? ""
    #expect(text.contains("server.x") && !text.contains("old"))
  }

  @Test func `a damaged file is refused with its place, and nothing is written`() throws {
    let folder = try ExchangeSamples.project()
    let path = try folder.write("\"open\" = \"Öffnen\"\n\"quit\" = \"Ende\";\n", to: Self.german)
    let before = try ExchangeSamples.snapshot(of: folder)
    for words in [["sync"], ["export", "--locale", "de", "-o", folder.path + "x.po"]] {
      let run = try CommandRun(words + [folder.path])
      #expect(run.status == 1 && run.output == "")
      #expect(
        run.errors
          == "\(path):1:18: error: ';' expected after the value of 'open' [missing-semicolon]\n")
      #expect(try ExchangeSamples.snapshot(of: folder) == before)
    }
  }

  @Test func `a lock with merge marks is refused with the lines`() throws {
    let folder = try ExchangeSamples.project()
    let path = try folder.write(
      "tidemark.lock\t1\n<<<<<<< HEAD\nLocalizable\topen\t\t*\tOpen\n=======\n>>>>>>> b\n",
      to: "tidemark.lock")
    let before = try ExchangeSamples.snapshot(of: folder)
    let run = try CommandRun(["sync", folder.path])
    #expect(run.status == 3 && run.output == "")
    #expect(
      run.errors
        == [2, 4, 5].map {
          "\(path):\($0):1: error: the line is no entry of a lock [lock-unreadable-line]\n"
        }.joined())
    #expect(try ExchangeSamples.snapshot(of: folder) == before)
  }

  @Test(arguments: ["", "de.lproj", "de.lproj/", "de.lproj/Localizable.strings"])
  func `the lock is the project's, whatever part of it is named`(part: String) throws {
    let folder = try ExchangeSamples.project()
    let run = try CommandRun(["sync", folder.path + part])
    #expect(run.output == "Localizable de: 1 added\n", "\(run.errors)")
    let files = try ExchangeSamples.snapshot(of: folder)
    #expect(files["tidemark.lock"]?.contains("\nLocalizable\tnew\t") == true)
    #expect(try CommandRun(["sync", folder.path]).errors == "tidemark sync: nothing to do\n")
  }

  @Test func `what cannot be used is refused`() throws {
    let folder = try TemporaryFolder()
    let missing = try CommandRun(["sync", folder.path + "nothing"])
    #expect(missing.status == 3)
    let empty = try CommandRun(["sync", folder.path])
    #expect(empty.status == 2 && empty.errors.contains("there are no strings files in "))
    #expect(try CommandRun(["sync", "--format", "yaml", folder.path]).status == 2)
    try folder.write("\"a\" = \"A\";\n", to: "en.lproj/T.strings")
    try folder.write("{\"languages\": [\"nonsense tag\"]}", to: "tidemark.json")
    #expect(try CommandRun(["sync", folder.path]).status == 3)
  }
}
