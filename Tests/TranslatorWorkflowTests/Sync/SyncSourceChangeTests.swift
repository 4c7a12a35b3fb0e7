import StringsFormats
import Testing
import TranslatorWorkflow

/// Source texts and comments that change after they were translated.
struct SyncSourceChangeTests {
  private func project() -> SampleProject {
    var project = SampleProject([
      "en.lproj/T.strings": "\"a\" = \"Open\";\n\"b\" = \"Quit\";\n",
      "de.lproj/T.strings": "\"a\" = \"Öffnen\";\n\"b\" = \"Ende\";\n",
    ])
    project.sync()
    return project
  }

  @Test func `a changed source needs a review and remembers the text it was made from (R48)`() {
    var project = project()
    #expect(project.lockLines(of: "de") == [])
    let german = project["de.lproj/T.strings"]
    project["en.lproj/T.strings"] = "\"a\" = \"Open it\";\n\"b\" = \"Quit\";\n"
    let sync = project.sync()
    #expect(sync.story == ["T de: changed a"])
    #expect(sync.changes.isEmpty)
    #expect(project.lockLines(of: "de") == ["T|a||de|needs-review|Open"])
    #expect(project["de.lproj/T.strings"] == german)
    #expect(project.sync().isIdle)
  }

  @Test func `a source that changes again keeps the first text`() {
    var project = project()
    for text in ["Open it", "Open this", "Open that"] {
      project["en.lproj/T.strings"] = "\"a\" = \"\(text)\";\n\"b\" = \"Quit\";\n"
      project.sync()
      #expect(project.lockLines(of: "de") == ["T|a||de|needs-review|Open"])
    }
  }

  @Test func `a source that comes back needs no review`() {
    var project = project()
    let before = project["en.lproj/T.strings"]
    project["en.lproj/T.strings"] = "\"a\" = \"Open it\";\n\"b\" = \"Quit\";\n"
    project.sync()
    project["en.lproj/T.strings"] = before
    project.sync()
    #expect(project.lockLines(of: "de") == [])
    #expect(project.sync().isIdle)
  }

  @Test func `a translation that was edited since is finished`() {
    var project = project()
    project["en.lproj/T.strings"] = "\"a\" = \"Open it\";\n\"b\" = \"Quit\";\n"
    project.sync()
    project["de.lproj/T.strings"] = "\"a\" = \"Öffne es\";\n\"b\" = \"Ende\";\n"
    #expect(project.sync().story == [])
    #expect(project.lockLines(of: "de") == [])
    // Also one that was edited before the sync saw it.
    project["en.lproj/T.strings"] = "\"a\" = \"Open that\";\n\"b\" = \"Quit\";\n"
    project.sync()
    #expect(project.lockLines(of: "de") == ["T|a||de|needs-review|Open it"])
  }

  @Test func `a new text that somebody translates is finished`() {
    var project = project()
    project["en.lproj/T.strings"] += "\"c\" = \"Wholly different\";\n"
    project.sync()
    #expect(project.lockLines(of: "de") == ["T|c||de|new|Wholly different"])
    project["de.lproj/T.strings"] = project["de.lproj/T.strings"]
      .replacing("Wholly different", with: "Ganz anders")
    project.sync()
    #expect(project.lockLines(of: "de") == [])
  }

  @Test func `a new text whose source changes before anybody has translated it follows`() {
    var project = project()
    project["en.lproj/T.strings"] += "\"c\" = \"Wholly different\";\n"
    project.sync()
    project["en.lproj/T.strings"] = project["en.lproj/T.strings"]
      .replacing("Wholly different", with: "Something else")
    #expect(project.sync().story == ["T de: renewed c"])
    #expect(project.lockLines(of: "de") == ["T|c||de|new|Something else"])
    #expect(project.text("c", "de") == "Something else")
    #expect(project.sync().isIdle)
  }

