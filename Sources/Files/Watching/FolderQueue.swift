internal import Glibc

/// The system's queue of what happens in folders; closed once, when its owner goes.
struct FolderQueue: ~Copyable {
  let descriptor: Int32

  init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(kind: .unreadable, path: "inotify", code: errno) }
  }

  deinit { close(descriptor) }

  /// Has a folder watched.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - mask: The events that are wanted beside those that are wanted already.
  /// - Returns: The number that it is watched under, which is the same for the same folder.
  /// - Throws: `FileError` of kind `.unreadable`.
  borrowing func add(_ path: String, _ mask: UInt32) throws(FileError) -> Int32 {
    let watch = unsafe inotify_add_watch(descriptor, path, mask)
    guard watch >= 0 else { throw FileError(kind: .unreadable, path: path, code: errno) }
    return watch
  }

  /// Has a folder watched no longer.
  borrowing func remove(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }
}
