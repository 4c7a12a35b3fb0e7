import TestSupport
import Testing
import TimeZones

@testable import RefreshKit

struct ScrollInsetTests {
  private let view = HeadlessScrollView()

  init() {
    view.frame = ViewRect(x: 0, y: 0, width: 375, height: 667)
    view.contentSize = ViewSize(width: 375, height: 1_000)
  }

  @Test func `all insets are added up`() {
    view.contentInset = ViewInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.safeAreaInsets = ViewInsets(top: 10, left: 20, bottom: 30, right: 40)
    view.keyboardHeight = 300
    let first = view.makeInsetLayer()
    let second = view.makeInsetLayer()
    first.insets = ViewInsets(top: 1_000)
    second.insets = ViewInsets(top: 500, bottom: 7)
    #expect(view.effectiveInset == ViewInsets(top: 1_511, left: 22, bottom: 340, right: 44))
    #expect(view.effectiveInset(without: first).top == 511)
    #expect(
      view.effectiveInset(without: second)
        == ViewInsets(top: 1_011, left: 22, bottom: 333, right: 44))
    view.adjustsInsetForSafeArea = false
    #expect(view.effectiveInset == ViewInsets(top: 1_501, left: 2, bottom: 310, right: 4))
    first.remove()
    first.remove()
    first.insets.top = 9
    #expect(view.effectiveInset.top == 501)
    second.remove()
    #expect(view.effectiveInset == ViewInsets(top: 1, left: 2, bottom: 303, right: 4))
    #expect(view.number(for: .insetTop) == 1)
    view.setNumber(8, for: .insetTop)
    #expect(view.effectiveInset.top == 1)
  }

  /// Whatever is added, removed and set in whatever order, what is left is what there is.
  @Test(arguments: 0..<40)
  func `nothing drifts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layers: [ScrollInsetLayer] = []
    var log: [ViewInsets] = []
    let observation = view.observe { change in
      if case .effectiveInset(let old, let new) = change { log += [old, new] }
    }
    func number() -> Double { Double.random(in: -100...200, using: &random) }
    func insets() -> ViewInsets {
      ViewInsets(top: number(), left: number(), bottom: number(), right: number())
    }
    for _ in 0..<300 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: layers.append(view.makeInsetLayer())
      case 1:
        guard let place = layers.indices.randomElement(using: &random) else { continue }
        layers.remove(at: place).remove()
      case 2, 3: layers.randomElement(using: &random)?.insets = insets()
      case 4: view.contentInset = insets()
      case 5: view.safeAreaInsets = insets()
      case 6: view.keyboardHeight = abs(number())
      case 7: view.rotate(to: ViewSize(width: abs(number()), height: 600), safeAreaInsets: insets())
      default: view.adjustsInsetForSafeArea.toggle()
      }
      // Added up in another way, and in exact thousandths.
      var expected = [view.contentInset] + layers.map(\.insets)
      if view.adjustsInsetForSafeArea { expected.append(view.safeAreaInsets) }
      let effective = view.effectiveInset
      for side in [\ViewInsets.top, \.left, \.bottom, \.right] {
        let sum = expected.reduce(side == \.bottom ? view.keyboardHeight : 0) {
          $0 + $1[keyPath: side]
        }
        #expect(abs(sum - effective[keyPath: side]) < 1e-9)
      }
      let (least, greatest) = view.restingOffsets
      #expect((least.x...greatest.x).contains(view.contentOffset.x))
      #expect((least.y...greatest.y).contains(view.contentOffset.y))
    }
    for layer in layers { layer.remove() }
    view.keyboardHeight = 0
    view.adjustsInsetForSafeArea = true
    view.contentInset = ViewInsets(top: 0.1)
    view.safeAreaInsets = ViewInsets(top: 0.2)
    #expect(view.effectiveInset == ViewInsets(top: 0.1 + 0.2))
    // Each change begins where the one before it ended.
    for place in stride(from: 2, to: log.count, by: 2) { #expect(log[place] == log[place - 1]) }
    #expect(log.last == view.effectiveInset)
    observation.cancel()
  }

  @Test func `the insets without a layer are exact`() {
    view.contentInset.top = 0.1
    let layer = view.makeInsetLayer()
    layer.insets.top = 54
    #expect(view.effectiveInset(without: layer).top == 0.1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func `insets that are none change nothing`(number: Double) {
    let layer = view.makeInsetLayer()
    layer.insets.top = 1e308
    view.contentInset.left = 5
    view.safeAreaInsets.top = 7
    let before = view.effectiveInset
    let steps: [(String, () -> Void)] = [
      ("contentInset", { view.contentInset.top = number }),
      ("safeAreaInsets", { view.safeAreaInsets.top = number }),
      ("rotation", { view.rotate(to: ViewSize(), safeAreaInsets: ViewInsets(top: number)) }),
      ("inset", { view.makeInsetLayer().insets.top = number }),
    ]
    for (subject, step) in steps {
      view.lastFault = nil
      step()
      #expect(view.lastFault == RefreshFault(kind: .notFinite, subject: subject))
      #expect(view.effectiveInset == before)
      #expect(view.contentInset == ViewInsets(left: 5))
      #expect(view.safeAreaInsets == ViewInsets(top: 7))
      #expect(view.frame.width == 375)
    }
    layer.insets.left = 1
    #expect(view.effectiveInset.left == 6)
  }

  @Test func `a keyboard has a height that is none less than zero`() {
    view.keyboardHeight = 216
    for number in [Double.nan, .infinity, -1, -.infinity] { view.keyboardHeight = number }
    #expect(view.keyboardHeight == 216)
    #expect(view.effectiveInset.bottom == 216)
  }

  @Test func `content at the top stays there, and other content where it is`() {
    view.contentInset.top = 64
    #expect(view.contentOffset.y == -64)
    view.safeAreaInsets.top = 20
    #expect(view.contentOffset.y == -84)
    view.contentInset.top = 30
    #expect(view.contentOffset.y == -50)
    view.contentOffset.y = 100
    view.contentInset.top = 64
    #expect(view.contentOffset.y == 100)
    view.contentInset.left = 12
    #expect(view.contentOffset == ViewPoint(x: -12, y: 100))
  }

  @Test func `content comes back to where it can rest`() {
    view.contentOffset.y = 333
    view.keyboardHeight = 216
    #expect(view.contentOffset.y == 333)
    view.contentOffset.y = 549
    view.keyboardHeight = 0
    #expect(view.contentOffset.y == 333)
    view.contentSize.height = 700
    #expect(view.contentOffset.y == 33)
    view.frame.size.height = 690
    #expect(view.contentOffset.y == 10)
    view.contentSize.height = 5
    #expect(view.contentOffset.y == 0)
  }

  @Test func `content that a finger holds is left where it is`() {
    view.drag(to: -30)
    view.contentInset.top = 64
    #expect(view.contentOffset.y == -30)
    view.cancelDrag()
    #expect(view.contentOffset.y == -30)
    view.drag(to: -70)
    view.contentInset.top = 80
    view.contentInset.top = 60
    #expect(view.contentOffset.y == -100)
    view.cancelDrag()
    #expect(view.contentOffset.y == -60)
  }

  @Test func `a view is turned with its safe area at once`() {
    let list = HeadlessTableView()
    list.frame = ViewRect(x: 3, y: 4, width: 375, height: 667)
    list.rowCounts = { [50] }
    list.reloadData()
    list.safeAreaInsets = ViewInsets(top: 64, bottom: 34)
    var log: [String] = []
    let observation = list.observe { change in
      // Whoever hears of anything sees everything as it is now.
      #expect(list.frame.size == ViewSize(width: 667, height: 375))
      #expect(list.effectiveInset.top == 32)
      #expect(list.contentSize == ViewSize(width: 667, height: 2_200))
      switch change {
      case .contentOffset(let old, let new): log.append("offset \(old.y) \(new.y)")
      case .contentSize(let old, let new): log.append("content \(old.width) \(new.width)")
      case .effectiveInset(let old, let new): log.append("inset \(old.top) \(new.top)")
      case .size(let old, let new): log.append("size \(old.width) \(new.width)")
      case .panState: log.append("pan")
      }
    }
    list.rotate(
      to: ViewSize(width: 667, height: 375),
      safeAreaInsets: ViewInsets(top: 32, left: 44, right: 44))
    #expect(
      log == [
        "offset -64.0 -32.0", "content 375.0 667.0", "size 375.0 667.0", "inset 64.0 32.0",
      ])
    #expect(list.contentOffset == ViewPoint(x: -44, y: -32))
    #expect(list.frame.origin == ViewPoint(x: 3, y: 4))
    #expect(list.safeAreaInsets.left == 44)
    observation.cancel()
    list.rotate(to: ViewSize(width: 667, height: 375), safeAreaInsets: ViewInsets(top: 10))
    #expect(list.contentOffset == ViewPoint(x: 0, y: -10))
    list.rotate(to: ViewSize(width: -1, height: 0), safeAreaInsets: ViewInsets())
    #expect(list.lastFault == RefreshFault(kind: .negative, subject: "rotation"))
    #expect(list.effectiveInset.top == 10)
    list.frame.size.width = 300
    #expect(list.safeAreaInsets.top == 10)
    #expect(list.contentSize.width == 300)
  }

  /// Source: M17, a search bar that changes the safe area at each write of the inset.
  @Test func `changes that lead to each other without end are stopped, and add up`() {
    final class Restless: HeadlessScrollView {
      var writes = 0
      override func effectiveInsetDidChange() {
        writes += 1
        safeAreaInsets.top = safeAreaInsets.top == 10 ? 20 : 10
      }
    }
    let view = Restless()
    view.frame = ViewRect(x: 0, y: 0, width: 375, height: 667)
    var faults: [RefreshFault] = []
    view.faultHandler = { faults.append($0) }
    for top in [5.0, 64, 5] {
      view.writes = 0
      faults = []
      view.contentInset.top = top
      #expect((2...100).contains(view.writes))
      #expect(faults == [RefreshFault(kind: .endlessChanges, subject: "inset")])
      #expect(view.effectiveInset.top == top + view.safeAreaInsets.top)
      #expect(view.contentOffset.y == -view.effectiveInset.top)
    }
  }

  @Test func `observers that move the content on without end are stopped`() {
    let observations = (0..<3).map { _ in view.observe { _ in view.contentOffset.y += 1 } }
    var faults: [RefreshFault] = []
    // Also when who is told goes on.
    view.faultHandler = { fault in
      faults.append(fault)
      view.contentOffset.y += 1
    }
    view.contentOffset.y = 1
    #expect(faults == [RefreshFault(kind: .endlessChanges, subject: "offset")])
    #expect(view.contentOffset.y.isFinite)
    for observation in observations { observation.cancel() }
    var count = 0
    let last = view.observe { _ in count += 1 }
    view.contentOffset.y = 3
    view.contentOffset.y = 4
    #expect(count == 2)
    last.cancel()
  }
}
