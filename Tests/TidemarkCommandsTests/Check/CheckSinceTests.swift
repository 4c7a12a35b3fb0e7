import Foundation
import TestSupport
import Testing

/// What has changed since a revision, in a repository of its own.
@Suite(.enabled(if: ProgramRun.isAvailable("git"), "git is not installed"))
struct CheckSinceTests {
  /// A repository with a project in which two translations are wrong.
  private struct Repository {
    let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws {
      folder = try TemporaryFolder()
      try write("en", ["a": "%@", "b": "%@", "c": "x"])
      try write("de", ["a": "%d", "b": "%d", "c": "y"])
      try git("init", "-q", "-b", "main")
      try git("add", ".")
      try git("commit", "-q", "-m", "first")
    }

    func write(_ language: String, _ texts: KeyValuePairs<String, String>) throws {
      let lines = texts.map { "\"\($0)\" = \"\($1)\";\n" }
      try folder.write(lines.joined(), to: "App/\(language).lproj/A.strings")
    }

    func git(_ words: String...) throws {
      let names = ["-c", "user.name=t", "-c", "user.email=t@example.com"]
      let run = try ProgramRun(
        "git", names + words, environment: ["GIT_CONFIG_GLOBAL": "/dev/null"],
        directory: folder.url)
      try #require(run.status == 0, "\(run.errors)")
    }

    /// The findings since a revision, as keys of the names of the languages.
    func found(since revision: String, at path: String = "") throws -> [String] {
      let run = try CommandRun(
        ["check", "-q", "--format", "json", "--since", revision, folder.path + path])
      #expect(run.errors == "")
      return try run.lines.map { line in
        let object =
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        let language = object["language"] as? String ?? "-"
        return "\(language) \(object["key"] as? String ?? "-") \(object["id"] as? String ?? "-")"
      }
    }
  }

  @Test func `nothing has changed`() throws {
    let repository = try Repository()
    #expect(try CommandRun(["check", repository.path]).lines.count == 2)
    #expect(try repository.found(since: "HEAD") == [])
  }

  @Test func `a line that has changed`() throws {
    let repository = try Repository()
    try repository.write("de", ["a": "%d", "b": "x %d", "c": "y"])
    #expect(try repository.found(since: "HEAD") == ["de b argument-kind"])
    #expect(try repository.found(since: "main", at: "App") == ["de b argument-kind"])
    #expect(
      try repository.found(since: "HEAD", at: "App/de.lproj/A.strings") == ["de b argument-kind"])
    try repository.git("commit", "-qam", "second")
    #expect(try repository.found(since: "HEAD") == [])
    #expect(try repository.found(since: "HEAD~1") == ["de b argument-kind"])
  }

  @Test func `a source text that has changed, whose translation has not`() throws {
    let repository = try Repository()
    try repository.write("en", ["a": "%@", "b": "%@", "c": "x %@"])
    #expect(try repository.found(since: "HEAD") == ["de c missing-argument"])
  }

  @Test func `a new file is new as a whole`() throws {
    let repository = try Repository()
    try repository.write("fr", ["a": "%d", "b": "%@", "c": "z"])
    #expect(try repository.found(since: "HEAD") == ["fr a argument-kind"])
    try repository.git("add", ".")
    #expect(try repository.found(since: "HEAD") == ["fr a argument-kind"])
  }

  @Test func `a key that was deleted is missing since then`() throws {
    let repository = try Repository()
    try repository.write("de", ["a": "%d", "c": "y"])
    #expect(try repository.found(since: "HEAD") == ["de b missing-key"])
  }

  @Test func `what has changed on the other side since both parted is not meant`() throws {
    let repository = try Repository()
    try repository.git("checkout", "-q", "-b", "work")
    try repository.write("de", ["a": "%d", "b": "x %d", "c": "y"])
    try repository.git("commit", "-qam", "ours")
    try repository.git("checkout", "-q", "main")
    try repository.write("de", ["a": "other %d", "b": "%d", "c": "y"])
    try repository.git("commit", "-qam", "theirs")
    try repository.git("checkout", "-q", "work")
    #expect(try repository.found(since: "main") == ["de b argument-kind"])
  }

  @Test func `a name with spaces and other letters`() throws {
    let repository = try Repository()
    try repository.folder.write("\"k\" = \"%@\";\n", to: "我的 app/en.lproj/B.strings")
    try repository.folder.write("\"k\" = \"%@\";\n", to: "我的 app/de.lproj/B.strings")
    try repository.git("add", ".")
    try repository.git("commit", "-qm", "second")
    try repository.folder.write("\"k\" = \"%d\";\n", to: "我的 app/de.lproj/B.strings")
    #expect(try repository.found(since: "HEAD") == ["de k argument-kind"])
  }

  @Test func `a baseline and a revision go together`() throws {
    let repository = try Repository()
    let file = repository.path + "baseline.json"
    // All findings are written, whatever has changed.
    let first = try CommandRun(
      ["check", "--since", "HEAD", "--baseline", file, repository.path])
    #expect(first.errors.hasSuffix("baseline.json holds 2 findings, which are not told again\n"))
    try repository.write("de", ["a": "%d", "b": "%d %@ %@", "c": "y"])
    let second = try CommandRun(
      ["check", "-q", "--since", "HEAD", "--baseline", file, repository.path])
    #expect(second.lines.map { $0.contains("[argument-kind]") } == [false, false])
  }

  @Test(arguments: ["nonsense", "--all", "HEAD:App", ""])
  func `a revision that there is not`(revision: String) throws {
    let repository = try Repository()
    let run = try CommandRun(["check", "--since=\(revision)", repository.path])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    if !revision.isEmpty {
      #expect(
        run.errors.hasPrefix("tidemark check: git knows no revision '\(revision)' here"))
    }
  }

  @Test func `a folder that git does not know`() throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(["check", "--since", "HEAD", folder.path])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("tidemark check: '--since' is for files that git knows"))
  }
}
