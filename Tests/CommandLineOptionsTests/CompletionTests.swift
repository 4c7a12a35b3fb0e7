import CommandLineOptions
import Foundation
import TestSupport
import Testing

/// A line up to the cursor and the words that a shell offers there.
struct CompletionCase: Sendable, CustomTestStringConvertible {
  let line: String
  let expected: [String]
  var testDescription: String { line }

  init(_ line: String, _ expected: [String]) {
    self.line = line
    self.expected = expected
  }
}

struct CompletionTests {
  /// Two lines of the database: a zone and a link.
  static let zones = [
    "tzdata.zi": "# version test\nZ Asia/Shanghai 8:5:43 - LMT\nL Asia/Shanghai PRC\n"
  ]

  /// What every shell offers, whole words.
  static let cases = [
    CompletionCase("tide ", ["completion", "copy", "label"]),
    CompletionCase("tide la", ["label"]),
    CompletionCase("tide x", []),
    CompletionCase("tide --co", ["--color"]),
    CompletionCase("tide --color ", ["always", "auto", "never"]),
    CompletionCase("tide --color a", ["always", "auto"]),
    CompletionCase("tide --color auto la", ["label"]),
    CompletionCase("tide label --st", ["--strings", "--style"]),
    CompletionCase("tide copy --st", []),
    CompletionCase("tide copy --int", ["--into"]),
    CompletionCase("tide label --style ", ["classic", "localized", "relative"]),
    CompletionCase("tide label @0 --style c", ["classic"]),
    CompletionCase("tide label -b -vl ", ["en", "zh-Hans", "zh-Hant"]),
    CompletionCase("tide completion ", ["bash", "fish", "zsh"]),
    CompletionCase("tide completion -q --color never f", ["fish"]),
    CompletionCase("tide label --now ", []),
    CompletionCase("tide label --time-zone ", ["Asia/Shanghai", "PRC"]),
    CompletionCase("tide label -z A", ["Asia/Shanghai"]),
  ]

  /// A line with nothing left to type; zsh alone offers the options there.
  static let endCase = CompletionCase("tide completion bash ", [])

  /// Lines in which the offered words begin with what the line has already.
  static let listCases = [
    CompletionCase("tide label --locale en,zh", ["en,zh-Hans", "en,zh-Hant"]),
    CompletionCase("tide label --locale zh-Hans,en,", ["zh-Hans,en,zh-Hant"]),
    CompletionCase("tide label --parts=day,", ["day,time", "day,zone"]),
    CompletionCase("tide label --style=c", ["classic"]),
    CompletionCase("tide label --style=", ["classic", "localized", "relative"]),
    CompletionCase("tide label --time-zone=PRC,As", ["PRC,Asia/Shanghai"]),
  ]

