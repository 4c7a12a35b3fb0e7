/// A place for a new entry in a file, and what it needs around it.
struct EntryGap {
  /// The place, in offsets of the text.
  var offset: Int
  /// The entry after whose manner the new one is written; `nil` in an empty table.
  var model: Int?
  /// What stands before the new entry.
  var lead = ""
  /// What stands after it.
  var trail = ""
  /// Whether other entries stand on the same line.
  var isInline = false
  /// Whether an empty line stands between entries; `nil` where nothing shows it.
  var isSpaced: Bool?
  /// Whether that empty line is due before the new entry, not after it.
  var isSpaceBefore = true
  /// What ends a line here.
  var lineEnd: String
  /// What stands before an entry on its line.
  var indentation = ""

  /// What is to be written before the entry and its comment.
  func before(isSpaced: Bool) -> String {
    isInline ? lead : (isSpaced && isSpaceBefore ? lineEnd : "") + lead
  }

  /// What is to be written after the entry.
  func after(isSpaced: Bool) -> String {
    isInline ? trail : (isSpaced && !isSpaceBefore ? lineEnd : "") + trail
  }
}
