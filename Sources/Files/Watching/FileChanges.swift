/// What a watcher has noticed since it was asked before.
public struct FileChanges: Equatable, Sendable {
  /// The watched paths whose files may be others now, each once, in the order of watching.
  public var paths: [String]
  /// Whether there was more than the system keeps, so that every path is told as changed.
  public var hasOverflowed: Bool
  /// Why paths can be watched no longer as far as they were, such as for want of memory.
  public var failures: [FileError]

  /// Puts changes together.
  ///
  /// - Parameters:
  ///   - paths: The watched paths.
  ///   - hasOverflowed: Whether there was more than the system keeps.
  ///   - failures: Why paths can be watched no longer as far as they were.
  public init(paths: [String] = [], hasOverflowed: Bool = false, failures: [FileError] = []) {
    self.paths = paths
    self.hasOverflowed = hasOverflowed
    self.failures = failures
  }
}

extension FileChanges {
  /// Whether nothing was noticed.
  public var isEmpty: Bool { paths.isEmpty && failures.isEmpty && !hasOverflowed }

  /// Adds later changes, each path once.
  mutating func merge(_ later: FileChanges) {
    for path in later.paths
    where !paths.contains(where: { $0.utf8.elementsEqual(path.utf8) }) {
      paths.append(path)
    }
    hasOverflowed = hasOverflowed || later.hasOverflowed
    failures += later.failures
  }
}
