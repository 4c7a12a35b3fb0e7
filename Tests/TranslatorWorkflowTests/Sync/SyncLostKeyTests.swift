import StringsFormats
import Testing
import TranslatorWorkflow

/// Keys that the source language loses, and gets back.
struct SyncLostKeyTests {
  private static let english = "\"a\" = \"Open\";\n\"b\" = \"Quit\";\n"

  private func project(settings: String = "{}") -> SampleProject {
    var project = SampleProject(
      [
        "en.lproj/T.strings": Self.english,
        "de.lproj/T.strings": "\"a\" = \"Öffnen\";\n\"b\" = \"Ende\";\n",
      ], settings: settings)
    project.sync()
    return project
  }

  @Test func `a lost key is stale with its day, and its translation stays (R46)`() {
    var project = project()
    project["en.lproj/T.strings"] = "\"a\" = \"Open\";\n"
    #expect(project.sync(day: "2026-12-02").story == ["T de: stale b"])
    #expect(project.lockLines(of: "de") == ["T|b||de|stale|Quit|2026-12-02"])
    #expect(project.text("b", "de") == "Ende")
    // The day is that on which it was lost.
    #expect(project.sync(day: "2026-12-09").isIdle)
    #expect(project.lockLines(of: "de") == ["T|b||de|stale|Quit|2026-12-02"])
  }

  @Test func `a key that comes back is revived`() {
    var project = project()
    project["en.lproj/T.strings"] = "\"a\" = \"Open\";\n"
    project.sync()
    project["en.lproj/T.strings"] = Self.english
    #expect(project.sync().story == ["T de: revived b"])
    #expect(project.lockLines(of: "de") == [])
    #expect(project.sync().isIdle)
  }

  @Test func `a key that comes back with another text needs a review`() {
    var project = project()
    project["en.lproj/T.strings"] = "\"a\" = \"Open\";\n"
    project.sync()
    project["en.lproj/T.strings"] = "\"a\" = \"Open\";\n\"b\" = \"Leave\";\n"
    #expect(project.sync().story == ["T de: changed b; revived b"])
    #expect(project.lockLines(of: "de") == ["T|b||de|needs-review|Quit"])
    #expect(project.text("b", "de") == "Ende")
  }

  @Test func `what nobody had translated is new again when its key comes back`() {
    var project = project()
    project["en.lproj/T.strings"] = Self.english + "\"c\" = \"Wholly different\";\n"
    project.sync()
    project["en.lproj/T.strings"] = Self.english
    project.sync()
    project["en.lproj/T.strings"] = Self.english + "\"c\" = \"Wholly different\";\n"
    #expect(project.sync().story == ["T de: revived c"])
    #expect(project.lockLines(of: "de") == ["T|c||de|new|Wholly different"])
    #expect(project.sync().isIdle)
  }

  @Test func `what needed a review needs it again when its key comes back`() {
    var project = project()
    project["en.lproj/T.strings"] = "\"a\" = \"Open it\";\n\"b\" = \"Quit\";\n"
    project.sync()
    project["en.lproj/T.strings"] = "\"b\" = \"Quit\";\n"
    project.sync()
    project["en.lproj/T.strings"] = "\"a\" = \"Open it\";\n\"b\" = \"Quit\";\n"
    project.sync()
    #expect(project.lockLines(of: "de") == ["T|a||de|needs-review|Open"])
  }

  @Test func `a plural that comes back as it was is what it was`() {
    let english = SampleRules.file([("n", [("one", "%d file"), ("other", "%d files")])])
    var project = SampleProject([
      "en.lproj/T.strings": "\"a\" = \"Open\";\n", "en.lproj/T.stringsdict": english,
      "pl.lproj/T.strings": "\"a\" = \"Otwórz\";\n",
      "pl.lproj/T.stringsdict": SampleRules.file([
        (
          "n",
          [("one", "%d plik"), ("few", "%d pliki"), ("many", "%d plików"), ("other", "%d pliku")]
        )
      ]),
    ])
    project.sync()
    let polish = project["pl.lproj/T.stringsdict"]
    project["en.lproj/T.stringsdict"] = SampleRules.file([])
    #expect(project.sync().story == ["T pl: stale n"])
    #expect(project["pl.lproj/T.stringsdict"] == polish)
    #expect(project.sync().isIdle)
    project["en.lproj/T.stringsdict"] = english
    #expect(project.sync().story == ["T pl: revived n"])
    #expect(project.lockLines(of: "pl") == [])
    #expect(project["pl.lproj/T.stringsdict"] == polish)
  }

  @Test func `pruning takes stale keys away, but for those that are kept (R46)`() {
    var project = project(settings: #"{"keep": ["server.*"]}"#)
    project["de.lproj/T.strings"] +=
      "/* From the server. */\n\"server.x\" = \"X\";\n\"old\" = \"Alt\";\n"
    project["en.lproj/T.strings"] = "\"a\" = \"Open\";\n"
    #expect(project.sync().story == ["T de: stale b, old"])
    #expect(project.lockLines(of: "de").contains("T|old||de|stale||2026-12-01"))
    #expect(project.sync(prunes: true).story == ["T de: pruned b, old"])
    #expect(
      project["de.lproj/T.strings"] == """
        "a" = "Öffnen";
        /* From the server. */
        "server.x" = "X";

        """)
    #expect(project.lockLines(of: "de") == [])
    #expect(project.sync(prunes: true).isIdle)
  }

  @Test func `pruning takes plurals away too`() {
    var project = SampleProject([
      "en.lproj/T.strings": "\"a\" = \"Open\";\n", "de.lproj/T.strings": "\"a\" = \"Öffnen\";\n",
      "de.lproj/T.stringsdict": SampleRules.file([
        ("n", [("other", "%d")]), ("m", [("other", "%d")]),
      ]),
    ])
    #expect(project.sync(prunes: true).story == ["T de: pruned n, m"])
    #expect(
      project["de.lproj/T.stringsdict"]
        == SampleRules.file([]).replacing("<dict>\n\n", with: "<dict>\n"))
    #expect(project.sync(prunes: true).isIdle)
  }
}
