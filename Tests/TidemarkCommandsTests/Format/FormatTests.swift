import Foundation
import Glibc
import TestSupport
import Testing

struct FormatTests {
  @Test func `a folder's files are laid out, and those that are already stay untouched`() throws {
    let folder = try FormatSamples.project()
    let untouched = folder.path + "fr.lproj/A.strings"
    let time = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: untouched)
    let run = try CommandRun(["format", folder.path])
    #expect(run.status == 0)
    #expect(
      run.lines == [folder.path + "en.lproj/A.strings", folder.path + "fr.lproj/B.stringsdict"])
    #expect(run.errors == "tidemark format: changed 2 of 3 files\n")
    #expect(try FormatSamples.text(folder.path + "en.lproj/A.strings") == FormatSamples.neat)
    #expect(
      try FormatSamples.text(folder.path + "fr.lproj/B.stringsdict")
        == "<plist>\n<dict/>\n</plist>\n")
    for name in [".git/x.strings", "build/x.strings", "F.framework/x.strings", "README.md"] {
      #expect(try FormatSamples.text(folder.path + name) == FormatSamples.messy)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: untouched)
    #expect(attributes[.modificationDate] as? Date == time)
    let again = try CommandRun(["format", folder.path])
    #expect(again.output == "")
    #expect(again.errors == "tidemark format: nothing to change in 3 files\n")
    #expect(again.status == 0)
  }

  @Test func `a folder that is named is searched, whatever its name is`() throws {
    let folder = try FormatSamples.project()
    for name in ["build", ".git", "F.framework", "Pods"] {
      let run = try CommandRun(["format", "--check", "-q", folder.path + name])
      #expect(run.lines.count == 1, "\(name)")
      #expect(run.status == 1)
    }
  }

  @Test func `check writes nothing and lists what would change`() throws {
    let folder = try FormatSamples.project()
    let run = try CommandRun(["format", "--check", folder.path])
    #expect(run.status == 1)
    #expect(run.lines.count == 2)
    #expect(run.errors == "tidemark format: would change 2 of 3 files\n")
    #expect(try FormatSamples.text(folder.path + "en.lproj/A.strings") == FormatSamples.messy)
    let clean = try CommandRun(["format", "--check", folder.path + "fr.lproj/A.strings"])
    #expect(clean.status == 0)
    #expect(clean.output == "")
    #expect(clean.errors == "tidemark format: nothing to change in 1 file\n")
  }

  @Test func `a damaged file is left as it is, and the others are laid out`() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("a = b\nc = d;\n", to: "bad.strings")
    let worse = try folder.write("<plist><dict>x</dict></plist>", to: "worse.stringsdict")
    let good = try folder.write("a = b;", to: "good.strings")
    let run = try CommandRun(["format", folder.path])
    #expect(run.status == 1)
    #expect(run.lines == [good])
    #expect(
      run.errors == """
        \(bad):1:6: error: ';' expected after the value of 'a' [missing-semicolon]
        \(worse):1:14: error: found 'x' between values; text stands in 'string' elements \
        [plist-text-between]
        tidemark format: changed 1 of 3 files; 2 are damaged and left as they are

        """)
    #expect(try FormatSamples.text(bad) == "a = b\nc = d;\n")
    let check = try CommandRun(["format", "--check", "-q", bad])
    #expect(check.status == 1)
    #expect(check.output == "")
    #expect(check.errors.hasSuffix("[missing-semicolon]\n"))
  }

  @Test func `what is doubtful without being wrong is left as it is too`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a = b;\n/* c = d;\n", to: "a.strings")
    let run = try CommandRun(["format", path])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("\(path):2:1: warning: "))
    #expect(
      run.errors.hasSuffix(
        "tidemark format: nothing to change in 1 file; 1 is damaged and left as it is\n"))
  }

  @Test func `keys that stand twice and escapes that say something else are no damage`() throws {
    let run = try CommandRun(
      ["format", "-"], input: Array("a = '\\u00e9';\na = 2;\nb = (x);\n".utf8))
    #expect(run.status == 0)
    #expect(run.output == "\"a\" = \"\\u00e9\";\n\"a\" = \"2\";\n\"b\" = (\n    \"x\"\n);\n")
  }

  @Test(arguments: [
    (words: ["format", "-"], input: "b=1;a=2;", output: "\"b\" = \"1\";\n\"a\" = \"2\";\n"),
    (
      words: ["format", "-", "--sort"], input: "b=1;a=2;",
      output: "\"a\" = \"2\";\n\"b\" = \"1\";\n"
    ),
    (words: ["format", "-"], input: "\"a\" = \"b\";\n", output: "\"a\" = \"b\";\n"),
    (
      words: ["format", "-"], input: "<plist><dict/></plist>",
      output: "<plist>\n<dict/>\n</plist>\n"
    ),
    (words: ["format", "-", "--type", "stringsdict"], input: "<dict/>", output: "<dict/>\n"),
    (words: ["format", "-", "--type", "strings"], input: "", output: ""),
    (words: ["format", "--check", "-"], input: "\"a\";\n", output: ""),
  ])
  func `standard input goes to standard output`(words: [String], input: String, output: String)
    throws
  {
    let run = try CommandRun(words, input: Array(input.utf8))
    #expect(run.status == 0)
    #expect(run.output == output)
    #expect(run.errors == "")
  }

  @Test func `damaged standard input gives no output`() throws {
    for (words, input) in [(["-"], "a = b"), (["-", "--type", "stringsdict"], "a = b;")] {
      let run = try CommandRun(["format"] + words, input: Array(input.utf8))
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("standard input:1:"))
    }
    let check = try CommandRun(["format", "-", "--check"], input: Array("a=b;".utf8))
    #expect(check.status == 1)
    #expect(check.output == "-\n")
  }

  @Test func `UTF-16 becomes UTF-8 where that is asked for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "a.strings"
    let wide = try #require("\u{FEFF}\u{FEFF}\"é\" = \"b\";\n".data(using: .utf16LittleEndian))
    try wide.write(to: URL(filePath: path))
    let kept = try CommandRun(["format", path])
    #expect(kept.errors == "tidemark format: nothing to change in 1 file\n")
    #expect(FileManager.default.contents(atPath: path) == wide)
    let dry = try CommandRun(["format", "--to", "utf-8", "--dry-run", "-q", path])
    #expect(dry.output == "--- \(path)\tUTF-16LE\n+++ \(path)\tUTF-8\n")
    let run = try CommandRun(["format", "--to", "utf-8", path])
    #expect(run.lines == [path])
    #expect(try FormatSamples.text(path) == "\"é\" = \"b\";\n")
    #expect(FileManager.default.contents(atPath: path)?.first == UInt8(ascii: "\""))
  }

  @Test func `a binary list is left alone, which is said where an encoding is asked for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "a.strings"
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": "b"], format: .binary, options: 0)
    try data.write(to: URL(filePath: path))
    #expect(try CommandRun(["format", path, "--sort", "-q"]).errors == "")
    let run = try CommandRun(["format", path, "--to", "utf-8"])
    #expect(run.status == 0)
    #expect(
      run.errors == """
        tidemark format: note: \(path) is a binary property list, which has no encoding; it is \
        left as it is
        tidemark format: nothing to change in 1 file

        """)
    #expect(FileManager.default.contents(atPath: path) == data)
    #expect(try CommandRun(["format", path, "--to", "utf-8", "-q"]).errors == "")
  }

  @Test func `a file comes once, by whatever path`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(FormatSamples.messy, to: "en.lproj/A.strings")
    let link = folder.path + "en.lproj/B.strings"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "A.strings")
    let run = try CommandRun(["format", link, folder.path, path])
    #expect(run.lines == [link])
    #expect(run.errors == "tidemark format: changed 1 of 1 file\n")
    #expect(try FormatSamples.text(path) == FormatSamples.neat)
    let type = try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
    #expect(type == .typeSymbolicLink)
  }

  @Test func `a link that leads nowhere is named, and the others are laid out`() throws {
    let folder = try TemporaryFolder()
    try folder.write(FormatSamples.messy, to: "b.strings")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "a.strings", withDestinationPath: "gone")
    let run = try CommandRun(["format", folder.path])
    #expect(run.status == 3)
    #expect(
      run.errors == """
        tidemark format: \(folder.path)a.strings: cannot be read: no such file or directory
        tidemark format: changed 1 of 1 file; 1 cannot be read or written

        """)
    #expect(try FormatSamples.text(folder.path + "b.strings") == FormatSamples.neat)
    let json = try CommandRun(["format", "--format", "json", folder.path])
    let object = try json.firstObject()
    #expect(object["path"] as? String == folder.path + "a.strings")
    #expect((object["error"] as? String)?.hasSuffix("no such file or directory") == true)
    #expect(object["kind"] is NSNull)
    #expect(json.lines.count == 2)
  }

  struct Refusal: CustomTestStringConvertible {
    let words: [String]
    let status: Int32
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(words: ["/nonexistent/a.strings"], status: 3, message: "no such file or directory"),
    Refusal(words: ["/dev/null"], status: 2, message: "neither a file nor a folder"),
    Refusal(words: ["-", "-"], status: 2, message: "'-' stands for standard input"),
    Refusal(words: ["--to", "utf8"], status: 2, message: "did you mean 'utf-8'?"),
    Refusal(words: ["--to", "latin1"], status: 2, message: "'utf-8'"),
    Refusal(words: ["--type", "stringdict"], status: 2, message: "did you mean 'stringsdict'?"),
    Refusal(words: ["--srt"], status: 2, message: "'--sort'"),
    Refusal(words: ["--format", "sarif"], status: 2, message: "'--format'"),
    Refusal(words: ["README.md"], status: 2, message: "'--type strings'"),
  ])
  func `arguments are checked before anything is written`(refusal: Refusal) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(FormatSamples.messy, to: "A.strings")
    try folder.write(FormatSamples.messy, to: "README.md")
    let words = refusal.words.map { $0 == "README.md" ? folder.path + $0 : $0 }
    let run = try CommandRun(["format", path] + words)
    #expect(run.status == refusal.status)
    #expect(run.output == "")
    #expect(run.errors.contains(refusal.message))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try FormatSamples.text(path) == FormatSamples.messy)
  }

  @Test func `a type says what a file is whose name does not`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(FormatSamples.messy, to: "table.txt")
    #expect(try CommandRun(["format", path, "--type", "strings", "-q"]).status == 0)
    #expect(try FormatSamples.text(path) == FormatSamples.neat)
  }

  @Test func `nothing to do is said`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["format", folder.path])
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors
        == "tidemark format: note: there are no strings files in "
        + "'\(folder.path)'\n")
    #expect(try CommandRun(["format", "--quiet", folder.path]).errors == "")
  }

  @Test func `damaged input is written as it is said, or refused`() throws {
    var mutator = ByteMutator(
      seed: 11, pieces: ["\"", ";", "=", "/*", "*/", "\n", "{", "}", "<plist>", "\u{FEFF}", "\0"])
    let inputs = [FormatSamples.messy, FormatSamples.neat, "<plist><dict/></plist>"].map {
      Array($0.utf8)
    }
    for _ in 0..<300 {
      let run = try CommandRun(["format", "-", "--sort"], input: mutator.next(from: inputs))
      let isRefused = run.status == 1 && run.output.isEmpty && !run.errors.isEmpty
      #expect(run.status == 0 && run.errors.isEmpty || isRefused)
    }
  }
}
