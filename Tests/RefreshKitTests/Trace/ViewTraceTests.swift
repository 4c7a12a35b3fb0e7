import Testing

@testable import RefreshKit

struct ViewTraceTests {
  private func lines(_ trace: ViewTrace) -> [String] { trace.records.map(\.description) }

  @Test func `the components of a list are told by their places`() throws {
    let scene = try Scene(top: 0)
    _ = scene.attachNormal()
    scene.list.footer = NormalRefreshAutoFooter(environment: scene.environment)
    scene.list.leader = NormalRefreshLeader(environment: scene.environment)
    scene.list.trailer = StateRefreshTrailer(environment: scene.environment)
    scene.scheduler.runPending()
    let trace = ViewTrace(scheduler: scene.scheduler)
    trace.watchScrollView(scene.list)
    let components: [RefreshComponent?] = [
      scene.list.header, scene.list.footer, scene.list.leader, scene.list.trailer,
    ]
    for component in components { component?.beginRefreshing() }
    let states = trace.records.filter { $0.property == .state }.map(\.description)
    #expect(
      states == [
        "0.000 header state refreshing", "0.000 footer state refreshing",
        "0.000 leader state refreshing", "0.000 trailer state refreshing",
      ])
    #expect(lines(trace).contains("0.000 footer stateLabel.text Loading..."))
  }

  @Test func `a pull and a refresh are told in their order, with the time of each change`() throws {
    let scene = try Scene(top: 0)
    let header = scene.attachNormal()
    scene.advance(3)
    let trace = ViewTrace(scheduler: scene.scheduler)
    trace.watchScrollView(scene.list)
    scene.list.drag(to: -60)
    scene.advance(0.125)
    scene.list.release()
    scene.advance(0.25)
    header.endRefreshing()
    scene.advance(0.4)
    let expected = [
      "0.000 scrollView pan began", "0.000 scrollView pan changed", "0.000 scrollView offset.y -60",
      "0.000 header pullProgress 1.1111111111111112", "0.000 header state pulling",
      "0.000 header stateLabel.text Release to refresh",
      "0.000 header arrow.rotation -3.141591653589793",
      "0.125 scrollView pan ended", "0.125 header pullProgress 1", "0.125 header state refreshing",
      "0.125 scrollView inset.top 54", "0.125 scrollView offset.y -54",
      "0.125 header stateLabel.text Loading...", "0.125 header spinner.animating true",
      "0.125 header arrow.hidden true", "0.125 scrollView pan possible",
      "0.375 header state idle",
      "0.375 header lastUpdatedLabel.text Last update: Today 12:00",
      "0.375 scrollView inset.top 0", "0.375 scrollView offset.y 0",
      "0.375 header stateLabel.text Pull down to refresh",
      "0.375 header arrow.rotation 0", "0.375 header spinner.alpha 0",
      "0.775 header pullProgress 0", "0.775 header spinner.alpha 1",
      "0.775 header spinner.animating false", "0.775 header arrow.hidden false",
    ]
    // Where a part stands depends on how wide the texts are, which is not looked at here.
    let told = lines(trace).filter { !$0.contains(".frame.") }
    #expect(told.sorted() == expected.sorted())
    // What follows from something comes after it.
    for (first, second) in [(2, 4), (4, 5), (9, 10), (10, 11), (16, 18), (23, 26)] {
      let (cause, effect) = (expected[first], expected[second])
      let places = (lines(trace).firstIndex(of: cause), lines(trace).firstIndex(of: effect))
      #expect(try #require(places.0) < #require(places.1), "\(cause), \(effect)")
    }
    let animated = trace.records.filter { $0.duration > .zero }
    #expect(
      animated.map(\.property.rawValue) == [
        "arrow.rotation", "inset.top", "offset.y", "inset.top", "offset.y", "spinner.alpha",
      ])
    #expect(
      animated.map(\.duration)
        == [250, 250, 250, 400, 400, 400].map { Duration.milliseconds($0) })
    #expect(trace.records.first { $0.property == .state }?.old == .text("idle"))
  }

  @Test func `a view is told once, under its last name, and beside another observer`() throws {
    let scene = try Scene()
    var others: [ViewProperty] = []
    let view = HeadlessView()
    view.changeObserver = { others.append($0.property) }
    let trace = ViewTrace(scheduler: scene.scheduler)
    for _ in 0..<10_000 { trace.watch(view, component: "first", prefix: "a.") }
    trace.watch(view, component: "second", prefix: "b.")
    view.alpha = 0.5
    #expect(lines(trace) == ["0.000 second b.alpha 0.5"])
    #expect(others == [.alpha])
    trace.isRunning = false
    view.alpha = 1
    trace.isRunning = true
    trace.keepsRecords = false
    var told: [String] = []
    trace.onRecord = { told.append($0.description) }
    view.isHidden = true
    #expect(lines(trace).count == 1)
    #expect(told == ["0.000 second b.hidden true"])
  }

  @Test func `a trace that is gone is told no more, and keeps no view`() throws {
    let scene = try Scene()
    var view: HeadlessView? = HeadlessView()
    weak let gone = view
    var trace: ViewTrace? = ViewTrace(scheduler: scene.scheduler)
    if let view { trace?.watch(view, component: "a") }
    view = nil
    #expect(gone == nil)
    let kept = HeadlessView()
    trace?.watch(kept, component: "a")
    trace = nil
    kept.alpha = 0.5
    #expect(kept.alpha == 0.5)
  }

  /// A header of one's own, with a part and a property of its own.
  private final class OwnHeader: RefreshHeader {
    final class Lamp: HeadlessView, OwnViewProperties {
      var ownProperties: [ViewProperty: ViewValue] {
        [ViewProperty(rawValue: "color"): .text(color)]
      }
      var color = "red" {
        didSet {
          noteChange(
            of: ViewProperty(rawValue: "color"), from: .text(oldValue), to: .text(color))
        }
      }
    }
    let lamp = Lamp()
    override var traceParts: [(name: String, view: HeadlessView)] {
      super.traceParts + [("lamp", lamp)]
    }
  }

  @Test func `a header of one's own names its parts, and tells of its own properties`() throws {
    let scene = try Scene()
    let header = scene.attach { OwnHeader(environment: $0) }
    let trace = ViewTrace(scheduler: scene.scheduler)
    trace.watchScrollView(scene.list)
    header.lamp.color = "green"
    header.lamp.color = "green"
    #expect(lines(trace) == ["0.000 header lamp.color green"])
    #expect(header.lamp.value(for: ViewProperty(rawValue: "color")) == .text("green"))
    #expect(header.lamp.properties.last?.rawValue == "color")
    #expect(header.lamp.properties.first == .alpha)
    scene.scheduler.animate(for: .seconds(1)) {
      $0.perform(on: header.lamp, []) { header.lamp.color = "" }
    }
    #expect(trace.records.last?.duration == .seconds(1))
  }

  @Test func `a property has a value where the view has the property`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let images = HeadlessImageView()
    #expect(header.value(for: .state) == .text("idle"))
    #expect(header.value(for: .pullProgress) == .number(0))
    #expect(header.value(for: .hidden) == .flag(false))
    #expect(header.value(for: .text) == nil)
    #expect(header.stateLabel.value(for: .text) == .text("Pull down to refresh"))
    #expect(header.spinner.value(for: .animating) == .flag(false))
    #expect(header.arrowView.value(for: .image) == .text("arrow"))
    #expect(images.value(for: .image) == .text(nil))
    #expect(images.value(for: .animating) == .flag(false))
    #expect(scene.list.value(for: .offsetY) == .number(-64))
    #expect(scene.list.value(for: .rowCount) == .number(25))
    #expect(scene.list.value(for: .pan) == .text("possible"))
    #expect(scene.list.value(for: .state) == nil)
    #expect(HeadlessShape().value(for: .strokeEnd) == .number(1))
    #expect(header.value(for: ViewProperty(rawValue: "nonsense")) == nil)
    #expect(Set(ViewProperty.all).count == ViewProperty.all.count)
  }

  @Test(arguments: [
    (ViewValue.number(-60), "-60"), (.number(-0.0), "0"), (.number(0.1), "0.1"),
    (.number(1e300), "1e+300"), (.number(.infinity), "inf"), (.text(nil), "none"), (.text(""), ""),
    (.flag(true), "true"),
  ])
  func `a value is written as people write it`(value: ViewValue, text: String) {
    #expect(value.description == text)
  }
}
