internal import SourceDiagnostics

extension Check {
  /// V9: a longer text under a smaller width.
  static let widthOrder = Check(
    "width-order", "V9", .words,
    "a text for a smaller width is longer than one for a larger width, or a width is no number",
    why: "The system takes the text of the largest width that fits. A text that is longer than its "
      + "width says does not fit.",
    good: .stringsdict(widths(1, 20), summary: "1: Hi, 20: Hello"),
    bad: .stringsdict(widths(20, 1), summary: "1: Hello, 20: Hi"),
    .reader(["stringsdict-invalid-width"]),
    .entry { entry, findings in
      let widths = entry.rule.widths.compactMap { width in
        width.width.map { (width: $0, form: entry.rule.forms[width.form]) }
      }.sorted { $0.width < $1.width }
      for (small, large) in zip(widths, widths.dropFirst())
      where small.form.text.text.count > large.form.text.text.count {
        findings.add(
          "the text for width \(small.width) is longer than that for width \(large.width)",
          in: small.form.origin)
      }
    })

  private static func widths(_ short: Int, _ long: Int) -> String {
    """
    <key>NSStringVariableWidthRuleType</key>
    <dict>
    <key>\(short)</key>
    <string>Hi</string>
    <key>\(long)</key>
    <string>Hello</string>
    </dict>

    """
  }
}
