import Foundation
import TestSupport
import Testing
import TimeZones

@testable import RefreshKit

struct ViewPictureTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.05, "0.05"), (0.054, "0.05"),
    (-0.004, "0"), (0.996, "1"), (-27.25, "-27.25"), (1234567.891, "1234567.89"),
    (1e300, "10000000"), (-1e300, "-10000000"), (.infinity, "10000000"), (-.infinity, "-10000000"),
    (.nan, "0"), (.leastNonzeroMagnitude, "0"),
  ])
  func `numbers have two digits after the point at most`(number: Double, text: String) {
    #expect(SVGNumber.text(number) == text)
  }

  /// Reads a picture; gives the texts in it, and its numbers that are none.
  private func read(
    _ svg: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let document = try XMLReader.read(svg)
    #expect(document.faults == [], sourceLocation: sourceLocation)
    for word in ["inf", "nan", "e+", "e-"] {
      let hasWord = document.attributes.contains { name, value in
        XMLReader.geometry.contains(name) && value.contains(word)
      }
      #expect(!hasWord, "\(word)", sourceLocation: sourceLocation)
    }
    return document.texts
  }

  @Test(arguments: [
    "\"quoted\" & <tagged> 'text'", "</text></svg><script>alert(1)</script>", "]]>", "a  b\tc",
    "\u{202E}turned\u{202C}", "\u{2067}\u{2068}\u{200F}", "e\u{301}\u{20DD}",
    "\u{1F468}\u{200D}\u{1F469}",
  ])
  func `a text stands in the picture as it is`(text: String) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.setTitle(text, for: .idle)
    scene.scheduler.runPending()
    let texts = try read(ViewPicture().svg(of: scene.window))
    #expect(texts.contains { $0.unicodeScalars.elementsEqual(text.unicodeScalars) })
  }

  @Test(arguments: [
    ("\u{0}\u{1}\u{1B}[1m", "\u{FFFD}\u{FFFD}\u{FFFD}[1m"),
    ("\u{FFFE}\u{FFFF}x", "\u{FFFD}\u{FFFD}x"),
    ("\u{9B}31m", "\u{FFFD}31m"),
  ])
  func `what XML cannot hold is marked`(text: String, shown: String) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.setTitle(text, for: .idle)
    #expect(try read(ViewPicture().svg(of: scene.window)).contains(shown))
  }

  @Test func `a label has as many lines as its text`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.setTitle("one\ntwo\r\nthree\u{2028}four", for: .idle)
    let texts = try read(ViewPicture().svg(of: scene.window))
    #expect(texts.prefix(4) == ["one", "two", "three", "four"])
  }

  static let numbers: [Double] = [
    0, 1e-300, 0.001, 1, 1e6, 1e12, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test(arguments: numbers, numbers)
  func `whatever the geometry, the picture is well-formed and small`(
    first: Double, second: Double
  ) throws {
    let scheduler = ManualScheduler(now: Instant(milliseconds: 0))
    let window = HeadlessWindow(
      size: ViewSize(width: first, height: second), scheduler: scheduler)
    let table = HeadlessTableView()
    let grid = HeadlessCollectionView()
    let sideways = HeadlessCollectionView()
    sideways.scrollsHorizontally = true
    let page = HeadlessScrollView()
    for list in [table, grid, sideways, page] {
      list.frame = ViewRect(x: -first, y: second, width: second, height: first)
      list.safeAreaInsets = ViewInsets(top: first, left: second, bottom: -first, right: -second)
      list.keyboardHeight = second
      list.contentOffset = ViewPoint(x: -second, y: first)
      window.addSubview(list)
    }
    table.rowHeight = first
    grid.itemSize = ViewSize(width: first, height: second)
    sideways.itemSize = ViewSize(width: second, height: first)
    page.contentSize = ViewSize(width: second, height: first)
    for list in [table, grid, sideways] as [HeadlessListView] {
      list.rowCounts = { [0, 1, .max, .max, 7] }
      list.reloadData()
    }
    let shape = HeadlessShape()
    let image = HeadlessImageView()
    image.image = HeadlessImage(name: "<\u{0}>", size: ViewSize(width: first, height: second))
    let arrow = HeadlessImageView()
    arrow.image = HeadlessImage(name: "arrow", size: ViewSize(width: second, height: .infinity))
    let spinner = HeadlessSpinner()
    spinner.startAnimating()
    let label = HeadlessLabel(measurer: ColumnTextMeasurer())
    label.font = ViewFont(pointSize: first)
    label.text = "text\nof lines"
    for view in [shape, image, arrow, spinner, label] {
      view.frame = ViewRect(x: second, y: first, width: first, height: second)
      view.rotation = second
      view.scaleX = -first
      window.addSubview(view)
    }
    scheduler.animate(for: .seconds(1)) { animation in
      animation.set(.frameX, of: shape, to: -.greatestFiniteMagnitude)
      animation.set(.rotation, of: spinner, to: .greatestFiniteMagnitude)
    }
    scheduler.advance(by: .milliseconds(500))
    let svg = ViewPicture().svg(of: window)
    _ = try read(svg)
    #expect(svg.utf8.count < 2_000_000)
  }

  @Test func `an animation is drawn as it is seen in its middle`() throws {
    let window = HeadlessWindow(
      size: ViewSize(width: 100, height: 100),
      scheduler: ManualScheduler(now: Instant(milliseconds: 0)))
    let scheduler = try #require(window.scheduler as? ManualScheduler)
    let view = HeadlessView()
    view.frame = ViewRect(x: 0, y: 0, width: 10, height: 10)
    window.addSubview(view)
    scheduler.animate(for: .seconds(1), curve: .linear) { animation in
      animation.set(.frameX, of: view, to: 40)
      animation.set(.alpha, of: view, to: 0)
    }
    scheduler.advance(by: .milliseconds(250))
    let svg = ViewPicture().svg(of: window)
    #expect(
      svg.contains(#"<g class="view" transform="translate(10 0)" opacity="0.75"/>"#)
        || svg.contains(#"<g class="view" transform="translate(10 0)" opacity="0.75">"#))
    // Without a scheduler only the values themselves are known: the view is not seen.
    let alone = HeadlessView()
    window.addSubview(alone)
    view.removeFromSuperview()
    alone.addSubview(view)
    alone.removeFromSuperview()
    #expect(!ViewPicture().svg(of: alone).contains("translate"))
  }

  /// A view of which nobody knows what it shows.
  private final class OwnView: HeadlessView {}

  @Test func `a view of one's own has an outline, a plain one and one that holds others have none`()
    throws
  {
    let (own, holder, plain) = (OwnView(), OwnView(), HeadlessView())
    for view in [own, holder, plain] {
      view.frame = ViewRect(x: 0, y: 0, width: 51, height: 31)
    }
    holder.addSubview(plain)
    #expect(ViewPicture().svg(of: own).contains("width=\"50\" height=\"30\""))
    #expect(!ViewPicture().svg(of: holder).contains("stroke"))
  }

  @Test func `what is hidden or transparent is not drawn`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.stateLabel.isHidden = true
    header.lastUpdatedLabel.alpha = 0
    #expect(try read(ViewPicture().svg(of: scene.window)) == [])
  }

  @Test func `a column of characters is as high as they are, a joined script is turned`() throws {
    let chinese = try PictureSideScene("zh-Hans")
    let trailer = NormalRefreshTrailer(environment: chinese.environment)
    chinese.view.trailer = trailer
    chinese.scheduler.runPending()
    chinese.pull(by: 10)
    let title = try #require(trailer.title(for: .idle))
    let column = try read(ViewPicture().svg(of: chinese.window))
    #expect(column == title.map { String($0) })
    let arabic = try PictureSideScene("ar")
    let other = NormalRefreshTrailer(environment: arabic.environment)
    arabic.view.trailer = other
    arabic.scheduler.runPending()
    let line = try #require(other.title(for: .idle))
    let svg = ViewPicture().svg(of: arabic.window)
    #expect(try read(svg) == [line])
    #expect(svg.contains(#"direction="rtl" unicode-bidi="embed""#))
    #expect(svg.contains("rotate(90 "))
  }

  @Test func `there is an end of elements`() throws {
    let window = HeadlessWindow(scheduler: ManualScheduler(now: Instant(milliseconds: 0)))
    for _ in 0..<20_000 { window.addSubview(HeadlessView()) }
    let svg = ViewPicture().svg(of: window)
    _ = try read(svg)
    #expect(svg.count { $0 == "\n" } < 2 * ViewPicture.mostElements + 10)
  }

  @Test func `a deep tree is drawn to its ground`() throws {
    var view = HeadlessView()
    for _ in 1..<HeadlessView.mostLevels {
      let outer = HeadlessView()
      outer.addSubview(view)
      view = outer
    }
    let svg = ViewPicture().svg(of: view)
    _ = try read(svg)
    #expect(svg.ranges(of: "<g").count == HeadlessView.mostLevels)
  }

  @Test(.enabled(if: ProgramRun.isAvailable("xmllint")))
  func `xmllint finds a picture well-formed`() throws {
    let scene = try Scene(language: "ar")
    scene.attachNormal().setTitle("<&\u{0}\"", for: .idle)
    let run = try ProgramRun(
      "xmllint", ["--noout", "--nonet", "-"], input: ViewPicture().svg(of: scene.window))
    #expect(run.errors == "" && run.status == 0)
  }
}
