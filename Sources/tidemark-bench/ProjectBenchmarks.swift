import Foundation
import Glibc
import LanguageTags
import StringsChecks
import StringsFormats
import TranslatorWorkflow

/// A project of 40 languages and 5,000 keys checked and synced, beside translate-toolkit's pofilter.
struct ProjectBenchmarks {
  let roundCount: Int
  private static let keyCount = 5_000
  private static let languageCount = 40

  /// Runs all, and prints a table.
  func run() throws {
    let made = ProjectFiles(keyCount: Self.keyCount, languageCount: Self.languageCount)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tidemark-bench-\(getpid())", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in made.files {
      let url = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
    let path = folder.path
    let byteCount = made.files.reduce(0) { $0 + $1.bytes.count }
    print(
      "\na made project: \(Self.keyCount) keys in English and \(made.languages.count) languages, "
        + "\((byteCount + 500_000) / 1_000_000) MB; processor time, median of \(roundCount) rounds")
    let first = ProjectSync(
      WorkProject(try StringsProject(at: [path]), below: path), lock: LockFile(),
      day: "2026-12-01")
    var changed = first.lock
    for key in changed.sources.keys.sorted(by: { $0.key < $1.key }).prefix(100) {
      changed.sources[key] = "What it said before"
    }
    let lock = changed.bytes
    let ways = [
      Comparison.Way(name: "checked, default levels") {
        (try? StringsProject(at: [path])).map { CheckRun($0).findings.count } ?? 0
      },
      Comparison.Way(name: "checked, all levels") {
        let names = CheckLevel.allCases.map(\.rawValue)
        return (try? StringsProject(at: [path])).map {
          CheckRun($0, CheckSelection(only: names)).findings.count
        } ?? 0
      },
      Comparison.Way(name: "synced, 100 changed sources") {
        guard let project = try? StringsProject(at: [path]) else { return 0 }
        let sync = ProjectSync(
          WorkProject(project, below: path), lock: LockFile(parsing: lock), day: "2026-12-01")
        return sync.lock.bytes.count + sync.reports.count
      },
    ]
    let measured = Comparison(unitCount: 1, roundCount: roundCount).measure(ways)
    for way in measured {
      print("  \(way.name): \(Self.seconds(way.nanosecondsPerUnit / 1e9))")
    }
    try runFilter(made, in: folder, beside: measured[0].nanosecondsPerUnit / 1e9)
  }

  private static func seconds(_ value: Double) -> String {
    String(format: "%.2f s", value)
  }

  /// Runs pofilter over the same texts as PO files.
  private func runFilter(_ made: ProjectFiles, in folder: URL, beside own: Double) throws {
    let input = folder.appending(path: "po", directoryHint: .isDirectory)
    let output = folder.appending(path: "filtered", directoryHint: .isDirectory)
    for url in [input, output] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    guard let english = made.files.first else { return }
    let source = Self.table(english.bytes, "en")
    for (language, file) in zip(made.languages, made.files.dropFirst()) {
      var table = source
      table.add(Self.table(file.bytes, language))
      let po = try PODocument.makeFile(of: table, sourceLanguage: "en", targetLanguage: language)
      try Data(po.bytes).write(to: input.appending(path: "\(language).po"))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pofilter", "--progress=none", input.path, output.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = Self.childSeconds()
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("  pofilter: not there; 'pip install translate-toolkit' brings it")
      return
    }
    let time = Self.childSeconds() - before
    let ratio = String(format: "%.0f", time / own)
    print("  pofilter on the same texts: \(Self.seconds(time)), \(ratio) times")
  }

  private static func table(_ bytes: [UInt8], _ language: String) -> LocalizationTable {
    ConvertedTable(
      strings: StringsDocument(parsing: bytes), stringsdict: nil, language: language,
      isSource: language == "en"
    ).table
  }

  /// The processor time of the programs that this one has started and waited for.
  private static func childSeconds() -> Double {
    var usage = rusage()
    // RUSAGE_CHILDREN
    _ = unsafe getrusage(-1, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
