import BundleStrings
import LanguageTags
import RefreshExamples
import RefreshKit
import Testing
import TimeLabels
import TimeZones

struct RefreshExampleTests {
  static let languages = ["en", "zh-Hans", "ar"]
  static let names = RefreshExample.all.map(\.name)

  /// Plays an example, and gives what changed.
  private func play(_ example: RefreshExample, _ stage: ExampleStage) throws -> [ViewTrace.Record] {
    let screen = example.makeScreen(on: stage)
    var faults: [RefreshFault] = []
    screen.window.faultHandler = { faults.append($0) }
    let trace = ViewTrace(scheduler: stage.scheduler)
    trace.watchScrollView(screen.scrollView)
    if let header = screen.header { trace.watchComponent(header, named: "header") }
    for step in example.steps {
      let isDone = try screen.perform(step)
      #expect(isDone, "\(example.name): \(step)")
    }
    #expect(faults == [], "\(example.name)")
    #expect(screen.header?.state == .idle, "\(example.name)")
    #expect(screen.header?.isClosing == false, "\(example.name)")
    #expect(screen.scrollView.effectiveInset.top == 64, "\(example.name)")
    #expect(screen.scrollView.contentOffset.y == -64, "\(example.name)")
    #expect(stage.scheduler.animator.animations.isEmpty, "\(example.name)")
    return trace.records
  }

  @Test func `the examples have names in small letters, each once`() {
    #expect(Self.names.count == 12)
    #expect(Set(Self.names).count == Self.names.count)
    #expect(Self.names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    for example in RefreshExample.all {
      #expect(!example.title.isEmpty)
      #expect(!example.steps.isEmpty)
    }
    #expect(RefreshExample.named("circle")?.origin == nil)
    #expect(RefreshExample.named("default")?.origin?.contains("example01") == true)
    #expect(RefreshExample.named("Default") == nil)
  }

  @Test(arguments: names, languages)
  func `each example refreshes, and shows texts of its language`(
    name: String, language: String
  ) throws {
    let example = try #require(RefreshExample.named(name))
    let stage = try makeStage(language)
    let strings = try LocalizedStrings(
      table: RefreshTable.name, layers: [.builtIn], preferring: [LanguageTag(language)],
      development: .english)
    let records = try play(example, stage)
    func texts(_ property: String) -> [String] {
      records.compactMap { record in
        guard record.property.rawValue == property, case .text(let text?) = record.new else {
          return nil
        }
        return text
      }
    }
    let states = texts("state")
    #expect(states.contains("refreshing"))
    #expect(states.last == "idle")
    let titles = texts("stateLabel.text") + texts("label.text")
    switch name {
    case "circle": #expect(titles.isEmpty)
    case "custom-titles":
      #expect(Set(titles) == ["Pull down to refresh", "Release to refresh", "Loading ..."])
    case "language": #expect(Set(titles).isSuperset(of: ["下拉可以刷新", "Потяните чтобы обновить"]))
    default:
      let keys = ["header.idle", "header.pulling", "header.refreshing"]
      #expect(Set(titles) == Set(keys.map { strings.string(for: $0) }))
    }
    guard name != "language" else { return }
    let label = try LastUpdatedLabel(language: language, timeZone: "Asia/Shanghai")
    let now = stage.scheduler.now
    for text in texts("lastUpdatedLabel.text") {
      #expect(text == label.text(for: now, relativeTo: now))
    }
  }

  @Test(arguments: ["hidden-time", "hidden-state-and-time"])
  func `a header that begins before it is attached waits to be seen`(name: String) throws {
    let example = try #require(RefreshExample.named(name))
    let stage = try makeStage()
    let screen = example.makeScreen(on: stage)
    let header = try #require(screen.header)
    #expect(!screen.isAttached)
    try screen.perform(.begin)
    #expect(header.state == .willRefresh)
    try screen.perform(.attach)
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
    try screen.perform(.begin)
    try screen.perform(.wait(.milliseconds(749)))
    #expect(list.totalRowCount == 5)
    #expect(screen.header?.state == .refreshing)
    try screen.perform(.wait(.milliseconds(1)))
    #expect(list.totalRowCount == 10)
    #expect(screen.header?.state == .idle)
    screen.endEachRefresh(after: .seconds(1), .failure, insertingRows: 5)
    try screen.perform(.begin)
    try screen.perform(.wait(.seconds(2)))
    #expect(list.totalRowCount == 10)
    #expect(screen.header?.state == .idle)
    screen.reload(rows: -3)
    #expect(screen.rowCount == 0)
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
    try screen.perform(.detach)
    #expect(!screen.isAttached)
    #expect(screen.header === scene.header)
    try screen.perform(.setInWindow(false))
    screen.setScrollView(HeadlessTableView(), rows: -1)
    #expect(!screen.isInWindow)
    #expect(!screen.isAttached)
    try screen.perform(.attach)
    try screen.perform(.begin)
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
      (.scroll(to: 10), "scroll-to 10"), (.begin, "begin"), (.end(.success), "end"),
      (.end(.failure), "end failure"), (.reload(rows: 3), "reload 3"),
      (.wait(.milliseconds(250)), "wait 0.25"), (.waitForNextDate, "midnight"),
      (.setClock(Instant(milliseconds: 0)), "clock 1970-01-01T00:00:00.000Z"),
      (.setLanguages([.english, try LanguageTag("ar")]), "language en:ar"),
      (.setZone(zone), "zone +05:45"), (.setInset(.bottom, 4), "inset bottom 4"),
      (.setSafeArea(.top, 44), "safe-area top 44"), (.setKeyboard(300), "keyboard 300"),
      (.rotate(ViewSize(width: 667, height: 375)), "rotate 667 375"), (.attach, "attach"),
      (.detach, "detach"), (.setInWindow(true), "window on"), (.setInWindow(false), "window off"),
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
