internal import Glibc

/// Reading of whole files.
public enum WholeFile {
  /// The largest file that is read unless a caller says otherwise: 256 MiB.
  public static let defaultMaximumByteCount = 256 * 1024 * 1024

  /// Reads a file to its end.
  ///
  /// Pipes and devices are read too, up to the limit. A call that is interrupted is repeated.
  ///
  /// - Parameters:
  ///   - path: The file's path, relative to the current folder or absolute.
  ///   - maximumByteCount: The largest number of bytes that is accepted.
  /// - Returns: The bytes, unchanged; empty for an empty file.
  /// - Throws: ``FileError`` of kind `.unreadable`; `EFBIG` when the file holds more than
  ///   `maximumByteCount` bytes, `EISDIR` when it is a folder.
  /// - Complexity: O(*n*) in the size of the file; one allocation for a regular file.
  public static func bytes(
    at path: String, maximumByteCount: Int = defaultMaximumByteCount
  ) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(kind: .unreadable, path: path, code: errno) }
    defer { close(descriptor) }
    return try bytes(
      from: descriptor, named: path, maximumByteCount: maximumByteCount)
  }

  /// Reads an open descriptor to its end, such as standard input.
  ///
  /// - Parameters:
  ///   - descriptor: An open, readable descriptor; it stays open.
  ///   - name: The name that an error shows.
  ///   - maximumByteCount: The largest number of bytes that is accepted.
  /// - Returns: The bytes from the current position to the end.
  /// - Throws: ``FileError`` of kind `.unreadable`, as ``bytes(at:maximumByteCount:)`` does.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func bytes(
    from descriptor: Int32, named name: String, maximumByteCount: Int = defaultMaximumByteCount
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(kind: .unreadable, path: name, code: errno)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw FileError(kind: .unreadable, path: name, code: EISDIR)
    }
    let limit = max(0, maximumByteCount)
    guard Int(status.st_size) <= limit else {
      throw FileError(kind: .unreadable, path: name, code: EFBIG)
    }
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end is seen without growing.
    var room = min(max(Int(status.st_size) + 1, 4096), limit + 1)
    while true {
      let start = bytes.count
      var failure: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        while result < 0 && errno == EINTR {
          result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        }
        if result < 0 { failure = errno }
        count = max(0, result)
      }
      guard failure == 0 else { throw FileError(kind: .unreadable, path: name, code: failure) }
      if chunk.isEmpty { return bytes }
      if start == 0 { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      guard bytes.count <= limit else {
        throw FileError(kind: .unreadable, path: name, code: EFBIG)
      }
      room = min(max(4096, bytes.count), limit + 1 - bytes.count)
    }
  }
}
