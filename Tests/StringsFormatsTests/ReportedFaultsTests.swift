import ICUKit
import SourceDiagnostics
import StringsFormats
import Testing

/// Inputs that people reported to break other readers and writers, with what is right.
///
/// Source: R1 to R74 of the reference, by their numbers; those about checks and lookup have tests
/// beside these modules.
struct ReportedFaultsTests {
  private static func strings(_ text: String) -> StringsDocument {
    StringsDocument(parsing: Array(text.utf8))
  }

  /// The entries of a text as `key=value`.
  private static func entries(_ text: String) -> [String] {
    strings(text).entries.map { "\($0.key)=\($0.value ?? "-")" }
  }

  private static func places(_ document: StringsDocument) -> [String] {
    let lines = document.makeLineMap()
    return document.diagnostics.map {
      "\(lines.position(at: $0.range.lowerBound)) \($0.severity) \($0.id)"
    }
  }

  private static func text(_ bytes: [UInt8]?) -> String {
    String(decoding: bytes ?? [], as: UTF8.self)
  }

  private static func wide(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
}

// Readers.

extension ReportedFaultsTests {
  @Test func `R1: a full-width space between entries is a fault with its place, and ends nothing`()
  {
    let document = Self.strings("\"a\"=\"1\";\n　\"b\"=\"2\";")
    #expect(document.entries.map(\.key) == ["a", "b"])
    let lines = document.makeLineMap()
    let fault = document.diagnostics.first
    #expect(fault.map { "\(lines.position(at: $0.range.lowerBound))" } == "2:1")
    let mended = document.diagnostics.mending(document.bytes).bytes
    #expect(!Self.text(mended).contains("　"))
    #expect(StringsDocument(parsing: mended).diagnostics.isEmpty)
  }

