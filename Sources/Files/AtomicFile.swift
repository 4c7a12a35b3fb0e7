internal import Glibc

/// Writing of whole files so that nobody ever sees half of one.
public enum AtomicFile {
  /// Replaces a file, or makes it.
  ///
  /// The bytes go to a new file in the same folder, which is synchronised and then takes the
  /// name. A file that was there keeps its permissions, and is refused when it may not be written
  /// to; through a symbolic link its target is replaced or made. When anything fails the old file
  /// is as it was and the new one is gone.
  ///
  /// - Parameters:
  ///   - bytes: The whole contents.
  ///   - path: The file's path.
  ///   - version: The version of the file that may be replaced; `nil` for any.
  /// - Throws: ``FileError`` of kind `.unwritable`; `ESTALE` when the file has another version, which
  ///   is looked at right before the new file takes the name.
  /// - Complexity: O(*n*) in the number of bytes; two waits for the disk.
  public static func write(
    _ bytes: [UInt8], to path: String, replacing version: FileVersion? = nil
  ) throws(FileError) {
    let target = try resolvedTarget(of: path)
    let folder = folder(of: target)
    func failure(_ code: Int32) -> FileError {
      FileError(kind: .unwritable, path: path, code: code)
    }
    let replaced = try? FileStatus(at: target)
    if let replaced, replaced.kind != .file {
      // A device or a pipe is written to; a new file must never take its place.
      try writeThrough(bytes, to: target, named: path)
      return
    }
    // A new file could take the place of one that must not be written to.
    if replaced != nil, unsafe faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0 {
      throw failure(errno)
    }
    let (descriptor, temporary) = makeFile(in: folder)
    guard descriptor >= 0 else { throw failure(errno) }
    var code = fill(descriptor, with: bytes, permissions: replaced?.permissions)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, let version, (try? FileVersion(at: target)) != version { code = ESTALE }
    if code == 0, unsafe rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      _ = unsafe unlink(temporary)
      throw failure(code)
    }
    synchronizeFolder(folder)
  }

  /// Writes to a device or a pipe, which has no contents to be replaced.
  private static func writeThrough(
    _ bytes: [UInt8], to target: String, named path: String
  ) throws(FileError) {
    let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(kind: .unwritable, path: path, code: errno) }
    var code = OpenFile.write(bytes, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw FileError(kind: .unwritable, path: path, code: code) }
  }

  /// The file that a path's links lead to, also where nothing is there yet.
  private static func resolvedTarget(of path: String) throws(FileError) -> String {
    var target = path
    // As many links as the system itself follows.
    for _ in 0..<40 {
      do throws(FileError) {
        return try Folder.canonicalPath(of: target)
      } catch  where error.isNotFound {
        guard let next = try? Folder.linkTarget(of: target) else { return target }
        target = next.utf8.first == UInt8(ascii: "/") ? next : folder(of: target) + next
      } catch {
        throw FileError(kind: .unwritable, path: path, code: error.code)
      }
    }
    throw FileError(kind: .unwritable, path: path, code: ELOOP)
  }

  /// The folder of a file, with the slash at its end.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }

  /// Makes a file of a new name; the descriptor is negative when that is not possible.
  private static func makeFile(in folder: String) -> (descriptor: Int32, path: String) {
    var attempts = 0
    while true {
      let name = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(folder).tidemark-\(name)"
      // The mask of the process is applied, as to every new file.
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      attempts += 1
      if descriptor >= 0 || errno != EEXIST || attempts > 16 { return (descriptor, path) }
    }
  }

  /// Writes everything and waits for the disk; returns an `errno` value, 0 when all went well.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], permissions: UInt32?
  ) -> Int32 {
    let code = OpenFile.write(bytes, to: descriptor)
    guard code == 0 else { return code }
    if let permissions, fchmod(descriptor, mode_t(permissions)) != 0 { return errno }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  /// Makes the new name last through a loss of power; a folder that cannot be opened is left.
  private static func synchronizeFolder(_ folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
