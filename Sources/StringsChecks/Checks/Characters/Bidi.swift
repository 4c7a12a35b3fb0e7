internal import SourceDiagnostics

extension Check {
  /// B6: marks of direction that are not closed, and overrides.
  static let bidiControls = Check(
    "bidi-controls", "B6", .loss,
    "marks of direction are not closed within the text, or turn letters round",
    why:
      "An open mark turns the text after it round too, up to the end of the paragraph; an override "
      + "shows letters in another order than they are read. Isolates round a place are right.",
    good: .pair("Hi %@", "مرحبا \u{2068}%@\u{2069}", "ar"),
    bad: .pair("Hi %@", "مرحبا \u{2068}%@", "ar"),
    .text(.generalPunctuation) { text, findings in
      var open: [PlacedScalar] = []
      for placed in text.text.scalars {
        switch placed.scalar.value {
        case 0x202D, 0x202E:
          findings.add(
            "\(Diagnostic.name(of: placed.scalar)) turns the letters round; isolates do not",
            at: placed.range)
          open.append(placed)
        case 0x202A, 0x202B, 0x2066...0x2068: open.append(placed)
        case 0x202C:
          guard let last = open.last, last.scalar.value < 0x2066 else {
            findings.add(
              "\(Diagnostic.name(of: placed.scalar)) closes nothing", at: placed.range)
            return
          }
          open.removeLast()
        case 0x2069:
          guard let place = open.lastIndex(where: { $0.scalar.value >= 0x2066 }) else {
            findings.add(
              "\(Diagnostic.name(of: placed.scalar)) closes nothing", at: placed.range)
            return
          }
          open.removeSubrange(place...)
        default: continue
        }
      }
      if let first = open.first {
        findings.add(
          "\(Diagnostic.name(of: first.scalar)) is not closed within the text", at: first.range)
      }
    })

  /// B7: a place at the edge of a text from right to left.
  static let bidiEdge = Check(
    "bidi-edge", "B7", .style,
    "a place stands at the edge of a text that is written from right to left, without an isolate",
    why:
      "What is filled in may be Latin, and then punctuation and numbers beside it jump to the wrong "
      + "side. Isolates (U+2068 and U+2069) round the place keep the order.",
    good: .pair("%@ is here", "\u{2068}%@\u{2069} هنا", "ar"),
    bad: .pair("%@ is here", "%@ هنا.", "ar"),
    .text(.percent) { text, findings in
      guard text.language.isRightToLeft, text.text.hasWords else { return }
      for use in text.text.arguments where use.kind == .object {
        let isAtEdge =
          use.range.lowerBound == 0 || use.range.upperBound == text.text.text.utf8.count
        guard isAtEdge else { continue }
        findings.add("the place stands at the edge of the text without an isolate", at: use.range)
      }
    })
}
