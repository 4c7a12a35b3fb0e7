import Testing
import TimeZones

@testable import RefreshKit

/// A view that logs what it is told.
private class LoggingView: HeadlessView {
  let name: String
  let log: Log
  var onLayout: (LoggingView) -> Void = { _ in }
  var onMove: (LoggingView) -> Void = { _ in }

  final class Log {
    var lines: [String] = []
  }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  override func layoutSubviews() {
    log.lines.append("\(name) layout")
    onLayout(self)
  }

  override func draw() { log.lines.append("\(name) draw") }

  override func didMoveToWindow() {
    log.lines.append("\(name) \(window == nil ? "out" : "in")")
    onMove(self)
  }

  override func subviewVisibilityDidChange(_ subview: HeadlessView) {
    log.lines.append("\(name) sees \(subview.isHidden ? "nothing" : "something")")
  }
}

struct ViewTreeTests {
  private let scheduler = ManualScheduler(now: Instant(milliseconds: 0))
  private let window: HeadlessWindow
  private let log = LoggingView.Log()

  init() {
    window = HeadlessWindow(scheduler: scheduler)
    scheduler.runPending()
  }

  private func view(_ name: String) -> LoggingView {
    let view = LoggingView(name, log)
    view.frame = ViewRect(x: 0, y: 0, width: 10, height: 10)
    return view
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test func `views are told of their window from the top down`() {
    let a = view("a")
    let b = view("b")
    a.addSubview(b)
    #expect(take() == [])
    window.addSubview(a)
    #expect(a.window === window)
    #expect(b.window === window)
    #expect(take() == ["a in", "b in"])
    let c = view("c")
    window.addSubview(c)
    #expect(take() == ["c in"])
    c.addSubview(b)
    #expect(take() == [])
    #expect(a.subviews.isEmpty)
    #expect(b.superview === c)
    c.removeFromSuperview()
    #expect(take() == ["c out", "b out"])
    c.removeFromSuperview()
    #expect(take() == [])
    let other = HeadlessWindow(scheduler: scheduler)
    window.addSubview(c)
    other.addSubview(c)
    #expect(take() == ["c in", "b in", "c in", "b in"])
    #expect(window.subviews.count == 1)
  }

  @Test func `a view that is moved on while it is told is told once of each move`() {
    let a = view("a")
    let b = view("b")
    a.addSubview(b)
    a.onMove = { _ in b.removeFromSuperview() }
    window.addSubview(a)
    #expect(take() == ["a in", "b out"])
  }

  @Test func `views stand in the order in which they are put`() {
    let views = (0..<4).map { view("\($0)") }
    for view in views { window.addSubview(view) }
    window.insertSubview(views[3], at: 0)
    #expect(window.subviews.map { ($0 as? LoggingView)?.name } == ["3", "0", "1", "2"])
    window.addSubview(views[0])
    #expect(window.subviews.map { ($0 as? LoggingView)?.name } == ["3", "1", "2", "0"])
    window.insertSubview(views[1], at: .max)
    window.insertSubview(views[2], at: .min)
    #expect(window.subviews.map { ($0 as? LoggingView)?.name } == ["2", "3", "0", "1"])
  }

  @Test func `a view stands neither in itself nor in what stands in it`() {
    let a = view("a")
    let b = view("b")
    let c = view("c")
    a.addSubview(b)
    b.addSubview(c)
    for outer in [a, b, c] {
      outer.addSubview(a)
      #expect(outer.lastFault == RefreshFault(kind: .viewInItself, subject: "subviews"))
    }
    #expect(a.superview == nil)
    #expect(b.superview === a)
    #expect(c.superview === b)
    a.addSubview(window)
    #expect(a.lastFault?.kind == .windowInView)
    #expect(window.superview == nil)
  }

  @Test func `trees are as deep as they may be and no deeper`() {
    let root = HeadlessView()
    var deepest = root
    for _ in 1..<HeadlessView.mostLevels {
      let next = HeadlessView()
      deepest.addSubview(next)
      deepest = next
    }
    #expect(root.lastFault == nil)
    #expect(root.levels == HeadlessView.mostLevels)
    deepest.addSubview(HeadlessView())
    #expect(deepest.lastFault == RefreshFault(kind: .tooDeep, subject: "subviews"))
    #expect(deepest.subviews.isEmpty)
    let top = HeadlessView()
    top.addSubview(root)
    #expect(top.lastFault?.kind == .tooDeep)
    #expect(root.superview == nil)
    // With its lowest view gone it fits.
    deepest.removeFromSuperview()
    #expect(root.levels == HeadlessView.mostLevels - 1)
    top.addSubview(root)
    #expect(root.superview === top)
    #expect(top.levels == HeadlessView.mostLevels)
  }

  @Test func `levels are counted through wide trees`() {
    let root = HeadlessView()
    let children = (0..<3).map { _ in HeadlessView() }
    for child in children { root.addSubview(child) }
    let a = HeadlessView()
    let b = HeadlessView()
    a.addSubview(b)
    children[1].addSubview(a)
    #expect(root.levels == 4)
    children[2].addSubview(HeadlessView())
    a.removeFromSuperview()
    #expect(root.levels == 3)
    children[2].removeFromSuperview()
    #expect(root.levels == 2)
  }

  @Test func `a pass lays out once what asked for it, and what that asks for again waits`() {
    let a = view("a")
    let b = view("b")
    a.addSubview(b)
    window.addSubview(a)
    scheduler.runPending()
    #expect(take() == ["a in", "b in", "a layout", "b layout"])
    a.setNeedsLayout()
    a.setNeedsLayout()
    #expect(take() == [])
    scheduler.runPending()
    #expect(take() == ["a layout"])
    a.onLayout = { _ in b.frame.size.width += 1 }
    var passes = 0
    scheduler.afterEachTask = { passes += 1 }
    a.setNeedsLayout()
    scheduler.runPending()
    #expect(take() == ["a layout", "b layout"])
    #expect(passes == 1)
    b.onLayout = { view in
      view.onLayout = { _ in }
      a.setNeedsLayout()
    }
    b.setNeedsLayout()
    scheduler.runPending()
    #expect(take() == ["b layout", "a layout", "b layout"])
    #expect(passes == 3)
    #expect(scheduler.isIdle)
  }

  @Test func `layouts that ask for each other without end are stopped`() {
    let a = view("a")
    a.onLayout = { $0.setNeedsLayout() }
    window.addSubview(a)
    #expect(!scheduler.runPending())
    a.onLayout = { _ in }
    #expect(scheduler.runPending())
    #expect(scheduler.isIdle)
  }

  @Test func `a view in no window is laid out when it is asked to`() {
    let a = view("a")
    a.setNeedsLayout()
    scheduler.runPending()
    #expect(take() == [])
    a.layoutIfNeeded()
    a.layoutIfNeeded()
    #expect(take() == ["a layout"])
  }

  @Test func `a view is drawn once it can be seen, whatever hid it`() {
    let a = view("a")
    let b = view("b")
    a.addSubview(b)
    window.addSubview(a)
    let changes: [(hide: () -> Void, show: () -> Void)] = [
      ({ b.isHidden = true }, { b.isHidden = false }),
      ({ a.isHidden = true }, { a.isHidden = false }),
      ({ b.alpha = 0 }, { b.alpha = 0.1 }),
      ({ a.alpha = -1 }, { a.alpha = 2 }),
      ({ b.frame.size.width = 0 }, { b.frame.size.width = 1 }),
      ({ a.frame.size.height = 0 }, { a.frame.size.height = 1 }),
      ({ window.isHidden = true }, { window.isHidden = false }),
      ({ a.removeFromSuperview() }, { window.addSubview(a) }),
    ]
    for (index, change) in changes.enumerated() {
      change.hide()
      b.setNeedsDisplay()
      scheduler.runPending()
      #expect(!take().contains("b draw"), "\(index)")
      #expect(scheduler.isIdle)
      change.show()
      scheduler.runPending()
      #expect(take().count { $0 == "b draw" } == 1, "\(index)")
      #expect(b.isVisible)
    }
  }

  @Test func `the superview is told when a view is hidden or shown`() {
    let a = view("a")
    let b = view("b")
    a.addSubview(b)
    b.isHidden = true
    b.isHidden = true
    b.isHidden = false
    #expect(take() == ["a sees nothing", "a sees something"])
  }

  @Test func `the width of a flexible view follows`() {
    let a = view("a")
    let b = view("b")
    b.hasFlexibleWidth = true
    a.addSubview(b)
    a.frame.size.width = 33
    #expect(b.frame == ViewRect(x: 0, y: 0, width: 33, height: 10))
  }

  @Test func `a superview that is gone leaves its views alone`() {
    var outer: HeadlessView? = HeadlessView()
    let inner = HeadlessView()
    outer?.addSubview(inner)
    outer = nil
    #expect(inner.superview == nil)
    inner.removeFromSuperview()
    window.addSubview(inner)
    #expect(inner.window === window)
  }

  @Test func `a window does not outlive its owner because of a pass`() {
    var window: HeadlessWindow? = HeadlessWindow(scheduler: scheduler)
    weak let seen = window
    window = nil
    #expect(seen == nil)
    #expect(scheduler.runPending())
  }
}

struct ViewPropertyTests {
  private let view = HeadlessView()

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are none change nothing and are told`(number: Double) {
    view.frame = ViewRect(x: 1, y: 2, width: 3, height: 4)
    view.alpha = 0.5
    let properties: [(ViewProperty, String)] = [
      (.alpha, "alpha"), (.rotation, "rotation"), (.scaleX, "scale.x"), (.frameX, "frame"),
      (.frameY, "frame"), (.frameWidth, "frame"), (.frameHeight, "frame"),
    ]
    for (property, subject) in properties {
      let old = view.number(for: property)
      view.lastFault = nil
      view.setNumber(number, for: property)
      #expect(view.number(for: property) == old)
      #expect(view.lastFault == RefreshFault(kind: .notFinite, subject: subject))
    }
    view.center = ViewPoint(x: number, y: 0)
    #expect(view.frame == ViewRect(x: 1, y: 2, width: 3, height: 4))
    let shape = HeadlessShape()
    for property in [ViewProperty.strokeStart, .strokeEnd] {
      shape.lastFault = nil
      shape.setNumber(number, for: property)
      #expect(shape.lastFault?.kind == .notFinite)
    }
    shape.lastFault = nil
    shape.lineWidth = number
    #expect(shape.lastFault?.kind == .notFinite)
    #expect((shape.strokeStart, shape.strokeEnd, shape.lineWidth) == (0, 1, 1))
  }

  @Test func `negative sizes change nothing and are told`() {
    view.frame = ViewRect(x: -5, y: -5, width: 3, height: 4)
    view.frame.size.height = -0.001
    #expect(view.lastFault == RefreshFault(kind: .negative, subject: "frame"))
    #expect(view.frame == ViewRect(x: -5, y: -5, width: 3, height: 4))
    let shape = HeadlessShape()
    shape.lineWidth = -1
    #expect(shape.lastFault == RefreshFault(kind: .negative, subject: "lineWidth"))
  }

  @Test func `fractions are cut to those that there are`() {
    view.alpha = -3
    #expect(view.alpha == 0)
    view.alpha = 3
    #expect(view.alpha == 1)
    let shape = HeadlessShape()
    shape.strokeStart = -1
    shape.strokeEnd = 7
    #expect((shape.strokeStart, shape.strokeEnd) == (0, 1))
  }

  @Test func `a property that a view has not is neither given nor set`() {
    view.setNumber(3, for: .offsetY)
    view.setNumber(3, for: ViewProperty(rawValue: "mine"))
    #expect(view.number(for: .offsetY) == nil)
    #expect(view.lastFault == nil)
  }

  @Test func `faults are told to the nearest view that listens`() {
    let outer = HeadlessView()
    let middle = HeadlessView()
    outer.addSubview(middle)
    middle.addSubview(view)
    var log: [String] = []
    outer.faultHandler = { log.append("outer \($0.subject)") }
    view.alpha = .nan
    #expect(log == ["outer alpha"])
    middle.faultHandler = { log.append("middle \($0.subject)") }
    view.rotation = .infinity
    #expect(log == ["outer alpha", "middle rotation"])
    #expect(view.lastFault?.subject == "rotation")
    #expect(outer.lastFault == nil)
    outer.alpha = .nan
    #expect(log.last == "outer alpha")
  }

  @Test func `an observer hears of changes, in their order, and of nothing else`() {
    var log: [String] = []
    let shape = HeadlessShape()
    shape.changeObserver = { change in
      log.append("\(change.property.rawValue) \(change.old) \(change.new)")
    }
    shape.frame = ViewRect(x: 0, y: 1, width: 2, height: 0)
    shape.alpha = 1
    shape.alpha = 0.5
    shape.isHidden = true
    shape.isHidden = true
    shape.strokeEnd = 0.5
    shape.rotation = .nan
    #expect(
      log == [
        "frame.y 0 1", "frame.width 0 2", "alpha 1 0.5", "hidden false true", "strokeEnd 1 0.5",
      ])
  }

  @Test func `labels, pictures and wheels tell what they show`() {
    var values: [ViewValue] = []
    let label = HeadlessLabel(measurer: ColumnTextMeasurer())
    let image = HeadlessImageView()
    let spinner = HeadlessSpinner()
    for view in [label, image, spinner] { view.changeObserver = { values.append($0.new) } }
    label.text = "a"
    label.text = "a"
    label.text = nil
    image.image = .arrow
    image.startAnimating([], for: .seconds(1))
    image.startAnimating([.arrow], for: .seconds(-1))
    image.stopAnimating()
    spinner.startAnimating()
    spinner.startAnimating()
    #expect(
      values == [
        .text("a"), .text(nil), .text("arrow"), .flag(true), .flag(false), .flag(true),
      ])
    #expect(image.animationDuration == .zero)
    spinner.changeObserver = nil
    spinner.center = ViewPoint(x: 50, y: 50)
    spinner.style = .large
    #expect(spinner.frame == ViewRect(x: 31.5, y: 31.5, width: 37, height: 37))
  }

  @Test func `colours suit their surroundings`() {
    #expect(ViewColor.red.components(in: .dark) == ViewColor.red.components(in: .light))
    #expect(ViewColor.refreshText.components(in: .light).red == 90)
    #expect(ViewColor.refreshText.components(in: .dark).red == 190)
  }

  @Test func `each fault says in one line what is wrong and what to do`() {
    let kinds: [RefreshFault.Kind] = [
      .notFinite, .negative, .viewInItself, .tooDeep, .windowInView, .noScrollView, .placeTaken,
      .textsUnavailable(reason: "why"), .storeFailed(reason: "why"), .endlessChanges,
    ]
    let texts = kinds.map { RefreshFault(kind: $0, subject: "offset").description }
    #expect(Set(texts).count == kinds.count)
    for text in texts {
      #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
      #expect(!text.hasSuffix("."))
    }
  }
}
