internal import CICU

/// The words of a locale for times near now, such as `5 minutes ago` and `yesterday`.
public final class ICURelativeFormatter: @unchecked Sendable {
  // Unchecked: the handle is only read, and ICU's const functions may be called from several
  // threads at once (ICU User Guide, Design, "Thread Safety").
  private let handle: RelativeFormatHandle

  /// How long the words are.
  public enum Style: Int32, Hashable, Sendable, CaseIterable {
    /// `5 minutes ago`
    case long = 0
    /// `5 min. ago`
    case short = 1
    /// `5 min ago`
    case narrow = 2
  }

  /// The units that are counted in.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Seconds; zero of them is `now`.
    case second
    /// Minutes.
    case minute
    /// Hours.
    case hour
    /// Days; one of them back is `yesterday`.
    case day

    fileprivate var value: Int32 {
      switch self {
      case .second: cicu_relativeSecond
      case .minute: cicu_relativeMinute
      case .hour: cicu_relativeHour
      case .day: cicu_relativeDay
      }
    }
  }

  /// Opens the words of a locale.
  ///
  /// Nothing is capitalised beyond what the locale's data has: the words follow a prefix.
  ///
  /// - Parameters:
  ///   - locale: The locale, whose keywords choose the digits.
  ///   - style: How long the words are.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot open them.
  /// - Complexity: Opens one ICU object; about 130 microseconds the first time for a locale.
  public init(locale: ICULocale, style: Style = .long) throws(ICUError) {
    try locale.requireData("ureldatefmt_open")
    let opened = unsafe try icu("ureldatefmt_open", locale.identifier) { status in
      unsafe cicu_openRelativeFormat(locale.identifier, style.rawValue, &status)
    }
    guard let handle = unsafe RelativeFormatHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "ureldatefmt_open", subject: locale.identifier)
    }
    self.handle = handle
    // Whatever can go wrong goes wrong for the first time, so it is found here.
    _ = try formatted(0, .second)
  }

  /// Words a whole number of units before or after now.
  ///
  /// - Parameters:
  ///   - offset: How many units; negative lies back. Limited to a million either way.
  ///   - unit: The unit.
  /// - Returns: The words, such as `yesterday` for one day back.
  /// - Complexity: One ICU call, 50 to 750 nanoseconds. Opens no ICU object.
  public func string(for offset: Int, _ unit: Unit) -> String {
    // Words that came out once fail only when memory has run out.
    (try? formatted(Int32(min(max(offset, -1_000_000), 1_000_000)), unit)) ?? ""
  }

  private func formatted(_ offset: Int32, _ unit: Unit) throws(ICUError) -> String {
    unsafe try icuText("ureldatefmt_format") { buffer, capacity, status in
      unsafe cicu_formatRelative(handle.pointer, offset, unit.value, buffer, capacity, &status)
    }
  }
}
