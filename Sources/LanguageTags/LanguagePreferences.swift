/// A list of languages, the most wanted first.
public struct LanguagePreferences: Hashable, Sendable {
  /// The list as it was typed, such as `fr_CA:en`.
  public let text: String
  /// The tags in their order; never empty.
  public let tags: [LanguageTag]

  /// Reads tags that colons separate: one preference list.
  ///
  /// ```swift
  /// try LanguagePreferences("fr_CA:en").tags.map(\.description)  // ["fr-CA", "en"]
  /// ```
  ///
  /// - Parameter text: `TAG[:TAG...]`, in any spelling that ``LanguageTag`` reads.
  /// - Throws: ``LanguageListError`` for the first item that is not a tag, also for an empty one.
  public init(_ text: String) throws(LanguageListError) {
    try self.init(text[...], in: text)
  }

  /// Reads lists that commas separate: one result is wanted for each.
  ///
  /// - Parameter text: `LIST[,LIST...]`, each as ``init(_:)`` reads it.
  /// - Returns: The lists in their order; never empty.
  /// - Throws: ``LanguageListError`` for the first item that is not a tag, also for an empty one.
  public static func separateLists(
    in text: String
  ) throws(LanguageListError) -> [LanguagePreferences] {
    var lists: [LanguagePreferences] = []
    for list in text.split(separator: ",", omittingEmptySubsequences: false) {
      lists.append(try LanguagePreferences(list, in: text))
    }
    return lists
  }

  private init(_ list: Substring, in whole: String) throws(LanguageListError) {
    var tags: [LanguageTag] = []
    for item in list.split(separator: ":", omittingEmptySubsequences: false) {
      do throws(LanguageTagError) {
        tags.append(try LanguageTag(String(item)))
      } catch {
        throw LanguageListError(
          text: whole,
          itemUTF8Offset: whole.utf8.distance(from: whole.startIndex, to: item.startIndex),
          reason: error)
      }
    }
    text = String(list)
    self.tags = tags
  }
}
