/// A path that is watched, with the folders whose events decide about it.
struct WatchedPath {
  /// A folder on the way, and which of its names leads on.
  struct Step {
    /// The number that the folder is watched under.
    let watch: Int32
    /// The name that leads on; `nil` where everything in the folder counts.
    let name: String?
  }

  /// The path as it was given.
  let path: String
  /// The names from the root on, as they were given.
  let names: [String]
  /// The folders on the way.
  var steps: [Step] = []

  /// Whether an event decides about the path.
  func isTouched(by event: FolderEvent) -> Bool {
    steps.contains { step in
      guard step.watch == event.watch else { return false }
      guard let name = step.name, !event.isAboutFolder else { return true }
      return event.name.map { $0.utf8.elementsEqual(name.utf8) } ?? false
    }
  }
}
