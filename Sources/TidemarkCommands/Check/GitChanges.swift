internal import Files
internal import SourceDiagnostics
internal import StringsChecks

/// The lines that have changed since a revision, as git tells them.
struct GitChanges {
  /// By file the lines that are new or changed, and those beside which others were deleted.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  /// Files that git does not know yet, of which all is new.
  private var newFiles: Set<String> = []

  /// Asks git.
  ///
  /// - Parameters:
  ///   - revision: The revision, such as `origin/main`.
  ///   - verb: The verb, for messages.
  /// - Throws: `CommandFailure` where git is not there, or does not know the revision.
  init(since revision: String, verb: String) throws(CommandFailure) {
    // A revision is no option, whatever it begins with.
    let commit = try Self.output(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      failing: "git knows no revision '\(revision)' here", verb: verb)
    let base = String(decoding: commit.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let difference = try Self.output(
      [
        "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff",
        "--no-renames", "--text", "--relative", "--src-prefix=a/", "--dst-prefix=b/", base, "--",
      ],
      failing: "git cannot compare with '\(revision)'", verb: verb)
    let untracked = try Self.output(
      ["-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard", "-z"],
      failing: "git cannot list new files", verb: verb)
    read(difference)
    for name in untracked.split(separator: 0) {
      if let path = Self.canonical(String(decoding: name, as: UTF8.self)) { newFiles.insert(path) }
    }
  }

  private static func output(
    _ arguments: [String], failing message: String, verb: String
  ) throws(CommandFailure) -> [UInt8] {
    guard let git = ChildProcess.run(["git"] + arguments) else {
      throw .environment("'--since' needs git, which cannot be started", verb: verb)
    }
    guard git.status == 0 else {
      let reason =
        String(decoding: git.errors, as: UTF8.self)
        .split(separator: "\n").first.map { "; git says: \($0)" } ?? ""
      throw .argument(message + reason, verb: verb)
    }
    return git.output
  }

  private static func canonical(_ path: String) -> String? {
    try? Folder.canonicalPath(of: path)
  }

  /// Reads the heads of a unified difference.
  private mutating func read(_ difference: [UInt8]) {
    var path: String?
    for line in difference.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "+++ ".utf8) {
        var name = String(decoding: line.dropFirst(4), as: UTF8.self)
        if name.hasSuffix("\t") { name.removeLast() }
        path = name.hasPrefix("b/") ? Self.canonical(String(name.dropFirst(2))) : nil
      } else if line.starts(with: "@@ ".utf8), let path, let range = Self.range(line) {
        lines[path, default: []].append(range)
      }
    }
  }

  /// `@@ -3,2 +4,5 @@` is lines 4 to 8.
  private static func range(_ line: ArraySlice<UInt8>) -> ClosedRange<Int>? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard let word = words.first(where: { $0.first == UInt8(ascii: "+") }) else { return nil }
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard let start = numbers.first, start >= 0, start < 1 << 40 else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    guard count > 0, count < 1 << 40 else { return start...start + 1 }
    return start...start + count - 1
  }
}

extension GitChanges {
  /// Whether a finding has to do with what has changed: its own place, or that of its source text.
  func concern(_ finding: Finding, in run: CheckRun) -> Bool {
    var places = [(path: finding.path, range: finding.diagnostic.range)]
    places += finding.diagnostic.notes.map { (finding.path, $0.range) }
    places += finding.related.map { ($0.path, $0.range) }
    if let source = finding.sourcePlace { places.append((source.path, source.range)) }
    return places.contains { place in
      guard let path = Self.canonical(place.path) else { return false }
      if newFiles.contains(path) { return true }
      guard let changed = lines[path], let file = run.file(at: place.path) else { return false }
      guard file.hasLines else { return true }
      let span = file.lines.span(of: place.range)
      return changed.contains {
        $0.lowerBound <= span.end.line && $0.upperBound >= span.start.line
      }
    }
  }
}
