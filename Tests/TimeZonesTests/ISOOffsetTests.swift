import Testing
import TimeZones

struct ISOOffsetTests {
  @Test(arguments: [
    ("+08:00", "+08:00", 28_800), ("+0800", "+08:00", 28_800), ("+08", "+08:00", 28_800),
    ("-03:30", "-03:30", -12_600), ("-0330", "-03:30", -12_600), ("+00:19:32", "+00:19:32", 1172),
    ("+001932", "+00:19:32", 1172), ("-00:00", "+00:00", 0), ("+23:59:59", "+23:59:59", 86_399),
    ("-23:59", "-23:59", -86_340), ("Z", "UTC", 0), ("z", "UTC", 0), ("-00:00:01", "-00:00:01", -1),
  ])
  func `an offset is a zone of its own`(text: String, identifier: String, offset: Int) throws {
    let zone = try #require(ZoneRules(isoOffset: text))
    #expect(zone.identifier == identifier)
    #expect(zone.offsetSeconds(at: .earliest) == offset)
    #expect(zone.span(containing: .latest).offsetSeconds == offset)
  }

  @Test(arguments: [
    "", "+", "8", "08:00", "+8", "+8:00", "+08:0", "+080", "+08:00:", "+08:000", "+24:00", "+08:60",
    "+08:00:60", "+0800:00", "+08:0000", "+08.00", "+ 8:00", " +08:00", "+08:00 ", "−08:00", "UTC",
    "ZZ", "+08:00:00:00", "+08-00",
  ])
  func `what is no offset is refused`(text: String) {
    #expect(ZoneRules(isoOffset: text) == nil)
  }
}
