import Foundation
import TestSupport
import Testing

struct CheckBaselineTests {
  @Test func `a baseline is written, and then only what is new is told`() throws {
    let folder = try CheckSamples.project()
    let file = folder.path + "baseline.json"
    let words = ["check", "--baseline", file, folder.path]
    let first = try CommandRun(words)
    #expect(first.status == 0)
    #expect(first.output == "")
    #expect(
      first.errors == "tidemark check: \(file) holds 2 findings, which are not told again\n")
    let text = try CheckSamples.text(file)
    let second = try CommandRun(words)
    #expect(second.status == 0)
    #expect(second.output == "")
    #expect(
      second.errors == "tidemark check: nothing to report in 2 files; 2 more in the baseline\n")
    try folder.write(
      "\n\"files\" = \"%@ Dateien\";\n\"name\" = \"Name:\";\n\"load\" = \"\";\n",
      to: "App/de.lproj/Localizable.strings")
    let third = try CommandRun(words)
    #expect(third.lines.count == 1)
    #expect(third.lines.first?.hasSuffix("[empty-value]") == true)
    // A warning is new, the error is not.
    #expect(third.status == 0)
    #expect(try CommandRun(words + ["--fail-on", "warning"]).status == 1)
    #expect(try CheckSamples.text(file) == text)
  }

  @Test func `a baseline is written anew where that is asked for`() throws {
    let folder = try CheckSamples.project()
    let file = try folder.write("{}", to: "baseline.json")
    let words = ["check", "-q", "--baseline", file, folder.path]
    let broken = try CommandRun(words)
    #expect(broken.status == 3)
    #expect(broken.output == "")
    #expect(
      broken.errors
        == "tidemark check: \(file) is no baseline; '--update-baseline' writes one\n")
    let update = try CommandRun(words + ["--update-baseline"])
    #expect(update.status == 0)
    #expect(update.errors == "")
    #expect(try CommandRun(words).output == "")
  }

  @Test func `a baseline that cannot be written is an error`() throws {
    let folder = try CheckSamples.project()
    let run = try CommandRun(
      ["check", "--baseline", folder.path + "no/such/folder.json", folder.path])
    #expect(run.status == 3)
    #expect(run.output == "")
  }

  @Test func `one finding is one`() throws {
    let folder = try CheckSamples.project()
    let file = folder.path + "baseline.json"
    let run = try CommandRun(["check", "--only", "crash", "--baseline", file, folder.path])
    #expect(run.errors == "tidemark check: \(file) holds 1 finding, which is not told again\n")
  }

  @Test func `a baseline has no findings where there are none`() throws {
    let folder = try CheckSamples.project()
    let file = folder.path + "baseline.json"
    let run = try CommandRun(["check", "--only", "V1", "--baseline", file, folder.path])
    #expect(run.status == 0)
    #expect(try CheckSamples.text(file) == "{\"version\":1,\"findings\":[\n\n]}\n")
    #expect(try CommandRun(["check", "-q", "--baseline", file, folder.path]).lines.count == 2)
  }
}
