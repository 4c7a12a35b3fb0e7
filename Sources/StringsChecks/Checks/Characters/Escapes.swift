extension Check {
  /// B12: escapes that change nothing.
  static let needlessEscape = Check(
    "needless-escape", "B12", .words,
    "a backslash stands before a character that needs none",
    why:
      "The backslash is dropped in silence; what was meant, such as an escape of another language, "
      + "is not there.",
    good: .strings(#""a" = "50 %";"#), bad: .strings(#""a" = "50 \%";"#),
    safeFix: "delete the backslash",
    .reader(["needless-escape", "lone-backslash", "long-unicode-escape"]))

  /// B12: escapes of other languages, of which users see the letters.
  static let foreignEscape = Check(
    "foreign-escape", "B12", .loss,
    "an escape of another language stands in a text",
    why: "'\\u00e9' is shown as 'u00e9': a strings file writes '\\U00e9', or the character itself.",
    good: .strings(#""a" = "\U00e9";"#), bad: .strings(#""a" = "\u00e9";"#),
    safeFix: "write the escape of strings files",
    .reader([
      "small-u-escape", "hexadecimal-escape", "empty-unicode-escape", "octal-out-of-range",
      "nul-character",
    ]))
}
