internal import SourceDiagnostics

/// The checks that a comment turns off: those that it names, or all.
///
/// A comment turns checks off by the word `tidemark:ignore` with names of checks, rules or levels
/// after it on the same line, and everything where no name follows.
struct SuppressedNames: Hashable {
  /// The names; empty for all.
  var names: Set<String>

  static let marker = "tidemark:ignore"

  /// Reads a comment; `nil` where it turns nothing off.
  init?(_ comment: String) {
    let text = comment.unicodeScalars[...]
    let marker = Array(Self.marker.unicodeScalars)
    var names: Set<String> = []
    var isFound = false
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      guard let start = Self.end(of: marker, in: line) else { continue }
      isFound = true
      let words = line[start...].split { !Self.isName($0) }.prefix { word in
        // Names come first; a reason may follow after a dash or any other word.
        !Check.selected(by: String(String.UnicodeScalarView(word))).isEmpty
      }
      if words.isEmpty {
        self.names = []
        return
      }
      for word in words { names.insert(String(String.UnicodeScalarView(word))) }
    }
    guard isFound else { return nil }
    self.names = names
  }

  private static func end(
    of marker: [Unicode.Scalar], in line: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    var index = line.startIndex
    while index < line.endIndex {
      let rest = line[index...]
      if rest.starts(with: marker) {
        return rest.index(rest.startIndex, offsetBy: marker.count)
      }
      index = line.index(after: index)
    }
    return nil
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-")
  }

  /// Whether a check is turned off.
  func turnsOff(_ finding: Finding) -> Bool {
    names.isEmpty || names.contains(finding.check.id) || names.contains(finding.diagnostic.id)
      || finding.check.code.map(names.contains) == true
      || names.contains(finding.check.level.rawValue)
  }
}
