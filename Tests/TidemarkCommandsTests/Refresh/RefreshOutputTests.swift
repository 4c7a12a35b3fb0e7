import BundleStrings
import Foundation
import LanguageTags
import RefreshExamples
import TestSupport
import Testing
import TimeLabels
import TimeZones

@testable import TidemarkCommands

struct RefreshOutputTests {
  static let names = RefreshExample.all.map(\.name)

  /// The changes of a run in JSON.
  private func changes(_ run: CommandRun) throws -> [[String: Any]] {
    try run.lines.map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  @Test(arguments: names)
  func `each example has the same changes as text, as JSON and as a script`(name: String) throws {
    let options = RefreshSamples.surroundings
    let text = try CommandRun(["refresh", "examples", name] + options)
    #expect(text.errors == "")
    #expect(text.status == 0)
    // JSON has the same changes, and more where content comes to rest.
    let json = try CommandRun(["refresh", "examples", name, "--format", "json"] + options)
    let changes = try changes(json)
    let textChanges = text.lines.filter { !$0.hasPrefix("> ") }
    #expect(changes.count >= textChanges.count)
    #expect(
      changes.allSatisfy {
        Set($0.keys).isSuperset(of: ["time", "component", "property", "value"])
      })
    let times = changes.compactMap { $0["time"] as? Double }
    #expect(times == times.sorted())
    #expect(times.count == changes.count)
    let example = try #require(RefreshExample.named(name))
    let script = ["scene example \(name)"] + example.steps.map(\.description)
    let played = try RefreshSamples.play(script.joined(separator: "\n"))
    #expect(played.errors == "")
    #expect(played.status == 0)
    #expect(played.output.hasSuffix("> scene example \(name)\n" + text.output))
  }

