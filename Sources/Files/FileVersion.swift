internal import Glibc

/// What tells one state of a file from the next: which file it is, its size, and when it was changed.
///
/// Two versions of a path are equal when, as far as the file system tells, nobody wrote in between.
/// A change within the same tick of its clock that leaves the size as it was cannot be seen.
public struct FileVersion: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let byteCount: Int64
  /// The times of the last change of the contents and of the file's entry, seconds and nanoseconds.
  private let times: [Int]

  /// Asks the file system about a path; a symbolic link answers for its target.
  ///
  /// - Parameter path: The path, relative to the current folder or absolute.
  /// - Throws: ``FileError`` of kind `.unreadable` when nothing is there or a folder on the way
  ///   cannot be searched.
  public init(at path: String) throws(FileError) {
    try refuseZeroByte(in: path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw FileError(kind: .unreadable, path: path, code: errno)
    }
    self.init(status)
  }

  /// Takes what the file system said about a file.
  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    byteCount = Int64(status.st_size)
    times = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
