import Testing

@testable import RefreshKit

struct ScrollObservationTests {
  private let view = HeadlessScrollView()

  @Test func `observers hear of each change with the values before and after`() {
    var log: [String] = []
    let observation = view.observe { log.append("\($0)") }
    view.contentSize = ViewSize(width: 1, height: 2)
    view.contentOffset = ViewPoint(x: 3, y: 4)
    view.contentOffset = ViewPoint(x: 3, y: 4)
    #expect(log.count == 2)
    #expect(log[0].hasPrefix("contentSize"))
    #expect(log[1].hasPrefix("contentOffset"))
    observation.cancel()
    observation.cancel()
    view.contentOffset = ViewPoint()
    #expect(log.count == 2)
    #expect(view.observerCount == 0)
  }

  @Test func `an observer that is let go of hears no more`() {
    var count = 0
    var observation: ScrollObservation? = view.observe { _ in count += 1 }
    #expect(view.observerCount == 1)
    view.contentOffset.y = 1
    #expect(observation != nil)
    observation = nil
    view.contentOffset.y = 2
    #expect(count == 1)
    #expect(view.observerCount == 0)
  }

  @Test func `an observer may outlive what it observes`() {
    var view: HeadlessScrollView? = HeadlessScrollView()
    weak let seen = view
    var count = 0
    let observation = view?.observe { _ in count += 1 }
    let layer = view?.makeInsetLayer()
    view?.contentOffset.y = 1
    view = nil
    #expect(seen == nil)
    layer?.insets.top = 4
    layer?.insets.top = .nan
    #expect(layer?.insets.top == 4)
    layer?.remove()
    observation?.cancel()
    observation?.cancel()
    #expect(count == 1)
  }

  @Test
  func `who is cancelled in the middle of a change hears no more, who comes hears of the next`() {
    var log: [String] = []
    var observations: [ScrollObservation] = []
    var late: ScrollObservation?
    observations.append(
      view.observe { _ in
        log.append("first")
        observations[1].cancel()
        if late == nil { late = view.observe { _ in log.append("late") } }
      })
    observations.append(view.observe { _ in log.append("second") })
    observations.append(view.observe { _ in log.append("third") })
    view.contentOffset.y = 1
    #expect(log == ["first", "third"])
    view.contentOffset.y = 2
    #expect(log == ["first", "third", "first", "third", "late"])
    #expect(view.observerCount == 3)
  }

  @Test func `an observer may end itself while it is called`() {
    var count = 0
    var observation: ScrollObservation?
    observation = view.observe { _ in
      count += 1
      observation?.cancel()
      observation = nil
    }
    view.contentOffset.y = 1
    view.contentOffset.y = 2
    #expect(count == 1)
  }

  @Test func `observers that come and go leave nothing behind`() {
    for _ in 0..<1_000 { view.observe { _ in }.cancel() }
    #expect(view.observations.count <= 1)
  }
}
