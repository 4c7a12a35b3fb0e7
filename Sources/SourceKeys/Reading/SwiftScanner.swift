/// Goes once over a Swift file and finds the calls in it.
///
/// It knows what a Swift lexer must know so as not to mistake text for code: literals in all their
/// forms with code inside of them, nested comments, regular expressions and names in backticks.
///
/// Source: The Swift Programming Language, "Lexical Structure"; SE-0168, SE-0182, SE-0200, SE-0354.
struct SwiftScanner {
  /// What the last token was, as far as the next one needs to know.
  enum Token: UInt8 {
    case other
    case name
    case dot
    /// The word `func`.
    case function
  }

  /// A literal whose end was not reached yet.
  struct OpenLiteral {
    let start: Int
    let contentsStart: Int
    let hashes: Int
    let isMultiline: Bool
    let matters: Bool
    var interpolationStart = 0
    var interpolations: [SourceLiteral.Interpolation] = []
  }

  let bytes: [UInt8]
  let index: RoutineIndex
  /// Whether every literal is kept, and not only those of calls.
  let keepsAllLiterals: Bool
  var tracker = CallTracker()
  var comments = CommentTracker()
  var faults = SourceFaults()
  var literals: [OpenLiteral] = []
  var position: Int
  var end: Int
  /// The numbers of `#` for which no regular expression ends any more.
  var openRegexHashes: Set<Int> = []

  var previous = Token.other
  /// The last name, and what stood before it.
  private var name = 0..<0
  private var beforeName = Token.other

  init(
    _ bytes: [UInt8], from start: Int, index: RoutineIndex, keepsAllLiterals: Bool = false
  ) {
    self.bytes = bytes
    self.index = index
    self.keepsAllLiterals = keepsAllLiterals
    position = start
    end = bytes.count
  }

  /// Reads the file to its end.
  mutating func scan() {
    if bytes[position...].starts(with: "#!".utf8) { skipLine() }
    while position < end {
      let byte = bytes[position]
      switch byte {
      case ASCII.space, ASCII.tab, 0, 11, 12: position += 1
      case ASCII.newline, ASCII.carriageReturn: lineEnd()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
        readName()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case ASCII.quote: openLiteral(hashes: 0, at: position)
      case ASCII.hash: readHash()
      case ASCII.backtick: readQuotedName()
      case ASCII.openParenthesis: openParenthesis()
      case ASCII.openBracket: open(.square)
      case ASCII.openBrace: open(.brace)
      case ASCII.closeParenthesis: closeParenthesis()
      case ASCII.closeBracket: close(.square)
      case ASCII.closeBrace: close(.brace)
      case UInt8(ascii: ","):
        tracker.comma()
        other(to: position + 1)
      case ASCII.colon:
        tracker.colon(at: position)
        other(to: position + 1)
      case ASCII.slash:
        if !readComment() { readOperator() }
      case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), ASCII.star,
        ASCII.percent, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "!"),
        UInt8(ascii: "?"), ASCII.dot:
        readOperator()
      default: token(.other, to: position + 1)
      }
    }
    while !literals.isEmpty { abandonLiteral() }
  }
}

// MARK: Tokens

extension SwiftScanner {
  /// Goes over a token that is no part of a key.
  @inline(__always)
  mutating func token(
    _ element: SourceArgument.Element, to tokenEnd: Int, isName: Bool = false
  ) {
    tracker.add(element, at: position..<tokenEnd, isName: isName)
    other(to: tokenEnd)
  }

  /// Goes over a token that the tracker knows already.
  @inline(__always)
  mutating func other(to tokenEnd: Int) {
    position = tokenEnd
    previous = .other
    comments.code()
  }

  mutating func lineEnd() {
    // A literal on one line ends with its line, whatever is open in it.
    while let literal = literals.last, !literal.isMultiline { abandonLiteral() }
    position += 1
    // The second half of a pair is no line of its own.
    if bytes[position - 1] == ASCII.carriageReturn, position < end,
      bytes[position] == ASCII.newline
    {
      position += 1
    }
    comments.lineEnd()
  }

  mutating func skipLine() {
    while position < end, !ASCII.isLineEnd(bytes[position]) { position += 1 }
  }

  private mutating func readName() {
    let start = position
    var here = start + 1
    while here < end, ASCII.isName(bytes[here]) { here += 1 }
    nameToken(start..<here, to: here)
  }

  private mutating func nameToken(_ range: Range<Int>, to tokenEnd: Int) {
    let before = previous
    token(.other, to: tokenEnd, isName: true)
    (name, beforeName) = (range, before)
    previous = isFunctionKeyword(range) && before != .dot ? .function : .name
  }

