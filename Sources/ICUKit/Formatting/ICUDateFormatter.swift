internal import CICU

/// A formatter for one locale and one pattern, opened once.
///
/// It formats wall-clock times and knows no zone. Calendars of the Gregorian family are
/// proleptic: there is no gap in 1582.
public final class ICUDateFormatter: @unchecked Sendable {
  // Unchecked: after `init` the handle is only read, and ICU's const functions may be called
  // from several threads at once (ICU User Guide, Design, "Thread Safety"): formatting works on
  // a clone of the calendar.
  private let handle: DateFormatHandle

  /// The pattern that it formats by.
  public let pattern: ICUDatePattern

  /// Opens a formatter.
  ///
  /// - Parameters:
  ///   - locale: The locale, whose keywords choose the calendar and the digits.
  ///   - pattern: The pattern, in the letters of UTS #35.
  /// - Throws: ``ICUError`` when ICU has no data for the locale's language, or cannot open it.
  /// - Complexity: Opens one ICU object, about 25 microseconds and 55 KiB.
  public init(locale: ICULocale, pattern: ICUDatePattern) throws(ICUError) {
    try locale.requireData("udat_open")
    let text = pattern.text
    let opened = unsafe try icu("udat_open", locale.identifier) { status in
      unsafe cicu_openDateFormat(
        locale.identifier, text, Int32(clamping: text.utf8.count), &status)
    }
    guard let handle = unsafe DateFormatHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "udat_open", subject: locale.identifier)
    }
    self.handle = handle
    self.pattern = pattern
    // Whatever can go wrong goes wrong for the first time, so it is found here.
    _ = try formatted(0)
  }

  /// Formats a wall-clock time.
  ///
  /// - Parameter time: The time on the wall.
  /// - Returns: The text, never empty for a pattern with a field in it.
  /// - Complexity: One ICU call, about a microsecond. Opens no ICU object.
  public func string(from time: ICULocalTime) -> String {
    // A formatter that has formatted once fails only when memory has run out.
    (try? formatted(time.milliseconds)) ?? ""
  }

  /// Appends the text of a wall-clock time to a buffer.
  ///
  /// - Parameters:
  ///   - time: The time on the wall.
  ///   - bytes: Receives the text as UTF-8.
  /// - Complexity: As ``string(from:)``; allocates only where `bytes` must grow.
  public func append(_ time: ICULocalTime, to bytes: inout [UInt8]) {
    var status: Int32 = 0
    var length: Int32 = 0
    let isDone = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return false }
      length = unsafe cicu_formatDate(handle.pointer, time.milliseconds, start, 256, &status)
      guard status <= 0, (0...256).contains(length) else { return false }
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(length)))
      return true
    }
    // Longer than any locale's dates, so a pattern of a caller's own.
    if !isDone { bytes.append(contentsOf: string(from: time).utf8) }
  }

  private func formatted(_ milliseconds: Int64) throws(ICUError) -> String {
    unsafe try icuText("udat_format", pattern.text) { buffer, capacity, status in
      unsafe cicu_formatDate(handle.pointer, milliseconds, buffer, capacity, &status)
    }
  }
}
