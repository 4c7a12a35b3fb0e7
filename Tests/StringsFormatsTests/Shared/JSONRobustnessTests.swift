import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct JSONRobustnessTests {
  private static let inputs: [[UInt8]] =
    (JSONFaultTests.all.map { MarkedSource($0).bytes })
    + (JSONGrammarTests.structures + JSONGrammarTests.numbers + JSONGrammarTests.strings)
    .map { Array($0.source.utf8) } + [catalog]

  private static let catalog = Array(
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "a %lld \\"b\\"" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "ä \\u00e9 😀" } }
          }
        }
      },
      "version" : "1.0"
    }
    """.utf8)

  @Test func `damaged files are read without a trap and all places lie inside of them`() {
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "\"", "'", "\\", "\\u", "\\ud83d", "\\ude00", "{", "}", "[", "]", ",", ":", "//", "/*",
        "*/", "#", "\n", "\r\n", "\t", "\u{FEFF}", "\u{A0}", "“", "true", "null", "-", "1e", "0",
        ".", "=", "\n<<<<<<< ", "\0", "é", "😀", "\"a\":", "{\"a\":1,\"a\":1}",
        String(repeating: "[", count: 520), String(repeating: "]", count: 520),
      ])
    for _ in 0..<6000 {
      let bytes = mutator.next(from: Self.inputs)
      let tree = JSONTree(parsing: bytes)
      expectSound(tree, from: bytes)
      let map = tree.makeLineMap()
      for diagnostic in tree.diagnostics {
        _ = diagnostic.rendered(path: "a.json", in: map, showsSource: true)
      }
    }
  }

  @Test func `a file cut at any byte is read as far as it goes`() {
    for cut in 0..<Self.catalog.count {
      let bytes = Array(Self.catalog[..<cut])
      let tree = JSONTree(parsing: bytes)
      expectSound(tree, from: bytes)
      #expect(tree.hasErrors)
      // The bracket, the string and, within a character, the bytes.
      #expect(tree.diagnostics.count <= 3)
    }
    #expect(JSONTree(parsing: Self.catalog).diagnostics.isEmpty)
  }

  /// Each pattern is repeated; what takes more than linear time would take minutes here.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "\"", "'", "\\", "[", "{", "]", "}", "[]", "{}", "[}", "{]", ",", ":", "\"a\":", "{:", "{,",
      "{[", "[{", "\n", "\"\n", "\"a\n", "\"\n\n", "\"\n a", "\\u", "\\ud800", "\"\\", "\"a\\\n",
      "\"\t", "\t", "/", "//\n", "/*", "/**/", "#\n", "\n<<<<<<<", "<", "=", "1 ", "1,", "-", "0",
      "1e", "true ", "nul", "é", "“", "\u{A0}", "\u{A0}\u{3000}", "\u{FEFF}", "\0", "@", "@ ",
      "{\"a\" ", "{\"a\":1}", "{\"a\":1,", "\"a\" = ", "'a\n", "[\"a\",", "a:b,",
    ])
  func `no pattern takes more than linear time`(pattern: String) {
    let repeated = String(repeating: pattern, count: 40_000 / pattern.utf8.count)
    for text in [repeated, "[\"" + repeated, "{" + repeated] {
      let bytes = Array(text.utf8)
      let tree = JSONTree(parsing: bytes)
      #expect(tree.diagnostics.count <= 100)
      #expect(tree.diagnostics.allSatisfy { $0.range.upperBound <= bytes.count })
    }
    let bytes = [0x22, 0xFF] + Array(repeated.utf8)
    #expect(!JSONTree(parsing: bytes).diagnostics.isEmpty)
  }

  /// Sorting and comparing keys must not be led astray either.
  @Test(.timeLimit(.minutes(10)), arguments: [1, 2, 200_000])
  func `many keys of any order and with one beginning take no more than their sort`(
    kinds: Int
  ) throws {
    let prefix = String(repeating: "p", count: 40)
    let members = (0..<200_000).map { "\"\(prefix)\($0 * 7919 % kinds)\":\($0)" }
    let tree = JSONTree(parsing: Array("{\(members.joined(separator: ","))}".utf8))
    let root = try #require(tree.root)
    #expect(root.members.count == members.count)
    #expect(tree.diagnostics.count == (kinds == 200_000 ? 0 : 100))
    #expect(root["\(prefix)0"]?.int == (kinds == 200_000 ? 0 : 200_000 - kinds))
  }

  @Test(.timeLimit(.minutes(10))) func `a long key in a small object is compared but briefly`() {
    let key = String(repeating: "k", count: 300_000)
    let members = (0..<15).map { "\"\(key)\(15 - $0)\":1" }
    let tree = JSONTree(parsing: Array("{\(members.joined(separator: ","))}".utf8))
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.root?["\(key)15"]?.int == 1)
  }
}
