import Foundation
import TestSupport
import Testing

struct CheckFixTests {
  @Test func `what is safe is mended and told, and the rest is still found`() throws {
    let folder = try CheckSamples.project()
    let path = CheckSamples.german(folder)
    let before = try CheckSamples.text(path)
    let run = try CommandRun(["check", "--fix", folder.path])
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasSuffix("[argument-kind]") == true)
    #expect(
      run.errors(below: folder) == """
        App/de.lproj/Localizable.strings:2:16: note: mended: end with the spaces of the source text \
        [edge-space]
        tidemark check: 1 error in 2 files; 1 mended

        """)
    #expect(try CheckSamples.text(path) == before.replacing("\"Name:\"", with: "\"Name: \""))
    let again = try CommandRun(["check", "--fix", folder.path])
    #expect(again.output == run.output)
    #expect(again.errors == "tidemark check: 1 error in 2 files\n")
  }

  @Test func `checks that are chosen alone are mended`() throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(["check", "--fix", "--only", "S8", folder.path])
    #expect(run.status == 0)
    #expect(run.output == "")
    let text = try CheckSamples.text(CheckSamples.german(folder))
    #expect(text.contains("Lädt…") && text.contains("\"Name:\""))
  }

  @Test func `a dry run shows what would change and writes nothing`() throws {
    let folder = try CheckSamples.project()
    let path = CheckSamples.german(folder)
    let before = try CheckSamples.text(path)
    let run = try CommandRun(["check", "--fix", "--dry-run", folder.path])
    #expect(try CheckSamples.text(path) == before)
    #expect(run.lines.contains("-\"name\" = \"Name:\";"))
    #expect(run.lines.contains("+\"name\" = \"Name: \";"))
    #expect(run.errors.contains(": note: would mend: end with the spaces of the source text "))
    #expect(run.status == 1)
  }

  @Test(arguments: ["json", "sarif", "github", "junit"])
  func `what programs read has no diff in it`(form: String) throws {
    let folder = try CheckSamples.project()
    let words = ["check", "--format", form, folder.path]
    let plain = try CommandRun(words)
    let run = try CommandRun(words + ["--fix", "--dry-run"])
    #expect(run.output == plain.output)
    #expect(run.errors.contains(": note: would mend: "))
  }

  @Test func `a file that is there for comparison is left as it is`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write("\"a\" = \"x\u{200B}y\u{C}\";", to: "en.lproj/A.strings")
    let target = try folder.write("\"a\" = \"u\u{C}v\";", to: "de.lproj/A.strings")
    let run = try CommandRun(["check", "--fix", target])
    #expect(run.status == 0)
    #expect(try CheckSamples.text(target) == "\"a\" = \"uv\";")
    #expect(try CheckSamples.text(source) == "\"a\" = \"x\u{200B}y\u{C}\";")
  }

  @Test func `a file that cannot be written is an error`() throws {
    let folder = try CheckSamples.project()
    let german = folder.path + "App/de.lproj"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: german)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: german)
    }
    guard !FileManager.default.isWritableFile(atPath: german) else { return }
    let run = try CommandRun(["check", "--fix", folder.path])
    #expect(run.status == 3)
  }
}
