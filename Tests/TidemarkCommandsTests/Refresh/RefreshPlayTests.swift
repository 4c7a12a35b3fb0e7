import BundleStrings
import Foundation
import LanguageTags
import RefreshExamples
import RefreshKit
import TestSupport
import Testing
import TimeLabels
import TimeZones

@testable import TidemarkCommands

struct RefreshPlayTests {
  @Test func `a script whose expectations are met ends well`() throws {
    let run = try RefreshSamples.play(RefreshSamples.day)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `an expectation that is not met is told with its place, and the script goes on`()
    throws
  {
    let run = try RefreshSamples.play(
      "drag -60\nexpect state idle\nexpect stateLabel.text \"a b\"\nexpect arrow.hidden true\n"
        + "expect pullProgress 1.2\nrelease\nexpect state refreshing\n")
    #expect(run.status == 1)
    #expect(
      RefreshSamples.findings(run) == [
        "2:14: error: 'state' is 'pulling'; expected 'idle' [unmet-expectation]",
        "3:24: error: 'stateLabel.text' is 'Release to refresh'; expected 'a b' "
          + "[unmet-expectation]",
        "4:21: error: 'arrow.hidden' is false; expected true [unmet-expectation]",
        "5:21: error: 'pullProgress' is 1.1111111111111112; expected 1.2 [unmet-expectation]",
      ])
    #expect(run.errors.contains("\nexpect state idle\n             ^^^^\n"))
    #expect(run.output.hasSuffix("> expect state refreshing\n"))
  }

