internal import Glibc

/// What a watcher knows, behind its lock.
struct WatcherState: ~Copyable {
  private let queue: FolderQueue
  private var watched: [WatchedPath] = []

  init() throws(FileError) { queue = try FolderQueue() }

  var descriptor: Int32 { queue.descriptor }

  var watchedPaths: [String] { watched.map(\.path) }

  mutating func watch(_ path: String) throws(FileError) {
    try refuseZeroByte(in: path)
    guard index(of: path) == nil else { return }
    var names = path.split(separator: "/").map(String.init)
    if !path.hasPrefix("/") {
      names = try Folder.canonicalPath(of: ".").split(separator: "/").map(String.init) + names
    }
    var new = WatchedPath(path: path, names: names)
    let failure = follow(&new)
    watched.append(new)
    if let failure {
      stopWatching(path)
      throw failure
    }
  }

  mutating func stopWatching(_ path: String) {
    guard let index = index(of: path) else { return }
    let gone = watched.remove(at: index)
    dropUnused(Set(gone.steps.map(\.watch)))
  }

  private func index(of path: String) -> Int? {
    watched.firstIndex { $0.path.utf8.elementsEqual(path.utf8) }
  }
}

extension WatcherState {
  /// Reads what the system says and finds the paths that it is about.
  mutating func changes() -> FileChanges {
    var changed: Set<Int> = []
    var moved: Set<Int> = []
    var hasOverflowed = false
    // Bounded, so that a folder that is written to without end cannot keep the caller here.
    for _ in 0..<64 {
      let events = FolderEvent.read(from: queue.descriptor)
      if events.isEmpty { break }
      for event in events {
        if event.isOverflow {
          hasOverflowed = true
          continue
        }
        for (index, path) in watched.enumerated() where path.isTouched(by: event) {
          changed.insert(index)
          if event.isStructural { moved.insert(index) }
        }
      }
    }
    if hasOverflowed {
      changed = Set(watched.indices)
      moved = changed
    }
    var result = FileChanges(
      paths: changed.sorted().map { watched[$0].path }, hasOverflowed: hasOverflowed)
    for index in moved.sorted() {
      let old = Set(watched[index].steps.map(\.watch))
      var path = watched[index]
      if let failure = follow(&path) { result.failures.append(failure) }
      watched[index] = path
      dropUnused(old)
    }
    return result
  }

  /// Has the system forget folders that no path needs any longer.
  private func dropUnused(_ watches: Set<Int32>) {
    let needed = Set(watched.flatMap { $0.steps.map(\.watch) })
    for watch in watches.subtracting(needed) { queue.remove(watch) }
  }

  /// Has every folder on the way to a path watched, as far as there are any.
  ///
  /// Each folder is watched before what is in it is looked at, so nothing can change unseen in
  /// between. Returns why the path is not watched to its end, if it is not.
  private func follow(_ path: inout WatchedPath) -> FileError? {
    path.steps = []
    var rest = Array(path.names.reversed())
    var folder: [String] = []
    var links = 0
    while true {
      let folderPath = "/" + folder.joined(separator: "/")
      while rest.last == "." { rest.removeLast() }
      if rest.last == ".." {
        rest.removeLast()
        if !folder.isEmpty { folder.removeLast() }
        continue
      }
      let name = rest.popLast()
      var failure: FileError?
      do throws(FileError) {
        let mask = name == nil ? FolderEvent.contentsMask : FolderEvent.wayMask
        path.steps.append(WatchedPath.Step(watch: try queue.add(folderPath, mask), name: name))
      } catch {
        // A folder that is gone again is seen by the one before it.
        if error.isNotFound { return nil }
        failure = FileError(kind: .unreadable, path: path.path, code: error.code)
        guard error.code == EACCES else { return failure }
      }
      guard let name else { return failure }
      let next = folderPath == "/" ? "/" + name : folderPath + "/" + name
      guard let kind = (try? FileStatus(at: next, followsLinks: false))?.kind else {
        return failure
      }
      switch kind {
      case .folder: folder.append(name)
      case .symbolicLink:
        links += 1
        guard links <= 40, let target = try? Folder.linkTarget(of: next) else { return failure }
        if target.hasPrefix("/") { folder = [] }
        rest += target.split(separator: "/").map(String.init).reversed()
      case .file, .other:
        // Only now are writes wanted too: folders such as that of temporary files have many.
        _ = try? queue.add(folderPath, FolderEvent.contentsMask)
        return failure
      }
    }
  }
}
