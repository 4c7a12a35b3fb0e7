import ICUKit
import TestSupport
import Testing

@testable import StringsFormats

struct POWritingTests {
  private static func plural(
    _ forms: [(PluralCategory, String)], state: StringUnitState = .translated
  ) -> LocalizedText {
    .plural(forms.map { PluralVariation($0.0, .unit(StringUnit($0.1, state: state))) })
  }

  private static let table: LocalizationTable = {
    var idle = LocalizationEntry(
      "idle", comment: "Shown at rest\nIn the header",
      localizations: [
        Localization("en", text: .unit(StringUnit("Pull %@"))),
        Localization("pl", text: .unit(StringUnit("Ciągnij %@", state: .needsReview))),
      ])
    idle.references = ["Header.swift:12", "My View.swift:3"]
    let files = LocalizationEntry(
      "files",
      localizations: [
        Localization(
          "en", text: plural([(.zero, "none"), (.one, "a file"), (.other, "%d files")])),
        Localization(
          "pl",
          text: plural([
            (.zero, "nic"), (.one, "plik"), (.few, "%d pliki"), (.many, "%d plików"),
            (.other, "%d pliku"),
          ])),
      ])
    let title = LocalizationEntry("Title")
    var old = LocalizationEntry(
      "old", localizations: [Localization("pl", text: .unit(StringUnit("stary")))])
    old.extractionState = "stale"
    var hidden = LocalizationEntry("hidden")
    hidden.shouldTranslate = false
    let device = LocalizationEntry(
      "tap|zero",
      localizations: [
        Localization("en", text: .unit(StringUnit("Tap"))),
        Localization("pl", text: .device([DeviceVariation("mac", .unit(StringUnit("Kliknij")))])),
      ])
    return LocalizationTable(
      sourceLanguage: "en", entries: [idle, files, title, old, hidden, device])
  }()

  @Test func `everything stands where translators look for it`() throws {
    let file = try PODocument.makeFile(of: Self.table, sourceLanguage: "en", targetLanguage: "pl")
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.losses.isEmpty)
    let expected = #"""
      msgid ""
      msgstr ""
      "Project-Id-Version: \n"
      "PO-Revision-Date: \n"
      "Last-Translator: \n"
      "Language-Team: \n"
      "Language: pl\n"
      "MIME-Version: 1.0\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Content-Transfer-Encoding: 8bit\n"
      "Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2);\n"
      "X-Source-Language: en\n"

      #. Shown at rest
      #. In the header
      #: Header.swift:12 ⁨My View.swift:3⁩
      #, fuzzy, objc-format
      msgctxt "idle"
      msgid "Pull %@"
      msgstr "Ciągnij %@"

      #, objc-format
      msgctxt "files"
      msgid "a file"
      msgid_plural "%d files"
      msgstr[0] "plik"
      msgstr[1] "%d pliki"
      msgstr[2] "%d plików"

      msgctxt "files|zero"
      msgid "none"
      msgstr "nic"

      #, objc-format
      msgctxt "files|==|plural.other"
      msgid "%d files"
      msgstr "%d pliku"

      msgid "Title"
      msgstr ""

      #~ msgid "old"
      #~ msgstr "stary"

      msgctxt "tap|zero|==|"
      msgid "Tap"
      msgstr ""

      msgctxt "tap|zero|=>|device.mac"
      msgid "Tap"
      msgstr "Kliknij"

