public import Foundation
public import TimeZones

extension Instant {
  /// Makes an instant from a Foundation date; `nil` for a date that is no number or too far off.
  ///
  /// Fractions of a millisecond are cut towards the past.
  ///
  /// - Parameter date: The date.
  public init?(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
    guard let exact = Int64(exactly: milliseconds) else { return nil }
    self.init(milliseconds: exact)
  }
}

extension Date {
  /// Makes a Foundation date from an instant.
  ///
  /// A date counts seconds as a floating-point number from 2001; it holds every millisecond of
  /// the years 1 to 9999 to within some microseconds.
  ///
  /// - Parameter instant: The instant.
  public init(_ instant: Instant) {
    self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
  }
}
