public import StringsFormats

/// A place of a text that does not fit its argument, or fits none.
///
/// Such a place is never printed: in C it would show memory that is not the caller's.
public struct FormatMismatch: Error, Hashable, Sendable {
  /// What does not fit.
  public enum Reason: Hashable, Sendable {
    /// A percent sign begins no place.
    case badPlace(FormatText.Fault.Kind)
    /// `%s`, `%p` and `%n`: there is no argument that they could show.
    case unsupportedConversion
    /// The place has no argument; the number is its position, and `nil` for a variable's own
    /// argument in a text that belongs to no variable.
    case missingArgument(position: Int?)
    /// The argument is of a kind that the place cannot show.
    case wrongKind(found: StringArgument.Kind)
    /// The number is not among those that the conversion and its length can show.
    case outOfRange
    /// The width or the precision is larger than ``FormatMismatch/largestExtent``.
    case tooWide
    /// The argument of a `*` is missing or no whole number.
    case badExtentArgument(position: Int?)
    /// `%#@name@` names a variable that the text does not have.
    case unknownVariable(name: String)
    /// The variables of the text lead too deep into each other.
    case tooManyVariables
  }

  /// What does not fit.
  public let reason: Reason
  /// The place as it is written, such as `%1$d`.
  public let specifier: String
  /// Where the place stands: UTF-8 bytes from the start of the text, from 0.
  public let range: Range<Int>

  /// The largest width and the largest precision.
  public static let largestExtent = FormatText.mostPositions

  /// Makes a mismatch from its parts.
  ///
  /// - Parameters:
  ///   - reason: What does not fit.
  ///   - specifier: The place as it is written.
  ///   - range: UTF-8 bytes from the start of the text, from 0.
  public init(reason: Reason, specifier: String, range: Range<Int>) {
    self.reason = reason
    self.specifier = specifier
    self.range = range
  }
}
