import CommandLineOptions
import TestSupport
import Testing

struct ManualPageTests {
  private let page = Sample.program.manualPage(date: "2026-11-30")

  @Test func `the page of a small program is as written`() {
    let program = ProgramDescription(
      "no-op", versionLine: "No-op 1.0", summary: "Does nothing.",
      commands: [
        CommandDescription(
          "wait", summary: "Wait, \"quietly\".",
          discussion: [".not a request", "'nor this', C:\\temp ~ ^ ` é."],
          options: [.into], arguments: [.extra],
          examples: [ExampleDescription("no-op wait 'x'", prints: ".5\n\n'\\n'")])
      ],
      globalOptions: [.help], seeAlso: ["true(1)"])
    #expect(
      program.manualPage(date: "2026-11-30") == #"""
        .TH "NO\-OP" 1 "2026-11-30" "No\-op 1.0" "User Commands"
        .nh
        .ad l
        .SH "NAME"
        no\-op \- does nothing
        .SH "SYNOPSIS"
        .SY "no\-op"
        VERB [options] [arguments]
        .YS
        .SY "no\-op wait"
        [MODE] [options]
        .YS
        .SH "DESCRIPTION"
        Does nothing.
        .SH "OPTIONS"
        These options are accepted before every verb and after it.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Print this help and exit.
        .SH "COMMANDS"
        .SS "wait"
        Wait, \(dqquietly\(dq.
        .PP
        \&.not a request
        .PP
        \(aqnor this\(aq, C:\etemp \(ti \(ha \(ga \[u00E9].
        .TP
        \fIMODE\fR
        How to go about it.
        Values: fast, slow.
        .TP
        \fB\-o\fR, \fB\-\-into\fR \fIFILE\fR
        The file that is written.
        .SH "EXAMPLES"
        .EX
        $ no\-op wait \(aqx\(aq
        \&.5
        \&
        \(aq\en\(aq
        .EE
        .SH "SEE ALSO"
        true(1)

        """#)
  }

  @Test func `every verb and option of the table is in the page`() {
    for command in Sample.program.commands {
      #expect(page.contains(".SS \"\(command.verb)\"\n"))
    }
    for option in Sample.everyOption {
      let name = option.name.split(separator: "-").joined(separator: "\\-")
      #expect(page.contains("\\fB\\-\\-\(name)\\fR"))
      if let letter = option.shortName { #expect(page.contains("\\fB\\-\(letter)\\fR")) }
    }
  }

  @Test func `the page has the sections that a reader expects in their order`() {
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      String($0.dropFirst(5).dropLast())
    }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT",
        "FILES", "EXAMPLES", "SEE ALSO",
      ])
  }

  @Test func `the page is ASCII in short lines`() {
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    #expect(page.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 || $0.hasPrefix("\\[") })
  }

  @Test func `a date cannot leave its argument`() {
    let page = Sample.program.manualPage(date: "2026\"\n.SH \\")
    #expect(page.hasPrefix(".TH \"TIDE\" 1 \"2026.SH \" \"Tide 1.0\""))
  }

  @Test(
    .enabled(if: ProgramRun.isAvailable("groff"), "groff is not installed"),
    arguments: [["-Tutf8"], ["-Tascii"], ["-Tutf8", "-rLL=60n"]])
  func `groff formats the page without a warning`(options: [String]) throws {
    // A device without Chinese letters warns of each: the page without them must not.
    let text = options.contains("-Tascii") ? Self.withoutForeignLetters(page) : page
    let result = try Shell.run(
      ["groff", "-man", "-ww", "-P-cbou"] + options + ["page.1"], files: ["page.1": text])
    #expect(result.errors == "")
    #expect(result.status == 0)
    let unbroken = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for expected in [
      "tide label INSTANT... [--now INSTANT]", "-z, --time-zone ID[,ID...]",
      "$ tide label @0 --now=@60 --locale en Last update: Today 00:00",
      ".hidden files and 'quotes' and back\\slashes are no trouble",
      "words; \"en:fr\" is one preference.", ".dot 'quote'",
    ] {
      #expect(unbroken.contains(expected))
    }
    if options == ["-Tutf8"] { #expect(unbroken.contains("最后更新：无记录")) }
  }

  @Test(.enabled(if: ProgramRun.isAvailable("mandoc"), "mandoc is not installed"))
  func `mandoc finds nothing to complain about`() throws {
    let result = try Shell.run(["mandoc", "-T", "lint", "page.1"], files: ["page.1": page])
    #expect(result.output + result.errors == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: ProgramRun.isAvailable("man"), "man is not installed"))
  func `man shows the page without a warning`() throws {
    let result = try Shell.run(["man", "--warnings", "-l", "page.1"], files: ["page.1": page])
    #expect(result.errors == "")
    #expect(result.output.contains("最后更新"))
  }

  private static func withoutForeignLetters(_ page: String) -> String {
    var result = ""
    var rest = page[...]
    while let start = rest.firstRange(of: "\\[u") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...].drop { $0 != "]" }.dropFirst()
    }
    return result + rest
  }
}
