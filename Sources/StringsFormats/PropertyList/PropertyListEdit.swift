/// A planned edit of a property list, by the places of the list as it is.
struct PropertyListEdit {
  /// Where a member is to come.
  enum Position: Hashable {
    case end
    case before(Int)
    case after(Int)
  }

  /// A member that is to come.
  struct Insertion {
    /// The place of the dictionary.
    let dictionary: Int
    /// Beside which key of the dictionary it is to stand.
    let position: Position
    let key: String
    let value: PropertyListDraft
    let comment: String?
  }

  /// The comment that a key is to have; none where the text is `nil`.
  struct Comment {
    let text: String?
  }

  /// What strings and keys are to say.
  var texts: [Int: String] = [:]
  /// Of some of them the parts that change, in their order, as UTF-8 offsets in the old text.
  var parts: [Int: [(range: Range<Int>, text: String)]] = [:]
  /// What stands before keys.
  var comments: [Int: Comment] = [:]
  /// The keys whose members go.
  var removed: Set<Int> = []
  /// The members that come.
  var insertions: [Insertion] = []

  /// Whether nothing is to change.
  var isEmpty: Bool {
    texts.isEmpty && comments.isEmpty && removed.isEmpty && insertions.isEmpty
  }

  /// Whether comments are to be written.
  var hasComments: Bool {
    comments.values.contains { $0.text != nil } || insertions.contains { $0.comment != nil }
  }

  /// Whether a text is among those to be written that no form of the list holds.
  var hasNul: Bool {
    texts.values.contains(where: Self.hasNul) || insertions.contains { Self.hasNul($0) }
  }

  private static func hasNul(_ text: String) -> Bool { text.utf8.contains(0) }

  private static func hasNul(_ insertion: Insertion) -> Bool {
    var drafts: [(key: String, value: PropertyListDraft)] = [(insertion.key, insertion.value)]
    while let (key, value) = drafts.popLast() {
      if hasNul(key) { return true }
      switch value {
      case .string(let text): if hasNul(text) { return true }
      case .dictionary(let members): drafts += members
      }
    }
    return false
  }
}
