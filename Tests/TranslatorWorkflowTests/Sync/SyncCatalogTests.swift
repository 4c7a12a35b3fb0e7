import StringsFormats
import Testing
import TranslatorWorkflow

/// Catalogs, which hold states themselves.
struct SyncCatalogTests {
  private static func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit" : {"state" : "\#(state)", "value" : "\#(text)"}}"#
  }

  private func catalog(_ open: String, german: String, extra: String = "") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "open" : {
          "localizations" : {
            "en" : \(Self.unit(open)),
            "de" : \(german)
          }
        }\(extra)
      },
      "version" : "1.0"
    }
    """
  }

  @Test func `a changed source is marked in the catalog, and its old text remembered (R48)`() {
    var project = SampleProject(["T.xcstrings": catalog("Open", german: Self.unit("Öffnen"))])
    #expect(project.sync().changes.isEmpty)
    project["T.xcstrings"] = catalog("Open it", german: Self.unit("Öffnen"))
    #expect(project.sync().story == ["T de: changed open"])
    #expect(
      project["T.xcstrings"] == catalog("Open it", german: Self.unit("Öffnen", "needs_review")))
    #expect(project.lockLines(of: "de") == ["T|open||de|needs-review|Open"])
    #expect(project.sync().isIdle)
  }

  @Test func `a text that somebody marks as translated has been reviewed`() {
    var project = SampleProject(["T.xcstrings": catalog("Open", german: Self.unit("Öffnen"))])
    project.sync()
    project["T.xcstrings"] = catalog("Open it", german: Self.unit("Öffnen"))
    project.sync()
    project["T.xcstrings"] = catalog("Open it", german: Self.unit("Öffnen"))
    #expect(project.sync().changes.isEmpty)
    #expect(project.lockLines(of: "de") == [])
    // Another change of the source is noticed.
    project["T.xcstrings"] = catalog("Open that", german: Self.unit("Öffnen"))
    #expect(project.sync().story == ["T de: changed open"])
    #expect(project.lockLines(of: "de") == ["T|open||de|needs-review|Open it"])
  }

  @Test func `a missing text is no change, and one that is alike is offered`() {
    let files = [
      "T.xcstrings": catalog(
        "Open the file", german: Self.unit("Öffnen"),
        extra: #", "Open the files" : {}, "quit" : {}"#)
    ]
    var project = SampleProject(files, settings: #"{"languages": ["de", "fr"]}"#)
    #expect(project.sync().story == ["T de: reused Open the files"])
    #expect(project.text("Open the files", "de") == "Öffnen")
    #expect(project["T.xcstrings"].contains("needs_review"))
    #expect(project.text("quit", "de") == nil && project.text("quit", "fr") == nil)
    #expect(project.sync().isIdle)
  }

  @Test func `pruning takes away what the catalog calls stale, and nothing else`() {
    let extra = """
      ,
          "dead" : {
            "extractionState" : "stale"
          },
          "hand" : {
            "extractionState" : "manual"
          },
          "server.x" : {
            "extractionState" : "stale"
          }
      """
    let source = catalog("Open", german: Self.unit("Öffnen"), extra: extra)
    var project = SampleProject(["T.xcstrings": source], settings: #"{"keep": ["server.*"]}"#)
    #expect(project.sync().changes.isEmpty)
    #expect(project.sync(prunes: true).story == ["T en: pruned dead"])
    #expect(
      project["T.xcstrings"]
        == source.replacing(
          "    \"dead\" : {\n      \"extractionState\" : \"stale\"\n    },\n", with: ""))
    #expect(project.sync(prunes: true).isIdle)
  }

  @Test func `what is not to be translated is left alone`() {
    let extra = #", "brand" : {"shouldTranslate" : false, "localizations" : {}}"#
    var project = SampleProject(
      ["T.xcstrings": catalog("Open", german: Self.unit("Öffnen"), extra: extra)])
    #expect(project.sync().isIdle)
    #expect(!project.lockLines.contains { $0.hasPrefix("T|brand|") })
  }
}
