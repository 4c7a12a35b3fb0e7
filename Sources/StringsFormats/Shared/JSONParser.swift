import SourceDiagnostics

/// Reads a JSON file in one pass, without recursion, and goes on after every fault.
///
/// Source: RFC 8259.
struct JSONParser {
  /// The longest file that is read: its places, and those of its texts, fit in 32 bits.
  static let mostBytes = 1 << 30
  /// How deep containers may lie in each other.
  static let depthLimit = 512

  /// The bytes of the file.
  let text: [UInt8]
  /// Whether all of the bytes are UTF-8.
  let isWellFormed: Bool
  /// How far the file has been read.
  var position: Int
  /// What was read.
  var records = JSONRecords()
  /// What is wrong.
  var faults = JSONFaults()
  /// What comes next.
  var state = State.value
  /// Where the last token ends.
  var previousEnd: Int
  /// Where the last string ends that is not closed; whatever is put there becomes a part of it.
  var openEnd = -1
  /// The comma that was just read, unless something was said about it.
  var comma: Int?

  private var frames: [Frame] = []
  /// How many of the open containers are objects.
  private var openObjects = 0
  /// Whether the file ended inside of what lies too deep.
  var isCutInDepth = false
  /// Used again and again for the keys of an object.
  private var keys: [UInt32] = []

  /// What is looked for at the position.
  enum State {
    /// A value, or the end of an array that has just begun.
    case firstValue
    case value
    /// A key, or the end of an object that has just begun.
    case firstKey
    case key
    case colon
    /// A comma or the end of the container.
    case separator
    /// Nothing: the outermost value has ended.
    case end
  }

  /// A container that is open.
  private struct Frame {
    /// The place of its record.
    let place: Int
    let isObject: Bool
    /// How many members or elements are complete.
    var count = 0
    /// The place of the last key.
    var lastKey = -1
    /// Whether each key was greater than the one before.
    var isAscending = true
    /// Where the value starts that has no key and is dropped when it is complete.
    var dropsFrom: Int?
  }

  /// Prepares to read a file.
  ///
  /// - Parameters:
  ///   - text: The bytes of the file.
  ///   - start: Where its text starts.
  init(_ text: [UInt8], from start: Int) {
    self.text = text
    isWellFormed = (try? UTF8Span(validating: text.span)) != nil
    position = start
    previousEnd = start
    // About what catalogs hold; growing would copy everything several times.
    records.list.reserveCapacity(text.count / 20)
  }

  /// Reads the whole file.
  mutating func readFile() {
    while true {
      skipTrivia()
      guard position < text.count else { return finish() }
      let byte = text[position]
      switch state {
      case .firstValue, .value: readValue(byte)
      case .firstKey, .key: readKey(byte)
      case .colon: readColon(byte)
      case .separator: readSeparator(byte)
      case .end: readRest()
      }
    }
  }

  /// Reads what must be a value.
  private mutating func readValue(_ byte: UInt8) {
    switch byte {
    case ASCII.quote:
      readString(.string, quote: byte)
      finishValue()
    case ASCII.openBrace: open(isObject: true)
    case ASCII.openBracket: open(isObject: false)
    case ASCII.minus, ASCII.zero...ASCII.nine: readNumber()
    case _ where ASCII.isLetter(byte): readLiteral()
    default: readWrongValue(byte)
    }
  }

  /// Reads what must be a key.
  private mutating func readKey(_ byte: UInt8) {
    switch byte {
    case ASCII.quote:
      readString(.key, quote: byte)
      finishKey()
    case ASCII.closeBrace: readCloser(byte)
    default: readWrongKey(byte)
    }
  }

  /// Reads what must be a colon.
  private mutating func readColon(_ byte: UInt8) {
    guard byte == ASCII.colon else { return readWrongColon(byte) }
    position += 1
    previousEnd = position
    state = .value
  }

  /// Reads what must be a comma or a closing bracket.
  private mutating func readSeparator(_ byte: UInt8) {
    switch byte {
    case ASCII.comma:
      comma = position
      advanceToNext()
    case ASCII.closeBrace, ASCII.closeBracket: readCloser(byte)
    default: readWrongSeparator(byte)
    }
  }
}

// Containers.

extension JSONParser {
  /// Whether no container is open.
  var isOutermost: Bool { frames.isEmpty }

  /// Whether the innermost container is an object.
  var isInObject: Bool { frames.last?.isObject ?? false }

  /// What ends the innermost container.
  var closer: UInt8 { isInObject ? ASCII.closeBrace : ASCII.closeBracket }

  /// The bytes of the last key of the innermost object, when it has one.
  var lastKeyRange: Range<Int>? {
    guard let frame = frames.last, frame.isObject, frame.lastKey >= 0, frame.dropsFrom == nil
    else { return nil }
    return records.list[frame.lastKey].range
  }

  /// Steps over a separator to the next member or element.
  mutating func advanceToNext() {
    position += 1
    previousEnd = position
    state = isInObject ? .key : .value
  }

