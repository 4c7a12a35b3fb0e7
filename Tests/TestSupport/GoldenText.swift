public import Foundation
public import Testing

/// A text that is kept in a folder `Golden` beside the tests and compared exactly.
///
/// `scripts/update-golden` alone records it, by setting `TIDEMARK_GOLDEN`: `record` writes the file
/// anew, `show` prints what would change. Nothing else is taken for a wish to record.
public struct GoldenText: Sendable {
  /// What is done with a text.
  public enum Mode: String, Sendable {
    /// It must be the recorded one; a missing file is a failure.
    case compare
    /// It becomes the recorded one.
    case record
    /// Its differences from the recorded one are printed.
    case show
  }

  private let file: URL
  private let mode: Mode

  /// Names a recorded text.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The folder; when not given, `Golden` in the tests' own folder of the package.
  ///   - mode: What is done; when not given, what the environment says.
  ///   - testFile: The file that asks, `Tests/<module>/…`.
  public init(
    _ name: String, in folder: URL? = nil, mode: Mode? = nil, testFile: String = #filePath
  ) {
    let parts = testFile.split(separator: "/", omittingEmptySubsequences: false)
    let tests = (parts.lastIndex(of: "Tests") ?? 0) + 2
    let path = parts.prefix(tests).joined(separator: "/")
    file = (folder ?? URL(filePath: path).appending(path: "Golden")).appending(path: name)
    let wish = ProcessInfo.processInfo.environment["TIDEMARK_GOLDEN"]
    self.mode = mode ?? wish.flatMap { Mode(rawValue: $0) } ?? .compare
  }

  /// Compares a text with the recorded one, or records it.
  ///
  /// - Parameters:
  ///   - text: The text, whose lines have ends.
  ///   - sourceLocation: Where failures are reported.
  /// - Throws: What Foundation throws when the file cannot be read or written.
  public func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let trouble = try trouble(with: text) else { return }
    Issue.record("\(trouble)", sourceLocation: sourceLocation)
  }

  /// Compares a text with the recorded one, or records it.
  ///
  /// - Parameter text: The text, whose lines have ends.
  /// - Returns: What is wrong with it; `nil` when nothing is, and when it was not to be compared.
  /// - Throws: What Foundation throws when the file cannot be read or written.
  public func trouble(with text: String) throws -> String? {
    let name = file.lastPathComponent
    let exists = FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    guard exists || mode != .compare else {
      return "'\(name)' is missing; 'scripts/update-golden' records it"
    }
    let recorded = exists ? Array(try Data(contentsOf: file)) : []
    guard recorded != Array(text.utf8) else { return nil }
    let differences = Self.differences(from: recorded, to: Array(text.utf8))
    switch mode {
    case .compare: return "'\(name)' holds other lines:\n" + differences.joined(separator: "\n")
    case .record:
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    case .show:
      let lines = differences.map { "golden: \(name): \($0)\n" }.joined()
      FileHandle.standardError.write(Data(lines.utf8))
    }
    return nil
  }

  /// The lines that are in one text only, at most forty, those of the old one after `-`.
  private static func differences(from old: [UInt8], to new: [UInt8]) -> [String] {
    let (olds, news) = (old.split(separator: 10), new.split(separator: 10))
    let changes = news.difference(from: olds)
    let shown = changes.prefix(40).map { change in
      switch change {
      case .remove(_, let line, _): "- \(String(decoding: line, as: UTF8.self))"
      case .insert(_, let line, _): "+ \(String(decoding: line, as: UTF8.self))"
      }
    }
    return changes.count > 40 ? shown + ["… \(changes.count - 40) more"] : shown
  }
}
