import StringsFormats

/// Another text in a stringsdict file is there afterwards.
enum StringsdictEdits {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let document = StringsdictDocument(parsing: bytes)
    for (index, entry) in document.entries.prefix(3).enumerated() {
      for (number, text) in entry.rule.texts.prefix(3).enumerated() {
        var edited = document
        let outcome = edited.setText("n€w %d", at: text)
        try StringsdictSoundness.check(edited, from: edited.bytes)
        guard outcome == .applied else {
          try ensure(
            edited.bytes == bytes && (outcome == .unchanged || document.hasErrors),
            "a text of '\(entry.key)': \(outcome)")
          continue
        }
        guard !document.hasErrors else { continue }
        let texts = edited.entries.map { $0.rule.texts.map { StringsKey($0.text) } }
        var expected = document.entries.map { $0.rule.texts.map { StringsKey($0.text) } }
        expected[index][number] = "n€w %d"
        try ensure(texts == expected, "\(texts) is not \(expected)")
      }
    }
  }
}
