public import ICUKit

/// One decision on the way from a key to its text.
public enum TextChoice: Hashable, Sendable {
  /// Which form of a variable a number was given.
  case form(FormChoice)
  /// Which of the texts for widths was taken.
  case width(WidthChoice)
  /// Which of the texts for devices was taken.
  case device(DeviceChoice)

  /// Which form of a variable a number was given, and why.
  public struct FormChoice: Hashable, Sendable {
    /// The variable's name.
    public let variable: String
    /// The position of the argument that decided, from 1.
    public let position: Int
    /// The argument.
    public let argument: StringArgument
    /// The argument's category by the rules of the text's language.
    public let category: PluralCategory
    /// The category whose form was taken.
    public let form: PluralCategory
    /// Whether the form `zero` was taken for the number 0 although the rules say otherwise.
    public let isExactZero: Bool
    /// The form's text, as byte offsets in the file of the match.
    public let range: Range<Int>
  }

  /// Which of the texts for widths was taken.
  public struct WidthChoice: Hashable, Sendable {
    /// The width that there is; `nil` where there is room for every text.
    public let wished: Int?
    /// The width of the text that was taken.
    public let width: Int
    /// The text, as byte offsets in the file of the match.
    public let range: Range<Int>
  }

  /// Which of the texts for devices was taken.
  public struct DeviceChoice: Hashable, Sendable {
    /// The device; `nil` where none is known.
    public let wished: TextDevice?
    /// The device whose text was taken.
    public let device: TextDevice
  }
}
