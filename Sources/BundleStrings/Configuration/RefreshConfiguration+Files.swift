public import Files

extension RefreshConfiguration {
  /// Reads the files again, for this configuration and all that it shares them with.
  ///
  /// - Returns: Why texts stay as they were, each problem once; empty where all files are fine,
  ///   whether or not they say something else now.
  /// - Complexity: O(*n*) in the size of the tables.
  @discardableResult
  public func reload() -> [StringsReload.Problem] {
    let problems = family.reload()
    family.tellListeners()
    return problems
  }

  /// Begins to watch the files of this configuration and of all that it shares them with, and reads
  /// them again.
  ///
  /// No thread is started: ask with ``reloadIfChanged()`` or ``waitForChange(timeout:settling:)``.
  ///
  /// - Returns: Why texts stay as they were, as of ``reload()``.
  /// - Throws: ``/Files/FileError`` when the system has no room for another watcher or more folders.
  @discardableResult
  public func startWatching() throws(FileError) -> [StringsReload.Problem] {
    guard family.watcher == nil else { return [] }
    let watcher = try FileWatcher()
    for path in family.folderPaths { try watcher.watch(path) }
    family.watcher = watcher
    return reload()
  }

  /// Ends watching.
  public func stopWatching() { family.watcher = nil }

  /// The open file that becomes readable when files may have changed; `nil` when none is watched.
  ///
  /// For `poll`, `epoll` and run loops: call ``reloadIfChanged()`` then.
  public var watchDescriptor: Int32? { family.watcher?.descriptor }

  /// Reads the files again if any may have changed, without waiting.
  ///
  /// - Returns: Why texts stay as they were, as of ``reload()``.
  @discardableResult
  public func reloadIfChanged() -> [StringsReload.Problem] {
    guard let changes = family.watcher?.changes(), !changes.isEmpty else { return [] }
    return reload()
  }

  /// Waits until files may have changed, and reads them again.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most.
  ///   - settling: How long nothing more must change before the files are read.
  /// - Returns: Why texts stay as they were, as of ``reload()``.
  @discardableResult
  public func waitForChange(
    timeout: Duration, settling: Duration = .milliseconds(50)
  ) -> [StringsReload.Problem] {
    guard let watcher = family.watcher else { return [] }
    let changes = watcher.nextChanges(timeout: timeout, settling: settling)
    return changes.isEmpty ? [] : reload()
  }
}
