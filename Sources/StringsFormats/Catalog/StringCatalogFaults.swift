import SourceDiagnostics

/// The faults of a catalog that are not those of JSON, of bounded number.
struct StringCatalogFaults {
  /// How many there are at most; the last of so many says that there are more.
  static let most = 1000

  private var list: [Diagnostic] = []
  private var isCut = false
  private let end: Int

  /// Starts without any.
  ///
  /// - Parameter end: Where the file ends.
  init(end: Int) { self.end = end }

  /// The diagnostics in the order in which they were found.
  var diagnostics: [Diagnostic] {
    guard isCut else { return list }
    return list
      + [
        Diagnostic(
          .error, id: "catalog-too-many-faults",
          message: "there are more than \(Self.most) faults; the others are not named",
          range: end..<end)
      ]
  }

  /// Notes a fault, unless there are too many.
  mutating func add(_ diagnostic: @autoclosure () -> Diagnostic) {
    if list.count < Self.most { list.append(diagnostic()) } else { isCut = true }
  }
}
