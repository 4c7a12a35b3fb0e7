import Foundation
import SourceDiagnostics
import StringsChecks

/// A project of files at hand, and what checks find in it.
struct SampleProject {
  var files: [(path: String, bytes: [UInt8])] = []
  var settings = ProjectSettings()

  init(_ files: KeyValuePairs<String, String>, settings: String? = nil) {
    self.files = files.map { ($0, Array($1.utf8)) }
    if let settings { self.settings = ProjectSettings(parsing: Array(settings.utf8)) }
  }

  init(bytes files: KeyValuePairs<String, [UInt8]>) {
    self.files = files.map { ($0, $1) }
  }

  /// Makes checks: those that are named, or those of the default levels and of the settings.
  func run(_ names: String..., skipping skipped: [String] = []) -> CheckRun {
    CheckRun(
      StringsProject(files: files, settings: settings),
      CheckSelection(settings: settings, only: names, skipping: skipped))
  }

  /// The findings as lines such as `de.lproj/A.strings:1:7 missing-argument`.
  func found(_ names: String...) -> [String] {
    let run = CheckRun(
      StringsProject(files: files, settings: settings),
      CheckSelection(settings: settings, only: names))
    return FindingReport(run).shortLines
  }

  /// A table in English and in another language.
  static func pair(
    _ source: String, _ target: String, _ language: String = "de", settings: String? = nil
  ) -> SampleProject {
    SampleProject(
      ["en.lproj/A.strings": source, "\(language).lproj/A.strings": target], settings: settings)
  }
}

extension FindingReport {
  /// Each finding as its place and its name.
  var shortLines: [String] {
    rows.map { row in
      "\(row.finding.path):\(row.span.map { "\($0.start)" } ?? "-") \(row.finding.diagnostic.id)"
    }
  }

  /// Each finding as its place up to its end, and its name.
  var spanLines: [String] {
    rows.map { row in
      let place = row.span.map { "\($0.start)-\($0.end)" } ?? "-"
      return "\(row.finding.path):\(place) \(row.finding.diagnostic.id)"
    }
  }
}

extension String {
  /// The bytes in UTF-16 with a byte-order mark.
  func utf16Bytes(bigEndian: Bool = false) -> [UInt8] {
    ("\u{FEFF}" + self).utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }
}