  @Test func `the texts of the samples leave nothing behind`() throws {
    let folder = try TemporaryFolder()
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    let run = try CommandRun(
      ["refresh", "-"] + RefreshSamples.surroundings, environment: ["TMPDIR": folder.path],
      input: Array("texts custom-folder\nexpect stateLabel.text \"Tug the rope\"\n".utf8))
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try names() == [])
    let path = "\(folder.path)none"
    let refused = try CommandRun(
      ["refresh", "-"] + RefreshSamples.surroundings, environment: ["TMPDIR": path],
      input: Array("texts custom-file\n".utf8))
    #expect(
      refused.errors == "tidemark refresh: \(path): cannot be written: no such file or directory\n")
    #expect(refused.status == 3)
    #expect(refused.output == "")
  }

  @Test func `a line tells time, component, property and value, and how long it takes`() throws {
    let run = try RefreshSamples.play("drag -60\nrelease\n", ["--format", "json"])
    let changes = try changes(run)
    let rotation = try #require(changes.first { $0["property"] as? String == "arrow.rotation" })
    #expect(rotation["component"] as? String == "header")
    let value = try #require(rotation["value"] as? Double)
    #expect(abs(value - (0.000001 - Double.pi)) < 1e-12)
    #expect(rotation["duration"] as? Double == 0.25)
    let state = try #require(changes.last { $0["property"] as? String == "state" })
    #expect(Set(state.keys) == ["time", "component", "property", "value"])
    #expect(state["value"] as? String == "refreshing")
    let hidden = try #require(changes.last { $0["property"] as? String == "arrow.hidden" })
    #expect(hidden["value"] as? Bool == true)
    #expect(
      run.lines.first == #"{"time":0,"component":"header","property":"state","value":"idle"}"#)
  }

  @Test func `content that comes to rest is one line as text, and one a step as JSON`() throws {
    let script = "drag -30\nrelease\nwait 2\n"
    let text = try RefreshSamples.play(script)
    #expect(text.lines.suffix(2).map { $0.prefix(40) }.allSatisfy { $0.contains("    0.017  ") })
    #expect(
      text.lines.suffix(2).map { $0.split(separator: " ").prefix(4).joined(separator: " ") } == [
        "0.017 scrollView offset.y 0", "0.017 header pullProgress 0",
      ])
    let json = try changes(try RefreshSamples.play(script, ["--format", "json"]))
    let offsets = json.filter { $0["property"] as? String == "offset.y" }
    let values = offsets.compactMap { $0["value"] as? Double }
    #expect(values.count > 20)
    #expect(values == values.sorted())
    #expect(values.last == 0)
    let last = try #require(offsets.last?["time"] as? Double)
    let words = try #require(text.lines.last).split(separator: " ")
    let over = try #require(Double(words[words.count - 2]))
    #expect(abs(over - (last - 0.016667)) < 0.001)
  }

  @Test func `a picture that changes on the way does not break the line of a motion`() throws {
    let run = try RefreshSamples.play("header gif\ndrag -50\nrelease\nwait 2\n")
    let lines = run.lines.drop { $0 != "> wait 2" }.dropFirst()
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains(" over ") })
  }

  @Test func `columns stand below each other whatever the texts are`() throws {
    let run = try RefreshSamples.play("key 键\ntitle pulling \"松开\\u{7}\"\ndrag -60\n")
    let changes = run.lines.filter { !$0.hasPrefix("> ") }
    for line in changes {
      #expect(line.dropFirst(9).hasPrefix("  "))
      #expect(line.dropFirst(21).hasPrefix("  "))
      #expect(line.dropFirst(44).hasPrefix("  "))
      #expect(!line.dropFirst(46).hasPrefix(" "))
    }
    #expect(run.output.contains("  松开\\u{7}\n"))
    let titles = RefreshTracePrinter.pad("最后", to: 6)
    #expect(titles == "最后  ")
    #expect(RefreshTracePrinter.pad("too long", to: 3) == "too long")
  }

  @Test(arguments: [
    (Duration.zero, "0", "0.000"), (.milliseconds(250), "0.25", "0.250"),
    (.microseconds(16_667), "0.016667", "0.017"), (.seconds(27_900), "27900", "27900.000"),
    (.microseconds(999_999), "0.999999", "0.999"), (.nanoseconds(400), "0", "0.000"),
  ])
  func `seconds have as many digits as are asked for`(time: Duration, exact: String, short: String)
  {
    #expect(RefreshTracePrinter.seconds(time, digits: 6) == exact)
    #expect(RefreshTracePrinter.seconds(time, digits: 3, keepsZeros: true) == short)
  }

  @Test func `the examples are listed, as text and as JSON`() throws {
    let text = try CommandRun(["refresh", "examples"])
    #expect(
      text.lines.filter { $0.hasPrefix("  ") }.map {
        $0.split(separator: " ").first.map(String.init) ?? ""
      } == Self.names)
    #expect(
      text.lines.filter { $0.hasSuffix(":") }
        == RefreshExample.Group.allCases.map {
          "\($0.rawValue):"
        })
    #expect(text.lines.count { $0.isEmpty } == 3)
    #expect(text.errors == "")
    let json = try changes(try CommandRun(["refresh", "examples", "--format", "json"]))
    #expect(json.compactMap { $0["name"] as? String } == Self.names)
    #expect(json.allSatisfy { Set($0.keys) == ["name", "title", "origin", "group", "steps"] })
    #expect(json.last?["group"] as? String == "Texts and languages")
    let steps = try #require(json.last?["steps"] as? [String])
    #expect(steps.contains("texts custom-folder"))
  }

  @Test func `lines of the script are dim on a terminal, and results stay as they are`() throws {
    let run = try RefreshSamples.play("wait 1\n", ["--color", "always"])
    #expect(run.output.hasSuffix("\u{1B}[2m> wait 1\u{1B}[0m\n"))
  }

  @Test func `each verb stands in the article, with its help`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/RefreshKit/RefreshKit.docc/Articles/writing-refresh-scripts.md"),
      encoding: .utf8)
    let rows = RefreshScriptVerb.all.map { verb in
      "| `\(verb.usage.replacing("|", with: "\\|"))` | \(verb.help) |\n"
    }
    let table = "| line | what it does |\n|---|---|\n" + rows.joined() + "\n"
    #expect(article.contains(table), "\(table)")
    let options = RefreshComponentOption.all.map { option in
      "| `\(option.usage.replacing("|", with: "\\|"))` | \(option.help) |\n"
    }
    let optionTable = "| option | what it does |\n|---|---|\n" + options.joined() + "\n"
    #expect(article.contains(optionTable), "\(optionTable)")
  }

  @Test func `each text of MJRefresh stands in the article about moving, with its key here`() throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/RefreshKit/RefreshKit.docc/Articles/moving-from-mjrefresh.md"),
      encoding: .utf8)
    for alias in RefreshTable.aliases {
      #expect(article.contains("| `\(alias.alias)` | `\(alias.key)` |"), "\(alias.alias)")
    }
    // Source: the classes of components of MJRefresh.
    let kinds = [
      "Component", "Header", "StateHeader", "NormalHeader", "GifHeader", "Footer", "AutoFooter",
      "AutoStateFooter", "AutoNormalFooter", "AutoGifFooter", "BackFooter", "BackStateFooter",
      "BackNormalFooter", "BackGifFooter", "Trailer", "StateTrailer", "NormalTrailer",
    ]
    for kind in kinds { #expect(article.contains("| `MJRefresh\(kind)` | ``"), "\(kind)") }
  }
}
