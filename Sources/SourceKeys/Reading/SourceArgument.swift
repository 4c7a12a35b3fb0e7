/// An argument of a call as it was written.
struct SourceArgument: Sendable {
  /// What an argument is made of, as far as keys go.
  enum Element: Hashable, Sendable {
    /// A literal by its number.
    case literal(Int)
    case plus
    case question
    case colon
    /// Anything else.
    case other
  }

  /// More elements than any key is put together of.
  static let mostElements = 64

  /// The name before the colon.
  var label: Range<Int>?
  /// From the first token to the last one; empty before the first one.
  var range: Range<Int>
  /// The first element; most arguments have no other, and then need no memory of their own.
  private var first: Element?
  private var rest: [Element] = []
  /// The only token so far where it is a name, which a colon makes the label.
  private var onlyName: Range<Int>?
  private var isEmpty = true

  init(at offset: Int) { range = offset..<offset }

  /// Whether nothing was written.
  var hasNoTokens: Bool { isEmpty && label == nil }

  /// What it is made of.
  var elements: [Element] { first.map { [$0] + rest } ?? [] }

  /// The last element.
  var last: Element? { rest.last ?? first }

  /// The number of the literal that it is, where it is nothing else.
  var onlyLiteral: Int? {
    if rest.isEmpty, case .literal(let number) = first { number } else { nil }
  }

  /// Takes the next token.
  mutating func add(_ element: Element, at token: Range<Int>, isName: Bool = false) {
    onlyName = isEmpty && isName ? token : nil
    range = (isEmpty ? token.lowerBound : range.lowerBound)..<token.upperBound
    isEmpty = false
    if element == .other && last == .other { return }
    guard first != nil else {
      first = element
      return
    }
    guard rest.count < Self.mostElements - 1 else {
      // Too much to be a key that is put together.
      rest[rest.count - 1] = .other
      return
    }
    rest.append(element)
  }

  /// Takes a colon: the end of the label, or a part of the argument.
  mutating func addColon(at offset: Int) {
    guard label == nil, let onlyName else {
      return add(.colon, at: offset..<offset + 1)
    }
    label = onlyName
    (range, first, rest) = (offset + 1..<offset + 1, nil, [])
    (isEmpty, self.onlyName) = (true, nil)
  }

  /// Goes over a bracket that was opened in the argument.
  mutating func extend(to offset: Int) {
    range = range.lowerBound..<max(range.upperBound, offset)
    onlyName = nil
  }

  /// Takes back the last token, a name, which is the label of the next argument.
  mutating func removeName(startingAt offset: Int) {
    if last == .other {
      if rest.isEmpty { first = nil } else { rest.removeLast() }
    }
    range = range.lowerBound..<max(range.lowerBound, offset)
  }
}
