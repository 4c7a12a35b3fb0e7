import Foundation
import Testing

struct PluralsTests {
  enum Kind: String { case cardinal, ordinal }

  /// A language with the first numbers of each category.
  struct Row: CustomTestStringConvertible {
    let language: String
    let kind: Kind
    let numbers: String
    var testDescription: String { "\(language) \(kind)" }

    init(_ language: String, _ kind: Kind, _ numbers: String) {
      self.language = language
      self.kind = kind
      self.numbers = numbers
    }
  }

  /// The first seven numbers of each category.
  ///
  /// Source: the plural rules of CLDR as Babel 2.19 applies them to the numbers 0 to 1,000.
  static let rows: [Row] = [
    Row("en", .cardinal, "one 1, other 0 2 3 4 5 6 7"),
    Row(
      "en", .ordinal,
      "one 1 21 31 41 51 61 71, two 2 22 32 42 52 62 72, few 3 23 33 43 53 63 73, other 0 4 5 6 7 8 9"
    ),
    Row("de", .cardinal, "one 1, other 0 2 3 4 5 6 7"),
    Row("zh-Hans", .cardinal, "other 0 1 2 3 4 5 6"),
    Row("zh-Hans", .ordinal, "other 0 1 2 3 4 5 6"),
    Row(
      "ar", .cardinal,
      "zero 0, one 1, two 2, few 3 4 5 6 7 8 9, many 11 12 13 14 15 16 17, other 100 101 102 200 201 202 300"
    ),
    Row("ru", .cardinal, "one 1 21 31 41 51 61 71, few 2 3 4 22 23 24 32, many 0 5 6 7 8 9 10"),
    Row("pl", .cardinal, "one 1, few 2 3 4 22 23 24 32, many 0 5 6 7 8 9 10"),
    Row("fr", .cardinal, "one 0 1, other 2 3 4 5 6 7 8"),
    Row("cy", .cardinal, "zero 0, one 1, two 2, few 3, many 6, other 4 5 7 8 9 10 11"),
    Row(
      "cy", .ordinal, "zero 0 7 8 9, one 1, two 2, few 3 4, many 5 6, other 10 11 12 13 14 15 16"),
    Row(
      "lv", .cardinal,
      "zero 0 10 11 12 13 14 15, "
        + "one 1 21 31 41 51 61 71, other 2 3 4 5 6 7 8"),
    Row(
      "sl", .cardinal,
      "one 1 101 201 301 401 501 601, two 2 102 202 302 402 502 602, few 3 4 103 104 203 204 303, other 0 5 6 7 8 9 10"
    ),
    Row("ga", .cardinal, "one 1, two 2, few 3 4 5 6, many 7 8 9 10, other 0 11 12 13 14 15 16"),
    Row("da", .cardinal, "one 1, other 0 2 3 4 5 6 7"),
    Row("he", .cardinal, "one 1, two 2, other 0 3 4 5 6 7 8"),
    Row(
      "lt", .cardinal,
      "one 1 21 31 41 51 61 71, "
        + "few 2 3 4 5 6 7 8, other 0 10 11 12 13 14 15"),
    Row(
      "br", .cardinal,
      "one 1 21 31 41 51 61 81, two 2 22 32 42 52 62 82, few 3 4 9 23 24 29 33, other 0 5 6 7 8 10 11"
    ),
    Row("pt-PT", .cardinal, "one 1, other 0 2 3 4 5 6 7"),
    Row("pt", .cardinal, "one 0 1, other 2 3 4 5 6 7 8"),
    Row("th", .cardinal, "other 0 1 2 3 4 5 6"),
    Row("ja", .cardinal, "other 0 1 2 3 4 5 6"),
    Row("cs", .cardinal, "one 1, few 2 3 4, other 0 5 6 7 8 9 10"),
  ]

