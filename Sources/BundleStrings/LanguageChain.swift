public import ICUKit
public import LanguageTags

/// The languages in which a text is looked for, best first.
///
/// A wish is answered only by the same language in the same script; otherwise the next wish is
/// tried, and last the development language. Within one language ICU's matcher orders the
/// candidates: `pt-AO` takes `pt-PT` before `pt-BR`, `es-MX` takes `es-419` before `es`.
///
/// ```swift
/// let chain = try LanguageChain(
///   preferring: [LanguageTag("fr-CA"), LanguageTag("de")],
///   available: [LanguageTag("de"), LanguageTag("en"), LanguageTag("fr")],
///   development: .english)
/// chain.links.map(\.language.description)  // ["fr", "de", "en"]
/// ```
public struct LanguageChain: Hashable, Sendable {
  /// One language of the chain.
  public struct Link: Hashable, Sendable {
    /// The language as it is available.
    public let language: LanguageTag
    /// The wish that it answers; `nil` for the development language at the end, in all its forms.
    public let preference: LanguageTag?
  }

  /// The languages, best first; no language twice.
  public let links: [Link]

  /// Chooses the languages.
  ///
  /// - Parameters:
  ///   - preferences: The wished languages, best first.
  ///   - available: The languages that have texts; their order says nothing.
  ///   - development: The language in which the texts were first written; always the last resort.
  /// - Throws: ``/ICUKit/ICUError`` when ICU's data is missing.
  /// - Complexity: Asks ICU only where a wish is not available as it stands.
  public init(
    preferring preferences: [LanguageTag], available: [LanguageTag], development: LanguageTag
  ) throws(ICUError) {
    var links: [Link] = []
    for preference in preferences {
      for language in try Self.candidates(for: preference.withoutExtensions, among: available)
      where !links.contains(where: { $0.language == language }) {
        links.append(Link(language: language, preference: preference))
      }
    }
    // A bundle that has `en-US` alone answers for the development language `en`.
    let last = try Self.candidates(for: development.withoutExtensions, among: available)
    for language in last + [development]
    where !links.contains(where: { $0.language == language }) {
      links.append(Link(language: language, preference: nil))
    }
    self.links = links
  }
}

extension LanguageChain {
  /// The available languages that answer one wish, nearest first.
  private static func candidates(
    for wish: LanguageTag, among available: [LanguageTag]
  ) throws(ICUError) -> [LanguageTag] {
    let family = LanguageFamily.name(of: wish.language)
    var group = available.filter { LanguageFamily.name(of: $0.language) == family }
    var ordered: [LanguageTag] = []
    if let index = group.firstIndex(of: wish) { ordered.append(group.remove(at: index)) }
    guard !group.isEmpty else { return ordered }
    // Two scripts that are both written out need no question to ICU.
    if let script = wish.script { group.removeAll { $0.script != nil && $0.script != script } }
    guard !group.isEmpty else { return ordered }
    let script = try LanguageFamily.script(of: wish)
    var fitting: [LanguageTag] = []
    for candidate in group where try LanguageFamily.script(of: candidate) == script {
      fitting.append(candidate)
    }
    // A language's own forms come before those of its relatives: `nn` before `nb`.
    let own = fitting.filter { $0.language == wish.language }
    let related = fitting.filter { $0.language != wish.language }
    return ordered + (try sorted(own, for: wish)) + (try sorted(related, for: wish))
  }

  /// Orders candidates of one family by asking ICU's matcher for the best of those left.
  private static func sorted(
    _ candidates: [LanguageTag], for wish: LanguageTag
  ) throws(ICUError) -> [LanguageTag] {
    var rest = candidates.sorted { $0.description < $1.description }
    var ordered: [LanguageTag] = []
    while rest.count > 1 {
      // The matcher measures regions within one language, so the wish is put in that language.
      let local = wish.settingLanguage(rest[0].language)
      let index = try ICULocaleMatcher(supported: rest).bestMatch(for: local) ?? 0
      ordered.append(rest.remove(at: index))
    }
    return ordered + rest
  }
}
