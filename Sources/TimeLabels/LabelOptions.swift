/// How the time in a label is written.
public enum LabelStyle: String, Hashable, Sendable, CaseIterable {
  /// `HH:mm`, `MM-dd HH:mm`, `yyyy-MM-dd HH:mm`: the same in every language.
  case classic
  /// As the locale writes times and dates, with its calendar, digits and hour cycle.
  case localized
  /// In words of the locale up to six days back, and by its dates beyond.
  case relative
}

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

  /// How the time is written.
  public var style: LabelStyle
  /// Whether the day before has words of its own.
  public var distinguishesYesterday: Bool
  /// When isolates are put around the time.
  public var isolation: Isolation
  /// What becomes of no-break spaces.
  public var spaces: Spaces
  /// Whether the time is given alone, without its sentence.
  public var isBare: Bool
  /// The calendar by its BCP 47 name, such as `buddhist`; `nil` is the locale's own.
  ///
  /// The classic style is always Gregorian.
  public var calendar: String?
  /// The digits by their BCP 47 name, such as `arab`; `nil` is the locale's own.
  public var numbering: String?
  /// The hour cycle by its BCP 47 name, such as `h23`; `nil` is the locale's own.
  public var hourCycle: String?
  /// How many columns the whole text should take at most; `nil` asks for no shortening.
  public var width: Int?

  /// Makes options; the defaults are those of the command line.
  ///
  /// - Parameters:
  ///   - style: How the time is written.
  ///   - distinguishesYesterday: Whether the day before has words of its own.
  ///   - isolation: When isolates are put around the time.
  ///   - spaces: What becomes of no-break spaces.
  ///   - isBare: Whether the time is given alone, without its sentence.
  ///   - calendar: The calendar by its BCP 47 name; `nil` is the locale's own.
  ///   - numbering: The digits by their BCP 47 name; `nil` is the locale's own.
  ///   - hourCycle: The hour cycle by its BCP 47 name; `nil` is the locale's own.
  ///   - width: How many columns the whole text should take at most.
  public init(
    style: LabelStyle = .classic, distinguishesYesterday: Bool = false,
    isolation: Isolation = .auto, spaces: Spaces = .keep, isBare: Bool = false,
    calendar: String? = nil, numbering: String? = nil, hourCycle: String? = nil,
    width: Int? = nil
  ) {
    self.style = style
    self.calendar = calendar
    self.numbering = numbering
    self.hourCycle = hourCycle
    self.width = width
    self.distinguishesYesterday = distinguishesYesterday
    self.isolation = isolation
    self.spaces = spaces
    self.isBare = isBare
  }
}
