import SourceDiagnostics
import SourceKeys
import StringsChecks
import TranslatorWorkflow

/// A project in memory whose keys are extracted.
struct ExtractionSample {
  var code: [String: String]
  var tables: [String: String] = [:]
  var settings = #"{"sourceLanguage": "en", "sources": ["App"]}"#
  var destination = ExtractionDestination.folder(".")
  var table: String?
  var isComplete = true
  var lock = LockFile()

  init(_ code: String, _ tables: [String: String] = [:]) {
    self.code = ["App/Main.swift": code]
    self.tables = tables
  }

  /// Plans the extraction.
  func run() -> KeyExtraction {
    let settings = ProjectSettings(parsing: Array(settings.utf8))
    func bytes(_ files: [String: String]) -> [(path: String, bytes: [UInt8])] {
      files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
    }
    var options = KeyExtraction.Options(destination)
    options.table = table
    options.isComplete = isComplete
    return KeyExtraction(
      of: ProjectSources(files: bytes(code), settings: settings),
      into: StringsProject(files: bytes(tables), settings: settings), options, lock: lock)
  }
}

extension KeyExtraction {
  /// The text that a file is to have; `nil` where it stays.
  func text(of path: String) -> String? {
    changes.first { $0.path == path }.map { String(decoding: $0.newBytes, as: UTF8.self) }
  }

  /// What has happened, each in a line.
  var lines: [String] {
    events.map { event in
      "\(event.kind.rawValue) \(event.table ?? "?"):\(event.key ?? event.pattern ?? "?")"
    }
  }
}
