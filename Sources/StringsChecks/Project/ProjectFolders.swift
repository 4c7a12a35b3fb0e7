/// Which folders hold files of a project's own.
package enum ProjectFolders {
  private static let built: Set = [
    "build", "Build", "Carthage", "DerivedData", "Pods", "node_modules",
  ]
  private static let packages = [".app", ".framework", ".xcarchive", ".xcframework", ".xcloc"]

  /// Whether a folder is searched: not what is built, packed or hidden.
  ///
  /// - Parameter name: The folder's name.
  /// - Returns: Whether strings files are looked for in it.
  package static func isSearched(_ name: String) -> Bool {
    !name.hasPrefix(".") && !built.contains(name) && !packages.contains { name.hasSuffix($0) }
  }
}
