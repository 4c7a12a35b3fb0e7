internal import Files
internal import SourceDiagnostics
internal import TranslatorWorkflow
internal import StringsChecks

/// The `tidemark.lock` of a project, which remembers the comments that came from source code.
struct ExtractLock {
  let lock: LockFile
  /// The folder, as a part of the path; empty for the current one.
  let folder: String
  private let path: String
  private let bytes: [UInt8]?
  private let version: FileVersion?
  private let isWanted: Bool

  /// Reads the lock beside the settings, or in the folder that was named.
  ///
  /// It is written where there is one already, or settings: a folder with neither is no project.
  ///
  /// - Parameters:
  ///   - settings: The settings of the project.
  ///   - destination: Where the keys go.
  /// - Throws: `CommandFailure` where it cannot be read.
  init(
    beside settings: ProjectSettingsFile, _ destination: ExtractionDestination
  ) throws(CommandFailure) {
    switch destination {
    case _ where settings.path != nil: folder = settings.folder
    case .folder(let path): folder = path == "." ? "" : path
    case .file(let path): folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
    path = ProjectSettings.prefix(ofFolder: folder) + LockFile.fileName
    do throws(FileError) {
      let (bytes, version) = try WholeFile.bytesAndVersion(at: path)
      (self.bytes, self.version) = (bytes, version)
    } catch {
      guard error.isNotFound else {
        throw .environment(error.description, verb: ExtractCommand.verb)
      }
      (bytes, version) = (nil, nil)
    }
    isWanted = bytes != nil || settings.path != nil
    lock = bytes.map { LockFile(parsing: $0) } ?? LockFile()
    guard let bytes, lock.diagnostics.contains(where: { $0.severity == .error }) else { return }
    let lines = LineMap(bytes)
    throw CommandFailure(
      .environmentFailed, lines: lock.diagnostics.flatMap { $0.lines(path: path, in: lines) })
  }

  /// Writes what is remembered from now on, where it is not what is there.
  func write(_ lock: LockFile) throws(CommandFailure) {
    guard isWanted, bytes != nil || !lock.isEmpty else { return }
    let new = lock.bytes
    guard new != bytes else { return }
    do throws(FileError) {
      try AtomicFile.write(new, to: path, replacing: version)
    } catch {
      throw .environment(error.description, verb: ExtractCommand.verb)
    }
  }
}
