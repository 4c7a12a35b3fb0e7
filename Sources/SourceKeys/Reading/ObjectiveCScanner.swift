/// Goes once over a file in Objective-C and finds the calls and messages in it.
///
/// Source: C23, 5.1.1.2 and 6.4; The Objective-C Programming Language. Raw literals of C++ are read
/// too. DIFFERENCE: code in branches that are not compiled counts, and of what the preprocessor reads
/// only what a macro stands for.
struct ObjectiveCScanner {
  private enum Token {
    case other
    case name
  }

  private let bytes: [UInt8]
  private let index: RoutineIndex
  private(set) var tracker = CallTracker()
  private(set) var faults = SourceFaults()
  private var comments = CommentTracker()
  private var position: Int
  private var end: Int
  /// Where the text begins that a macro stands for, while it is read.
  private var definitionStart: Int?
  /// What macros stand for; the keys of calls in there may be parameters.
  private(set) var definitions: [Range<Int>] = []
  private var name = 0..<0
  private var previous = Token.other

  init(_ bytes: [UInt8], from start: Int, index: RoutineIndex) {
    self.bytes = bytes
    self.index = index
    position = start
    end = bytes.count
  }

  /// Reads the file to its end.
  mutating func scan() {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case ASCII.newline, ASCII.carriageReturn: lineEnd()
      case ASCII.space, ASCII.tab, 0, 11, 12: position += 1
      case ASCII.backslash where isContinued(at: position):
        position += lengthOfEscape(at: position)
      case ASCII.hash where !comments.lineHasCode: readDirective()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case ASCII.quote: readString(from: position)
      case ASCII.at where position + 1 < end && bytes[position + 1] == ASCII.quote:
        position += 1
        readString(from: position - 1)
      case ASCII.apostrophe: readCharacter()
      case ASCII.openParenthesis: openParenthesis()
      case ASCII.openBracket: open(.square)
      case ASCII.openBrace: open(.brace)
      case ASCII.closeParenthesis: close(.parenthesis)
      case ASCII.closeBracket: close(.square)
      case ASCII.closeBrace: close(.brace)
      case UInt8(ascii: ","):
        tracker.comma()
        other(to: position + 1)
      case ASCII.colon: readColon()
      case UInt8(ascii: "?"): token(.question, to: position + 1)
      case ASCII.slash where readComment(): break
      case _ where ASCII.isName(byte): readName()
      default: token(.other, to: position + 1)
      }
    }
    endDefinition()
  }
}

// MARK: Tokens

extension ObjectiveCScanner {
  private mutating func token(
    _ element: SourceArgument.Element, to tokenEnd: Int, isName: Bool = false
  ) {
    tracker.add(element, at: position..<tokenEnd, isName: isName)
    other(to: tokenEnd)
  }

  private mutating func other(to tokenEnd: Int) {
    position = tokenEnd
    previous = .other
    comments.code()
  }

  private mutating func lineEnd() {
    endDefinition()
    position += 1
    if bytes[position - 1] == ASCII.carriageReturn, position < end,
      bytes[position] == ASCII.newline
    {
      position += 1
    }
    comments.lineEnd()
  }

  private mutating func readName() {
    let start = position
    let here = endOfName(from: start + 1)
    if here < end, bytes[here] == ASCII.quote, isRawPrefix(start..<here) {
      position = here
      return readRawString(from: start)
    }
    token(.other, to: here, isName: true)
    (name, previous) = (start..<here, .name)
  }

  private mutating func readNumber() {
    var here = position + 1
    while here < end, ASCII.isName(bytes[here]) || bytes[here] == ASCII.dot { here += 1 }
    token(.other, to: here)
  }

  private mutating func readComment() -> Bool {
    guard position + 1 < end else { return false }
    let start = position
    switch bytes[start + 1] {
    case ASCII.slash: position = endOfLine(from: start)
    case ASCII.star: position = endOfBlockComment(from: start)
    default: return false
    }
    comments.comment(start..<position)
    return true
  }

  /// Where a line ends; a backslash before its end joins the next one to it.
  private func endOfLine(from start: Int) -> Int {
    var here = start
    while here < end, !ASCII.isLineEnd(bytes[here]) {
      here += bytes[here] == ASCII.backslash ? lengthOfEscape(at: here) : 1
    }
    return min(here, end)
  }

