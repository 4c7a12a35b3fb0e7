import TestSupport
import Testing

@testable import RefreshKit

struct PictureGoldenTests {
  /// A place in the course of a pull.
  enum Place: String, CaseIterable {
    case rest, pull, refresh, closing
  }

  /// Half a pull, a refresh of an eighth of a second after opening, and half of the way back.
  private func scene(_ language: String, at place: Place) throws -> Scene {
    let scene = try Scene(language: language)
    let header = scene.attachNormal()
    header.lastUpdated = scene.scheduler.now
    scene.scheduler.runPending()
    guard place != .rest else { return scene }
    scene.list.drag(to: -27)
    guard place != .pull else { return scene }
    scene.list.drag(to: -60)
    scene.list.release()
    scene.advance(0.375)
    guard place != .refresh else { return scene }
    header.endRefreshing()
    scene.advance(0.2)
    return scene
  }

  @Test(arguments: ["en", "zh-Hans", "ar", "de"], Place.allCases)
  func `a header is drawn as agreed`(language: String, place: Place) throws {
    let scene = try scene(language, at: place)
    try GoldenText("header-\(language)-\(place.rawValue).svg")
      .expect(ViewPicture().svg(of: scene.window))
    #expect(scene.faults == [])
  }

  @Test func `a header in the dark is drawn as agreed`() throws {
    let scene = try scene("en", at: .refresh)
    try GoldenText("header-en-refresh-dark.svg")
      .expect(ViewPicture(appearance: .dark).svg(of: scene.window))
  }

  @Test(arguments: ["zh-Hans", "ar", "de"])
  func `a trailer is drawn as agreed`(language: String) throws {
    let scene = try PictureSideScene(language)
    let trailer = NormalRefreshTrailer(environment: scene.environment)
    scene.view.trailer = trailer
    scene.scheduler.runPending()
    scene.pull(by: 50)
    try GoldenText("trailer-\(language).svg").expect(ViewPicture().svg(of: scene.window))
  }

  @Test func `an automatic footer that loads is drawn as agreed`() throws {
    let scene = try Scene(rows: 4)
    scene.list.footer = NormalRefreshAutoFooter(environment: scene.environment)
    scene.scheduler.runPending()
    scene.list.footer?.beginRefreshing()
    scene.advance(0.25)
    try GoldenText("auto-footer-en.svg").expect(ViewPicture().svg(of: scene.window))
  }

  @Test func `sections, bars and the keyboard are drawn as agreed`() throws {
    let scene = try Scene(top: 0)
    scene.list.rowCounts = { [3, 0, 2, 40] }
    scene.list.reloadData()
    scene.list.safeAreaInsets = ViewInsets(top: 64, bottom: 34)
    scene.list.keyboardHeight = 216
    try GoldenText("sections.svg").expect(ViewPicture().svg(of: scene.window))
  }
}
