import Files
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// The system tells about a change before the call that makes it returns, so nothing is waited for.
struct FileWatcherTests {
  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private func move(_ path: String, to new: String) throws {
    try #require(unsafe rename(path, new) == 0)
  }

  private func changeMode(_ path: String, _ mode: mode_t) throws {
    try #require(unsafe chmod(path, mode) == 0)
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a file that is written in place or replaced has changed`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.strings"
      try AtomicFile.write([1], to: path)
      let watcher = try FileWatcher()
      try watcher.watch(path)
      #expect(watcher.changes().isEmpty)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data([2]))
      #expect(watcher.changes() == FileChanges(paths: [path]))
      try handle.close()
      #expect(watcher.changes() == FileChanges(paths: [path]))
      for value in UInt8(3)...5 {
        try AtomicFile.write([value], to: path)
        #expect(watcher.changes() == FileChanges(paths: [path]))
      }
      #expect(watcher.changes().isEmpty)
      try changeMode(path, 0o600)
      #expect(watcher.changes().paths == [path])
      try remove(path)
      #expect(watcher.changes().paths == [path])
    }
  }

  @Test func `another file beside it has not changed it`() throws {
    try withTemporaryFolder { folder in
      let watcher = try FileWatcher()
      try watcher.watch("\(folder)/a.strings")
      try AtomicFile.write([1], to: "\(folder)/b.strings")
      try makeFolder("\(folder)/c")
      _ = try WholeFile.bytes(at: "\(folder)/b.strings")
      #expect(watcher.changes().isEmpty)
    }
  }

  @Test func `a file whose folders are not there yet is seen when it comes`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/x/y/de.lproj/a.strings"
      let watcher = try FileWatcher()
      try watcher.watch(path)
      try makeFolder("\(folder)/x")
      #expect(watcher.changes().paths == [path])
      try makeFolder("\(folder)/x/y/de.lproj")
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([1], to: path)
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([2], to: path)
      #expect(watcher.changes().paths == [path])
    }
  }

  @Test func `a folder that goes and comes back is followed`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/x/y/a.strings"
      try makeFolder("\(folder)/x/y")
      try AtomicFile.write([1], to: path)
      let watcher = try FileWatcher()
      try watcher.watch(path)
      try move("\(folder)/x", to: "\(folder)/z")
      #expect(watcher.changes().paths == [path])
      // It is another file's folder now.
      try AtomicFile.write([2], to: "\(folder)/z/y/a.strings")
      #expect(watcher.changes().isEmpty)
      try move("\(folder)/z", to: "\(folder)/x")
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([3], to: path)
      #expect(watcher.changes().paths == [path])
      try remove("\(folder)/x")
      #expect(watcher.changes().paths == [path])
      try makeFolder("\(folder)/x/y")
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([4], to: path)
      #expect(watcher.changes().paths == [path])
    }
  }

  @Test func `a folder changes with the names and the files in it`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Localizations"
      let watcher = try FileWatcher()
      try watcher.watch(path)
      try makeFolder(path)
      #expect(watcher.changes().paths == [path])
      try makeFolder("\(path)/de.lproj")
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([1], to: "\(path)/a.strings")
      #expect(watcher.changes().paths == [path])
      try move("\(path)/a.strings", to: "\(folder)/a.strings")
      #expect(watcher.changes().paths == [path])
      // What is deeper down is for a path of its own.
      try AtomicFile.write([1], to: "\(path)/de.lproj/a.strings")
      #expect(watcher.changes().isEmpty)
      try watcher.watch("\(path)/de.lproj")
      try AtomicFile.write([2], to: "\(path)/de.lproj/a.strings")
      #expect(watcher.changes().paths == ["\(path)/de.lproj"])
    }
  }

  @Test func `a link that leads elsewhere, and what it leads to, are followed`() throws {
    try withTemporaryFolder { folder in
      try makeFolder("\(folder)/one")
      try makeFolder("\(folder)/two")
      try AtomicFile.write([1], to: "\(folder)/one/a.strings")
      try AtomicFile.write([1], to: "\(folder)/two/a.strings")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/current", withDestinationPath: "./one/../one")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/a.strings", withDestinationPath: "\(folder)/current/a.strings")
      let path = "\(folder)/a.strings"
      let watcher = try FileWatcher()
      try watcher.watch(path)
      try AtomicFile.write([2], to: "\(folder)/one/a.strings")
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([2], to: "\(folder)/two/a.strings")
      #expect(watcher.changes().isEmpty)
      // How a cluster replaces a folder of settings: a new link takes the old one's name.
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/new", withDestinationPath: "two")
      try move("\(folder)/new", to: "\(folder)/current")
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([3], to: "\(folder)/two/a.strings")
      #expect(watcher.changes().paths == [path])
      try AtomicFile.write([3], to: "\(folder)/one/a.strings")
      #expect(watcher.changes().isEmpty)
    }
  }

  @Test func `links that lead round in a circle end`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/a", withDestinationPath: "b")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/b", withDestinationPath: "a")
      let watcher = try FileWatcher()
      try watcher.watch("\(folder)/a/file")
      try remove("\(folder)/b")
      try makeFolder("\(folder)/b")
      #expect(watcher.changes().paths == ["\(folder)/a/file"])
      try AtomicFile.write([1], to: "\(folder)/b/file")
      #expect(watcher.changes().paths == ["\(folder)/a/file"])
    }
  }

  @Test func `several paths are told in the order of watching, each once`() throws {
    try withTemporaryFolder { folder in
      let paths = ["\(folder)/b", "\(folder)/a", folder, "\(folder)/./c"]
      let watcher = try FileWatcher()
      for path in paths + paths { try watcher.watch(path) }
      #expect(watcher.watchedPaths == paths)
      for name in ["a", "c", "b", "a"] { try AtomicFile.write([1], to: "\(folder)/\(name)") }
      #expect(watcher.changes().paths == paths)
      watcher.stopWatching(folder)
      watcher.stopWatching("\(folder)/never watched")
      try AtomicFile.write([2], to: "\(folder)/a")
      #expect(watcher.changes().paths == ["\(folder)/a"])
    }
  }

  /// Source: /proc/sys/fs/inotify/max_queued_events; the system drops what is beyond.
  @Test func `when there is too much everything may have changed`() throws {
    try withTemporaryFolder { folder in
      let limit = try String(
        decoding: WholeFile.firstBytes(20, at: "/proc/sys/fs/inotify/max_queued_events"),
        as: UTF8.self)
      let most = try #require(Int(limit.prefix { $0.isNumber }))
      guard most <= 100_000 else { return }
      let watcher = try FileWatcher()
      try watcher.watch(folder)
      try watcher.watch("\(folder)/x/never touched")
      for number in 0...(most / 2) {
        // Two events each, and two that follow each other are never the same.
        let path = "\(folder)/\(number % 2)"
        let descriptor = unsafe open(path, O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        try #require(unsafe unlink(path) == 0)
      }
      let changes = watcher.changes()
      #expect(changes.hasOverflowed)
      #expect(changes.paths == [folder, "\(folder)/x/never touched"])
      #expect(!changes.isEmpty)
      try makeFolder("\(folder)/x")
      #expect(watcher.changes() == FileChanges(paths: [folder, "\(folder)/x/never touched"]))
    }
  }

  @Test func `a wait ends with a change, with the time, and when it is woken`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      let watcher = try FileWatcher()
      try watcher.watch(path)
      #expect(watcher.nextChanges(timeout: .zero).isEmpty)
      #expect(watcher.nextChanges(timeout: .milliseconds(1)).isEmpty)
      watcher.wake()
      #expect(watcher.nextChanges(timeout: nil).isEmpty)
      #expect(watcher.nextChanges(timeout: .seconds(-5)).isEmpty)
      let thread = Thread { try? AtomicFile.write([1], to: path) }
      thread.start()
      let changes = watcher.nextChanges(timeout: .seconds(60), settling: .milliseconds(20))
      #expect(changes.paths == [path])
      // Written and renamed, and told once.
      #expect(watcher.changes().isEmpty)
    }
  }

  @Test func `its file is readable when there is something to ask for`() throws {
    try withTemporaryFolder { folder in
      let watcher = try FileWatcher()
      try watcher.watch("\(folder)/a")
      func isReadable() -> Bool {
        var waited = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&waited, 1, 0) == 1
      }
      /// Other tests make folders beside this one, and the folder of all of them is watched.
      func becomesUnreadable() -> Bool {
        (0..<1000).contains { _ in watcher.changes().isEmpty && !isReadable() }
      }
      #expect(becomesUnreadable())
      try AtomicFile.write([1], to: "\(folder)/a")
      #expect(isReadable())
      #expect(!watcher.changes().isEmpty)
      #expect(becomesUnreadable())
    }
  }

  @Test func `a path that cannot be watched is refused`() throws {
    let watcher = try FileWatcher()
    let error = #expect(throws: FileError.self) { try watcher.watch("a\u{0}b") }
    #expect(error?.reason == "the path is not valid")
    #expect(watcher.watchedPaths == [])
  }

  @Test(.enabled(if: geteuid() != 0))
  func `a folder that may not be listed is refused`() throws {
    try withTemporaryFolder { folder in
      try makeFolder("\(folder)/closed/open")
      try changeMode("\(folder)/closed", 0o100)
      let watcher = try FileWatcher()
      let error = #expect(throws: FileError.self) { try watcher.watch("\(folder)/closed/a") }
      #expect(error?.reason == "permission denied")
      // A folder on the way needs only to be passed through.
      try watcher.watch("\(folder)/closed/open/a")
      try AtomicFile.write([1], to: "\(folder)/closed/open/a")
      #expect(watcher.changes().paths == ["\(folder)/closed/open/a"])
      try changeMode("\(folder)/closed", 0o700)
    }
  }

  @Test(arguments: [0, 1])
  func `a watcher for which the system has no room is refused`(room: Int) async {
    await #expect(processExitsWith: .success) { [room] in
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      var opened: [Int32] = []
      while case let descriptor = dup(0), descriptor >= 0 { opened.append(descriptor) }
      for descriptor in opened.prefix(room) { close(descriptor) }
      let error = #expect(throws: FileError.self) { try FileWatcher() }
      #expect(error?.code == EMFILE)
      // What was open already is closed again. A thread of the system library may have taken its
      // number, so what stands behind each number is asked for.
      let kinds = (0..<64).compactMap { kind(ofDescriptor: $0) }
      #expect(!kinds.isEmpty)
      #expect(!kinds.contains { $0.hasPrefix("anon_inode:") && $0.contains("notify") })
    }
  }

  @Test func `a relative path is one in the folder that is current`() throws {
    let watcher = try FileWatcher()
    try watcher.watch("no folder of this name/a")
    #expect(watcher.watchedPaths == ["no folder of this name/a"])
    #expect(watcher.changes().isEmpty)
  }

  @Test func `closing a watcher gives its room back`() throws {
    // A user has 128 of them unless it is set otherwise.
    for _ in 0..<300 {
      let watcher = try FileWatcher()
      try watcher.watch("/")
    }
  }

  @Test func `several threads may use one watcher`() throws {
    try withTemporaryFolder { folder in
      let watcher = try FileWatcher()
      let seen = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        let path = "\(folder)/\(number)"
        try? watcher.watch(path)
        for value in 0..<20 {
          try? AtomicFile.write([UInt8(value)], to: path)
          let paths = watcher.nextChanges(timeout: .zero).paths
          seen.withLock { $0.formUnion(paths) }
        }
        watcher.wake()
      }
      let rest = watcher.changes().paths
      #expect(seen.withLock { $0.union(rest) } == Set((0..<8).map { "\(folder)/\($0)" }))
    }
  }
}

/// What an open descriptor leads to, as the system names it; `nil` where it is not open.
private func kind(ofDescriptor number: Int) -> String? {
  var name = [UInt8](repeating: 0, count: 256)
  let length = unsafe readlink("/proc/self/fd/\(number)", &name, name.count)
  return length > 0 ? String(decoding: name[..<length], as: UTF8.self) : nil
}
