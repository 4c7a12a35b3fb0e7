import SourceDiagnostics
import StringsChecks
import TestSupport
import Testing

/// The graver findings in every real file, compared with what was recorded and reviewed.
@Suite(.needsCorpus)
struct CorpusFindingsTests {
  private static let header = "path\tplace\tlevel\tcode\tid\tlanguage\tkey"

  /// A finding as it is recorded.
  private struct Line {
    let path: String
    let place: String
    let check: Check
    let id: String
    let language: String
    let key: String

    init(_ row: FindingReport.Row) {
      let finding = row.finding
      path = finding.path
      place = row.span.map { "\($0.start)" } ?? "-"
      check = finding.check
      id = finding.diagnostic.id
      language = finding.language ?? "-"
      key = Self.short(finding.key)
    }

    private static func short(_ key: String?) -> String {
      guard let key else { return "-" }
      let shown = key.count > 40 ? "\(key.prefix(40))…" : key
      return Diagnostic.quote(shown).replacing("\t", with: "\\t")
    }
  }

  /// What is found in all real files as one project; empty where they cannot be read.
  private static let lines: [Line] = {
    let paths = (try? Corpus.paths(endingIn: ".strings", ".stringsdict", ".xcstrings")) ?? []
    let files = paths.map { ($0, (try? Corpus.bytes(of: $0)) ?? []) }
    return FindingReport(CheckRun(StringsProject(files: files))).rows.map { Line($0) }
  }()

  @Test func `what would crash or lose a text in real files is what was recorded`() throws {
    var text = Self.header + "\n"
    for line in Self.lines where line.check.level < .words {
      let fields = [
        line.path, line.place, line.check.level.rawValue, line.check.code ?? "-", line.id,
        line.language, line.key,
      ]
      text += fields.joined(separator: "\t") + "\n"
    }
    try GoldenText("corpus-findings.tsv").expect(text)
  }

  /// A fault that is known to be in a real file.
  struct Known: Sendable, CustomTestStringConvertible {
    let path: String
    let place: String
    let id: String
    var testDescription: String { "\(path):\(place) \(id)" }

    init(_ path: String, _ place: String, _ id: String) {
      self.path = path
      self.place = place
      self.id = id
    }
  }

  /// Source: R65 to R73 of the reference, and what the list of the collection says of its files.
  static let known = [
    Known("utmapp__UTM/Platform/fr.lproj/Localizable.strings", "683:35", "stray-equals"),
    Known("utmapp__UTM/Platform/fr.lproj/Localizable.strings", "643:1", "conflicting-key"),
    Known("utmapp__UTM/Platform/fr.lproj/Localizable.strings", "889:1", "conflicting-key"),
    Known(
      "MonitorControl__MonitorControl/MonitorControl/UI/pt-BR.lproj/Main.strings", "299:185",
      "missing-semicolon"),
    Known(
      "MonitorControl__MonitorControl/MonitorControl/UI/pt-BR.lproj/Main.strings", "308:1",
      "conflicting-key"),
    Known(
      "damus-io__damus/damus/ar.lproj/Localizable.strings", "1:1", "doubled-byte-order-mark"),
    Known(
      "home-assistant__iOS/Sources/App/Resources/bg.lproj/Localizable.strings", "825:134",
      "small-u-escape"),
    Known(
      "duckduckgo__apple-browsers/iOS/DuckDuckGo/bg.lproj/Localizable.stringsdict", "24:11",
      "stringsdict-missing-dollar"),
    Known(
      "duckduckgo__apple-browsers/iOS/DuckDuckGo/it.lproj/Localizable.strings", "2731:80",
      "mangled-placeholder"),
    Known(
      "MacPass__MacPass/MacPass/cs.lproj/Localizable.stringsdict", "35:4",
      "stringsdict-unknown-category"),
    Known(
      "Aidoku__Aidoku/Shared/Localization/zh-Hans.lproj/Localizable.strings", "554:1",
      "conflicting-key"),
    Known(
      "Automattic__simplenote-ios/Simplenote/en.lproj/Localizable.strings", "600:9",
      "leaked-interpolation"),
    Known(
      "Sequel-Ace__Sequel-Ace/Resources/Localization/de.lproj/Localizable.strings", "1228:32",
      "mangled-placeholder"),
    Known(
      "fastlane__fastlane/frameit/spec/fixtures/translations.bad.strings", "2:10",
      "colon-for-equals"),
    Known(
      "rxhanson__Rectangle/Rectangle/mul.lproj/Main.xcstrings", "19734:26", "catalog-fields"),
    Known(
      "element-hq__element-x-ios/ElementX/Resources/Localizations/be.lproj/Localizable.stringsdict",
      "7:3", "stringsdict-missing-other"),
    Known("quicksilver__Quicksilver/Quicksilver/Localized/IGNORED.strings", "1:1", "not-a-table"),
    Known(
      "AdguardTeam__AdguardForiOS/AdguardExtension/ActionExtension/Localizable.strings", "1:1",
      "not-a-table"),
  ]

  @Test func `what is known to be wrong in real files is found`() {
    let lines = Set(Self.lines.map { "\($0.path):\($0.place) \($0.id)" })
    for fault in Self.known {
      let isFound = lines.contains("\(fault.path):\(fault.place) \(fault.id)")
      #expect(isFound, "\(fault)")
    }
    let polish = lines.count {
      $0.hasPrefix("utmapp__UTM/Platform/pl.lproj/") && $0.hasSuffix("conflicting-key")
    }
    #expect(polish == 32)
  }

  @Test func `files that are sound have nothing grave`() throws {
    let sound = [
      "iina__iina/", "nextcloud__talk-ios/", "sparkle-project__Sparkle/",
      "linearmouse__linearmouse/",
      "coteditor__CotEditor/", "matryer__xbar/", "wordpress-mobile__release-toolkit/",
      "exelban__stats/", "lexrus__xcstrings.schema.json/",
    ]
    try #require(Self.lines.count > 1_000)
    for line in Self.lines where line.check.level < .words {
      let isSound = sound.contains { line.path.hasPrefix($0) }
      #expect(!isSound, "\(line.path):\(line.place) \(line.id)")
    }
  }
}
