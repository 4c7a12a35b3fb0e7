/// Finds the comment that stands on the lines right above a place.
struct CommentTracker {
  /// The comment on the lines right above the current one.
  private(set) var above: Range<Int>?
  private var onLine: Range<Int>?
  private(set) var lineHasCode = false

  /// Takes something that is no comment.
  @inline(__always)
  mutating func code() { lineHasCode = true }

  /// Takes a comment.
  mutating func comment(_ range: Range<Int>) {
    guard !lineHasCode else { return }
    onLine = (onLine?.lowerBound ?? range.lowerBound)..<range.upperBound
  }

  /// Ends a line.
  @inline(__always)
  mutating func lineEnd() {
    if !lineHasCode, let onLine {
      above = (above?.lowerBound ?? onLine.lowerBound)..<onLine.upperBound
      self.onLine = nil
    } else {
      (above, onLine) = (nil, nil)
    }
    lineHasCode = false
  }
}
