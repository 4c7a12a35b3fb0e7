extension String {
  /// The text without the full stop at its end.
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The text with a small first letter, unless the first word is a name in capitals.
  var withSmallFirstLetter: String {
    guard let second = dropFirst().first, second.isLowercase else { return self }
    return prefix(1).lowercased() + dropFirst()
  }

  /// The first sentence without its full stop, on one line, for a shell's list.
  var firstSentence: String {
    let words = split(whereSeparator: { $0 == " " || $0.isNewline })
    let end = words.firstIndex { $0.hasSuffix(".") }
    let first = end.map { words[...$0] } ?? words[...]
    return first.joined(separator: " ").withoutFullStop
  }
}
