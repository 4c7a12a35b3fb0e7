import BundleStrings
import Foundation
import ICUKit
import LanguageTags
import TestSupport
import Testing

struct LookupThreadsTests {
  @Test func `one value serves many threads from the first question on`() throws {
    let folder = try TemporaryFolder()
    for (language, one, other) in [("en", "file", "files"), ("pl", "plik", "plików")] {
      try folder.writeDictionary(
        ["files": .count(["one": "%d \(one)", "few": "%d pliki", "other": "%d \(other)"])],
        in: language)
      try folder.writeStrings(
        (0..<500).map { "\"key\($0)\" = \"\(language) %d \($0)\";\n" }.joined(), in: language)
    }
    for language in ["pl", "en"] {
      // A value that nobody has asked yet, so that all threads meet the first question.
      let strings = try folder.strings(language)
      let expected = (0..<500).map { "\(language) 7 \($0)" }
      let counts = [
        language == "pl" ? "2 pliki" : "2 files", "1 \(language == "pl" ? "plik" : "file")",
      ]
      let wrong = Counter()
      DispatchQueue.concurrentPerform(iterations: 16) { thread in
        for step in 0..<2_000 {
          let index = (step * 7 + thread) % 500
          if strings.string(for: "key\(index)", count: 7) != expected[index] { wrong.add() }
          if strings.string(for: "files", count: 2) != counts[0] { wrong.add() }
          if strings.match(for: "files", arguments: [1]).text != counts[1] { wrong.add() }
          if strings.string(for: "nothing \(index)") != "nothing \(index)" { wrong.add() }
        }
      }
      #expect(wrong.value == 0)
    }
  }

  @Test func `copies share what was prepared and stay apart where they read on`() throws {
    let folder = try TemporaryFolder()
    try folder.writeStrings("\"k\" = \"%d fr\";", in: "fr")
    try folder.writeStrings("\"k\" = \"%d en\"; \"l\" = \"%d en\";", in: "en")
    let first = try folder.strings("fr")
    let second = first
    #expect(second.string(for: "l", count: 1) == "1 en")
    #expect(
      first.string(for: "k", count: 1) == "1 fr" && second.string(for: "k", count: 2) == "2 fr")
  }

  /// Rules and number signs are opened once for a language, and never by a lookup.
  @Test func `a lookup opens nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.writeDictionary(
      [
        "n": .count(["one": "%d", "other": "%d"]), "f": .count(["other": "%.2f"], conversion: "f"),
      ],
      in: "pl")
    let strings = try folder.strings("pl")
    func ask() {
      for number in 0..<50 {
        _ = strings.string(for: "n", count: number)
        _ = strings.match(for: "f", arguments: [.floatingPoint(Double(number) / 4)])
        _ = strings.string(for: "n")
        _ = strings.string(for: "missing", arguments: ["x"])
      }
    }
    ask()
    // Other tests open things at the same time, so the count is taken where nothing else runs.
    let opens = (0..<20).map { _ in
      let before = ICUStatistics.openCount
      ask()
      return ICUStatistics.openCount - before
    }
    #expect(opens.contains(0))
  }
}

/// Counts from several threads.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }
}
