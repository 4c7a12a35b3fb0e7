/// An entry of a PO file with the places of its parts.
struct PORecord: Sendable {
  /// A keyword with its strings.
  struct Slot: Sendable {
    /// The keyword, with the number in brackets where it has one.
    var keyword: Range<Int>
    /// The strings, each with its quotes.
    var strings: [Range<Int>] = []
    /// The number of a plural form; `nil` where there is none or it is too large.
    var number: Int?
    /// Whether a number in brackets was written.
    var isNumbered = false

    /// The keyword and its strings.
    var range: Range<Int> { keyword.lowerBound..<(strings.last ?? keyword).upperBound }
    /// From the first quote to the last; the place after the keyword where there is none.
    var text: Range<Int> {
      guard let first = strings.first, let last = strings.last else {
        return keyword.upperBound..<keyword.upperBound
      }
      return first.lowerBound..<last.upperBound
    }
  }

  var comments: [POComment] = []
  var previousContext: Slot?
  var previousID: Slot?
  var previousPluralID: Slot?
  var context: Slot?
  var id: Slot?
  var pluralID: Slot?
  var translations: [Slot] = []
  var domain: String?
  /// Whether any of its lines is marked with `#~`.
  var isObsolete = false
  /// Whether others of its lines are not.
  var isMixed = false
  /// Where its first comment or keyword starts, and where its last string ends.
  var start: Int?
  var end = 0

  /// Whether nothing but comments was read.
  var hasKeyword: Bool { context != nil || id != nil || !translations.isEmpty }

  /// The place by which it is named.
  var place: Range<Int> { (id ?? context ?? translations.first)?.text ?? (start ?? end)..<end }
}
