import Foundation
import TestSupport
import TimeZones

/// What Python's zone reader says, as told by `Fixtures/zone-truth.py`.
struct PythonOracle {
  /// The offsets around an instant at which a table or a rule may change something.
  struct Change {
    let second: Int64
    let before: Int
    let at: Int
    let after: Int
  }

  /// The offset at an instant.
  struct Sample {
    let milliseconds: Int64
    let offset: Int
  }

  /// All that is said about one zone.
  struct Zone {
    let identifier: String
    var changes: [Change] = []
    var samples: [Sample] = []
  }

  /// Why the oracle is silent although Python is there.
  struct Failure: Error {
    let reason: String
  }

  static let isAvailable: Bool =
    ProgramRun.isAvailable("python3")
    && FileManager.default.fileExists(atPath: TimeZoneDatabase.defaultDirectory)

  /// Runs the interpreter once over all zones of a folder.
  static func zones(in directory: String, samples: Int) throws -> [Zone] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/zone-truth.py").path(percentEncoded: false)
    let run = try ProgramRun(
      "python3", [script, String(samples)], environment: ["PYTHONTZPATH": directory])
    guard run.status == 0 else {
      throw Failure(reason: "python3 ended with status \(run.status): \(run.errors)")
    }
    return try parse(Array(run.output.utf8))
  }

  private static func parse(_ bytes: [UInt8]) throws -> [Zone] {
    var zones: [Zone] = []
    var hasEnd = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      if fields[0] == "z", fields.count == 2 {
        zones.append(Zone(identifier: fields[1]))
        continue
      }
      if fields == ["e"] {
        hasEnd = true
        continue
      }
      let numbers = fields.dropFirst().compactMap { Int64($0) }
      switch (fields[0], numbers.count, zones.isEmpty) {
      case ("t", 4, false):
        zones[zones.count - 1].changes.append(
          Change(
            second: numbers[0], before: Int(numbers[1]), at: Int(numbers[2]),
            after: Int(numbers[3])))
      case ("r", 2, false):
        zones[zones.count - 1].samples.append(
          Sample(milliseconds: numbers[0], offset: Int(numbers[1])))
      default: throw Failure(reason: "line '\(String(decoding: line, as: UTF8.self))'")
      }
    }
    guard hasEnd else { throw Failure(reason: "the output has no end") }
    return zones
  }
}
