import BundleStrings
import LanguageTags
import RefreshExamples
import RefreshKit
import TestSupport
import Testing
import TimeLabels
import TimeZones

struct RefreshExampleTests {
  static let languages = ["en", "zh-Hans", "ar"]

  @Test func `the examples have names in small letters, each once`() {
    let names = RefreshExample.all.map(\.name)
    #expect(names.count == 67)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    #expect(RefreshExample.all.allSatisfy { !$0.title.isEmpty && !$0.steps.isEmpty })
    let titles = RefreshExample.all.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(RefreshExample.named("circle")?.origin == nil)
    #expect(RefreshExample.named("Default") == nil)
    let groups = RefreshExample.all.map(\.group)
    #expect(
      groups == RefreshExample.Group.allCases.flatMap { group in groups.filter { $0 == group } })
  }

  /// Source: the menu of MJRefresh's sample, whose rows name the methods that show the screens.
  @Test func `each row of the sample application of MJRefresh is there`() {
    let origins = RefreshExample.all.compactMap(\.origin)
    let methods = [1...6, 11...21, 31...31, 40...42].joined().map {
      "example" + ($0 < 10 ? "0" : "") + "\($0)"
    }
    for method in methods {
      #expect(origins.contains { $0.hasSuffix("(\(method))") }, "\(method)")
    }
    #expect(origins.count { $0.hasSuffix("(example31)") } == 2)
    #expect(origins.contains("示例3"))
    // Eighteen combinations, and the row in which they are all seen.
    #expect(origins.count { $0 == "i18n" } == 19)
  }

  @Test(arguments: RefreshExample.all.map(\.name))
  func `each example refreshes in its language, and comes to rest`(name: String) throws {
    for language in Self.languages { try play(name, language) }
  }

  /// Plays an example, and looks at what it shows and at how it ends.
  private func play(_ name: String, _ language: String) throws {
    let example = try #require(RefreshExample.named(name))
    let folder = name.contains("-custom-") ? try makeSampleTexts() : nil
    let stage = try makeStage(language, sampleFolder: folder?.path)
    let screen = example.makeScreen(on: stage)
    let seen = SeenTexts(of: screen)
    for step in example.steps {
      let isDone = try screen.perform(step)
      #expect(isDone, "\(name): \(step)")
    }
    #expect(seen.faults == [], "\(name)")
    #expect(stage.scheduler.animator.animations.isEmpty, "\(name)")
    try expectRest(screen, "\(name) \(language)")
    try seen.expectTexts(name, language)
  }

  /// Expects that nothing moves, and that the insets are the app's and those of an auto footer.
  private func expectRest(_ screen: ExampleScreen, _ name: String) throws {
    let list = screen.scrollView
    var insets = ViewInsets(top: name.hasPrefix("paging") ? 0 : 64)
    if name.hasPrefix("back ") { insets.bottom = 30 }
    for place in ExamplePlace.allCases {
      guard let component = screen.component(at: place) else { continue }
      #expect(component.state == .idle || component.state == .noMoreData, "\(name)")
      #expect(!component.isClosing, "\(name)")
      if let footer = component as? RefreshAutoFooter {
        insets.bottom += footer.isHidden ? 0 : footer.height
      } else {
        #expect(component.pullProgress == 0, "\(name)")
      }
    }
    #expect(list.effectiveInset == insets, "\(name)")
    #expect(!list.isDragging && !list.isDecelerating, "\(name)")
    let (least, greatest) = list.restingOffsets
    #expect((least.y...greatest.y).contains(list.contentOffset.y), "\(name)")
    #expect((least.x...greatest.x).contains(list.contentOffset.x), "\(name)")
    #expect(screen.isInWindow, "\(name)")
  }

  @Test(arguments: ["hidden-time", "hidden-state-and-time"])
  func `a header that begins before it is attached waits to be seen`(name: String) throws {
    let example = try #require(RefreshExample.named(name))
    let stage = try makeStage()
    let screen = example.makeScreen(on: stage)
    let header = try #require(screen.header)
    #expect(!screen.isAttached())
    try screen.perform(.begin())
    #expect(header.state == .willRefresh)
    try screen.perform(.attach())
    #expect(header.state == .refreshing)
    try screen.perform(.wait(.seconds(2)))
    #expect(header.state == .idle)
    #expect(screen.rowCount == 10)
  }

  @Test func `five rows come with each refresh when it ends, and none after a failure`() throws {
    let stage = try makeStage()
    let screen = try #require(RefreshExample.named("default")).makeScreen(on: stage)
    let list = try #require(screen.scrollView as? HeadlessTableView)
    #expect(list.totalRowCount == 5)
    try screen.perform(.begin())
    try screen.perform(.wait(.milliseconds(749)))
    #expect(list.totalRowCount == 5)
    #expect(screen.header?.state == .refreshing)
    try screen.perform(.wait(.milliseconds(1)))
    #expect(list.totalRowCount == 10)
    #expect(screen.header?.state == .idle)
    screen.endEachRefresh(after: .seconds(1), .failure, insertingRows: 5)
    try screen.perform(.begin())
    try screen.perform(.wait(.seconds(2)))
    #expect(list.totalRowCount == 10)
    #expect(screen.header?.state == .idle)
    screen.reload(rows: -3)
    #expect(screen.rowCount == 0)
  }

  @Test func `a button has the app load anew after the end`() throws {
    let screen = try #require(RefreshExample.named("auto-no-more-data")).makeScreen(on: makeStage())
    let footer = try #require(screen.footer)
    try screen.perform(.begin(.footer))
    try screen.perform(.wait(.seconds(1)))
    #expect(footer.state == .noMoreData)
    #expect(screen.rowCount == 19)
    try screen.perform(.press)
    #expect(footer.state == .idle)
    try screen.perform(.tap)
    try screen.perform(.wait(.seconds(1)))
    #expect(footer.state == .idle)
    #expect(screen.rowCount == 20)
  }

  @Test func `a footer that is hidden after a load gives its room back`() throws {
    let example = try #require(RefreshExample.named("auto-hidden-after-load"))
    let screen = example.makeScreen(on: try makeStage())
    #expect(screen.scrollView.effectiveInset.bottom == 44)
    try screen.perform(.tap)
    try screen.perform(.wait(.seconds(1)))
    #expect(screen.footer?.isHidden == true)
    #expect(screen.scrollView.effectiveInset.bottom == 0)
    #expect(screen.rowCount == 19)
  }

  @Test func `a footer is seen when there is more than a screen`() throws {
    let example = try #require(RefreshExample.named("footer-when-needed"))
    let screen = example.makeScreen(on: try makeStage())
    for (rows, isHidden) in [(5, true), (15, false), (10, true), (14, false)] {
      try screen.perform(.reload(rows: rows))
      #expect(screen.footer?.isHidden == isHidden, "\(rows)")
    }
  }

  @Test func `a trailer opens a page and ends at once`() throws {
    let screen = try #require(RefreshExample.named("trailer")).makeScreen(on: makeStage())
    try screen.perform(.drag(sideways: 70))
    try screen.perform(.release())
    #expect(screen.trailer?.state == .refreshing)
    try screen.perform(.wait(.milliseconds(300)))
    #expect(screen.openedPageCount == 1)
    #expect(!screen.isInWindow)
    #expect(screen.trailer?.state == .idle)
    try screen.perform(.wait(.seconds(2)))
    #expect(screen.isInWindow)
    #expect(screen.scrollView.contentOffset.x == 0)
  }

  @Test func `a footer of one's own loads twice for one finger`() throws {
    let screen = try #require(RefreshExample.named("diy-auto")).makeScreen(on: makeStage())
    var loads = 0
    let load = screen.footer?.onRefresh
    screen.footer?.onRefresh = {
      loads += 1
      load?()
    }
    for distance in [110.0, 160, 220, 280, 340] {
      try screen.perform(.drag(to: 60))
      try screen.perform(.drag(to: distance))
      try screen.perform(.wait(.seconds(1)))
    }
    #expect(loads == 2)
  }

  @Test func `a mirrored grid mirrors its header where reading begins at the right`() throws {
    for (language, name, scale) in [
      ("ar", "collection-mirrored", -1.0), ("en", "collection-mirrored", 1),
      ("ar", "collection", 1),
    ] {
      let stage = try makeStage(language)
      let screen = try #require(RefreshExample.named(name)).makeScreen(on: stage)
      let header = try #require(screen.header as? NormalRefreshHeader)
      #expect(header.arrowView.scaleX == scale)
    }
  }

  @Test func `a screen moves its header into another list, and keeps it while detached`() throws {
    let scene = try HeaderScene { NormalRefreshHeader(environment: $0) }
    let screen = scene.screen
    let grid = HeadlessCollectionView()
    try screen.perform(.setSafeArea(.top, 44))
    try screen.perform(.setKeyboard(300))
    try screen.perform(.setInset(.top, 20))
    screen.setScrollView(grid, rows: 7)
    #expect(grid.effectiveInset == ViewInsets(top: 44, bottom: 300))
    #expect(screen.scrollView === grid)
    #expect(grid.header === scene.header)
    #expect(grid.totalRowCount == 7)
    #expect(grid.frame.size == ExampleScreen.defaultSize)
    try screen.perform(.detach())
    #expect(!screen.isAttached())
    #expect(screen.header === scene.header)
    try screen.perform(.setInWindow(false))
    screen.setScrollView(HeadlessTableView(), rows: -1)
    #expect(!screen.isInWindow)
    #expect(!screen.isAttached())
    try screen.perform(.attach())
    try screen.perform(.begin())
    #expect(scene.header.state == .willRefresh)
    try screen.perform(.setInWindow(true))
    #expect(scene.header.state == .refreshing)
  }

  /// Steps, and the line of a script that does the same.
  @Test func `a step is written as a line of a script`() throws {
    let zone = try #require(ZoneRules(isoOffset: "+05:45"))
    let rows: [(ExampleStep, String)] = [
      (.drag(to: -60.5), "drag -60.5"), (.release(), "release"),
      (.release(velocity: -900), "release -900"), (.cancel, "cancel"),
      (.scroll(to: 10), "scroll-to 10"), (.begin(), "begin"), (.end(.success), "end"),
      (.begin(.footer), "begin footer"), (.end(.success, at: .trailer), "end trailer"),
      (.end(.noMoreData, at: .footer), "end footer no-more-data"),
      (.reset(.footer), "reset footer"),
      (.drag(sideways: 5), "drag sideways 5"), (.drag(to: -1, sideways: 5), "drag -1 sideways 5"),
      (.drag(), "drag 0"), (.release(sideways: -9), "release sideways -9"),
      (.release(velocity: 1, sideways: -9), "release 1 sideways -9"), (.tap, "tap"),
      (.press, "press"), (.scrollSideways(to: 2), "scroll-to sideways 2"),
      (.setTexts(.customFile), "texts custom-file"), (.attach(.leader), "attach leader"),
      (.detach(.footer), "detach footer"),
      (.end(.failure), "end failure"), (.reload(rows: 3), "reload 3"),
      (.wait(.milliseconds(250)), "wait 0.25"), (.waitForNextDate, "midnight"),
      (.setClock(Instant(milliseconds: 0)), "clock 1970-01-01T00:00:00.000Z"),
      (.setLanguages([.english, try LanguageTag("ar")]), "language en:ar"),
      (.setZone(zone), "zone +05:45"), (.setInset(.bottom, 4), "inset bottom 4"),
      (.setSafeArea(.top, 44), "safe-area top 44"), (.setKeyboard(300), "keyboard 300"),
      (.rotate(ViewSize(width: 667, height: 375)), "rotate 667 375"), (.attach(), "attach"),
      (.detach(), "detach"), (.setInWindow(true), "window on"), (.setInWindow(false), "window off"),
    ]
    for (step, line) in rows { #expect(step.description == line) }
  }

  @Test func `what the surroundings do reaches the screen`() throws {
    let scene = try HeaderScene { NormalRefreshHeader(environment: $0) }
    let (screen, list) = (scene.screen, scene.list)
    try screen.perform(.setInset(.top, 10))
    try screen.perform(.setSafeArea(.top, 44))
    try screen.perform(.setSafeArea(.left, 1))
    try screen.perform(.setInset(.bottom, 2))
    try screen.perform(.setInset(.right, 3))
    try screen.perform(.setKeyboard(300))
    #expect(list.effectiveInset == ViewInsets(top: 54, left: 1, bottom: 302, right: 3))
    try screen.perform(.rotate(ViewSize(width: 667, height: 375)))
    #expect(screen.window.frame.size == ViewSize(width: 667, height: 375))
    #expect(scene.header.frame.width == 667)
    try screen.perform(.scroll(to: 100))
    #expect(list.contentOffset.y == 100)
    try screen.perform(.setClock(Instant(milliseconds: 0)))
    #expect(scene.stage.scheduler.now == Instant(milliseconds: 0))
    scene.header.lastUpdated = scene.stage.scheduler.now
    #expect(scene.header.lastUpdatedLabel.text == "Last update: Today 08:00")
    try screen.perform(.setZone(try #require(ZoneRules(isoOffset: "+09:00"))))
    #expect(scene.header.lastUpdatedLabel.text == "Last update: Today 09:00")
    try screen.perform(.waitForNextDate)
    #expect(scene.header.lastUpdatedLabel.text == "Last update: 01-01 09:00")
    try screen.perform(.drag(to: -60))
    try screen.perform(.cancel)
    #expect(scene.faults == [])
  }
}
