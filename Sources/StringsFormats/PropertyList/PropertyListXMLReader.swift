/// Reads a property list in XML in one pass, without recursion, and goes on after every fault.
struct PropertyListXMLReader {
  /// Takes the file apart.
  var lexer: XMLLexer
  /// What was read.
  private(set) var records: [PropertyListRecord] = []
  /// The comments right before keys, by the places of these.
  private(set) var comments: [Int: Range<Int>] = [:]
  /// What is wrong with the list, beside what is wrong with the XML.
  var faults = PropertyListFaults()
  /// Whether the file is no XML at all.
  private(set) var isText = false

  private var frames: [Frame] = []
  /// The comments since the last value or key that belong to what follows.
  private var comment: Range<Int>?
  /// Whether a line ended since the last value.
  private var hasLineEnd = true
  /// Whether the comments stand on the line of the last value, and so belong to the key only if
  /// that stands there too.
  private var commentTrails = false
  private var hasRoot = false
  private let reportsRootKeys: Bool

  /// A container that is open.
  private struct Frame {
    /// The place of its record.
    let place: Int
    let isDictionary: Bool
    /// How many members or elements are complete.
    var count = 0
    /// The place of the key that waits for its value.
    var key: Int?
    /// Where the records start that go when the container is complete.
    var dropsFrom: Int?
  }

  /// Prepares to read a file.
  ///
  /// - Parameters:
  ///   - decoded: The text of the file.
  ///   - reportsRootKeys: Whether repeated keys of the outermost dictionary are reported.
  init(_ decoded: DecodedText, reportsRootKeys: Bool = true) {
    self.reportsRootKeys = reportsRootKeys
    lexer = XMLLexer(decoded)
    // About what tables hold; growing would copy everything several times.
    records.reserveCapacity(decoded.utf8.count / 40)
  }

  /// Reads the file to its end.
  mutating func readFile() {
    let start = lexer.text[lexer.start...].firstIndex { !XMLCharacters.isSpace($0) }
    if let start, lexer.text[start] != ASCII.openAngle {
      let end = lexer.text[start...].firstIndex(where: ASCII.isLineEnd) ?? lexer.text.count
      faults.add(.notXML, at: start..<end)
      isText = true
      return
    }
    while let token = lexer.next() {
      switch token.kind {
      case .start, .empty: readElement(token)
      case .end: readEnd(token)
      case .text, .cdata: readText(token)
      case .comment: readComment(token)
      case .instruction: comment = nil
      case .declaration, .doctype: break
      }
    }
    if !hasRoot, lexer.faults.list.isEmpty {
      faults.add(.noValue, at: lexer.text.count..<lexer.text.count)
    }
  }

  private mutating func readComment(_ token: XMLToken) {
    if comment == nil { commentTrails = !hasLineEnd && frames.last?.count != 0 }
    comment = (comment?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
  }

  private mutating func readText(_ token: XMLToken) {
    guard lexer.depth > 0 else { return }
    let text = lexer.text[token.range]
    guard let first = text.firstIndex(where: { !XMLCharacters.isSpace($0) }) else {
      let lineEnds = lineEndCount(text)
      if lineEnds > 0 { hasLineEnd = true }
      // What an empty line follows is about more than the next key.
      if lineEnds > 1 || lineEnds > 0 && commentTrails { comment = nil }
      return
    }
    comment = nil
    let last = text.lastIndex { !XMLCharacters.isSpace($0) } ?? first
    faults.add(.text, at: first..<last + 1)
  }

  private func lineEndCount(_ text: ArraySlice<UInt8>) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in text {
      if byte == ASCII.carriageReturn || byte == ASCII.newline && previous != ASCII.carriageReturn {
        count += 1
      }
      previous = byte
    }
    return count
  }

  private mutating func readElement(_ token: XMLToken) {
    let name = lexer.text[token.core]
    if name.elementsEqual("plist".utf8), frames.isEmpty,
      lexer.depth == (token.kind == .empty ? 0 : 1)
    {
      comment = nil
      return
    }
    guard let kind = Self.kind(of: name) else {
      faults.add(.unknownElement, at: token.range)
      // A value that is not understood still belongs to its key.
      let hasKey = frames.last?.key != nil
      let range = token.range.lowerBound..<skip(token)
      if hasKey { addInvalid(range) }
      return
    }
    if kind == .key {
      readKey(token)
    } else if kind == .dictionary || kind == .array {
      readContainer(kind, token)
    } else {
      readScalar(kind, token)
    }
    comment = nil
  }

  private static func kind(of name: ArraySlice<UInt8>) -> PropertyListRecord.Kind? {
    // The commonest first.
    for (known, kind) in kinds where name.count == known.count && name.elementsEqual(known) {
      return kind
    }
    return nil
  }

  private static let kinds: [(name: [UInt8], kind: PropertyListRecord.Kind)] = [
    ("key", PropertyListRecord.Kind.key), ("string", .string), ("dict", .dictionary),
    ("array", .array), ("integer", .integer), ("true", .true), ("false", .false),
    ("real", .real), ("date", .date), ("data", .data),
  ].map { (Array($0.0.utf8), $0.1) }

  /// Steps over an element and all that is in it, and gives its end.
  private mutating func skip(_ token: XMLToken) -> Int {
    guard token.kind == .start else { return token.range.upperBound }
    let depth = lexer.depth
    while let token = lexer.next() {
      if token.kind == .end, lexer.depth < depth { return token.range.upperBound }
    }
    return lexer.text.count
  }
}

// Values.

