extension JSONTree {
  /// The identities of all diagnostics that reading can give, sorted.
  ///
  /// They never change their meaning; new ones may be added.
  public static let diagnosticIDs = [
    "json-comment",
    "json-control-character",
    "json-duplicate-key",
    "json-invalid-escape",
    "json-invalid-literal",
    "json-invalid-number",
    "json-invalid-utf8",
    "json-lone-surrogate",
    "json-merge-marker",
    "json-mismatched-bracket",
    "json-missing-colon",
    "json-missing-comma",
    "json-missing-key",
    "json-missing-value",
    "json-single-quotes",
    "json-text-after-end",
    "json-too-deep",
    "json-too-large",
    "json-too-many-faults",
    "json-trailing-comma",
    "json-unclosed-comment",
    "json-unclosed-container",
    "json-unexpected-character",
    "json-unquoted-key",
    "json-unterminated-string",
    "json-wrong-encoding",
  ]
}
