import BundleStrings
import Foundation
import LanguageTags
import TestSupport
import Testing
import TimeLabels
import TimeZones

@testable import RefreshKit

/// Faults of MJRefresh about languages and texts, as they are seen in a header.
@Suite struct HeaderTextFaultTests {
  /// The title of an idle header in a shipped language, from the layer that has it.
  private func idleTitle(in language: String) throws -> String {
    try RefreshConfiguration(preferring: [LanguageTag(language)]).string(for: "header.idle")
  }

  @Test(arguments: [
    // What the person wishes, and the shipped language that is the right one.
    (wish: "zh-Hans-CN", shown: "zh-Hans"), (wish: "zh-CN", shown: "zh-Hans"),
    (wish: "zh", shown: "zh-Hans"), (wish: "zh-SG", shown: "zh-Hans"),
    (wish: "zh-hans", shown: "zh-Hans"), (wish: "zh-TW", shown: "zh-Hant"),
    (wish: "zh-HK", shown: "zh-Hant"), (wish: "zh-MO", shown: "zh-Hant"),
    (wish: "zh-Hant-TW", shown: "zh-Hant"), (wish: "en", shown: "en"),
    (wish: "kok-IN", shown: "en"), (wish: "run", shown: "en"), (wish: "rue", shown: "en"),
    (wish: "fr-CA", shown: "fr"), (wish: "pt-BR", shown: "pt-BR"), (wish: "th", shown: "th"),
    (wish: "ja", shown: "ja"), (wish: "ar", shown: "ar"), (wish: "ko", shown: "ko"),
  ])
  func `A1, A3, A4, A5, A12, D-5: a header speaks the language of the wish`(
    wish: String, shown: String
  ) throws {
    let scene = try Scene(language: wish)
    let header = scene.attachNormal()
    #expect(header.stateLabel.text == (try idleTitle(in: shown)))
    #expect(header.environment.label.words.stringsLanguage == (try LanguageTag(shown)))
    #expect(scene.faults == [])
  }

