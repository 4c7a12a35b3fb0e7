internal import Glibc

/// The files below a folder, in the order of their names.
///
/// ```swift
/// let walk = try FolderWalk(at: "Localizations", including: { $0.hasSuffix(".strings") })
/// walk.files.first  // Localizations/ar.lproj/Refresh.strings
/// ```
public struct FolderWalk: Equatable, Sendable {
  /// How deep folders may lie in each other.
  public static let deepest = 128

  /// The paths of the files: the folder's path as it was given and the names below it.
  ///
  /// The names of each folder are sorted by their bytes, a folder's files in its place. Of `.` only
  /// the names below it are given.
  public private(set) var files: [String] = []
  /// What could not be read; what lies beside it is among the files all the same.
  public private(set) var failures: [FileError] = []

  private var visited: Set<Identity> = []

  /// Which folder it is, by whatever path it was reached.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// Finds the files below a folder.
  ///
  /// A link to a file is a file. A folder is entered once, so that links in a circle come to an end;
  /// devices, pipes and sockets are left out, and so are names that are not UTF-8.
  ///
  /// - Parameters:
  ///   - path: The folder's path; a link to a folder is followed.
  ///   - includes: Whether a file of this name is wanted.
  ///   - enters: Whether folders of this name are searched.
  ///   - followsFolderLinks: Whether links to folders are followed below the first one.
  /// - Throws: ``FileError`` of kind `.unreadable` when the folder itself cannot be listed.
  /// - Complexity: O(*n* log *n*) in the number of names; a call to the system for each folder, and
  ///   for each link and each file that is wanted.
  public init(
    at path: String, including includes: (String) -> Bool,
    entering enters: (String) -> Bool = { _ in true }, followsFolderLinks: Bool = false
  ) throws(FileError) {
    // Each level with the names that are still to be looked at, the next one last.
    var levels: [(path: String, entries: [Folder.Entry])] = []
    visited.insert(try Self.identity(of: path))
    levels.append((path, try Folder.entries(at: path).reversed()))
    while let level = levels.last {
      guard let entry = levels[levels.count - 1].entries.popLast() else {
        levels.removeLast()
        continue
      }
      let place = Self.path(of: entry.name, in: level.path)
      do throws(FileError) {
        switch try Self.kind(
          of: entry, at: place, includes, enters, followsFolderLinks: followsFolderLinks)
        {
        case .file: files.append(place)
        case .folder:
          guard levels.count < Self.deepest else {
            throw FileError(kind: .unreadable, path: place, code: E2BIG)
          }
          guard visited.insert(try Self.identity(of: place)).inserted else { continue }
          levels.append((place, try Folder.entries(at: place).reversed()))
        case .symbolicLink, .other: continue
        }
      } catch {
        failures.append(error)
      }
    }
  }
}

extension FolderWalk {
  /// What is to be done with an entry: `.file` and `.folder` are taken, others are passed over.
  private static func kind(
    of entry: Folder.Entry, at path: String, _ includes: (String) -> Bool,
    _ enters: (String) -> Bool, followsFolderLinks: Bool
  ) throws(FileError) -> FileStatus.Kind {
    // Some file systems do not say what their names are.
    let kind: FileStatus.Kind
    if let known = entry.kind {
      kind = known
    } else {
      kind = try FileStatus(at: path, followsLinks: false).kind
    }
    switch kind {
    case .file: return includes(entry.name) ? .file : .other
    case .folder: return enters(entry.name) ? .folder : .other
    case .other: return .other
    case .symbolicLink: break
    }
    let isWanted = includes(entry.name)
    guard isWanted || followsFolderLinks && enters(entry.name) else { return .other }
    let target: FileStatus
    do throws(FileError) {
      target = try FileStatus(at: path)
    } catch {
      // Where a link leads nowhere, that matters for a file that is wanted.
      guard isWanted else { return .other }
      throw error
    }
    switch target.kind {
    case .file where isWanted: return .file
    case .folder where followsFolderLinks && enters(entry.name): return .folder
    default: return .other
    }
  }

  private static func identity(of path: String) throws(FileError) -> Identity {
    try refuseZeroByte(in: path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw FileError(kind: .unreadable, path: path, code: errno)
    }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  private static func path(of name: String, in folder: String) -> String {
    if folder == "." { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }
}