  private func lengthOfEscape(at offset: Int) -> Int {
    guard offset + 1 < end else { return 1 }
    let isPair =
      bytes[offset + 1] == ASCII.carriageReturn && offset + 2 < end
      && bytes[offset + 2] == ASCII.newline
    return isPair ? 3 : 2
  }

  private mutating func endOfBlockComment(from start: Int) -> Int {
    var here = start + 2
    while here + 1 < end {
      if bytes[here] == ASCII.star, bytes[here + 1] == ASCII.slash { return here + 2 }
      here += 1
    }
    faults.add(.unclosedComment, at: start..<end)
    return end
  }

  /// Whether a backslash joins the next line to its own.
  private func isContinued(at offset: Int) -> Bool {
    offset + 1 < end && ASCII.isLineEnd(bytes[offset + 1])
  }
}

// MARK: The preprocessor

extension ObjectiveCScanner {
  /// Goes over a line of the preprocessor, or to what a macro stands for.
  private mutating func readDirective() {
    comments.code()
    previous = .other
    var here = position + 1
    while here < end, ASCII.isBlank(bytes[here]) { here += 1 }
    let word = endOfName(from: here)
    guard bytes[here..<word].elementsEqual("define".utf8) else { return skipDirective() }
    here = word
    while here < end, ASCII.isBlank(bytes[here]) { here += 1 }
    here = endOfName(from: here)
    if here < end, bytes[here] == ASCII.openParenthesis {
      while here < end, bytes[here] != ASCII.closeParenthesis, !ASCII.isLineEnd(bytes[here]) {
        here += 1
      }
    }
    position = here
    guard !tracker.isFull else { return stop() }
    // Brackets of a macro need not be whole, and close none outside of it.
    tracker.openInterpolation()
    definitionStart = here
  }

  private mutating func endDefinition() {
    guard let start = definitionStart else { return }
    _ = tracker.closeInterpolation()
    definitions.append(start..<position)
    definitionStart = nil
  }

  private func endOfName(from start: Int) -> Int {
    var here = start
    while here < end, ASCII.isName(bytes[here]) { here += 1 }
    return here
  }

  /// A line of the preprocessor, with the lines and the comment that belong to it.
  private mutating func skipDirective() {
    while position < end, !ASCII.isLineEnd(bytes[position]) {
      switch bytes[position] {
      case ASCII.backslash: position = min(end, position + lengthOfEscape(at: position))
      case ASCII.slash where position + 1 < end && bytes[position + 1] == ASCII.star:
        position = endOfBlockComment(from: position)
      case ASCII.slash where position + 1 < end && bytes[position + 1] == ASCII.slash:
        position = endOfLine(from: position)
      default: position += 1
      }
    }
  }
}

// MARK: Literals

extension ObjectiveCScanner {
  private mutating func readString(from start: Int) {
    let contentsStart = position + 1
    let here = endOfString(from: contentsStart)
    let isClosed = here < end && bytes[here] == ASCII.quote
    finishString(start..<(isClosed ? here + 1 : here), contentsStart..<here, isClosed, .objectiveC)
  }

  /// Where a string is closed, or its line ends.
  private func endOfString(from start: Int) -> Int {
    var here = start
    while here < end, bytes[here] != ASCII.quote, !ASCII.isLineEnd(bytes[here]) {
      here += bytes[here] == ASCII.backslash ? lengthOfEscape(at: here) : 1
    }
    return min(here, end)
  }

  private mutating func finishString(
    _ range: Range<Int>, _ contents: Range<Int>, _ isClosed: Bool, _ style: SourceLiteral.Style
  ) {
    position = range.lowerBound
    guard isClosed else {
      faults.add(.unclosedString, at: range)
      return token(.other, to: range.upperBound)
    }
    if tracker.activeCall >= 0 {
      tracker.add(
        SourceLiteral(
          range: range, contents: contents, style: style, hashes: 0, isClosed: true,
          interpolations: []),
        joinsTheOneBefore: true)
    }
    other(to: range.upperBound)
  }

  private func isRawPrefix(_ range: Range<Int>) -> Bool {
    guard bytes[range.upperBound - 1] == UInt8(ascii: "R"), range.count <= 3 else { return false }
    let prefix = bytes[range].dropLast()
    return ["", "u8", "u", "U", "L"].contains { prefix.elementsEqual($0.utf8) }
  }

