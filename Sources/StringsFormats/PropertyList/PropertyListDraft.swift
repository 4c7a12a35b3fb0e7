/// A value that is to come into a property list.
///
/// ```swift
/// tree.insert("rule", value: .dictionary([("other", .string("%d files"))]), in: node)
/// ```
public indirect enum PropertyListDraft: Sendable {
  /// A text.
  case string(String)
  /// Keys with values, in the order in which they are to stand.
  case dictionary([(key: String, value: PropertyListDraft)])
}

extension PropertyListDraft {
  /// Whether dictionaries lie in each other no deeper than a file can be read.
  var hasReadableDepth: Bool {
    var level = [self]
    for _ in 0..<XMLLexer.depthLimit / 2 {
      level = level.flatMap { draft -> [PropertyListDraft] in
        guard case .dictionary(let members) = draft else { return [] }
        return members.map(\.value)
      }
      if level.isEmpty { return true }
    }
    return false
  }
}