  @inline(__always)
  private func isFunctionKeyword(_ range: Range<Int>) -> Bool {
    guard range.count == 4 else { return false }
    let start = range.lowerBound
    return bytes[start] == UInt8(ascii: "f") && bytes[start + 1] == UInt8(ascii: "u")
      && bytes[start + 2] == UInt8(ascii: "n") && bytes[start + 3] == UInt8(ascii: "c")
  }

  /// A name in backticks, which can hold anything but a line end.
  private mutating func readQuotedName() {
    var here = position + 1
    while here < end, bytes[here] != ASCII.backtick, !ASCII.isLineEnd(bytes[here]) { here += 1 }
    guard here < end, bytes[here] == ASCII.backtick else {
      return token(.other, to: position + 1)
    }
    nameToken(position + 1..<here, to: here + 1)
  }

  private mutating func readNumber() {
    var here = position + 1
    while here < end {
      if ASCII.isName(bytes[here]) {
        here += 1
      } else if bytes[here] == ASCII.dot, here + 1 < end, ASCII.isDigit(bytes[here + 1]) {
        here += 2
      } else {
        break
      }
    }
    token(.other, to: here)
  }

  /// A literal with number signs, a regular expression, a macro or a directive.
  private mutating func readHash() {
    let start = position
    var here = start
    while here < end, bytes[here] == ASCII.hash { here += 1 }
    guard here < end else { return token(.other, to: here) }
    if bytes[here] == ASCII.quote {
      position = here
      return openLiteral(hashes: here - start, at: start)
    }
    if bytes[here] == ASCII.slash { return readExtendedRegex(from: start, hashes: here - start) }
    guard here == start + 1, ASCII.isName(bytes[here]) else { return token(.other, to: here) }
    while here < end, ASCII.isName(bytes[here]) { here += 1 }
    nameToken(start..<here, to: here)
  }
}

// MARK: Brackets

extension SwiftScanner {
  private mutating func open(_ bracket: CallTracker.Bracket) {
    guard !tracker.isFull else { return stop() }
    tracker.open(bracket, at: position)
    other(to: position + 1)
  }

  private mutating func close(_ bracket: CallTracker.Bracket) {
    tracker.close(bracket, before: position + 1)
    other(to: position + 1)
  }

  private mutating func openParenthesis() {
    guard previous == .name, beforeName != .function else { return open(.parenthesis) }
    let entries = index.entries(named: name, in: bytes)
    guard !entries.isEmpty else { return open(.parenthesis) }
    openRoutine(entries)
  }

  @inline(never)
  private mutating func openRoutine(_ entries: [RoutineIndex.Entry]) {
    let kept = entries.allSatisfy(canBeHere) ? entries : entries.filter(canBeHere)
    // Parentheses on a line of their own call nothing.
    guard !kept.isEmpty, !bytes[name.upperBound..<position].contains(where: ASCII.isLineEnd) else {
      return open(.parenthesis)
    }
    guard !tracker.isFull else { return stop() }
    tracker.openCall(
      .parenthesis, at: position, entries: kept, name: name, codeComment: comments.above)
    other(to: position + 1)
  }

  private func canBeHere(_ entry: RoutineIndex.Entry) -> Bool {
    switch entry.routine.position {
    case .anywhere: entry.qualifiers.isEmpty || isQualified(by: entry.qualifiers)
    case .member: beforeName == .dot
    case .message: false
    }
  }

  /// Whether names with dots stand before the last name.
  private func isQualified(by qualifiers: [[UInt8]]) -> Bool {
    var here = name.lowerBound
    for qualifier in qualifiers {
      while here > 0, ASCII.isSpace(bytes[here - 1]) { here -= 1 }
      guard here > 0, bytes[here - 1] == ASCII.dot else { return false }
      here -= 1
      while here > 0, ASCII.isSpace(bytes[here - 1]) { here -= 1 }
      guard here >= qualifier.count,
        bytes[here - qualifier.count..<here].elementsEqual(qualifier)
      else { return false }
      here -= qualifier.count
      if here > 0, ASCII.isName(bytes[here - 1]) { return false }
    }
    return true
  }

  private mutating func closeParenthesis() {
    guard tracker.endsInterpolation else { return close(.parenthesis) }
    other(to: position + 1)
    closeInterpolation()
  }

  /// Ends the reading where too much is open.
  mutating func stop() {
    faults.add(.tooDeep, at: position..<position + 1)
    literals = []
    end = position
  }
}
