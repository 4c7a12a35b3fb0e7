internal import Glibc
internal import Synchronization

/// Notices when files and folders may be others than they were.
///
/// A path is watched by its name and not by the file that has the name now. So a file that is
/// replaced by renaming another one over it is noticed, as editors and ``AtomicFile`` write; and so
/// is one that appears later, with any of its folders, and one whose folder is renamed, deleted or
/// reached by a symbolic link that leads elsewhere. A folder changes when a name in it comes or goes,
/// or when a file in it is written.
///
/// There is no thread of its own: a caller asks with ``changes()``, waits in
/// ``nextChanges(timeout:settling:)``, or has its run loop wait for ``descriptor``. A watcher may be
/// used from several threads at once; each change is told to one of them.
///
/// Changes are told at least once and may be told where nothing has changed in the end. What is not
/// noticed: writing through a memory map, through a hard link in another folder, and by another
/// machine on a network's file system; and a folder on the way being replaced where its parent may be
/// passed through but not listed.
///
/// ```swift
/// let watcher = try FileWatcher()
/// try watcher.watch("Localizations/en.lproj/Refresh.strings")
/// while !isDone {
///   let changes = watcher.nextChanges(timeout: .seconds(60), settling: .milliseconds(50))
///   if !changes.isEmpty { reload(changes.paths) }
/// }
/// ```
///
/// Source: inotify(7).
public final class FileWatcher: Sendable {
  /// The open file that is readable when there is something to ask for with ``changes()``.
  ///
  /// It is for `poll`, `epoll` and run loops; only the watcher reads from it or closes it. It may be
  /// readable where nothing has changed: something has happened in a folder on the way.
  public let descriptor: Int32

  private let state: Mutex<WatcherState>
  private let wakeReader: Int32
  private let wakeWriter: Int32

  /// Makes a watcher of nothing.
  ///
  /// - Throws: ``FileError`` of kind `.unreadable` when the system has no room for another watcher,
  ///   of which a user has 128 unless it is set otherwise.
  public init() throws(FileError) {
    let state = try WatcherState()
    descriptor = state.descriptor
    self.state = Mutex(state)
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw FileError(kind: .unreadable, path: "socketpair", code: errno)
    }
    wakeReader = ends[0]
    wakeWriter = ends[1]
  }

  deinit {
    close(wakeReader)
    close(wakeWriter)
  }
}

extension FileWatcher {
  /// The paths that are watched, as they were given, in the order of watching.
  public var watchedPaths: [String] { state.withLock { $0.watchedPaths } }

  /// Watches a path too; once more is no different.
  ///
  /// - Parameter path: The path of a file or a folder, which need not exist; relative to the folder
  ///   that is the current one now, or absolute.
  /// - Throws: ``FileError`` of kind `.unreadable` when the system watches no more folders, or when
  ///   the folder of the path may not be listed.
  /// - Complexity: O(*n*) in the number of folders on the way, each of which is watched.
  public func watch(_ path: String) throws(FileError) {
    try state.withLock { (state) throws(FileError) in try state.watch(path) }
  }

  /// Watches a path no longer; one that is not watched is no different.
  ///
  /// - Parameter path: The path, as it was given.
  public func stopWatching(_ path: String) {
    state.withLock { $0.stopWatching(path) }
  }

  /// What has changed since this was asked before, without waiting.
  ///
  /// - Returns: The changes; empty when nothing was noticed.
  /// - Complexity: O(*n*) in the number of events, of which the system keeps 16384 unless it is set
  ///   otherwise.
  public func changes() -> FileChanges { state.withLock { $0.changes() } }

  /// Waits until something changes.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most; `nil` waits for ever.
  ///   - settling: How long nothing more must change before the changes are told, so that a file is
  ///     told once and not in the middle of being written. It is waited for twenty times at most.
  /// - Returns: The changes; empty when the time is over, ``wake()`` was called or a signal came.
  public func nextChanges(
    timeout: Duration? = nil, settling: Duration = .zero
  ) -> FileChanges {
    // A clock that only ever goes on, and tells no time of day.
    let end = timeout.map { ContinuousClock.now.advanced(by: $0) }
    var changes = changes()
    while changes.isEmpty {
      let rest = end.map { $0 - ContinuousClock.now }
      guard waitForEvents(rest), !takeWakes() else { return self.changes() }
      changes = self.changes()
      if let end, changes.isEmpty, end <= ContinuousClock.now { return changes }
    }
    guard settling > .zero else { return changes }
    for _ in 0..<20 {
      if waitForWake(settling) { break }
      let later = self.changes()
      if later.isEmpty { break }
      changes.merge(later)
    }
    return changes
  }

  /// Ends a wait, or the next one if nobody waits; may be called from any thread.
  public func wake() {
    // One that is full is as good: whoever waits wakes.
    var byte: UInt8 = 1
    _ = unsafe write(wakeWriter, &byte, 1)
  }
}

extension FileWatcher {
  /// Waits for either end; returns whether something came.
  private func waitForEvents(_ timeout: Duration?) -> Bool {
    var waited = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    return unsafe poll(&waited, nfds_t(waited.count), Self.milliseconds(timeout)) > 0
  }

  /// Waits for nothing but being woken; returns whether that was so.
  private func waitForWake(_ timeout: Duration) -> Bool {
    var waited = pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waited, 1, Self.milliseconds(timeout)) > 0
  }

  /// Takes what ``wake()`` has left; returns whether there was something.
  private func takeWakes() -> Bool {
    let room = 64
    var isWoken = false
    while true {
      let taken = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = max(0, unsafe read(wakeReader, buffer.baseAddress, buffer.count))
      }
      if !taken.isEmpty { isWoken = true }
      if taken.count < room { return isWoken }
    }
  }

  /// A time for `poll`, rounded up; negative without an end.
  private static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    guard timeout > .zero else { return 0 }
    let (seconds, attoseconds) = timeout.components
    guard seconds < 2_000_000 else { return 2_000_000_000 }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
