internal import Files
internal import SourceDiagnostics
internal import StringsChecks
internal import VisibleText

/// The `tidemark.json` of a project, found from one of its paths.
struct ProjectSettingsFile {
  let settings: ProjectSettings
  /// The folder in which it lies, as a part of a path; empty for the current one.
  let folder: String
  /// The path of the file; `nil` where there is none.
  let path: String?

  /// Looks for the settings in a folder and in those above it, up to that of a repository.
  ///
  /// - Parameters:
  ///   - start: A file or a folder of the project.
  ///   - verb: The verb, for messages.
  ///   - context: Where warnings go.
  /// - Throws: `CommandFailure` where the settings cannot be read, or are wrong.
  init(from start: String, verb: String, _ context: CommandContext) throws {
    var folder =
      (try? FileStatus(at: start).kind) == .folder
      ? Self.withoutLastSlash(start) : Self.parent(of: start)
    for _ in 0..<64 {
      let path =
        folder.isEmpty || folder == "."
        ? ProjectSettings.fileName
        : "\(folder)/\(ProjectSettings.fileName)"
      if (try? FileStatus(at: path).kind) == .file {
        self.path = path
        self.folder = folder
        settings = try Self.read(path, verb: verb, context)
        return
      }
      let inside = folder.isEmpty ? "." : folder
      if (try? FileStatus(at: "\(inside)/.git")) != nil { break }
      guard let canonical = try? Folder.canonicalPath(of: inside), canonical != "/" else { break }
      folder =
        folder.isEmpty || folder == "." || folder.hasSuffix("..")
        ? (folder.isEmpty || folder == "." ? ".." : "\(folder)/..") : Self.parent(of: folder)
    }
    path = nil
    self.folder = ""
    settings = ProjectSettings()
  }

  private static func withoutLastSlash(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }

  private static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    parts.removeLast()
    if parts == [""] { return "/" }
    return parts.joined(separator: "/")
  }

  private static func read(
    _ path: String, verb: String, _ context: CommandContext
  ) throws -> ProjectSettings {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.bytes(at: path)
    } catch {
      throw CommandFailure.environment(error.description, verb: verb)
    }
    let settings = ProjectSettings(parsing: bytes)
    guard !settings.diagnostics.isEmpty else { return settings }
    let lines = LineMap(bytes)
    let messages = settings.diagnostics.flatMap { $0.lines(path: path, in: lines) }
    if settings.hasErrors { throw CommandFailure(.environmentFailed, lines: messages) }
    for message in messages { try context.report(message) }
    return settings
  }
}
