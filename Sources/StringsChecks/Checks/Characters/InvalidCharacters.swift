internal import LanguageTags
internal import SourceDiagnostics

extension Check {
  /// B1: bytes that are no text.
  static let invalidBytes = Check(
    "invalid-bytes", "B1", .loss,
    "a file has bytes that are no text in its encoding",
    why: "Other readers refuse the file, or show rubbish. Save the file anew as UTF-8.",
    good: .strings(#""a" = "é";"#),
    bad: .files(
      "a byte that is no UTF-8",
      CheckExample.File(
        "en.lproj/Localizable.strings", bytes: Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8)
      )),
    .reader([
      "invalid-utf8", "invalid-utf16", "invalid-utf32", "incomplete-code-unit", "lone-surrogate",
      "json-invalid-utf8", "json-lone-surrogate",
    ]))

  /// B1: the sign for what was no text.
  static let replacementCharacter = Check(
    "replacement-character", "B1", .loss,
    "a text holds U+FFFD, which stands for a character that was lost",
    why: "The text was read in the wrong encoding once, and saved. Type the character anew.",
    good: .source("é"), bad: .source("\u{FFFD}"),
    .text(.specials) { text, findings in
      guard let place = text.text.scalars.first(where: { $0.scalar == "\u{FFFD}" }) else { return }
      findings.add("U+FFFD stands for a character that was lost", at: place.range)
    })

  /// B2: control characters.
  static let controlCharacter = Check(
    "control-character", "B2", .loss,
    "a text holds a control character",
    why: "It is shown as nothing, as a box or as rubbish, and XML cannot hold it: files for "
      + "translators break.",
    good: .source("Open"), bad: .source("Op\u{C}en"), safeFix: "delete the character",
    .text([.control, .latinSupplement]) { text, findings in
      for placed in text.text.scalars {
        let value = placed.scalar.value
        let isControl =
          value < 0x20 && value != 0x09 && value != 0x0A && value != 0x0D
          || (0x7F...0x9F).contains(value)
        guard isControl else { continue }
        findings.add(
          "\(Diagnostic.name(of: placed.scalar)) is a control character", at: placed.range,
          fix: FindingSink.TextFix(
            message: "delete it", part: placed.range, replacement: ""))
      }
    })

  /// B3: byte-order marks within a text.
  static let byteOrderMark = Check(
    "byte-order-mark", "B3", .words,
    "a byte-order mark stands within a text, or twice at the start of a file",
    why: "It is invisible, breaks comparisons, and some readers refuse a file with two of them.",
    good: .source("Open"), bad: .source("\u{FEFF}Open"), safeFix: "delete the mark",
    .reader(["doubled-byte-order-mark"]),
    .text(.specials) { text, findings in
      for placed in text.text.scalars where placed.scalar == "\u{FEFF}" {
        findings.add(
          "a byte-order mark stands within the text", at: placed.range,
          fix: FindingSink.TextFix(message: "delete it", part: placed.range, replacement: ""))
      }
    })

  /// B4: zero-width spaces.
  static let zeroWidthSpace = Check(
    "zero-width-space", "B4", .words,
    "a translation holds a zero-width space that its source text does not have",
    why:
      "It is invisible, breaks lines within words, and is not found by a search. Languages without "
      + "spaces between words use it.",
    good: .pair("Open", "Öffnen"), bad: .pair("Open", "Öff\u{200B}nen"),
    safeFix: "delete the character",
    .text(.generalPunctuation) { text, findings in
      guard !["km", "th", "lo", "my", "bo", "dz"].contains(text.language.tag.language),
        text.source?.text.unicodeScalars.contains("\u{200B}") != true
      else { return }
      for placed in text.text.scalars where placed.scalar == "\u{200B}" {
        findings.add(
          "a zero-width space stands in the text", at: placed.range,
          fix: FindingSink.TextFix(message: "delete it", part: placed.range, replacement: ""))
      }
    })

  /// B5: joiners where nothing is joined.
  static let zeroWidthJoiner = Check(
    "zero-width-joiner", "B5", .style,
    "a zero-width joiner stands in a script that does not use it",
    why: "It is invisible and has no effect there. Arabic and Indic scripts and emoji use it.",
    good: .source("👩\u{200D}💻"), bad: .source("Op\u{200D}en"),
    .text(.generalPunctuation) { text, findings in
      let scalars = text.text.scalars
      for (number, placed) in scalars.enumerated()
      where placed.scalar == "\u{200D}" || placed.scalar == "\u{200C}" {
        let neighbours = [number - 1, number + 1].filter(scalars.indices.contains)
        let isIdle = neighbours.contains { scalars[$0].scalar.isLatinGreekOrCyrillicLetter }
        guard isIdle else { continue }
        findings.add(
          "\(Diagnostic.name(of: placed.scalar)) joins nothing here", at: placed.range)
      }
    })
}

extension Unicode.Scalar {
  /// Whether the character is a letter of a script whose letters are not joined.
  fileprivate var isLatinGreekOrCyrillicLetter: Bool {
    value < 0x530 && TextWords.isLetter(self)
  }
}