  /// `R"end(text)end"` of C++, which is no key of Objective-C.
  private mutating func readRawString(from start: Int) {
    let delimiterStart = position + 1
    var here = delimiterStart
    while here < end, here - delimiterStart <= 16, bytes[here] != ASCII.openParenthesis {
      here += 1
    }
    guard here < end, bytes[here] == ASCII.openParenthesis else {
      return readString(from: start)
    }
    let delimiter = bytes[delimiterStart..<here]
    while here < end {
      here += 1
      guard here < end, bytes[here] == ASCII.closeParenthesis else { continue }
      let quote = here + 1 + delimiter.count
      if quote < end, bytes[quote] == ASCII.quote,
        bytes[here + 1..<quote].elementsEqual(delimiter)
      {
        position = start
        return token(.other, to: quote + 1)
      }
    }
    faults.add(.unclosedString, at: start..<end)
    position = start
    token(.other, to: end)
  }

  /// A character such as `'"'`; an apostrophe with no partner on its line stands for itself.
  private mutating func readCharacter() {
    var here = position + 1
    while here < end, bytes[here] != ASCII.apostrophe, !ASCII.isLineEnd(bytes[here]) {
      here += bytes[here] == ASCII.backslash ? lengthOfEscape(at: here) : 1
    }
    let isClosed = here < end && bytes[here] == ASCII.apostrophe
    token(.other, to: isClosed ? here + 1 : min(here, end))
  }
}

// MARK: Brackets

extension ObjectiveCScanner {
  private mutating func open(_ bracket: CallTracker.Bracket) {
    guard !tracker.isFull else { return stop() }
    tracker.open(bracket, at: position)
    other(to: position + 1)
  }

  private mutating func close(_ bracket: CallTracker.Bracket) {
    let count = tracker.calls.count
    tracker.close(bracket, before: position + 1)
    other(to: position + 1)
    if tracker.calls.count > count, bracket == .parenthesis, startsBody() {
      tracker.removeLastCall()
    }
  }

  /// Whether a body follows, so that what looked like a call is a definition.
  private func startsBody() -> Bool {
    let next = afterSpaces(position)
    return next < end && bytes[next] == ASCII.openBrace
  }

  private mutating func stop() {
    faults.add(.tooDeep, at: position..<position + 1)
    end = position
  }

  private mutating func openParenthesis() {
    guard previous == .name else { return open(.parenthesis) }
    if readConstantString() { return }
    let entries = index.entries(named: name, in: bytes).filter {
      $0.routine.position != .message && $0.qualifiers.isEmpty
    }
    guard !entries.isEmpty else { return open(.parenthesis) }
    guard !tracker.isFull else { return stop() }
    tracker.openCall(
      .parenthesis, at: position, entries: entries, name: name, codeComment: comments.above)
    other(to: position + 1)
  }

  /// `CFSTR("text")`, which is a literal like `@"text"`.
  ///
  /// - Returns: Whether it stands here, its name before the parenthesis.
  private mutating func readConstantString() -> Bool {
    guard tracker.activeCall >= 0, bytes[name].elementsEqual("CFSTR".utf8) else { return false }
    let quote = afterSpaces(position + 1)
    guard quote < end, bytes[quote] == ASCII.quote else { return false }
    let contentsEnd = endOfString(from: quote + 1)
    guard contentsEnd < end, bytes[contentsEnd] == ASCII.quote else { return false }
    let last = afterSpaces(contentsEnd + 1)
    guard last < end, bytes[last] == ASCII.closeParenthesis else { return false }
    tracker.removeName(startingAt: name.lowerBound)
    finishString(name.lowerBound..<last + 1, quote + 1..<contentsEnd, true, .objectiveC)
    return true
  }

  private func afterSpaces(_ start: Int) -> Int {
    var here = start
    while here < end, ASCII.isSpace(bytes[here]) { here += 1 }
    return here
  }

  /// The end of a part of a selector, or a colon of another kind.
  private mutating func readColon() {
    guard previous == .name, tracker.isIn(.square), !tracker.hasOpenQuestion else {
      token(.colon, to: position + 1)
      return
    }
    if tracker.activeCall >= 0 {
      tracker.beginArgument(labelled: name)
    } else {
      let entries = index.entries(named: name, in: bytes)
      // What formats a text looks no key up, but is told of those that do.
      if !entries.isEmpty || FormatCalls.isMessage(name, in: bytes) {
        tracker.beginMessage(entries: entries, name: name, codeComment: comments.above)
      }
    }
    other(to: position + 1)
  }
}
