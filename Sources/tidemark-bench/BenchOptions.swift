/// What the program is asked to do.
struct BenchOptions {
  /// A group of measurements.
  enum Suite: String, CaseIterable {
    case labels
    case strings
    case catalogs
    case lookups
    case xliff
    case refresh
    case projects
  }

  /// How to call the program.
  static let usage = """
    usage: tidemark-bench [labels|strings|catalogs|lookups|xliff|refresh|projects] [ROUNDS] [FOLDER]

    Measures all suites unless one is named; each way is run ROUNDS times (15), and medians are
    taken. Strings files are read from FOLDER, which holds a slash, else from '../shared/corpus'
    beside the package; where there are none, tables of the same shape are generated.
    """

  private(set) var suites = Set(Suite.allCases)
  private(set) var roundCount = 15
  private(set) var folder = Self.folderBesidePackage

  /// Reads the words after the program's name; `nil` when one of them means nothing.
  init?(_ words: some Sequence<String>) {
    for word in words {
      if let suite = Suite(rawValue: word) {
        suites = [suite]
      } else if let count = Int(word), count > 0 {
        roundCount = count
      } else if word.contains("/") {
        folder = word
      } else {
        return nil
      }
    }
  }

  /// `shared/corpus` beside the package's folder, as it was when the program was built.
  private static var folderBesidePackage: String {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(4)
    return parts.joined(separator: "/") + "/shared/corpus"
  }
}
