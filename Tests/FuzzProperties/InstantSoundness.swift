import TimeZones

/// An instant that is read and written is the same instant.
enum InstantSoundness {
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch Result(catching: { () throws(InstantError) in try Instant(parsing: text) }) {
    case .success(let instant): try checkWritten(instant)
    case .failure(let error):
      try ensureOneLine(error.description, "the error")
      try ensure(
        (error.kind == .missingOffset) == (CivilDateTime(parsing: text) != nil),
        "\(error): \(String(describing: CivilDateTime(parsing: text)))")
    }
    guard let wall = CivilDateTime(parsing: text) else { return }
    try ensure(
      CivilDateTime(parsing: wall.description) == wall
        && CivilDate(dayNumber: wall.date.dayNumber) == wall.date, "\(wall) is read as another")
  }

  private static func checkWritten(_ instant: Instant) throws(PropertyViolation) {
    try ensure(
      (Instant.earliest...Instant.latest).contains(instant), "\(instant) is out of range")
    let again = try? Instant(parsing: instant.rfc3339)
    try ensure(again == instant, "\(instant) is read as \(String(describing: again))")
    let seconds = "\(instant.milliseconds < 0 ? "-" : "")\(instant.milliseconds.magnitude / 1000)"
    let digits = String(1000 + instant.milliseconds.magnitude % 1000).dropFirst()
    let epoch = try? Instant(parsing: "@\(seconds).\(digits)")
    try ensure(
      epoch == instant, "@\(seconds).\(digits) is read as \(String(describing: epoch))")
  }
}
