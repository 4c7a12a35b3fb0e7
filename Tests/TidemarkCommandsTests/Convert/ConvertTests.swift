import Foundation
import TestSupport
import Testing

struct ConvertTests {
  @Test func `a catalog becomes the files of each language, and these the catalog again`() throws {
    let folder = try ConvertSamples.folder()
    let catalog = folder.path + "Localizable.xcstrings"
    let run = try CommandRun(["convert", catalog, "-o", folder.path + "App/"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let names = ["en", "de"].flatMap { language in
      ["strings", "stringsdict"].map { folder.path + "App/\(language).lproj/Localizable.\($0)" }
    }
    #expect(run.lines == names)
    #expect(
      try ConvertSamples.text(names[0]) == """
        "Done" = "Done";

        /* Above the list */
        "title" = "Overview \\"new\\"";

        """)
    #expect(
      try ConvertSamples.text(names[2]) == """
        "Done" = "Fertig";

        /* Above the list */
        "title" = "Übersicht \\"neu\\"";

        """)
    let rules = try ConvertSamples.text(names[3])
    #expect(rules.contains("<string>%lld Dateien</string>"))
    #expect(rules.contains("<!-- Files in the list -->"))
    let again = folder.path + "Again/Localizable.xcstrings"
    let back = try CommandRun(["convert", names[0], names[2], "-o", again])
    #expect(
      back.errors
        == "tidemark convert: note: \(names[1]) and 1 more file beside are read too\n")
    #expect(back.lines == [again])
    #expect(try ConvertSamples.text(again) == ConvertSamples.catalog)
  }

  /// Every way from the catalog over two other formats back to it.
  static let ways = ["strings", "xliff", "po", "csv"].flatMap { first in
    ["strings", "xliff", "po", "csv"].map { (first, $0) }
  }

  @Test(arguments: ways)
  func `what all formats hold comes back through any two of them`(
    first: String, second: String
  ) throws {
    let folder = try ConvertSamples.folder()
    func path(_ step: Int, _ format: String, _ language: String) -> String {
      format == "strings"
        ? folder.path + "\(step)/\(language).lproj/Localizable.strings"
        : folder.path + "\(step)/Localizable.\(format)"
    }
    func files(_ step: Int, _ format: String) -> [String] {
      format == "strings"
        ? [path(step, format, "en"), path(step, format, "de")] : [path(step, format, "de")]
    }
    var inputs = [folder.path + "Localizable.xcstrings"]
    for (step, format) in [first, second].enumerated() {
      let output = format == "strings" ? [folder.path + "\(step)/"] : files(step, format)
      let isUnnamed = inputs[0].hasSuffix(".csv")
      let languages = format == "strings" && !isUnnamed ? [] : ["--locale", "de"]
      let run = try CommandRun(
        ["convert", "-q"] + inputs + ["-o"] + output + languages + ["--source", "en"])
      #expect(run.errors == "", "\(format)")
      #expect(run.status == 0)
      inputs = files(step, format)
    }
    let again = folder.path + "Again.xcstrings"
    let run = try CommandRun(
      ["convert", "-q"] + inputs + ["-o", again, "--table", "Localizable", "--source", "en"]
        + (second == "csv" ? ["--locale", "de"] : []))
    #expect(run.errors == "")
    let found = try ConvertSamples.text(again)
    #expect(found == ConvertSamples.catalog)
  }

  @Test func `the same format is the same bytes, whatever they are`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("a.strings", "\u{FEFF}a=b\r\nc"), ("a.xcstrings", "{ \"strings\": 1 }"),
      ("a.po", "msgid \"a\"\nmsgstr"), ("a.csv", "key;target\r\n\"x"), ("a.xliff", "<xliff>"),
    ] {
      let path = try folder.write(text, to: name)
      let copy = folder.path + "copy-" + name
      let run = try CommandRun(["convert", path, "-o", copy])
      #expect(run.lines == [copy])
      #expect(run.status == 0)
      #expect(try Data(contentsOf: URL(filePath: copy)) == Data(text.utf8))
    }
  }

  @Test func `what the output cannot hold is listed and nothing is written`() throws {
    let folder = try TemporaryFolder()
    let text = ConvertSamples.catalog.replacing(
      "\"Done\" : {", with: "\"Done\" : {\n      \"extractionState\" : \"manual\","
    )
    .replacing(
      "\"state\" : \"translated\",\n            \"value\" : \"Fertig\"",
      with: "\"state\" : \"needs_review\",\n            \"value\" : \"Fertig\"")
    let catalog = try folder.write(text, to: "Localizable.xcstrings")
    let output = folder.path + "de.lproj/Localizable.strings"
    let run = try CommandRun(["convert", catalog, "-o", output])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(output): error: 'Done': the extraction state 'manual' has no place [extraction-state]
        \(output): error: 'Done' in de: the state 'needs_review' of a text has no place [state]
        tidemark convert: nothing is written, because 2 things have no place in the output; \
        '--lossy' writes without them

        """)
    #expect(!ConvertSamples.exists(folder.path + "de.lproj"))
    let lossy = try CommandRun(["convert", "--lossy", catalog, "-o", output])
    #expect(lossy.status == 0)
    #expect(lossy.errors.contains("warning: 'Done'"))
    #expect(ConvertSamples.exists(output))
    // The catalog takes the texts back and keeps what the files could not hold.
    let back = try CommandRun(["convert", "-q", output, "-o", catalog])
    #expect(back.status == 0)
    #expect(try ConvertSamples.text(catalog) == text)
  }

  @Test func `a catalog takes one language over and keeps every other byte`() throws {
    let folder = try ConvertSamples.folder()
    let catalog = folder.path + "Localizable.xcstrings"
    let german = try folder.write(
      "\"Done\" = \"Erledigt\";\n\"new\" = \"Neu\";\n", to: "de.lproj/Localizable.strings")
    let dry = try CommandRun(["convert", "--dry-run", german, "-o", catalog])
    #expect(dry.output.contains("-            \"value\" : \"Fertig\"\n"))
    #expect(dry.output.contains("+            \"value\" : \"Erledigt\"\n"))
    #expect(try ConvertSamples.text(catalog) == ConvertSamples.catalog)
    let json = try CommandRun(
      ["convert", "--dry-run", "--format", "json", german, "-o", catalog])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["diff"] as? String == dry.output)
    #expect(object?["changed"] as? Bool == true && object?["written"] as? Bool == false)
    let run = try CommandRun(["convert", german, "-o", catalog])
    #expect(run.lines == [catalog])
    let expected = ConvertSamples.catalog.replacing("Fertig", with: "Erledigt")
      .replacing(
        "    \"title\" : {",
        with: """
              "new" : {
                "localizations" : {
                  "de" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Neu"
                    }
                  }
                }
              },
              "title" : {
          """)
    #expect(try ConvertSamples.text(catalog) == expected)
    let again = try CommandRun(["convert", german, "-o", catalog])
    #expect(again.errors == "tidemark convert: nothing to change; the output says so already\n")
    #expect(again.output == "")
  }

  @Test func `keys of a file that is there are not lost in silence`() throws {
    let folder = try ConvertSamples.folder()
    let output = try folder.write("\"old\" = \"alt\";\n", to: "de.lproj/Localizable.strings")
    let run = try CommandRun(
      ["convert", folder.path + "Localizable.xcstrings", "-o", output])
    #expect(run.status == 1)
    #expect(run.errors.contains("error: 'old': the key stands in the file that is there"))
    #expect(try ConvertSamples.text(output) == "\"old\" = \"alt\";\n")
  }

  @Test func `a text with a number becomes a plural with the forms of its language`() throws {
    let folder = try TemporaryFolder()
    let russian = try folder.write("\"days\" = \"%lld дней\";\n", to: "ru.lproj/L.strings")
    let catalog = folder.path + "L.xcstrings"
    let run = try CommandRun(
      ["convert", russian, "--source", "en", "--to-plural", "days", "-o", catalog])
    #expect(run.status == 0)
    let text = try ConvertSamples.text(catalog)
    #expect(text.components(separatedBy: "%lld дней").count == 5)
    for category in ["few", "many", "one", "other"] { #expect(text.contains("\"\(category)\"")) }
    #expect(text.components(separatedBy: "needs_review").count == 4)
    // In files without states there are none to be lost.
    let files = try CommandRun(
      ["convert", "-q", russian, "--source", "en", "--to-plural", "days", "-o", folder.path + "N/"])
    #expect(files.errors == "")
    #expect(files.lines == [folder.path + "N/ru.lproj/L.stringsdict"])
    let none = try CommandRun(
      ["convert", russian, "--source", "en", "--to-plural", "day", "-o", catalog])
    #expect(none.errors == "tidemark convert: there is no key 'day'\n")
    #expect(none.status == 1)
  }

  @Test func `standard input and output take part`() throws {
    let run = try CommandRun(
      [
        "convert", "-", "--from", "strings", "--locale", "de", "--source", "en", "--to",
        "xcstrings",
      ]
        + ["-o", "-"], input: Array("a = b;".utf8))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n"))
    #expect(run.output.contains("\"value\" : \"b\""))
    // What says its languages itself needs no option, and is read once all the same.
    let plain = try CommandRun(
      ["convert", "-", "--from", "po", "--to", "xcstrings", "-o", "-"],
      input: Array("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n".utf8))
    #expect(plain.errors == "")
    #expect(plain.output.contains("\"value\" : \"b\""))
    let json = try CommandRun(
      ["convert", "-", "--from", "strings", "--locale", "de", "--source", "en", "--to", "po"]
        + ["-o", "-", "--format", "json"], input: Array("a = b;".utf8))
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["format"] as? String == "po")
    #expect(object?["languages"] as? [String] == ["en", "de"])
    #expect(object?["keys"] as? Int == 1)
    #expect((object?["text"] as? String)?.contains("msgstr \"b\"") == true)
  }

  @Test func `the folder says the language in every spelling`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("Base", "B"), ("German", "D"), ("zh_CN", "Z"), ("pt-br", "P")] {
      try folder.write("k = \(text);", to: "\(name).lproj/T.strings")
    }
    let files = ["Base", "German", "zh_CN", "pt-br"].map { folder.path + "\($0).lproj/T.strings" }
    let run = try CommandRun(["convert"] + files + ["-o", folder.path + "T.xcstrings"])
    #expect(run.errors == "")
    let data = try Data(contentsOf: URL(filePath: folder.path + "T.xcstrings"))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(json?["sourceLanguage"] as? String == "en")
    let strings = json?["strings"] as? [String: [String: [String: Any]]]
    #expect(
      strings?["k"]?["localizations"]?.keys.sorted() == ["de", "en", "pt-BR", "zh-CN"])
  }
}
