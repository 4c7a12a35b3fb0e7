import ICUKit
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// `.xcloc` packages.
struct LocalizationPackageTests {
  private static let stats = "exelban__stats/Stats/Supporting Files/Stats/en.xcloc"

  @Test(.needsCorpus) func `the package of a real project comes back byte for byte`() throws {
    let package = try LocalizationPackage(readingFolder: "\(Corpus.path)/\(Self.stats)")
    #expect(
      package.parts.map(\.path) == [
        "Localized Contents/en.xliff",
        "Source Contents/Stats/Supporting Files/en.lproj/Localizable.strings", "contents.json",
      ])
    for part in package.parts {
      #expect(part.bytes == (try Corpus.bytes(of: "\(Self.stats)/\(part.path)")))
    }
    #expect(package.faults == [])
    #expect(package.targetLanguage == "en")
    #expect(
      package.sourceParts.map(\.path) == ["Stats/Supporting Files/en.lproj/Localizable.strings"])
    let contents = try #require(package.contents)
    #expect(contents.developmentLanguage == "en")
    #expect(contents.tool?.version == "11.6")
    #expect(contents.bytes == package.parts.last?.bytes)
    let document = XLIFFDocument(parsing: try #require(package.xliffParts.first).bytes)
    #expect(document.diagnostics == [])
    #expect(document.bytes == package.xliffParts.first?.bytes)
    #expect(document.files.count == 11)
    let texts = document.files.map(\.localizationTable).flatMap(\.entries)
    #expect(texts.count == 22)
    #expect(texts.first?.comment == "Bundle name")
  }

  @Test func `a package is made of tables and the project's files`() throws {
    let tables = ["A.xcstrings", "B.xcstrings"].map {
      XLIFFTable(
        original: $0,
        table: LocalizationTable(
          sourceLanguage: "en",
          entries: [
            LocalizationEntry(
              "k", localizations: [Localization("en", text: .unit(StringUnit("in \($0)")))])
          ]))
    }
    let sources = ["A.xcstrings", "../secret", "/etc/passwd", "a//b", "a/./b", ""].map {
      LocalizationPackage.Part(path: $0, bytes: [0x7B])
    }
    let (package, losses) = try LocalizationPackage.makePackage(
      of: tables, sources: sources, sourceLanguage: "en", targetLanguage: "pt-BR",
      tool: .tidemark(version: "1.0"))
    #expect(
      package.parts.map(\.path)
        == ["Localized Contents/pt-BR.xliff", "Source Contents/A.xcstrings", "contents.json"])
    #expect(losses.map(\.id) == Array(repeating: "source-path", count: 5))
    #expect(package.faults == [])
    let contents = String(decoding: try #require(package.parts.last).bytes, as: UTF8.self)
    #expect(
      contents == """
        {
          "developmentRegion" : "en",
          "targetLocale" : "pt-BR",
          "toolInfo" : {
            "toolID" : "tidemark",
            "toolName" : "tidemark",
            "toolVersion" : "1.0"
          },
          "version" : "1.0"
        }
        """)
    let document = XLIFFDocument(parsing: try #require(package.xliffParts.first).bytes)
    #expect(document.files.map(\.original) == ["A.xcstrings", "B.xcstrings"])
    #expect(
      document.files.map { $0.units.map(\.source) } == [["in A.xcstrings"], ["in B.xcstrings"]])
  }

  @Test(
    arguments: [
      ("", ["xcloc-missing-contents", "xcloc-missing-xliff"]),
      ("[]", ["xcloc-invalid-contents", "xcloc-missing-xliff"]),
      ("{\"targetLocale\" : 1}", ["xcloc-invalid-contents", "xcloc-missing-xliff"]),
      ("{\"targetLocale\" : \"fr\"", ["xcloc-invalid-contents", "xcloc-missing-xliff"]),
      ("{\"targetLocale\" : \"fr\"}", ["xcloc-missing-xliff"]),
    ] as [(String, [String])])
  func `what is wrong with a package is named`(contents: String, faults: [String]) {
    let parts =
      contents.isEmpty
      ? [] : [LocalizationPackage.Part(path: "contents.json", bytes: Array(contents.utf8))]
    #expect(LocalizationPackage(parts: parts).faults.map(\.id) == faults)
  }

  @Test func `a part is replaced by its path, and a folder is read with what is in it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<xliff/>", to: "fr.xcloc/Localized Contents/fr.xliff")
    try folder.write("ab", to: "fr.xcloc/Notes/a.png")
    let path = folder.path + (folder.path.hasSuffix("/") ? "" : "/") + "fr.xcloc"
    let package = try LocalizationPackage(readingFolder: "\(path)/")
    #expect(package.parts.map(\.path) == ["Localized Contents/fr.xliff", "Notes/a.png"])
    #expect(package.targetLanguage == "fr")
    let changed = package.settingBytes([3], at: "Notes/a.png")
    #expect(changed.parts.map(\.bytes) == [Array("<xliff/>".utf8), [3]])
    let some = try LocalizationPackage(
      readingFolder: path, including: { $0.hasSuffix(".xliff") })
    #expect(some.parts.map(\.path) == ["Localized Contents/fr.xliff"])
  }

  @Test func `texts of contents are escaped, and read again`() {
    let contents = LocalizationPackageContents(
      developmentLanguage: nil, targetLanguage: "a\"\\\u{1}\n\té",
      tool: XLIFFTool(id: "i", name: "n", version: nil, buildNumber: "9"), version: "2")
    #expect(LocalizationPackageContents(parsing: contents.bytes) == contents)
  }
}
