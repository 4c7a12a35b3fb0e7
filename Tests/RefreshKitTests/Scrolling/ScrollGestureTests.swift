import Testing
import TimeZones

@testable import RefreshKit

struct ScrollGestureTests {
  private let scheduler = ManualScheduler(now: Instant(milliseconds: 0))
  private let window: HeadlessWindow
  private let view = HeadlessScrollView()

  init() {
    window = HeadlessWindow(scheduler: scheduler)
    view.frame = ViewRect(x: 0, y: 0, width: 400, height: 600)
    view.contentSize = ViewSize(width: 400, height: 2_000)
    view.contentInset.top = 64
    window.addSubview(view)
    scheduler.runPending()
  }

  private func settle() { #expect(scheduler.advanceUntilIdle()) }

  @Test func `a finger draws the content and the states of the gesture are told`() {
    var log: [String] = []
    let observation = view.observe { change in
      switch change {
      case .panState(_, let new): log.append(new.rawValue)
      case .contentOffset(let old, let new): log.append("\(old.y) \(new.y)")
      default: log.append("?")
      }
    }
    view.release()
    view.cancelDrag()
    #expect(log == [])
    view.drag(to: 10)
    #expect(view.isDragging)
    view.drag(to: 20)
    view.release()
    #expect(!view.isDragging)
    #expect(
      log == [
        "began", "changed", "-64.0 -54.0", "-54.0 -44.0", "ended", "-44.0 -44.0", "possible",
      ])
    log = []
    view.drag(to: -1)
    view.cancelDrag()
    #expect(log.contains("cancelled"))
    #expect(scheduler.isIdle)
    observation.cancel()
  }

  @Test func `pulled content comes back by itself, without going beyond`() {
    view.drag(to: -120)
    #expect(view.contentOffset.y == -184)
    view.release()
    var offsets = [view.contentOffset.y]
    while !scheduler.isIdle {
      scheduler.advance(by: ScrollMotion.step)
      offsets.append(view.contentOffset.y)
    }
    #expect(offsets.last == -64)
    #expect(!view.isDecelerating)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(scheduler.elapsed < .seconds(1))
    #expect(scheduler.elapsed > .milliseconds(200))
  }

  @Test func `thrown content runs out as far as its rate lets it`() {
    view.drag(to: 0)
    view.release(velocityY: 500)
    #expect(view.isDecelerating)
    settle()
    // The sum of the speeds is -v / ln(rate) a millisecond; it rests at 10 points a second.
    let distance = view.contentOffset.y + 64
    #expect(abs(distance - 490 / (1_000 * 0.002002)) < 1.5)
  }

  @Test func `content that is thrown beyond its end comes back to it`() {
    view.contentOffset.y = 1_380
    view.drag(to: 0)
    view.release(velocityY: 2_000)
    var greatest = 0.0
    while !scheduler.isIdle {
      scheduler.advance(by: ScrollMotion.step)
      greatest = max(greatest, view.contentOffset.y)
    }
    #expect(greatest > 1_410)
    #expect(view.contentOffset.y == 1_400)
  }

  @Test func `content that does not bounce stays between its ends`() {
    view.bounces = false
    view.drag(to: -50)
    #expect(view.contentOffset.y == -64)
    view.drag(to: 5_000)
    #expect(view.contentOffset.y == 1_400)
    view.release()
    view.contentOffset.y = 1_380
    view.drag(to: 0)
    view.release(velocityY: 20_000)
    var greatest = 0.0
    while !scheduler.isIdle {
      scheduler.advance(by: ScrollMotion.step)
      greatest = max(greatest, view.contentOffset.y)
    }
    #expect(greatest == 1_400)
    #expect(view.contentOffset.y == 1_400)
  }

  @Test func `content that does not bounce may be drawn back from beyond`() {
    view.contentOffset.y = -200
    view.bounces = false
    view.drag(to: -50)
    #expect(view.contentOffset.y == -200)
    view.drag(to: 30)
    #expect(view.contentOffset.y == -170)
    view.release()
    settle()
    #expect(view.contentOffset.y == -64)
  }

