internal import SourceDiagnostics
internal import SourceKeys
internal import StringsFormats

extension Check {
  /// K4: a key that the code looks up, and no table has.
  static let keyWithoutTable = Check(
    "key-without-table", "K4", .loss,
    "the code looks a key up that no table has",
    why:
      "The app shows the key, or a default value in one language. 'tidemark extract' adds what is "
      + "missing. Keys without letters, and those of bundles that are not the project's, are let "
      + "pass. It is checked where the whole project is, whose tidemark.json names the sources.",
    good: .withCode(
      "the table has the key", #"NSLocalizedString("open", comment: "")"#,
      CheckExample.File("en.lproj/Localizable.strings", CheckExample.entry("open", "Open"))),
    bad: .withCode(
      "no table has 'close'", #"NSLocalizedString("close", comment: "")"#,
      CheckExample.File("en.lproj/Localizable.strings", CheckExample.entry("open", "Open"))),
    .project { project, findings in
      guard project.isWhole, !project.sources.isEmpty else { return }
      let tables = ProjectKeys(project)
      for entry in project.sources.keys.entries
      where entry.hasLetters && entry.isOfProject && !tables.have(entry) {
        guard let place = entry.places.first else { continue }
        findings.path = place.path
        findings.table = entry.table ?? ProjectKeys.usualTable
        findings.key = entry.key
        findings.add(
          .without(entry, isTableThere: tables.hasTable(of: entry)), inFile: place.range,
          related: entry.places.dropFirst().prefix(3).map {
            Finding.RelatedPlace(
              path: $0.path, range: $0.range, message: "it is looked up here, too")
          })
      }
    })

  /// K5: a key that the code never looks up.
  static let unusedKey = Check(
    "unused-key", "K5", .style,
    "the code never looks a key up",
    why:
      "Translators work for nothing. A key that is made when the program runs is no finding where "
      + "a part of it is written out; for others there is 'keep' in tidemark.json, and 'routines' "
      + "for routines of one's own that take a key.",
    good: .withCode(
      "a part of the key is written out", #"NSLocalizedString("role.\(role)", comment: "")"#,
      CheckExample.File("en.lproj/Localizable.strings", CheckExample.entry("role.a", "A"))),
    bad: .withCode(
      "nothing looks 'close' up", #"NSLocalizedString("open", comment: "")"#,
      CheckExample.File(
        "en.lproj/Localizable.strings",
        CheckExample.entry("open", "Open") + CheckExample.entry("close", "Close"))),
    .project { project, findings in
      guard !project.sources.isEmpty else { return }
      ProjectKeys.forEach(in: project) { key in
        guard !key.file.isForComparison, !key.isMadeOtherwise,
          !project.settings.keptKeys.contains(where: { $0.matches(key.key) }),
          project.sources.usage(of: key.key, table: key.file.table) == .unused
        else { return }
        findings.path = key.file.path
        findings.table = key.file.table
        findings.key = key.key
        findings.add(
          "no source file looks \(Diagnostic.quote(key.key)) up", inFile: key.range)
      }
    })
}

extension SourceKeyEntry {
  /// Whether there is anything to be translated: what shows arguments and signs alone is the same in
  /// all languages.
  fileprivate var hasLetters: Bool {
    let text = FormatText(parsing: key)
    return text.segments.contains { segment in
      guard case .literal(let range) = segment else { return false }
      return text.source(in: range).unicodeScalars.contains { $0.properties.isAlphabetic }
    }
  }

  /// Whether every call looks into a bundle that can be the project's.
  fileprivate var isOfProject: Bool {
    bundles.allSatisfy { bundle in
      ["nil", ".main", ".module"].contains(bundle) || bundle.hasSuffix("Bundle.main")
        || bundle.hasSuffix("Bundle.module") || bundle.hasSuffix("mainBundle]")
        || bundle.hasPrefix("Bundle(for:") || bundle.hasPrefix("[NSBundle bundleForClass:")
    }
  }
}

extension String {
  fileprivate static func without(_ entry: SourceKeyEntry, isTableThere: Bool) -> String {
    let key = Diagnostic.quote(entry.key)
    if entry.tableSource != nil { return "no table has the key \(key)" }
    let table = Diagnostic.quote(entry.table ?? ProjectKeys.usualTable)
    return isTableThere
      ? "the table \(table) has no key \(key)"
      : "there is no table \(table) for the key \(key)"
  }
}
