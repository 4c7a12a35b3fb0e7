extension Instant {
  /// Reads an instant that needs no zone: RFC 3339 with an offset, or seconds since 1970.
  ///
  /// `2026-11-30T16:15:00+08:00`, `2026-11-30 08:15Z` and `@1796026500.250` are read. Seconds may
  /// be left out; `T` and `Z` may be small, and a space may stand for the `T`. Offsets reach from
  /// `-23:59` to `+23:59`. Fractions of any length are cut to milliseconds towards the past.
  ///
  /// - Parameter text: The text, with nothing before or after the instant.
  /// - Throws: ``InstantError`` that says what is wrong and what to write instead; its kind is
  ///   `.missingOffset` for a wall time, which only a zone can turn into an instant.
  /// - Complexity: O(*n*) in the length of the text.
  ///
  /// Source: RFC 3339 section 5.6. Differences: see above, and the second 60 is refused.
  public init(parsing text: String) throws(InstantError) {
    if text.utf8.first == UInt8(ascii: "@") {
      try self.init(epochText: text)
      return
    }
    let stamp = try TimestampScanner.scan(text)
    guard let offset = stamp.offsetSeconds else {
      throw InstantError(kind: .missingOffset, text: text)
    }
    self.init(
      saturatingSeconds: stamp.wallTime.secondsAsUTC - offset,
      milliseconds: stamp.wallTime.millisecond)
    guard isInRange else { throw InstantError(kind: .yearOutOfRange, text: text) }
  }

  /// Reads `@SECONDS` or `@SECONDS.FRACTION`.
  private init(epochText text: String) throws(InstantError) {
    var digits = text.utf8.dropFirst()
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let whole = digits.prefix { $0.isASCIIDigit }
    var rest = digits.dropFirst(whole.count)
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = rest.prefix { $0.isASCIIDigit }
      guard !fraction.isEmpty else { throw InstantError(kind: .malformedEpoch, text: text) }
      rest = rest.dropFirst(fraction.count)
    }
    guard !whole.isEmpty, rest.isEmpty else {
      throw InstantError(kind: .malformedEpoch, text: text)
    }
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    // Twelve digits reach beyond the year 9999, and fifteen digits of milliseconds fit.
    guard significant.count <= 12 else { throw InstantError(kind: .yearOutOfRange, text: text) }
    var milliseconds: Int64 = significant.reduce(0) { $0 * 10 + Int64($1 & 0x0F) }
    var places = fraction.makeIterator()
    for _ in 0..<3 {
      milliseconds = milliseconds * 10 + Int64((places.next() ?? 0) & 0x0F)
    }
    if isNegative {
      // What is cut off a negative number lies further in the past.
      let isInexact = fraction.dropFirst(3).contains { $0 != UInt8(ascii: "0") }
      milliseconds = -milliseconds - (isInexact ? 1 : 0)
    }
    self.init(milliseconds: milliseconds)
    guard isInRange else { throw InstantError(kind: .yearOutOfRange, text: text) }
  }
}
