import Foundation
import TestSupport
import Testing

@testable import TidemarkCommands

struct RefreshPictureTests {
  private let script = "drag -60\nrelease\nwait 0.5\nend\nwait 1\n"

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `pictures and a page are written, and other files stay`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: "new/frames/notes.txt")
    let path = folder.path + "/new/frames"
    let run = try RefreshSamples.play(script, ["--format", "svg", "-o", path])
    #expect(run.status == 0 && run.errors == "")
    let names = try names(path)
    let count = names.count { $0.hasSuffix(".svg") }
    #expect(run.output == "\(count) frames; open \(path)/index.html\n")
    #expect(count > 20)
    #expect(names.first == "frame-0001.svg")
    #expect(
      Array(names.suffix(3)) == [
        "frame-" + String(repeating: "0", count: 4 - "\(count)".count) + "\(count).svg",
        "index.html", "notes.txt",
      ])
    let text = try String(contentsOfFile: path + "/notes.txt", encoding: .utf8)
    #expect(text == "mine")
    // The same again gives the same files, and says nothing of older ones.
    let page = try Data(contentsOf: URL(filePath: path + "/index.html"))
    let second = try RefreshSamples.play(script, ["--format", "svg", "-o", path])
    #expect(second.output == run.output && second.errors == "")
    #expect(try Data(contentsOf: URL(filePath: path + "/index.html")) == page)
    // A shorter play says that frames of the longer one are still there.
    let shorter = try RefreshSamples.play("drag -60\n", ["--format", "svg", "-o", path + "/"])
    #expect(shorter.output == "2 frames; open \(path)/index.html\n")
    #expect(
      shorter.errors
        == "tidemark refresh: note: '\(path)/' still holds \(count - 2) frames of an earlier play; "
        + "remove what is not wanted\n")
  }

  @Test func `a dry run prints the files and writes none`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/frames"
    let run = try RefreshSamples.play(
      "drag -60\n", ["--format", "svg", "--output", path, "--dry-run"])
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == "\(path)/frame-0001.svg\n\(path)/frame-0002.svg\n\(path)/index.html\n")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the screen is dark where that is wished`() throws {
    let folder = try TemporaryFolder()
    let run = try RefreshSamples.play(
      "drag -60\n", ["--format", "svg", "-o", folder.path, "--appearance", "dark"])
    #expect(run.status == 0)
    let svg = try String(contentsOfFile: folder.path + "/frame-0002.svg", encoding: .utf8)
    #expect(svg.contains("#bebebe") && !svg.contains("#5a5a5a"))
  }

  @Test func `an expectation that is not met ends with 1, and the frames are written`() throws {
    let folder = try TemporaryFolder()
    let run = try RefreshSamples.play(
      "drag -60\nexpect state idle\n", ["--format", "svg", "-o", folder.path])
    #expect(run.status == 1)
    #expect(RefreshSamples.findings(run).count == 1)
    #expect(try names(folder.path) == ["frame-0001.svg", "frame-0002.svg", "index.html"])
  }

  @Test func `an example is drawn with its steps`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/made/on/the/way"
    let run = try CommandRun(
      ["refresh", "examples", "circle"] + RefreshSamples.surroundings
        + ["--format", "svg", "-o", path])
    #expect(run.status == 0 && run.errors == "")
    let page = try String(contentsOfFile: path + "/index.html", encoding: .utf8)
    #expect(page.contains("<title>examples circle</title>"))
    #expect(page.contains(#"["drag -13.5",[[0,"#))
  }

  @Test(arguments: [
    (
      ["--format", "svg"],
      "'--format svg' writes many files; name a folder for them with '-o DIR'"
    ),
    (["-o", "frames"], "'--output' belongs to '--format svg'; add that"),
    (["--dry-run", "--format", "json"], "'--dry-run' belongs to '--format svg'; add that"),
    (["--appearance", "dark"], "'--appearance' belongs to '--format svg'; add that"),
  ])
  func `options that do not go together are refused`(options: [String], message: String) throws {
    let run = try RefreshSamples.play(script, options)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("tidemark refresh: \(message)\n"))
  }

  @Test func `the list of examples is no picture`() throws {
    let run = try CommandRun(["refresh", "examples", "--format", "svg", "-o", "frames"])
    #expect(run.status == 2 && run.output == "")
  }

  @Test func `a folder that cannot be made is an error of the surroundings`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    let run = try RefreshSamples.play("drag -60\n", ["--format", "svg", "-o", file + "/frames"])
    #expect(run.status == 3 && run.output == "")
    #expect(run.errors.hasPrefix("tidemark refresh: "))
    #expect(run.errors.contains(file + "/frames"))
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  @Test func `a script with a fault writes nothing`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/frames"
    let run = try RefreshSamples.play("drga -60\n", ["--format", "svg", "-o", path])
    #expect(run.status == 3)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
