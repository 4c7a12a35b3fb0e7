/// How content comes to rest after a finger has let go.
///
/// Within its ends the speed decreases by a factor each millisecond. Beyond them the content is drawn
/// back as by a spring that does not swing.
///
/// Source: UIKit's `UIScrollView.DecelerationRate` for the rates; the spring is critically damped,
/// and brings content back by a hundred points in half a second.
public struct ScrollDeceleration: Hashable, Sendable {
  /// The factor by which the speed decreases each millisecond, less than 1.
  public let rate: Double
  /// How strong the spring is, as its angular frequency a second.
  public let springFrequency: Double

  /// The rate of lists.
  public static let normalRate = 0.998
  /// The rate of pages.
  public static let fastRate = 0.99

  /// Makes a deceleration.
  ///
  /// - Parameters:
  ///   - rate: The factor by which the speed decreases each millisecond; brought into 0.5 ... 0.9995.
  ///   - springFrequency: The angular frequency of the spring a second; brought into 1 ... 100.
  public init(rate: Double = ScrollDeceleration.normalRate, springFrequency: Double = 12) {
    self.rate = rate.isFinite ? min(max(rate, 0.5), 0.9995) : Self.normalRate
    self.springFrequency = springFrequency.isFinite ? min(max(springFrequency, 1), 100) : 12
  }
}
