import ICUKit
import TestSupport
import Testing

@testable import StringsFormats

struct PODocumentTests {
  static let sample = """
    # first
    msgid ""
    msgstr ""
    "Language: pl\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

    # by a translator
    #  twice
    #. from the code
    #: a.swift:12 b.swift
    #: \u{2068}c d.swift:3\u{2069}
    #, fuzzy, objc-format
    #| msgctxt "old key"
    #| msgid "Old"
    msgctxt "key"
    msgid "tab\\there, \\"quoted\\" \\x41\\101 "
    "second"
    msgstr "ż\\303\\263\\nx"

    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d plik"
    msgstr[1] "%d pliki"
    msgstr[2] "%d plików"

    # gone
    #~ msgctxt "lost"
    #~ msgid "c"
    #~ msgstr "d"

    """

  @Test func `every part of an entry is read`() throws {
    let document = PODocument(parsing: Array(Self.sample.utf8))
    #expect(document.diagnostics.isEmpty)
    #expect(document.header?.language == "pl")
    #expect(document.header?.charset == "UTF-8")
    let entry = try #require(document.entries.dropFirst().first)
    #expect(entry.context == "key")
    #expect(entry.id == "tab\there, \"quoted\" AA second")
    #expect(entry.translations == ["żó\nx"])
    #expect(entry.comment == "from the code")
    #expect(entry.translatorComment == "by a translator\n twice")
    #expect(entry.references == ["a.swift:12", "b.swift", "c d.swift:3"])
    #expect(entry.flags == ["fuzzy", "objc-format"])
    #expect(entry.previousContext == "old key")
    #expect(entry.previousID == "Old")
    #expect(document.entries.map(\.isObsolete) == [false, false, false, true])
    #expect(document.entries[2].translations == ["%d plik", "%d pliki", "%d plików"])
    #expect(document.entries[3].translatorComment == "gone")
  }

