internal import Glibc

/// Content that moves by itself along one axis.
struct ScrollAxisMotion {
  var position: Double
  /// In points a second.
  var velocity: Double
  /// Where it is drawn to whatever its speed, as near as it can rest; `nil` where it runs out by itself.
  var target: Double?
  private(set) var isAtRest = false
  /// The end that draws it back.
  private var end: KeyPath<ClosedRange<Double>, Double>?
  /// Where that end was.
  private var lastEnd = 0.0

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
  ///   - bounces: Whether it may go beyond where it can rest, and come back.
  mutating func advance(
    by seconds: Double, in range: ClosedRange<Double>, _ deceleration: ScrollDeceleration,
    bounces: Bool
  ) {
    guard !isAtRest else { return }
    let start = position
    // Content that was thrown beyond an end is drawn to it from now on, wherever it is by then.
    if position < range.lowerBound { end = \.lowerBound }
    if position > range.upperBound { end = \.upperBound }
    // Content that has grown comes back to where its end was, and is not drawn on to the new one.
    if let end, range.contains(position) {
      let isAway =
        end == \.upperBound ? range[keyPath: end] > lastEnd : range[keyPath: end] < lastEnd
      if isAway { (self.end, target) = (nil, lastEnd) }
    }
    if let end { lastEnd = range[keyPath: end] }
    if let pull = target.map({ clamped($0, range) }) ?? end.map({ range[keyPath: $0] }) {
      spring(to: pull, for: seconds, deceleration.springFrequency)
      if abs(position - pull) < 0.5, abs(velocity) < 20 { rest(at: pull) }
    } else {
      let factor = pow(deceleration.rate, seconds * 1000)
      position += velocity * (factor - 1) / (log(deceleration.rate) * 1000)
      velocity *= factor
      if abs(velocity) < 10, range.contains(position) { rest(at: position) }
    }
    let isBeyond = !bounces && range.contains(start) && !range.contains(position)
    if isBeyond || !position.isFinite || !velocity.isFinite {
      rest(at: clamped(position.isNaN ? start : position, range))
    }
  }

  private func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
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

/// Content that moves by itself.
final class ScrollMotion {
  /// The time between two steps: that of a screen.
  static let step = Duration.microseconds(16_667)
  /// A motion that has not come to rest until then is ended; none of a finger's is that long.
  static let mostSteps = 3_600

  var x: ScrollAxisMotion
  var y: ScrollAxisMotion
  /// Where the content is moved to, where no finger has thrown it.
  let glide: ScrollGlide?
  var task: ScheduledTask?
  var steps = 0

  init(x: ScrollAxisMotion, y: ScrollAxisMotion) {
    self.x = x
    self.y = y
    glide = nil
  }

  init(_ glide: ScrollGlide) {
    x = ScrollAxisMotion(restingAt: glide.start.x)
    y = ScrollAxisMotion(restingAt: glide.start.y)
    self.glide = glide
  }

  var isAtRest: Bool { x.isAtRest && y.isAtRest }
}

/// Content that is moved from one place to another over a while.
struct ScrollGlide {
  /// How many steps it takes: three tenths of a second.
  static let stepCount = 18

  let start: ViewPoint
  /// Where it ends; `nil` is the top, wherever that is then.
  let end: ViewPoint?

  /// Where the content is after some steps, slowly at both ends.
  func place(after steps: Int, on end: ViewPoint) -> ViewPoint {
    let progress = Double(steps) / Double(Self.stepCount)
    let fraction = progress * progress * (3 - 2 * progress)
    return ViewPoint(
      x: start.x * (1 - fraction) + end.x * fraction,
      y: start.y * (1 - fraction) + end.y * fraction)
  }
}
