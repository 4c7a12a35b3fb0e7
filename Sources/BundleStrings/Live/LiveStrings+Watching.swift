public import Files
internal import Synchronization

extension LiveStrings {
  /// What is needed to watch, under the lock for reading.
  struct Watching: Sendable {
    fileprivate var watcher: FileWatcher?
  }

  /// Begins to watch the files, and reads again what has changed since they were read.
  ///
  /// No thread is started: ask with ``reloadIfChanged()`` or ``waitForChange(timeout:settling:)``.
  /// New languages and folders that are not there yet are watched for too.
  ///
  /// - Throws: `FileError` when the system has no room for another watcher or more folders.
  public func startWatching() throws(FileError) {
    let isNew = try watching.withLock { (watching) throws(FileError) in
      guard watching.watcher == nil else { return false }
      let watcher = try FileWatcher()
      for path in source.rootPaths { try watcher.watch(path) }
      watching.watcher = watcher
      return true
    }
    if isNew { _ = reloadWatching() }
  }

  /// Ends watching, and every wait.
  public func stopWatching() {
    let watcher = watching.withLock { $0.watcher.take() }
    watcher?.wake()
  }

  /// The open file that becomes readable when files may have changed; `nil` when none is watched.
  ///
  /// For `poll`, `epoll` and run loops: call ``reloadIfChanged()`` then. Only the watcher reads from
  /// it.
  public var watchDescriptor: Int32? { watcher?.descriptor }

  /// Reads the files again if any may have changed, without waiting.
  ///
  /// - Returns: What became of it; `.unchanged` also when nothing is watched.
  @discardableResult
  public func reloadIfChanged() -> StringsReload {
    guard let changes = watcher?.changes(), !changes.isEmpty else { return .unchanged }
    return reloadWatching()
  }

  /// Waits until files may have changed, and reads them again.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most; `nil` waits until ``stopWatching()`` or ``wake()``.
  ///   - settling: How long nothing more must change before the files are read.
  /// - Returns: What became of it; `.unchanged` also when the time is over, the wait was ended, or
  ///   nothing is watched.
  @discardableResult
  public func waitForChange(
    timeout: Duration? = nil, settling: Duration = .milliseconds(50)
  ) -> StringsReload {
    guard let changes = watcher?.nextChanges(timeout: timeout, settling: settling),
      !changes.isEmpty
    else { return .unchanged }
    return reloadWatching()
  }

  /// Ends a wait, or the next one if nobody waits; may be called from any thread.
  public func wake() { watcher?.wake() }

  private var watcher: FileWatcher? { watching.withLock { $0.watcher } }

  /// Reads the files again, and watches those that are there now.
  private func reloadWatching() -> StringsReload {
    let outcome = watching.withLock { watching in
      readAgain { () throws(BundleError) in
        let bundles = try source.open()
        // Before they are read, so that nothing changes unseen in between. A folder that cannot be
        // watched is read all the same.
        if let watcher = watching.watcher {
          watcher.watchOnly(source.rootPaths + bundles.flatMap(\.folderPaths))
        }
        return bundles
      }
    }
    tellListeners()
    return outcome
  }
}

extension FileWatcher {
  /// Watches some paths and none else, as far as that can be done.
  func watchOnly(_ paths: [String]) {
    for path in watchedPaths
    where !paths.contains(where: { $0.utf8.elementsEqual(path.utf8) }) {
      stopWatching(path)
    }
    for path in paths { try? watch(path) }
  }
}

extension StringsBundle {
  /// The folders whose files the bundle reads; none for the strings inside the program.
  var folderPaths: [String] {
    guard case .folder(let path) = origin else { return [] }
    let start = path.hasSuffix("/") ? path : path + "/"
    let inner = folders.map(\.folder) + catalogFolders
    return [path] + inner.compactMap { $0.isEmpty ? nil : start + $0 }
  }
}
