internal import Glibc

/// Writing to a file that is open already, such as standard output.
public enum OpenFile {
  /// Writes everything; what is interrupted or cut short is gone on with.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The number of a file that is open for writing.
  /// - Returns: An `errno` value; 0 when all went well.
  /// - Complexity: O(*n*) in the number of bytes; nothing is copied.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      written += count
    }
    return 0
  }
}
