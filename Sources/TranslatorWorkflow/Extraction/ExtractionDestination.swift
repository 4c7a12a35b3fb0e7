internal import LanguageTags
internal import StringsChecks
internal import StringsFormats

/// Where keys go that are found in source code.
public enum ExtractionDestination: Hashable, Sendable {
  /// The tables below a folder; those that are not there yet are made beside the others, or in the
  /// folder of the source language in it.
  case folder(String)
  /// One file, which may not be there yet.
  case file(String)
}

/// The folders that have each table, or are to have it.
struct ExtractionTargets {
  private let project: StringsProject
  private let destination: ExtractionDestination
  private var byTable: [String: [TableFolder]] = [:]
  /// The names of the tables that are there, in the order of the project.
  private(set) var names: [String] = []

  init(_ project: StringsProject, _ destination: ExtractionDestination) {
    self.project = project
    self.destination = destination
    if case .file(let path) = destination {
      addFile(path)
      return
    }
    var files: [String: [(folder: String, files: [ProjectFile], language: String)]] = [:]
    for table in project.tables {
      let found = table.catalog.map { [$0] } ?? table.sourceGroup?.files ?? []
      guard !found.isEmpty else { continue }
      if files[table.name] == nil { names.append(table.name) }
      let language = table.sourceLanguage?.description ?? "en"
      if let place = files[table.name]?.firstIndex(where: { $0.folder == table.folder }) {
        files[table.name]?[place].files += found
      } else {
        files[table.name, default: []].append((table.folder, found, language))
      }
    }
    for (name, folders) in files {
      byTable[name] = folders.map {
        TableFolder(
          table: name, folder: $0.folder, files: $0.files,
          newPath: Self.path(name, beside: $0.files), language: $0.language)
      }
    }
  }

  private mutating func addFile(_ path: String) {
    let main = project.files.first { $0.path == path && !$0.isForComparison }
    let name = main?.table ?? Self.stem(of: path)
    let folder = main?.group ?? Self.folder(of: path)
    let beside = project.files.filter {
      main != nil && $0 !== main && $0.table == name && $0.group == folder
        && $0.place == main?.place
    }
    names = [name]
    byTable[name] = [
      TableFolder(
        table: name, folder: folder, files: (main.map { [$0] } ?? []) + beside, main: main,
        newPath: path, language: project.settings.sourceLanguage?.description ?? "en")
    ]
  }

  /// The table that alone takes keys where a file is named.
  var onlyTable: String? {
    if case .file = destination { names.first } else { nil }
  }

  /// The folders that have a table; one that is to have it where none has.
  mutating func folders(of table: String) -> [TableFolder] {
    if let known = byTable[table] { return known }
    let new = [makeFolder(table)]
    byTable[table] = new
    return new
  }

  /// A table that is not there yet.
  private func makeFolder(_ table: String) -> TableFolder {
    let language = project.settings.sourceLanguage?.description ?? "en"
    let near = names.lazy.compactMap { byTable[$0]?.first }.first
    if let near, let file = near.main {
      let ending = byTable.values.joined().allSatisfy(\.isCatalog) ? ".xcstrings" : ".strings"
      let path =
        near.isCatalog && ending == ".strings"
        ? Self.join(near.folder, "\(near.language).lproj/\(table).strings")
        : Self.path(table, beside: [file], ending: ending)
      return TableFolder(
        table: table, folder: near.folder, files: [], newPath: path, language: near.language)
    }
    var folder = ""
    if case .folder(let path) = destination { folder = path == "." ? "" : path }
    while folder.hasSuffix("/"), folder.utf8.count > 1 { folder.removeLast() }
    let name = "\(table).strings"
    let path = Self.join(folder, folder.hasSuffix(".lproj") ? name : "\(language).lproj/\(name)")
    return TableFolder(
      table: table, folder: folder.hasSuffix(".lproj") ? Self.folder(of: folder) : folder,
      files: [],
      newPath: path, language: language)
  }

  private static func path(
    _ table: String, beside files: [ProjectFile], ending: String = ".strings"
  ) -> String {
    let path = files.first?.path ?? ""
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return join(folder, table + ending)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let above = parts.last?.hasSuffix(".lproj") == true ? parts.dropLast() : parts
    return above.joined(separator: "/")
  }

  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }
}
