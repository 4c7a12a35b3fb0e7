internal import SourceDiagnostics
internal import StringsFormats

extension Check {
  /// P9: a place that is written wrongly.
  static let mangledPlaceholder = Check(
    "mangled-placeholder", "P9", .crash,
    "a place for an argument is written wrongly",
    why:
      "A space within a place, a percent sign of another alphabet or a letter that got lost make "
      + "the system show the place itself, read the wrong argument, or crash. Copy the place from "
      + "the source text.",
    good: .pair("Open %@", "%@ öffnen"), bad: .pair("Open %@", "％@ öffnen"),
    .text([.percent, .specials, .arabicSigns]) { text, findings in
      if text.source == nil {
        // Without a source text what can be nothing else is all that is told.
        for place in MangledPlaceholder.withoutSource(in: text.text) {
          findings.add(place.message, at: place.range)
        }
        return
      }
      guard let source = text.sourceArguments, !source.isEmpty else { return }
      for place in MangledPlaceholder.all(in: text) {
        findings.add(place.message, at: place.range)
      }
    })
}

/// Places that are written wrongly.
struct MangledPlaceholder {
  let range: Range<Int>
  let message: String

  /// Whether a text has any.
  static func isAny(in text: borrowing TextCase) -> Bool { !all(in: text).isEmpty }

  /// Whether a place of a text is written so wrongly that it takes no argument any more.
  static func isLost(in text: CheckedText) -> Bool {
    text.format.faults.contains { isMeantAsPlace($0, in: text) }
  }

  /// The places of a text that are written wrongly whatever its source text is.
  static func withoutSource(in text: CheckedText) -> [MangledPlaceholder] {
    guard text.features.contains(.percent) else { return [] }
    return text.format.placeholders.compactMap { placeholder in
      guard placeholder.kind == .object, placeholder.flags == " " else { return nil }
      // `20 % @home` is a number with its sign.
      let before = text.scalars.last { $0.offset < placeholder.range.lowerBound }?.scalar
      let after = text.scalars.first { $0.offset >= placeholder.range.upperBound }?.scalar
      let isSign =
        before.map { $0.properties.numericType != nil } ?? false
        || after.map { TextWords.isLetter($0) } ?? false
      guard !isSign else { return nil }
      return MangledPlaceholder(
        range: placeholder.range,
        message: "\(quoted(placeholder.range, text)) has a space in it; '%@' is expected")
    }
  }

  /// The places of a text that are written wrongly, seen beside its source text.
  static func all(in text: borrowing TextCase) -> [MangledPlaceholder] {
    var found: [MangledPlaceholder] = []
    let checked = text.text
    let sourceText = text.source?.text ?? ""
    if !checked.features.isDisjoint(with: [.specials, .arabicSigns]) {
      for (number, placed) in checked.scalars.enumerated()
      where placed.scalar == "\u{66A}" || placed.scalar == "\u{FF05}" || placed.scalar == "\u{FE6A}"
      {
        let rest = checked.scalars[(number + 1)...].prefix(4).map(\.scalar)
        guard beginsPlace(rest) else { continue }
        found.append(
          MangledPlaceholder(
            range: placed.range.lowerBound..<placed.range.upperBound + 1,
            message:
              "\(Diagnostic.name(of: placed.scalar)) begins no place for an argument; '%' is "
              + "expected"))
      }
    }
    guard checked.features.contains(.percent) else { return found }
    for placeholder in checked.format.placeholders {
      if placeholder.kind == .object, placeholder.flags.contains(" "),
        !sourceText.contains("% @")
      {
        found.append(
          MangledPlaceholder(
            range: placeholder.range,
            message: "\(quoted(placeholder.range, checked)) has a space in it; '%@' is expected"))
      } else if placeholder.position == 1, placeholder.range.lowerBound > 0,
        checked.source(in: placeholder.range.lowerBound - 1..<placeholder.range.lowerBound) == "$",
        !sourceText.contains("$%")
      {
        found.append(
          MangledPlaceholder(
            range: placeholder.range.lowerBound - 1..<placeholder.range.upperBound,
            message:
              "a '$' stands before \(quoted(placeholder.range, checked)) that the source text "
              + "does not have"))
      }
    }
    for fault in checked.format.faults where isMeantAsPlace(fault, in: checked) {
      found.append(
        MangledPlaceholder(
          range: fault.range,
          message: "\(quoted(fault.range, checked)) is no place for an argument; a number with '$' "
            + "and a conversion such as '@' or 'd' are expected"))
    }
    return found
  }

  /// Whether what follows a sign that looks like `%` is a conversion, or a number with `$`.
  private static func beginsPlace(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first else { return false }
    if first == "@" || first == "#" { return true }
    if first.properties.numericType != nil {
      return scalars.contains("$") || scalars.contains("@")
    }
    guard first == "d" || first == "l" || first == "u" || first == "f" || first == "s" else {
      return false
    }
    // A word may begin with these letters.
    return scalars.count < 2 || !TextWords.isLetter(scalars[1]) || first == "l"
  }

  /// Whether a percent sign that begins no place was meant to: `%1`, `%1 $@`, `% 1$@`.
  private static func isMeantAsPlace(_ fault: FormatText.Fault, in text: CheckedText) -> Bool {
    if fault.kind == .badVariable || fault.kind == .badPosition { return true }
    let bytes = Array(text.text.utf8)
    var offset = fault.range.lowerBound + 1
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    let digits = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      offset += 1
    }
    guard offset > digits else { return false }
    // A number right after the sign at the end of a text or a word: its conversion got lost.
    if digits == fault.range.lowerBound + 1 {
      while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      return offset - digits <= 3 || offset < bytes.count && bytes[offset] == UInt8(ascii: "$")
    }
    return offset < bytes.count && bytes[offset] == UInt8(ascii: "$")
  }

  private static func quoted(_ range: Range<Int>, _ text: CheckedText) -> String {
    Diagnostic.quote(text.source(in: range))
  }
}
