internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import SourceDiagnostics
internal import StringsChecks
internal import StringsFormats
internal import TranslatorWorkflow
internal import VisibleText

/// A project that is worked on: its settings, its files and what it remembers.
struct WorkFolder {
  let settings: ProjectSettings
  let project: WorkProject
  let lock: LockFile
  /// The path of `tidemark.lock`: beside the settings, else in the folder that was named.
  let lockPath: String
  private let lockBytes: [UInt8]?
  private let lockVersion: FileVersion?
  private let verb: String

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: A folder or a file of it.
  ///   - verb: The verb, for messages.
  ///   - context: Where warnings go.
  /// - Throws: `CommandFailure` where something cannot be read, or is damaged so that work on it would
  ///   lose something.
  init(at path: String, verb: String, _ context: CommandContext) throws {
    self.verb = verb
    let file = try ProjectSettingsFile(from: path, verb: verb, context)
    settings = file.settings
    let isFolder = (try? FileStatus(at: path).kind) == .folder
    let folder =
      file.path == nil
      ? Self.projectFolder(of: isFolder ? path : Self.parent(of: path)) : file.folder
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : "\(folder)/"
    lockPath = folder == "." ? LockFile.fileName : "\(prefix)\(LockFile.fileName)"
    do throws(FileError) {
      let project = try StringsProject(
        at: [isFolder ? Self.projectFolder(of: path) : path], settings: file.settings,
        settingsFolder: file.folder)
      if let failure = project.failures.first { throw failure }
      self.project = WorkProject(project, below: folder == "." ? "" : folder)
      if (try? FileStatus(at: lockPath)) != nil {
        let (bytes, version) = try WholeFile.bytesAndVersion(at: lockPath)
        (lockBytes, lockVersion) = (bytes, version)
        lock = LockFile(parsing: bytes)
      } else {
        (lockBytes, lockVersion) = (nil, nil)
        lock = LockFile()
      }
    } catch {
      throw CommandFailure.environment(error.description, verb: verb)
    }
    if !lock.diagnostics.isEmpty {
      let lines = LineMap(lockBytes ?? [])
      throw CommandFailure(
        .environmentFailed, lines: lock.diagnostics.flatMap { $0.lines(path: lockPath, in: lines) })
    }
    if project.tables.isEmpty {
      throw CommandFailure.argument(
        "there are no strings files in \(VisibleText.quoted(path)) whose source language is known; "
          + "'sourceLanguage' in tidemark.json names it", verb: verb)
    }
  }

  /// The folder of a project, where a folder of a language was named.
  private static func projectFolder(of path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasSuffix(".lproj") ? parent(of: path) : path
  }

  private static func parent(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.joined(separator: "/")
  }

  /// Refuses files with errors: what cannot be read would be taken for what is missing.
  ///
  /// - Throws: `CommandFailure` with the errors.
  func refuseDamage() throws(CommandFailure) {
    var lines: [String] = []
    for file in project.project.files {
      for diagnostic in file.damage where lines.count < 100 {
        lines += diagnostic.lines(path: file.path, in: file.lines)
      }
    }
    guard lines.isEmpty else { throw CommandFailure(.no, lines: lines) }
  }
}

// Writing.

extension WorkFolder {
  /// Writes files and the lock, each whole or not at all; the lock last.
  ///
  /// Before the files the lock learns what is new to it, so that a text which nobody has translated is
  /// not taken for a translation when the work is cut off between the two.
  ///
  /// - Parameters:
  ///   - changes: The files.
  ///   - lock: What is remembered from now on; `nil` where that is what it was.
  /// - Throws: `CommandFailure` where one cannot be written; those before it are.
  func write(_ changes: [FileChange], lock: LockFile?) throws(CommandFailure) {
    do throws(FileError) {
      var lockBytes = lockBytes
      var lockVersion = lockVersion
      if let lock, !changes.isEmpty {
        var before = self.lock
        for (language, entries) in lock.entries {
          before.entries[language, default: [:]].merge(entries) { old, _ in old }
        }
        let bytes = before.bytes
        if bytes != lockBytes, !before.entries.isEmpty {
          try AtomicFile.write(bytes, to: lockPath, replacing: lockVersion)
          lockBytes = bytes
          lockVersion = try FileVersion(at: lockPath)
        }
      }
      for change in changes {
        if change.oldBytes == nil {
          let folder = Self.parent(of: change.path)
          if !folder.isEmpty { try Folder.create(at: folder) }
        }
        try AtomicFile.write(change.newBytes, to: change.path, replacing: change.version)
      }
      guard let lock, lockBytes != nil || !lock.isEmpty else { return }
      let bytes = lock.bytes
      guard bytes != lockBytes else { return }
      try AtomicFile.write(bytes, to: lockPath, replacing: lockVersion)
    } catch {
      throw .environment(error.description, verb: verb)
    }
  }

  /// Writes what would change as a diff.
  ///
  /// - Parameters:
  ///   - changes: The files.
  ///   - context: Where it goes.
  /// - Throws: `OutputStream.Failure`.
  func show(_ changes: [FileChange], _ context: CommandContext) throws {
    for change in changes {
      let format = LocalizationFormat(ofFileNamed: change.path) ?? .strings
      let encoding = StringsDocument(parsing: format == .strings ? change.newBytes : []).encoding
      let difference = UnifiedDiff(
        FormattedFile.text(of: change.oldBytes ?? [], in: encoding),
        FormattedFile.text(of: change.newBytes, in: encoding))
      let text = difference.text(
        path: change.path, labels: ("", ""), colors: context.resultColors)
      try context.output.append { $0 += text }
    }
  }
}
