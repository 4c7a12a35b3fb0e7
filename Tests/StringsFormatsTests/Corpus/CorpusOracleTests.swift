import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import StringsFormats

/// Real files as a reader in Python sees them, which knows nothing of this one.
@Suite(.needsCorpus, .enabled(if: ProgramRun.isAvailable("python3")))
struct CorpusOracleTests {
  /// What the script says of a file.
  private struct Answer {
    let fields: [Substring]
    /// The lines of what is no part of an entry.
    let leftOver: [Int]

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 6 else { return nil }
      fields = Array(parts[..<5])
      leftOver = parts[5].split(separator: " ").compactMap { Int($0) }
    }
  }

  /// Files in which something is left over there, with the entries that are found there and here.
  ///
  /// Source: read by eye; `Golden/corpus.md` says what is wrong with each.
  private static let damaged: [String: (there: Int, here: Int)] = [
    "AdguardTeam__AdguardForiOS/AdguardExtension/ActionExtension/Localizable.strings": (0, 0),
    "quicksilver__Quicksilver/Quicksilver/Localized/IGNORED.strings": (0, 0),
    // The entry without a semicolon is read here.
    "MonitorControl__MonitorControl/MonitorControl/UI/pt-BR.lproj/Main.strings": (140, 141),
    // The entry with a colon is read here.
    "fastlane__fastlane/frameit/spec/fixtures/translations.bad.strings": (0, 1),
    "utmapp__UTM/Platform/fr.lproj/Localizable.strings": (763, 763),
  ]

  /// What the script says of files, a line for each.
  ///
  /// - Parameters:
  ///   - paths: Their paths inside of the folder.
  ///   - folder: The folder.
  /// - Returns: The lines.
  /// - Throws: What goes wrong when the script is run.
  static func answers(of paths: [String], in folder: String) throws -> [Substring] {
    let script = URL(filePath: #filePath)
      .appending(path: "../../Oracles/read-strings.py").standardizedFileURL
    let run = try ProgramRun(
      "python3", [script.path(percentEncoded: false), folder],
      input: paths.map { "\($0)\n" }.joined())
    try #require(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == paths.count)
    return lines
  }

  @Test func `Python finds the same keys and values in every file that is not damaged`() throws {
    let paths = try Corpus.paths(endingIn: ".strings", ".stringsdict", ".xcstrings")
    let lines = try Self.answers(of: paths, in: Corpus.path)
    var damaged: Set<String> = []
    for (path, line) in zip(paths, lines) {
      let row = CorpusGoldenRow(path, try Corpus.bytes(of: path))
      let answer = try #require(Answer(line))
      // Entries of the binary form are not read yet.
      if row.form == .binary { continue }
      if !answer.leftOver.isEmpty {
        damaged.insert(path)
        let counts = Self.damaged[path]
        #expect(answer.fields[2] == "\(counts?.there ?? -1)" && row.entryCount == counts?.here)
        // What is left over begins on the line of an error.
        let lines = row.diagnostics.filter { $0.severity == .error }
          .map { row.lineMap.position(at: $0.range.lowerBound).line }
        #expect(lines.contains(answer.leftOver[0]), "\(path)")
        if answer.fields[2] != "\(row.entryCount)" { continue }
      }
      #expect(answer.fields.map(String.init) == row.answer, "\(path)")
    }
    #expect(damaged == Set(Self.damaged.keys))
  }
}
