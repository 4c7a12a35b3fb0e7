internal import Files
internal import StringsChecks
internal import StringsFormats
internal import VisibleText

/// The files that are to be formatted.
struct FormatTargets {
  /// A file, and what it is for.
  struct Target {
    let path: String
    let type: LocalizationFormat
  }

  /// The files in the order of the arguments, each once.
  private(set) var targets: [Target] = []
  /// What could not be read in the folders.
  private(set) var failures: [FileError] = []

  private var seen: Set<String> = []

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - type: What a file is whose name does not say it.
  /// - Throws: `CommandFailure` when a path is nothing that can be formatted.
  init(_ paths: [String], type: LocalizationFormat?) throws(CommandFailure) {
    for path in paths { try add(path, type: type) }
  }

  private mutating func add(_ path: String, type: LocalizationFormat?) throws(CommandFailure) {
    do throws(FileError) {
      switch try FileStatus(at: path).kind {
      case .folder:
        let walk = try FolderWalk(
          at: path, including: { Self.isFormatted($0) },
          entering: ProjectFolders.isSearched)
        failures += walk.failures
        for file in walk.files { addFound(file) }
        return
      case .file:
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? ""
        if let type = type ?? LocalizationFormat(ofFileNamed: name) {
          try add(path, as: type)
          return
        }
      case .symbolicLink, .other: break
      }
    } catch {
      throw .environment(error.description, verb: FormatCommand.verb)
    }
    let isFile = (try? FileStatus(at: path).kind) == .file
    throw .argument(
      isFile
        ? "\(VisibleText.quoted(path)) does not say its format by its ending; '--type strings' or "
          + "another word says what it is"
        : "\(VisibleText.quoted(path)) is neither a file nor a folder; '-' reads standard input",
      verb: FormatCommand.verb)
  }

  /// Adds a file that was found in a folder.
  private mutating func addFound(_ path: String) {
    guard let type = LocalizationFormat(ofFileNamed: path) else { return }
    do throws(FileError) {
      try add(path, as: type)
    } catch {
      failures.append(error)
    }
  }

  /// Adds a file, unless it is there already by another path.
  private mutating func add(_ path: String, as type: LocalizationFormat) throws(FileError) {
    guard seen.insert(try Folder.canonicalPath(of: path)).inserted else { return }
    targets.append(Target(path: path, type: type))
  }

  /// Whether a file found in a folder is one of strings; tables of other things end in .csv too.
  private static func isFormatted(_ name: String) -> Bool {
    LocalizationFormat(ofFileNamed: name).map { $0 != .csv } ?? false
  }
}
