extension Check {
  /// P19: a Swift interpolation within a key or a text.
  static let interpolation = Check(
    "interpolation", "P19", .loss,
    "a Swift interpolation stands in a key or a text",
    why:
      "Nothing is filled in: users read the parentheses, and a key with an interpolation is never "
      + "found, because the program asks for what it has filled in. Use '%@'.",
    good: .pair("Open %@", "%@ öffnen"),
    bad: .strings(#""Open %@" = "Open \(note)";"#),
    .reader(["leaked-interpolation"]),
    .text(.backslash) { text, findings in
      let scalars = text.text.scalars
      for (placed, next) in zip(scalars, scalars.dropFirst())
      where placed.scalar == "\\" && next.scalar == "(" {
        findings.add(
          "'\\(' begins a Swift interpolation, which no table fills in; '%@' is expected",
          at: placed.offset..<next.offset + 1)
        return
      }
    })
}
