import Foundation
import TestSupport
import Testing

/// The functions of the page, run in Node.
enum PageFunctions {
  /// Whether there is a Node to run them.
  static var isAvailable: Bool { ProgramRun.isAvailable("node") }

  /// Calls a function once for each value.
  static func run(_ mode: String, _ values: [some Encodable]) throws -> [String] {
    let encoder = JSONEncoder()
    return try run(
      mode, lines: values.map { String(decoding: try encoder.encode($0), as: UTF8.self) })
  }

  /// Calls a function once for each line of JSON.
  static func run(_ mode: String, lines values: [String]) throws -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let run = try ProgramRun(
      "node",
      [
        tests.appending(path: "Oracles/run-page.js").path(percentEncoded: false),
        root.appending(path: "Sources/TranslatorWorkflow/Pack/Page").path(percentEncoded: false),
        mode,
      ], input: values.map { $0 + "\n" }.joined())
    try #require(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines.count == values.count + 1)
    return Array(lines.dropLast())
  }
}
