import CommandLineOptions
import Foundation
import TestSupport
import Testing

@testable import TidemarkCommands

struct ProgramTests {
  private static let program = TidemarkProgram.description

  @Test func `the table of the program has no mistake`() {
    #expect(Self.program.problems == [])
  }

  @Test(arguments: TidemarkProgram.description.commands.map(\.verb))
  func `help of a verb names each of its options and arguments`(verb: String) throws {
    let command = try #require(Self.program.command(of: verb))
    for words in [
      [verb, "--help"], [verb, "-h"], ["--help", verb], [verb, "--help", "--nonsense"],
    ] {
      let run = try CommandRun(words)
      #expect(run.status == 0)
      #expect(run.errors == "")
      for option in command.options + Self.program.globalOptions {
        #expect(run.output.contains("--\(option.name)"), "\(words)")
      }
      for argument in command.arguments {
        #expect(run.output.contains("\n  \(argument.name) "))
      }
      #expect(run.output.contains("\nUsage:\n  tidemark \(verb) "))
    }
  }

  @Test func `help of the program names each verb`() throws {
    let run = try CommandRun(["--help"])
    #expect(run.status == 0)
    for command in Self.program.commands {
      #expect(run.output.contains("  \(command.verb) "))
      #expect(run.output.contains(command.summary))
    }
    for term in Self.program.exitStatuses + Self.program.environment {
      #expect(run.output.contains("  \(term.term)"))
    }
  }

  @Test(
    arguments: [
      (columns: nil, widest: 80), (columns: "60", widest: 60), (columns: "1", widest: 40),
      (columns: "100000", widest: 100), (columns: "-5", widest: 40), (columns: "wide", widest: 80),
      (columns: "99999999999999999999", widest: 80),
    ] as [(columns: String?, widest: Int)])
  func `help is as wide as the variable COLUMNS says`(columns: String?, widest: Int) throws {
    let environment = columns.map { ["COLUMNS": $0] } ?? [:]
    let run = try CommandRun(["--help"], environment: environment)
    let widths = run.lines.map(\.count)
    #expect(widths.allSatisfy { $0 <= widest })
    #expect(widths.contains { $0 > widest - 12 })
  }

  @Test func `every example prints what it shows`() throws {
    let examples = Self.program.commands.flatMap(\.examples).filter { !$0.output.isEmpty }
    #expect(examples.count >= 2)
    for example in examples {
      let words = example.command.split(separator: " ").map(String.init)
      #expect(words.first == Self.program.name)
      let run = try CommandRun(Array(words.dropFirst()))
      #expect(run.output == example.output + "\n", "\(example.command)")
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test func `an example that shows nothing is understood all the same`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "README.md")
    _ = try folder.write("\"files\" = \"%d plików\";", to: "App/pl.lproj/Localizable.strings")
    try folder.write(ConvertSamples.catalog, to: "Localizable.xcstrings")
    try folder.write("drag -60\nrelease\nwait 1\n", to: "pull.refresh")
    try folder.write("\"new\" = \"New\";", to: "en.lproj/Localizable.strings")
    try folder.write("NSLocalizedString(\"pull\", comment: \"\")", to: "Main.swift")
    try folder.write("\"new\" = \"Neu\";", to: "de.lproj/Localizable.strings")
    _ = try folder.write("\"files\" = \"%d pliki\";", to: "App.old/pl.lproj/Localizable.strings")
    try folder.write(ConvertSamples.catalog, to: "old.xcstrings")
    try folder.write(
      ConvertSamples.catalog.replacing("Fertig", with: "Erledigt"), to: "new.xcstrings")
    for (name, text) in ExchangeSamples.files {
      try folder.write(text, to: "Localizations/\(name)")
    }
    try folder.write(ExchangeSamples.answer, to: "de.tidemark.json")
    let commands = Self.program.commands.flatMap(\.examples).filter(\.output.isEmpty)
      .map(\.command)
    #expect(!commands.isEmpty)
    for command in commands {
      // One that follows never ends: without that it prints its label and is done.
      // What a shell does after '<' and '>' is no matter here.
      var words = command.replacing("README.md", with: file).split(separator: " ")
        .prefix { $0 != "<" && $0 != ">" }.map(String.init).filter { $0 != "--follow" }
      for place in words.indices.dropFirst(2) where !words[place].hasPrefix("-") {
        // What is read lies in the folder of the test, and what is written goes there.
        let path = folder.path + words[place]
        let isOutput = ["-o", "--into"].contains(words[place - 1]) && words[place] != "-"
        if isOutput || FileManager.default.fileExists(atPath: path) { words[place] = path }
      }
      let run = try CommandRun(
        words.dropFirst() + ["--quiet"], input: Array("\"key\" = \"value\";".utf8))
      // Versions that differ are a no, and a check that finds nothing says nothing.
      #expect(run.status == (words[1] == "diff" ? 1 : 0), "\(command)")
      // An export says nothing of its file but that it is there.
      if words[1] == "export", !words.contains("--dry-run"), let path = words.last {
        #expect(FileManager.default.fileExists(atPath: path), "\(command)")
      } else if words[1] != "check" {
        // A check finds nothing in what is sound.
        #expect(!run.output.isEmpty, "\(command)")
      }
      #expect(run.errors == "")
    }
  }

