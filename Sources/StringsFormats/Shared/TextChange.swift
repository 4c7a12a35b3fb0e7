/// A stretch of a text and what is to stand there.
struct TextChange: Hashable {
  /// The stretch, in offsets of the text.
  var range: Range<Int>
  /// What comes in its place.
  var text: String
}
