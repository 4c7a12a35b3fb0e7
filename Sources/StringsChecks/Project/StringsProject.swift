public import Files
internal import LanguageTags
public import StringsFormats

/// The strings files of an app with their languages.
///
/// ```swift
/// let project = try StringsProject(at: ["App"])
/// project.tables.map(\.name)  // ["InfoPlist", "Localizable"]
/// ```
///
/// Not for several threads at once.
public struct StringsProject {
  /// What the project says of itself.
  public let settings: ProjectSettings
  /// The strings files in the order of their paths, those for comparison included.
  public let files: [ProjectFile]
  /// The tables in the order in which their files are met.
  public let tables: [ProjectTable]
  /// What could not be read.
  public let failures: [FileError]
  /// The source code that the settings name.
  public let sources: ProjectSources
  /// Whether all tables of the project were read, so that a key that none has is nowhere.
  public let isWhole: Bool

  /// Makes a project of files that are at hand.
  ///
  /// - Parameters:
  ///   - files: The paths of the files with their bytes: strings files, and the source code that the
  ///     settings name; others are left out.
  ///   - settings: What the project says of itself.
  public init(files: [(path: String, bytes: [UInt8])], settings: ProjectSettings = .init()) {
    self.init(
      files.compactMap { file in
        Self.format(of: file.path).map {
          ProjectFile(path: file.path, format: $0, bytes: file.bytes, version: nil)
        }
      }, settings: settings, isWhole: true,
      sources: ProjectSources(
        files: files.filter { settings.isSource($0.path) }, settings: settings))
  }

  /// Makes a project of one file that lies in no folder.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - type: What the file is.
  package init(standardInput bytes: [UInt8], as type: LocalizationFormat) {
    self.init(
      [ProjectFile(path: "standard input", format: type, bytes: bytes, version: nil)],
      settings: ProjectSettings())
  }

  init(
    _ files: [ProjectFile], settings: ProjectSettings, failures: [FileError] = [],
    isWhole: Bool = false, sources: ProjectSources = ProjectSources(at: [])
  ) {
    self.files = files
    self.isWhole = isWhole
    self.sources = sources
    self.settings = settings
    self.failures = failures
    var catalogs: [String: ProjectFile] = [:]
    var members: [String: [ProjectFile]] = [:]
    var order: [String] = []
    for file in files {
      // A catalog beside other files of its name is a table of its own, which a check reports.
      let isCatalog = file.format == .xcstrings
      let name = "\(isCatalog ? "c" : "t")\(file.group)/\(file.table)"
      if isCatalog {
        guard catalogs.updateValue(file, forKey: name) == nil else { continue }
        order.append(name)
      } else {
        if members[name] == nil { order.append(name) }
        members[name, default: []].append(file)
      }
    }
    tables = order.compactMap { name in
      if let catalog = catalogs[name] { return ProjectTable(catalog: catalog, settings: settings) }
      guard let files = members[name], let first = files.first else { return nil }
      return ProjectTable(
        name: first.table, folder: first.group, files: files, settings: settings)
    }
  }

  /// What the name of a strings file says; `nil` for files of other kinds.
  static func format(of path: String) -> LocalizationFormat? {
    switch LocalizationFormat(ofFileNamed: path) {
    case .strings?: .strings
    case .stringsdict?: .stringsdict
    case .xcstrings?: .xcstrings
    default: nil
    }
  }
}

// Reading.

extension StringsProject {
  /// Reads a project from the disk.
  ///
  /// A folder is searched for strings files; what is built, packed or hidden is left out. A file is
  /// read with those of the same table in other languages, which are there for comparison.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; none for the current folder.
  ///   - settings: What the project says of itself.
  ///   - settingsFolder: The folder of the settings, below which their paths count; empty for the
  ///     current one.
  ///   - type: What a named file is whose name does not say it.
  /// - Throws: `FileError` when a path that is named cannot be read. What cannot be read below a
  ///   folder is among the ``failures``.
  /// - Complexity: Reads every file once.
  public init(
    at paths: [String], settings: ProjectSettings = .init(), settingsFolder: String = "",
    type: LocalizationFormat? = nil
  ) throws(FileError) {
    var reader = ProjectReader(settings, folder: settingsFolder)
    for path in paths.isEmpty ? ["."] : paths { try reader.add(path, type: type) }
    reader.addCounterparts()
    let prefix = ProjectSettings.prefix(ofFolder: settingsFolder)
    self.init(
      reader.files, settings: settings, failures: reader.failures,
      isWhole: Self.isWhole(paths, settingsFolder),
      sources: ProjectSources(
        at: settings.sourceFolders.map { $0.hasPrefix("/") ? $0 : prefix + $0 },
        settings: settings, settingsFolder: settingsFolder))
  }

  /// Whether one of the paths is the folder of the settings, or one above it.
  private static func isWhole(_ paths: [String], _ settingsFolder: String) -> Bool {
    guard
      let folder = try? Folder.canonicalPath(of: settingsFolder.isEmpty ? "." : settingsFolder)
    else { return false }
    return (paths.isEmpty ? ["."] : paths).contains { path in
      guard let whole = try? Folder.canonicalPath(of: path) else { return false }
      return folder == whole || whole == "/" || folder.hasPrefix("\(whole)/")
    }
  }
}

extension ProjectSettings {
  /// Whether a path is one of the source folders, or lies in one.
  fileprivate func isSource(_ path: String) -> Bool {
    sourceFolders.contains {
      path == $0 || $0 == "." || path.hasPrefix(ProjectSettings.prefix(ofFolder: $0))
    }
  }
}
