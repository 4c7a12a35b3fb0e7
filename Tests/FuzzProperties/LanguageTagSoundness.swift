import LanguageTags

/// A tag is canonical as soon as it is read, and what is refused is refused with a place.
enum LanguageTagSoundness {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch Result(catching: { () throws(LanguageTagError) in try LanguageTag(text) }) {
    case .success(let tag): try checkCanonical(tag)
    case .failure(let error):
      try ensureOneLine(error.description, "the error")
    }
    try checkLists(text)
  }

  private static func checkCanonical(_ tag: LanguageTag) throws(PropertyViolation) {
    try ensure(
      !tag.description.isEmpty && tag.description.utf8.allSatisfy { $0 < 0x80 },
      "'\(tag)' is no tag")
    let again = try? LanguageTag(tag.description)
    try ensure(
      again == tag && again?.description == tag.description,
      "'\(tag)' is read as '\(again?.description ?? "nothing")'")
    guard tag.language != "und" else { return }
    let other = try? LanguageTag(tag.icuIdentifier)
    try ensure(other == tag, "'\(tag.icuIdentifier)' is '\(other?.description ?? "nothing")'")
  }

  private static func checkLists(_ text: String) throws(PropertyViolation) {
    let lists = Result { () throws(LanguageListError) in
      try LanguagePreferences.separateLists(in: text)
    }
    switch lists {
    case .success(let lists):
      try ensure(
        !lists.isEmpty && lists.allSatisfy { !$0.tags.isEmpty }, "a list of '\(text)' is empty")
    case .failure(let error):
      try ensureOneLine(error.description, "the error of a list")
      try ensure(
        (0...text.utf8.count).contains(error.itemUTF8Offset), "there is no \(error.itemUTF8Offset)")
    }
    let languages = Result { () throws(EnvironmentLanguageError) in
      try EnvironmentLanguages(
        environment: ["LANGUAGE": text, "LC_ALL": text, "LC_TIME": text], isKnown: { _ in true })
    }
    switch languages {
    case .success(let languages): try ensure(!languages.words.isEmpty, "there are no languages")
    case .failure(let error):
      try ensureOneLine(error.description, "the error of a variable")
    }
  }
}