extension PropertyListXMLReader {
  /// Reads what stands in an element that holds text only.
  ///
  /// - Returns: All of the element, its content, and whether that says what it shows.
  private mutating func readContent(
    _ start: XMLToken
  ) -> (range: Range<Int>, content: Range<Int>, isPlain: Bool) {
    guard start.kind == .start else {
      return (start.range, start.range.upperBound..<start.range.upperBound, true)
    }
    let depth = lexer.depth
    let contentStart = start.range.upperBound
    var isPlain = true
    var pieces = 0
    var hasReported = false
    while let token = lexer.next() {
      switch token.kind {
      case .end:
        guard lexer.depth < depth else { continue }
        let content = contentStart..<token.range.lowerBound
        return (start.range.lowerBound..<token.range.upperBound, content, isPlain && pieces < 2)
      case .text:
        pieces += 1
        isPlain = isPlain && token.isPlain
      case .start, .empty:
        isPlain = false
        if !hasReported { faults.add(.elementInValue, at: token.range) }
        hasReported = true
      case .cdata, .comment, .instruction, .declaration, .doctype: isPlain = false
      }
    }
    let end = lexer.text.count
    return (start.range.lowerBound..<end, contentStart..<end, false)
  }

  private mutating func readKey(_ token: XMLToken) {
    let (range, content, isPlain) = readContent(token)
    guard let frame = frames.last, frame.isDictionary else {
      faults.add(.keyOutsideDictionary, at: range)
      return
    }
    addMissingValue()
    var record = PropertyListRecord(.key, range, content: content)
    record.isPlain = isPlain
    let place = records.count
    frames[frames.count - 1].key = place
    // A place that was dropped may be used again.
    if comment != nil || !comments.isEmpty { comments[place] = comment }
    records.append(record)
  }

  private mutating func readScalar(_ kind: PropertyListRecord.Kind, _ token: XMLToken) {
    let (range, content, isPlain) = readContent(token)
    let place = records.count
    let isKept = startValue(token)
    var record = PropertyListRecord(kind, range, content: content)
    record.isPlain = isPlain
    records.append(record)
    check(record)
    if isKept {
      endValue()
    } else {
      records.removeSubrange(place...)
    }
  }

  /// Takes an element that is not understood for the value of the key that waits for one.
  private mutating func addInvalid(_ range: Range<Int>) {
    records.append(PropertyListRecord(.invalid, range, content: range))
    endValue()
    comment = nil
  }

  private mutating func readContainer(_ kind: PropertyListRecord.Kind, _ token: XMLToken) {
    let place = records.count
    let isKept = startValue(token)
    let end = token.range.upperBound
    records.append(PropertyListRecord(kind, token.range, content: end..<end))
    records[place].next = UInt32(truncatingIfNeeded: place + 1)
    var frame = Frame(place: place, isDictionary: kind == .dictionary)
    if !isKept { frame.dropsFrom = place }
    frames.append(frame)
    if token.kind == .empty { closeContainer(token.range.upperBound..<token.range.upperBound) }
  }

  private mutating func readEnd(_ token: XMLToken) {
    comment = nil
    // The end of `plist` ends no container.
    guard !frames.isEmpty else { return }
    closeContainer(token.range)
  }

  private mutating func closeContainer(_ end: Range<Int>) {
    addMissingValue()
    guard let frame = frames.popLast() else { return }
    let place = frame.place
    records[place].contentEnd = UInt32(
      truncatingIfNeeded: max(Int(records[place].contentStart), end.lowerBound))
    records[place].end = UInt32(truncatingIfNeeded: end.upperBound)
    records[place].next = UInt32(truncatingIfNeeded: records.count)
    records[place].count = UInt32(truncatingIfNeeded: frame.count)
    if let start = frame.dropsFrom {
      records.removeSubrange(start...)
      return
    }
    if frame.isDictionary, frame.count > 1, reportsRootKeys || !frames.isEmpty {
      PropertyListKeys.reportRepeated(
        ofDictionaryAt: place, records, in: lexer.text, isXML: true, to: &faults)
    }
    endValue()
  }

  /// Takes the place of the next value; `false` where it has none and is dropped.
  private mutating func startValue(_ token: XMLToken) -> Bool {
    guard let frame = frames.last else {
      if hasRoot { faults.add(.severalValues, at: token.range) }
      defer { hasRoot = true }
      return !hasRoot
    }
    guard frame.isDictionary, frame.key == nil else { return true }
    faults.add(.missingKey, at: token.range)
    return false
  }

  private mutating func endValue() {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].count += 1
    frames[frames.count - 1].key = nil
    hasLineEnd = false
  }

  /// Puts an empty value behind a key that has none.
  private mutating func addMissingValue() {
    guard let key = frames.last?.key else { return }
    let range = records[key].range
    faults.add(.missingValue, at: range)
    let end = range.upperBound..<range.upperBound
    records.append(PropertyListRecord(.invalid, end, content: end))
    endValue()
  }

  /// Reports a number, a date or data that cannot be read.
  private mutating func check(_ record: PropertyListRecord) {
    guard record.kind != .string else { return }
    let bytes =
      record.isPlain
      ? Array(lexer.text[record.content])
      : XMLText.resolvedContent(record.content, in: lexer.text)
    let isValid: Bool
    switch record.kind {
    case .data: isValid = PropertyListText.base64(bytes) != nil
    case .true, .false: isValid = bytes.allSatisfy(XMLCharacters.isSpace)
    case .integer, .real, .date:
      let text = bytes.count < 4096 ? PropertyListText.trimmed(bytes) : ""
      switch record.kind {
      case .integer: isValid = PropertyListText.integer(text) != nil
      case .real: isValid = PropertyListText.real(text) != nil
      default: isValid = PropertyListText.date(text) != nil
      }
    default: isValid = true
    }
    if !isValid { faults.add(.invalidValue(record.kind), at: record.content) }
  }
}
