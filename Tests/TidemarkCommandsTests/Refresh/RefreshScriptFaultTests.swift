import TestSupport
import Testing

@testable import TidemarkCommands

struct RefreshScriptFaultTests {
  /// A script that is refused, with all that is said about it.
  struct Row: CustomTestStringConvertible {
    let script: String
    let findings: [String]
    var testDescription: String { String(script.replacing("\n", with: " / ").prefix(60)) }

    init(_ script: String, _ findings: String...) {
      self.script = script
      self.findings = findings
    }
  }

  static let words = [
    Row("drga -60", "1:1: error: unknown verb 'drga' (did you mean 'drag'?) [unknown-verb]"),
    Row(
      "frobnicate",
      "1:1: error: unknown verb 'frobnicate'; see 'tidemark refresh --help' [unknown-verb]"),
    Row(
      "\"drag\" 5",
      "1:1: error: a verb stands without quotation marks [unknown-verb]"),
    Row(
      "\n\t drag",
      "2:7: error: a value is missing; expected 'drag POINTS [sideways POINTS]' or 'drag sideways POINTS' [missing-value]"
    ),
    Row(
      "drag 1 2",
      "1:8: error: '2' is one value too many; expected 'drag POINTS [sideways POINTS]' or 'drag sideways POINTS' [extra-value]"
    ),
    Row(
      "begin now", "1:7: error: 'now' is one value too many; expected 'begin [PLACE]' [extra-value]"
    ),
    Row(
      "title idle \"a",
      "1:12: error: the text does not end; expected '\"' at its end [unclosed-text]"),
    Row(
      "title idle \"a\"b", "1:15: error: a space is missing after the text [missing-space]"),
    Row(
      #"title idle "最\q""#,
      #"1:14: error: expected '\"', '\\', '\n', '\t' or a character as '\u{2066}' [unknown-escape]"#
    ),
    Row(
      #"title idle "\u{110000}""#,
      #"1:13: error: expected '\"', '\\', '\n', '\t' or a character as '\u{2066}' [unknown-escape]"#
    ),
    Row(
      #"title idle "\u{0000000000041}""#,
      #"1:13: error: expected '\"', '\\', '\n', '\t' or a character as '\u{2066}' [unknown-escape]"#
    ),
    Row(
      #"title idle "\"#,
      #"1:13: error: expected '\"', '\\', '\n', '\t' or a character as '\u{2066}' [unknown-escape]"#
    ),
  ]