      """#
    #expect(text == expected)
  }

  @Test func `with the key as msgid the target's texts come back`() throws {
    for (source, target) in [("en", "ru"), ("en", "en"), ("ja", "de")] {
      var tables = try RandomTable(source: source, target: target, seed: 20_270_111)
      for _ in 0..<40 {
        let table = tables.next()
        let file = try PODocument.makeFile(
          of: table, sourceLanguage: source, targetLanguage: target, keyStyle: .id)
        let document = PODocument(parsing: file.bytes)
        #expect(document.diagnostics.isEmpty)
        let found = document.localizationTable()
        #expect(found.summary(of: [target]) == table.summary(of: [target]))
        let lost = file.losses.filter {
          $0.language == nil || $0.language != source || source == target
        }
        #expect(lost.isEmpty, "\(lost)")
        #expect(found.entries.allSatisfy { source == target || $0.localization(in: source) == nil })
      }
    }
  }

  struct Loss: Sendable {
    let id: String
    let change: @Sendable (inout LocalizationEntry) -> Void

    init(_ id: String, _ change: @escaping @Sendable (inout LocalizationEntry) -> Void) {
      self.id = id
      self.change = change
    }
  }

  private static let losses: [Loss] = [
    Loss("extraction-state") { $0.extractionState = "manual" },
    Loss("generated-comment") { $0.isCommentGenerated = true },
    Loss("comment") { $0.comment = "a\0b" },
    Loss("references") { $0.references = ["a\nb"] },
    Loss("key") { $0.shouldTranslate = false },
    Loss("key") { $0.key = "a\u{4}b" },
    Loss("key") { $0.setLocalization(Localization("en", text: .unit(StringUnit("a\0")))) },
    Loss("source-state") {
      $0.setLocalization(Localization("en", text: .unit(StringUnit("a", state: .new))))
    },
    Loss("state") {
      $0.setLocalization(
        Localization("de", text: .unit(StringUnit("a", state: .machineTranslated))))
    },
    Loss("text") {
      $0.setLocalization(Localization("de", text: .unit(StringUnit("draft", state: .new))))
    },
    Loss("text") { $0.setLocalization(Localization("de", text: .unit(StringUnit("")))) },
  ]

  @Test(arguments: losses.indices)
  func `what PO cannot say is listed with its key`(index: Int) throws {
    let loss = Self.losses[index]
    var entry = LocalizationEntry(
      "k",
      localizations: [
        Localization("en", text: .unit(StringUnit("e"))),
        Localization("de", text: .unit(StringUnit("d"))),
      ])
    loss.change(&entry)
    let file = try PODocument.makeFile(
      of: LocalizationTable(entries: [entry]), sourceLanguage: "en", targetLanguage: "de")
    #expect(file.losses.map(\.id) == [loss.id], "\(file.losses)")
    #expect(file.losses.first?.key == entry.key)
  }

  @Test func `a text that is new and empty is no loss`() throws {
    var hidden = LocalizationEntry("h")
    hidden.shouldTranslate = false
    let table = LocalizationTable(entries: [
      LocalizationEntry(
        "k", localizations: [Localization("de", text: .unit(StringUnit("", state: .new)))]),
      hidden, LocalizationEntry("", comment: "no text"),
    ])
    let file = try PODocument.makeFile(of: table, sourceLanguage: "en", targetLanguage: "de")
    #expect(file.losses.isEmpty, "\(file.losses)")
    let found = PODocument(parsing: file.bytes).localizationTable()
    #expect(found.entries.map(\.key) == ["k", ""])
    #expect(found.languages.isEmpty)
  }

  @Test func `a language without plural rules is an error`() {
    for language in ["tlh", "not a tag"] {
      #expect(throws: ICUError.self) {
        try PODocument.makeFile(
          of: LocalizationTable(), sourceLanguage: "en", targetLanguage: language)
      }
    }
  }

  /// Source: Java's and gettext's older rules, whose forms are not those of CLDR.
  @Test func `forms of other rules are found by their numbers`() throws {
    let source = """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "fichier"
      msgstr[1] "fichiers"
      """
    let table = PODocument(parsing: Array(source.utf8)).localizationTable(targetLanguage: "fr")
    let units = table.entries.first?.localization(in: "fr")?.units ?? []
    #expect(
      units.map { "\($0.path) \($0.unit.value)" } == [
        "plural.one fichier", "plural.other fichiers",
      ])
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR"), ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"),
    ("de.UTF-8", "de"), ("zh_Hans", "zh-Hans"), ("ca@valencia", "ca"), ("", nil),
  ])
  func `the header's language is a tag`(name: String, tag: String?) {
    let source = "msgid \"\"\nmsgstr \"Language: \(name)\\n\""
    #expect(PODocument(parsing: Array(source.utf8)).header?.language == tag)
  }

  @Test func `the examples of the article do what they say`() {
    let source = """
      msgctxt "idle"
      msgid "Pull down"
      msgstr "Ziehen"
      """
    let table = PODocument(parsing: Array(source.utf8)).localizationTable(
      sourceLanguage: "en", targetLanguage: "de")
    let sheet = CSVDocument.makeFile(
      of: table, name: "Refresh", sourceLanguage: "en", targetLanguage: "de",
      hasByteOrderMark: false)
    let rows = String(decoding: sheet.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(rows[1] == "Refresh,idle,,,Pull down,Ziehen,translated")
    #expect(sheet.losses.isEmpty)
    var file = PODocument(parsing: Array("# checked\nmsgid \"Pull\"\nmsgstr \"\"\n".utf8))
    file.setTranslations(["Ziehen"], ofEntry: 0)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "# checked\nmsgid \"Pull\"\nmsgstr \"Ziehen\"\n")
  }
}
