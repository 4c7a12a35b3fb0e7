import LanguageTags
import Testing
import TimeLabels
import TimeZones

@testable import RefreshKit

/// Faults of MJRefresh about the time of the last update, each with its number in the reference.
@Suite struct HeaderLabelFaultTests {
  private func refresh(_ scene: Scene, _ header: RefreshHeader, _ result: RefreshResult = .success)
  {
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing(result)
    scene.advance(1)
  }

  @Test func `L1: two pages have two times`() throws {
    let scene = try Scene()
    let first = scene.attachNormal()
    let second = NormalRefreshHeader(environment: scene.environment)
    first.lastUpdatedKey = "home"
    second.lastUpdatedKey = "news"
    refresh(scene, first)
    #expect(
      scene.store.lastUpdated(forKey: "home") == (try Instant(parsing: "2026-11-30T04:00:01Z")))
    #expect(scene.store.lastUpdated(forKey: "news") == nil)
    #expect(second.lastUpdatedLabel.text == "Last update: No record")
  }

  @Test func `L1: a header without a key keeps its time in itself`() throws {
    let scene = try Scene()
    let first = scene.attachNormal()
    let second = NormalRefreshHeader(environment: scene.environment)
    #expect(first.lastUpdatedKey == nil)
    refresh(scene, first)
    #expect(first.lastUpdatedLabel.text == "Last update: Today 12:00")
    #expect(second.lastUpdated == nil)
    #expect(scene.store.lastUpdated(forKey: "") == nil)
  }

  @Test func `L1: pages that share a key show one time`() throws {
    let scene = try Scene()
    let first = scene.attachNormal()
    let second = NormalRefreshHeader(environment: scene.environment)
    first.lastUpdatedKey = "home"
    second.lastUpdatedKey = "home"
    refresh(scene, first)
    #expect(second.lastUpdatedLabel.text == "Last update: Today 12:00")
  }

  @Test(arguments: [
    (LastUpdatedLabelChange.immediately, "Last update: Today 12:05"),
    (.afterClosing, "Last update: Today 12:00"),
  ])
  func `L2: while it closes the label says what it is told to say`(
    update: LastUpdatedLabelChange, whileClosing: String
  ) throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdatedLabelChange = update
    refresh(scene, header)
    scene.scheduler.advance(to: try Instant(parsing: "2026-11-30T12:05:00+08:00"))
    header.beginRefreshing()
    scene.advance(1)
    #expect(header.lastUpdatedLabel.text == "Last update: Today 12:00")
    header.endRefreshing()
    #expect(header.lastUpdatedLabel.text == whileClosing)
    scene.advance(0.39)
    #expect(header.lastUpdatedLabel.text == whileClosing)
    scene.advance(0.01)
    #expect(header.lastUpdatedLabel.text == "Last update: Today 12:05")
  }

  @Test func `L2: a label that is held does not stay so when a refresh begins meanwhile`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdatedLabelChange = .afterClosing
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing()
    header.beginRefreshing()
    scene.advance(1)
    header.endRefreshing(.failure)
    scene.advance(1)
    #expect(header.lastUpdatedLabel.text == "Last update: Today 12:00")
  }

  @Test func `L4, L7: the time is read and set, kept and shown`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdatedKey = "home"
    let instant = try Instant(parsing: "2026-02-08T11:11:00+08:00")
    header.lastUpdated = instant
    #expect(scene.store.lastUpdated(forKey: "home") == instant)
    #expect(header.lastUpdatedLabel.text == "Last update: 02-08 11:11")
    header.lastUpdated = nil
    #expect(scene.store.lastUpdated(forKey: "home") == nil)
    #expect(header.lastUpdatedLabel.text == "Last update: No record")
  }

  @Test func `L5: a refresh that failed keeps the time of the one before`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdatedKey = "home"
    refresh(scene, header, .failure)
    #expect(scene.store.lastUpdated(forKey: "home") == nil)
    #expect(header.lastUpdatedLabel.text == "Last update: No record")
    refresh(scene, header)
    let instant = try #require(scene.store.lastUpdated(forKey: "home"))
    refresh(scene, header, .failure)
    #expect(scene.store.lastUpdated(forKey: "home") == instant)
  }

  @Test func `L6: a text of the app's own is shown at once, and gets the time before`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var instants: [Instant?] = []
    header.lastUpdatedText = { instant in
      instants.append(instant)
      return instant == nil ? "not yet" : "seen"
    }
    #expect(header.lastUpdatedLabel.text == "not yet")
    #expect(instants == [nil])
    refresh(scene, header)
    #expect(header.lastUpdatedLabel.text == "seen")
    header.lastUpdatedText = nil
    #expect(header.lastUpdatedLabel.text == "Last update: Today 12:00")
  }

  @Test func `L9, D-7: a line alone fills the header, whichever it is`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let whole = ViewRect(x: 0, y: 0, width: 375, height: 54)
    #expect(header.stateLabel.frame == ViewRect(x: 0, y: 0, width: 375, height: 27))
    #expect(header.lastUpdatedLabel.frame == ViewRect(x: 0, y: 27, width: 375, height: 27))
    header.lastUpdatedLabel.isHidden = true
    scene.scheduler.runPending()
    #expect(header.stateLabel.frame == whole)
    // 20 characters of 7.7 points, half of which is 77, and 25 more.
    #expect(abs(header.arrowView.center.x - 85.5) < 1e-9)
    #expect(header.arrowView.center.y == 27)
    header.lastUpdatedLabel.isHidden = false
    header.stateLabel.isHidden = true
    scene.scheduler.runPending()
    #expect(header.lastUpdatedLabel.frame == whole)
    #expect(header.arrowView.center.x == 187.5)
  }

  @Test func `L11: of 400 days one is today`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    var todays = 0
    for day in 0..<400 {
      header.lastUpdated = scene.scheduler.now.adding(milliseconds: Int64(-day) * 86_400_000)
      if header.lastUpdatedLabel.text?.contains("Today") == true { todays += 1 }
    }
    #expect(todays == 1)
  }

  @Test(arguments: ["en-US-u-hc-h12", "ar-EG", "th-TH", "fa-IR", "ja-JP-u-ca-japanese"])
  func `L12, L13: the classic time is the same in every language`(language: String) throws {
    let scene = try Scene(now: "2026-11-30T23:11:00+08:00", language: language)
    let header = scene.attachNormal()
    header.lastUpdated = scene.scheduler.now
    #expect(header.lastUpdatedLabel.text?.contains("23:11") == true)
    header.lastUpdated = try Instant(parsing: "2018-02-08T11:11:00+08:00")
    #expect(header.lastUpdatedLabel.text?.contains("2018-02-08 11:11") == true)
  }

  @Test func `L13: one instant is two times in two zones`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdated = try Instant(parsing: "2026-11-30T01:00:00+08:00")
    #expect(header.lastUpdatedLabel.text == "Last update: Today 01:00")
    scene.environment.setZone(try TimeZoneDatabase().zone(named: "America/Los_Angeles"))
    // There it is nine in the morning of the day before, and now is eight in the evening of it.
    #expect(header.lastUpdatedLabel.text == "Last update: Today 09:00")
    header.lastUpdated = try Instant(parsing: "2026-11-29T01:00:00+08:00")
    #expect(header.lastUpdatedLabel.text == "Last update: 11-28 09:00")
  }

  @Test func `D-8: a line that is shown again has the text of now`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdatedLabel.isHidden = true
    refresh(scene, header)
    header.lastUpdatedLabel.isHidden = false
    #expect(header.lastUpdatedLabel.text == "Last update: Today 12:00")
  }

  @Test func `D-9: a pull after midnight shows no today of yesterday`() throws {
    let scene = try Scene(now: "2026-11-30T23:59:00+08:00")
    let header = scene.attachNormal()
    refresh(scene, header)
    // The clock is set, and nobody tells the header; a pull looks anew all the same.
    #expect(header.lastUpdatedLabel.text == "Last update: Today 23:59")
    scene.scheduler.setClock(to: try Instant(parsing: "2026-12-01T00:01:00+08:00"))
    scene.list.drag(to: -20)
    #expect(header.lastUpdatedLabel.text == "Last update: 11-30 23:59")
  }

  @Test(arguments: [
    // Zone, last update, the last millisecond of the label and the next text.
    (
      zone: "Asia/Shanghai", update: "2026-11-30T16:15:00+08:00",
      change: "2026-12-01T00:00:00+08:00", after: "Last update: 11-30 16:15"
    ),
    (
      zone: "America/New_York", update: "2026-12-31T23:59:59-05:00",
      change: "2027-01-01T00:00:00-05:00", after: "Last update: 2026-12-31 23:59"
    ),
    // A day of 23 hours, and one of 25.
    (
      zone: "Europe/Berlin", update: "2026-03-29T01:30:00+01:00",
      change: "2026-03-30T00:00:00+02:00", after: "Last update: 03-29 01:30"
    ),
    (
      zone: "Europe/Berlin", update: "2026-10-25T02:30:00+02:00",
      change: "2026-10-26T00:00:00+01:00", after: "Last update: 10-25 02:30"
    ),
    // The fourth of November 2018 began in Sao Paulo at one o'clock: there was no midnight.
    (
      zone: "America/Sao_Paulo", update: "2018-11-03T20:00:00-03:00",
      change: "2018-11-04T01:00:00-02:00", after: "Last update: 11-03 20:00"
    ),
  ])
  func `a header that is left alone changes its label when the day ends and not before`(
    zone: String, update: String, change: String, after: String
  ) throws {
    let scene = try Scene(now: update, zone: zone)
    let header = scene.attachNormal()
    header.lastUpdated = scene.scheduler.now
    let today = try #require(header.lastUpdatedLabel.text)
    #expect(today.hasPrefix("Last update: Today "))
    var changes: [(Instant, String?)] = []
    header.lastUpdatedLabel.changeObserver = { _ in
      changes.append((scene.scheduler.now, header.lastUpdatedLabel.text))
    }
    let instant = try Instant(parsing: change)
    scene.scheduler.advance(to: instant.adding(milliseconds: -1))
    #expect(header.lastUpdatedLabel.text == today)
    scene.scheduler.advance(to: instant)
    #expect(header.lastUpdatedLabel.text == after)
    scene.scheduler.advance(by: .seconds(3 * 86_400))
    #expect(changes.count == 1)
    #expect(changes.first?.0 == instant)
  }

  @Test func `a header whose line is hidden over midnight waits for nothing`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.lastUpdated = scene.scheduler.now
    #expect(!scene.scheduler.isIdle)
    header.lastUpdatedLabel.isHidden = true
    scene.scheduler.runPending()
    #expect(scene.scheduler.isIdle)
  }

  @Test func `a clock that is set back is seen too`() throws {
    let scene = try Scene(now: "2026-12-01T08:00:00+08:00")
    let header = scene.attachNormal()
    header.lastUpdated = try Instant(parsing: "2026-11-30T16:00:00+08:00")
    header.lastUpdated = try Instant(parsing: "2026-12-01T07:00:00+08:00")
    #expect(header.lastUpdatedLabel.text == "Last update: Today 07:00")
    scene.scheduler.setClock(to: try Instant(parsing: "2027-03-01T08:00:00+08:00"))
    scene.scheduler.runPending()
    #expect(header.lastUpdatedLabel.text == "Last update: 2026-12-01 07:00")
  }

  @Test func `a relative label counts the minutes by itself`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    try scene.environment.setOptions(LabelOptions(style: .relative))
    header.lastUpdated = scene.scheduler.now
    var texts: [String] = []
    header.lastUpdatedLabel.changeObserver = { _ in
      texts.append(header.lastUpdatedLabel.text ?? "")
    }
    scene.scheduler.advance(by: .seconds(150))
    #expect(texts == ["Last update: 1 minute ago", "Last update: 2 minutes ago"])
  }

  @Test func `a header that nobody holds any more waits for nothing`() throws {
    let scene = try Scene()
    var header: NormalRefreshHeader? = NormalRefreshHeader(environment: scene.environment)
    header?.lastUpdated = scene.scheduler.now
    weak let weakHeader = header
    header = nil
    #expect(weakHeader == nil)
    scene.scheduler.advance(by: .seconds(100_000))
    #expect(scene.environment.listenerCount == 0)
  }

  /// A store whose file cannot be written.
  final class ReadOnlyStore: LastUpdatedStore {
    func lastUpdated(forKey key: String) -> Instant? { nil }
    func setLastUpdated(_ instant: Instant?, forKey key: String) throws(LastUpdatedStoreError) {
      throw LastUpdatedStoreError(
        kind: .unwritable, path: "times.json", reason: "Read-only file system")
    }
  }

  @Test func `a time that cannot be kept is shown all the same, and that is told`() throws {
    let scene = try Scene(store: ReadOnlyStore())
    let header = scene.attachNormal()
    header.lastUpdatedKey = "home"
    refresh(scene, header)
    #expect(header.lastUpdatedLabel.text == "Last update: Today 12:00")
    #expect(
      scene.faults.map(\.description) == [
        "the time of the update is not kept: times.json: cannot be written: "
          + "Read-only file system"
      ])
  }
}
