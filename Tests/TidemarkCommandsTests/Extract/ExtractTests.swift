import Foundation
import TestSupport
import Testing

struct ExtractTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// A project with settings, code and a table.
  private static func project(
    code: String = #"NSLocalizedString("new", comment: "New")"#,
    table: String = "\"open\" = \"Open\";\n", settings: String = #"{"sources": ["App"]}"#
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(settings, to: "tidemark.json")
    try folder.write(code, to: "App/Main.swift")
    try folder.write(#"NSLocalizedString("no", comment: "")"#, to: "App/build/Made.swift")
    try folder.write(table, to: "en.lproj/Localizable.strings")
    return folder
  }

  @Test func `keys of the project's sources come into its table`() throws {
    let folder = try Self.project()
    let run = try CommandRun(["extract", "--into", folder.path])
    let path = folder.path + "en.lproj/Localizable.strings"
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "\(path): added 'new', for \(folder.path)App/Main.swift:1", "\(path): nothing uses 'open'",
      ])
    #expect(
      run.errors
        == "tidemark extract: 1 added; 1 unused; wrote 1 table; 1 key in 1 source file\n")
    #expect(try Self.text(path) == "/* New */\n\"new\" = \"new\";\n\n\"open\" = \"Open\";\n")
    #expect(try Self.text(folder.path + "tidemark.lock").contains("Localizable\tnew\t\t@\t"))
    let again = try CommandRun(["extract", "--into", folder.path])
    #expect(again.lines == ["\(path): nothing uses 'open'"])
    #expect(again.status == 0)
  }

  @Test func `R48: a changed comment arrives by way of the lock`() throws {
    let folder = try Self.project(code: #"NSLocalizedString("new", comment: "One")"#)
    _ = try CommandRun(["extract", "--into", folder.path])
    try folder.write(#"NSLocalizedString("new", comment: "Two")"#, to: "App/Main.swift")
    let run = try CommandRun(["extract", "-q", "--into", folder.path])
    let path = folder.path + "en.lproj/Localizable.strings"
    #expect(
      run.lines.first
        == "\(path): changed the comment of 'new' to 'Two', for \(folder.path)App/Main.swift:1")
    #expect(try Self.text(path).contains("/* Two */"))
  }

  @Test func `with sources of its own a run says nothing of unused keys`() throws {
    let folder = try Self.project()
    let run = try CommandRun(
      ["extract", "-q", folder.path + "App/Main.swift", "--into", folder.path])
    #expect(run.lines.count == 1)
    #expect(run.errors == "")
  }

  @Test func `without settings there is no lock`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(#"NSLocalizedString("a", comment: "A")"#, to: "a.swift")
    let target = folder.path + "R/New.strings"
    let run = try CommandRun(["extract", "-q", source, "--into", target, "--table", "Localizable"])
    #expect(run.status == 0)
    #expect(try Self.text(target) == "/* A */\n\"a\" = \"a\";\n\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "tidemark.lock"))
  }

  @Test func `without settings a lock that is there is kept up`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(#"NSLocalizedString("a", comment: "A")"#, to: "a.swift")
    try folder.write("tidemark.lock\t1\n", to: "tidemark.lock")
    let run = try CommandRun(["extract", "-q", source, "--into", folder.path])
    #expect(run.status == 0)
    #expect(try Self.text(folder.path + "tidemark.lock").contains("\na\t\t@\t") == false)
    #expect(try Self.text(folder.path + "tidemark.lock").contains("\nLocalizable\ta\t\t@\t"))
  }

  @Test func `a dry run writes nothing and shows the difference`() throws {
    let folder = try Self.project()
    let path = folder.path + "en.lproj/Localizable.strings"
    let run = try CommandRun(["extract", "--dry-run", "--into", folder.path])
    #expect(run.lines.contains("+\"new\" = \"new\";"))
    #expect(run.lines.contains { $0.hasPrefix("--- ") && $0.contains(path) })
    #expect(run.errors.hasPrefix("tidemark extract: 1 added; 1 unused; would write 1 table; "))
    #expect(try Self.text(path) == "\"open\" = \"Open\";\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "tidemark.lock"))
  }

  @Test func `JSON is one object a line`() throws {
    let folder = try Self.project(code: #"Tr.text("a"); NSLocalizedString("x\(y)", comment: "C")"#)
    let run = try CommandRun(
      ["extract", "--format", "json", "--routine", "Tr.text", "--into", folder.path])
    #expect(run.errors == "")
    let objects = try run.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["kind"] as? String } == ["added", "unused", "undecided"])
    #expect(objects.map { $0["key"] as? String } == ["a", "open", nil])
    #expect(objects[2]["pattern"] as? String == "x*")
    #expect(objects[2]["comment"] as? String == "C")
    #expect(objects[0]["value"] as? String == "a")
    let place = try #require((objects[0]["places"] as? [[String: Any]])?.first)
    #expect(place["path"] as? String == folder.path + "App/Main.swift")
    #expect(place["line"] as? Int == 1)
    #expect(
      Set(objects[0].keys) == [
        "kind", "key", "pattern", "table", "path", "places", "comment", "value", "code",
      ])
  }

  @Test func `faults and conflicts of source files are named with their places`() throws {
    let folder = try Self.project(
      code: """
        NSLocalizedString("a", comment: "One")
        NSLocalizedString("a", comment: "Two")
        let t = "not closed
        """)
    let run = try CommandRun(["extract", "--into", folder.path])
    #expect(run.status == 1)
    let path = folder.path + "App/Main.swift"
    #expect(run.errors.contains("\(path):3:9: error: "))
    #expect(
      run.errors.contains(
        "\(path):2:1: warning: the key 'a' has the comment 'Two' here, and 'One' in "))
    // Keys that come after the fault may be missing, so none is unused.
    #expect(run.lines.count == 1)
    #expect(
      try Self.text(folder.path + "en.lproj/Localizable.strings").contains(
        "/* One\nTwo */\n\"a\" = \"a\";"))
  }

  @Test func `a damaged table is left alone`() throws {
    let folder = try Self.project(table: "\"open\" = \"Open\n")
    let path = folder.path + "en.lproj/Localizable.strings"
    let run = try CommandRun(["extract", "--into", folder.path])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("\(path):1:"))
    #expect(run.errors.hasSuffix("tidemark extract: nothing is written\n"))
    #expect(try Self.text(path) == "\"open\" = \"Open\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "tidemark.lock"))
  }

  @Test func `an error in one text is no damage`() throws {
    let folder = try Self.project(table: "\"open\" = \"\\u00e9\";\n")
    let run = try CommandRun(["extract", "-q", "--into", folder.path])
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
  }

  @Test func `a damaged lock is no lock`() throws {
    let folder = try Self.project()
    try folder.write("tidemark.lock\t1\n<<<<<<<\n", to: "tidemark.lock")
    let run = try CommandRun(["extract", "--into", folder.path])
    #expect(run.status == 3)
    #expect(run.errors.contains("tidemark.lock:2:1: error: the line is no entry of a lock"))
  }

  /// Arguments with the status and the message.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(
      arguments: ["/nonexistent.swift"], status: 3,
      message: "/nonexistent.swift: cannot be read: no such file or directory"),
    Refusal(
      arguments: ["README.md"], status: 2,
      message: "'README.md' is no source file; expected one that ends in .swift, .m, .mm or .h, or "
        + "a folder"),
    Refusal(
      arguments: ["Sources/tidemark", "--into", "README.md"], status: 2,
      message: "'--into' cannot be 'README.md'; expected a .strings file, a .xcstrings file or a "
        + "folder"),
    Refusal(
      arguments: ["Sources/tidemark", "--into", "nonexistent"], status: 3,
      message: "nonexistent: cannot be read: no such file or directory"),
    Refusal(
      arguments: ["Sources/tidemark", "--routine", "a b(", "--into", "x.strings"], status: 2,
      message: "'--routine' cannot be 'a b('; expected a name such as 'L' or 'Strings.text'"),
    Refusal(
      arguments: ["--into", "Localizations"], status: 2,
      message: "no SOURCE is given, and no 'tidemark.json' names 'sources'; give files or folders"),
  ])
  func `what cannot be used is refused in one line`(row: Refusal) throws {
    let run = try CommandRun(["extract"] + row.arguments)
    #expect(run.status == row.status)
    #expect(run.output == "")
    #expect(run.errors == "tidemark extract: \(row.message)\n")
  }

  @Test func `check looks into the code, and points there`() throws {
    let folder = try Self.project(
      code: "\n  NSLocalizedString(\"shut\", comment: \"\")\n",
      settings: #"{"sources": ["App"], "checks": {"also": ["unused-key"]}}"#)
    let run = try CommandRun(["check", folder.path])
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "\(folder.path)en.lproj/Localizable.strings:1:1: note: no source file looks 'open' up "
          + "[unused-key]",
        "\(folder.path)App/Main.swift:2:3: error: the table 'Localizable' has no key 'shut' "
          + "[key-without-table]",
      ])
    // A file alone is not the whole project.
    let alone = try CommandRun(["check", folder.path + "en.lproj/Localizable.strings"])
    #expect(alone.lines.count == 1)
  }
}
