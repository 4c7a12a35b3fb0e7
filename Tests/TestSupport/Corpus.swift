/// Where the collection of real files lies, which tests read when it is there.
public enum Corpus {
  /// The folder's path: `shared/corpus` beside the package.
  public static let path: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // Tests/TestSupport/Corpus.swift and the package's own folder.
    parts.removeLast(4)
    return parts.joined(separator: "/") + "/shared/corpus"
  }()
}