  @Test(arguments: CompletionShell.allCases)
  func `every verb, option and word of the table is in every script`(shell: CompletionShell) {
    let script = Sample.program.completionScript(for: shell)
    for command in Sample.program.commands { #expect(script.contains(command.verb)) }
    for option in Sample.everyOption {
      #expect(script.contains(shell == .fish ? "-l \(option.name) " : "--\(option.name)"))
      if let letter = option.shortName {
        #expect(script.contains(shell == .fish ? "-s \(letter) " : "-\(letter)"))
      }
      guard case .choices(let words)? = option.value?.kind else { continue }
      for word in words { #expect(script.contains(word)) }
    }
    #expect(script.hasSuffix("\n"))
    #expect(script.split(separator: "\n").allSatisfy { $0.last != " " })
  }

  @Test(arguments: CompletionShell.allCases)
  func `a shell reads its script without complaint`(shell: CompletionShell) throws {
    guard ProgramRun.isAvailable(shell.rawValue) else {
      try Test.cancel("\(shell.rawValue) is not installed")
    }
    let script = Sample.program.completionScript(for: shell)
    let result = try Shell.run([shell.rawValue, "-n", "script"], files: ["script": script])
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  @Test(
    .enabled(if: ProgramRun.isAvailable("bash"), "bash is not installed"),
    arguments: cases + listCases + [endCase])
  func `bash offers what goes on`(row: CompletionCase) throws {
    #expect(try bash(row.line).words == row.expected)
  }

  @Test(
    .enabled(if: ProgramRun.isAvailable("bash"), "bash is not installed"),
    arguments: [
      ("tide copy ", "-o default"), ("tide copy a b --into=", "-o default"),
      ("tide copy -o ", "-o default"), ("tide label --strings ", "-o dirnames"),
      ("tide label --locale ", "-o nospace"), ("tide label --style ", ""),
    ])
  func `bash leaves files to readline and goes on behind a comma`(
    line: String, options: String
  ) throws {
    #expect(try bash(line).options == options)
  }

  @Test(.enabled(if: ProgramRun.isAvailable("bash"), "bash is not installed"))
  func `bash offers an option once unless it may be repeated`() throws {
    let words = try bash("tide -q label -bz UTC --now=2026-11-30T08:15 -a 1 --verbose -5 --").words
    let expected = Sample.label.options + Sample.program.globalOptions
    let used = ["quiet", "bare", "time-zone", "now"]
    #expect(words == expected.map(\.name).filter { !used.contains($0) }.map { "--\($0)" }.sorted())
    #expect(try bash("tide label -- --").words == [])
  }

  @Test(.enabled(if: ProgramRun.isAvailable("bash"), "bash is not installed"))
  func `bash offers whole words where nothing breaks them`() throws {
    #expect(try bash("tide label --style=c", breaks: " ").words == ["--style=classic"])
  }

  @Test(
    .enabled(if: ProgramRun.isAvailable("fish"), "fish is not installed"),
    arguments: cases + listCases + [endCase])
  func `fish offers what goes on`(row: CompletionCase) throws {
    let script = Sample.program.completionScript(for: .fish)
    let command = "source script; complete -C '\(row.line)'"
    let result = try Shell.run(
      ["fish", "--no-config", "-c", command],
      files: Self.zones.merging(["script": script]) { first, _ in first })
    #expect(result.errors == "")
    let words = result.output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
    // fish gives a word with `--style=` before it.
    #expect(words.map { $0.drop(through: "=") }.sorted() == row.expected)
  }

  @Test(.enabled(if: ProgramRun.isAvailable("zsh"), "zsh is not installed"))
  func `zsh offers what goes on`() throws {
    let rows = Self.cases + Self.listCases
    let result = try Shell.run(
      ["zsh", "-f", "harness"] + rows.map(\.line),
      files: Self.zones.merging([
        "script": Sample.program.completionScript(for: .zsh), "harness": Self.zshHarness,
      ]) { first, _ in first })
    var answers: [String: Set<String>] = [:]
    var line: String?
    for output in result.output.split(separator: "\n") {
      if let range = output.firstRange(of: "LINE:") { line = String(output[range.upperBound...]) }
      guard let line else { continue }
      if let range = output.firstRange(of: "HIT:") {
        answers[line, default: []].insert(String(output[range.upperBound...]))
      }
      // Without this mark the completion function did not come to its end.
      if output.contains("DONE") { answers[line, default: []].insert("") }
    }
    for row in rows {
      // zsh goes on behind the last comma of a list.
      let expected = [""] + row.expected.map { $0.drop(through: ",") }
      #expect(answers[row.line]?.sorted() == expected.sorted(), "\(row.line)")
    }
  }

  /// Calls the function as readline does, with the words that it breaks at `=` and `:`.
  private func bash(
    _ line: String, breaks: String = " \t\n=:"
  ) throws -> (words: [String], options: String) {
    var words: [String] = []
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      var piece = ""
      for character in word {
        let isBreak = breaks.contains(character)
        if let last = piece.last, breaks.contains(last) != isBreak {
          words.append(piece)
          piece = ""
        }
        piece.append(character)
      }
      words.append(piece)
    }
    let harness = """
      source ./script
      compopt() { echo "OPTION $*"; }
      COMP_WORDBREAKS=$1 COMP_LINE=$2 COMP_POINT=${#2}
      shift 2
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _tide
      for word in "${COMPREPLY[@]}"; do echo "WORD $word"; done
      """
    let result = try Shell.run(
      ["bash", "--norc", "harness", breaks, line] + words,
      files: Self.zones.merging([
        "script": Sample.program.completionScript(for: .bash), "harness": harness,
      ]) { first, _ in first })
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    return (
      lines.filter { $0.hasPrefix("WORD ") }.map { String($0.dropFirst(5)) }.sorted(),
      lines.filter { $0.hasPrefix("OPTION ") }.map { String($0.dropFirst(7)) }
        .joined(separator: " ")
    )
  }

  /// Types each line and the tabulator into an interactive zsh and prints the matches it adds.
  private static let zshHarness = #"""
    zmodload zsh/zpty
    zpty z zsh -f -i
    zpty -w z 'PS1=; autoload -U compinit; compinit -u -D; source ./script'
    zpty -w z 'stty cols 400 -echo; typeset -a junk; compadd() {
      local -a hits
      if (( ${@[(I)-[OAD]]} )); then builtin compadd "$@"; return; fi
      builtin compadd -O hits "$@"
      (( $#hits )) && print -rl -- "" "HIT:"$^hits
      builtin compadd "$@"
    }'
    zpty -w z 'fin() { print -r -- "" "DO""NE"; comppostfuncs=(fin) }; comppostfuncs=(fin)'
    zpty -w z 'setopt no_always_last_prompt; bindkey "^I" list-choices; print REA""DY'
    while zpty -r z x; do [[ $x == *READY* ]] && break; done
    for line in "$@"; do
      print -r -- "LINE:$line"
      zpty -w -n z "$line"$'\t'
      while zpty -r z x; do
        print -rn -- ${x//$'\r'/}
        [[ $x == *DONE* ]] && break
      done
      print
      zpty -w -n z $'\C-u'
    done
    zpty -d z
    """#
}

extension String {
  /// The text behind the last of a character, all of it where there is none.
  fileprivate func drop(through character: Character) -> String {
    lastIndex(of: character).map { String(self[index(after: $0)...]) } ?? self
  }
}
