extension StringsdictDocument {
  /// The identities of all diagnostics that reading can give, sorted.
  ///
  /// They never change their meaning; new ones may be added. Those of
  /// ``PropertyListTree`` come on top.
  public static let diagnosticIDs = [
    "stringsdict-conflicting-rules",
    "stringsdict-cycle",
    "stringsdict-empty-value-type",
    "stringsdict-entry-no-dictionary",
    "stringsdict-invalid-width",
    "stringsdict-missing-dollar",
    "stringsdict-missing-format",
    "stringsdict-missing-other",
    "stringsdict-missing-other-device",
    "stringsdict-missing-rule",
    "stringsdict-missing-spec-type",
    "stringsdict-missing-value-type",
    "stringsdict-no-string",
    "stringsdict-no-variants",
    "stringsdict-not-a-table",
    "stringsdict-percent-in-value-type",
    "stringsdict-too-deep",
    "stringsdict-unclosed-reference",
    "stringsdict-undefined-variable",
    "stringsdict-unknown-category",
    "stringsdict-unknown-device",
    "stringsdict-unknown-field",
    "stringsdict-unknown-spec-type",
    "stringsdict-unused-variable",
    "stringsdict-variable-no-dictionary",
  ]
}
