internal import StringsFormats

extension Check {
  /// P14: `%1#@name@`.
  static let missingDollar = Check(
    "missing-dollar", "P14", .crash,
    "the '$' is missing between the number and the name of a variable",
    why:
      "'%1#@name@' is a width and no position: the system shows the name itself, or reads memory "
      + "that is none of its own.",
    good: .plural(["other": "%d files"], format: "%1$#@n@"),
    bad: .plural(["other": "%d files"], format: "%1#@n@"),
    safeFix: "write the '$'",
    .reader(["stringsdict-missing-dollar"]),
    .text(.percent) { text, findings in
      // Files of rules are read so by their reader already.
      guard text.format != .stringsdict else { return }
      for reference in StringsdictReference.all(in: text.text.text) where reference.isMissingDollar
      {
        let end = reference.nameRange.lowerBound - 2
        findings.add(
          "'$' is expected between the number and '#@'", at: reference.range,
          fix: FindingSink.TextFix(message: "write '$'", part: end..<end, replacement: "$"))
      }
    })
}
