import LanguageTags
import StringsFormats
import TestSupport
import Testing
import TranslatorWorkflow

/// What holds for every sync.
struct SyncSafetyTests {
  private static let texts = [
    "Open", "Open the file", "Open the files", "Delete?", "Delete it?", "Quit", "%d of %d", "Grüße",
    "a \\\"b\\\"", "line\\nline", "漢字", "",
  ]

  private static func strings(
    _ keys: [String], _ generator: inout SeededGenerator, comments: Bool
  ) -> String {
    keys.map { key in
      let comment =
        comments ? "/* About \(key) \(Int.random(in: 0..<3, using: &generator)). */\n" : ""
      return "\(comment)\"\(key)\" = \"\(texts.randomElement(using: &generator) ?? "")\";\n"
    }.joined()
  }

  @Test(arguments: 1...24)
  func `whatever people edit, no translation is changed, and the second sync is idle`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let all = (0..<8).map { "k\($0)" }
    func some() -> [String] { all.filter { _ in Bool.random(using: &generator) } }
    func rules(_ keys: [String], _ categories: [String]) -> String {
      SampleRules.file(
        keys.map { key in
          (key, categories.map { ($0, "%d \(Self.texts.randomElement(using: &generator) ?? "")") })
        })
    }
    var project = SampleProject(
      [:], settings: seed % 3 == 0 ? #"{"languages": ["de", "pl"]}"# : "{}")
    for step in 0..<6 {
      if step == 0 || Bool.random(using: &generator) {
        project["en.lproj/T.strings"] = Self.strings(some(), &generator, comments: seed % 2 == 0)
      }
      if step == 0 || Bool.random(using: &generator) {
        project["en.lproj/T.stringsdict"] = rules(some().map { "p\($0)" }, ["one", "other"])
      }
      if Bool.random(using: &generator) {
        project["pl.lproj/T.strings"] = Self.strings(
          some().shuffled(using: &generator), &generator, comments: false)
      }
      if Bool.random(using: &generator) {
        project["pl.lproj/T.stringsdict"] = rules(some().map { "p\($0)" }, ["few", "other"])
      }
      let before = project
      let sync = project.sync()
      #expect(sync.refusals.isEmpty, "\(sync.refusals)")
      let pl = try LanguageTag("pl")
      for table in before.work.tables {
        for entry in table.texts(in: pl).entries {
          for unit in entry.localization(in: "pl")?.units ?? [] {
            let key = LockKey(table: table.name, key: entry.key, path: unit.path)
            // A source text that nobody has translated follows the source.
            let known = before.lock.entries["pl"]?[key]
            if known?.state == .new || known?.stateBefore == .new { continue }
            let now = project.text(entry.key, "pl", unit.path.description)
            #expect(now == unit.unit.value, "step \(step), \(entry.key) \(unit.path)")
          }
        }
      }
      #expect(project["en.lproj/T.strings"] == before["en.lproj/T.strings"])
      #expect(project["en.lproj/T.stringsdict"] == before["en.lproj/T.stringsdict"])
      // Every key of the source is there.
      for table in project.work.tables where !table.languages.isEmpty {
        for entry in table.source.entries {
          #expect(table.entry(forKey: entry.key, in: pl) != nil, "step \(step), \(entry.key)")
        }
      }
      let lock = project.lockLines
      let again = project.sync()
      #expect(again.isIdle, "step \(step): \(again.story) \(again.changes.map(\.path))")
      let change = project.lockLines.difference(from: lock)
      #expect(change.isEmpty, "step \(step): \(change)")
    }
  }

  @Test func `a table of the lock that the project has no more is kept as it is`() {
    var project = SampleProject([
      "en.lproj/T.strings": "\"a\" = \"A\";\n", "de.lproj/T.strings": "",
      "en.lproj/U.strings": "\"a\" = \"A\";\n", "de.lproj/U.strings": "",
    ])
    project.sync()
    let lines = project.lockLines.filter { $0.hasPrefix("U|") }
    #expect(lines == ["U|a||*|A", "U|a||de|new|A"])
    project.files["en.lproj/U.strings"] = nil
    project.files["de.lproj/U.strings"] = nil
    project["en.lproj/T.strings"] += "\"b\" = \"Something else\";\n"
    project.sync()
    #expect(project.lockLines.filter { $0.hasPrefix("U|") } == lines)
  }
}
