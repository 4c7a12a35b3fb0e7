extension Check {
  /// B14: what cannot be read.
  static let damagedContent = Check(
    "damaged-content", "B14", .loss,
    "a file has a place that cannot be read",
    why:
      "Other readers refuse the whole file, or drop everything after the place without a word. The "
      + "finding names the fault by its own name.",
    good: .strings(#""a" = "1"; "b" = "2";"#), bad: .strings(#""a" = "1" "b" = "2";"#),
    .reader(["damaged-content"]))

  /// What other readers take differently.
  static let doubtfulContent = Check(
    "doubtful-content", nil, .words,
    "a file has a place that is probably not meant, or that other readers take differently",
    why: "The finding names the fault by its own name.",
    good: .strings(#""a" = "1";"#), bad: .strings("\"a\" = \"1\"; /* open"),
    .reader(["doubtful-content"]))

  /// What is worth knowing.
  static let noteworthyContent = Check(
    "noteworthy-content", nil, .style,
    "a file has a place that is worth knowing",
    why: "The finding names the fault by its own name.",
    good: .strings(#""a" = "1";"#), bad: .strings(#""" = "1";"#),
    .reader(["noteworthy-content"]))
}
