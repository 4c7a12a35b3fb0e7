internal import StringsChecks
internal import StringsFormats

/// What an export remembers of each key in its comment: from which texts it was made.
///
/// It stands at the end of the comment as `[tidemark 1a2b3c4d: 5e6f7a8b9c 0d1e2f3a4b]`: the id of the
/// export, and for each text a mark of its path and itself. The import sees by it which side has
/// changed a text.
struct ExchangeToken: Hashable {
  /// The id of the export.
  var exportID: String
  /// The marks of the texts.
  var marks: Set<String>

  /// Makes the token of a key's texts.
  init(exportID: String, _ units: [LocalizationUnit]) {
    self.exportID = exportID
    marks = Set(units.map { Self.mark($0.path, $0.unit.value) })
  }

  /// Whether a text is the one that was exported; no text counts as an empty one.
  func isBase(_ path: VariationPath, _ text: String) -> Bool {
    if marks.contains(Self.mark(path, text)) { return true }
    // A form that was not there had no text.
    return text.isEmpty && !marks.contains { $0.hasPrefix(Self.place(path)) }
  }

  private static func place(_ path: VariationPath) -> String {
    var hash = StableHash()
    hash.combine(path.description)
    return String(hash.text.suffix(4))
  }

  private static func mark(_ path: VariationPath, _ text: String) -> String {
    var hash = StableHash()
    hash.combine(path.description)
    hash.combine(text)
    return place(path) + String(hash.text.suffix(8))
  }

  private static let head = "[tidemark "

  /// A comment with the token after it.
  func added(to comment: String?) -> String {
    let token = "\(Self.head)\(exportID): \(marks.sorted().joined(separator: " "))]"
    guard let comment, !comment.isEmpty else { return token }
    return "\(comment)\n\(token)"
  }

  /// Takes the token off a comment; `nil` where there is none.
  static func taken(from comment: String?) -> (comment: String?, token: ExchangeToken?) {
    guard let comment, let start = comment.lastRange(of: head) else { return (comment, nil) }
    let rest = comment[start.upperBound...]
    guard let end = rest.firstIndex(of: "]"), let colon = rest[..<end].firstIndex(of: ":") else {
      return (comment, nil)
    }
    var token = ExchangeToken(exportID: String(rest[..<colon]), [])
    token.marks = Set(rest[rest.index(after: colon)..<end].split(separator: " ").map(String.init))
    var before = comment[..<start.lowerBound]
    while let last = before.last, last.isNewline || last == " " { before.removeLast() }
    return (before.isEmpty ? nil : String(before), token)
  }
}

extension String {
  /// The last place of another text.
  fileprivate func lastRange(of other: String) -> Range<Index>? {
    var found: Range<Index>?
    var start = startIndex
    while let range = self[start...].firstRange(of: other) {
      found = range
      start = range.upperBound
    }
    return found
  }
}
