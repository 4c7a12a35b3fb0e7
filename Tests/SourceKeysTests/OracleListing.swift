import Foundation
import SourceDiagnostics
import Testing

@testable import SourceKeys

/// What the script asks for, by its environment.
private enum OracleRequest {
  static let environment = ProcessInfo.processInfo.environment
  static let paths = environment["TIDEMARK_SOURCE_PATHS"]
  static let answer = environment["TIDEMARK_SOURCE_ANSWER"]
  static let names = environment["TIDEMARK_SOURCE_NAMES"] ?? ""
}

/// Lists what is read of Swift files, for `Oracles/compare-swift.py`.
///
/// The script names a file of paths and a file for the answer; without them nothing is done.
@Suite(.enabled(if: OracleRequest.answer != nil))
struct OracleListing {
  @Test func `the literals and calls of files`() throws {
    let paths = try String(contentsOfFile: #require(OracleRequest.paths), encoding: .utf8)
    let index = RoutineIndex(
      OracleRequest.names.split(separator: " ").map { SourceRoutine(String($0), key: [.first]) })
    var lines: [String] = []
    for path in paths.split(separator: "\n") {
      lines.append("F \(path)")
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: String(path))))
      var scanner = SwiftScanner(bytes, from: 0, index: index, keepsAllLiterals: true)
      scanner.scan()
      for literal in scanner.tracker.literals {
        let text = LiteralText(literal, in: bytes)
        let value = text.badEscapes.isEmpty ? Self.hexadecimal(text.parts) : "-"
        lines.append("L \(literal.range.lowerBound) \(literal.range.upperBound) \(value)")
      }
      for call in scanner.tracker.calls {
        lines.append("C \(call.range.lowerBound) \(call.range.upperBound)")
      }
    }
    try (lines.joined(separator: "\n") + "\n")
      .write(toFile: #require(OracleRequest.answer), atomically: true, encoding: .utf8)
  }

  /// The text in hexadecimal, with U+FFFC for each interpolation.
  private static func hexadecimal(_ parts: [LiteralText.Part]) -> String {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): bytes += text
      case .interpolation: bytes += "\u{FFFC}".utf8
      }
    }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