  @Test(arguments: [
    ["--man-page"], ["-q", "--man-page"], ["label", "--man-page"], ["completion", "--man-page"],
    ["--man-page", "--nonsense"],
  ])
  func `the manual page is printed`(words: [String]) throws {
    let run = try CommandRun(words)
    try #require(run.status == 0)
    #expect(run.output.hasPrefix(".TH \"TIDEMARK\" 1 \"2026-11-30\" \"tidemark "))
    #expect(run.output.contains("\ntidemark \\- print last\\-updated labels that are right "))
    for option in Self.program.commands.flatMap(\.options) + Self.program.globalOptions {
      #expect(run.output.contains("\\-\\-" + option.name.replacing("-", with: "\\-")))
    }
  }

  @Test(
    .enabled(if: ProgramRun.isAvailable("groff"), "groff is not installed"))
  func `groff formats the manual page without a warning`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(try CommandRun(["--man-page"]).output, to: "tidemark.1")
    let run = try ProgramRun("groff", ["-man", "-ww", "-P-cbou", "-Tutf8", page])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("最后更新：今天 16:15"))
    #expect(text.contains("tidemark label --stdin [options]"))
  }

  @Test(
    .enabled(if: ProgramRun.isAvailable("mandoc"), "mandoc is not installed"))
  func `mandoc finds nothing wrong with the manual page`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(try CommandRun(["--man-page"]).output, to: "tidemark.1")
    let run = try ProgramRun("mandoc", ["-T", "lint", "-W", "warning", page])
    #expect(run.output + run.errors == "")
  }

  @Test func `the versions are four lines`() throws {
    let run = try CommandRun(["--version"])
    #expect(run.status == 0)
    let lines = run.lines
    #expect(lines.count == 4)
    let starts = ["tidemark ", "ICU ", "CLDR ", "zone data "]
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
    #expect(lines.last?.hasSuffix(" in /usr/share/zoneinfo") == true)
  }

  @Test func `the versions say which zone data would be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# version 2099a\n", to: "tzdata.zi")
    let named = try CommandRun(["--version"], environment: ["TZDIR": folder.path])
    #expect(named.lines.last == "zone data 2099a in \(folder.path)")
    let missing = try CommandRun(["--version"], environment: ["TZDIR": "/nonexistent"])
    #expect(missing.lines.last == "zone data of an unknown version in /nonexistent")
    #expect(missing.status == 0)
  }

  @Test(arguments: CompletionShell.allCases)
  func `a completion script names every verb and option`(shell: CompletionShell) throws {
    let run = try CommandRun(["completion", shell.rawValue])
    #expect(run.status == 0)
    for command in Self.program.commands {
      #expect(run.output.contains(command.verb))
      for option in command.options { #expect(run.output.contains(option.name)) }
    }
  }

  @Test(arguments: CompletionShell.allCases)
  func `a shell accepts its completion script`(shell: CompletionShell) throws {
    guard ProgramRun.isAvailable(shell.rawValue) else { return }
    let folder = try TemporaryFolder()
    let script = try folder.write(
      try CommandRun(["completion", shell.rawValue]).output, to: "completion")
    let run = try ProgramRun(shell.rawValue, ["-n", script])
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