  /// Opens a container.
  mutating func open(isObject: Bool) {
    comma = nil
    guard frames.count < Self.depthLimit else { return skipDepth() }
    frames.append(Frame(place: records.list.count, isObject: isObject))
    if isObject { openObjects += 1 }
    records.list.append(JSONRecord(isObject ? .object : .array, position, position + 1))
    position += 1
    previousEnd = position
    state = isObject ? .firstKey : .firstValue
  }

  /// Closes the innermost container with the last token.
  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    if frame.isObject { openObjects -= 1 }
    let end = records.list.count
    records.list[frame.place].end = UInt32(truncatingIfNeeded: previousEnd)
    records.list[frame.place].link = UInt32(truncatingIfNeeded: end)
    records.list[frame.place].count = UInt32(truncatingIfNeeded: frame.count)
    if frame.isObject, frame.count > 1 { index(frame) }
    finishValue()
  }

  /// Ends a value, whose last token was read.
  mutating func finishValue() {
    comma = nil
    guard !frames.isEmpty else {
      state = .end
      return
    }
    state = .separator
    let last = frames.count - 1
    if let start = frames[last].dropsFrom {
      records.list.removeLast(records.list.count - start)
      frames[last].dropsFrom = nil
    } else {
      frames[last].count += 1
    }
  }

  /// Goes on to a value without a key, which will not be kept.
  mutating func expectValueToDrop() {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].dropsFrom = records.list.count
    state = .value
  }

  /// Reads a closing bracket inside of a container.
  ///
  /// One of the wrong shape closes all up to the nearest container that it fits; where it fits
  /// none, the innermost one.
  mutating func readCloser(_ byte: UInt8) {
    let isObject = byte == ASCII.closeBrace
    if isInObject == isObject {
      if let comma { faults.add(.trailingComma(closer: byte), at: comma..<comma + 1) }
    } else {
      faults.add(.mismatchedBracket(expected: closer), at: position..<position + 1)
      let hasFitting = isObject ? openObjects > 0 : openObjects < frames.count
      while hasFitting, !frames.isEmpty, isInObject != isObject { close() }
    }
    position += 1
    previousEnd = position
    close()
  }

  /// Ends a file, in whatever it ends.
  private mutating func finish() {
    guard !frames.isEmpty else {
      if records.list.isEmpty, faults.isEmpty {
        faults.add(.missingValue(key: nil), at: position..<position)
      }
      return
    }
    if isInObject, state == .colon || state == .value { addMissingValue() }
    if let frame = frames.last, !isCutInDepth {
      let start = Int(records.list[frame.place].start)
      faults.add(.unclosed(others: frames.count - 1), at: start..<start + 1)
    }
    while !frames.isEmpty { close() }
  }
}

// Keys.

extension JSONParser {
  /// Ends a key, whose record was just added, and compares it with the one before.
  mutating func finishKey() {
    comma = nil
    state = .colon
    let last = frames.count - 1
    guard last >= 0 else { return }
    let key = records.list.count - 1
    let before = frames[last].lastKey
    if before >= 0, frames[last].isAscending,
      records.order(ofKeyAt: before, againstKeyAt: key, in: text) >= 0
    {
      frames[last].isAscending = false
    }
    frames[last].lastKey = key
  }

  /// Reports repeated keys of an object, and gives it an index when it is large.
  private mutating func index(_ frame: Frame) {
    let isLarge = frame.count >= JSONRecords.fewestIndexed
    guard isLarge || !frame.isAscending else { return }
    keys.removeAll(keepingCapacity: true)
    var place = frame.place + 1
    while place < records.list.count {
      keys.append(UInt32(truncatingIfNeeded: place))
      place = records.end(of: place + 1)
    }
    if !frame.isAscending {
      if isLarge {
        sortKeys()
        for step in 1..<keys.count { reportIfRepeated(keys[step - 1], keys[step]) }
      } else {
        compareAllKeys()
      }
    }
    if isLarge { records.addIndex(toObjectAt: frame.place, sortedKeys: keys) }
  }

  private mutating func sortKeys() {
    let (records, text) = (records, text)
    keys.sort { left, right in
      let order = records.order(ofKeyAt: Int(left), againstKeyAt: Int(right), in: text)
      return order != 0 ? order < 0 : left < right
    }
  }

  private mutating func compareAllKeys() {
    for later in 1..<keys.count {
      for earlier in stride(from: later - 1, through: 0, by: -1)
      where reportIfRepeated(keys[earlier], keys[later]) {
        break
      }
    }
  }

  @discardableResult
  private mutating func reportIfRepeated(_ earlier: UInt32, _ later: UInt32) -> Bool {
    let (earlier, later) = (Int(earlier), Int(later))
    guard records.list[earlier].count == records.list[later].count,
      records.order(ofKeyAt: earlier, againstKeyAt: later, in: text) == 0
    else { return false }
    let (first, second) = (records.list[earlier + 1].range, records.list[later + 1].range)
    faults.add(
      .duplicateKey(
        earlier: records.list[earlier].range,
        isSameValue: first.count == second.count && text[first] == text[second]),
      at: records.list[later].range)
    return true
  }
}
