/// What became of an edit of a document.
///
/// An edit is made as a whole or not at all: a document that refuses one is as it was, byte for
/// byte.
public enum EditOutcome: Hashable, Sendable {
  /// The document says now what was asked for.
  case applied
  /// The document said so already; no byte has changed.
  case unchanged
  /// The edit cannot be made; no byte has changed.
  case refused(EditRefusal)
}

extension EditOutcome {
  /// Whether the document says what was asked for, by this edit or from before.
  public var isFulfilled: Bool { self == .applied || self == .unchanged }
}

/// Why a document refused an edit.
public struct EditRefusal: Error, Hashable, Sendable {
  /// The name of the reason in kebab case.
  public let name: String

  private init(_ name: String) {
    self.name = name
  }
}

extension EditRefusal {
  /// No entry has the key.
  public static let missingKey = EditRefusal("missing-key")
  /// An entry has the new key already.
  public static let existingKey = EditRefusal("existing-key")
  /// The entry beside which another one was to stand is missing.
  public static let missingNeighbour = EditRefusal("missing-neighbour")
  /// The value is something else than a text.
  public static let valueIsNoText = EditRefusal("value-is-no-text")
  /// The text holds what cannot be written in its place in this file.
  public static let unwritableText = EditRefusal("unwritable-text")
  /// The file is not in a form that can be edited.
  public static let uneditableForm = EditRefusal("uneditable-form")
  /// What is to be edited is something else than a table of keys.
  public static let notATable = EditRefusal("not-a-table")
  /// The file is so damaged in that place that other entries would change too.
  public static let damagedPlace = EditRefusal("damaged-place")
  /// The file is in the binary form, which has no place for comments.
  public static let commentsNotHeld = EditRefusal("comments-not-held")
  /// The entry has no such variable, form or device.
  public static let missingPart = EditRefusal("missing-part")
  /// The entry needs the variable, to which something refers, or the form, which is `other`.
  public static let neededPart = EditRefusal("needed-part")
  /// The rule has an error, such as a variable without a form for `other`.
  public static let unsoundRule = EditRefusal("unsound-rule")
  /// The place is of another document, or of this one before an edit.
  public static let stalePlace = EditRefusal("stale-place")
}

extension EditRefusal: CustomStringConvertible {
  /// The name of the reason.
  public var description: String { name }
}

/// Where a new entry is to stand.
public enum EntryPlace: Hashable, Sendable {
  /// After the last entry.
  case end
  /// Right after the entry with this key.
  case after(String)
  /// Right before the entry with this key, and before its comment.
  case before(String)
}
