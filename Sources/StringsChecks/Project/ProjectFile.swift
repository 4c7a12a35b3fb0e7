public import Files
public import LanguageTags
public import SourceDiagnostics
public import StringsFormats

/// A strings file of a project.
///
/// What the file says is read when it is first asked for. Not for several threads at once.
public final class ProjectFile {
  /// What the folder of a file says of its language.
  public enum Place: Hashable, Sendable {
    /// A folder such as `de.lproj`.
    case language(LanguageTag)
    /// `Base.lproj`.
    case base
    /// No folder of a language: the file is in the source language, or holds all of them.
    case loose
    /// An `.lproj` folder whose name is no language.
    case unknown(String)
  }

  /// The path as it is shown.
  public let path: String
  /// The name of the table: that of the file without its ending.
  public let table: String
  /// The form of the file: texts, rules or a catalog.
  public let format: LocalizationFormat
  /// What its folder says.
  public let place: Place
  /// The folder above that of the language, as a part of the path; empty for the current one.
  public let group: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// Which version of the file on the disk was read; `nil` where it was not read from there.
  public let version: FileVersion?
  /// Whether the file is there to be compared with alone, and nothing is reported of it.
  public let isForComparison: Bool

  init(
    path: String, format: LocalizationFormat, bytes: [UInt8], version: FileVersion?,
    isForComparison: Bool = false
  ) {
    self.path = path
    self.format = format
    self.bytes = bytes
    self.version = version
    self.isForComparison = isForComparison
    let parts = ProjectPath(path)
    table = parts.stem
    place = parts.place
    group = parts.group
  }

  /// The file as a table of texts; empty where it is none.
  public private(set) lazy var strings = StringsDocument(parsing: format == .strings ? bytes : [])

  /// The file as a table of rules; empty where it is none.
  public private(set) lazy var stringsdict = StringsdictDocument(
    parsing: format == .stringsdict ? bytes : [])

  /// The file as a catalog; empty where it is none.
  public private(set) lazy var catalog = StringCatalogDocument(
    parsing: format == .xcstrings ? bytes : [])

  /// The lines of the file.
  public private(set) lazy var lines: LineMap = {
    switch format {
    case .stringsdict: stringsdict.makeLineMap()
    case .xcstrings: catalog.makeLineMap()
    default: strings.makeLineMap()
    }
  }()

  /// Whether places in the file have lines; those in a binary property list have none.
  public var hasLines: Bool {
    switch format {
    case .strings: strings.kind != .binary
    case .stringsdict: stringsdict.kind != .binary
    default: true
    }
  }

  /// Everything that reading the file has to say.
  public var diagnostics: [Diagnostic] {
    switch format {
    case .strings: strings.diagnostics
    case .stringsdict: stringsdict.diagnostics
    default: catalog.diagnostics
    }
  }
}

/// The parts of a path that say which table and language a file has.
struct ProjectPath {
  let stem: String
  let place: ProjectFile.Place
  let group: String

  init(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last ?? ""
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    var folders = parts.dropLast()
    if let folder = folders.last, folder.hasSuffix(".lproj") {
      folders.removeLast()
      place = Self.place(String(folder.dropLast(".lproj".count)))
    } else {
      place = .loose
    }
    group = folders.joined(separator: "/")
  }

  private static func place(_ name: String) -> ProjectFile.Place {
    switch name {
    case "Base": .base
    case "mul": .loose
    default:
      LanguageName.language(ofFolder: name).map { .language($0) } ?? .unknown(name)
    }
  }
}
