internal import TimeZones

/// The texts of the classic style: fixed, Gregorian, 24 hours, ASCII digits.
///
/// `HH:mm` on the same day, `MM-dd HH:mm` in the same year, `yyyy-MM-dd HH:mm` else.
enum ClassicTime {
  /// The pattern of a form, in the letters of UTS #35.
  static func pattern(of form: LabelForm) -> String {
    switch form {
    case .never, .ago: ""
    case .today, .yesterday: "HH:mm"
    case .thisYear: "MM-dd HH:mm"
    case .older: "yyyy-MM-dd HH:mm"
    case .dateThisYear: "MM-dd"
    case .dateOlder: "yyyy-MM-dd"
    }
  }

  /// Appends a time in one of the forms.
  ///
  /// - Parameters:
  ///   - time: Date and time on the wall.
  ///   - form: How much of it is shown.
  ///   - bytes: Receives ASCII; years before 1 and after 9999 have a sign or more digits.
  /// - Complexity: O(1); allocates only where `bytes` must grow.
  static func append(_ time: CivilDateTime, _ form: LabelForm, to bytes: inout [UInt8]) {
    switch form {
    case .never, .ago: return
    case .today, .yesterday: appendTime(time, to: &bytes)
    case .older, .dateOlder:
      appendYear(time.date.year, to: &bytes)
      bytes.append(UInt8(ascii: "-"))
      appendDay(time, to: &bytes)
      if form == .older { appendTime(time, after: UInt8(ascii: " "), to: &bytes) }
    case .thisYear, .dateThisYear:
      appendDay(time, to: &bytes)
      if form == .thisYear { appendTime(time, after: UInt8(ascii: " "), to: &bytes) }
    }
  }

  private static func appendDay(_ time: CivilDateTime, to bytes: inout [UInt8]) {
    appendTwoDigits(time.date.month, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    appendTwoDigits(time.date.day, to: &bytes)
  }

  private static func appendTime(
    _ time: CivilDateTime, after separator: UInt8? = nil, to bytes: inout [UInt8]
  ) {
    if let separator { bytes.append(separator) }
    appendTwoDigits(time.hour, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    appendTwoDigits(time.minute, to: &bytes)
  }

  private static func appendTwoDigits(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(digit(number / 10))
    bytes.append(digit(number))
  }

  private static func appendYear(_ year: Int, to bytes: inout [UInt8]) {
    guard (0...9999).contains(year) else {
      bytes.append(contentsOf: String(year).utf8)
      return
    }
    appendTwoDigits(year / 100, to: &bytes)
    appendTwoDigits(year % 100, to: &bytes)
  }

  private static func digit(_ number: Int) -> UInt8 {
    UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
  }
}
