/// A piece of a PO file.
struct POToken {
  enum Kind: Equatable {
    case comment(POComment.Kind)
    case keyword(POKeyword)
    case string
    case number
    case openBracket
    case closeBracket
    /// A name that is no keyword, or a character that starts nothing.
    case junk
    case mergeMarker
    case end
  }

  var kind: Kind
  var range: Range<Int>
  /// Whether `#~` stands before it on its line.
  var isObsolete = false
  /// Whether `#|` stands before it on its line.
  var isPrevious = false
  /// Where its line's mark `#~` or `#|` starts; else where the token does.
  var start: Int { mark ?? range.lowerBound }
  var mark: Int?
}

/// A word that introduces strings.
enum POKeyword: String {
  case domain
  case msgctxt
  case msgid
  case msgidPlural = "msgid_plural"
  case msgstr
}

/// A comment line of a PO file.
struct POComment: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `# text`, by translators.
    case translator
    /// `#. text`, from the source code.
    case extracted
    /// `#: path:line`.
    case reference
    /// `#, flag`.
    case flags
  }

  var kind: Kind
  /// The line without its end.
  var range: Range<Int>
}

/// Cuts a PO file into its pieces.
///
/// Source: the files that gettext 0.21 reads. A string ends with its line at the latest.
struct POLexer {
  let bytes: [UInt8]
  var faults = BoundedFaults<POFault>()
  private(set) var position: Int
  private var isObsolete = false
  private var isPrevious = false
  private var mark: Int?

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// The next piece.
  mutating func next() -> POToken {
    while position < bytes.count {
      let start = position
      switch bytes[start] {
      case ASCII.newline:
        position += 1
        (isObsolete, isPrevious, mark) = (false, false, nil)
      case ASCII.space, ASCII.tab, ASCII.carriageReturn, 11, 12: position += 1
      case ASCII.backslash where isContinued(at: start): position += 2
      case ASCII.hash:
        if let comment = comment(at: start) { return comment }
      case ASCII.quote: return string(at: start)
      case UInt8(ascii: "["): return token(.openBracket, to: start + 1)
      case UInt8(ascii: "]"): return token(.closeBracket, to: start + 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        return token(.number, to: end(from: start) { $0 >= 0x30 && $0 <= 0x39 })
      case let byte where Self.isName(byte):
        let end = end(from: start, while: Self.isName)
        return token(keyword(start..<end).map { .keyword($0) } ?? .junk, to: end)
      default:
        if isMergeMarker(at: start) { return token(.mergeMarker, to: endOfLine(from: start)) }
        return token(.junk, to: endOfJunk(from: start))
      }
    }
    return POToken(kind: .end, range: position..<position)
  }

  private mutating func token(_ kind: POToken.Kind, to end: Int) -> POToken {
    defer { position = end }
    return POToken(
      kind: kind, range: position..<end, isObsolete: isObsolete, isPrevious: isPrevious,
      mark: mark)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private func keyword(_ range: Range<Int>) -> POKeyword? {
    guard range.count <= 12 else { return nil }
    return POKeyword(rawValue: String(decoding: bytes[range], as: UTF8.self))
  }

  private func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a backslash joins its line to the next one.
  private func isContinued(at place: Int) -> Bool {
    place + 1 < bytes.count && bytes[place + 1] == ASCII.newline
  }

  /// Where a comment ends: with its line, unless a backslash joins the next line to it.
  private mutating func endOfComment(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != ASCII.newline {
      if bytes[end] == ASCII.backslash, isContinued(at: end) {
        faults.add(.continuedComment, at: end..<end + 1)
        end += 1
      }
      end += 1
    }
    if end > start, end <= bytes.count, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return end
  }

  /// Where a line ends, without its end.
  func endOfLine(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != ASCII.newline { end += 1 }
    if end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return end
  }

  /// What starts nothing is one fault up to the next space or string.
  private func endOfJunk(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, !ASCII.isSpace(bytes[end]), bytes[end] != ASCII.quote { end += 1 }
    return end
  }

  private func isMergeMarker(at start: Int) -> Bool {
    let byte = bytes[start]
    guard byte == ASCII.openAngle || byte == ASCII.closeAngle || byte == ASCII.equals,
      start == 0 || bytes[start - 1] == ASCII.newline,
      start + 7 <= bytes.count, bytes[start..<start + 7].allSatisfy({ $0 == byte })
    else { return false }
    return start + 7 == bytes.count || ASCII.isSpace(bytes[start + 7])
  }

  /// A comment; `nil` for the marks of obsolete and previous texts, which are no comments.
  private mutating func comment(at start: Int) -> POToken? {
    let next = start + 1 < bytes.count ? bytes[start + 1] : ASCII.newline
    switch next {
    case UInt8(ascii: "~"):
      isObsolete = true
      mark = mark ?? start
      position = start + 2
      if position < bytes.count, bytes[position] == UInt8(ascii: "|") {
        isPrevious = true
        position += 1
      }
      return nil
    case UInt8(ascii: "|"):
      isPrevious = true
      mark = mark ?? start
      position = start + 2
      return nil
    default: break
    }
    let kind: POComment.Kind =
      switch next {
      case UInt8(ascii: "."): .extracted
      case ASCII.colon: .reference
      case ASCII.comma, UInt8(ascii: "!"): .flags
      default: .translator
      }
    return token(.comment(kind), to: endOfComment(from: start))
  }
}

extension POLexer {
  /// A string with its quotes; one that is not closed ends with its line.
  private mutating func string(at start: Int) -> POToken {
    var end = start + 1
    while end < bytes.count {
      switch bytes[end] {
      case ASCII.quote:
        if let mended = unescapedEnd(from: start, closed: end + 1) {
          faults.add(.unescapedQuote, at: start..<mended)
          return token(.string, to: mended)
        }
        return token(.string, to: end + 1)
      case ASCII.newline:
        let line = endOfLine(from: start)
        faults.add(.unclosedString, at: start..<line)
        return token(.string, to: line)
      // Also a line end, which joins two lines.
      case ASCII.backslash: end += 2
      default: end += 1
      }
    }
    let line = endOfLine(from: start)
    faults.add(.unclosedString, at: start..<line)
    return token(.string, to: line)
  }

  /// Where a string ends that holds quotes without backslashes; `nil` where it holds none.
  private func unescapedEnd(from start: Int, closed: Int) -> Int? {
    let next = end(from: closed) { $0 == ASCII.space || $0 == ASCII.tab }
    guard next < bytes.count else { return nil }
    switch bytes[next] {
    case ASCII.newline, ASCII.carriageReturn, ASCII.quote, ASCII.hash: return nil
    default: break
    }
    let word = end(from: next, while: Self.isName)
    if keyword(next..<word) != nil { return nil }
    // The last quote of the line closes it.
    var line = endOfLine(from: closed)
    while line > closed, ASCII.isSpace(bytes[line - 1]) { line -= 1 }
    guard line > next, bytes[line - 1] == ASCII.quote, bytes[line - 2] != ASCII.backslash else {
      return nil
    }
    return line
  }
}
