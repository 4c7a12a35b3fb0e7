internal import Glibc

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

/// Content that moves by itself along one axis.
struct ScrollAxisMotion {
  var position: Double
  /// In points a second.
  var velocity: Double
  /// Where it is drawn to whatever its speed; `nil` where it runs out by itself.
  var target: Double?
  private(set) var isAtRest = false
  /// The end that draws it back.
  private var end: KeyPath<ClosedRange<Double>, Double>?

  init(position: Double, velocity: Double, target: Double? = nil) {
    self.position = position
    self.velocity = velocity
    self.target = target
  }

  init(restingAt position: Double) {
    self.init(position: position, velocity: 0)
    isAtRest = true
  }

  /// Moves it on.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - range: Where it can rest.
  ///   - deceleration: How it comes to rest.
  mutating func advance(
    by seconds: Double, in range: ClosedRange<Double>, _ deceleration: ScrollDeceleration
  ) {
    guard !isAtRest else { return }
    // Content that was thrown beyond an end is drawn to it from now on, wherever it is by then.
    if position < range.lowerBound { end = \.lowerBound }
    if position > range.upperBound { end = \.upperBound }
    if let pull = target ?? end.map({ range[keyPath: $0] }) {
      spring(to: pull, for: seconds, deceleration.springFrequency)
      if abs(position - pull) < 0.5, abs(velocity) < 20 { rest(at: pull) }
    } else {
      let factor = pow(deceleration.rate, seconds * 1000)
      position += velocity * (factor - 1) / (log(deceleration.rate) * 1000)
      velocity *= factor
      if abs(velocity) < 10, range.contains(position) { rest(at: position) }
    }
  }

  private mutating func rest(at place: Double) {
    position = place
    velocity = 0
    isAtRest = true
  }

  /// A critically damped spring, stepped exactly.
  private mutating func spring(to place: Double, for seconds: Double, _ frequency: Double) {
    let distance = position - place
    let slope = velocity + frequency * distance
    let decay = exp(-frequency * seconds)
    position = place + (distance + slope * seconds) * decay
    velocity = (velocity - frequency * slope * seconds) * decay
  }
}

/// Content that moves by itself after a finger has let go.
final class ScrollMotion {
  /// The time between two steps: that of a screen.
  static let step = Duration.microseconds(16_667)
  /// A motion that has not come to rest until then is ended; none of a finger's is that long.
  static let mostSteps = 3_600

  var x: ScrollAxisMotion
  var y: ScrollAxisMotion
  var task: ScheduledTask?
  var steps = 0

  init(x: ScrollAxisMotion, y: ScrollAxisMotion) {
    self.x = x
    self.y = y
  }

  var isAtRest: Bool { x.isAtRest && y.isAtRest }
}
