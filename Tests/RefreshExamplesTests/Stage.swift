import LanguageTags
import RefreshExamples
import RefreshKit
import TestSupport
import TimeZones

/// Surroundings in which it is noon in Shanghai.
///
/// - Parameters:
///   - language: The wished language.
///   - sampleFolder: A folder with the texts of the samples.
/// - Returns: The stage.
/// - Throws: What cannot be read of texts, zones and times.
func makeStage(_ language: String = "en", sampleFolder: String? = nil) throws -> ExampleStage {
  try ExampleStage(
    preferring: [LanguageTag(language)], zone: TimeZoneDatabase().zone(named: "Asia/Shanghai"),
    now: Instant(parsing: "2026-11-30T12:00:00+08:00"), sampleFolder: sampleFolder)
}

/// Makes a folder with the texts of the samples, which is gone with its owner.
func makeSampleTexts() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  for file in ExampleTexts.files { try folder.write(file.text, to: file.path) }
  return folder
}

/// A header above a list at rest, without an inset of the list's own.
final class HeaderScene<Header: RefreshHeader> {
  let stage: ExampleStage
  let screen: ExampleScreen
  let header: Header
  var faults: [RefreshFault] = []

  var list: HeadlessScrollView { screen.scrollView }

  init(_ make: (RefreshEnvironment) -> Header) throws {
    stage = try makeStage()
    let table = HeadlessTableView()
    table.rowHeight = 40
    screen = ExampleScreen(on: stage, table, rows: 25)
    header = make(stage.environment)
    screen.setHeader(header)
    stage.scheduler.runPending()
    screen.window.faultHandler = { [weak self] in self?.faults.append($0) }
  }

  func advance(_ seconds: Double) { stage.scheduler.advance(by: .seconds(seconds)) }

  /// Pulls it far enough, and lets go.
  func pull() {
    list.drag(to: -60)
    list.release()
  }
}
