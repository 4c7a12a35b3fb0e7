import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

struct StringsRobustnessTests {
  static let sources =
    (StringsGrammarTests.accepted + StringsGrammarTests.lints).map(\.source)
    + (StringsFaultTests.punctuation + StringsFaultTests.characters + StringsFaultTests.quotes
    + StringsFaultTests.containers + StringsFaultTests.noTables).map(\.source)

  private static let inputs: [[UInt8]] = sources.flatMap { source in
    let text = MarkedSource(source).text
    return [Array(text.utf8)]
      + TextEncoding.allCases.map { $0.byteOrderMark + $0.bytes(of: text) }
  }

  @Test func `damaged files are read without a trap and come back unchanged`() {
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "\"", "'", "\\", ";", "=", "{", "}", "(", ")", "<", ">", "/*", "*/", "//", "\n", "\r\n",
        "\\U", "\\UD83D", "\\7", "\u{FEFF}", "\u{A0}", "“", "”", "#", "@\"", "<<<<<<< ", ",", ":",
        "\"a\" = \"b\";\n", "a=b;", "\0", "é", "😀", "{a=", "bplist00", "<?xml",
      ])
    for _ in 0..<6000 {
      let bytes = mutator.next(from: Self.inputs)
      let document = StringsDocument(parsing: bytes)
      expectSound(document, from: bytes)
      _ = document.seen
    }
  }

  /// Each pattern is repeated; what takes more than linear time would take minutes here.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "\"", "'", "\\", "“", "“a", "{", "(", "a={", "a=(", "/*", "a=\"x;\nb=\\\"y;\n", "\"\nb='\na=",
      "a \"b\" ", "a=\"b\" c ", "=", "=a", "a@", "\"a\"\"", "\\\"\n", "a=\"b;\n/*\n", "a=\"\n//\n",
      "\u{A0}", "\u{A0}\u{3000}", "a = b c d ", "a b", "<", "a=<", "a=<0 ", "*/", "}", "a=b;}",
      "a:",
      "\"a=\"", "é", "é b ", "'a\n\"", "a=\"x\n\n", "a={b=", "a=\"\\\n\";b=\"",
    ])
  func `no pattern takes more than linear time`(pattern: String) {
    for prefix in ["", "a = \"x;\n"] {
      let bytes = Array(
        (prefix + String(repeating: pattern, count: 40_000 / pattern.utf8.count)).utf8)
      let document = StringsDocument(parsing: bytes)
      expectSound(document, from: bytes)
    }
  }

  /// Files in which every place has the same far end: of a string, of a line, of a value.
  ///
  /// Looking for it from each place anew takes minutes at this length.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (start: "", pattern: "'= \\"), (start: "a b ", pattern: "\\'"),
      (start: "a ", pattern: "\\\" "), (start: "a=b c ", pattern: "\\'\""),
      (start: "{", pattern: ": "), (start: "a b \"", pattern: "\\\""),
    ])
  func `a far end is looked for once`(start: String, pattern: String) {
    let count = 400_000 / pattern.utf8.count
    let bytes = Array((start + String(repeating: pattern, count: count)).utf8)
    let document = StringsDocument(parsing: bytes)
    #expect(document.bytes == bytes)
    #expect(document.hasErrors)
  }

  /// An escaped quote is never where a string starts, unless what stands before it is junk.
  @Test func `a string that starts within another one ends with it`() {
    let document = StringsDocument(parsing: Array(#"a b "x \"y\" = z"; c = d;"#.utf8))
    #expect(document.value(forKey: "c") == "d")
    let inner = StringsDocument(parsing: Array(#"\"y\\" = "z\"";"#.utf8))
    #expect(inner.value(forKey: #"y\"#) == #"z""#)
  }

  @Test(arguments: ["//x\n", "/* x */\n"])
  func `a comment of very many lines belongs to its entry as a whole`(line: String) {
    let count = 20_000
    let document = StringsDocument(
      parsing: Array((String(repeating: line, count: count) + "a = b;\n").utf8))
    let comment = document.entries.first?.comment
    #expect(
      comment?.utf8.elementsEqual(String(repeating: "x\n", count: count).utf8.dropLast()) == true)
  }

  /// Source: PropertyListSerialization on Linux, for what both are meant to read alike.
  @Test func `what Foundation reads has the same keys and values here`() {
    var mutator = ByteMutator(
      seed: 42, pieces: ["\\n", "\\101", "\\U00e9", "é", " ", "/* c */", "// d\n", "a=b;", "\\\""])
    let inputs = StringsGrammarTests.accepted.map { MarkedSource($0.source).bytes }
    var compared = 0
    var failures: [String] = []
    for round in 0..<4000 {
      let bytes = round < inputs.count ? inputs[round] : mutator.next(from: inputs)
      let document = StringsDocument(parsing: bytes)
      guard !document.hasErrors, !bytes.isEmpty,
        document.diagnostics.allSatisfy({ $0.severity == .note }),
        let table = Self.foundationTable(bytes)
      else { continue }
      compared += 1
      let ours = Dictionary(document.entries.map { ($0.key, $0.value ?? "") }) { $1 }
      if ours != table { failures.append(String(decoding: bytes, as: UTF8.self)) }
    }
    #expect(failures.prefix(20).isEmpty)
    #expect(compared > 500)
  }

  @Test func `what has no diagnostics here is accepted by Foundation`() {
    var mutator = ByteMutator(
      seed: 99,
      pieces: ["\"", ";", "=", "\\", "{", "}", "a=b;", "//", "\n", "'", "/*", "*/", "<", "("])
    let inputs = Self.sources.map { MarkedSource($0).bytes }
    var compared = 0
    var failures: [String] = []
    for _ in 0..<6000 {
      let bytes = mutator.next(from: inputs)
      let document = StringsDocument(parsing: bytes)
      guard document.diagnostics.isEmpty, !bytes.isEmpty, document.byteOrderMarkCount == 0
      else { continue }
      compared += 1
      if Self.foundationTable(bytes)?.count != document.entries.count {
        failures.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    #expect(failures.prefix(20).isEmpty)
    #expect(compared > 200)
  }

  private static func foundationTable(_ bytes: [UInt8]) -> [String: String]? {
    let list = unsafe try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: String]
  }
}
