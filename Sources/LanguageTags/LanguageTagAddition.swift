/// What may follow language, script, region and variants in a tag.
///
/// Never changed once it is made; a tag that is changed gets another one.
final class LanguageTagAddition: Hashable, Sendable {
  /// The parts, in the order of the documentation of ``LanguageTag``.
  struct Parts: Hashable, Sendable {
    var unicodeAttributes: [String] = []
    var unicodeKeywords: [LanguageTag.UnicodeKeyword] = []
    var extensions: [LanguageTag.Extension] = []
    var privateUse: [String] = []
  }

  let parts: Parts

  init(_ parts: Parts) { self.parts = parts }

  static func == (left: LanguageTagAddition, right: LanguageTagAddition) -> Bool {
    left === right || left.parts == right.parts
  }

  func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
