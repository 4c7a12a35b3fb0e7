import TestSupport
import Testing
import TimeZones

struct InstantTests {
  struct Good: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Good(text: "2026-11-30T08:15:00Z", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "2026-11-30T16:15:00+08:00", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "2026-11-30t08:15:00z", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "2026-11-30 08:15:00Z", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "2026-11-30T08:15Z", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "2026-11-30 04:45-03:30", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "2026-11-30T08:15:00-00:00", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "2026-11-30T08:15:00+23:59", expected: "2026-11-29T08:16:00.000Z"),
    Good(text: "2026-11-30T08:15:00-23:59", expected: "2026-12-01T08:14:00.000Z"),
    Good(text: "2026-11-30T08:15:00.5Z", expected: "2026-11-30T08:15:00.500Z"),
    Good(text: "2026-11-30T08:15:00.25Z", expected: "2026-11-30T08:15:00.250Z"),
    Good(text: "2026-11-30T08:15:00.9999999Z", expected: "2026-11-30T08:15:00.999Z"),
    Good(text: "1969-12-31T23:59:59.9999Z", expected: "1969-12-31T23:59:59.999Z"),
    Good(
      text: "2026-11-30T08:15:00." + String(repeating: "1", count: 500) + "Z",
      expected: "2026-11-30T08:15:00.111Z"),
    Good(text: "0001-01-01T00:00:00Z", expected: "0001-01-01T00:00:00.000Z"),
    Good(text: "9999-12-31T23:59:59.999Z", expected: "9999-12-31T23:59:59.999Z"),
    Good(text: "2024-02-29T00:00:00Z", expected: "2024-02-29T00:00:00.000Z"),
    Good(text: "0202-01-01T00:00:00Z", expected: "0202-01-01T00:00:00.000Z"),
    Good(text: "1582-10-14T12:00:00Z", expected: "1582-10-14T12:00:00.000Z"),
    Good(text: "@1796026500", expected: "2026-11-30T08:15:00.000Z"),
    Good(text: "@1796026500.250", expected: "2026-11-30T08:15:00.250Z"),
    Good(text: "@+1796026500.2", expected: "2026-11-30T08:15:00.200Z"),
    Good(text: "@0", expected: "1970-01-01T00:00:00.000Z"),
    Good(text: "@-0", expected: "1970-01-01T00:00:00.000Z"),
    Good(text: "@-1.5", expected: "1969-12-31T23:59:58.500Z"),
    Good(text: "@-1.0005", expected: "1969-12-31T23:59:58.999Z"),
    Good(text: "@-1.00000", expected: "1969-12-31T23:59:59.000Z"),
    Good(text: "@1.9999", expected: "1970-01-01T00:00:01.999Z"),
    Good(text: "@-62135596800", expected: "0001-01-01T00:00:00.000Z"),
    Good(text: "@253402300799.9999", expected: "9999-12-31T23:59:59.999Z"),
    Good(
      text: "@" + String(repeating: "0", count: 400) + "1", expected: "1970-01-01T00:00:01.000Z"),
  ])
  func `a good text is read and printed in UTC`(good: Good) throws {
    let instant = try Instant(parsing: good.text)
    #expect(instant.rfc3339 == good.expected)
    #expect(instant.description == good.expected)
    #expect(try Instant(parsing: good.expected) == instant)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: InstantError.Kind
    init(_ text: String, _ kind: InstantError.Kind) {
      self.text = text
      self.kind = kind
    }
    var testDescription: String { text.count > 60 ? String(text.prefix(60)) : text }
  }

  @Test(arguments: [
    Bad("", .empty),
    Bad("now", .malformed),
    Bad(" 2026-11-30T08:15:00Z", .malformed),
    Bad("2026-11-30T08:15:00Z ", .malformed),
    Bad("2026-11-30T08:15:00ZZ", .malformed),
    Bad("2026-11-30T08:15:00 Z", .malformed),
    Bad("2026-11-30T08:15:00\u{0}Z", .malformed),
    Bad("2026-11-30  08:15:00Z", .malformed),
    Bad("2026-11-30_08:15:00Z", .malformed),
    Bad("2026-1-30T08:15:00Z", .malformed),
    Bad("2026-011-30T08:15:00Z", .malformed),
    Bad("26-11-30T08:15:00Z", .malformed),
    Bad("20261130T081500Z", .malformed),
    Bad("2026-W49-1T08:15:00Z", .malformed),
    Bad("2026-11-30T8:15:00Z", .malformed),
    Bad("2026-11-30T08:15:0Z", .malformed),
    Bad("2026-11-30T08:15:000Z", .malformed),
    Bad("2026-11-30T08:15:00,5Z", .malformed),
    Bad("2026-11-30T08:15:00.Z", .malformed),
    Bad("2026-11-30T08Z", .malformed),
    Bad("٢٠٢٦-11-30T08:15:00Z", .malformed),
    Bad("2026-11-30", .missingTime),
    Bad("2026-11-30T16:15:00", .missingOffset),
    Bad("2026-11-30 16:15", .missingOffset),
    Bad("2026-11-30T16:15:00.5", .missingOffset),
    Bad("2026-11-30T16:15:00+0800", .malformedOffset),
    Bad("2026-11-30T16:15:00+08", .malformedOffset),
    Bad("2026-11-30T16:15:00+8:00", .malformedOffset),
    Bad("2026-11-30T16:15:00+08:00:00", .malformedOffset),
    Bad("2026-11-30T16:15:00+24:00", .malformedOffset),
    Bad("2026-11-30T16:15:00+08:60", .malformedOffset),
    Bad("2026-11-30T16:15:00-", .malformedOffset),
    Bad("2016-12-31T23:59:60Z", .leapSecond),
    Bad("2026-11-30T08:15:61Z", .fieldOutOfRange("second")),
    Bad("2026-11-30T08:60:00Z", .fieldOutOfRange("minute")),
    Bad("2026-11-30T24:00:00Z", .fieldOutOfRange("hour")),
    Bad("2026-13-30T08:15:00Z", .fieldOutOfRange("month")),
    Bad("2026-00-30T08:15:00Z", .fieldOutOfRange("month")),
    Bad("2026-02-29T08:15:00Z", .noSuchDate),
    Bad("1900-02-29T08:15:00Z", .noSuchDate),
    Bad("2026-11-31T08:15:00Z", .noSuchDate),
    Bad("2026-11-00T08:15:00Z", .noSuchDate),
    Bad("0000-12-31T23:59:59Z", .yearOutOfRange),
    Bad("10000-01-01T00:00:00Z", .yearOutOfRange),
    Bad("-0001-01-01T00:00:00Z", .yearOutOfRange),
    Bad("+2026-01-01T00:00:00Z", .yearOutOfRange),
    Bad("0001-01-01T00:00:00+00:01", .yearOutOfRange),
    Bad("9999-12-31T23:59:59-00:01", .yearOutOfRange),
    Bad(String(repeating: "9", count: 5000) + "-01-01T00:00:00Z", .yearOutOfRange),
    Bad("@", .malformedEpoch),
    Bad("@-", .malformedEpoch),
    Bad("@--1", .malformedEpoch),
    Bad("@1e9", .malformedEpoch),
    Bad("@1.", .malformedEpoch),
    Bad("@.5", .malformedEpoch),
    Bad("@1.5.5", .malformedEpoch),
    Bad("@1 ", .malformedEpoch),
    Bad("@NaN", .malformedEpoch),
    Bad("@0x10", .malformedEpoch),
    Bad("@253402300800", .yearOutOfRange),
    Bad("@-62135596800.001", .yearOutOfRange),
    Bad("@-62135596800.0001", .yearOutOfRange),
    Bad("@9223372036854775807", .yearOutOfRange),
    Bad("@-9223372036854775808", .yearOutOfRange),
    Bad("@" + String(repeating: "9", count: 5000), .yearOutOfRange),
  ])
  func `a bad text says what is wrong`(bad: Bad) {
    let error = #expect(throws: InstantError.self) { try Instant(parsing: bad.text) }
    #expect(error?.kind == bad.kind)
    #expect(error?.text == bad.text)
    #expect(error?.description.contains("\n") == false)
    #expect((error?.description.count ?? 0) < 250)
  }

  @Test(arguments: [
    (
      text: "2026-11-30 16:15",
      message: "'2026-11-30 16:15' is a wall time without a zone: add an offset, as in "
        + "2026-11-30T16:15+08:00, or a zone"
    ),
    (
      text: "2026-11-30T24:00Z",
      message: "'2026-11-30T24:00Z' has no valid hour: expected 00 to 23 "
        + "(the end of a day is 00:00 of the next)"
    ),
    (
      text: "\u{1B}[2J\n",
      message: "'\\u{1B}[2J\\n' is not an instant: expected the form "
        + "2026-11-30T08:15:00Z or @1796026500"
    ),
  ])
  func `an error is one line with the remedy`(text: String, message: String) {
    let error = #expect(throws: InstantError.self) { try Instant(parsing: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (milliseconds: Int64.max, text: "+292278994-08-17T07:12:55.807Z"),
    (milliseconds: Int64.min, text: "-292275055-05-16T16:47:04.192Z"),
    (milliseconds: -62_135_596_800_001, text: "0000-12-31T23:59:59.999Z"),
    (milliseconds: 253_402_300_800_000, text: "+10000-01-01T00:00:00.000Z"),
    (milliseconds: -1, text: "1969-12-31T23:59:59.999Z"),
  ])
  func `instants outside the range are printed too`(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).rfc3339 == text)
  }

  @Test func `moving an instant stops at the ends`() {
    #expect(Instant(milliseconds: 5).adding(milliseconds: -7).milliseconds == -2)
    #expect(Instant(milliseconds: .max).adding(milliseconds: 1).milliseconds == .max)
    #expect(Instant(milliseconds: .min).adding(milliseconds: -1).milliseconds == .min)
    #expect(Instant(milliseconds: .min).adding(milliseconds: .max).milliseconds == -1)
  }

  @Test func `earlier is less`() {
    #expect(Instant.earliest < Instant.latest)
    #expect(Instant.earliest.rfc3339 == "0001-01-01T00:00:00.000Z")
    #expect(Instant.latest.rfc3339 == "9999-12-31T23:59:59.999Z")
  }

  @Test func `random instants survive printing and reading`() throws {
    var generator = SeededGenerator(seed: 1)
    let range = Instant.earliest.milliseconds...Instant.latest.milliseconds
    for _ in 0..<5000 {
      let instant = Instant(milliseconds: .random(in: range, using: &generator))
      #expect(try Instant(parsing: instant.rfc3339) == instant)
    }
  }

  @Test func `random texts never trap`() {
    let alphabet = Array("0123456789-:.TZ @+tz\u{0}é".unicodeScalars)
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      var text = ""
      if Bool.random(using: &generator) { text = "2026-11-30T08:15:00.000Z" }
      var scalars = Array(text.unicodeScalars)
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let scalar = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        let position = Int.random(in: 0...scalars.count, using: &generator)
        if position < scalars.count, Bool.random(using: &generator) {
          scalars[position] = scalar
        } else {
          scalars.insert(scalar, at: position)
        }
      }
      text = String(String.UnicodeScalarView(scalars))
      guard let instant = try? Instant(parsing: text) else { continue }
      #expect((Instant.earliest...Instant.latest).contains(instant))
    }
  }
}
