import Foundation
import LanguageTags
import StringsFormats
import TestSupport
import Testing
import TranslatorWorkflow

/// What goes to a translator and comes back as it was changes nothing.
struct UntouchedExchangeTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "comment" : "Ends with [a bracket].",
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
                  "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Dateien" } }
                }
              }
            },
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                }
              }
            }
          }
        },
        "brand" : { "shouldTranslate" : false },
        "dead" : { "extractionState" : "stale" },
        "new" : { }
      },
      "version" : "1.0"
    }
    """

  struct Made: CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    var testDescription: String { name }

    init(_ name: String, _ files: [String: String]) {
      self.name = name
      self.files = files
    }
  }

  private static let plural = [("one", "%d file"), ("other", "%d files")]

  // R37, R38: quotes, escapes and line ends are those of the text, not of a format.
  static let made = [
    Made(
      "texts",
      [
        "en.lproj/T.strings": """
        /* [tidemark looks like a mark] */
        "a" = "Open";
        "quote" = "say \\"hi\\"";
        "lines" = "a\\nb\\r\\nc\\td";
        "slash" = "C:\\\\new";
        "space" = "  around  ";
        "equals" = "=1+1";
        "new" = "Untranslated words";
        "key with \\"quotes\\"\\nand lines" = "x";

        """,
        "de.lproj/T.strings": """
        "a" = "Öffnen";
        "quote" = "sag \\"hallo\\"";
        "lines" = "A\\nB\\r\\nC\\tD";
        "slash" = "C:\\\\neu";
        "space" = "  herum  ";
        "equals" = "=2+2";
        "key with \\"quotes\\"\\nand lines" = "";
        "extra" = "stale";

        """,
      ]),
    Made(
      "texts and rules",
      [
        "en.lproj/T.strings": "\"a\" = \"Open\";\n",
        "en.lproj/T.stringsdict": SampleRules.file([("n", plural), ("m", [("other", "%d")])]),
        "de.lproj/T.strings": "\"a\" = \"Öffnen\";\n",
        "de.lproj/T.stringsdict": SampleRules.file([
          ("n", [("one", "%d Datei"), ("other", "%d Dateien")])
        ]),
      ]),
    Made("a catalog", ["T.xcstrings": catalog]),
    Made(
      "UTF-16 and braces",
      ["en.lproj/T.strings": "{ a = Open; }\n", "de.lproj/T.strings": "{ a = Auf; }\n"]),
    Made("a language without files", ["en.lproj/T.strings": "\"a\" = \"Open\";\n"]),
  ]

  private static func expectUntouched(
    _ project: SampleProject, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for format in SampleProject.exchanged {
      var copy = project
      let file = try copy.export(format)
      let lock = copy.lock.bytes
      let result = try copy.take(file)
      let what = "\(name), \(format): \(result.story)"
      #expect(result.changes.isEmpty, "\(what)", sourceLocation: sourceLocation)
      #expect(
        result.takenCount == 0 && result.keptCount == 0, "\(what)", sourceLocation: sourceLocation)
      #expect(result.conflicts.isEmpty, "\(what)", sourceLocation: sourceLocation)
      #expect(result.unknownKeys.isEmpty, "\(what)", sourceLocation: sourceLocation)
      #expect(result.driftedKeys.isEmpty, "\(what)", sourceLocation: sourceLocation)
      #expect(!result.isEmpty, "\(what)", sourceLocation: sourceLocation)
      #expect(copy.lock.bytes == lock, "\(what)", sourceLocation: sourceLocation)
      // It says the same when it is made again.
      #expect(
        try copy.export(format).bytes == file.bytes, "\(what)", sourceLocation: sourceLocation)
    }
    for answer in [SampleProject.answer([]), try project.confirmingAnswer()] {
      var copy = project
      let result = try copy.take(answer)
      #expect(result.changes.isEmpty, "\(name): \(result.story)", sourceLocation: sourceLocation)
      #expect(
        result.conflicts.isEmpty && result.takenCount == 0 && result.unknownKeys.isEmpty,
        "\(name): \(result.story)", sourceLocation: sourceLocation)
      #expect(copy.lock.bytes == project.lock.bytes, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: made)
  func `a made project is the same after the way there and back (R37, R38, R41)`(
    row: Made
  ) throws {
    var project = SampleProject(row.files)
    try Self.expectUntouched(project, row.name)
    project.sync()
    try Self.expectUntouched(project, row.name + ", synced")
    for path in project.files.keys where path.hasPrefix("en.lproj") && path.hasSuffix(".strings") {
      project[path] = project[path].replacing("Open", with: "Open it")
    }
    project.sync()
    try Self.expectUntouched(project, row.name + ", changed")
  }

  /// Real files, each as the source language and as its own translation.
  @Test(.needsCorpus)
  func `real files are the same after the way there and back`() throws {
    var count = 0
    for path in try Corpus.paths(endingIn: ".strings", ".stringsdict", ".xcstrings") {
      let bytes = try Corpus.bytes(of: path)
      // The largest tables take their time in a debug build.
      guard bytes.count < 40_000, !path.contains(".xcloc/") else { continue }
      var project = SampleProject([:])
      switch path.split(separator: ".").last {
      case "xcstrings":
        guard !StringCatalogDocument(parsing: bytes).hasErrors else { continue }
        project.files["T.xcstrings"] = bytes
      case let ending?:
        let isBad =
          ending == "strings"
          ? StringsDocument(parsing: bytes).hasErrors
          : StringsdictDocument(parsing: bytes).hasErrors
        guard !isBad else { continue }
        project.files["en.lproj/T.\(ending)"] = bytes
        project.files["de.lproj/T.\(ending)"] = bytes
      case nil: continue
      }
      guard project.work.tables.contains(where: { !$0.source.entries.isEmpty }) else { continue }
      try Self.expectUntouched(project, path)
      count += 1
    }
    #expect(count >= 10)
  }
}
