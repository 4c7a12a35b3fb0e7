internal import ICUKit
internal import SourceDiagnostics

extension Check {
  /// B9: a letter of another alphabet that looks alike.
  static let lookAlike = Check(
    "look-alike", "B9", .words,
    "a word holds a letter of another alphabet that looks like one of its own",
    why:
      "The word is not found by a search, is read out wrongly, and a spelling check does not know "
      + "it. Type the letter on the keyboard of the language.",
    good: .pair("Servers", "Серверы", "ru"), bad: .pair("Servers", "Cерверы", "ru"),
    safeFix: "write the letter of the language",
    .text(.greekOrCyrillic) { text, findings in
      // A letter of the other alphabet stands beside those of the word.
      guard text.text.features.contains(.asciiLetter) else { return }
      let letters = text.language.letters
      guard !letters.isEmpty else { return }
      for word in text.text.words {
        guard let foreign = LookAlikes.find(in: word, letters) else { continue }
        if text.source?.text.contains(word.text) == true { continue }
        findings.add(
          .foreign(foreign.found, foreign.meant), at: foreign.range,
          fix: FindingSink.TextFix(
            message: "write \(Diagnostic.name(of: foreign.meant))", part: foreign.range,
            replacement: String(foreign.meant)))
      }
    })
}

/// Letters of different alphabets that look alike.
enum LookAlikes {
  /// A letter that is not one of the language, and the one that was meant.
  struct Find {
    let found: Unicode.Scalar
    let meant: Unicode.Scalar
    let range: Range<Int>
  }

  /// Finds a letter in a word that is none of the language, though one that looks like it is, where
  /// the rest of the word is of the language.
  static func find(in word: TextPart, _ letters: Set<Unicode.Scalar>) -> Find? {
    let scalars = PlacedScalar.all(in: word.text)
    guard scalars.count > 1 else { return nil }
    var find: Find?
    var ownCount = 0
    for placed in scalars {
      if letters.contains(placed.scalar) {
        ownCount += 1
        continue
      }
      guard let twin = twins[placed.scalar], letters.contains(twin) else { return nil }
      let start = word.range.lowerBound + placed.offset
      if find == nil {
        find = Find(
          found: placed.scalar, meant: twin, range: start..<start + UTF8.width(placed.scalar))
      }
    }
    return ownCount > 0 ? find : nil
  }

  /// Source: Unicode's confusables.txt, the pairs of Latin, Cyrillic and Greek letters.
  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("A", "\u{410}"), ("B", "\u{412}"), ("C", "\u{421}"), ("E", "\u{415}"), ("H", "\u{41D}"),
    ("I", "\u{406}"), ("J", "\u{408}"), ("K", "\u{41A}"), ("M", "\u{41C}"), ("O", "\u{41E}"),
    ("P", "\u{420}"), ("S", "\u{405}"), ("T", "\u{422}"), ("X", "\u{425}"), ("Y", "\u{4AE}"),
    ("a", "\u{430}"), ("c", "\u{441}"), ("e", "\u{435}"), ("i", "\u{456}"), ("j", "\u{458}"),
    ("o", "\u{43E}"), ("p", "\u{440}"), ("s", "\u{455}"), ("x", "\u{445}"), ("y", "\u{443}"),
    ("A", "\u{391}"), ("B", "\u{392}"), ("E", "\u{395}"), ("Z", "\u{396}"), ("H", "\u{397}"),
    ("I", "\u{399}"), ("K", "\u{39A}"), ("M", "\u{39C}"), ("N", "\u{39D}"), ("O", "\u{39F}"),
    ("P", "\u{3A1}"), ("T", "\u{3A4}"), ("Y", "\u{3A5}"), ("X", "\u{3A7}"), ("o", "\u{3BF}"),
    ("v", "\u{3BD}"),
  ]

  /// By each letter the one of another alphabet: Latin letters have their Cyrillic ones, or Greek ones
  /// where there are none.
  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    var twins: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (latin, other) in pairs {
      twins[other] = latin
      if twins[latin] == nil { twins[latin] = other }
    }
    return twins
  }()
}

extension String {
  fileprivate static func foreign(_ found: Unicode.Scalar, _ meant: Unicode.Scalar) -> String {
    "'\(found)' (\(ICUScript(of: found))) is a letter of another alphabet than the word; "
      + "'\(meant)' (\(ICUScript(of: meant))) looks the same"
  }
}
