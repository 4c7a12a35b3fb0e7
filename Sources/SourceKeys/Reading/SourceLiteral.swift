/// A string literal of a source file, whose text is worked out only when it is asked for.
struct SourceLiteral: Sendable {
  /// How a literal is written.
  enum Style: Sendable {
    /// `"text"` of Swift, with any number of `#`.
    case line
    /// `"""` of Swift, with any number of `#`.
    case lines
    /// `"text"` or `@"text"` of Objective-C.
    case objectiveC
  }

  /// A place `\(…)` in a literal.
  struct Interpolation: Sendable {
    /// The place with its backslash and parentheses.
    let range: Range<Int>
    /// What stands between the parentheses.
    let arguments: [SourceArgument]
  }

  /// The literal with its delimiters.
  let range: Range<Int>
  /// What stands between the delimiters.
  let contents: Range<Int>
  let style: Style
  /// How many `#` stand on each side.
  let hashes: Int
  /// Whether the closing delimiter is there.
  let isClosed: Bool
  /// The places in the order of the text.
  let interpolations: [Interpolation]
}

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
  private(set) var elements: [Element] = []
  /// The only token so far where it is a name, which a colon makes the label.
  private var onlyName: Range<Int>?
  private var isEmpty = true

  init(at offset: Int) { range = offset..<offset }

  /// Whether nothing was written.
  var hasNoTokens: Bool { isEmpty && label == nil }

  /// Takes the next token.
  mutating func add(_ element: Element, at token: Range<Int>, isName: Bool = false) {
    onlyName = isEmpty && isName ? token : nil
    range = (isEmpty ? token.lowerBound : range.lowerBound)..<token.upperBound
    isEmpty = false
    if element == .other && elements.last == .other { return }
    guard elements.count < Self.mostElements else {
      // Too much to be a key that is put together.
      elements[elements.count - 1] = .other
      return
    }
    elements.append(element)
  }

  /// Takes a colon: the end of the label, or a part of the argument.
  mutating func addColon(at offset: Int) {
    guard label == nil, let onlyName else {
      return add(.colon, at: offset..<offset + 1)
    }
    label = onlyName
    (range, elements) = (offset + 1..<offset + 1, [])
    (isEmpty, self.onlyName) = (true, nil)
  }

  /// Goes over a bracket that was opened in the argument.
  mutating func extend(to offset: Int) {
    range = range.lowerBound..<max(range.upperBound, offset)
    onlyName = nil
  }

  /// Takes back the last token, a name, which is the label of the next argument.
  mutating func removeName(startingAt offset: Int) {
    if elements.last == .other { elements.removeLast() }
    range = range.lowerBound..<max(range.lowerBound, offset)
  }
}
