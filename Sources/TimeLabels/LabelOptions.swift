/// Choices that a label is built with.
public struct LabelOptions: Hashable, Sendable {
  /// When invisible marks keep a time from being reordered inside its sentence.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// Never.
    case none
    /// Where the directions of sentence and time make it necessary.
    case auto
    /// Around every time in a sentence.
    case always
  }

  /// What becomes of no-break spaces.
  public enum Spaces: String, Hashable, Sendable, CaseIterable {
    /// They stay as the language's texts have them.
    case keep
    /// U+00A0 and U+202F become plain spaces.
    case plain
  }

  /// Whether the day before has words of its own.
  public var distinguishesYesterday: Bool
  /// When isolates are put around the time.
  public var isolation: Isolation
  /// What becomes of no-break spaces.
  public var spaces: Spaces
  /// Whether the time is given alone, without its sentence.
  public var isBare: Bool

  /// Makes options; the defaults are those of the command line.
  ///
  /// - Parameters:
  ///   - distinguishesYesterday: Whether the day before has words of its own.
  ///   - isolation: When isolates are put around the time.
  ///   - spaces: What becomes of no-break spaces.
  ///   - isBare: Whether the time is given alone, without its sentence.
  public init(
    distinguishesYesterday: Bool = false, isolation: Isolation = .auto, spaces: Spaces = .keep,
    isBare: Bool = false
  ) {
    self.distinguishesYesterday = distinguishesYesterday
    self.isolation = isolation
    self.spaces = spaces
    self.isBare = isBare
  }
}
