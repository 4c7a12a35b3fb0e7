import Testing
import TimeZones

@testable import RefreshKit

struct ViewAnimationTests {
  private let scheduler = ManualScheduler(now: Instant(milliseconds: 0))
  private let view = HeadlessView()

  private func seen(_ property: ViewProperty) -> Double? {
    scheduler.visibleNumber(for: property, of: view)
  }

  @Test func `a property has its value at once and is seen to come to it`() {
    var isDone = false
    scheduler.animate(for: .milliseconds(400)) { animation in
      animation.set(.rotation, of: view, to: 8)
    } completion: {
      isDone = true
    }
    #expect(view.rotation == 8)
    // 3 p^2 - 2 p^3 at each quarter.
    for (milliseconds, expected) in [(0, 0.0), (100, 1.25), (200, 4), (300, 6.75)] {
      scheduler.advance(by: .milliseconds(milliseconds) - scheduler.elapsed)
      #expect(seen(.rotation) == expected)
      #expect(!isDone)
    }
    scheduler.advance(by: .milliseconds(100))
    #expect(isDone)
    #expect(seen(.rotation) == 8)
    #expect(scheduler.animator.animations.isEmpty)
  }

  @Test func `a straight animation has one speed`() {
    scheduler.advance(by: .seconds(3))
    view.frame = ViewRect(x: 10, y: 0, width: 0, height: 0)
    scheduler.animate(for: .milliseconds(100), curve: .linear) { animation in
      animation.set(.frameX, of: view, to: 110)
      animation.set(.alpha, of: view, to: 0)
    }
    for step in 0...10 {
      #expect(abs((seen(.frameX) ?? 0) - Double(10 + 10 * step)) < 1e-9)
      #expect(abs((seen(.alpha) ?? 0) - (1 - Double(step) / 10)) < 1e-9)
      scheduler.advance(by: .milliseconds(10))
    }
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `an animation without duration is done in the next turn`(duration: Duration) {
    var isDone = false
    let animation = scheduler.animate(for: duration) { animation in
      animation.set(.alpha, of: view, to: 0.5)
    } completion: {
      isDone = true
    }
    #expect(animation.duration == .zero)
    #expect(!isDone)
    #expect(seen(.alpha) == 0.5)
    scheduler.runPending()
    #expect(isDone)
    #expect(scheduler.elapsed == .zero)
  }

  @Test func `a removed animation is seen no longer and completes all the same`() {
    var count = 0
    let animation = scheduler.animate(for: .seconds(1)) { animation in
      animation.set(.alpha, of: view, to: 0)
    } completion: {
      count += 1
    }
    scheduler.advance(by: .milliseconds(500))
    #expect(seen(.alpha) == 0.5)
    scheduler.animator.remove(animation)
    scheduler.animator.remove(animation)
    #expect(seen(.alpha) == 0)
    #expect(count == 0)
    scheduler.advance(by: .seconds(1))
    #expect(count == 1)
  }

  @Test func `all animations of a view are removed and those of others stay`() {
    let other = HeadlessView()
    scheduler.animate(for: .seconds(1)) { $0.set(.alpha, of: view, to: 0) }
    scheduler.animate(for: .seconds(1)) { $0.set(.alpha, of: other, to: 0) }
    scheduler.repeatForever(.rotation, of: view, by: 1, every: .seconds(1))
    #expect(scheduler.animator.animations(of: view).count == 2)
    scheduler.animator.removeAnimations(of: view)
    #expect(scheduler.animator.animations(of: view).isEmpty)
    #expect(scheduler.animator.animations(of: other).count == 1)
  }

  @Test func `the later of two animations of a property is seen`() {
    scheduler.animate(for: .seconds(2), curve: .linear) { $0.set(.rotation, of: view, to: 10) }
    scheduler.advance(by: .seconds(1))
    scheduler.animate(for: .seconds(2), curve: .linear) { $0.set(.rotation, of: view, to: 20) }
    #expect(seen(.rotation) == 10)
    scheduler.advance(by: .seconds(1))
    #expect(seen(.rotation) == 15)
    #expect(scheduler.animator.animations.count == 1)
  }

  @Test func `what does not change is no animation, and still completes`() {
    var isDone = false
    scheduler.animate(for: .seconds(1)) { animation in
      animation.set(.alpha, of: view, to: 1)
      animation.set(.strokeEnd, of: view, to: 0)
    } completion: {
      isDone = true
    }
    #expect(scheduler.animator.animations.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(isDone)
  }

  @Test func `a repeated change begins again each time and leaves the property`() {
    view.rotation = 2
    let animation = scheduler.repeatForever(.rotation, of: view, by: 8, every: .milliseconds(800))
    for (milliseconds, expected) in [
      (0, 2.0), (200, 4), (600, 8), (800, 2), (1_000, 4), (8_200, 4),
    ] {
      scheduler.advance(by: .milliseconds(milliseconds) - scheduler.elapsed)
      #expect(abs((seen(.rotation) ?? 0) - expected) < 1e-9)
      #expect(view.rotation == 2)
    }
    #expect(scheduler.isIdle)
    scheduler.animator.remove(animation)
    #expect(seen(.rotation) == 2)
  }

  @Test func `a repeated change without a period is at its end`() {
    scheduler.repeatForever(.rotation, of: view, by: 8, every: .seconds(-1))
    #expect(seen(.rotation) == 8)
  }

  @Test func `an observer hears how long a change takes`() {
    var durations: [Duration] = []
    view.changeObserver = { durations.append($0.duration) }
    view.alpha = 0.5
    scheduler.animate(for: .milliseconds(250)) { $0.set(.alpha, of: view, to: 1) }
    view.alpha = 0
    #expect(durations == [.zero, .milliseconds(250), .zero])
  }

  @Test func `an animation does not keep its view`() {
    var view: HeadlessView? = HeadlessView()
    weak let seen = view
    if let view { scheduler.animate(for: .seconds(1)) { $0.set(.alpha, of: view, to: 0) } }
    view = nil
    #expect(seen == nil)
    #expect(scheduler.animator.animations.count == 1)
    scheduler.advance(by: .seconds(1))
    #expect(scheduler.animator.animations.isEmpty)
  }

  @Test func `a property that a view has not is not seen`() {
    #expect(seen(.strokeEnd) == nil)
    #expect(seen(ViewProperty(rawValue: "mine")) == nil)
  }
}
