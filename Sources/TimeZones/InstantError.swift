internal import VisibleText

/// A text that is not an instant, with what is wrong and what to write instead.
public struct InstantError: Error, Hashable, Sendable {
  /// What is wrong with a text.
  public enum Kind: Hashable, Sendable {
    /// There is no text.
    case empty
    /// The text has not the form of a timestamp.
    case malformed
    /// There is a date and no time after it.
    case missingTime
    /// The text is a wall time: the offset after the time is missing.
    case missingOffset
    /// What stands after the time is not an offset from `-23:59` to `+23:59`.
    case malformedOffset
    /// The second is 60: a leap second, which Unix time does not count.
    case leapSecond
    /// The month has no such day.
    case noSuchDate
    /// The named field is too large, such as the hour 24.
    case fieldOutOfRange(String)
    /// The instant lies outside the years 1 to 9999, in UTC or as it is written.
    case yearOutOfRange
    /// What stands after `@` is not a number of seconds.
    case malformedEpoch
  }

  /// What is wrong.
  public let kind: Kind
  /// The whole text as it was given.
  public let text: String

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - text: The whole text as it was given.
  public init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}

extension InstantError: CustomStringConvertible {
  /// One line: the text, what is wrong with it, and the remedy.
  public var description: String { "\(VisibleText.quoted(text)) \(complaint)" }

  private var complaint: String {
    switch kind {
    case .empty:
      "is empty: expected an instant such as 2026-11-30T08:15:00Z or @1796026500"
    case .malformed:
      "is not an instant: expected the form 2026-11-30T08:15:00Z or @1796026500"
    case .missingTime:
      "is a date without a time: add time and offset, as in 2026-11-30T08:15:00Z"
    case .missingOffset:
      "is a wall time without a zone: add an offset, as in 2026-11-30T16:15+08:00, or a zone"
    case .malformedOffset:
      "has no valid offset: expected Z, or hours and minutes from -23:59 to +23:59 as in +08:00"
    case .leapSecond:
      "has the second 60: leap seconds are not counted, use :59 or the next minute"
    case .noSuchDate:
      "names a day that its month does not have\(monthLength)"
    case .fieldOutOfRange(let field):
      switch field {
      case "month": "has no valid month: expected 01 to 12"
      case "hour": "has no valid hour: expected 00 to 23 (the end of a day is 00:00 of the next)"
      default: "has no valid \(field): expected 00 to 59"
      }
    case .yearOutOfRange:
      "is out of range: expected the years 0001 to 9999, both in UTC and as written"
    case .malformedEpoch:
      "is not a number of seconds: expected @SECONDS or @SECONDS.FRACTION, as in @1796026500.250"
    }
  }

  /// How many days the month at the start of the text has, as `; 2026-02 has 28 days`.
  private var monthLength: String {
    let fields = text.utf8.prefix(7).split(separator: UInt8(ascii: "-"))
    guard fields.count == 2, let year = Int(String(decoding: fields[0], as: UTF8.self)),
      let month = Int(String(decoding: fields[1], as: UTF8.self)),
      let last = (28...31).last(where: { CivilDate(year: year, month: month, day: $0) != nil })
    else { return "" }
    return "; \(String(decoding: text.utf8.prefix(7), as: UTF8.self)) has \(last) days"
  }
}