  @Test(arguments: rows)
  func `the examples are the numbers of CLDR`(row: Row) throws {
    let run = try CommandRun(
      ["plurals", row.language, "--format", "json"]
        + (row.kind == .ordinal ? ["--ordinal"] : []))
    #expect(run.status == 0)
    let object = try run.firstObject()
    #expect(object["kind"] as? String == row.kind.rawValue)
    let categories = try #require(object["categories"] as? [[String: Any]])
    var shown: [String: [Int]] = [:]
    for category in categories {
      let name = try #require(category["category"] as? String)
      let numbers = Self.numbers(of: try #require(category["examples"] as? String))
      if let numbers { shown[name] = numbers }
    }
    for part in row.numbers.components(separatedBy: ", ") {
      let words = part.split(separator: " ").map(String.init)
      let expected = words.dropFirst().compactMap { Int($0) }
      let removed = shown.removeValue(forKey: words[0])
      let found = try #require(removed, "\(words[0])")
      let count = min(found.count, expected.count)
      #expect(count > 0)
      #expect(Array(found.prefix(count)) == Array(expected.prefix(count)), "\(words[0])")
    }
    // What is left serves decimals or whole millions alone.
    #expect(shown.values.allSatisfy { ($0.first ?? 0) >= 1_000_000 }, "\(shown)")
  }

  /// The numbers of a text such as `2–4, 22–24 …`; `nil` for decimals.
  private static func numbers(of text: String) -> [Int]? {
    var numbers: [Int] = []
    for piece in text.replacing(" …", with: "").components(separatedBy: ", ") {
      let ends = piece.components(separatedBy: "–").map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil else { return nil }
      numbers += first...last
    }
    return numbers
  }

  @Test func `the lines say which number may be left out and what a text can do without`() throws {
    let run = try CommandRun(["plurals", "ar,fr", "zh-Hans"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        ar  العربية
          zero   0  may leave its number out
          one    1  may leave its number out
          two    2  may leave its number out
          few    3–10, 103–110 …
          many   11–99, 111–199 …
          other  100–102, 200–202 …

        fr  français
          (zero)  0                   may be written, for exactly none
          one     0, 1
          many    1000000, 2000000 …  a text can do without
          other   2, 3, 4, 5 …

        zh-Hans  中文（简体）
          (zero)  0  may be written, for exactly none
          other   0, 1, 2, 3 …

        """)
  }

  @Test func `an explanation has the conditions of CLDR and the versions`() throws {
    let run = try CommandRun(["plurals", "en", "--ordinal", "--explain"])
    #expect(
      run.lines.prefix(3) == [
        "en  English", "  one    1, 21, 31, 41 …", "         n % 10 = 1 and n % 100 != 11",
      ])
    #expect(run.lines.last?.hasPrefix("ICU ") == true)
    #expect(!run.output.contains("zero"))
    let json = try CommandRun(["plurals", "de", "--explain", "--format", "json"]).firstObject()
    let categories = try #require(json["categories"] as? [[String: Any]])
    #expect(categories.first?["condition"] as? String == "i = 1 and v = 0")
    #expect(categories.first?["onlyNumber"] as? Int == 1)
    #expect(json["takesZero"] as? Bool == true)
    #expect(json["name"] as? String == "Deutsch")
  }

  @Test func `a language is shown once, and an object is a line`() throws {
    let run = try CommandRun(["plurals", "ru,de", "ru", "--format", "json"])
    #expect(run.lines.count == 2)
    #expect(run.lines[0].hasPrefix(#"{"language":"ru","name":"русский","kind":"cardinal","#))
  }

  @Test(
    arguments: [
      (["tlh"], "does not know the language 'tlh' (did you mean 'th'?)"),
      (["ger"], ""),
      (["qaa"], "does not know the language 'qaa'"),
      (["e,"], "tidemark plurals: there is an empty item in 'e,'"),
      (["p!"], "tidemark plurals: 'p!' is no language tag, such as pl or pt-PT"),
      ([], "tidemark plurals: TAG is missing; see 'tidemark plurals --help'"),
    ] as [([String], String)])
  func `a language that there is not is refused`(words: [String], message: String) throws {
    let run = try CommandRun(["plurals"] + words)
    if message.isEmpty {
      // A code of ISO 639-2 is the language.
      #expect(run.output.hasPrefix("de  Deutsch\n"))
      return
    }
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
