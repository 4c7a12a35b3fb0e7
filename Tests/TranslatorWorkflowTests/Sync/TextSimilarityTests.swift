import TestSupport
import Testing
import TranslatorWorkflow

struct TextSimilarityTests {
  struct Row: CustomTestStringConvertible {
    let left: String
    let right: String
    let common: Int
    var testDescription: String { "\(left) / \(right)" }

    init(_ left: String, _ right: String, common: Int) {
      self.left = left
      self.right = right
      self.common = common
    }
  }

  /// Lengths of the longest common subsequence, counted by hand or by a table.
  static let rows = [
    Row("", "", common: 0), Row("a", "a", common: 1), Row("a", "b", common: 0),
    Row("ABCBDAB", "BDCABA", common: 4), Row("AGGTAB", "GXTXAYB", common: 4),
    Row("human", "chimpanzee", common: 4), Row("Open file", "Open files", common: 9),
    Row("下拉可以刷新", "上拉可以刷新", common: 5), Row("é", "e\u{301}", common: 0),
    Row("😀a", "a😀", common: 1),
  ]

  @Test(arguments: rows)
  func `the score is twice what is common, of all characters`(row: Row) {
    let (left, right) = (TextSimilarity(row.left), TextSimilarity(row.right))
    let sum = row.left.unicodeScalars.count + row.right.unicodeScalars.count
    let expected = sum == 0 ? 1 : Double(2 * row.common) / Double(sum)
    #expect(left.score(with: right, least: 0) == expected)
    #expect(right.score(with: left, least: 0) == expected)
    #expect(left.score(with: right) == (expected >= 0.6 ? expected : 0))
  }

  /// The longest common subsequence by the table of textbooks.
  private func commonCount(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for scalar in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = scalar == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }

  @Test func `the score is that of a table for texts of any length`() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<600 {
      let size = [3, 20, 63, 64, 65, 130, 200][round % 7]
      let letters = round % 2 == 0 ? "ab" : "abcdefgh ÄЖ漢😀"
      func text() -> String {
        String(
          (0..<Int.random(in: 0...size, using: &generator)).compactMap { _ in
            letters.randomElement(using: &generator)
          })
      }
      let (left, right) = (text(), text())
      let (first, second) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
      let sum = first.count + second.count
      let expected = sum == 0 ? 1 : Double(2 * commonCount(first, second)) / Double(sum)
      #expect(
        TextSimilarity(left).score(with: TextSimilarity(right), least: 0) == expected,
        "'\(left)' / '\(right)'")
    }
  }

  /// Source: msgmerge of GNU gettext 0.21, measured: of 20 words 12 kept is fuzzy, 10 kept is not.
  @Test(arguments: [(12, true), (10, false)])
  func `a text is offered from where gettext offers it`(kept: Int, isOffered: Bool) {
    let words = (0..<20).map { "w\($0)\(String(repeating: Character(letter($0)), count: 5))" }
    let others = (0..<20).map { $0 < kept ? words[$0] : "#\(String(repeating: "-", count: 6))" }
    let score = TextSimilarity(words.joined(separator: " "))
      .score(with: TextSimilarity(others.joined(separator: " ")))
    #expect((score >= TextSimilarity.threshold) == isOffered, "\(score)")
  }

  private func letter(_ index: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(ascii: "a") + UInt8(index))
  }

  @Test func `texts beyond two thousand characters are compared by their beginnings`() {
    let long = String(repeating: "abcdefghij", count: 300)
    #expect(TextSimilarity(long).score(with: TextSimilarity(long + "x")) == 1)
    #expect(TextSimilarity(long).score(with: TextSimilarity("abc")) == 0)
  }
}
