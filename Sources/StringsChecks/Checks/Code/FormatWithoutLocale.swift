internal import SourceDiagnostics
internal import SourceKeys
internal import StringsFormats

extension Check {
  /// V12: a plural that is formatted without a locale.
  ///
  /// What a variable holds between the two calls is not seen.
  static let formatWithoutLocale = Check(
    "format-without-locale", "V12", .words,
    "a text with plural forms is formatted without a locale",
    why: "String(format:) without a locale goes by the rules of no language, which know 'one' and "
      + "'other' alone: forms for zero, two, few and many are never shown. Use "
      + "String.localizedStringWithFormat, or name a locale.",
    good: .withCode(
      "String.localizedStringWithFormat(…)",
      #"String.localizedStringWithFormat(NSLocalizedString("key", comment: ""), days)"#,
      CheckExample.pluralFile),
    bad: .withCode(
      "String(format: …)", #"String(format: NSLocalizedString("key", comment: ""), days)"#,
      CheckExample.pluralFile),
    .project { project, findings in
      let calls = project.sources.keys.formatsWithoutLocale
      guard !calls.isEmpty else { return }
      let plurals = ProjectKeys(project, pluralsAlone: true)
      for call in calls {
        guard let found = plurals.first(for: call.use) else { continue }
        findings.path = call.place.path
        findings.table = found.file.table
        findings.key = found.key
        findings.add(
          "\(Diagnostic.quote(found.key)) has plural forms, which are chosen by the rules of no "
            + "language here; use localizedStringWithFormat, or name a locale",
          inFile: call.place.range,
          related: [
            Finding.RelatedPlace(
              path: found.file.path, range: found.range, message: "the forms are here")
          ])
      }
    })
}

extension CheckExample {
  /// A file with plural forms.
  fileprivate static let pluralFile = plural(["one": "%d day", "other": "%d days"]).files[0]
}
