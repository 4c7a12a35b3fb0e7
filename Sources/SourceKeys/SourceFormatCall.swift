/// The call that makes a text of a key's text and its arguments, such as `String(format:)`.
public struct SourceFormatCall: Hashable, Sendable {
  /// From the routine's name to the closing parenthesis or bracket, as byte offsets in the file.
  public let range: Range<Int>
  /// Whether the call names a locale; without one plurals go by the rules of no language.
  public let hasLocale: Bool
}
