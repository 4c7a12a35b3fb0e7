/// A text for what fits into a width.
public struct StringsdictWidth: Sendable {
  /// The width; `nil` where the name is no number, which a diagnostic says.
  public let width: Int?
  /// The name from tag to tag, or the object in a binary list.
  public let nameRange: Range<Int>
  /// The text.
  public let text: StringsdictText
}
