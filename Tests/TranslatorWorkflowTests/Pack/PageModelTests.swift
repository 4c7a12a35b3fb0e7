import Foundation
import StringsFormats
import Testing
import TranslatorWorkflow

/// What the page makes of a pack and of what is done in it; skipped where there is no Node.
@Suite(.enabled(if: PageFunctions.isAvailable))
struct PageModelTests {
  private struct Output: Decodable {
    struct Answer: Decodable {
      struct Unit: Decodable {
        let table: String
        let key: String
        let path: String
        let base: String
        let source: String
        let text: String
        let state: String
      }

      let pack: String
      let language: String
      let units: [Unit]
    }

    let states: [String]
    let progress: [Int]
    let answer: Answer

    /// What is sent back, as `key path: text state`.
    var sent: [String] { answer.units.map { "\($0.key) \($0.path): \($0.text) \($0.state)" } }
  }

  /// The data of the Russian sample, whose units have the numbers 0 to 14.
  private func run(_ steps: String) throws -> Output {
    let page = String(decoding: try PackSamples.pack(for: "ru").html(), as: UTF8.self)
    let opening = #"id="pack">"#
    let start = try #require(page.range(of: opening))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    // A line end stands between the parts of the data, and never in a text.
    let line = #"{"pack": \#(page[start.upperBound..<end.lowerBound]), "steps": \#(steps)}"#
      .replacingOccurrences(of: "\n", with: " ")
    let output = try #require(try PageFunctions.run("model", lines: [line]).first)
    return try JSONDecoder().decode(Output.self, from: Data(output.utf8))
  }

  @Test func `a pack that is not touched sends nothing`() throws {
    let output = try run("[]")
    #expect(
      output.states == [
        "done", "review", "todo", "todo", "todo", "todo", "todo", "todo", "done", "todo",
      ])
    #expect(output.progress == [2, 10, 2, 36] && output.sent.isEmpty)
    #expect(output.answer.pack == "2026-12-01-ru" && output.answer.language == "ru")
  }

  @Test func `a plural is done with its last form`() throws {
    let steps = (2...4).map { #"["setText", \#($0), "%lld файл"]"# }
    #expect(try run("[\(steps.joined(separator: ","))]").states[2] == "todo")
    let all = (steps + [#"["setText", 5, "%lld файл"]"#]).joined(separator: ",")
    let output = try run("[\(all)]")
    #expect(output.states[2] == "done" && output.progress == [3, 10, 4, 36])
    #expect(output.sent.count == 4)
    let broken = try run(#"[\#(all), ["setText", 4, "%@"]]"#)
    #expect(broken.states[2] == "errors" && broken.sent.count == 4)
  }

  @Test func `an edit or a confirmation ends a review`() throws {
    let edited = try run(#"[["setText", 1, "Сегодня в %@"]]"#)
    #expect(edited.states[1] == "done")
    #expect(edited.sent == ["list.updated : Сегодня в %@ translated"])
    let confirmed = try run(#"[["confirm", 1]]"#)
    #expect(confirmed.states[1] == "done")
    #expect(confirmed.sent == ["list.updated : Обновлено в %@ translated"])
    let back = try run(#"[["setText", 1, "x"], ["setText", 1, "Обновлено в %@"]]"#)
    #expect(back.states[1] == "review" && back.sent.isEmpty)
    let undone = try run(#"[["setText", 1, "x"], ["undo", 1]]"#)
    #expect(undone.states[1] == "review" && undone.sent.isEmpty)
  }

  @Test func `a review that was asked for by hand stays`() throws {
    let output = try run(
      #"[["setReview", 0, true], ["setText", 0, "Заново"], ["confirm", 0]]"#)
    #expect(output.states[0] == "review")
    #expect(output.sent == ["list.refresh : Заново needs_review"])
  }

  @Test func `a text that is taken out is sent`() throws {
    let output = try run(#"[["setText", 0, ""]]"#)
    #expect(output.states[0] == "todo" && output.sent == ["list.refresh :  translated"])
  }

  private func file(pack: String, language: String = "ru", source: String = "Refresh") -> String {
    """
    [["load", 0, {"format": "tidemark-answer", "version": 1, "pack": "\(pack)",
      "language": "\(language)", "units": [
      {"table": "Localizable", "key": "list.refresh", "path": "", "base": "", "source": "\(source)",
       "text": "Снова", "state": "needs_review"},
      {"table": "Localizable", "key": "gone", "path": "", "base": "", "source": "", "text": "x"},
      null, 7, {"table": {}, "text": "x"}]}]]
    """
  }

  @Test func `what was saved is taken up again`() throws {
    let own = try run(file(pack: "2026-12-01-ru", source: "another"))
    #expect(own.sent == ["list.refresh : Снова needs_review"])
    #expect(try run(file(pack: "other")).sent == own.sent)
    #expect(try run(file(pack: "other", source: "another")).sent.isEmpty)
    #expect(try run(file(pack: "2026-12-01-ru", language: "uk")).sent.isEmpty)
    #expect(try run(#"[["load", 0, null], ["load", 0, {"units": 7}]]"#).sent.isEmpty)
  }

  @Test func `what the page sends is what the reader takes`() throws {
    let output = try run(#"[["setText", 2, "<%lld> \u2028 🌊\n"], ["setReview", 2, true]]"#)
    let unit = try #require(output.answer.units.first)
    let object: [String: Any] = [
      "format": "tidemark-answer", "version": 1, "pack": output.answer.pack, "language": "ru",
      "units": [
        [
          "table": unit.table, "key": unit.key, "path": unit.path, "base": unit.base,
          "source": unit.source, "text": unit.text, "state": unit.state,
        ]
      ],
    ]
    let bytes = Array(try JSONSerialization.data(withJSONObject: object))
    let answer = TranslationPackAnswer(parsing: bytes)
    #expect(answer.diagnostics.isEmpty && answer.units.map(\.text) == ["<%lld> \u{2028} 🌊\n"])
    #expect(answer.units.first?.path.description == "plural.one")
  }
}
