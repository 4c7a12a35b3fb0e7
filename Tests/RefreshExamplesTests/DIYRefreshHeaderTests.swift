import LanguageTags
import RefreshKit
import Testing

@testable import RefreshExamples

struct DIYRefreshHeaderTests {
  /// Source: MJDIYHeader of MJRefresh's sample, (1 - 0.5p, 0.5 - 0.5p, 0.5p).
  @Test(
    arguments: [
      (0.0, 255, 128, 0), (0.5, 191, 64, 64), (1, 128, 0, 128), (2, 0, 0, 255), (-1, 255, 255, 0),
      (Double.infinity, 0, 0, 255), (-Double.infinity, 255, 255, 0), (Double.nan, 0, 0, 0),
      (1e300, 0, 0, 255),
    ] as [(Double, UInt8, UInt8, UInt8)])
  func `the colour of the text goes with the pull`(
    progress: Double, red: UInt8, green: UInt8, blue: UInt8
  ) {
    #expect(
      DIYRefreshHeader.textColor(for: progress) == ViewColor(red: red, green: green, blue: blue))
  }

  @Test func `text, switch and wheel go with the state`() throws {
    let scene = try HeaderScene { DIYRefreshHeader(environment: $0) }
    let header = scene.header
    #expect(header.height == 50)
    #expect(header.label.text == "Pull down to refresh")
    #expect(!header.switchView.isOn)
    #expect(!header.spinner.isAnimating)
    scene.list.drag(to: -25)
    #expect(header.label.textColor == DIYRefreshHeader.textColor(for: 0.5))
    #expect(!header.switchView.isOn)
    scene.list.drag(to: -51)
    #expect(header.label.text == "Release to refresh")
    #expect(header.switchView.isOn)
    scene.list.drag(to: -49)
    #expect(!header.switchView.isOn)
    scene.pull()
    #expect(header.label.text == "Loading...")
    #expect(header.switchView.isOn)
    #expect(header.spinner.isAnimating)
    header.endRefreshing()
    #expect(!header.switchView.isOn)
    #expect(!header.spinner.isAnimating)
    #expect(header.label.text == "Pull down to refresh")
    scene.advance(1)
    #expect(header.label.textColor == DIYRefreshHeader.textColor(for: 0))
  }

  @Test func `the wheel stands where reading ends`() throws {
    let scene = try HeaderScene { DIYRefreshHeader(environment: $0) }
    #expect(scene.header.spinner.center == ViewPoint(x: 345, y: 25))
    #expect(scene.header.switchView.frame.origin == ViewPoint(x: 0, y: 9.5))
    try scene.screen.perform(.setLanguages([.init("ar")]))
    #expect(scene.header.spinner.center == ViewPoint(x: 30, y: 25))
    #expect(scene.header.switchView.frame.origin == ViewPoint(x: 324, y: 9.5))
  }
}
