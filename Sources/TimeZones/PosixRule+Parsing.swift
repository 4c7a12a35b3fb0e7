extension PosixRule {
  /// Reads the text of a `TZ` variable or of a zone file's last line; `nil` for any other text.
  ///
  /// - Parameters:
  ///   - text: The text, such as `EST5EDT,M3.2.0,M11.1.0` or `<+0330>-3:30`.
  ///   - defaultsToAmericanRule: Whether daylight time without a rule follows
  ///     `M3.2.0,M11.1.0`, as glibc does; otherwise it is refused.
  init?(parsing text: some Sequence<UInt8>, defaultsToAmericanRule: Bool) {
    var scanner = Scanner(bytes: Array(text))
    guard scanner.skipName(), let west = scanner.time(maximumHours: 24, isSigned: true) else {
      return nil
    }
    let standardOffset = -west
    if scanner.isAtEnd {
      self.init(standardOffset: standardOffset, daylight: nil)
      return
    }
    guard scanner.skipName() else { return nil }
    var daylightOffset = standardOffset + 3600
    if !scanner.isAtEnd, !scanner.isAt(",") {
      guard let west = scanner.time(maximumHours: 24, isSigned: true) else { return nil }
      daylightOffset = -west
    }
    if scanner.isAtEnd {
      guard defaultsToAmericanRule else { return nil }
      self.init(
        standardOffset: standardOffset, daylightOffset: daylightOffset,
        start: Moment(day: .weekday(0, week: 2, month: 3), secondOfDay: 7200),
        end: Moment(day: .weekday(0, week: 1, month: 11), secondOfDay: 7200))
      return
    }
    guard scanner.skip(","), let start = scanner.moment(), scanner.skip(","),
      let end = scanner.moment(), scanner.isAtEnd
    else { return nil }
    self.init(
      standardOffset: standardOffset, daylightOffset: daylightOffset, start: start, end: end)
  }
}

/// A position in the text of a rule.
private struct Scanner {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && UInt32(bytes[position]) == character.value
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Skips an abbreviation: three letters or more, or in `<` and `>` also digits and signs.
  mutating func skipName() -> Bool {
    let isQuoted = skip("<")
    let start = position
    while position < bytes.count, bytes[position].isASCIILetter || (isQuoted && isDigitOrSign) {
      position += 1
    }
    guard position - start >= 3 else { return false }
    return !isQuoted || skip(">")
  }

  private var isDigitOrSign: Bool {
    bytes[position].isASCIIDigit || isAt("+") || isAt("-")
  }

  /// Reads an unsigned number that is at most `maximum`.
  mutating func number(upTo maximum: Int) -> Int? {
    let start = position
    var value = 0
    while position < bytes.count, bytes[position].isASCIIDigit {
      value = value * 10 + Int(bytes[position] & 0x0F)
      guard value <= maximum else { return nil }
      position += 1
    }
    return position > start ? value : nil
  }

  /// Reads hours, and minutes and seconds where they are written.
  mutating func time(maximumHours: Int, isSigned: Bool) -> Int? {
    let isNegative = isSigned && skip("-")
    if isSigned, !isNegative { _ = skip("+") }
    guard let hours = number(upTo: maximumHours) else { return nil }
    var seconds = hours * 3600
    if skip(":") {
      guard let minutes = number(upTo: 59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(upTo: 59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads a date and, after a slash, its time; two o'clock unless written.
  mutating func moment() -> PosixRule.Moment? {
    guard let day = day() else { return nil }
    guard skip("/") else { return PosixRule.Moment(day: day, secondOfDay: 7200) }
    guard let time = time(maximumHours: 167, isSigned: true) else { return nil }
    return PosixRule.Moment(day: day, secondOfDay: time)
  }

  private mutating func day() -> PosixRule.Moment.Day? {
    if skip("J") {
      guard let day = number(upTo: 365), day >= 1 else { return nil }
      return .julianWithoutLeapDay(day)
    }
    guard skip("M") else { return number(upTo: 365).map { .zeroBased($0) } }
    guard let month = number(upTo: 12), month >= 1, skip("."),
      let week = number(upTo: 5), week >= 1, skip("."), let weekday = number(upTo: 6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }
}
