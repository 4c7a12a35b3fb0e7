import NearestNames
import Testing

struct NameSuggestionsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let candidates: [String]
    let expected: [String]
    var testDescription: String { "\(name) -> \(expected)" }

    init(_ name: String, _ candidates: [String], _ expected: [String]) {
      self.name = name
      self.candidates = candidates
      self.expected = expected
    }
  }

  static let zones = [
    "Africa/Cairo", "America/Argentina/Buenos_Aires", "America/Indiana/Indianapolis",
    "America/Indianapolis", "America/Los_Angeles", "America/New_York", "Asia/Baghdad",
    "Asia/Brunei", "Asia/Dhaka", "Asia/Hong_Kong", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo",
    "Australia/ACT", "Etc/GMT+2", "Europe/Berlin", "Europe/London", "PRC", "Singapore", "UTC",
  ]
  static let options = [
    "bare", "calendar", "explain", "follow", "format", "hour-cycle", "isolate", "locale", "now",
    "numbering", "spaces", "stdin", "strict", "strings", "style", "time-zone", "width",
    "yesterday",
  ]
  static let verbs = ["check", "completion", "convert", "label", "matrix", "sync", "text"]

  @Test(arguments: [
    Row("Asia/Shangai", zones, ["Asia/Shanghai"]),
    Row("Shangai", zones, ["Asia/Shanghai"]),
    Row("shanghai", zones, ["Asia/Shanghai"]),
    Row("asia/shanghai", zones, ["Asia/Shanghai"]),
    Row("AsiaShanghai", zones, ["Asia/Shanghai"]),
    Row("Europe/Shanghai", zones, ["Asia/Shanghai"]),
    Row("Asai/Shanghia", zones, ["Asia/Shanghai"]),
    Row("New York", zones, ["America/New_York"]),
    Row("new-york", zones, ["America/New_York"]),
    Row("Ausralia/act", zones, ["Australia/ACT"]),
    Row("America/Buenos_Aires", zones, ["America/Argentina/Buenos_Aires"]),
    Row("Asia/Singapore", zones, ["Singapore"]),
    Row("Indianapolis", zones, ["America/Indianapolis", "America/Indiana/Indianapolis"]),
    Row("utc", zones, ["UTC"]),
    Row("Los", zones, ["America/Los_Angeles"]),
    Row("Europe/L", zones, ["Europe/London"]),
    Row("asia/beijing", zones, []),
    Row("America", zones, []),
    Row("Factory", zones, []),
    Row("../../etc/passwd", zones, []),
  ])
  func `a time-zone id finds its neighbours`(row: Row) {
    #expect(NameSuggestions.nearest(to: row.name, among: row.candidates) == row.expected)
  }

  @Test(arguments: [
    Row("tim-zone", options, ["time-zone"]),
    Row("timezone", options, ["time-zone"]),
    Row("TIME_ZONE", options, ["time-zone"]),
    Row("tiem-zone", options, ["time-zone"]),
    Row("loc", options, ["locale"]),
    Row("lokale", options, ["locale"]),
    Row("locales", options, ["locale"]),
    Row("st", options, ["stdin", "style", "strict"]),
    Row("stirct", options, ["strict"]),
    Row("stile", options, ["style"]),
    Row("no", options, ["now"]),
    Row("s", options, []),
    Row("xyzzy", options, []),
    Row("colour-of-the-moon", options, []),
    Row("lable", verbs, ["label"]),
    Row("LABEL", verbs, ["label"]),
    Row("labels", verbs, ["label"]),
    Row("txet", verbs, ["text"]),
    Row("comp", verbs, ["completion"]),
    Row("co", verbs, ["convert", "completion"]),
    Row("bsh", ["zsh", "bash"], ["bash", "zsh"]),
    Row("frobnicate", verbs, []),
    Row("", verbs, []),
  ])
  func `a word finds its neighbours`(row: Row) {
    #expect(NameSuggestions.nearest(to: row.name, among: row.candidates) == row.expected)
  }

  @Test(arguments: [
    Row("ca", ["abc"], []),
    Row("cab", ["abc"], []),
    Row("acb", ["abc"], ["abc"]),
    Row("abcdef", ["badcef"], ["badcef"]),
    Row("abcdef", ["abcd"], ["abcd"]),
    Row("abcdef", ["abc"], []),
    Row("abcdefghijkl", ["abcdefgh"], ["abcdefgh"]),
    Row("abcdefghijklmnop", ["efghijklmnop"], ["efghijklmnop"]),
    Row("abcdefghijklmnop", ["fghijklmnop"], []),
    Row("ÄPFEL", ["äpfel", "apfel"], ["äpfel"]),
    Row("最后更新", ["最後更新"], ["最後更新"]),
    Row("a/b", ["a"], []),
    Row("/", ["a/b", "//"], []),
    Row("a", ["b", "ab"], []),
  ])
  func `the distance allows one edit in three and four at most`(row: Row) {
    #expect(NameSuggestions.nearest(to: row.name, among: row.candidates) == row.expected)
  }

  @Test func `the order of the candidates does not count and repeats are shown once`() {
    let expected = NameSuggestions.nearest(to: "Asia/Shangai", among: Self.zones)
    let turned = Array(Self.zones.reversed()) + Self.zones
    #expect(NameSuggestions.nearest(to: "Asia/Shangai", among: turned) == expected)
    #expect(NameSuggestions.nearest(to: "cbt", among: ["cet", "cat", "cat"]) == ["cat", "cet"])
  }

  @Test func `the name itself is never suggested but another normalisation is`() {
    #expect(NameSuggestions.nearest(to: "label", among: ["label"]) == [])
    let found = NameSuggestions.nearest(to: "caf\u{E9}", among: ["cafe\u{301}"])
    #expect(found.map { Array($0.unicodeScalars) } == [Array("cafe\u{301}".unicodeScalars)])
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (2, 2), (9, 3)])
  func `no more names than wanted are given`(limit: Int, expected: Int) {
    let found = NameSuggestions.nearest(to: "cot", among: ["cat", "cut", "cit"], limit: limit)
    #expect(found.count == expected)
  }

  @Test func `a megabyte is refused at once`() {
    let long = String(repeating: "label/", count: 180_000)
    let clock = ContinuousClock()
    let duration = clock.measure {
      for _ in 0..<100 {
        #expect(NameSuggestions.nearest(to: long, among: Self.verbs).isEmpty)
        #expect(NameSuggestions.nearest(to: "label", among: [long]).isEmpty)
      }
    }
    #expect(duration < .seconds(2))
  }

  @Test func `the longest name that is compared has two hundred scalars`() {
    let name = String(repeating: "a", count: 199)
    #expect(NameSuggestions.nearest(to: name, among: [name + "b"]) == [name + "b"])
    #expect(NameSuggestions.nearest(to: name + "b", among: [name + "bc"]).isEmpty)
    #expect(NameSuggestions.nearest(to: name + "bc", among: [name]).isEmpty)
  }

  @Test(
    arguments: [
      ([], ""),
      (["a"], " (did you mean 'a'?)"),
      (["a", "b"], " (did you mean 'a' or 'b'?)"),
      (["a", "b", "c"], " (did you mean 'a', 'b' or 'c'?)"),
    ] as [([String], String)])
  func `the question names every suggestion`(names: [String], expected: String) {
    #expect(NameSuggestions.question(naming: names) == expected)
  }

  @Test func `the question is empty when nothing is near`() {
    #expect(
      NameSuggestions.question(about: "lable", among: Self.verbs) == " (did you mean 'label'?)")
    #expect(NameSuggestions.question(about: "frobnicate", among: Self.verbs) == "")
  }

  @Test func `names in a question stay on one line and are cut when they are very long`() {
    #expect(NameSuggestions.alternatives(["a\nb", "c"]) == "'a\\nb' or 'c'")
    let long = String(repeating: "x", count: 201)
    #expect(NameSuggestions.alternatives([long]) == "'\(long.dropLast())…'")
  }
}