  static let numbers =
    [
      "nan", "inf", "-inf", "1e5", "0x10", "1.", ".5", "--5", "1,5", "١", "1000000.5", "-1000001",
      "99999999999999999999999999999999999999999999", "\"\"",
    ].map { text in
      Row(
        "drag \(text)",
        "1:6: error: '\(text == "\"\"" ? "" : text)' cannot be used; expected a number of points from "
          + "-1000000 to 1000000, such as -60 or 0.5 [bad-number]")
    } + [
      Row(
        "wait -1",
        "1:6: error: '-1' cannot be used; expected a number of seconds from 0 to 31622400, such as "
          + "0.4 [bad-number]"),
      Row(
        "wait 31622401",
        "1:6: error: '31622401' cannot be used; expected a number of seconds from 0 to 31622400, "
          + "such as 0.4 [bad-number]"),
      Row(
        "wait 31622399\nwait 2\nwait 3",
        "2:1: error: the script would take 31622401 seconds; expected at most 31622400, which is a "
          + "year [too-long]"),
      Row(
        String(repeating: "midnight\n", count: 184),
        "184:1: error: the script would take 31795200 seconds; expected at most 31622400, which is "
          + "a year [too-long]"),
      Row(
        "reload 1.5",
        "1:8: error: '1.5' cannot be used; expected a whole number of rows from 0 to 1000000 "
          + "[bad-number]"),
      Row(
        "reload -1",
        "1:8: error: '-1' cannot be used; expected a whole number of rows from 0 to 1000000 "
          + "[bad-number]"),
      Row(
        "rotate 5 -1",
        "1:10: error: '-1' cannot be used; expected a number of points from 0 to 1000000, such as "
          + "375 [bad-number]"),
      Row(
        "drag 1\nrelease fast",
        "2:9: error: 'fast' cannot be used; expected a number of points a second from -1000000 to "
          + "1000000, such as -900 [bad-number]"),
    ]

  static let values = [
    Row(
      "header circel", "1:8: error: unknown value 'circel' (did you mean 'circle'?) [unknown-value]"
    ),
    Row(
      "inset inside 5",
      "1:7: error: unknown value 'inside'; expected 'top', 'left', 'bottom' or 'right' "
        + "[unknown-value]"),
    Row(
      "end succes", "1:5: error: unknown value 'succes' (did you mean 'success'?) [unknown-value]"),
    Row(
      "on-refresh end 1 failure 5",
      "1:26: error: '5' is one value too many; expected 'on-refresh [PLACE] end SECONDS "
        + "[success|failure|no-more-data] [rows N]' or 'on-refresh [PLACE] nothing' [extra-value]"),
    Row(
      "on-refresh end 1 rows",
      "1:22: error: a value is missing; expected 'on-refresh [PLACE] end SECONDS "
        + "[success|failure|no-more-data] [rows N]' or 'on-refresh [PLACE] nothing' [missing-value]"
    ),
    Row(
      "zone Asia/Shangai",
      "1:6: error: unknown time zone 'Asia/Shangai'; did you mean Asia/Shanghai? [unknown-zone]"),
    Row(
      "language \"\"",
      "1:10: error: the language tag is empty; write one such as 'en' or 'zh-Hans' [bad-language]"),
    Row(
      "clock never",
      "1:7: error: 'never' sets no clock; expected an instant such as 2026-11-30T08:15:00Z "
        + "[bad-instant]"),
    Row(
      "last-updated soon",
      "1:14: error: 'soon' is not an instant: expected the form 2026-11-30T08:15:00Z or "
        + "@1796026500, or now or never [bad-instant]"),
    Row(
      "clock file:README.md",
      "1:7: error: a file's time is another at each run; expected an instant [bad-instant]"),
    Row(
      "zone America/New_York\nclock \"2026-03-08 02:30\"",
      "2:7: error: '2026-03-08 02:30' does not exist in America/New_York, where the clock is put "
        + "forward over it: expected 2026-03-08T06:30:00.000Z or 2026-03-08T07:30:00.000Z "
        + "[bad-instant]"),
    Row(
      "expect stat idle",
      "1:8: error: unknown property 'stat' (did you mean 'state', 'stateLabel.text' or "
        + "'stateLabel.alpha'?) [unknown-property]"),
    Row(
      "header circle\nexpect arrow.rotation 0",
      "2:8: error: unknown property 'arrow.rotation' (did you mean 'logo.rotation'?) "
        + "[unknown-property]"),
    Row(
      "expect state idel",
      "1:14: error: unknown value 'idel' (did you mean 'idle'?) [unknown-value]"),
    Row(
      "expect offset.y low",
      "1:17: error: 'offset.y' is a number; expected one such as -54 or 0.5 [bad-number]"),
    Row(
      "expect hidden no",
      "1:15: error: unknown value 'no'; expected 'true' or 'false' [unknown-value]"),
  ]

  static let places = [
    Row(
      "begin footer",
      "1:1: error: there is no footer; a line such as 'footer auto' comes before it [no-footer]"),
    Row(
      "attach trailer",
      "1:1: error: there is no trailer; a line such as 'trailer normal' comes before it [no-trailer]"
    ),
    Row(
      "option leader alpha on",
      "1:1: error: there is no leader; a line such as 'leader normal' comes before it [no-leader]"),
    Row("footer auto\nattach footer", "2:1: error: the footer is attached already [nothing-to-do]"),
    Row(
      "footer auto\ndetach footer\ndetach footer",
      "3:1: error: the footer is not attached [nothing-to-do]"),
    Row(
      "footer autos", "1:8: error: unknown value 'autos' (did you mean 'auto'?) [unknown-value]"),
    Row(
      "leader gif",
      "1:8: error: unknown value 'gif'; expected 'normal', 'state' or 'none' [unknown-value]"),
    Row(
      "end no-more-data",
      "1:5: error: a header does not end with 'no-more-data'; a footer and a trailer do "
        + "[unknown-value]"),
    Row(
      "on-refresh leader end 1 no-more-data",
      "1:25: error: a leader does not end with 'no-more-data'; a footer and a trailer do "
        + "[unknown-value]"),
    Row(
      "footer auto\nend footer no-more",
      "2:12: error: unknown value 'no-more' (did you mean 'no-more-data'?) [unknown-value]"),
    Row(
      "end header success now",
      "1:20: error: 'now' is one value too many; expected 'end [PLACE] [success|failure|no-more-data]'"
        + " [extra-value]"),
    Row(
      "reset header",
      "1:7: error: unknown value 'header'; expected 'footer' or 'trailer' [unknown-value]"),
    Row(
      "reset", "1:6: error: a value is missing; expected 'reset footer|trailer' [missing-value]"),
    Row(
      "hide foot",
      "1:6: error: unknown value 'foot' (did you mean 'footer'?) [unknown-value]"),
    Row(
      "footer diy-auto\nhide footer state",
      "2:13: error: the footer 'diy-auto' has no lines of text of this kind; 'auto', 'auto-state', "
        + "'auto-gif', 'back', 'back-state' and 'back-gif' have them [no-lines]"),
    Row(
      "tap",
      "1:1: error: there is no text to tap; a line such as 'footer auto' comes before it "
        + "[no-tap]"),
    Row(
      "footer back\ntap",
      "2:1: error: there is no text to tap; a line such as 'footer auto' comes "
        + "before it [no-tap]"),
    Row(
      "scene example auto\npress",
      "2:1: error: there is no button; a line such as 'scene example auto-no-more-data' comes before "
        + "it [no-button]"),
    Row(
      "scene example cirle",
      "1:15: error: unknown example 'cirle' (did you mean 'circle'?); 'tidemark refresh examples' "
        + "lists them [unknown-value]"),
    Row(
      "scene example auto-hidden-after-load\nheader none\nbegin\nbegin footer",
      "3:1: error: there is no header; a line such as 'header normal' comes before it [no-header]"),
    Row(
      "scene example hidden-time\ndetach",
      "2:1: error: the header is not attached [nothing-to-do]"),
    Row(
      "scene example circle\ntitle idle x",
      "2:1: error: the header of the example has no lines of text of this kind; 'normal', 'state' and "
        + "'gif' have them [no-lines]"),
    Row(
      "drag 5 6 7",
      "1:8: error: '6' is one value too many; expected 'drag POINTS [sideways POINTS]' or 'drag "
        + "sideways POINTS' [extra-value]"),
    Row(
      "drag sideways",
      "1:14: error: a value is missing; expected 'drag POINTS [sideways POINTS]' or 'drag sideways "
        + "POINTS' [missing-value]"),
    Row(
      "drag 1\nrelease sideways x",
      "2:18: error: 'x' cannot be used; expected a number of points a second from -1000000 to 1000000,"
        + " such as -900 [bad-number]"),
    Row(
      "content sideways -1",
      "1:18: error: '-1' cannot be used; expected a number of points from 0 to 1000000, such as 375 "
        + "[bad-number]"),
    Row(
      "texts sample",
      "1:7: error: unknown value 'sample'; expected 'built-in', 'custom-file' or 'custom-folder' "
        + "[unknown-value]"),
    Row(
      "footer none\nexpect footer.state idle",
      "2:8: error: unknown property 'footer.state' (did you mean 'header.state'?) [unknown-property]"
    ),
    Row("paging yes", "1:8: error: unknown value 'yes'; expected 'on' or 'off' [unknown-value]"),
  ]

  static let options = [
    Row(
      "option retrys 2",
      "1:8: error: unknown value 'retrys' (did you mean 'retries'?) [unknown-value]"),
    Row(
      "option nonsense 2",
      "1:8: error: unknown value 'nonsense'; see 'tidemark refresh --help' [unknown-value]"),
    Row(
      "option retries",
      "1:15: error: a value is missing; expected 'option [PLACE] retries N' "
        + "[missing-value]"),
    Row(
      "option retries 2 3",
      "1:18: error: '3' is one value too many; expected 'option [PLACE] retries N' [extra-value]"),
    Row(
      "option retries 1.5",
      "1:16: error: '1.5' cannot be used; expected a whole number from 0 to 1000 [bad-number]"),
    Row(
      "option timeout on",
      "1:16: error: 'on' cannot be used; expected a number of seconds from 0 to 31622400, such as 0.4, "
        + "or 'off' [bad-number]"),
    Row(
      "footer auto\noption footer drag-limit -1",
      "2:26: error: '-1' cannot be used; expected a whole number from 0 to 1000, or 'unlimited' "
        + "[bad-number]"),
    Row(
      "footer auto\noption footer trigger-progress 1001",
      "2:32: error: '1001' cannot be used; expected a number from -1000 to 1000, such as 0.5 "
        + "[bad-number]"),
    Row(
      "option trigger-distance 0",
      "1:25: error: '0' cannot be used; expected a number of points from 0.001 to 1000000, such as 80 "
        + "[bad-number]"),
    Row(
      "option no-more-data brief",
      "1:26: error: a value is missing; expected 'option [PLACE] no-more-data "
        + "always|never|brief SECONDS' [missing-value]"),
    Row(
      "option no-more-data often",
      "1:21: error: unknown value 'often'; expected 'always', 'never' or 'brief' [unknown-value]"),
    Row(
      "option preload 5",
      "1:8: error: the header 'normal' has no option 'preload'; 'footer auto', 'footer auto-state', "
        + "'footer auto-gif' and 'footer diy-auto' have it [no-option]"),
    Row(
      "footer back\noption footer drag-limit 2",
      "2:15: error: the footer 'back' has no option 'drag-limit'; 'auto', 'auto-state', 'auto-gif' and "
        + "'diy-auto' have it [no-option]"),
    Row(
      "footer auto\noption footer bounds-animation on",
      "2:15: error: the footer 'auto' has no option 'bounds-animation'; 'back', 'back-state', "
        + "'back-gif' and 'diy-back' have it [no-option]"),
    Row(
      "header diy\noption label-after-closing on",
      "2:8: error: the header 'diy' has no lines of text of this kind; 'normal', 'state' and 'gif' "
        + "have them [no-lines]"),
  ]

  static let states = [
    Row("attach", "1:1: error: the header is attached already [nothing-to-do]"),
    Row("detach\ndetach", "2:1: error: the header is not attached [nothing-to-do]"),
    Row("window on", "1:1: error: the list is in the window already [nothing-to-do]"),
    Row("window off\nwindow off", "2:1: error: the list is not in the window [nothing-to-do]"),
    Row(
      "release",
      "1:1: error: no finger is on the content; a line with 'drag' comes before it "
        + "[no-drag]"),
    Row(
      "drag -1\ncancel\ncancel",
      "3:1: error: no finger is on the content; a line with 'drag' comes before it [no-drag]"),
    Row(
      "header none\nbegin",
      "2:1: error: there is no header; a line such as 'header normal' comes before it [no-header]"),
    Row(
      "header diy\nhide state",
      "2:6: error: the header 'diy' has no lines of text of this kind; 'normal', 'state' and 'gif' "
        + "have them [no-lines]"),
    Row(
      "header circle\ntitle idle x",
      "2:1: error: the header 'circle' has no lines of text of this kind; 'normal', 'state' and "
        + "'gif' have them [no-lines]"),
    // What follows from another fault is not told.
    Row(
      "drga -60\nrelease\nattach",
      "1:1: error: unknown verb 'drga' (did you mean 'drag'?) [unknown-verb]"),
    Row(
      "wait x\nattach",
      "1:6: error: 'x' cannot be used; expected a number of seconds from 0 to 31622400, such as 0.4 "
        + "[bad-number]",
      "2:1: error: the header is attached already [nothing-to-do]"),
  ]

  @Test(arguments: words + numbers + values + places + options + states)
  func `a script with a fault is refused with its place`(row: Row) throws {
    let run = try RefreshSamples.play("\(row.script)\n")
    #expect(RefreshSamples.findings(run) == row.findings)
    #expect(run.output == "")
    #expect(run.status == 3)
  }

  @Test func `a fault shows its line, with carets under its place`() throws {
    let run = try RefreshSamples.play("wait 1\n\ttitle 最后 更新 更新\n")
    #expect(
      run.errors == """
        standard input:2:8: error: unknown value '最后'; expected 'idle', 'pulling', 'refreshing', \
        'no-more-data', 'success' or 'failure' [unknown-value]
                title 最后 更新 更新
                      ^^^^

        """)
  }

  @Test func `all faults are told, at most twenty of them`() throws {
    let run = try RefreshSamples.play(String(repeating: "wait x\n", count: 25))
    #expect(RefreshSamples.findings(run).count == 20)
    #expect(run.errors.hasSuffix("\n5 more errors\n"))
    let one = try RefreshSamples.play(String(repeating: "wait x\n", count: 21))
    #expect(one.errors.hasSuffix("\n1 more error\n"))
  }

  @Test func `a script that is too long is refused`() throws {
    let long = try RefreshSamples.play(
      String(repeating: "begin\n", count: RefreshScript.mostCommands) + "end\nend\n")
    #expect(
      RefreshSamples.findings(long) == [
        "10001:1: error: a script has at most 10000 lines that do something [too-many-lines]"
      ])
    let large = try RefreshSamples.play(
      "#" + String(repeating: " ", count: RefreshScript.mostBytes))
    #expect(large.errors == "tidemark refresh: standard input: cannot be read: is too large\n")
    #expect(large.status == 3)
  }

  @Test func `bytes that are no text are refused, and a byte-order mark is not`() throws {
    let bad = try CommandRun(
      ["refresh", "-"] + RefreshSamples.surroundings, input: Array("begin\nkey ".utf8) + [0xFF])
    #expect(
      RefreshSamples.findings(bad) == [
        "2:5: error: these bytes are no UTF-8; save the script as UTF-8 [bad-encoding]"
      ])
    let marked = try RefreshSamples.play("\u{FEFF}begin\r\nend\rwait 1")
    #expect(marked.errors == "")
    #expect(marked.status == 0)
    #expect(marked.output.contains("> begin\n"))
    #expect(marked.output.contains("> end\n"))
    #expect(marked.output.contains("> wait 1\n"))
  }

  private static let pieces =
    RefreshScriptVerb.names.map { "\($0) " } + [
      "\n", "\"", "\\u{", "}", "#", "-", "9999999999", "0.5", "normal", "circle", "diy", "none",
      "off", "on", "footer", "trailer", "leader", "sideways", "auto", "back", "example", "alpha",
      "no-more-data", "\u{0}", "\r", "🌊", "\u{202E}", "top", "state", "Asia/Tokyo", "ar",
    ]

  @Test func `a damaged script is played or refused, and never ends otherwise`() throws {
    var mutator = ByteMutator(seed: 19, pieces: Self.pieces)
    let inputs = [
      RefreshSamples.day,
      "header circle\noption alpha on\nbegin\nwait 0.5\nend failure\nwait 1\nheader gif\n",
      "scene collection 9\noption bounds-animation on\non-refresh end 1 rows 3\ndrag -60\n"
        + "release\nwait 3\nwindow off\nbegin\nwindow on\nwait 2\n",
      "footer auto\noption footer drag-limit 2\ntap\nend footer no-more-data\nreset footer\nwait 1\n"
        + "on-refresh footer end 0.5 rows 2\ndrag 400\nrelease 900\nwait 3\nhide footer\n",
      "scene sideways 9\ntrailer normal\nleader state\ndrag sideways -70\nrelease\nend leader\n"
        + "wait 1\noption trailer timeout 2\nbegin trailer\npaging on\none-at-a-time on\nwait 9\n",
      "scene example auto-no-more-data\nbegin footer\nwait 1\npress\ntexts custom-file\n",
      "detach\nbegin\nattach\nzone UTC\nclock @0\nkeyboard 300\nrotate 667 375\ncancel\n",
    ].map { Array($0.utf8) }
    var failures: [String] = []
    var played = 0
    for _ in 0..<400 {
      let input = mutator.next(from: inputs)
      let run = try CommandRun(["refresh", "-"] + RefreshSamples.surroundings, input: input)
      let isPlayed = run.status <= 1 && !run.output.isEmpty
      let isRefused = run.status == 3 && run.output.isEmpty && !run.errors.isEmpty
      if isPlayed { played += 1 }
      if !isPlayed && !isRefused {
        failures.append("\(run.status) \(run.errors): \(String(decoding: input, as: UTF8.self))")
      }
    }
    #expect(failures.prefix(3) == [])
    #expect(played > 20)
  }
}