  @Test func `A2, A9: a language that is set is seen at once`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    #expect(header.stateLabel.text == "Pull down to refresh")
    #expect(header.lastUpdatedLabel.text == "Last update: No record")
    try scene.configuration.setLanguage(LanguageTag("zh-Hant"))
    #expect(header.stateLabel.text == "下拉可以刷新")
    #expect(header.lastUpdatedLabel.text == "最後更新：無記錄")
    var language = "zh-Hans"
    try scene.configuration.setLanguage(nil)
    try scene.configuration.setLanguageProvider { (try? LanguageTag(language)).map { [$0] } }
    #expect(header.lastUpdatedLabel.text == "最后更新：无记录")
    language = "ru"
    try scene.configuration.updateLanguages()
    #expect(header.stateLabel.text == (try idleTitle(in: "ru")))
  }

  @Test func `A7: a folder without texts leaves the built-in ones, never keys`() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene()
    let header = scene.attachNormal()
    try scene.configuration.setAppFolder(folder.path)
    #expect(header.stateLabel.text == "Pull down to refresh")
    #expect(throws: BundleError.self) {
      try scene.configuration.setCustomFolder(folder.path)
    }
    for state in RefreshState.allCases where state != .noMoreData {
      #expect(header.title(for: state)?.contains("header.") == false, "\(state)")
    }
  }

  @Test func `A8: what is set wins over the app's language, and that over the person's`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("\"title\" = \"Titel\";\n", to: "de.lproj/Localizable.strings")
    let scene = try Scene(language: "en")
    let header = scene.attachNormal()
    // An app that is in German only is shown in German, whatever the person wishes.
    try scene.configuration.setAppFolder(folder.path)
    #expect(header.stateLabel.text == (try idleTitle(in: "de")))
    try scene.configuration.setLanguage(LanguageTag("ko"))
    #expect(header.stateLabel.text == (try idleTitle(in: "ko")))
    try scene.configuration.setLanguage(nil)
    try scene.configuration.setAppFolder(nil)
    #expect(header.stateLabel.text == "Pull down to refresh")
  }

  @Test func `A10: two headers have two languages and one time`() throws {
    let scene = try Scene()
    let first = scene.attachNormal()
    let second = NormalRefreshHeader(environment: scene.environment)
    first.lastUpdatedKey = "home"
    second.lastUpdatedKey = "home"
    try second.setLanguage(LanguageTag("zh-Hans"))
    first.beginRefreshing()
    scene.advance(1)
    first.endRefreshing()
    #expect(first.lastUpdatedLabel.text == "Last update: Today 12:00")
    #expect(second.lastUpdatedLabel.text == "最后更新：今天 12:00")
    #expect(second.stateLabel.text == "下拉可以刷新")
    // A language that is set for all is not that of the one that has its own; a zone is.
    try scene.configuration.setLanguage(LanguageTag("de"))
    scene.environment.setZone(try TimeZoneDatabase().zone(named: "Asia/Tokyo"))
    #expect(first.lastUpdatedLabel.text?.hasSuffix("13:00") == true)
    #expect(second.lastUpdatedLabel.text == "最后更新：今天 13:00")
    try second.setLanguage(nil)
    #expect(second.stateLabel.text == first.stateLabel.text)
  }

  @Test func `A11, A12: a language that the app adds is found`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      "lastUpdate" = "Sist oppdatert: %@";
      "lastUpdate.today" = "i dag %@";
      "lastUpdate.never" = "aldri";
      "header.idle" = "Dra ned";
      """, to: "nb.lproj/Refresh.strings")
    let scene = try Scene(language: "nb-NO")
    let header = scene.attachNormal()
    #expect(header.stateLabel.text == "Pull down to refresh")
    try scene.configuration.setAppFolder(folder.path)
    #expect(header.stateLabel.text == "Dra ned")
    #expect(header.lastUpdatedLabel.text == "Sist oppdatert: aldri")
  }

  @Test func `A13, A14: one text is replaced and the others stay`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    try scene.configuration.setText("Tug!", forKey: "header.idle")
    #expect(header.stateLabel.text == "Tug!")
    #expect(header.title(for: .pulling) == "Release to refresh")
    #expect(header.lastUpdatedLabel.text == "Last update: No record")
    try scene.configuration.setText("Seen: ", forKey: "MJRefreshHeaderLastTimeText")
    #expect(header.lastUpdatedLabel.text == "Seen: No record")
    #expect(header.stateLabel.text == "Tug!")
  }

  @Test func `A15: an empty title is one, and takes no room`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.setTitle("", for: .idle)
    #expect(header.stateLabel.text == "")
    #expect(header.stateLabel.textWidth == 0)
    header.resetTitle(for: .idle)
    #expect(header.stateLabel.text == "Pull down to refresh")
    try scene.configuration.setText("", forKey: "header.idle")
    #expect(header.stateLabel.text == "")
  }

  @Test func `A16: the title of the state that is shown is seen at once`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.setTitle("Pull me", for: .idle)
    #expect(header.stateLabel.text == "Pull me")
    header.setTitle("Let go", for: .pulling)
    #expect(header.stateLabel.text == "Pull me")
    scene.list.drag(to: -60)
    #expect(header.stateLabel.text == "Let go")
  }

  @Test func `A18: the colour of a label is not that of its background`() throws {
    let header = try Scene().attachNormal()
    let color = header.stateLabel.textColor
    #expect(color.components(in: .light) == ViewColor.Components(red: 90, green: 90, blue: 90))
    #expect(color.components(in: .dark).red > 128)
  }

  @Test func `D-1: a change of language leaves the key of the page`() throws {
    let scene = try Scene(
      store: MemoryLastUpdatedStore(["X": try Instant(parsing: "2026-11-30T00:00:00Z")]))
    let header = scene.attachNormal()
    header.lastUpdatedKey = "X"
    try scene.configuration.setLanguage(LanguageTag("zh-Hans"))
    #expect(header.lastUpdatedKey == "X")
    #expect(header.lastUpdatedLabel.text == "最后更新：今天 08:00")
  }

  @Test func `D-2: a change of language leaves the titles of the app`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.setTitle("Mine", for: .idle)
    try scene.configuration.setLanguage(LanguageTag("ko"))
    #expect(header.stateLabel.text == "Mine")
    #expect(header.title(for: .pulling) == "놓으면 새로고침")
  }

  @Test func `D-3, D-4: a folder that is set later is used, also for a tag with a region`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "\"header.idle\" = \"往下拉\";\n", to: "zh-Hans.lproj/Refresh.strings")
    _ = try folder.write("\"header.idle\" = \"拉\";\n", to: "zh-Hans.lproj/Mine.strings")
    let scene = try Scene(language: "zh-Hans-CN")
    let header = scene.attachNormal()
    #expect(header.stateLabel.text == "下拉可以刷新")
    try scene.configuration.setCustomFolder(folder.path)
    #expect(header.stateLabel.text == "往下拉")
    try scene.configuration.setTableName("Mine")
    #expect(header.stateLabel.text == "拉")
    // What the folder has not comes from the built-in strings.
    #expect(header.title(for: .pulling) == "松开立即刷新")
  }

  @Test func `D-13: a header that is attached three times hears of a language once`() throws {
    final class Counting: NormalRefreshHeader {
      var changes = 0
      override func textsDidChange() {
        super.textsDidChange()
        changes += 1
      }
    }
    let scene = try Scene()
    let header = scene.attach { Counting(environment: $0) }
    for _ in 0..<3 {
      scene.list.header = nil
      scene.list.header = header
    }
    try scene.configuration.setLanguage(LanguageTag("ja"))
    #expect(header.changes == 1)
    #expect(scene.environment.listenerCount == 1)
    scene.list.header = nil
    #expect(scene.list.observerCount == 0)
  }

  @Test func `D-14: a header that is made before a change of language shows the new one`() throws {
    let scene = try Scene()
    let header = NormalRefreshHeader(environment: scene.environment)
    try scene.configuration.setLanguage(LanguageTag("zh-Hans"))
    scene.list.header = header
    #expect(header.stateLabel.text == "下拉可以刷新")
  }

  @Test func `D-28: a refresh that waits to be seen has the title of refreshing`() throws {
    let header = NormalRefreshHeader(environment: try Scene().environment)
    header.beginRefreshing()
    #expect(header.state == .willRefresh)
    #expect(header.stateLabel.text == "Loading...")
    header.setTitle("Wait", for: .willRefresh)
    #expect(header.stateLabel.text == "Wait")
  }

  @Test func `files that change are seen after they were read again`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("\"header.idle\" = \"One\";\n", to: "en.lproj/Refresh.strings")
    let scene = try Scene()
    let header = scene.attachNormal()
    try scene.configuration.setAppFolder(folder.path)
    #expect(header.stateLabel.text == "One")
    _ = try folder.write(
      "\"header.idle\" = \"Two\";\n\"lastUpdate.never\" = \"Nothing\";\n",
      to: "en.lproj/Refresh.strings")
    #expect(scene.configuration.reload() == [])
    #expect(header.stateLabel.text == "Two")
    #expect(header.lastUpdatedLabel.text == "Last update: Nothing")
  }

  @Test func `a header for one label speaks the label's language and stays so`() throws {
    let label = try LastUpdatedLabel(language: "zh-Hans", timeZone: "Asia/Shanghai")
    let scheduler = ManualScheduler(now: try Instant(parsing: Scene.noon))
    var refreshes = 0
    let header = NormalRefreshHeader(label: label, scheduler: scheduler) { refreshes += 1 }
    let window = HeadlessWindow(scheduler: scheduler)
    let scrollView = HeadlessScrollView()
    scrollView.frame.size = window.frame.size
    window.addSubview(scrollView)
    scrollView.header = header
    scrollView.drag(to: -60)
    #expect(header.state == .pulling)
    scrollView.release()
    #expect(header.state == .refreshing)
    scheduler.advance(by: .seconds(1))
    #expect(refreshes == 1)
    header.endRefreshing()
    #expect(header.lastUpdatedLabel.text == "最后更新：今天 12:00")
  }
}
