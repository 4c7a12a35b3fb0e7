internal import CICU

/// A calendar of ICU's, asked for years only.
///
/// Not for several threads at once: each question moves it to another date.
public final class ICUCalendar {
  private let handle: CalendarHandle

  /// ICU's name of the calendar, such as `gregorian` or `islamic-umalqura`.
  public let type: String

  /// Opens the calendar of a locale.
  ///
  /// - Parameter locale: The locale, whose `ca` keyword or region chooses the calendar.
  /// - Throws: ``ICUError`` when ICU cannot open it.
  /// - Complexity: Opens one ICU object, about two microseconds.
  public init(locale: ICULocale) throws(ICUError) {
    let opened = unsafe try icu("ucal_open", locale.identifier) { status in
      unsafe cicu_openCalendar(locale.identifier, &status)
    }
    guard let handle = unsafe CalendarHandle(opened) else {
      throw ICUError(
        code: ICUError.illegalArgument, operation: "ucal_open", subject: locale.identifier)
    }
    type = try icu("ucal_getType", locale.identifier) { status in
      unsafe String(cString: cicu_calendarType(handle.pointer, &status))
    }
    self.handle = handle
  }

  /// The year of a date as one running number, which no era begins anew.
  ///
  /// - Parameter time: The time on the wall.
  /// - Returns: The extended year.
  /// - Throws: ``ICUError`` when the calendar cannot be computed for the date.
  public func extendedYear(at time: ICULocalTime) throws(ICUError) -> Int {
    Int(
      try icu("ucal_get", type) { status in
        unsafe cicu_extendedYear(handle.pointer, time.milliseconds, &status)
      })
  }
}

extension ICUCalendar {
  /// Whether the calendar's years begin with the Gregorian ones and are counted with them.
  ///
  /// - Parameter type: ICU's name of a calendar.
  /// - Returns: `true` for the Gregorian calendar and those that only count its years otherwise.
  public static func hasGregorianYears(_ type: String) -> Bool {
    ["gregorian", "iso8601", "buddhist", "japanese", "roc"].contains(type)
  }
}