  @Test func `a table of a foreign file has its forms by their categories`() {
    let table = PODocument(parsing: Array(Self.sample.utf8)).localizationTable()
    #expect(
      table.summary(of: ["en", "pl"]).split(separator: "\n").filter { $0.contains("plural") }.count
        == 5)
    #expect(table.entries.map(\.key) == ["key", "%d file", "lost"])
    #expect(table.entries[2].extractionState == "stale")
    let plural = table.entries[1].localization(in: "pl")
    #expect(plural?.unit(at: VariationPath([.plural(.many)]))?.value == "%d plików")
    #expect(table.entries[0].localization(in: "pl")?.units.first?.unit.state == .needsReview)
  }

  @Test func `contexts of gettext's kind are no keys`() {
    let source = """
      msgctxt "menu"
      msgid "Open"
      msgstr "A"
      msgctxt "menu"
      msgid "Close"
      msgstr "B"
      msgctxt "door"
      msgid "Close"
      msgstr "C"
      """
    let table = PODocument(parsing: Array(source.utf8)).localizationTable(targetLanguage: "de")
    #expect(table.entries.map(\.key) == ["Open", "menu|Close", "door|Close"])
  }

  struct Edit: Sendable {
    let name: String
    let body: @Sendable (inout PODocument) -> EditOutcome
    /// The lines that go and come.
    let gone: [String]
    let come: [String]
  }

  static let edits: [Edit] = [
    Edit(
      name: "translation", body: { $0.setTranslations(["n\"\\"], ofEntry: 1) },
      gone: ["msgstr \"ż\\303\\263\\nx\""], come: ["msgstr \"n\\\"\\\\\""]),
    Edit(
      name: "one form",
      body: { $0.setTranslations(["%d plik", "x\ny\n", "%d plików"], ofEntry: 2) },
      gone: ["msgstr[1] \"%d pliki\""], come: ["msgstr[1] \"\"", "\"x\\n\"", "\"y\\n\""]),
    Edit(
      name: "obsolete", body: { $0.setTranslations(["x\ny"], ofEntry: 3) },
      gone: ["#~ msgstr \"d\""], come: ["#~ msgstr \"\"", "#~ \"x\\n\"", "#~ \"y\""]),
    Edit(
      name: "not fuzzy", body: { $0.setFuzzy(false, ofEntry: 1) },
      gone: ["#, fuzzy, objc-format"], come: ["#, objc-format"]),
    Edit(
      name: "fuzzy", body: { $0.setFuzzy(true, ofEntry: 2) }, gone: [], come: ["#, fuzzy"]),
    Edit(
      name: "no flags", body: { $0.setFlags([], ofEntry: 1) }, gone: ["#, fuzzy, objc-format"],
      come: []),
    Edit(
      name: "comment", body: { $0.setComment("x\ny", ofEntry: 1) }, gone: ["#. from the code"],
      come: ["#. x", "#. y"]),
    Edit(
      name: "no translator's comment", body: { $0.setTranslatorComment(nil, ofEntry: 1) },
      gone: ["# by a translator", "#  twice"], come: []),
    Edit(
      name: "new comment", body: { $0.setComment("x", ofEntry: 2) }, gone: [], come: ["#. x"]),
    Edit(
      name: "insert", body: { $0.insert(PODraft("n", translations: ["N"])) }, gone: [],
      come: ["", "msgid \"n\"", "msgstr \"N\""]),
    Edit(
      name: "insert before", body: { $0.insert(PODraft("n", context: "c"), before: 2) }, gone: [],
      come: ["msgctxt \"c\"", "msgid \"n\"", "msgstr \"\"", ""]),
    Edit(
      name: "remove", body: { $0.remove(entry: 2) },
      gone: [
        "msgid \"%d file\"", "msgid_plural \"%d files\"", "msgstr[0] \"%d plik\"",
        "msgstr[1] \"%d pliki\"", "msgstr[2] \"%d plików\"", "",
      ], come: []),
  ]

  @Test(arguments: edits.map(\.name), ["\n", "\r\n"])
  func `an edit changes its own lines only`(name: String, lineEnd: String) throws {
    let edit = try #require(Self.edits.first { $0.name == name })
    let source = Self.sample.replacing("\n", with: lineEnd)
    var document = PODocument(parsing: Array(source.utf8))
    #expect(edit.body(&document) == .applied)
    #expect(document.diagnostics.isEmpty)
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(
        separator: lineEnd, omittingEmptySubsequences: false
      ).map(String.init)
    }
    let change = lines(document.bytes).difference(from: lines(Array(source.utf8)))
    let gone = change.removals.map { removal in
      if case .remove(_, let line, _) = removal { line } else { "" }
    }
    let come = change.insertions.map { insertion in
      if case .insert(_, let line, _) = insertion { line } else { "" }
    }
    #expect(gone.sorted() == edit.gone.sorted())
    #expect(come.sorted() == edit.come.sorted())
    #expect(
      edit.body(&document)
        == (name.hasPrefix("remove")
          ? .applied : name.hasPrefix("insert") ? .refused(.existingKey) : .unchanged))
  }

  @Test func `what cannot be written is refused and changes nothing`() {
    let bytes = Array(Self.sample.utf8)
    var document = PODocument(parsing: bytes)
    #expect(document.setTranslations(["a\0"], ofEntry: 1) == .refused(.unwritableText))
    #expect(document.setTranslations(["a", "b"], ofEntry: 1) == .refused(.missingPart))
    #expect(document.setTranslations(["a"], ofEntry: 9) == .refused(.missingKey))
    #expect(document.setFlags(["a b"], ofEntry: 1) == .refused(.unwritableText))
    #expect(document.setFuzzy(true, ofEntry: -1) == .refused(.missingKey))
    #expect(document.setComment("\0", ofEntry: 1) == .refused(.unwritableText))
    #expect(document.insert(PODraft("x\u{4}")) == .refused(.unwritableText))
    #expect(document.insert(PODraft("x"), before: 9) == .refused(.missingNeighbour))
    #expect(document.remove(entry: 4) == .refused(.missingKey))
    #expect(document.bytes == bytes)
  }
}