  @Test func `R2: an escape without digits is a fault at its backslash and no character`() {
    let document = Self.strings(#""a"="x\Uy";"#)
    #expect(Self.places(document).map { $0.prefix(4) } == ["1:7 "].map { $0.prefix(4) })
    #expect(document.value(forKey: "a")?.unicodeScalars.contains("\u{0}") == false)
  }

  @Test func `R7: a character reference beyond 16 bits is that character`() {
    let document = Self.strings(
      "<plist version=\"1.0\"><dict><key>k</key><string>&#128664;</string></dict></plist>")
    #expect(document.value(forKey: "k") == "🚘")
  }

  @Test func `R10: a key and its value can stand on two lines`() {
    #expect(Self.entries("\"k\" =\n \"v\";") == ["k=v"])
  }

  @Test(arguments: [
    (#""p"="C:\\";"#, #"p=C:\"#), ("\"p\"=\"a\nb\";", "p=a\nb"), (#""p"="\101";"#, "p=A"),
    ("'p'='v';", "p=v"), ("\"p\";", "p=p"),
  ])
  func `R15: what another tool writes back otherwise comes back as it was`(
    text: String, entry: String
  ) {
    let document = Self.strings(text)
    #expect(Self.entries(text) == [entry])
    #expect(document.bytes == Array(text.utf8))
    #expect(document.diagnostics.allSatisfy { $0.severity != .error })
  }

  @Test(arguments: ["%d", "%i", "%s", "%@"])
  func `R29: places stay as they are`(place: String) throws {
    let table = LocalizationReading(
      Array("\"k\" = \"n: \(place)\";".utf8), as: .strings, name: "L", language: "en",
      sourceLanguage: "en"
    ).tables.first?.table
    let catalog = try StringCatalogDocument.makeFile(of: try #require(table))
    #expect(Self.text(catalog.bytes).contains("\"n: \(place)\""))
  }

  @Test func `R52: a missing semicolon in a long file has the line that lacks it`() {
    let lines = (1...300).map { "\"key \($0)\" = \"value \($0)\"" + ($0 == 177 ? "" : ";") }
    let document = Self.strings(lines.joined(separator: "\n"))
    #expect(Self.places(document) == ["177:24 error missing-semicolon"])
    #expect(document.entries.count == 300)
  }

  @Test func `R55: text between entries is a fault, and keys without quotes are keys`() {
    let document = Self.strings("\"a\"=\"1\";\n\\\\\n\"b\"=\"2\";")
    #expect(document.diagnostics.contains { $0.severity == .error })
    #expect(document.entries.map(\.key) == ["a", "b"])
    var bare = Self.strings("a = 1; // \"a\" = 2;\n\"b\" = \"a\";")
    #expect(bare.rename("a", to: "p.a").isFulfilled)
    #expect(Self.text(bare.bytes).hasSuffix("; // \"a\" = 2;\n\"b\" = \"a\";"))
    #expect(bare.value(forKey: "p.a") == "1")
  }
}

// Writers.

extension ReportedFaultsTests {
  @Test func `R12: a note stands within a comment, whatever is in it`() {
    let note = "see */ \"x\" = \"y\"; /* here"
    var document = Self.strings("")
    guard case .refused = document.insert("k", value: "v", comment: note) else {
      Issue.record("a comment that ends itself was taken")
      return
    }
    #expect(document.bytes.isEmpty)
    let table = LocalizationTable(
      sourceLanguage: "en",
      entries: [
        LocalizationEntry(
          "k", comment: note, localizations: [Localization("en", text: .unit(StringUnit("v")))])
      ])
    let files = StringsFilePair(of: table, language: "en")
    let again = StringsDocument(parsing: files.strings ?? [])
    #expect(again.diagnostics.isEmpty)
    #expect(again.entries.map(\.key) == ["k"])
    #expect(again.value(forKey: "k") == "v")
  }

  @Test func `R13: a file in UTF-16 that is saved twice has one mark and its quotes`() {
    var document = StringsDocument(parsing: Self.wide("\"a\" = \"1\";\n"))
    document.setValue("2", forKey: "a")
    var again = StringsDocument(parsing: document.bytes)
    again.setValue("3", forKey: "a")
    #expect(again.bytes == Self.wide("\"a\" = \"3\";\n"))
    #expect(again.byteOrderMarkCount == 1)
  }

  @Test func `R51: quotes that are escaped stay escaped once`() {
    let text = #""k"="a \"b\"";"#
    var document = Self.strings(text)
    let value = document.value(forKey: "k") ?? ""
    #expect(value == "a \"b\"")
    #expect(document.setValue(value, forKey: "k") == .unchanged)
    #expect(document.bytes == Array(text.utf8))
    document.setValue("\"c\"", forKey: "k")
    #expect(document.bytes == Array(#""k"="\"c\"";"#.utf8))
  }

  @Test func `R56: a file in UTF-16 becomes UTF-8, for tools that show no other`() {
    let outcome = StringsDocument(parsing: Self.wide("\"a\" = \"é\";\n"))
      .formatted(FormattingOptions(encoding: .utf8))
    guard case .formatted(let bytes) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(Self.text(bytes) == "\"a\" = \"é\";\n")
  }
}

// Plurals and catalogs.

extension ReportedFaultsTests {
  private static func rule(_ forms: [(String, String)], format: String = "%#@n@") -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict></dict></plist>
      """
  }

  private static func plural(_ language: String, _ forms: [PluralCategory]) -> LocalizationTable {
    LocalizationTable(
      sourceLanguage: "en",
      entries: [
        LocalizationEntry(
          "k",
          localizations: [
            Localization(
              language,
              text: .plural(forms.map { PluralVariation($0, .unit(StringUnit("%lld \($0)"))) }))
          ])
      ])
  }

  @Test(arguments: ["ru", "uk", "pl", "es-419"])
  func `R8: a form for 'other' that is there is written, and its lack is told`(language: String) {
    let table = Self.plural(language, [.one, .few, .many, .other])
    let files = StringsFilePair(of: table, language: language)
    let document = StringsdictDocument(parsing: files.stringsdict ?? [])
    guard case .plural(let plural)? = document.entry(forKey: "k")?.rule else {
      Issue.record("no plural")
      return
    }
    #expect(plural.variables.first?.forms.map(\.name) == ["one", "few", "many", "other"])
    let lacking = StringsdictDocument(
      parsing: Array(Self.rule([("one", "a"), ("few", "b"), ("many", "c")]).utf8))
    #expect(lacking.diagnostics.map(\.id) == ["stringsdict-missing-other"])
  }

  @Test func `R16: a format whose variable is missing is told of`() {
    let text = Self.rule([("other", "%d")], format: "%#@m@")
    let document = StringsdictDocument(parsing: Array(text.utf8))
    #expect(document.diagnostics.map(\.id).contains("stringsdict-undefined-variable"))
  }

  @Test func `R17: a form for 'zero' is kept in every language, and made in none`() {
    let text = Self.rule([("zero", "no trees"), ("one", "%d tree"), ("other", "%d trees")])
    #expect(StringsdictDocument(parsing: Array(text.utf8)).diagnostics.isEmpty)
    let with = StringsFilePair(of: Self.plural("en", [.zero, .one, .other]), language: "en")
    #expect(Self.text(with.stringsdict).contains("<key>zero</key>"))
    let without = StringsFilePair(of: Self.plural("en", [.one, .other]), language: "en")
    #expect(!Self.text(without.stringsdict).contains("<key>zero</key>"))
  }

  @Test func `R19: a catalog is split into files of one language and folded back without loss`()
    throws
  {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Acme" : {
            "shouldTranslate" : false
          },
          "open" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Öffnen"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Open"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    var catalog = StringCatalogDocument(parsing: Array(text.utf8))
    for language in ["en", "de"] {
      let files = StringsFilePair(of: catalog.localizationTable, language: language)
      let read = ConvertedTable(
        strings: files.strings.map { StringsDocument(parsing: $0) }, stringsdict: nil,
        language: language, isSource: language == "en")
      #expect(catalog.merge(read.table, keepingStates: true) == .unchanged)
    }
    #expect(Self.text(catalog.bytes) == text)
  }

  @Test func `R31: states and fields that nobody knows are kept through an edit`() {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "k" : {
            "extractionState" : "manual",
            "futureField" : [1, 2],
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "A" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    var catalog = StringCatalogDocument(parsing: Array(text.utf8))
    #expect(catalog.setComment("c", forKey: "k") == .applied)
    let again = Self.text(catalog.bytes)
    #expect(again.contains("\"extractionState\" : \"manual\""))
    #expect(again.contains("\"futureField\" : [1, 2]"))
  }

  @Test
  func `R34: a substitution without a number of its argument is read, and spoils no other key`() {
    let text = #"""
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "odd" : { "localizations" : { "en" : { "strange" : 1 } } },
      "k" : { "localizations" : { "en" : {
      "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
      "substitutions" : { "n" : { "formatSpecifier" : "lld", "variations" : { "plural" : {
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } } } } } } } }
      """#
    let catalog = StringCatalogDocument(parsing: Array(text.utf8))
    #expect(catalog.entries.map(\.key) == ["odd", "k"])
    let substitution = catalog.entry(forKey: "k")?.localization(in: "en")?.substitutions.first
    #expect(substitution?.formatSpecifier?.text == "lld")
    #expect(substitution?.argumentNumber == nil)
    #expect(catalog.diagnostics.count <= 1)
  }

  @Test func `R60: a catalog is written in the bytes of Xcode`() throws {
    let table = LocalizationTable(
      sourceLanguage: "en",
      entries: [
        LocalizationEntry("b/c", localizations: [Localization("en", text: .unit(StringUnit("é")))]),
        LocalizationEntry("a"),
      ])
    #expect(
      Self.text(try StringCatalogDocument.makeFile(of: table).bytes) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : {

            },
            "b/c" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "é"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """)
  }
}

// Exchange files.

extension ReportedFaultsTests {
  private static func exchange(_ units: String, original: String = "L.strings") -> XLIFFDocument {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(original)" source-language="en" target-language="fr" datatype="plaintext">
          <body>
      \(units)
          </body>
        </file>
      </xliff>
      """
    return XLIFFDocument(parsing: Array(text.utf8))
  }

  private static func unit(_ id: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  @Test func `R18: the units of a plural in Apple's manner are one key`() throws {
    let document = Self.exchange(
      Self.unit("/k:dict/NSStringLocalizedFormatKey:dict/:string", "%#@n@", "%#@n@")
        + Self.unit("/k:dict/n:dict/one:dict/:string", "%d file", "%d fichier")
        + Self.unit("/k:dict/n:dict/other:dict/:string", "%d files", "%d fichiers"),
      original: "L.stringsdict")
    let table = try #require(document.files.first?.localizationTable)
    #expect(table.entries.map(\.key) == ["k"])
    let target = try #require(table.entries.first?.localization(in: "fr"))
    #expect(target.substitutions.map(\.name) == ["n"])
  }

  @Test func `R35: a table whose path was shortened is found by its name`() {
    let document = Self.exchange(Self.unit("k", "a", "b"), original: "L")
    #expect(document.match(original: "App/L.xcstrings") == .byName(0))
    #expect(document.match(original: "App/M.xcstrings") == .none)
  }

  @Test func `R37: quotes are plain in XML and escaped in a strings file`() throws {
    let table = LocalizationTable(
      sourceLanguage: "en",
      entries: [
        LocalizationEntry(
          "k", localizations: [Localization("en", text: .unit(StringUnit("say \"hi\"")))])
      ])
    let exchange = try XLIFFDocument.makeFile(
      of: table, original: "en.lproj/L.strings", sourceLanguage: "en", targetLanguage: "fr")
    #expect(!Self.text(exchange.bytes).contains("\\\""))
    let units = XLIFFDocument(parsing: exchange.bytes).files.first?.units
    #expect(units?.first?.source == "say \"hi\"")
    let files = StringsFilePair(of: table, language: "en")
    #expect(Self.text(files.strings) == "\"k\" = \"say \\\"hi\\\"\";\n")
  }

  @Test func `R38: line ends are line ends in XML`() throws {
    let table = LocalizationTable(
      sourceLanguage: "en",
      entries: [
        LocalizationEntry("k", localizations: [Localization("en", text: .unit(StringUnit("a\nb")))])
      ])
    let exchange = try XLIFFDocument.makeFile(
      of: table, original: "L.strings", sourceLanguage: "en", targetLanguage: "fr")
    #expect(!Self.text(exchange.bytes).contains("\\n"))
    #expect(XLIFFDocument(parsing: exchange.bytes).files.first?.units.first?.source == "a\nb")
  }

  @Test func `R40: a unit without an id has its line, its column and what to do`() {
    let document = Self.exchange("<trans-unit><source>s</source></trans-unit>")
    let shown = document.diagnostics.map {
      $0.rendered(path: "fr.xliff", in: document.makeLineMap())
    }
    #expect(shown.first?.hasPrefix("fr.xliff:5:1: error: ") == true)
    #expect(shown.first?.contains("export the file again") == true)
  }
}
