/// An attribute of a tag as it is written.
struct XMLAttribute: Sendable {
  /// Its name.
  var name: Range<Int>
  /// What stands between the quotes, references unresolved; empty where there is no value.
  var value: Range<Int>
  /// The quote that the value stands in; `nil` where the quotes are missing.
  var quote: UInt8?
}
