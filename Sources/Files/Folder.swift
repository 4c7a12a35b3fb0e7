internal import Glibc

/// Listing of folders and following of links.
public enum Folder {
  /// Lists the names in a folder.
  ///
  /// - Parameter path: The folder's path.
  /// - Returns: The names without `.` and `..`, sorted by their bytes; names that are not UTF-8
  ///   are left out.
  /// - Throws: ``FileError`` of kind `.unreadable`.
  /// - Complexity: O(*n* log *n*) in the number of names.
  public static func names(at path: String) throws(FileError) -> [String] {
    try entries(at: path).map(\.name)
  }

  /// A name in a folder.
  struct Entry {
    let name: String
    /// What it is, where the file system says so in the list; links are not followed.
    let kind: FileStatus.Kind?
  }

  /// Lists a folder as ``names(at:)`` does, with what each name is.
  static func entries(at path: String) throws(FileError) -> [Entry] {
    try refuseZeroByte(in: path)
    guard let stream = unsafe opendir(path) else {
      throw FileError(kind: .unreadable, path: path, code: errno)
    }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw FileError(kind: .unreadable, path: path, code: errno) }
        break
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { characters in
          unsafe String(validatingCString: characters)
        }
      }
      guard let name, name != ".", name != ".." else { continue }
      entries.append(Entry(name: name, kind: unsafe kind(of: Int(entry.pointee.d_type))))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func kind(of type: Int) -> FileStatus.Kind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .symbolicLink
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// Resolves every link, `.` and `..` of a path.
  ///
  /// - Parameter path: The path of a file or folder that exists.
  /// - Returns: The absolute path without links.
  /// - Throws: ``FileError`` of kind `.unreadable` when the path leads nowhere.
  public static func canonicalPath(of path: String) throws(FileError) -> String {
    try refuseZeroByte(in: path)
    guard let resolved = unsafe realpath(path, nil) else {
      throw FileError(kind: .unreadable, path: path, code: errno)
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Makes a folder, and those above it, where they are not there yet.
  ///
  /// - Parameter path: The folder's path.
  /// - Throws: ``FileError`` of kind `.unwritable`, also where something else has the name.
  /// - Complexity: O(*n*) in the number of folders that are not there yet.
  public static func create(at path: String) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw FileError(kind: .unwritable, path: path, code: EINVAL)
    }
    let units = Array(path.utf8)
    // From the first name on, each one is made that is not there.
    for end in units.indices where end > 0 && (units[end] == slash || end == units.count - 1) {
      let length = units[end] == slash ? end : end + 1
      let folder = String(decoding: units[..<length], as: UTF8.self)
      guard unsafe mkdir(folder, 0o777) != 0 else { continue }
      let code = errno
      switch try? FileStatus(at: folder).kind {
      case .folder?: continue
      case nil: throw FileError(kind: .unwritable, path: path, code: code)
      default: throw FileError(kind: .unwritable, path: path, code: ENOTDIR)
      }
    }
    guard (try? FileStatus(at: path).kind) == .folder || path.isEmpty else {
      throw FileError(kind: .unwritable, path: path, code: ENOTDIR)
    }
  }

  private static var slash: UInt8 { UInt8(ascii: "/") }

  /// Reads where a symbolic link leads, one step and no further.
  ///
  /// - Parameter path: The path of the link.
  /// - Returns: The target as it is written in the link, often relative to the link's folder;
  ///   `nil` when the path is a file or a folder and no link.
  /// - Throws: ``FileError`` of kind `.unreadable` when nothing is there.
  public static func linkTarget(of path: String) throws(FileError) -> String? {
    try refuseZeroByte(in: path)
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count >= 0 else {
      if errno == EINVAL { return nil }
      throw FileError(kind: .unreadable, path: path, code: errno)
    }
    return String(
      decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
