import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// What holds for every file that can be formatted.
struct FormattingPropertyTests {
  private static let plain = FormattingOptions()
  private static let wide = FormattingOptions(encoding: .utf8)

  /// Checks a file with every option; gives whether it can be formatted.
  private static func check(
    _ bytes: [UInt8], _ sorting: FormattingOptions, _ name: String
  ) -> Bool {
    let document = StringsDocument(parsing: bytes)
    var isFormatted = false
    for (index, options) in [plain, wide, sorting].enumerated() {
      let outcome = document.formatted(options)
      guard let result = outcome.bytes(of: bytes) else {
        let isRefusal = !outcome.refusals.isEmpty && !outcome.refusals.contains("unformattable")
        if !isRefusal { Issue.record("\(name): refused without a reason") }
        continue
      }
      isFormatted = true
      let again = StringsDocument(parsing: result)
      if again.formatted(options) != .unchanged { Issue.record("\(name): not at rest \(index)") }
      if again.formatted() != .unchanged { Issue.record("\(name): not laid out \(index)") }
      if document.kind == .text {
        expectSameEntries(document, result, sorted: index == 2)
        let comments = [document, again].map { document in
          document.tokens.count { $0.kind.isComment }
        }
        if comments[0] != comments[1] { Issue.record("\(name): comments are lost") }
      }
      if outcome == .formatted(bytes) { Issue.record("\(name): a change that is none") }
    }
    return isFormatted
  }

  private static let paths: [String] = {
    let names = FileManager.default.enumerator(atPath: Corpus.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
      .sorted()
  }()

  /// Those that the collection's list names as damaged.
  private static let damaged = [
    "ActionExtension/Localizable.strings", "UI/pt-BR.lproj/Main.strings",
    "fixtures/translations.bad.strings", "Localized/IGNORED.strings",
    "Platform/fr.lproj/Localizable.strings",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: Corpus.path)), arguments: paths)
  func `a real file says the same in its layout`(path: String) throws {
    let sorting = FormattingOptions(keyOrder: try StringsKeyOrder())
    let bytes = Array(try #require(FileManager.default.contents(atPath: "\(Corpus.path)/\(path)")))
    guard path.hasSuffix(".stringsdict") else {
      let isDamaged = Self.damaged.contains { path.hasSuffix("/" + $0) }
      #expect(Self.check(bytes, sorting, path) != isDamaged)
      return
    }
    for options in [Self.plain, sorting] {
      let outcome = StringsdictDocument(parsing: bytes).formatted(options)
      let result = try #require(outcome.bytes(of: bytes), "\(outcome.refusals)")
      #expect(StringsdictDocument(parsing: result).formatted(options) == .unchanged)
      #expect(try Self.foundationList(result) == Self.foundationList(bytes))
    }
  }

  private static func foundationList(_ bytes: [UInt8]) throws -> NSObject? {
    unsafe try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? NSObject
  }

  /// Files of the layouts that tests show, as they are and damaged.
  @Test func `damaged files are refused or say the same in their layout`() throws {
    let sorting = FormattingOptions(keyOrder: try StringsKeyOrder())
    let rows =
      TableFormattingTests.entries + TableFormattingTests.groups + TableFormattingTests.comments
      + TableFormattingTests.containers + SortingTests.rows
    let inputs =
      rows.map { Array($0.before.utf8) } + rows.map { Array($0.after.utf8) }
      + StringsRobustnessTests.sources.map { MarkedSource($0).bytes }
    var mutator = ByteMutator(
      seed: 20_261_130,
      pieces: [
        "\"", "'", "\\", ";", "=", "{", "}", "(", ")", "<0f>", "/*", "*/", "// c\n", "\n", "\r\n",
        "\r", "\n\n", " ", "\t", "/* c */", "/* c\n   d */", "a = b;", "\"k\" = 'v';", "\u{2028}",
        "\u{FEFF}", "é", "😀", "{a=", "(a,", "\u{B}",
      ])
    var formatted = 0
    for round in 0..<6000 {
      var bytes = round < inputs.count ? inputs[round] : mutator.next(from: inputs)
      if round % 7 == 0 {
        let text = String(decoding: bytes, as: UTF8.self)
        bytes = TextEncoding.utf16LittleEndian.bytes(of: "\u{FEFF}" + text)
      }
      let name = String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription
      if Self.check(bytes, sorting, name) { formatted += 1 }
    }
    #expect(formatted > 700)
  }

  @Test func `damaged property lists are refused or say the same in their layout`() throws {
    let sorting = FormattingOptions(keyOrder: try StringsKeyOrder())
    let inputs = PropertyListFormattingTests.rows.flatMap { [$0.before, $0.after] }
      .map { Array($0.utf8) }
    var mutator = ByteMutator(
      seed: 7,
      pieces: [
        "<key>k</key>", "<string>v</string>", "<dict/>", "<array>", "</array>", "<!-- c -->", "\n",
        "\n\n", "\t", "&amp;", "<![CDATA[x]]>", "<?p i?>", "<true/>", "<data>AAAA</data>", "\r\n",
      ])
    var formatted = 0
    for _ in 0..<4000 {
      let bytes = mutator.next(from: inputs)
      let tree = PropertyListTree(parsing: bytes)
      for options in [Self.plain, Self.wide, sorting] {
        let outcome = tree.formatted(options)
        guard let result = outcome.bytes(of: bytes) else {
          #expect(!outcome.refusals.isEmpty && outcome.refusals != ["unformattable"])
          continue
        }
        formatted += 1
        let again = PropertyListTree(parsing: result)
        let shown = String(decoding: bytes, as: UTF8.self).debugDescription
        #expect(again.formatted(options) == .unchanged, "\(shown)")
        #expect(again.formatted() == .unchanged, "\(shown)")
        if let before = try? Self.foundationList(bytes) {
          #expect(try Self.foundationList(result) == before, "\(shown)")
        }
      }
    }
    #expect(formatted > 300)
  }

  /// Each pattern is repeated; what takes more than linear time would take minutes here.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "a=b;", "/* c */", "/* c */\n", "// c\n", "a;/* c */", "\n", "a={b;};", "a=(b,c);", "'\"';",
      "/*\n  x\n*/\na;\n\n",
    ])
  func `no file takes more than linear time`(pattern: String) throws {
    let sorting = FormattingOptions(keyOrder: try StringsKeyOrder())
    let bytes = Array(String(repeating: pattern, count: 60_000 / pattern.utf8.count).utf8)
    #expect(StringsDocument(parsing: bytes).formatted(sorting).bytes(of: bytes) != nil)
  }

  @Test func `depth costs no more than a bounded number of bytes a line`() throws {
    let depth = 510
    let nested =
      String(repeating: "a={", count: depth) + String(repeating: "b;", count: 2000)
      + String(repeating: "};", count: depth)
    let bytes = Array(nested.utf8)
    let result = try #require(StringsDocument(parsing: bytes).formatted().bytes(of: bytes))
    #expect(result.count < 3000 * 80)
    let list =
      "<plist>" + String(repeating: "<array>", count: depth)
      + String(repeating: "<true/>", count: 2000) + String(repeating: "</array>", count: depth)
      + "</plist>"
    let listBytes = Array(list.utf8)
    let laidOut = try #require(
      PropertyListTree(parsing: listBytes).formatted().bytes(of: listBytes))
    #expect(laidOut.count < 3100 * 80)
  }
}
