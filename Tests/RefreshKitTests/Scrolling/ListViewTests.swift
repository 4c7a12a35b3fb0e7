import Testing
import TimeZones

@testable import RefreshKit

struct ListViewTests {
  @Test(arguments: [
    ([], 0), ([0], 0), ([3, 0, 4], 7), ([-5, 2], 2), ([Int.max, 1], Int.max), ([.min], 0),
  ])
  func `the rows of all sections are counted`(counts: [Int], expected: Int) {
    let list = HeadlessTableView()
    list.rowCounts = { counts }
    #expect(list.totalRowCount == 0)
    list.reloadData()
    #expect(list.totalRowCount == expected)
  }

  @Test func `a table shows what it read until it reads again`() {
    let list = HeadlessTableView()
    list.frame = ViewRect(x: 0, y: 0, width: 320, height: 480)
    var counts = [10]
    list.rowCounts = { counts }
    list.contentSize = ViewSize(width: 1, height: 1)
    list.frame.size.width = 300
    #expect(list.contentSize == ViewSize(width: 1, height: 1))
    list.reloadData()
    #expect(list.contentSize == ViewSize(width: 300, height: 440))
    counts = [20, 20]
    list.rowHeight = 10
    #expect(list.totalRowCount == 10)
    #expect(list.contentSize.height == 440)
    #expect(list.reload() == 40)
    #expect(list.contentSize.height == 400)
    for height in [Double.nan, .infinity, -1] { list.rowHeight = height }
    #expect(list.rowHeight == 10)
    list.rowHeight = .greatestFiniteMagnitude
    list.reloadData()
    #expect(list.lastFault == RefreshFault(kind: .notFinite, subject: "content"))
    #expect(list.contentSize.height == 400)
  }

  @Test func `a list that becomes shorter shows its end`() {
    let list = HeadlessTableView()
    list.frame = ViewRect(x: 0, y: 0, width: 320, height: 440)
    var count = 100
    list.rowCounts = { [count] }
    list.reloadData()
    list.contentOffset.y = 3_960
    count = 20
    list.reloadData()
    #expect(list.contentOffset.y == 440)
    count = 0
    list.reloadData()
    #expect(list.contentOffset.y == 0)
  }

  struct Items: CustomTestStringConvertible {
    let counts: [Int]
    let item: ViewSize
    let isHorizontal: Bool
    let expected: ViewSize
    var testDescription: String { "\(counts) \(item) \(isHorizontal)" }
  }

  @Test(arguments: [
    // Three of 100 in a line of 375, each section in lines of its own.
    Items(
      counts: [7, 1, 0], item: ViewSize(width: 100, height: 50), isHorizontal: false,
      expected: ViewSize(width: 375, height: 200)),
    // Six of 100 in a column of 667.
    Items(
      counts: [7], item: ViewSize(width: 50, height: 100), isHorizontal: true,
      expected: ViewSize(width: 100, height: 667)),
    // One in a line that is too narrow for it.
    Items(
      counts: [3], item: ViewSize(width: 1_000, height: 10), isHorizontal: false,
      expected: ViewSize(width: 375, height: 30)),
    Items(
      counts: [3], item: ViewSize(width: 0, height: 10), isHorizontal: false,
      expected: ViewSize(width: 375, height: 30)),
    // All in one line.
    Items(
      counts: [3], item: ViewSize(width: .leastNonzeroMagnitude, height: 10), isHorizontal: false,
      expected: ViewSize(width: 375, height: 10)),
  ])
  func `items fill lines`(row: Items) {
    let list = HeadlessCollectionView()
    list.frame = ViewRect(x: 0, y: 0, width: 375, height: 667)
    list.itemSize = row.item
    list.scrollsHorizontally = row.isHorizontal
    list.rowCounts = { row.counts }
    list.reloadData()
    #expect(list.contentSize == row.expected)
  }

  @Test func `a size of items that makes no sense changes nothing`() {
    let list = HeadlessCollectionView()
    list.itemSize.width = .nan
    #expect(list.lastFault == RefreshFault(kind: .notFinite, subject: "itemSize"))
    list.itemSize.height = -1
    #expect(list.lastFault == RefreshFault(kind: .negative, subject: "itemSize"))
    #expect(list.itemSize == ViewSize(width: 100, height: 100))
  }

  @Test func `a view that is no list has no rows`() {
    let view = HeadlessScrollView()
    var isChanged = false
    #expect(view.reload { isChanged = true } == 0)
    #expect(isChanged)
  }

  /// Source: M40, a component that is toggled where rows are counted.
  @Test func `counting rows inside of counting them comes to an end`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.options.hidesWhenEmpty = true
    var calls = 0
    scene.list.rowCounts = {
      calls += 1
      header.isHidden.toggle()
      scene.list.reloadData()
      return [calls]
    }
    #expect(scene.list.reload() == 1)
    scene.list.reloadData()
    #expect(calls == 2)
    #expect(scene.list.totalRowCount == 2)
  }

  @Test func `reloads inside of each other are told once, by the outermost`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.options.hidesWhenEmpty = true
    var rows = 25
    scene.list.rowCounts = { [rows] }
    var counts: [Int] = []
    var tasks = 0
    scene.scheduler.afterEachTask = { tasks += 1 }
    counts.append(
      scene.list.reload {
        rows = 0
        counts.append(
          scene.list.reload {
            rows = 3
            counts.append(scene.list.reload())
            rows = 0
          })
      })
    #expect(counts == [3, 0, 0])
    #expect(!header.isHidden)
    scene.scheduler.runPending()
    #expect(header.isHidden)
    rows = 1
    scene.list.reload()
    scene.scheduler.runPending()
    #expect(!header.isHidden)
    #expect(scene.faults == [])
  }
}
