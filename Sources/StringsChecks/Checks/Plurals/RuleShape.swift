extension Check {
  /// V10: rules that exclude each other.
  static let conflictingRules = Check(
    "conflicting-rules", "V10", .loss,
    "an entry has rules that exclude each other",
    why: "A text depends on a number or on a width, and a catalog's text is one text or several. "
      + "Which one counts is not said, and tools drop one of them.",
    good: .plural(["other": "%d files"]),
    bad: .stringsdict(
      """
      <key>NSStringVariableWidthRuleType</key>
      <dict>
      <key>20</key>
      <string>Hello</string>
      </dict>
      <key>NSStringLocalizedFormatKey</key>
      <string>%#@n@</string>
      <key>n</key>
      <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>other</key>
      <string>%d files</string>
      </dict>

      """, summary: "width and plural"),
    .reader([
      "stringsdict-conflicting-rules", "catalog-overlapping-shapes", "catalog-invalid-nesting",
    ]))

  /// V11: variables that lead to each other.
  static let variableCycle = Check(
    "variable-cycle", "V11", .crash,
    "the variables of a text lead to each other without end, or too deep",
    why: "The system puts one text into the other until it runs out of memory.",
    good: .plural(["other": "%d files"]),
    bad: .plural(["other": "%d %#@n@"]),
    .reader(["stringsdict-cycle", "stringsdict-too-deep"]))

  /// V15: a text where the source has a plural.
  static let plainForPlural = Check(
    "plain-for-plural", "V15", .loss,
    "a key that is a plural in the source language is a plain text in a translation",
    why:
      "The translation is shown for every number alike, with its placeholder as it stands. Put it "
      + "into the language's .stringsdict file, with a form for each category.",
    good: .plurals(
      ["one": "%d file", "other": "%d files"], ["one": "%d Datei", "other": "%d Dateien"], "de"),
    bad: .files(
      "de: %d Dateien in .strings alone",
      CheckExample.File(
        "en.lproj/Localizable.stringsdict",
        CheckExample.plural(["one": "%d file", "other": "%d files"]).files[0].text),
      CheckExample.File("de.lproj/Localizable.strings", CheckExample.entry("key", "%d Dateien"))),
    .table { table, findings in
      guard !table.isSource, table.table.catalog == nil,
        (table.language.neededCategories?.count ?? 2) > 1
      else { return }
      for entry in table.source.entries
      where entry.rule.map({ !$0.variables.isEmpty }) == true && entry.text == nil
        && table.found[entry.position] == .text
      {
        guard let place = table.textPlaces[entry.position] else { continue }
        findings.path = place.file.path
        findings.key = entry.key
        findings.add(
          "the source language has a plural here; a .strings file has one text for all numbers",
          inFile: place.range)
      }
    })
}
