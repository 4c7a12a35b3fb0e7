import Foundation
import TestSupport
import Testing

struct CheckVerbTests {
  private static let error =
    "App/de.lproj/Localizable.strings:1:12: error: '%@' shows argument 1 as an object, which is a "
    + "whole number in the source text [argument-kind]"
  private static let warning =
    "App/de.lproj/Localizable.strings:2:16: warning: the text ends with no space; the source text "
    + "ends with a space [edge-space]"
  private static let note =
    "App/de.lproj/Localizable.strings:3:15: note: three dots; the source text has '…' [ellipsis]"

  @Test func `findings are lines, and their number is told`() throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(["check", folder.path])
    #expect(run.lines(below: folder) == [Self.error, Self.warning])
    #expect(run.errors == "tidemark check: 1 error, 1 warning in 2 files; '--fix' mends 1\n")
    #expect(run.status == 1)
    let quiet = try CommandRun(["check", "-q", folder.path])
    #expect(quiet.output == run.output)
    #expect(quiet.errors == "")
    #expect(quiet.status == 1)
  }

  @Test func `nothing found is done`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"b\";", to: "en.lproj/A.strings")
    let run = try CommandRun(["check", folder.path])
    #expect(run.output == "")
    #expect(run.errors == "tidemark check: nothing to report in 1 file\n")
    #expect(run.status == 0)
  }

  @Test func `a folder without strings files is said to be one`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["check", folder.path])
    #expect(run.errors == "tidemark check: note: there are no strings files in '\(folder.path)'\n")
    #expect(run.status == 0)
  }

  @Test(
    arguments: [
      ("error", 1), ("warning", 1), ("note", 1), ("never", 0),
    ] as [(String, Int32)])
  func `from which severity on the answer is no`(severity: String, status: Int32) throws {
    let folder = try CheckSamples.project()
    let all = ["check", "-q", "--fail-on", severity, folder.path]
    #expect(try CommandRun(all).status == status)
    let warnings = try CommandRun(all + ["--only", "S1"])
    #expect(warnings.status == (["warning", "note"].contains(severity) ? 1 : 0))
    let notes = try CommandRun(all + ["--only", "S8"])
    #expect(notes.status == (severity == "note" ? 1 : 0))
  }

  @Test(arguments: [
    (["--only", "S8"], [note]), (["--only", "ellipsis,argument-kind"], [error, note]),
    (["--only", "crash"], [error]), (["--only", "words,style"], [warning, note]),
    (["--skip", "P3"], [warning]), (["--skip", "crash,S1"], []),
    (["--only", "crash,words", "--skip", "edge-space"], [error]),
  ])
  func `checks are chosen by name, rule or level`(options: [String], expected: [String]) throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(["check", folder.path] + options)
    #expect(run.lines(below: folder) == expected)
  }

  @Test func `a file is compared with the others of its table`() throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(["check", CheckSamples.german(folder)])
    #expect(run.lines(below: folder) == [Self.error, Self.warning])
    #expect(run.errors.hasPrefix("tidemark check: 1 error, 1 warning in 1 file;"))
    let source = try CommandRun(["check", folder.path + "App/en.lproj/Localizable.strings"])
    #expect(source.output == "")
    #expect(source.status == 0)
  }

  @Test func `standard input is one file`() throws {
    let run = try CommandRun(
      ["check", "-", "--type", "strings"], input: Array("\"a\" = \"%@ and %@\";\n\"b\" = ".utf8))
    #expect(run.lines.first?.hasPrefix("standard input:1:15: warning: ") == true)
    #expect(run.lines.contains { $0.hasPrefix("standard input:2:") && $0.contains(": error: ") })
    #expect(run.status == 1)
    let catalog = try CommandRun(["check", "-", "--type", "xcstrings"], input: Array("{}".utf8))
    #expect(catalog.lines.contains { $0.contains("[catalog-missing-strings]") })
    let rules = try CommandRun(
      ["check", "-", "--type", "stringsdict"], input: Array("<plist><dict/></plist>".utf8))
    #expect(rules.output == "")
  }

  @Test func `a file whose name says nothing needs its type`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\"a\" = 1", to: "table.txt")
    let unknown = try CommandRun(["check", path])
    #expect(unknown.errors.contains("there are no strings files in"))
    let typed = try CommandRun(["check", path, "--type", "strings"])
    #expect(typed.lines.first?.hasSuffix("[missing-semicolon]") == true)
  }

  @Test func `what cannot be read below a folder is told, and the rest is checked`() throws {
    let folder = try CheckSamples.project()
    let broken = folder.path + "App/fr.lproj/Localizable.strings"
    try FileManager.default.createDirectory(
      atPath: folder.path + "App/fr.lproj", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: broken, withDestinationPath: folder.path + "nowhere")
    let run = try CommandRun(["check", folder.path])
    #expect(run.status == 3)
    #expect(run.lines(below: folder) == [Self.error, Self.warning])
    #expect(
      run.errors(below: folder).hasPrefix(
        "tidemark check: App/fr.lproj/Localizable.strings: cannot be read: no such file or directory"
      ))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let words: [String]
    let status: Int32
    let message: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], status: Int32 = 2, _ message: String) {
      self.words = words
      self.status = status
      self.message = message
    }
  }

  static let refusals = [
    Refusal(
      ["--only", "mising-key"],
      "--only: there is no check, rule or level 'mising-key' (did you mean 'missing-key'?); 'tidemark "
        + "check --list' names them all"),
    Refusal(
      ["--skip", "K99"], "--skip: there is no check, rule or level 'K99'"),
    Refusal(
      ["--fail-on", "fatal"], "'--fail-on' cannot be 'fatal'"),
    Refusal(["--format", "xml"], "'--format' cannot be 'xml'"),
    Refusal(["--type", "po"], "'--type' cannot be 'po'"),
    Refusal(["--dry-run"], "'--dry-run' is for '--fix' alone"),
    Refusal(
      ["--update-baseline"],
      "'--update-baseline' needs '--baseline FILE', the file that is written"),
    Refusal(["-"], "'--type' is missing: it says what standard input is"),
    Refusal(
      ["-", "a.strings", "--type", "strings"],
      "'-' stands for standard input and takes no other PATH beside it"),
    Refusal(
      ["-", "--type", "strings", "--fix"], "'--fix' changes files; standard input is none"),
    Refusal(
      ["-", "--type", "strings", "--since", "HEAD"],
      "'--since' is for files that git knows; standard input is none"),
    Refusal(["/nonexistent"], status: 3, "/nonexistent: cannot be read: no such file or directory"),
  ]

  @Test(arguments: refusals)
  func `what cannot be used is refused in one line, and nothing is printed`(row: Refusal) throws {
    let run = try CommandRun(["check"] + row.words)
    #expect(run.status == row.status)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tidemark check: \(row.message)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}

// Settings of the project.

extension CheckVerbTests {
  @Test func `settings of the folder count, and those of a folder above it`() throws {
    let folder = try CheckSamples.project()
    try folder.write(
      #"{"checks": {"skip": ["S1"]}, "severity": {"P3": "note"}}"#, to: "tidemark.json")
    for path in [folder.path, folder.path + "App", CheckSamples.german(folder)] {
      let run = try CommandRun(["check", path])
      #expect(run.lines.count == 1, "\(path)")
      #expect(run.lines.first?.contains(": note: ") == true)
      #expect(run.status == 0)
    }
    // A nearer file hides the one above; one above a repository is none of it.
    try folder.write("{}", to: "App/tidemark.json")
    #expect(try CommandRun(["check", folder.path + "App"]).lines.count == 2)
  }

  @Test func `settings above a repository are not its own`() throws {
    let folder = try CheckSamples.project()
    try folder.write(#"{"checks": {"skip": ["S1"]}}"#, to: "tidemark.json")
    try folder.write("", to: "App/.git/HEAD")
    #expect(try CommandRun(["check", folder.path + "App"]).lines.count == 2)
  }

  @Test func `damaged settings are refused with the place`() throws {
    let folder = try CheckSamples.project()
    let path = try folder.write("{\n  \"severity\": {\"P3\": \"fatal\"}\n}", to: "tidemark.json")
    let run = try CommandRun(["check", folder.path])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(
      run.errors
        == "\(path):2:22: error: 'error', 'warning' or 'note' is expected [settings-wrong-value]\n")
    try folder.write("{", to: "tidemark.json")
    #expect(try CommandRun(["check", folder.path]).status == 3)
  }

  @Test func `what settings do not know is a warning`() throws {
    let folder = try CheckSamples.project()
    let path = try folder.write("{\"colour\": 1}", to: "tidemark.json")
    let run = try CommandRun(["check", folder.path])
    #expect(run.errors.hasPrefix("\(path):1:2: warning: 'colour' means nothing here; known are "))
    #expect(run.lines.count == 2)
  }

  @Test func `what settings exclude is left out wherever the check begins`() throws {
    let folder = try CheckSamples.project()
    try folder.write("\"a\" = ", to: "Vendor/en.lproj/B.strings")
    try folder.write(#"{"exclude": ["Vendor"]}"#, to: "tidemark.json")
    #expect(try CommandRun(["check", folder.path]).lines.count == 2)
    let inside = try CommandRun(["check", folder.path + "Vendor"])
    #expect(inside.output == "")
    #expect(inside.status == 0)
  }
}
