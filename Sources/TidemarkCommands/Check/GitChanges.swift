internal import Files
internal import SourceDiagnostics
internal import StringsChecks
internal import VisibleText

/// The lines that have changed since a revision, as git tells them.
struct GitChanges {
  /// By file the lines that are new or changed.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  /// By file the lines after which others were deleted.
  private var deletions: [String: [Int]] = [:]
  /// Files that git does not know yet, of which all is new.
  private var newFiles: Set<String> = []

  /// Asks git.
  ///
  /// - Parameters:
  ///   - revision: The revision, such as `origin/main`; what has changed since its line of history
  ///     and this one parted counts.
  ///   - path: A file or a folder of the working tree that is looked at.
  ///   - verb: The verb, for messages.
  /// - Throws: `CommandFailure` where git is not there, or does not know the revision.
  init(since revision: String, at path: String, verb: String) throws(CommandFailure) {
    let top = try Self.line(
      ["-C", Self.folder(of: path), "rev-parse", "--show-toplevel"],
      failing: "'--since' is for files that git knows", verb: verb)
    // A revision is no option, whatever it begins with.
    let commit = try Self.line(
      ["-C", top, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      failing: "git knows no revision \(VisibleText.quoted(revision)) here", verb: verb)
    // Without a common ancestor, as in a shallow copy, the revision itself is what there is.
    let ancestor = ChildProcess.run(["git", "-C", top, "merge-base", commit, "HEAD"])
    let base = ancestor.flatMap { $0.status == 0 ? Self.firstLine(of: $0.output) : nil } ?? commit
    let difference = try Self.output(
      [
        "-C", top, "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color",
        "--no-ext-diff", "--no-renames", "--text", "--src-prefix=a/", "--dst-prefix=b/", base, "--",
      ],
      failing: "git cannot compare with \(VisibleText.quoted(revision))", verb: verb)
    let untracked = try Self.output(
      ["-C", top, "ls-files", "--others", "--exclude-standard", "-z"],
      failing: "git cannot list new files", verb: verb)
    read(difference, below: top)
    for name in untracked.split(separator: 0) {
      let path = "\(top)/\(String(decoding: name, as: UTF8.self))"
      if let path = Self.canonical(path) { newFiles.insert(path) }
    }
  }

  /// The folder itself, or that of a file.
  private static func folder(of path: String) -> String {
    if (try? FileStatus(at: path).kind) == .folder { return path }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func firstLine(of output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func line(
    _ arguments: [String], failing message: String, verb: String
  ) throws(CommandFailure) -> String {
    firstLine(of: try output(arguments, failing: message, verb: verb))
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
        .split(separator: "\n").first.map { "; git says: \(VisibleText.escaped(String($0)))" } ?? ""
      throw .argument(message + reason, verb: verb)
    }
    return git.output
  }

  private static func canonical(_ path: String) -> String? {
    try? Folder.canonicalPath(of: path)
  }

  /// Reads the heads of a unified difference.
  private mutating func read(_ difference: [UInt8], below top: String) {
    var path: String?
    // A line of a file can look like a head.
    var isHead = false
    for line in difference.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "diff --git ".utf8) {
        path = nil
        isHead = true
      } else if isHead, line.starts(with: "+++ ".utf8) {
        var name = String(decoding: line.dropFirst(4), as: UTF8.self)
        if name.hasSuffix("\t") { name.removeLast() }
        path = name.hasPrefix("b/") ? Self.canonical("\(top)/\(name.dropFirst(2))") : nil
      } else if line.starts(with: "@@ ".utf8) {
        isHead = false
        guard let path, let (start, count) = Self.range(line) else { continue }
        if count > 0 {
          lines[path, default: []].append(start...start + count - 1)
        } else {
          deletions[path, default: []].append(start)
        }
      }
    }
  }

  /// `@@ -3,2 +4,5 @@` is five lines from line 4 on, `+4,0` none after line 4.
  private static func range(_ line: ArraySlice<UInt8>) -> (start: Int, count: Int)? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard let word = words.first(where: { $0.first == UInt8(ascii: "+") }) else { return nil }
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    let count = numbers.count > 1 ? numbers[1] : 1
    guard let start = numbers.first, start >= 0, start < 1 << 40, count >= 0, count < 1 << 40 else {
      return nil
    }
    return (start, count)
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
      let changed = lines[path] ?? []
      let deleted = deletions[path] ?? []
      guard !changed.isEmpty || !deleted.isEmpty else { return false }
      let file = run.file(at: place.path)
      if let file, !file.hasLines { return true }
      guard let map = file?.lines ?? run.project.sources.lines(ofFile: place.path) else {
        return false
      }
      let span = map.span(of: place.range)
      let (first, last) = (span.start.line, span.end.line)
      if changed.contains(where: { $0.lowerBound <= last && $0.upperBound >= first }) {
        return true
      }
      // What is missing is told of the place in which it would stand; other lines beside have not
      // changed.
      return deleted.contains { line in
        place.range.isEmpty
          ? first == line || first == line + 1 : first <= line && last > line
      }
    }
  }
}
