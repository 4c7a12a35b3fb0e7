public import Files
public import SourceDiagnostics
public import SourceKeys

/// The source code of a project and the keys that it looks up.
///
/// Nothing is read before it is first asked for. Not for several threads at once.
public final class ProjectSources {
  /// What is wrong in a source file.
  public struct Fault: Sendable {
    /// The path of the file.
    public let path: String
    /// What is wrong.
    public let diagnostic: Diagnostic
    /// The lines of the file.
    public let lines: LineMap
  }

  private enum Place {
    case disk(paths: [String], settings: ProjectSettings, folder: String)
    case memory([(path: String, bytes: [UInt8])])
  }

  private let place: Place
  private let options: SourceKeyOptions
  /// Whether routines of the project's own are known, so that calls of which nothing is known are
  /// those within them.
  public let hasRoutines: Bool
  private var knownLines: [String: LineMap] = [:]

  /// Names source code on the disk.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders in which Swift and Objective-C files are looked for.
  ///   - settings: What the project says of itself: what is left out, and the routines.
  ///   - settingsFolder: The folder of the settings, below which their paths count; empty for the
  ///     current one.
  ///   - routines: Routines besides those of the settings.
  public init(
    at paths: [String], settings: ProjectSettings = .init(), settingsFolder: String = "",
    routines: [SourceRoutine] = []
  ) {
    place = .disk(paths: paths, settings: settings, folder: settingsFolder)
    let all = routines + settings.routines.compactMap { SourceRoutine(parsing: $0) }
    options = SourceKeyOptions(routines: all)
    hasRoutines = !all.isEmpty
  }

  /// Takes source code that is at hand.
  ///
  /// - Parameters:
  ///   - files: The paths of the files with their bytes; those whose names do not end as source files
  ///     do are left out.
  ///   - settings: What the project says of itself: the routines.
  public init(files: [(path: String, bytes: [UInt8])], settings: ProjectSettings = .init()) {
    place = .memory(files.filter { SourceFileKind(ofFileNamed: $0.path) != nil })
    let routines = settings.routines.compactMap { SourceRoutine(parsing: $0) }
    options = SourceKeyOptions(routines: routines)
    hasRoutines = !routines.isEmpty
  }

  /// What was read.
  private struct Contents {
    var collection = SourceKeyCollection()
    var faults: [Fault] = []
    var failures: [FileError] = []
    var fileCount = 0

    mutating func add(_ bytes: [UInt8], path: String, _ options: SourceKeyOptions) {
      guard let kind = SourceFileKind(ofFileNamed: path) else { return }
      fileCount += 1
      let keys = kind.keys(of: bytes, options)
      collection.add(keys, path: path)
      guard !keys.diagnostics.isEmpty else { return }
      let lines = keys.makeLineMap()
      faults += keys.diagnostics.map { Fault(path: path, diagnostic: $0, lines: lines) }
    }
  }

  private lazy var contents: Contents = {
    var contents = Contents()
    switch place {
    case .memory(let files):
      for file in files { contents.add(file.bytes, path: file.path, options) }
    case .disk(let paths, let settings, let folder):
      var seen: Set<String> = []
      for path in paths {
        do throws(FileError) {
          for file in try SourceFileKind.files(at: path, settings, folder, &contents.failures) {
            guard seen.insert(try Folder.canonicalPath(of: file)).inserted else { continue }
            contents.add(try WholeFile.bytes(at: file), path: file, options)
          }
        } catch {
          contents.failures.append(error)
        }
      }
    }
    return contents
  }()
}

extension ProjectSources {
  /// Whether there is any source code to be read.
  public var isEmpty: Bool {
    switch place {
    case .disk(let paths, _, _): paths.isEmpty
    case .memory(let files): files.isEmpty
    }
  }

  /// The keys that the code looks up.
  ///
  /// - Complexity: Reads every file when it, or anything else that is read, is first asked for.
  public var keys: SourceKeyCollection { contents.collection }

  /// What is wrong in the files, in their order.
  public var faults: [Fault] { contents.faults }

  /// What could not be read.
  public var failures: [FileError] { isEmpty ? [] : contents.failures }

  /// How many files were read.
  public var fileCount: Int { contents.fileCount }

  /// Whether the code uses a key of a table.
  ///
  /// Calls of which nothing is known count as long as the project declares no routine of its own.
  ///
  /// - Parameters:
  ///   - key: A key of a table.
  ///   - table: The name of the table.
  /// - Returns: The places.
  /// - Complexity: O(*n*) in the number of calls whose key is not written out.
  public func usage(of key: String, table: String) -> SourceKeyUsage {
    keys.usage(of: key, table: table, countsOpenKeys: !hasRoutines)
  }

  /// The lines of a source file.
  ///
  /// - Parameter path: The path as places have it.
  /// - Returns: The lines; `nil` where the file is none of the project's, or cannot be read.
  /// - Complexity: Reads the file again when it is first asked for.
  public func lines(ofFile path: String) -> LineMap? {
    if let known = knownLines[path] { return known }
    guard SourceFileKind(ofFileNamed: path) != nil, !isEmpty else { return nil }
    let bytes: [UInt8]?
    switch place {
    case .memory(let files): bytes = files.first { $0.path == path }?.bytes
    case .disk: bytes = try? WholeFile.bytes(at: path)
    }
    guard let bytes else { return nil }
    let lines = LineMap(bytes, textStart: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    knownLines[path] = lines
    return lines
  }
}

/// The language of a source file.
package enum SourceFileKind {
  case swift
  case objectiveC

  /// Says it by the ending of a name; `nil` for files of other kinds.
  package init?(ofFileNamed name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...] {
    case ".swift": self = .swift
    case ".m", ".mm", ".h": self = .objectiveC
    default: return nil
    }
  }

  func keys(of bytes: [UInt8], _ options: SourceKeyOptions) -> SourceKeys {
    switch self {
    case .swift: SourceKeys(swift: bytes, options: options)
    case .objectiveC: SourceKeys(objectiveC: bytes, options: options)
    }
  }

  /// The source files of a path that is a file or a folder.
  static func files(
    at path: String, _ settings: ProjectSettings, _ folder: String, _ failures: inout [FileError]
  ) throws(FileError) -> [String] {
    guard try FileStatus(at: path).kind == .folder else { return [path] }
    let walk = try FolderWalk(
      at: path, including: { SourceFileKind(ofFileNamed: $0) != nil },
      entering: ProjectFolders.isSearched)
    failures += walk.failures
    return walk.files.filter { !settings.excludes($0, below: folder) }
  }
}
