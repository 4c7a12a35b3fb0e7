import Foundation
import Testing
import TidemarkFoundation
import TimeLabels
import TimeZones

struct InstantFoundationTests {
  @Test(
    arguments: [
      (0.0, 0), (1_796_026_500.25, 1_796_026_500_250), (-0.0005, -1), (1.9999, 1_999),
    ] as [(Double, Int64)])
  func `a date is cut to milliseconds towards the past`(seconds: Double, milliseconds: Int64) {
    #expect(Instant(Date(timeIntervalSince1970: seconds))?.milliseconds == milliseconds)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a date that is no number or too far off is no instant`(seconds: Double) {
    #expect(Instant(Date(timeIntervalSince1970: seconds)) == nil)
  }

  @Test(arguments: [
    Instant.earliest.milliseconds, Instant.latest.milliseconds, 1_796_026_500_250,
  ])
  func `an instant and its date are the same moment`(milliseconds: Int64) {
    let instant = Instant(milliseconds: milliseconds)
    let date = Date(instant)
    #expect(abs(date.timeIntervalSince1970 * 1000 - Double(instant.milliseconds)) < 0.1)
  }
}
