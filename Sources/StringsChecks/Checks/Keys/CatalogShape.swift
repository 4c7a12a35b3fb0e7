internal import LanguageTags
internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// K17: a catalog that is not built where it lies.
  static let catalogPlacement = Check(
    "catalog-placement", "K17", .loss,
    "a catalog lies beside another table of its name, or in the folder of a language",
    why: "Xcode refuses to build such a catalog: one table has one form, and a catalog holds all "
      + "languages.",
    good: .catalog(
      #"    "open" : {}"#, summary: "Localizable.xcstrings alone"),
    bad: .files(
      "Localizable.xcstrings beside en.lproj/Localizable.strings",
      CheckExample.catalog(#"    "open" : {}"#, summary: "").files[0],
      CheckExample.File("en.lproj/Localizable.strings", CheckExample.entry("open", "Open"))),
    .project { project, findings in
      var groups: [String: [ProjectFile]] = [:]
      for file in project.files { groups[file.group, default: []].append(file) }
      for (_, files) in groups {
        let placements = StringCatalogDocument.placements(among: files.map(\.path))
        for placement in placements {
          guard let file = files.first(where: { $0.path == placement.path }),
            !file.isForComparison
          else { continue }
          findings.path = file.path
          findings.table = file.table
          findings.add(placement.diagnostic)
        }
      }
    })

  /// K18: entries and fields that Xcode does not know.
  static let catalogFields = Check(
    "catalog-fields", "K18", .loss,
    "a catalog has entries outside of 'strings', or a state that does not exist",
    why: "Xcode passes over what it does not know without a word: such a text is never shown.",
    good: .catalog(#"    "open" : {}"#, summary: "entries within 'strings'"),
    bad: .catalog(
      #"    "open" : {}"#, beside: "\n  \"close\" : {},", summary: "an entry beside 'strings'"),
    safeFix: "move the entry into 'strings'",
    .reader(["catalog-misplaced-entry"]),
    .table { table, findings in
      guard table.isSource, let file = table.table.catalog else { return }
      for entry in file.catalog.entries {
        findings.key = entry.key
        for localization in entry.localizations {
          for unit in localization.units where !unit.state.isKnown {
            findings.add(
              "\(Diagnostic.quote(unit.state.rawValue)) is no state of a text; known are 'new', "
                + "'translated', 'needs_review' and 'machine_translated'", inFile: unit.range)
          }
        }
        if let state = entry.extractionState, !knownExtractionStates.contains(state.text) {
          findings.add(
            "\(Diagnostic.quote(state.text)) is no state of a key; known are "
              + knownExtractionStates.map { "'\($0)'" }.joined(separator: ", "),
            inFile: state.range)
        }
      }
    })

  private static let knownExtractionStates = [
    "extracted_with_value", "manual", "migrated", "stale",
  ]

  /// R71: a folder whose name is no language.
  static let unknownLanguageFolder = Check(
    "unknown-language-folder", nil, .loss,
    "a folder of a language has a name that is no language",
    why: "No system looks into it. Languages are named by tags such as 'de' or 'zh-Hans'.",
    good: .pair("Open", "Öffnen"),
    bad: .files(
      "waiting.lproj",
      CheckExample.File("en.lproj/Localizable.strings", CheckExample.entry("open", "Open")),
      CheckExample.File("waiting.lproj/Localizable.strings", CheckExample.entry("open", "Open"))),
    .project { project, findings in
      for file in project.files where !file.isForComparison {
        let name: String
        switch file.place {
        case .unknown(let text): name = text
        case .language(let tag):
          // Well-formed, but of a length that only reserved and private languages have.
          guard tag.language.utf8.count > 3 else { continue }
          name = tag.description
        default: continue
        }
        findings.path = file.path
        findings.table = file.table
        findings.add("\(Diagnostic.quote(name)) is no language", inFile: 0..<0)
      }
    })
}

extension StringUnitState {
  /// Whether Xcode knows the state.
  var isKnown: Bool {
    [.new, .translated, .needsReview, .machineTranslated].contains(self) || rawValue == "stale"
  }
}
