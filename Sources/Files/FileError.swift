internal import Glibc
internal import VisibleText

/// A file or folder that could not be read or written.
///
/// Carries the path as the caller gave it and the operating system's reason, so that a
/// command can say what failed, where, and why in one line.
public struct FileError: Error, Equatable, Sendable {
  /// Which of the two directions failed.
  public enum Kind: Equatable, Sendable {
    /// The file could not be opened, read, listed or examined.
    case unreadable
    /// The file could not be created, written, synchronised or renamed.
    case unwritable
  }

  /// The direction that failed.
  public let kind: Kind
  /// The path as it was given.
  public let path: String
  /// The raw `errno` value.
  public let code: Int32

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - kind: The direction that failed.
  ///   - path: The path as it was given.
  ///   - code: The raw `errno` value.
  public init(kind: Kind, path: String, code: Int32) {
    self.kind = kind
    self.path = path
    self.code = code
  }
}

extension FileError {
  /// Whether the file or one of its folders does not exist.
  public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a folder is where a file was expected.
  public var isFolder: Bool { code == EISDIR }

  /// Whether the path or one of its names is longer than the system allows.
  public var isNameTooLong: Bool { code == ENAMETOOLONG }

  /// The operating system's reason in English, such as `no such file or directory`.
  public var reason: String {
    switch code {
    case ENOENT: "no such file or directory"
    case EACCES: "permission denied"
    case EISDIR: "is a folder, not a file"
    case ENOTDIR: "is a file, not a folder"
    case EFBIG: "is too large"
    case ELOOP: "has too many levels of symbolic links"
    case ENOSPC: "no space left on the device"
    case EROFS: "the file system is read-only"
    case ENAMETOOLONG: "the name is too long"
    case EINVAL: "the path is not valid"
    case EIO: "input/output error"
    case E2BIG: "lies too deep in other folders"
    case ESTALE: "has been changed by another program meanwhile"
    default: systemReason
    }
  }

  private var systemReason: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The system begins with a capital letter; a name in capitals such as RFS stays one.
    guard let second = text.dropFirst().first, !second.isUppercase else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension FileError: CustomStringConvertible {
  /// One line: the path, what could not be done, and why.
  public var description: String {
    let path = VisibleText.escaped(path)
    return switch kind {
    case .unreadable: "\(path): cannot be read: \(reason)"
    case .unwritable: "\(path): cannot be written: \(reason)"
    }
  }
}

/// Refuses a path with a zero byte: the system would cut it there and use another file.
func refuseZeroByte(in path: String, kind: FileError.Kind = .unreadable) throws(FileError) {
  guard !path.utf8.contains(0) else { throw FileError(kind: kind, path: path, code: EINVAL) }
}