  @Test func `each form of a plural is told by its own source`() {
    let forms = [("one", "%d file"), ("other", "%d files")]
    var project = SampleProject([
      "en.lproj/T.stringsdict": SampleRules.file([("n", forms)]),
      "pl.lproj/T.stringsdict": SampleRules.file([
        (
          "n",
          [("one", "%d plik"), ("few", "%d pliki"), ("many", "%d plików"), ("other", "%d pliku")]
        )
      ]),
    ])
    project.sync()
    let polish = project["pl.lproj/T.stringsdict"]
    project["en.lproj/T.stringsdict"] = SampleRules.file([
      ("n", [("one", "%d file"), ("other", "%d documents")])
    ])
    #expect(project.sync().story == ["T pl: changed n"])
    // A form that English does not have is told by `other`.
    #expect(
      project.lockLines(of: "pl") == [
        "T|n|substitutions.n.plural.few|pl|needs-review|%arg files",
        "T|n|substitutions.n.plural.many|pl|needs-review|%arg files",
        "T|n|substitutions.n.plural.other|pl|needs-review|%arg files",
      ])
    #expect(project["pl.lproj/T.stringsdict"] == polish)
    project["en.lproj/T.stringsdict"] = SampleRules.file([("n", forms)])
    project.sync()
    #expect(project.lockLines(of: "pl") == [])
  }

  @Test func `a comment follows where it was the source's (R48)`() {
    var project = SampleProject([
      "en.lproj/T.strings": """
      /* Old a. */
      "a" = "A";
      /* Old b. */
      "b" = "B";
      /* New c. */
      "c" = "C";

      """,
      "de.lproj/T.strings": """
      /* Old a. */
      "a" = "Ae";
      /* Des Übersetzers. */
      "b" = "Be";
      "c" = "Ce";

      """,
    ])
    project.sync()
    #expect(project["de.lproj/T.strings"].contains("/* New c. */\n\"c\" = \"Ce\";"))
    project["en.lproj/T.strings"] = project["en.lproj/T.strings"].replacing("Old", with: "New")
    #expect(project.sync().story == ["T de: commented a"])
    #expect(
      project["de.lproj/T.strings"] == """
        /* New a. */
        "a" = "Ae";
        /* Des Übersetzers. */
        "b" = "Be";
        /* New c. */
        "c" = "Ce";

        """)
    #expect(project.sync().isIdle)
  }

  @Test func `a comment that cannot be written as it is comes but once (R12)`() {
    var project = SampleProject([
      "en.lproj/T.strings": "// Ends */ here,\n// in two lines.\n\"a\" = \"A\";\n",
      "de.lproj/T.strings": "\"a\" = \"Ä\";\n",
    ])
    #expect(project.sync().story == ["T de: commented a"])
    #expect(StringsDocument(parsing: project.files["de.lproj/T.strings"] ?? []).diagnostics.isEmpty)
    let again = project.sync()
    #expect(again.isIdle, "\(again.story) \(again.refusals) \(project["de.lproj/T.strings"])")
    project["en.lproj/T.strings"] += "// Ends */ too,\n// in two.\n\"b\" = \"Something new\";\n"
    let third = project.sync()
    #expect(third.story == ["T de: added b"] && third.refusals.isEmpty)
    project["en.lproj/T.strings"] = project["en.lproj/T.strings"].replacing("too", with: "again")
    #expect(project.sync().story == ["T de: commented b"])
    #expect(project["de.lproj/T.strings"].contains("Ends * / again,"))
    #expect(project.sync().isIdle)
  }

  @Test func `the comment of a plural follows too`() {
    let english = SampleRules.file([("n", [("other", "%d files")])])
    let german = SampleRules.file([("n", [("other", "%d Dateien")])])
    func commented(_ text: String, _ comment: String) -> String {
      text.replacing(
        "\t<key>n</key>\n\t<dict>", with: "\t<!-- \(comment) -->\n\t<key>n</key>\n\t<dict>")
    }
    var project = SampleProject([
      "en.lproj/T.stringsdict": commented(english, "Old."),
      "de.lproj/T.stringsdict": commented(german, "Old."),
    ])
    #expect(project.sync().story == [])
    project["en.lproj/T.stringsdict"] = commented(english, "New.")
    #expect(project.sync().story == ["T de: commented n"])
    #expect(project["de.lproj/T.stringsdict"] == commented(german, "New."))
    #expect(project.sync().isIdle)
  }
}
