import ICUKit
import LanguageTags
import SourceDiagnostics
import StringsFormats
import TestSupport
import Testing
import TranslatorWorkflow

struct TranslationPackAnswerTests {
  private static let unit = """
    {"table": "T", "key": "k", "path": "plural.few", "base": "", "source": "files",
     "text": "файла", "state": "translated"}
    """

  private func answer(
    _ units: String = Self.unit, version: String = "1", rest: String = #", "translator": " Вера\n""#
  ) -> String {
    """
    {"format": "tidemark-answer", "version": \(version), "pack": "p1", "project": "Harbour",
     "language": "ru"\(rest), "units": [\(units)]}
    """
  }

  private func read(_ text: String) -> TranslationPackAnswer {
    TranslationPackAnswer(parsing: Array(text.utf8))
  }

  @Test func `what a page saves is read`() throws {
    let answer = read(answer())
    #expect(answer.diagnostics.isEmpty)
    #expect(answer.packID == "p1" && answer.projectName == "Harbour")
    #expect(answer.language?.description == "ru" && answer.translatorName == "Вера")
    let unit = try #require(answer.units.first)
    #expect(answer.units.count == 1 && unit.table == "T" && unit.key == "k")
    #expect(unit.path == VariationPath([.plural(.few)]) && unit.base == "")
    #expect(unit.source == "files" && unit.text == "файла" && unit.state == .translated)
    #expect(read(self.answer(rest: "")).translatorName.isEmpty)
  }

  struct Bad: CustomTestStringConvertible {
    let text: String
    let id: String
    let place: String
    let unitCount: Int

    init(_ text: String, _ id: String, at place: String, units: Int = 0) {
      self.text = text
      self.id = id
      self.place = place
      unitCount = units
    }

    var testDescription: String { id + " " + place }
  }

  private static func whole(_ units: String) -> String {
    #"{"format":"tidemark-answer","version":1,"pack":"p","language":"ru","units":[\#(units)]}"#
  }

  private static func changed(_ old: String, _ new: String) -> String {
    let parts = unit.split(separator: old, omittingEmptySubsequences: false)
    return whole(parts.joined(separator: new) + "," + unit)
  }

  @Test(arguments: [
    Bad("[]", "pack-answer-unknown-format", at: "1:1"),
    Bad(#"{"format": "tidemark-pack"}"#, "pack-answer-unknown-format", at: "1:12"),
    Bad(#"{"format": "tidemark-answer"}"#, "pack-answer-missing-member", at: "1:1"),
    Bad(#"{"format":"tidemark-answer","version":2}"#, "pack-answer-other-version", at: "1:39"),
    Bad(#"{"format":"tidemark-answer","version":"1"}"#, "pack-answer-other-version", at: "1:39"),
    Bad(
      #"{"format":"tidemark-answer","version":1,"pack":"p","language":"ru"}"#,
      "pack-answer-missing-member", at: "1:1"),
    Bad(
      #"{"format":"tidemark-answer","version":1,"language":"ru","units":[]}"#,
      "pack-answer-missing-member", at: "1:1"),
    Bad(
      #"{"format":"tidemark-answer","version":1,"pack":"p","language":"no_such!","units":[]}"#,
      "pack-answer-other-kind", at: "1:63"),
    Bad(
      #"{"format":"tidemark-answer","version":1,"pack":"p","language":"ru","units":{}}"#,
      "pack-answer-other-kind", at: "1:76"),
    Bad(whole("7"), "pack-answer-other-kind", at: "1:77"),
    Bad(
      changed("plural.few", "plural.some"), "pack-answer-unknown-variation", at: "1:112", units: 1),
    Bad(changed("\"translated\"", "\"final\""), "pack-answer-unknown-state", at: "2:28", units: 1),
    Bad(changed("\"файла\"", "7"), "pack-answer-other-kind", at: "2:10", units: 1),
    Bad(changed("\"source\"", "\"sauce\""), "pack-answer-missing-member", at: "1:77", units: 1),
    Bad(whole(unit + "," + unit), "pack-answer-repeated-unit", at: "2:42", units: 1),
  ])
  func `what is wrong is told with its place`(bad: Bad) throws {
    let answer = read(bad.text)
    let diagnostic = try #require(answer.diagnostics.first)
    #expect(answer.diagnostics.count == 1 && diagnostic.id == bad.id)
    #expect("\(answer.makeLineMap().position(at: diagnostic.range.lowerBound))" == bad.place)
    #expect(answer.units.count == bad.unitCount)
    #expect(TranslationPackAnswer.diagnosticIDs.contains(bad.id))
  }

  @Test func `nothing is taken of a damaged file`() {
    let bytes = Array(answer().utf8)
    for end in 0..<bytes.count - 1 {
      let cut = TranslationPackAnswer(parsing: Array(bytes[..<end]))
      #expect(cut.units.isEmpty && cut.hasErrors, "\(end) bytes")
    }
    #expect(read("not JSON").hasErrors)
    #expect(TranslationPackAnswer(parsing: [0xFF, 0xFE, 0x41, 0]).hasErrors)
  }

  @Test func `any bytes are read without a trap`() {
    var inputs = ByteMutator(
      seed: 5, pieces: ["{", "}", "[", "]", "\"", ",", ":", "\"units\"", "\"path\"", "\\u0000"])
    let seeds = [Array(answer().utf8), Array(answer("").utf8)]
    for _ in 0..<3_000 {
      let answer = TranslationPackAnswer(parsing: inputs.next(from: seeds))
      #expect(answer.diagnostics.count <= 100)
      #expect(answer.diagnostics.allSatisfy { $0.range.upperBound <= 100_000 })
    }
  }

  @Test func `a file that is too long is refused`() throws {
    let long = TranslationPackAnswer(
      parsing: Array(repeating: UInt8(ascii: " "), count: 10_000_001))
    #expect(long.diagnostics.map(\.id) == ["pack-answer-too-long"] && long.units.isEmpty)
  }

  @Test func `many faults are cut off`() {
    let answer = read(Self.whole(Array(repeating: "0", count: 500).joined(separator: ",")))
    #expect(answer.diagnostics.count == 100)
    #expect(answer.diagnostics.last?.id == "pack-answer-too-many-faults")
  }

  @Test func `a name that is too long is left out`() {
    let name = String(repeating: "x", count: 201)
    let answer = read(answer(rest: #", "translator": "\#(name)""#))
    #expect(answer.diagnostics.map(\.id) == ["pack-answer-long-name"] && !answer.hasErrors)
    #expect(answer.translatorName.isEmpty && answer.units.count == 1)
  }

  @Test func `texts are taken as they are`() throws {
    let hostile =
      #"{"table":"__proto__","key":"</script>","path":"","base":"\u0000","source":"","text":"\u202e<b>","state":"needs_review"}"#
    let unit = try #require(read(Self.whole(hostile)).units.first)
    #expect(unit.table == "__proto__" && unit.key == "</script>" && unit.base == "\0")
    #expect(unit.text == "\u{202E}<b>" && unit.state == .needsReview && unit.path.steps.isEmpty)
  }
}
