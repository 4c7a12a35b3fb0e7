import StringsFormats
import Testing
import TranslatorWorkflow

/// Three-way merges of what a translator gives back.
struct ImportMergeTests {
  private static let english = "\"a\" = \"Open\";\n\"b\" = \"Quit\";\n\"c\" = \"Something new\";\n"
  private static let german = "\"a\" = \"Öffnen\";\n\"b\" = \"Ende\";\n"

  private func project() -> SampleProject {
    var project = SampleProject([
      "en.lproj/T.strings": Self.english, "de.lproj/T.strings": Self.german,
    ])
    project.sync()
    return project
  }

  private func replaced(_ file: ExchangedFile, _ old: String, _ new: String) -> ExchangedFile {
    var file = file
    file.text = file.text.replacing(old, with: new)
    return file
  }

  @Test(arguments: SampleProject.exchanged)
  func `what the translator alone has changed is taken`(format: ExchangeFormat) throws {
    var project = project()
    let file = try project.export(format)
    let result = try project.take(replaced(file, "Öffnen", "Aufmachen"))
    #expect(result.story == "took 1; equal 2; kept 0", "\(format)")
    #expect(
      project["de.lproj/T.strings"]
        == "\"a\" = \"Aufmachen\";\n\"b\" = \"Ende\";\n\"c\" = \"Something new\";\n")
    #expect(project.lockLines(of: "de") == ["T|c||de|new|Something new"])
    // Once more it is the same on both sides.
    #expect(try project.take(replaced(file, "Öffnen", "Aufmachen")).takenCount == 0)
  }

  @Test(arguments: SampleProject.exchanged)
  func `what the project alone has changed stays`(format: ExchangeFormat) throws {
    var project = project()
    let file = try project.export(format)
    project["de.lproj/T.strings"] = project["de.lproj/T.strings"].replacing("Ende", with: "Schluss")
    let result = try project.take(file)
    #expect(result.story == "took 0; equal 2; kept 1", "\(format)")
    #expect(result.changes.isEmpty)
  }

  @Test(arguments: SampleProject.exchanged)
  func `what both have changed is a conflict, and all else is taken`(format: ExchangeFormat) throws
  {
    var project = project()
    var file = try project.export(format)
    file = replaced(replaced(file, "Öffnen", "Aufmachen"), "Ende", "Tschüss")
    project["de.lproj/T.strings"] = project["de.lproj/T.strings"].replacing("Ende", with: "Schluss")
    let result = try project.take(file)
    #expect(result.story == "took 1; equal 1; kept 0; conflict b 'Schluss' 'Tschüss'", "\(format)")
    #expect(project.text("a", "de") == "Aufmachen" && project.text("b", "de") == "Schluss")
    #expect(try project.take(file, accepts: true).story == "took 1; equal 2; kept 0", "\(format)")
    #expect(project.text("b", "de") == "Tschüss")
  }

  @Test func `R64: two translators work on one catalog, each in a file of one language`() throws {
    var project = SampleProject([
      "T.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Auf" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvre" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    ])
    let german = try project.export(.xliff)
    let french = try project.export(.xliff, "fr")
    let first = try project.take(replaced(german, "Auf", "Öffnen"))
    let second = try project.take(replaced(french, "Ouvre", "Ouvrir"), "fr")
    #expect(first.conflicts.isEmpty && second.conflicts.isEmpty)
    #expect(project.text("Open", "de") == "Öffnen")
    #expect(project.text("Open", "fr") == "Ouvrir")
  }

  @Test func `without marks a difference is a conflict, but where nothing was translated`() throws {
    var project = project()
    var file = try project.export(.csv)
    file.text = file.text.replacing(/\n?\[tidemark [^\]]*\]/, with: "")
    file = replaced(replaced(file, "Öffnen", "Aufmachen"), "Something new,", "Something new,Neues")
    let result = try project.take(file)
    #expect(result.story == "took 1; equal 1; kept 0; conflict a 'Öffnen' 'Aufmachen' without base")
    #expect(project.text("c", "de") == "Neues" && project.lockLines(of: "de") == [])
    #expect(try project.take(file, accepts: true).story == "took 1; equal 2; kept 0")
    #expect(project.text("a", "de") == "Aufmachen")
  }

  @Test func `tables that share a key do not share what their texts were made from`() throws {
    var project = SampleProject([
      "en.lproj/A.strings": "\"ok\" = \"Fine\";\n", "de.lproj/A.strings": "\"ok\" = \"Fein\";\n",
      "en.lproj/B.strings": "\"ok\" = \"Fine\";\n", "de.lproj/B.strings": "\"ok\" = \"Gut\";\n",
    ])
    for format in [ExchangeFormat.xliff, .csv] {
      var copy = project
      // The translator gives one the text that the other has.
      let file = replaced(try copy.export(format), "Fein", "Gut")
      #expect(try copy.take(file).story == "took 1; equal 1; kept 0", "\(format)")
      #expect(copy["de.lproj/A.strings"] == "\"ok\" = \"Gut\";\n")
      // The project does, and the translator another.
      var other = project
      let conflicting = replaced(try other.export(format), "Fein", "Super")
      other["de.lproj/A.strings"] = "\"ok\" = \"Gut\";\n"
      #expect(try other.take(conflicting).conflicts.count == 1, "\(format)")
    }
    project["en.lproj/B.strings"] += "\"only\" = \"Here\";\n"
    var file = try project.export(.po, tables: ["B"])
    file = replaced(file, "Gut", "Prima")
    #expect(try project.take(file).story.hasPrefix("took 1; "))
    #expect(project["de.lproj/B.strings"].contains("Prima"))
  }

  @Test(arguments: SampleProject.exchanged)
  func `a text whose source has changed since is taken and needs a review`(
    format: ExchangeFormat
  ) throws {
    var project = project()
    let file = replaced(try project.export(format), "Öffnen", "Aufmachen")
    project["en.lproj/T.strings"] = Self.english.replacing("Open", with: "Open it")
    let result = try project.take(file)
    #expect(result.story == "took 1; equal 2; kept 0; drifted T: a", "\(format)")
    #expect(project.text("a", "de") == "Aufmachen")
    #expect(
      project.lockLines(of: "de") == ["T|a||de|needs-review|Open", "T|c||de|new|Something new"])
  }

  @Test func `unknown keys are named, and a file of another project is empty`() throws {
    var project = project()
    let file = try project.export(.xliff)
    project["en.lproj/T.strings"] = "\"b\" = \"Quit\";\n"
    #expect(try project.take(file).unknownKeys == ["T: a"])
    var other = SampleProject(["en.lproj/U.strings": "\"x\" = \"X\";\n"])
    #expect(try other.take(file).isEmpty)
    let answer = SampleProject.answer([AnswerUnit("x", base: "", source: "X", "Y", table: "V")])
    let result = try other.take(answer)
    #expect(result.isEmpty && result.unknownKeys == ["V: x"])
  }

  @Test func `a table whose path a service has rewritten is found by its name (R35)`() throws {
    var project = SampleProject([
      "App/en.lproj/T.strings": Self.english, "App/de.lproj/T.strings": Self.german,
    ])
    var file = replaced(try project.export(.xliff), "Öffnen", "Aufmachen")
    #expect(file.text.contains("original=\"App/en.lproj/T.strings\""))
    file = replaced(file, "original=\"App/en.lproj/T.strings\"", "original=\"Other/T.strings\"")
    #expect(try project.take(file).story == "took 1; equal 2; kept 0; by name Other/T.strings")
    #expect(project.text("a", "de") == "Aufmachen")
  }

  @Test func `empty texts change nothing`() throws {
    var project = project()
    let before = project.files
    let result = try project.take(
      SampleProject.answer([
        AnswerUnit("a", base: "Öffnen", source: "Open", ""),
        AnswerUnit("c", base: "", source: "Something new", "", state: "needs_review"),
      ]))
    #expect(result.story == "took 0; equal 2; kept 0")
    #expect(project.files == before)
  }

  @Test(arguments: [ExchangeFormat.xliff, .po, .csv, .html])
  func `a text that is confirmed needs no review any more`(format: ExchangeFormat) throws {
    var project = project()
    project["en.lproj/T.strings"] = Self.english.replacing("Open", with: "Open it")
    project.sync()
    #expect(project.lockLines(of: "de").contains("T|a||de|needs-review|Open"))
    var file: ExchangedFile
    if format == .html {
      file = SampleProject.answer([AnswerUnit("a", base: "Öffnen", source: "Open it", "Öffnen")])
    } else {
      file = try project.export(format)
      let marks: [(String, String)] = [
        (" state=\"needs-review-l10n\"", " state=\"translated\""), ("#, fuzzy\n", ""),
        ("needs_review", "translated"),
      ]
      let before = file.text
      for (old, new) in marks { file.text = file.text.replacing(old, with: new) }
      #expect(file.text != before, "\(format)")
    }
    let result = try project.take(file)
    #expect(result.takenCount == 1 && result.changes.isEmpty, "\(format): \(result.story)")
    #expect(!project.lockLines(of: "de").contains { $0.hasPrefix("T|a|") })
  }

  @Test func `a text that is the same in both languages can be confirmed`() throws {
    var project = SampleProject([
      "en.lproj/T.strings": "\"a\" = \"Hotel\";\n", "de.lproj/T.strings": "",
    ])
    project.sync()
    let result = try project.take(
      SampleProject.answer([AnswerUnit("a", base: "", source: "Hotel", "Hotel")]))
    #expect(result.takenCount == 1 && result.changes.isEmpty)
    #expect(project.lockLines(of: "de") == [])
  }

  // R16, R18, R42: forms that the project has not, in each format.
  @Test(arguments: [ExchangeFormat.xliff, .po, .csv, .html])
  func `plural forms that the project did not have are added (R16, R18, R42)`(
    format: ExchangeFormat
  ) throws {
    var project = SampleProject([
      "en.lproj/T.stringsdict": SampleRules.file([
        ("n", [("one", "%d file"), ("other", "%d files")])
      ]),
      "pl.lproj/T.stringsdict": SampleRules.file([("m", [("other", "%d")])]),
    ])
    project.sync()
    let words = [("one", "plik"), ("few", "pliki"), ("many", "plików"), ("other", "pliku")]
    var file: ExchangedFile
    switch format {
    case .html:
      file = SampleProject.answer(
        words.map { category, word in
          AnswerUnit(
            "n", "substitutions.n.plural.\(category)", base: "",
            source: category == "one" ? "%arg file" : "%arg files", "%arg \(word)")
        }, language: "pl")
    default:
      file = try project.export(format, "pl")
      // A translator fills what is empty, one form after the other.
      for (index, (category, word)) in words.enumerated() {
        switch format {
        case .po:
          file.text = file.text.replacing(
            "msgstr[\(index)] \"\"", with: "msgstr[\(index)] \"%d \(word)\"")
        case .xliff:
          let parts = file.text.components(around: "\(category):dict/:string\"")
          guard let parts else { continue }
          let target = "</source>\n        <target state=\"translated\">%d \(word)</target>"
          var rest = parts.after
          rest = rest.replacingFirst("</source>", with: target)
          file.text = parts.before + "\(category):dict/:string\"" + rest
        default:
          let lines = file.text.split(separator: "\r\n", omittingEmptySubsequences: false).map {
            line in
            line.contains("plural.\(category),")
              ? String(line).replacing(/,,?(new|translated)?$/, with: ",%d \(word),translated")
              : String(line)
          }
          file.text = lines.joined(separator: "\r\n")
        }
      }
    }
    let result = try project.take(file, "pl")
    #expect(result.conflicts.isEmpty && result.refusals.isEmpty, "\(format): \(result.story)")
    // A PO file has no place for fractions, which in Polish are all that `other` serves.
    let served = format == .po ? words.dropLast() : words[...]
    for (category, word) in served {
      let text = project.text("n", "pl", "substitutions.n.plural.\(category)")
      #expect(text == "%arg \(word)", "\(format) \(category)\n\(file.text)")
    }
    let new = project.lockLines(of: "pl").filter { $0.contains("|n|") && $0.contains("|new|") }
    #expect(new.count == words.count - served.count)
    #expect(project["pl.lproj/T.stringsdict"].contains("%d plików"))
  }

  @Test(arguments: SampleProject.exchanged + [.html])
  func `quotes, escapes and line ends arrive as they were written (R37, R38)`(
    format: ExchangeFormat
  ) throws {
    var project = project()
    let text = "sag \"hallo\"\nC:\\neu <b>&amp;</b> 😀"
    var file: ExchangedFile
    switch format {
    case .html:
      file = SampleProject.answer([AnswerUnit("a", base: "Öffnen", source: "Open", text)])
    case .po:
      file = try project.export(format)
      file = replaced(
        file, "\"Öffnen\"", "\"sag \\\"hallo\\\"\\nC:\\\\neu <b>&amp;</b> 😀\"")
    case .csv:
      file = replaced(
        try project.export(format), "Öffnen", "\"sag \"\"hallo\"\"\nC:\\neu <b>&amp;</b> 😀\"")
    default:
      file = replaced(
        try project.export(format), "Öffnen",
        "sag \"hallo\"\nC:\\neu &lt;b&gt;&amp;amp;&lt;/b&gt; 😀")
    }
    #expect(try project.take(file).takenCount == 1, "\(format)")
    #expect(project.text("a", "de") == text, "\(format)")
    #expect(StringsDocument(parsing: project.files["de.lproj/T.strings"] ?? []).diagnostics.isEmpty)
  }

  @Test(arguments: [ExchangeFormat.xliff, .po, .csv])
  func `a project need not be written in English first`(format: ExchangeFormat) throws {
    var project = SampleProject(
      ["fr.lproj/T.strings": "\"a\" = \"Ouvrir\";\n", "de.lproj/T.strings": "\"a\" = \"Auf\";\n"],
      settings: #"{"sourceLanguage": "fr"}"#)
    let file = replaced(try project.export(format), "Auf", "Öffnen")
    #expect(try project.take(file).story == "took 1; equal 0; kept 0", "\(format)")
  }
}

extension String {
  fileprivate func components(around part: String) -> (before: String, after: String)? {
    guard let range = firstRange(of: part) else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }

  fileprivate func replacingFirst(_ part: String, with text: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
