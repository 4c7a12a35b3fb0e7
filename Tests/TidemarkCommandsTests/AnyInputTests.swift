import TestSupport
import Testing

/// No input ends the program otherwise than by a status and lines that say why.
struct AnyInputTests {
  private static let pieces = [
    "@", "-", "+", "T", "Z", ":", "\t", "\n", "\r\n", "\u{0}", "9999999999999999999", "UTC",
    "Asia/Shanghai", "../", "en-u-ca-", "zh-Hant", "never", "now", "file:", "2026-03-08 02:30",
    "America/New_York", "%@", "\u{202E}", "🌊", "١٢",
  ]

  private static let lines = [
    "2026-11-30T08:15:00Z", "2026-11-30T16:15:00.250+08:00\tAsia/Shanghai\tzh-Hans",
    "2026-03-08 02:30\tAmerica/New_York\ten:fr", "@1796026500.250\t+05:45", "never\t\tar", "now",
    "file:/nonexistent", "@-62135596800\tutc\tja-JP-u-ca-japanese",
  ]

  @Test func `damaged lines give as many lines, and a message for each bad one`() throws {
    var mutator = ByteMutator(seed: 20_261_130, pieces: Self.pieces)
    var failures: [String] = []
    for round in 0..<40 {
      var input: [UInt8] = []
      for _ in 0..<50 { input += mutator.next(from: Self.lines.map { Array($0.utf8) }) + [0x0A] }
      let run = try CommandRun(
        ["label", "--stdin", "--quiet", "--now", "@1796026500"], input: input)
      let count = input.count { $0 == 0x0A }
      let bad = run.lines.count { $0.isEmpty }
      let messages = run.errors.unicodeScalars.count { $0 == "\n" }
      if run.lines.count != count { failures.append("round \(round): \(run.lines.count) lines") }
      if messages != bad { failures.append("round \(round): \(messages) messages, \(bad) bad") }
      if run.status != (bad == 0 ? 0 : 1) { failures.append("round \(round): \(run.status)") }
    }
    #expect(failures.prefix(20) == [])
  }

  @Test func `damaged arguments are used or refused in one line`() throws {
    var generator = SeededGenerator(seed: 812)
    var mutator = ByteMutator(seed: 813, pieces: Self.pieces + ["--", "=", ",", "--locale"])
    let words = [
      "2026-11-30T08:15:00Z", "--now", "@1796026500", "--time-zone=Asia/Shanghai,UTC",
      "--locale=zh-Hans,en:de", "--isolate=auto", "--format=text", "--bare", "--yesterday",
      "--spaces", "plain",
    ].map { Array($0.utf8) }
    var failures: [String] = []
    for _ in 0..<600 {
      var arguments = words.map { String(decoding: $0, as: UTF8.self) }
      let place = Int.random(in: 0..<arguments.count, using: &generator)
      arguments[place] = String(decoding: mutator.next(from: words), as: UTF8.self)
      let run = try CommandRun(["label"] + arguments)
      let messages = run.errors.unicodeScalars.count { $0 == "\n" }
      let isRefused = run.status >= 2 && run.output.isEmpty && messages == 1
      // A note about words that are not there is no refusal.
      let isUsed = run.status == 0 && !run.output.isEmpty
      if !isRefused && !isUsed { failures.append("\(arguments): \(run.status) \(run.errors)") }
    }
    #expect(failures.prefix(20) == [])
  }
}