  @Test func `many expectations that are not met are counted`() throws {
    let run = try RefreshSamples.play(
      String(repeating: "expect state pulling\n", count: 23))
    #expect(RefreshSamples.findings(run).count == 20)
    #expect(run.errors.hasSuffix("\n3 more findings\n"))
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("normal", "pullProgress 1.1115"), ("normal", "arrow.rotation -3.1416"),
    ("normal", "header.state pulling"), ("normal", "header.arrow.hidden false"),
    ("normal", "scrollView.alpha 1"), ("normal", "pan changed"), ("normal", "hidden false"),
    ("normal", "stateLabel.text \"Release to refresh\""), ("normal", "offset.y -60"),
    ("normal", "rowCount 25"), ("normal", "content.height 1000"),
    ("normal", "scrollView.frame.width 375"), ("gif", "image.image pull-60"),
    ("circle", "circle.hidden true"), ("circle", "turns false"),
    ("circle", "circleShape.strokeEnd 1"),
    ("diy", "switch.on true"), ("diy", "label.text \"Release to refresh\""), ("none", "alpha 1"),
  ])
  func `a property of the trace can be expected`(kind: String, expectation: String) throws {
    let run = try RefreshSamples.play("header \(kind)\ndrag -54\ndrag -60\nexpect \(expectation)\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a picture that is not there is none`() throws {
    let script = "header gif\nexpect image.image none\ndrag -27\nexpect image.image none\n"
    #expect(
      RefreshSamples.findings(try RefreshSamples.play(script)).map { $0.prefix(5) }.last == "4:20:")
  }

  @Test func `each script of random lines comes to rest with the insets of the app`() throws {
    var failures: [String] = []
    for seed in 0..<150 {
      let script = RandomScript(seed: UInt64(seed), lineCount: 40)
      let run = try RefreshSamples.play(script.lines.joined(separator: "\n"))
      if run.status != 0 { failures.append("\(seed): \(run.errors)") }
    }
    #expect(failures.prefix(5) == [])
  }

  @Test func `the surroundings of the command line are those at the beginning`() throws {
    let run = try RefreshSamples.play(
      "begin\nend\nexpect lastUpdatedLabel.text \"最后更新：今天 17:15\"\nwait 1\n"
        + "language en\nzone UTC\nexpect lastUpdatedLabel.text \"Last update: Today 08:15\"\n"
        + "clock 2027-02-01T00:00:00Z\n"
        + "expect lastUpdatedLabel.text \"Last update: 2026-11-30 08:15\"\n",
      surroundings: [
        "--now", "2026-11-30 17:15", "--time-zone", "Asia/Tokyo", "--locale", "zh-Hans",
      ])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let other = try CommandRun(
      ["refresh", "-"],
      environment: [
        "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "de_DE.UTF-8", "LC_TIME": "de_AT",
      ],
      zone: "Asia/Tokyo",
      input: Array(
        "begin\nend\nexpect lastUpdatedLabel.text \"Zuletzt aktualisiert: heute um 21:00\"".utf8))
    #expect(other.errors == "")
    #expect(other.status == 0)
  }

  @Test func `words of one's own win, and a language without words is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"header.pulling\" = \"Los!\";", to: "de.lproj/Refresh.strings")
    let run = try RefreshSamples.play(
      "expect stateLabel.text \"Zum Aktualisieren nach unten ziehen\"\ndrag -60\n"
        + "expect stateLabel.text Los!\nlanguage mi\n",
      ["--strings", folder.path], surroundings: ["--locale", "de", "--time-zone", "UTC"])
    #expect(run.status == 0)
    #expect(
      RefreshSamples.findings(run) == [
        "4:1: note: there are no words in 'mi'; the texts are in 'de' [no-words]"
      ])
    let quiet = try RefreshSamples.play("language mi\n", ["--quiet"])
    #expect(quiet.errors == "")
    let start = try RefreshSamples.play(
      "wait 1", surroundings: ["--locale", "mi", "--time-zone", "UTC"])
    #expect(
      start.errors == "tidemark refresh: note: there are no words in 'mi'; the label is in 'en' "
        + "('--strings DIR' brings words of your own)\n")
  }

  @Test func `a script of a file is called by its path`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("attach\n", to: "a script.refresh")
    let run = try CommandRun(["refresh", path] + RefreshSamples.surroundings)
    #expect(
      run.errors.hasPrefix("\(path):1:1: error: the header is attached already [nothing-to-do]\n"))
    #expect(run.status == 3)
  }

  @Test(
    arguments: [
      (
        ["examples", "cirle"], 2,
        "unknown example 'cirle' (did you mean 'circle'?); 'tidemark refresh examples' lists them"
      ),
      (
        ["a.refresh", "b"], 2,
        "'b' is one argument too many; expected one script, or 'examples' and a name"
      ),
      (["/nonexistent"], 3, "/nonexistent: cannot be read: no such file or directory"),
      (["-", "--locale", "en,de"], 2, "'--locale' takes one value; a script can name others"),
      (
        ["-", "--time-zone", "UTC,UTC"], 2,
        "'--time-zone' takes one value; a script can name others"
      ),
      (["-", "--now", "never"], 2, "'never' cannot be now; expected an instant"),
      (
        ["-", "--now", "@-62135596800", "--time-zone", "-08:00"], 2,
        "now falls outside the years 1 to 9999 in -08:00; use another zone"
      ),
      (
        ["-", "--strings", "/nonexistent"], 3,
        "/nonexistent: cannot be opened as a strings folder: no such file or directory"
      ),
      (
        ["-", "--time-zone", "Asia/Shangai"], 2,
        "unknown time zone 'Asia/Shangai'; did you mean Asia/Shanghai?"
      ),
    ] as [([String], Int32, String)])
  func `an argument that cannot be used is refused in one line`(
    words: [String], status: Int32, message: String
  ) throws {
    let run = try CommandRun(["refresh"] + words)
    #expect(run.errors == "tidemark refresh: \(message)\n")
    #expect(run.output == "")
    #expect(run.status == status)
  }

  @Test func `the end of time is no trap`() throws {
    let run = try RefreshSamples.play(
      "begin\nend\nwait 31000000\nmidnight\nbegin\nend\n",
      surroundings: ["--now", "9999-12-31T23:59:59Z", "--time-zone", "UTC", "--locale", "en"])
    #expect(run.status == 0)
    let first = try RefreshSamples.play(
      "last-updated @-62135596800\nzone -08:00\nclock 9999-12-31T23:59:59Z\nzone +14:00\nwait 9\n")
    #expect(first.status == 0)
  }
}
