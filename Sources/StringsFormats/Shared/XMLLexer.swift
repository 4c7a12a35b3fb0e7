import SourceDiagnostics

/// Takes an XML 1.0 file apart into tokens with their places, without loss and without recursion.
///
/// Nothing is ever fetched or expanded: a document type is kept as bytes, and of references only
/// the five predefined ones and those by number are resolved. What is wrong is noted and stepped
/// over where that makes sense. Every start token has its end token, if need be an empty one.
///
/// Source: Extensible Markup Language 1.0, fifth edition. DIFFERENCE: an internal subset is an
/// error, since entities of a file's own are a way to attack its reader.
struct XMLLexer {
  /// The longest file that is read: its places fit in 32 bits.
  static let mostBytes = 1 << 30
  /// How deep elements may lie in each other.
  static let depthLimit = 512

  static let cdataStart = Array("<![CDATA[".utf8)
  static let cdataEnd = Array("]]>".utf8)
  static let commentStart = Array("<!--".utf8)
  static let commentEnd = Array("-->".utf8)
  static let instructionStart = Array("<?".utf8)
  static let instructionEnd = Array("?>".utf8)
  static let doctypeStart = Array("<!DOCTYPE".utf8)

  /// The text in UTF-8.
  let text: [UInt8]
  /// Where the text starts.
  let start: Int
  /// The encoding that the file was found to have.
  let encoding: TextEncoding
  /// How far the file has been read.
  var position: Int
  /// What is wrong.
  var faults = XMLFaults()
  /// The attributes of the last start or empty tag, or of the declaration.
  var attributes: [XMLAttribute] = []

  /// The elements that are open.
  var open: [OpenElement] = []
  /// How many elements end here although their end tags are missing.
  var impliedEnds = 0
  /// Whether the outermost element has begun.
  var hasRoot = false
  var hasDoctype = false
  /// Whether the file declares entities of its own, which are not known here.
  var hasInternalSubset = false
  /// Whether the file ends inside of markup, so that missing ends need no word.
  var isCut = false
  /// Whether text outside of the outermost element has been named.
  var hasReportedOutside = false
  private var isFinished = false

  /// An element whose end has not come.
  struct OpenElement {
    let name: Range<Int>
    let hash: UInt32
    let tag: Range<Int>
    var hasChildren = false
  }

  /// Prepares to read a text.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - start: Where it starts, after any byte-order mark.
  ///   - encoding: The encoding that the file was found to have.
  init(_ text: [UInt8], from start: Int = 0, encoding: TextEncoding = .utf8) {
    self.text = text
    self.start = start
    self.encoding = encoding
    position = start
    guard text.count > Self.mostBytes else { return }
    faults.add(.tooLarge, at: start..<start)
    position = text.count
    isCut = true
    hasRoot = true
  }

  /// Prepares to read a file.
  init(_ decoded: DecodedText) {
    self.init(decoded.utf8, from: decoded.textStart, encoding: decoded.encoding)
  }

  /// How many elements are open after the last token, implied ends not yet given included.
  var depth: Int { open.count }

  /// Reads the next token; `nil` at the end of the file.
  mutating func next() -> XMLToken? {
    while true {
      if impliedEnds > 0 { return nextImpliedEnd() }
      guard position < text.count else {
        guard !isFinished else { return nil }
        finish()
        continue
      }
      if text[position] != ASCII.openAngle { return readText() }
      // What gives no token has been stepped over, or ends elements first.
      if let token = readMarkup() { return token }
    }
  }

  /// Ends the reading at the place of a fault; what is open is closed.
  mutating func giveUp() {
    position = text.count
    isCut = true
  }

  private mutating func nextImpliedEnd() -> XMLToken? {
    impliedEnds -= 1
    guard let element = open.popLast() else { return nil }
    return XMLToken(.end, position..<position, core: element.name)
  }

  private mutating func finish() {
    isFinished = true
    impliedEnds = open.count
    guard !isCut else { return }
    let end = text.count..<text.count
    if let innermost = open.last {
      faults.add(.unclosed(innermost: innermost.tag, others: open.count - 1), at: end)
    } else if !hasRoot {
      faults.add(.missingRoot, at: end)
    }
  }

  private mutating func readMarkup() -> XMLToken? {
    guard position + 1 < text.count else {
      faults.add(.unterminated(.tag), at: position..<text.count)
      giveUp()
      return nil
    }
    switch text[position + 1] {
    case ASCII.slash: return readEndTag()
    case UInt8(ascii: "?"): return readInstruction()
    case UInt8(ascii: "!"):
      if starts(with: Self.commentStart) { return readComment() }
      if starts(with: Self.cdataStart) { return readCDATA() }
      if starts(with: Self.doctypeStart) { return readDoctype() }
    default:
      let nameEnd = XMLCharacters.endOfName(from: position + 1, in: text)
      if nameEnd > position + 1 { return readStartTag(nameEnd: nameEnd) }
    }
    if !open.isEmpty { faults.add(.bareLessThan, at: position..<position + 1) }
    return readText()
  }

  func starts(with piece: [UInt8]) -> Bool { text[position...].starts(with: piece) }

  /// Finds a piece of text.
  ///
  /// - Parameters:
  ///   - piece: What is looked for, not empty.
  ///   - start: Where to start.
  ///   - limit: Where the text ends.
  ///   - text: The text.
  /// - Returns: Where it starts; `nil` where it does not stand.
  static func find(
    _ piece: [UInt8], from start: Int, before limit: Int, in text: [UInt8]
  ) -> Int? {
    let span = text.span
    let length = piece.count
    let last = piece[length - 1]
    var end = start + length
    while end <= limit {
      if span[end - 1] == last, text[end - length..<end].elementsEqual(piece) {
        return end - length
      }
      end += 1
    }
    return nil
  }
}
