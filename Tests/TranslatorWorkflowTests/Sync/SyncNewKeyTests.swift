import StringsFormats
import Testing
import TranslatorWorkflow

/// Keys that the source language has and another has not.
struct SyncNewKeyTests {
  @Test func `a new key comes with its source text, comment and place`() {
    var project = SampleProject([
      "en.lproj/T.strings": """
      /* First. */
      "a" = "Open";

      /* The button. */
      "b" = "Quit";

      "c" = "Help";

      """,
      "de.lproj/T.strings": """
      /* First. */
      "a" = "Öffnen";

      "c" = "Hilfe";

      """,
    ])
    let sync = project.sync()
    #expect(sync.story == ["T de: added b"])
    #expect(
      project["de.lproj/T.strings"] == """
        /* First. */
        "a" = "Öffnen";

        /* The button. */
        "b" = "Quit";

        "c" = "Hilfe";

        """)
    #expect(project.lockLines(of: "de") == ["T|b||de|new|Quit"])
    #expect(
      project.lockLines.filter { $0.contains("|*|") || $0.contains("|#|") } == [
        "T|a||#|First.", "T|a||*|Open", "T|b||#|The button.", "T|b||*|Quit", "T|c||*|Help",
      ])
    #expect(project.sync().isIdle)
  }

  @Test func `several new keys in one place keep their order`() {
    var project = SampleProject([
      "en.lproj/T.strings":
        "\"a\"=\"A\";\n\"b\"=\"B\";\n\"c\"=\"C\";\n\"d\"=\"D\";\n\"e\"=\"E\";\n",
      "de.lproj/T.strings": "\"d\"=\"De\";\n\"a\"=\"Ae\";\n",
    ])
    project.sync()
    let keys = project["de.lproj/T.strings"].split(separator: "\n").map { $0.prefix(3) }
    #expect(keys == ["\"d\"", "\"e\"", "\"a\"", "\"b\"", "\"c\""])
    #expect(project.sync().isIdle)
  }

  struct Plural: CustomTestStringConvertible {
    let language: String
    let categories: [String]
    let source: [(String, String)]
    var testDescription: String { "\(language) of \(source.map(\.0))" }

    init(
      _ language: String, _ categories: [String],
      of source: [(String, String)] = [("one", "%d file"), ("other", "%d files")]
    ) {
      self.language = language
      self.categories = categories
      self.source = source
    }
  }

  // R8, R17, R42: the categories are those of the target, `other` is always there, `zero` is kept.
  static let plurals = [
    Plural("pl", ["one", "few", "many", "other"]), Plural("ja", ["other"]),
    Plural("de", ["one", "other"]),
    Plural("ar", ["zero", "one", "two", "few", "many", "other"]),
    Plural(
      "de", ["zero", "one", "other"],
      of: [("zero", "none"), ("one", "%d file"), ("other", "%d files")]),
    Plural("uk", ["one", "few", "many", "other"], of: [("other", "%d files")]),
  ]

  @Test(arguments: plurals)
  func `a plural comes with a form for each category of the language (R8, R17, R42)`(row: Plural) {
    var project = SampleProject([
      "en.lproj/T.stringsdict": SampleRules.file([("files", row.source)]),
      "\(row.language).lproj/T.strings": "",
    ])
    let sync = project.sync()
    #expect(sync.story == ["T \(row.language): added files"])
    let known = Dictionary(row.source) { first, _ in first }
    for category in ["zero", "one", "two", "few", "many", "other"] {
      let text =
        project.text("files", row.language, "substitutions.n.plural.\(category)")
        ?? project.text("files", row.language, "plural.\(category)")
      let expected = row.categories.contains(category) ? known[category] ?? "%d files" : nil
      #expect(text == expected?.replacing("%d", with: "%arg"), "\(category)")
    }
    #expect(project.lockLines(of: row.language).count == row.categories.count)
    #expect(project.sync().isIdle)
  }

  @Test func `texts and rules of a table go to their own files (R16)`() {
    var project = SampleProject([
      "en.lproj/T.strings": "\"a\" = \"A\";\n\"files\" = \"files\";\n",
      "en.lproj/T.stringsdict": SampleRules.file([
        ("files", [("one", "%d file"), ("other", "%d files")])
      ]),
      "pl.lproj/T.strings": "\"a\" = \"Ą\";\n",
    ])
    let sync = project.sync()
    #expect(sync.changes.map(\.path) == ["pl.lproj/T.stringsdict"])
    #expect(project["pl.lproj/T.strings"] == "\"a\" = \"Ą\";\n")
    #expect(project.text("files", "pl", "substitutions.n.plural.many") == "%arg files")
    #expect(project.sync().isIdle)
  }

  @Test func `a language without files gets them, named by the settings`() {
    var project = SampleProject(
      [
        "App/en.lproj/T.strings": "/* Quits. */\n\"q\" = \"Quit\";\n",
        "App/en.lproj/T.stringsdict": SampleRules.file([("n", [("other", "%d")])]),
      ], settings: #"{"languages": ["de", "pt-BR"]}"#)
    let sync = project.sync()
    #expect(sync.story == ["App/T de: added q, n", "App/T pt-BR: added q, n"])
    #expect(
      sync.changes.map(\.path).sorted() == [
        "App/de.lproj/T.strings", "App/de.lproj/T.stringsdict", "App/pt-BR.lproj/T.strings",
        "App/pt-BR.lproj/T.stringsdict",
      ])
    #expect(sync.changes.allSatisfy { $0.oldBytes == nil && $0.version == nil })
    #expect(project["App/de.lproj/T.strings"] == "/* Quits. */\n\"q\" = \"Quit\";\n")
    #expect(project.sync().isIdle)
  }

  @Test func `a new file stands in the folder that the language has already`() {
    var project = SampleProject([
      "en.lproj/A.strings": "\"a\" = \"A\";\n",
      "en.lproj/A.stringsdict": SampleRules.file([("n", [("one", "%d x"), ("other", "%d xs")])]),
      "en.lproj/B.strings": "\"b\" = \"B\";\n",
      "zh_CN.lproj/A.strings": "\"a\" = \"甲\";\n",
      "German.lproj/B.strings": "\"b\" = \"Be\";\n",
    ])
    let sync = project.sync()
    #expect(
      Set(sync.changes.map(\.path)) == [
        "German.lproj/A.strings", "German.lproj/A.stringsdict", "zh_CN.lproj/A.stringsdict",
        "zh_CN.lproj/B.strings",
      ])
    #expect(project.sync().isIdle)
  }

  @Test func `a table that no language has is not localized, unless the settings say so`() {
    let files = [
      "en.lproj/A.strings": "\"a\" = \"A\";\n", "de.lproj/A.strings": "\"a\" = \"Ä\";\n",
      "en.lproj/B.strings": "\"b\" = \"B\";\n",
    ]
    var plain = SampleProject(files)
    #expect(plain.sync().changes.isEmpty)
    var named = SampleProject(files, settings: #"{"languages": ["de"]}"#)
    #expect(named.sync().story == ["B de: added b"])
  }

  @Test func `Base.lproj is the source where English has no folder of its own`() {
    var project = SampleProject([
      "Base.lproj/T.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "de.lproj/T.strings": "\"a\" = \"Ä\";\n",
    ])
    #expect(project.sync().story == ["T de: added b"])
    #expect(project["Base.lproj/T.strings"] == "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    #expect(project.sync().isIdle)
  }

  @Test func `Base.lproj beside the source language is left alone`() {
    var project = SampleProject([
      "Base.lproj/T.strings": "\"a\" = \"A\";\n",
      "en.lproj/T.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "de.lproj/T.strings": "\"a\" = \"Ä\";\n",
    ])
    #expect(project.sync().changes.map(\.path) == ["de.lproj/T.strings"])
  }

  @Test func `a text without words needs no translation`() {
    var project = SampleProject([
      "en.lproj/T.strings": "\"a\" = \"%@ – %@\";\n\"b\" = \"B\";\n", "de.lproj/T.strings": "",
    ])
    #expect(project.sync().story == ["T de: added a, b"])
    #expect(project.lockLines(of: "de") == ["T|b||de|new|B"])
  }

  @Test func `bare keys are keys, and stay bare (R47)`() {
    let source = "NSCameraUsageDescription = \"Takes pictures.\";\nCFBundleName = Harbour;\n"
    var project = SampleProject([
      "en.lproj/InfoPlist.strings": source,
      "de.lproj/InfoPlist.strings": "CFBundleName = Hafen;\n",
    ])
    #expect(project.sync().story == ["InfoPlist de: added NSCameraUsageDescription"])
    #expect(project.text("CFBundleName", "de") == "Hafen")
    #expect(project.text("NSCameraUsageDescription", "de") == "Takes pictures.")
    #expect(project["en.lproj/InfoPlist.strings"] == source)
    #expect(project.sync().isIdle)
  }

  struct Form: CustomTestStringConvertible {
    let name: String
    let before: [UInt8]
    let after: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ before: String, _ after: String, _ encode: (String) -> [UInt8]) {
      self.name = name
      self.before = encode(before)
      self.after = encode(after)
    }
  }

  private static func wide(_ text: String, isBig: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  static let forms = [
    Form("UTF-16, little end first", "\"a\" = \"Ä\";\r\n", "\"a\" = \"Ä\";\r\n\"b\" = \"B\";\r\n") {
      wide($0, isBig: false)
    },
    Form("UTF-16, big end first", "\"a\" = \"Ä\";\n", "\"a\" = \"Ä\";\n\"b\" = \"B\";\n") {
      wide($0, isBig: true)
    },
    Form(
      "UTF-8 with a mark", "\u{FEFF}\"a\" = \"Ä\";\n", "\u{FEFF}\"a\" = \"Ä\";\n\"b\" = \"B\";\n"
    ) {
      Array($0.utf8)
    },
    Form(
      "XML",
      "<plist>\n<dict>\n\t<key>a</key>\n\t<string>Ä</string>\n</dict>\n</plist>\n",
      "<plist>\n<dict>\n\t<key>a</key>\n\t<string>Ä</string>\n\t<key>b</key>\n\t<string>B</string>\n"
        + "</dict>\n</plist>\n"
    ) { Array($0.utf8) },
  ]

  @Test(arguments: forms)
  func `a file keeps its form`(row: Form) {
    var project = SampleProject(["en.lproj/T.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n"])
    project.files["de.lproj/T.strings"] = row.before
    project.sync()
    #expect(project.files["de.lproj/T.strings"] == row.after, "\(project["de.lproj/T.strings"])")
    #expect(project.sync().isIdle)
  }
}
