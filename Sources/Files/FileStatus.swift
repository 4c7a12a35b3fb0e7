internal import Glibc

/// What the file system says about a file, without reading it.
public struct FileStatus: Equatable, Sendable {
  /// The kinds of file that callers tell apart.
  public enum Kind: Equatable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link; only ever seen when links are not followed.
    case symbolicLink
    /// A pipe, a socket or a device.
    case other
  }

  /// The kind of the file.
  public let kind: Kind
  /// The size in bytes.
  public let byteCount: Int
  /// The time of the last change of the contents, in milliseconds since 1970-01-01T00:00Z.
  ///
  /// The file system's nanoseconds are cut, never rounded up.
  public let modificationMilliseconds: Int64
  /// The permission bits, such as `0o644`.
  public let permissions: UInt32

  /// Asks the file system about a path.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the current folder or absolute.
  ///   - followsLinks: Whether a symbolic link answers for its target.
  /// - Throws: ``FileError`` of kind `.unreadable` when nothing is there or a folder on the way
  ///   cannot be searched.
  public init(at path: String, followsLinks: Bool = true) throws(FileError) {
    try refuseZeroByte(in: path)
    var status = stat()
    let result = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw FileError(kind: .unreadable, path: path, code: errno) }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    byteCount = Int(status.st_size)
    // The nanoseconds are never negative, so cutting them is rounding towards the past.
    let (milliseconds, overflow) = Int64(status.st_mtim.tv_sec)
      .multipliedReportingOverflow(by: 1000)
    modificationMilliseconds =
      overflow
      ? (status.st_mtim.tv_sec < 0 ? .min : .max)
      : milliseconds + Int64(status.st_mtim.tv_nsec) / 1_000_000
    permissions = status.st_mode & 0o7777
  }
}
