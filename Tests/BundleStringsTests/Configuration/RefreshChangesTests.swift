import BundleStrings
import LanguageTags
import TestSupport
import Testing

/// Whom a change of the configuration reaches, and when.
///
/// Source: the rows of MJRefresh's tracker (A) and the faults of its source (D) are those of the
/// reference's 4A and 4E; CF are the facts about its configuration.
struct RefreshChangesTests {
  /// Source: CF-3, CF-4, CF-6, D-3: a name or a folder that was set after the first text had no effect
  /// until the language was set to nothing and back, and nobody was told.
  @Test func `a table and a folder take effect at once`() throws {
    let custom = try TemporaryFolder()
    for (table, text) in [("Refresh", "♿️"), ("MJRefresh_i18n", "🍬")] {
      try custom.write(
        "\"MJRefreshHeaderIdleText\" = \"\(text)\";\n", to: "ko.lproj/\(table).strings")
    }
    let configuration = try RefreshConfiguration(wishing: "ko")
    #expect(configuration.string(for: "header.idle") == "아래로 당겨 새로고침")
    var told: [(Set<RefreshConfigurationChange.Reason>, String)] = []
    let listener = configuration.addListener { change in
      told.append((change.reasons, change.strings.string(for: "header.idle")))
    }
    try configuration.setCustomFolder(custom.path)
    try configuration.setTableName("MJRefresh_i18n")
    try configuration.setTableName("MJRefresh_i18n")
    try configuration.setTableName(nil)
    try configuration.setCustomFolder(nil)
    #expect(told.map(\.0) == [[.customFolder], [.tableName], [.tableName], [.customFolder]])
    #expect(told.map(\.1) == ["♿️", "🍬", "♿️", "아래로 당겨 새로고침"])
    told = []
    try configuration.update {
      $0.customFolder = custom.path
      $0.tableName = "MJRefresh_i18n"
      $0.languages = [.english]
    }
    // Several at once are one change; in English there is no table, so the text is built in.
    #expect(told.map(\.0) == [[.customFolder, .tableName, .languages]])
    #expect(told.map(\.1) == ["Pull down to refresh"])
    listener.cancel()
  }

