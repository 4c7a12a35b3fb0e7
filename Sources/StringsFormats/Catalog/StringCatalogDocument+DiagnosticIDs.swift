extension StringCatalogDocument {
  /// The identities of all diagnostics that reading can give, sorted.
  ///
  /// They never change their meaning; new ones may be added. Those of ``JSONTree`` come on top, and
  /// among them that of a key that stands twice.
  public static let diagnosticIDs = [
    "catalog-invalid-nesting",
    "catalog-misplaced-entry",
    "catalog-missing-other",
    "catalog-missing-source-language",
    "catalog-missing-state",
    "catalog-missing-strings",
    "catalog-missing-value",
    "catalog-missing-version",
    "catalog-not-a-catalog",
    "catalog-overlapping-shapes",
    "catalog-substitutions-without-text",
    "catalog-too-many-faults",
    "catalog-unknown-category",
    "catalog-unknown-device",
    "catalog-unknown-shape",
    "catalog-unknown-variation",
    "catalog-wrong-type",
  ]
}

extension StringCatalogDocument {
  /// The identities of all findings about where catalogs lie, sorted; see ``placements(among:)``.
  public static let placementIDs = ["catalog-in-language-folder", "catalog-shared-name"]
}
