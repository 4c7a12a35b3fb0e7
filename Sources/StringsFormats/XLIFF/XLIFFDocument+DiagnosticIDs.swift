extension XLIFFDocument {
  /// The identities of all diagnostics that reading can give, sorted.
  ///
  /// They never change their meaning; new ones may be added. Those of XML and of the encoding come
  /// on top.
  public static let diagnosticIDs = [
    "xliff-backslash-escapes",
    "xliff-inline-element",
    "xliff-missing-id",
    "xliff-missing-original",
    "xliff-missing-source",
    "xliff-missing-source-language",
    "xliff-missing-target-language",
    "xliff-no-file",
    "xliff-other-format",
    "xliff-other-namespace",
    "xliff-other-version",
    "xliff-prefixed-namespace",
    "xliff-repeated-id",
    "xliff-unknown-state",
    "xliff-version-2",
  ]
}
