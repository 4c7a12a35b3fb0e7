public import SourceDiagnostics

/// A catalog that lies where Xcode does not build it.
public struct StringCatalogPlacement: Hashable, Sendable {
  /// The path of the catalog, as it was given.
  public let path: String
  /// What is wrong; its place is the start of the file.
  public let diagnostic: Diagnostic
}

extension StringCatalogDocument {
  /// Finds the catalogs of a target that Xcode does not build where they lie.
  ///
  /// A catalog does not share its name with a `.strings` or `.stringsdict` file or with another
  /// catalog, and it lies in no `.lproj` folder but `mul.lproj`.
  ///
  /// ```swift
  /// StringCatalogDocument.placements(among: ["A.xcstrings", "de.lproj/A.strings"]).map(\.path)
  /// // ["A.xcstrings"]
  /// ```
  ///
  /// - Parameter paths: The paths of all files of the target, separated by slashes; those that are
  ///   no tables are passed over.
  /// - Returns: The findings in the order of the paths.
  /// - Complexity: O(*n*) in the length of the paths.
  ///
  /// Source: XCStringsCompiler.swift in swift-build.
  public static func placements(among paths: [String]) -> [StringCatalogPlacement] {
    var holders: [StringsKey: [Int]] = [:]
    let tables = paths.map { TablePath($0) }
    for (number, table) in tables.enumerated() {
      guard let table else { continue }
      holders[StringsKey(table.name), default: []].append(number)
    }
    var findings: [StringCatalogPlacement] = []
    for (number, table) in tables.enumerated() {
      guard let table, table.isCatalog else { continue }
      let path = paths[number]
      if let folder = table.languageFolder, folder != "mul" {
        findings.append(.init(path: path, diagnostic: .inLanguageFolder(folder)))
      }
      let other = holders[StringsKey(table.name)]?.first { $0 != number }
      if let other {
        findings.append(.init(path: path, diagnostic: .sharedName(with: paths[other])))
      }
    }
    return findings
  }
}

/// The parts of a table's path.
private struct TablePath {
  /// The name without its ending.
  let name: String
  let isCatalog: Bool
  /// The language of the `.lproj` folder that the file lies in.
  let languageFolder: String?

  /// Takes a path apart; `nil` for one that is no table's.
  init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard let file = parts.last else { return nil }
    let endings = [".xcstrings", ".strings", ".stringsdict"]
    guard let ending = endings.first(where: { file.hasSuffix($0) }) else { return nil }
    name = String(file.dropLast(ending.count))
    isCatalog = ending == endings[0]
    let folder = parts.dropLast().last
    languageFolder =
      folder.flatMap { $0.hasSuffix(".lproj") ? String($0.dropLast(".lproj".count)) : nil }
  }
}

extension Diagnostic {
  fileprivate static func inLanguageFolder(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-in-language-folder",
      message: "a catalog holds all languages and cannot lie in \(quote("\(folder).lproj"));"
        + " possible is 'mul.lproj' beside a storyboard", range: 0..<0)
  }

  fileprivate static func sharedName(with path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-shared-name",
      message: "a catalog cannot have the name of another table; \(quote(path)) has it too",
      range: 0..<0)
  }
}
