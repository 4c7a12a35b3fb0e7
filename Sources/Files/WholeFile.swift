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
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    return try bytes(
      from: descriptor, named: path, maximumByteCount: maximumByteCount)
  }

  /// Reads a file to its end, and tells which version of it that was.
  ///
  /// - Parameters:
  ///   - path: The file's path, relative to the current folder or absolute.
  ///   - maximumByteCount: The largest number of bytes that is accepted.
  /// - Returns: The bytes, and what ``FileVersion`` the file had before and after they were read.
  /// - Throws: ``FileError`` of kind `.unreadable`, as ``bytes(at:maximumByteCount:)`` does; `ESTALE`
  ///   when the file was written to meanwhile.
  /// - Complexity: O(*n*) in the size of the file; one allocation for a regular file.
  public static func bytesAndVersion(
    at path: String, maximumByteCount: Int = defaultMaximumByteCount
  ) throws(FileError) -> (bytes: [UInt8], version: FileVersion) {
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    let before = try version(of: descriptor, named: path)
    let bytes = try bytes(from: descriptor, named: path, maximumByteCount: maximumByteCount)
    guard try version(of: descriptor, named: path) == before else {
      throw FileError(kind: .unreadable, path: path, code: ESTALE)
    }
    return (bytes, before)
  }

  /// Reads the first bytes of a file, such as its magic number or its first line.
  ///
  /// - Parameters:
  ///   - count: How many bytes are wanted; none when it is negative.
  ///   - path: The file's path, relative to the current folder or absolute.
  /// - Returns: The bytes from the start; fewer than `count` only where the file is shorter.
  /// - Throws: ``FileError`` of kind `.unreadable`; `EISDIR` when the path is a folder.
  /// - Complexity: O(*n*) in `count`; the rest of the file is not read.
  public static func firstBytes(_ count: Int, at path: String) throws(FileError) -> [UInt8] {
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let chunk = try chunk(of: min(count - bytes.count, 65_536), from: descriptor, named: path)
      if chunk.isEmpty { break }
      bytes.append(contentsOf: chunk)
    }
    return bytes
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
    // The room below is one byte more than the limit, which must not overflow.
    let limit = min(max(0, maximumByteCount), Int.max - 1)
    guard Int(status.st_size) <= limit else {
      throw FileError(kind: .unreadable, path: name, code: EFBIG)
    }
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end is seen without growing.
    var room = min(max(max(0, Int(status.st_size)) + 1, 4096), limit + 1)
    while true {
      let chunk = try chunk(of: room, from: descriptor, named: name)
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      guard bytes.count <= limit else {
        throw FileError(kind: .unreadable, path: name, code: EFBIG)
      }
      room = min(max(4096, bytes.count), limit + 1 - bytes.count)
    }
  }
}

extension WholeFile {
  private static func openForReading(_ path: String) throws(FileError) -> Int32 {
    try refuseZeroByte(in: path)
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(kind: .unreadable, path: path, code: errno) }
    return descriptor
  }

  private static func version(
    of descriptor: Int32, named path: String
  ) throws(FileError) -> FileVersion {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(kind: .unreadable, path: path, code: errno)
    }
    return FileVersion(status)
  }

  /// Reads up to `room` bytes; none at the end of the file.
  private static func chunk(
    of room: Int, from descriptor: Int32, named name: String
  ) throws(FileError) -> [UInt8] {
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
    return chunk
  }
}
