internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P18: `%n`, `%s`, `%C` and `%p` in place of another conversion.
  static let unsafeConversion = Check(
    "unsafe-conversion", "P18", .crash,
    "the translation reads an argument as a C string, a pointer or a UTF-16 unit",
    why: "Swift hands over objects and numbers. Read as an address of characters, such an argument "
      + "crashes the app; '%n' even writes to memory.",
    good: .pair("Hi %@", "Hallo %@"), bad: .pair("Hi %@", "Hallo %s"),
    .text(.percent) { text, findings in
      guard let source = text.sourceArguments, !source.isEmpty else { return }
      for use in text.text.arguments {
        guard use.kind == .unsafe || use.placeholder.conversion == "C",
          let expected = source.first(where: { $0.position == use.position }),
          expected.placeholder.conversion != use.placeholder.conversion
        else { continue }
        findings.add(.unsafe(use, in: text.text, expected), at: use.range)
      }
    })
}

extension String {
  fileprivate static func unsafe(
    _ use: ArgumentUse, in text: CheckedText, _ expected: ArgumentUse
  ) -> String {
    let place = Diagnostic.quote(text.source(in: use.range))
    return
      "\(place) reads argument \(use.position) in a way that no Swift app can serve; the source "
      + "text has '%\(expected.placeholder.length.rawValue)\(expected.placeholder.conversion)'"
  }
}
