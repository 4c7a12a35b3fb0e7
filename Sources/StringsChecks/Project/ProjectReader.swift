internal import Files
internal import StringsFormats

/// Reads the files of a project, each once.
struct ProjectReader {
  private(set) var files: [ProjectFile] = []
  private(set) var failures: [FileError] = []

  private let settings: ProjectSettings
  private let folder: String
  private var seen: Set<String> = []
  /// The files that were named, whose tables in other languages are to be compared with.
  private var named: [ProjectFile] = []

  init(_ settings: ProjectSettings, folder: String) {
    self.settings = settings
    self.folder = folder
  }

  /// Reads a file, or those below a folder.
  mutating func add(_ path: String, type: LocalizationFormat?) throws(FileError) {
    switch try FileStatus(at: path).kind {
    case .folder:
      let walk = try FolderWalk(
        at: path, including: { StringsProject.format(of: $0) != nil },
        entering: ProjectFolders.isSearched)
      failures += walk.failures
      for file in walk.files where !settings.excludes(file, below: folder) {
        read(file, type: nil)
      }
    default:
      guard let format = type ?? StringsProject.format(of: path) else { return }
      guard seen.insert(try Folder.canonicalPath(of: path)).inserted else { return }
      let (bytes, version) = try WholeFile.bytesAndVersion(at: path)
      let file = ProjectFile(path: path, format: format, bytes: bytes, version: version)
      files.append(file)
      named.append(file)
    }
  }

  private mutating func read(
    _ path: String, type: LocalizationFormat?, isForComparison: Bool = false
  ) {
    guard let format = type ?? StringsProject.format(of: path) else { return }
    do throws(FileError) {
      guard seen.insert(try Folder.canonicalPath(of: path)).inserted else { return }
      let (bytes, version) = try WholeFile.bytesAndVersion(at: path)
      files.append(
        ProjectFile(
          path: path, format: format, bytes: bytes, version: version,
          isForComparison: isForComparison))
    } catch {
      failures.append(error)
    }
  }

  /// Reads what belongs to the named files' tables: the other languages, rules beside texts.
  mutating func addCounterparts() {
    var tables: Set<String> = []
    for file in named where file.format != .xcstrings {
      guard tables.insert("\(file.group)/\(file.table)").inserted else { continue }
      let parent = file.group.isEmpty ? "." : file.group
      let names = (try? Folder.names(at: parent)) ?? []
      for name in names where name.hasSuffix(".lproj") {
        let folder = file.group.isEmpty ? name : "\(file.group)/\(name)"
        for ending in [".strings", ".stringsdict"] {
          let path = "\(folder)/\(file.table)\(ending)"
          if (try? FileStatus(at: path).kind) == .file {
            read(path, type: nil, isForComparison: true)
          }
        }
      }
    }
  }
}

extension ProjectSettings {
  /// Whether a path is left out.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder of the settings, as a part of the path; empty for the current one.
  /// - Returns: Whether a pattern of the settings fits it.
  func excludes(_ path: String, below folder: String) -> Bool {
    guard !excludedPaths.isEmpty else { return false }
    // The search may begin above or below the folder of the settings.
    let root = (try? Folder.canonicalPath(of: folder.isEmpty ? "." : folder)) ?? ""
    let whole = (try? Folder.canonicalPath(of: path)) ?? path
    let below = whole.hasPrefix(root + "/") ? whole.dropFirst(root.count + 1) : whole[...]
    let parts = below.split(separator: "/")
    return parts.indices.contains { end in
      let part = parts[...end].joined(separator: "/")
      return excludedPaths.contains { pattern in
        pattern.matches(part) || pattern.text.hasSuffix("/") && pattern.matches(part + "/")
      }
    }
  }

  /// What the paths in a folder begin with.
  package static func prefix(ofFolder folder: String) -> String {
    folder.isEmpty || folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }
}
