/// What a text may depend on beside its arguments.
public struct TextSettings: Hashable, Sendable {
  /// The device on which the text is shown; `nil` takes the text for any other.
  public var device: TextDevice?
  /// The room for the text, in the unit of the widths in the file; `nil` takes the widest text.
  public var width: Int?
  /// When the form `zero` is taken for the number 0 itself.
  public var exactZero: ExactZero

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - device: The device on which the text is shown; `nil` takes the text for any other.
  ///   - width: The room for the text, in the unit of the widths in the file; `nil` takes the
  ///     widest text.
  ///   - exactZero: When the form `zero` is taken for the number 0 itself.
  public init(
    device: TextDevice? = nil, width: Int? = nil, exactZero: ExactZero = .whereNoCategory
  ) {
    self.device = device
    self.width = width
    self.exactZero = exactZero
  }
}
