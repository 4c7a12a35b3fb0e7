import BundleStrings
import LanguageTags
import RefreshKit
import Testing
import TimeLabels

@testable import RefreshExamples

/// The texts that the components of a screen show while it is played, and the faults.
final class SeenTexts {
  private let screen: ExampleScreen
  private let trace: ViewTrace
  private var texts: [ExamplePlace: Set<String>] = [:]
  private var times: Set<String> = []
  private var states: [ExamplePlace: Set<String>] = [:]
  private(set) var faults: [RefreshFault] = []

  init(of screen: ExampleScreen) {
    self.screen = screen
    trace = ViewTrace(scheduler: screen.stage.scheduler)
    trace.keepsRecords = false
    screen.window.faultHandler = { [weak self] in self?.faults.append($0) }
    trace.onRecord = { [weak self] record in self?.note(record) }
    trace.watchScrollView(screen.scrollView)
    for place in ExamplePlace.allCases {
      // A component that is attached later is none of the list yet.
      if let component = screen.component(at: place) {
        trace.watchComponent(component, named: place.rawValue)
      }
    }
  }

  private func note(_ record: ViewTrace.Record) {
    guard let place = ExamplePlace(rawValue: record.component), case .text(let text?) = record.new
    else { return }
    switch record.property.rawValue {
    case "state": states[place, default: []].insert(text)
    case "stateLabel.text", "label.text": texts[place, default: []].insert(text)
    case "lastUpdatedLabel.text": times.insert(text)
    default: break
    }
  }

  /// Expects that all texts are those of their keys in the language that counts.
  func expectTexts(_ name: String, _ language: String) throws {
    #expect(!states.isEmpty, "\(name)")
    #expect(states.values.contains { $0.contains("refreshing") }, "\(name)")
    guard !["circle", "custom-titles", "auto-custom-titles", "language"].contains(name) else {
      return try expectOwnTexts(name)
    }
    let strings = try LocalizedStrings(
      table: RefreshTable.name, layers: [.builtIn],
      preferring: screen.stage.configuration.preferences, development: .english)
    for (place, seen) in texts {
      let component = try #require(screen.component(at: place))
      let own = try sampleTexts(in: name)
      let known = Self.keys(of: component).map { own[$0] ?? strings.string(for: $0) }
      var expected = Set(known)
      // Titles that are there before the texts are changed are seen once.
      if name.hasPrefix("texts-") {
        let builtIn = Self.keys(of: component).map { strings.string(for: $0) }
        expected.formUnion(builtIn.prefix(1))
      }
      #expect(seen.isSubset(of: expected), "\(name) \(language): \(seen) \(expected)")
      // What is said while it refreshes is said by all but trailers.
      let refreshing = Self.keys(of: component).first { $0.hasSuffix(".refreshing") }
      if let refreshing, name != "auto-hidden-title", states[place]?.contains("refreshing") ?? false
      {
        #expect(seen.contains(own[refreshing] ?? strings.string(for: refreshing)), "\(name)")
      }
    }
    if name.hasPrefix("texts-") {
      // A header says all that it can, and so does a footer that has come to the end.
      #expect(texts[.header]?.count ?? 0 >= 3, "\(name)")
      #expect(texts[.footer]?.count ?? 0 >= 2, "\(name)")
      #expect(states[.footer] == ["refreshing", "noMoreData"], "\(name)")
    }
    let label = screen.stage.environment.label
    let now = screen.stage.scheduler.now
    // All happens on one day: the times are those of it, or none.
    for text in times {
      let word = label.words.strings.string(for: "lastUpdate.never")
      #expect(
        text == label.text(for: now, relativeTo: now) || text.contains(word),
        "\(name) \(language): \(text)")
    }
  }

  private func expectOwnTexts(_ name: String) throws {
    switch name {
    case "circle": #expect(texts.isEmpty)
    case "custom-titles":
      #expect(texts == [.header: ["Pull down to refresh", "Release to refresh", "Loading ..."]])
    case "auto-custom-titles":
      #expect(texts == [.footer: ["Click or drag up to refresh", "Loading more ..."]])
    default:
      let seen = try #require(texts[.header])
      #expect(seen.isSuperset(of: ["下拉可以刷新", "Потяните чтобы обновить", "아래로 당겨 새로고침"]))
    }
  }

  /// The texts that a sample brings, by their keys.
  private func sampleTexts(in name: String) throws -> [String: String] {
    guard
      let texts = [ExampleTexts.customFile, .customFolder].first(where: {
        name.contains($0.rawValue)
      })
    else { return [:] }
    let language = name.dropFirst("texts-\(texts.rawValue)-".count)
    let all = texts == .customFile ? SampleTexts.file : SampleTexts.folder
    let sample = try #require(all.first { $0.language.lowercased() == language })
    return Dictionary(uniqueKeysWithValues: zip(SampleTexts.keys, sample.texts))
  }

  private static func keys(of component: RefreshComponent) -> [String] {
    let prefix =
      switch component {
      case is RefreshTrailer: "trailer"
      case is RefreshAutoFooter: "autoFooter"
      case is RefreshBackFooter: "backFooter"
      default: "header"
      }
    return RefreshTable.keys.filter { $0.hasPrefix(prefix + ".") }
  }
}
