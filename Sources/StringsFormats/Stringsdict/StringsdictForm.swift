public import ICUKit

/// What a variable becomes for a plural category.
public struct StringsdictForm: Sendable {
  /// The category; `nil` where the name is none, which a diagnostic says.
  public let category: PluralCategory?
  /// The name of the category as it is written.
  public let name: String
  /// The name from tag to tag, or the object in a binary list.
  public let nameRange: Range<Int>
  /// The text.
  public let text: StringsdictText
}
