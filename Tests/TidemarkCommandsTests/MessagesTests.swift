import Foundation
import TestSupport
import Testing

@testable import TidemarkCommands

struct MessagesTests {
  @Test(arguments: [
    ["label", "--stdin", "a\nb"],
    ["label", "a\nb"],
    ["label", "file:/nonexistent/a\nb"],
    ["label", "file:/nonexistent/a\u{1B}[2J\u{2028}b"],
    ["label", "never", "--strings", "/nonexistent/a\nb"],
    ["label", "never", "--locale", "a\nb"],
    ["label", "never", "--time-zone", "a\nb"],
    ["label", "never", "--format", "a\nb"],
    ["label", "never", "--a\nb"],
    ["a\nb"],
  ])
  func `a message is one line whatever the argument`(words: [String]) throws {
    let run = try CommandRun(words)
    #expect(run.status >= 2)
    #expect(run.output == "")
    let breaks = run.errors.unicodeScalars.filter { scalar in
      scalar.properties.generalCategory == .control || scalar == "\u{2028}"
    }
    #expect(breaks.count == 1)
    #expect(run.errors.hasSuffix("\n"))
  }

  @Test func `each error of a damaged table is one line`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      "lastUpdate" = "Last update: %@"
      "lastUpdate.today" = "Today %@";
      "lastUpdate.never" = "No record"
      "x" = "y";
      """, to: "en.lproj/Refresh.strings")
    let run = try CommandRun(["label", "never", "--strings", folder.path, "--locale", "en"])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(path):1:33: error: ';' expected after the value of 'lastUpdate' [missing-semicolon]
        \(path):3:33: error: ';' expected after the value of 'lastUpdate.never' [missing-semicolon]

        """)
  }

  @Test func `all arguments are checked before the first line`() throws {
    for words in [
      ["@0", "bad"], ["@0", "--locale", "en,no_good_locale_"],
      ["@0", "--time-zone", "UTC,Not/There"], ["@0", "file:/nonexistent"],
      ["0001-01-01T00:00:00Z", "--time-zone", "UTC,-01:00"],
    ] {
      let run = try CommandRun(["label"] + words)
      #expect(run.status == (words.contains("file:/nonexistent") ? 3 : 2))
      #expect(run.output == "", "\(words)")
    }
  }

  @Test func `words that are not to be had are noted unless one asks for quiet`() throws {
    let noted = try CommandRun(["label", "@0", "--locale", "eu-ES"])
    #expect(noted.status == 0)
    #expect(noted.output == "Last update: 1970-01-01 00:00\n")
    #expect(
      noted.errors
        == "tidemark label: note: there are no words in 'eu-ES'; the label is in 'en-ES' "
        + "('--strings DIR' brings words of your own)\n")
    let quiet = try CommandRun(["label", "@0", "--locale", "eu-ES", "--quiet"])
    #expect(quiet.errors == "")
    #expect(quiet.output == noted.output)
    // Nobody asked for the environment's language in this very call.
    let environment = try CommandRun(["label", "@0"], environment: ["LANG": "eu_ES"])
    #expect(environment.errors == "")
  }

  @Test func `a table that lacks a word is noted with the language and the key`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"lastUpdate\" = \"Päivitetty %@\";\n\"lastUpdate.never\" = \"ei koskaan\";\n",
      to: "fi.lproj/Refresh.strings")
    let words = ["label", "@0", "--locale", "fi", "--strings", folder.path]
    let noted = try CommandRun(words)
    #expect(noted.status == 0)
    #expect(noted.output == "Last update: 1970-01-01 00:00\n")
    #expect(
      noted.errors == "tidemark label: note: 'fi' has no text for 'lastUpdate.today', so the words "
        + "are in 'en'\n")
    #expect(try CommandRun(words + ["--quiet"]).errors == "")
    #expect(try CommandRun(words + ["--bare"]).errors == "")
  }

  @Test func `every language that was passed over is in one member`() throws {
    let folder = try TemporaryFolder()
    for language in ["fi", "et"] {
      try folder.write(
        "\"lastUpdate\" = \"%@\";\n", to: "\(language).lproj/Refresh.strings")
    }
    let run = try CommandRun([
      "label", "@0", "--locale", "fi:et", "--strings", folder.path, "--format", "json", "--explain",
    ])
    #expect(
      try run.explanation()["passedOver"]
        == "'fi' has no text for 'lastUpdate.today'; 'et' has no text for 'lastUpdate.today'")
    #expect(run.output.ranges(of: "passedOver").count == 1)
    #expect(
      run.errors == "tidemark label: note: 'fi' has no text for 'lastUpdate.today', 'et' has no "
        + "text for 'lastUpdate.today', so the words are in 'en'\n")
  }

  @Test func `a folder whose name is no tag is noted`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"lastUpdate\" = \"Synced: %@\";\n", to: "en.lproj/Refresh.strings")
    try folder.write("\"lastUpdate\" = \"Synced: %@\";\n", to: "eng lish.lproj/Refresh.strings")
    let path = String(folder.path.dropLast())
    let words = ["label", "never", "--locale", "en", "--strings", path]
    let noted = try CommandRun(words)
    #expect(noted.output == "Synced: No record\n")
    #expect(
      noted.errors == "tidemark label: note: \(path)/eng lish.lproj: is left out, for its name is "
        + "no language tag; expected one such as 'pt-BR.lproj'\n")
    #expect(try CommandRun(words + ["--quiet"]).errors == "")
  }

  @Test func `lines of input are noted as arguments are`() throws {
    let words = ["label", "--stdin", "--locale", "eu-ES"]
    let input = Array("never\nnever\t\tfi\nnever\t\tfi\nnever\t\tde\n".utf8)
    let noted = try CommandRun(words, input: input)
    #expect(noted.status == 0)
    #expect(noted.lines.count == 4)
    #expect(
      noted.errors == """
        tidemark label: note: there are no words in 'eu-ES'; the label is in 'en-ES' \
        ('--strings DIR' brings words of your own)
        tidemark label: note: line 2: there are no words in 'fi'; the label is in 'en' \
        ('--strings DIR' brings words of your own)

        """)
    #expect(try CommandRun(words + ["-q"], input: input).errors == "")
  }

  @Test(arguments: [
    (
      ["--now", "2026-03-10 12:00"],
      "'2026-03-10 12:00' is a wall time, and now is one instant for all zones; add an offset, as "
        + "in 2026-03-10T12:00Z"
    ),
    (
      ["--golden", "g.tsv", "--format", "html"],
      "'--golden' and '--format html' exclude each other; use '--format table' or '--format json'"
    ),
    (["--update"], "'--update' needs '--golden FILE'"),
    (
      ["--locales", "en_"],
      "'en_' is not a language tag: a subtag is missing at byte 3; remove the "
        + "separator"
    ),
  ])
  func `a matrix that cannot be had is refused in one line`(
    options: [String], message: String
  ) throws {
    let run = try CommandRun(["matrix"] + options)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "tidemark matrix: \(message)\n")
  }

  @Test(arguments: [["label", "@0", "--locale"], ["matrix", "--locales"]])
  func `a keyword that ICU does not know is to be left out`(words: [String]) throws {
    let run = try CommandRun(words + ["en-u-ca-nosuch"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "tidemark \(words[0]): locale 'en-u-ca-nosuch' asks for '-u-ca-nosuch', which ICU "))
    #expect(run.errors.hasSuffix(" does not know; leave it out\n"))
  }

  @Test func `an output that is full is a failure of the environment`() throws {
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let folder = try TemporaryFolder()
    let errorsURL = URL(filePath: try folder.write("", to: "errors"))
    let errors = try FileHandle(forWritingTo: errorsURL)
    var context = CommandContext.process()
    context.output = TidemarkCommands.OutputStream(
      descriptor: full.fileDescriptor, name: "standard output")
    context.messages = TidemarkCommands.OutputStream(
      descriptor: errors.fileDescriptor, name: "standard error", capacity: 0)
    #expect(TidemarkProgram.run(["label", "never", "--time-zone", "UTC"], context).rawValue == 3)
    #expect(
      String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self)
        == "tidemark: standard output cannot be written: no space left on the device\n")
    try full.close()
    try errors.close()
  }
}
