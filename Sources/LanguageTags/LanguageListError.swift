internal import VisibleText

/// An item of a list of languages that is not a language tag.
public struct LanguageListError: Error, Hashable, Sendable {
  /// The whole text that was given.
  public let text: String
  /// Where the item starts: UTF-8 bytes from the start of the text, from 0.
  public let itemUTF8Offset: Int
  /// The item and what is wrong with it.
  public let reason: LanguageTagError

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - itemUTF8Offset: Where the item starts, in UTF-8 bytes from 0.
  ///   - reason: The item and what is wrong with it.
  public init(text: String, itemUTF8Offset: Int, reason: LanguageTagError) {
    self.text = text
    self.itemUTF8Offset = itemUTF8Offset
    self.reason = reason
  }

  /// The item as it was typed; empty when nothing stands between two separators.
  public var item: String { reason.text }
}

extension LanguageListError: CustomStringConvertible {
  /// One line: the item, what is wrong with it and, for an item among others, the list.
  public var description: String {
    guard item != text else { return reason.description }
    let list = VisibleText.quoted(text, limit: 40)
    return "\(reason) (in the list \(list), at byte \(itemUTF8Offset))"
  }
}
