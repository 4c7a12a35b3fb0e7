import Foundation
import TestSupport
import Testing

struct FormatOutputTests {
  @Test func `a dry run prints a diff and writes nothing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(FormatSamples.messy, to: "A.strings")
    let expected = """
      --- \(path)
      +++ \(path)
      @@ -1,2 +1,2 @@
      -a=b;
      -'c' = d ;
      \\ No newline at end of file
      +"a" = "b";
      +"c" = "d";

      """
    let run = try CommandRun(["format", "--dry-run", path])
    #expect(run.status == 0)
    #expect(run.output == expected)
    #expect(run.errors == "tidemark format: would change 1 of 1 file\n")
    #expect(try FormatSamples.text(path) == FormatSamples.messy)
    // With a check the diff decides the status.
    let check = try CommandRun(["format", "--dry-run", "--check", "--quiet", path])
    #expect(check.status == 1)
    #expect(check.output == expected)
    #expect(check.errors == "")
    let colored = try CommandRun(["format", "--dry-run", "-q", "--color", "always", path])
    #expect(colored.output.contains("\u{1B}[31m-a=b;\u{1B}[0m\n"))
    #expect(colored.output.contains("\u{1B}[32m+\"a\" = \"b\";\u{1B}[0m\n"))
  }

  @Test(.enabled(if: ProgramRun.isAvailable("patch"), "patch is not installed"))
  func `patch makes of a dry run what a run would write`() throws {
    let folder = try FormatSamples.project()
    let diff = try CommandRun(["format", "--sort", "--dry-run", "-q", folder.path])
    let other = try FormatSamples.project()
    let patch = diff.output.replacing(folder.path, with: "")
    let run = try ProgramRun("patch", ["-p0", "-s"], input: patch, directory: other.url)
    #expect(run.output + run.errors == "")
    #expect(try CommandRun(["format", "--sort", "-q", folder.path]).status == 0)
    for name in ["en.lproj/A.strings", "fr.lproj/A.strings", "fr.lproj/B.stringsdict"] {
      #expect(try FormatSamples.text(folder.path + name) == FormatSamples.text(other.path + name))
    }
  }

  @Test func `JSON has an object for every file`() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("a = \"é\"\n", to: "bad.strings")
    try folder.write("a=b;", to: "good.strings")
    try folder.write("<plist>\n<dict/>\n</plist>\n", to: "neat.stringsdict")
    let run = try CommandRun(["format", "--dry-run", "--format", "json", folder.path])
    #expect(run.status == 1)
    let objects = try run.lines.map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    try #require(objects.count == 3)
    for object in objects {
      #expect(
        Set(object.keys) == [
          "path", "kind", "encoding", "newEncoding", "changed", "diff", "text", "error",
          "findings",
        ])
    }
    let finding = try #require((objects[0]["findings"] as? [[String: Any]])?.first)
    #expect(finding["path"] as? String == bad)
    #expect(finding["line"] as? Int == 1)
    #expect(finding["column"] as? Int == 8)
    #expect(finding["endLine"] as? Int == 1)
    #expect(finding["endColumn"] as? Int == 8)
    #expect(finding["severity"] as? String == "error")
    #expect(finding["id"] as? String == "missing-semicolon")
    #expect(finding["message"] as? String == "';' expected after the value of 'a'")
    #expect(finding["level"] is NSNull && finding["code"] is NSNull)
    #expect(objects.map { $0["changed"] as? Bool } == [false, true, false])
    #expect(objects.map { $0["kind"] as? String } == ["text", "text", "xml"])
    #expect(objects.map { $0["encoding"] as? String } == ["UTF-8", "UTF-8", "UTF-8"])
    #expect((objects[1]["diff"] as? String)?.hasSuffix("+\"a\" = \"b\";\n") == true)
    #expect(objects[2]["diff"] is NSNull)
    let input = try CommandRun(["format", "-", "--format", "json"], input: Array("a=b;".utf8))
    #expect(try input.firstObject()["text"] as? String == "\"a\" = \"b\";\n")
    #expect(try input.firstObject()["path"] as? String == "-")
  }
}