  @Test func `what is not possible is thrown and changes nothing`() throws {
    let folder = try TemporaryFolder()
    let empty = try TemporaryFolder()
    try folder.write("\"header.idle\" = \"ziehen\";\n", to: "de.lproj/Other.strings")
    let configuration = try RefreshConfiguration(wishing: "de")
    try configuration.update {
      $0.customFolder = folder.path
      $0.tableName = "Other"
    }
    let below = RefreshConfiguration(inheriting: configuration)
    try below.setTableName("Other")
    var told = 0
    let listeners = [configuration, below].map { $0.addListener { _ in told += 1 } }
    let before = (configuration.settings, below.settings)
    func expectRefusal(
      _ kind: BundleError.Kind, _ path: String, _ sourceLocation: SourceLocation = #_sourceLocation,
      _ body: (inout RefreshSettings) -> Void
    ) {
      let error = #expect(throws: BundleError.self, sourceLocation: sourceLocation) {
        try configuration.update(body)
      }
      #expect(error == BundleError(kind: kind, path: path), sourceLocation: sourceLocation)
      #expect((configuration.settings, below.settings) == before, sourceLocation: sourceLocation)
      #expect(configuration.string(for: "header.idle") == "ziehen", sourceLocation: sourceLocation)
    }
    let missing = BundleError.Kind.notFound(reason: "no such file or directory")
    expectRefusal(missing, "/nowhere") { $0.customFolder = "/nowhere" }
    expectRefusal(missing, "/nowhere") { $0.appFolder = "/nowhere" }
    expectRefusal(.noTables, empty.path) { $0.customFolder = empty.path }
    expectRefusal(.noTable(name: "Typo"), folder.path) { $0.tableName = "Typo" }
    expectRefusal(.noTable(name: "Refresh"), folder.path) { $0.tableName = nil }
    expectRefusal(.noTable(name: "Typo"), empty.path) {
      $0.customFolder = nil
      $0.appFolder = empty.path
      $0.tableName = "Typo"
    }
    #expect(told == 0)
    // Where nothing is set there is nothing in which the name would have to be.
    try configuration.update {
      $0.customFolder = nil
      $0.tableName = "Typo"
    }
    #expect(told == 2)
    withExtendedLifetime(listeners) {}
  }

  /// What inherits is asked too: either all follow or none.
  @Test func `a change that does not suit one below changes nobody`() throws {
    let one = try TemporaryFolder()
    let two = try TemporaryFolder()
    try one.write("\"header.idle\" = \"one\";\n", to: "en.lproj/One.strings")
    try two.write("\"header.idle\" = \"two\";\n", to: "en.lproj/Two.strings")
    let configuration = try RefreshConfiguration(wishing: "en")
    let below = RefreshConfiguration(inheriting: configuration)
    try below.update {
      $0.customFolder = one.path
      $0.tableName = "One"
    }
    try below.setTableName("One")
    let further = RefreshConfiguration(inheriting: below)
    try further.setTableName(nil)
    #expect(throws: BundleError.self) { try below.setTableName(nil) }
    #expect(below.string(for: "header.idle") == "one")
    try configuration.update {
      $0.customFolder = two.path
      $0.tableName = "Two"
    }
    #expect(configuration.string(for: "header.idle") == "two")
    #expect(further.string(for: "header.idle") == "one")
  }

  /// Source: A10: two headers, two languages, at the same time.
  @Test func `a component has what it sets and inherits the rest`() throws {
    let configuration = try RefreshConfiguration(wishing: "en")
    let korean = RefreshConfiguration(inheriting: configuration)
    let same = RefreshConfiguration(inheriting: configuration)
    try korean.setLanguage(LanguageTag("ko"))
    #expect(configuration.string(for: "header.pulling") == "Release to refresh")
    #expect(korean.string(for: "header.pulling") == "놓으면 새로고침")
    var told: [String] = []
    let listeners = [("korean", korean), ("same", same), ("above", configuration)].map {
      (name, member) in
      member.addListener { told.append("\(name) \($0.strings.string(for: "header.pulling"))") }
    }
    // The language is its own, the texts are not.
    try configuration.setLanguage(LanguageTag("zh-Hans"))
    #expect(told == ["above 松开立即刷新", "same 松开立即刷新"])
    told = []
    try configuration.setText("!", forKey: "header.pulling")
    #expect(told == ["above !", "korean !", "same !"])
    told = []
    try korean.setText("?", forKey: "header.pulling")
    try korean.setLanguage(nil)
    #expect(told == ["korean ?", "korean ?"])
    #expect(korean.effectiveSettings.languages == [try LanguageTag("zh-Hans")])
    #expect(korean.string(for: "header.idle") == "下拉可以刷新")
    withExtendedLifetime(listeners) {}
  }

  /// Source: CF-1: there is one shared instance there, and none can be made.
  @Test func `configurations that do not inherit know nothing of each other`() throws {
    let one = try RefreshConfiguration(wishing: "en")
    let other = try RefreshConfiguration(wishing: "en")
    var told = 0
    let listener = other.addListener { _ in told += 1 }
    try one.setLanguage(LanguageTag("ko"))
    #expect(other.match(for: "header.idle").language == .english)
    #expect(told == 0)
    listener.cancel()
  }

  /// Source: D-13: each attaching added a listener and none was removed.
  @Test func `whoever has left is told nothing`() throws {
    let configuration = try RefreshConfiguration(wishing: "en")
    var told = 0
    for _ in 0..<3 {
      let listener = configuration.addListener { _ in told += 1 }
      listener.cancel()
      listener.cancel()
    }
    var kept: RefreshConfiguration.Listener? = configuration.addListener { _ in told += 1 }
    try configuration.setLanguage(LanguageTag("ko"))
    #expect(told == 1)
    kept = nil
    try configuration.setLanguage(LanguageTag("ru"))
    #expect(told == 1)
    _ = kept
  }

  @Test func `everybody is told everything once and in order, whatever a listener does`() throws {
    let configuration = try RefreshConfiguration(wishing: "en")
    let below = RefreshConfiguration(inheriting: configuration)
    var told: [String] = []
    var listeners: [String: RefreshConfiguration.Listener] = [:]
    func listen(
      _ name: String, to member: RefreshConfiguration, _ body: @escaping () throws -> Void = {}
    ) {
      listeners[name] = member.addListener { change in
        told.append("\(name) \(change.strings.chain.links[0].language)")
        do { try body() } catch { told.append("\(error)") }
      }
    }
    listen("first", to: configuration) {
      // In the middle of one change it makes the next, once.
      try configuration.setLanguage(LanguageTag("ru"))
      try #require(configuration.string(for: "header.idle") == "Потяните чтобы обновить")
    }
    listen("itself", to: configuration) { listeners["itself"] = nil }
    listen("remover", to: configuration) { listeners["removed"] = nil }
    listen("removed", to: configuration)
    listen("below", to: below) {
      if listeners["added"] == nil { listen("added", to: configuration) }
    }
    try configuration.setLanguage(LanguageTag("ko"))
    #expect(
      told == [
        "first ko", "itself ko", "remover ko", "below ko", "first ru", "remover ru", "below ru",
      ])
    told = []
    listeners["first"] = nil
    try configuration.setLanguage(LanguageTag("uk"))
    #expect(told == ["remover uk", "added uk", "below uk"])
  }
}