  @Test func `content that fits moves only where it always bounces`() {
    view.contentSize.height = 100
    view.drag(to: -50, x: -50)
    #expect(view.contentOffset == ViewPoint(x: 0, y: -64))
    view.release(velocityY: -3_000, velocityX: 3_000)
    #expect(scheduler.isIdle)
    view.alwaysBounceVertical = true
    view.drag(to: -50, x: -50)
    #expect(view.contentOffset == ViewPoint(x: 0, y: -114))
    view.release()
    view.stopMotion()
    view.alwaysBounceHorizontal = true
    view.drag(to: 0, x: -50)
    #expect(view.contentOffset.x == -50)
    view.release(velocityX: -100)
    settle()
    #expect(view.contentOffset == ViewPoint(x: 0, y: -64))
  }

  @Test func `an inset that changes while content comes back moves where it rests`() {
    let layer = view.makeInsetLayer()
    layer.insets.top = 54
    view.drag(to: -100)
    view.release()
    scheduler.advance(by: .milliseconds(100))
    #expect(view.isDecelerating)
    var offsets = [view.contentOffset.y]
    layer.insets.top = 0
    #expect(view.contentOffset.y == offsets[0])
    while !scheduler.isIdle {
      scheduler.advance(by: ScrollMotion.step)
      offsets.append(view.contentOffset.y)
    }
    #expect(offsets.last == -64)
    // It gets there in steps, not in one jump at the end.
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 15 })
  }

  @Test func `content that grows while it comes back rests where its end was`() {
    view.contentSize.height = 1_000
    let end = view.restingOffsets.greatest.y
    view.contentOffset.y = end
    view.drag(to: 100)
    view.release()
    scheduler.advance(by: .milliseconds(100))
    let offset = view.contentOffset.y
    #expect(view.isDecelerating)
    #expect(offset > end)
    view.contentSize.height = 2_000
    settle()
    #expect(view.contentOffset.y == end)
    #expect(view.restingOffsets.greatest.y == end + 1_000)
  }

  @Test func `pages are turned whole`() {
    view.contentInset.top = 0
    view.contentSize.height = 3_000
    view.isPagingEnabled = true
    let drags: [(distance: Double, velocity: Double, expected: Double)] = [
      (250, 0, 0), (350, 0, 600), (50, 800, 1_200), (-50, -800, 600), (-50, 0, 600),
      (-100, 900, 600), (-700, 0, 0), (-80, 0, 0), (9_000, 0, 2_400),
    ]
    for drag in drags {
      view.drag(to: drag.distance)
      view.release(velocityY: drag.velocity)
      settle()
      #expect(view.contentOffset.y == drag.expected, "\(drag)")
    }
  }

  @Test func `a finger stops content that moves`() {
    view.drag(to: 0)
    view.release(velocityY: 3_000)
    scheduler.advance(by: .milliseconds(200))
    let offset = view.contentOffset.y
    view.drag(to: 0)
    #expect(!view.isDecelerating)
    scheduler.advance(by: .seconds(5))
    #expect(view.contentOffset.y == offset)
    view.release()
    #expect(view.contentOffset.y == offset)
  }

  @Test func `content in no window comes to rest at once`() {
    view.removeFromSuperview()
    view.drag(to: -80)
    view.release(velocityY: -400)
    #expect(view.contentOffset.y == -64)
    #expect(!view.isDecelerating)
    view.setContentOffset(ViewPoint(y: 300), animated: true)
    #expect(view.contentOffset.y == 300)
    view.scrollToTop(animated: true)
    #expect(view.contentOffset.y == -64)
  }

  @Test func `a view without touches is not drawn`() {
    view.isUserInteractionEnabled = false
    view.drag(to: 100)
    #expect(!view.isDragging)
    #expect(view.contentOffset.y == -64)
  }

  @Test func `an observer may take the finger over`() {
    let observation = view.observe { change in
      if case .panState(_, .began) = change { view.cancelDrag() }
    }
    view.drag(to: -100)
    #expect(!view.isDragging)
    #expect(view.contentOffset.y == -64)
    observation.cancel()
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `places that are none change nothing`(number: Double) {
    view.drag(to: number)
    #expect(!view.isDragging)
    #expect(view.lastFault == RefreshFault(kind: .notFinite, subject: "drag"))
    view.drag(to: 10)
    view.drag(to: 0, x: number)
    #expect(view.contentOffset.y == -54)
    view.release(velocityY: 0, velocityX: number)
    #expect(view.lastFault == RefreshFault(kind: .notFinite, subject: "velocity"))
    #expect(view.isDragging)
    view.cancelDrag()
    for offset in [ViewPoint(x: number), ViewPoint(y: number)] {
      view.lastFault = nil
      view.setContentOffset(offset, animated: true)
      #expect(view.lastFault == RefreshFault(kind: .notFinite, subject: "offset"))
      view.lastFault = nil
      view.contentOffset = offset
      #expect(view.lastFault == RefreshFault(kind: .notFinite, subject: "offset"))
    }
    view.contentSize.height = number
    #expect(view.lastFault == RefreshFault(kind: .notFinite, subject: "content"))
    view.contentSize.height = -1
    #expect(view.lastFault == RefreshFault(kind: .negative, subject: "content"))
    #expect(view.contentSize.height == 2_000)
    #expect(view.contentOffset.y == -54)
  }

  @Test(arguments: [1e300, -1e300, Double.greatestFiniteMagnitude])
  func `content that is thrown or drawn beyond all measure comes to rest`(number: Double) {
    view.deceleration = ScrollDeceleration(rate: .nan, springFrequency: .infinity)
    view.drag(to: 0)
    view.release(velocityY: number, velocityX: -number)
    settle()
    #expect((-64...1_400).contains(view.contentOffset.y))
    view.drag(to: number)
    view.release(velocityY: number)
    #expect(scheduler.advanceUntilIdle(for: .seconds(70)))
    #expect((-64...1_400).contains(view.contentOffset.y))
    #expect(view.contentOffset.x == 0)
    view.isPagingEnabled = true
    view.drag(to: -number)
    view.release(velocityY: number)
    #expect(scheduler.advanceUntilIdle(for: .seconds(70)))
    #expect((-64...1_400).contains(view.contentOffset.y))
    #expect(!view.isDecelerating)
  }

  @Test func `rates and springs are brought into what is possible`() {
    #expect(ScrollDeceleration(rate: 2).rate == 0.9995)
    #expect(ScrollDeceleration(rate: -1, springFrequency: 0).rate == 0.5)
    #expect(ScrollDeceleration(rate: -1, springFrequency: 0).springFrequency == 1)
    #expect(ScrollDeceleration(rate: .infinity) == ScrollDeceleration())
  }

  @Test func `content glides to a place and tells each step`() {
    var offsets: [Double] = []
    let observation = view.observe { change in
      if case .contentOffset(_, let new) = change { offsets.append(new.y) }
    }
    view.setContentOffset(ViewPoint(x: 0, y: 436), animated: true)
    #expect(!view.isDecelerating)
    #expect(offsets == [])
    scheduler.advance(by: ScrollMotion.step * 9)
    // Half of the way after half of the time.
    #expect(abs(view.contentOffset.y - 186) < 1e-9)
    settle()
    #expect(view.contentOffset == ViewPoint(x: 0, y: 436))
    #expect(offsets.count == 18)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    #expect((.milliseconds(300)...(.milliseconds(301))).contains(scheduler.elapsed))
    view.setContentOffset(ViewPoint(x: 0, y: 436), animated: true)
    #expect(scheduler.isIdle)
    view.setContentOffset(ViewPoint(x: 0, y: 7), animated: false)
    #expect(view.contentOffset.y == 7)
    observation.cancel()
  }

  @Test func `content glides to the top, wherever that is then`() {
    view.contentOffset = ViewPoint(x: 0, y: 900)
    view.scrollToTop(animated: true)
    scheduler.advance(by: .milliseconds(150))
    view.safeAreaInsets.top = 20
    settle()
    #expect(view.contentOffset.y == -84)
    view.contentOffset.y = 500
    view.scrollToTop(animated: false)
    #expect(view.contentOffset.y == -84)
  }

  @Test func `a finger ends a glide, and a glide a motion`() {
    view.scrollToTop(animated: true)
    view.setContentOffset(ViewPoint(y: 500), animated: true)
    scheduler.advance(by: .milliseconds(100))
    view.drag(to: 0)
    let offset = view.contentOffset.y
    scheduler.advance(by: .seconds(1))
    #expect(view.contentOffset.y == offset)
    view.setContentOffset(ViewPoint(y: 300), animated: true)
    #expect(view.contentOffset.y == 300)
    view.release(velocityY: 1_000)
    view.setContentOffset(ViewPoint(y: 100), animated: true)
    settle()
    #expect(view.contentOffset.y == 100)
  }
}
