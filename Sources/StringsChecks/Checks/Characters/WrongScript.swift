internal import ICUKit
internal import LanguageTags
internal import SourceDiagnostics

extension Check {
  /// B13: another script than the language's.
  static let wrongScript = Check(
    "wrong-script", "B13", .words,
    "a text is written in another script than its language",
    why:
      "It is in another language, or in the script of another market: Cyrillic in 'sr-Latn', Latin "
      + "in 'ja'.",
    good: .pair("Open", "Otvori", "sr-Latn"), bad: .pair("Open", "Отвори", "sr-Latn"),
    .text([.asciiLetter, .beyondASCII]) { text, findings in
      guard let source = text.source else { return }
      let expected = text.language.scripts
      // Written in both scripts, unless the tag says which.
      if ["sr", "uz"].contains(text.language.tag.language), text.language.tag.script == nil {
        return
      }
      guard !expected.isEmpty else { return }
      // Latin words in a language with Latin letters need no look at each letter.
      if expected.contains(.latin), !text.text.features.contains(.beyondASCII) { return }
      // Most texts show by their first letter beyond ASCII that they are what they should be.
      for scalar in text.text.text.unicodeScalars where scalar.value >= 0x80 {
        let script = ICUScript(of: scalar)
        guard script != .common, script != .inherited else { continue }
        if expected.contains(script) || script.isPartOf(expected) { return }
      }
      guard let wrong = WrongScript.find(in: text.text, expected, source) else { return }
      findings.add(
        "the text is written in \(wrong.script), though '\(text.language.tag)' is written in "
          + expected.map(\.name).sorted().joined(separator: ", "), at: wrong.range)
    })
}

/// Texts without a letter of their language's script.
struct WrongScript {
  let script: ICUScript
  let range: Range<Int>

  static func find(
    in text: CheckedText, _ expected: Set<ICUScript>, _ source: CheckedText
  ) -> WrongScript? {
    var counts: [ICUScript: Int] = [:]
    var first: (script: ICUScript, word: TextPart)?
    for word in text.words {
      var own = false
      var foreign: ICUScript?
      for scalar in word.text.unicodeScalars {
        let script = ICUScript(of: scalar)
        if script == .common || script == .inherited { continue }
        if expected.contains(script) || script.isPartOf(expected) {
          own = true
        } else {
          foreign = script
        }
      }
      // Any word of its own script makes the rest names and terms.
      if own { return nil }
      guard let foreign else { continue }
      // What the source text has too is a name.
      if source.text.contains(word.text)
        || source.text.lowercased().contains(word.text.lowercased())
      {
        continue
      }
      counts[foreign, default: 0] += word.text.unicodeScalars.count
      if first == nil { first = (foreign, word) }
    }
    guard let first, let count = counts[first.script] else { return nil }
    // Latin abbreviations and names are at home everywhere.
    if first.script == .latin {
      guard count > 3, !text.words.allSatisfy({ $0.text.isAllCapitals }) else { return nil }
    }
    return WrongScript(script: first.script, range: first.word.range)
  }
}

extension String {
  fileprivate var isAllCapitals: Bool {
    unicodeScalars.allSatisfy { !$0.properties.isLowercase }
  }
}

extension ICUScript {
  /// Whether a language in one of the scripts uses this one beside: Chinese, Japanese and Korean
  /// have several, which ICU names together or by parts.
  fileprivate func isPartOf(_ scripts: Set<ICUScript>) -> Bool {
    let names = Set(scripts.map(\.name))
    switch name {
    case "Hani": return !names.isDisjoint(with: ["Hans", "Hant", "Jpan", "Kore", "Hira", "Kana"])
    case "Hira", "Kana": return !names.isDisjoint(with: ["Jpan", "Hira", "Kana", "Hrkt"])
    case "Hang": return names.contains("Kore")
    case "Bopo": return !names.isDisjoint(with: ["Hans", "Hant", "Hani"])
    default: return false
    }
  }
}
