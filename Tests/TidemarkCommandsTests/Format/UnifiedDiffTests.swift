import Foundation
import TestSupport
import Testing

@testable import TidemarkCommands

struct UnifiedDiffTests {
  private static func lines(_ text: String) -> [ArraySlice<UInt8>] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0)[...] }
  }

  private static func colors(_ choice: TextColors.Choice) -> TextColors {
    let output = TidemarkCommands.OutputStream(descriptor: 1, name: "output")
    return TextColors(choice, on: output, environment: { _ in nil })
  }

  private static func diff(
    _ old: String, _ new: String, path: String = "f", _ choice: TextColors.Choice = .never
  ) -> String {
    let bytes = UnifiedDiff(Array(old.utf8), Array(new.utf8))
      .text(path: path, labels: ("", ""), colors: colors(choice))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Source: GNU diff -u, whose ranges of one line leave the count out.
  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"),
    ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"), ("a\n", "", "@@ -1,1 +0,0 @@\n-a\n"),
    (
      "a", "a\n",
      "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"
    ),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\n6\n7\n8\nx\n",
      "@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+x\n"
    ),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n",
      "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"
    ),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n", "x\n2\n3\n4\n5\n6\n7\ny\n",
      "@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n"
    ),
    ("a\n", "a\n", ""), ("", "", ""),
  ])
  func `what goes and comes is shown with three lines around it`(
    old: String, new: String, hunks: String
  ) {
    #expect(Self.diff(old, new) == "--- f\n+++ f\n" + hunks)
  }

  @Test func `a name with spaces ends at a tab, and labels follow one`() {
    #expect(Self.diff("", "a\n", path: "a b").hasPrefix("--- a b\t\n+++ a b\t\n@@"))
    let bytes = UnifiedDiff([], []).text(
      path: "a\nb", labels: ("UTF-16LE", "UTF-8"), colors: Self.colors(.never))
    #expect(String(decoding: bytes, as: UTF8.self) == "--- a\\nb\tUTF-16LE\n+++ a\\nb\tUTF-8\n")
  }

  @Test func `with colours nothing steers the terminal`() {
    let text = Self.diff("a\u{1B}[1m\tb\n", "a\u{202E}\r\n", .always)
    #expect(text.contains("\u{1B}[31m-a\\u{1B}[1m\tb\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[32m+a\\u{202E}\\r\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[2m--- f\u{1B}[0m\n"))
  }

  /// Two texts of few different lines, one made of the other.
  private static func pair(
    _ generator: inout SeededGenerator, size: Int, words: Int
  ) -> (old: String, new: String) {
    func line() -> String { "line \(Int.random(in: 0..<words, using: &generator))" }
    let old = (0..<Int.random(in: 0...size, using: &generator)).map { _ in line() }
    var new = old
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let place = Int.random(in: 0...new.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: new.insert(line(), at: place)
      case 1: new.removeSubrange(place..<min(new.count, place + 2))
      default: new.insert(contentsOf: new.suffix(3), at: place)
      }
    }
    func text(_ lines: [String]) -> String {
      lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
    }
    return (text(old), text(new))
  }

  @Test func `matches are the same lines, in order`() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<2000 {
      let (old, new) = Self.pair(&generator, size: 30, words: round % 2 == 0 ? 4 : 60)
      let (oldLines, newLines) = (Self.lines(old), Self.lines(new))
      var last = (-1, -1)
      for (oldPlace, newPlace) in LineMatches(oldLines, newLines).pairs {
        let isRight =
          oldPlace > last.0 && newPlace > last.1 && oldLines[oldPlace] == newLines[newPlace]
        #expect(isRight, "\(old.debugDescription) \(new.debugDescription)")
        last = (oldPlace, newPlace)
      }
    }
  }

  /// Without lines that stand once, the fewest lines go and come.
  @Test func `no shorter difference is overlooked`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<400 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ -> [String] in
          let word = ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)]
          return [word]
        }
      }
      // Each line stands twice at least in one of both, so that none is unique.
      let (old, new) = (texts[0] + texts[0], texts[1] + texts[1])
      let bytes = [old, new].map { $0.map { Array($0.utf8)[...] } }
      let count = LineMatches(bytes[0], bytes[1]).pairs.count
      #expect(count == Self.longestCommon(old, new), "\(old) \(new)")
    }
  }

  private static func longestCommon(_ one: [String], _ other: [String]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: 1)
    for line in one {
      var row = [0]
      for (place, word) in other.enumerated() {
        let above = table[table.count - 1]
        row.append(line == word ? above[place] + 1 : max(above[place + 1], row[place]))
      }
      table.append(row)
    }
    return table[table.count - 1][other.count]
  }

  @Test(.enabled(if: ProgramRun.isAvailable("patch"), "patch is not installed"))
  func `patch makes the new text of the old one`() throws {
    var generator = SeededGenerator(seed: 5)
    let folder = try TemporaryFolder()
    var patch = ""
    var expected: [String: String] = [:]
    for round in 0..<150 {
      let (old, new) = Self.pair(&generator, size: 40, words: round % 3 == 0 ? 4 : 500)
      // An emptied file would be removed.
      guard old != new, !old.isEmpty, !new.isEmpty else { continue }
      let name = "file \(round)"
      try folder.write(old, to: name)
      patch += Self.diff(old, new, path: name)
      expected[name] = new
    }
    let run = try ProgramRun("patch", ["-p0", "-s"], input: patch, directory: folder.url)
    #expect(run.output + run.errors == "")
    #expect(expected.count > 100)
    for (name, new) in expected {
      let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(text == new, "\(name)")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `texts without a line in common cost little`() {
    func text(_ word: String, _ count: Int) -> [ArraySlice<UInt8>] {
      (0..<count).map { Array("\(word) \($0 % 5000)".utf8)[...] }
    }
    #expect(LineMatches(text("a", 20_000), text("b", 20_000)).pairs.isEmpty)
    // Lines that stand there often and have moved all over.
    let old = (0..<20_000).map { Array("\($0 * 7919 % 101)".utf8)[...] }
    let new = (0..<20_000).map { Array("\($0 * 104_729 % 103)".utf8)[...] }
    _ = LineMatches(old, new)
  }
}
