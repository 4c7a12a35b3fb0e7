/// Reads the entries of a PO file.
///
/// Source: GNU gettext 0.21, manual, "The Format of PO Files". DIFFERENCE: reading goes on after
/// every fault.
struct POParser {
  private(set) var records: [PORecord] = []
  var faults: POFaults { lexer.faults }

  private var lexer: POLexer
  private var token: POToken
  private var entry = PORecord()
  private var domain: String?
  /// The part to which strings belong.
  private var open: WritableKeyPath<PORecord, PORecord.Slot?>?
  private var isInTranslation = false
  private var isDomainOpen = false
  private var stray: Range<Int>?
  private let byteCount: Int

  init(_ bytes: [UInt8], from start: Int) {
    lexer = POLexer(bytes, from: start)
    byteCount = bytes.count
    token = lexer.next()
  }

  /// Reads the whole file.
  mutating func parse() {
    while token.kind != .end {
      step()
      token = lexer.next()
    }
    finishEntry()
    finishStray()
  }

  private mutating func step() {
    if token.kind != .string { finishStray() }
    switch token.kind {
    case .comment(let kind):
      if entry.hasKeyword { finishEntry() }
      closeSlot()
      entry.comments.append(POComment(kind: kind, range: token.range))
      grow()
    case .keyword(let keyword):
      closeDomain()
      if token.isPrevious { readPrevious(keyword) } else { read(keyword) }
    case .string: readString()
    case .mergeMarker:
      lexer.faults.add(.mergeMarker, at: token.range)
      closeSlot()
    case .number, .openBracket, .closeBracket, .junk:
      lexer.faults.add(.unexpected, at: token.range)
    case .end: break
    }
  }

  private mutating func grow() {
    // The mark of an obsolete line is that of the first entry on the line.
    if entry.start == nil { entry.start = max(token.start, records.last?.end ?? 0) }
    entry.end = max(entry.end, token.range.upperBound)
    entry.isObsolete = entry.isObsolete || token.isObsolete
  }

  /// Ends the part to which strings belong.
  private mutating func closeSlot() {
    let slot = isInTranslation ? entry.translations.last : open.flatMap { entry[keyPath: $0] }
    if let slot, slot.strings.isEmpty {
      let keyword: POKeyword =
        switch open {
        case _ where isInTranslation: .msgstr
        case \.context, \.previousContext: .msgctxt
        case \.pluralID, \.previousPluralID: .msgidPlural
        default: .msgid
        }
      lexer.faults.add(.missingString(keyword), at: slot.keyword)
    }
    open = nil
    isInTranslation = false
  }

  private mutating func openSlot(_ path: WritableKeyPath<PORecord, PORecord.Slot?>) {
    closeSlot()
    noteObsolete()
    entry[keyPath: path] = PORecord.Slot(keyword: token.range)
    grow()
    open = path
  }

  private mutating func noteObsolete() {
    if entry.hasKeyword, entry.isObsolete != token.isObsolete, !entry.isMixed {
      entry.isMixed = true
      lexer.faults.add(.mixedObsolete, at: token.range)
    }
  }

  private mutating func readPrevious(_ keyword: POKeyword) {
    if entry.hasKeyword { finishEntry() }
    switch keyword {
    case .msgctxt: openSlot(\.previousContext)
    case .msgid: openSlot(\.previousID)
    case .msgidPlural: openSlot(\.previousPluralID)
    case .msgstr, .domain: misplaced(keyword)
    }
  }

  private mutating func misplaced(_ keyword: POKeyword) {
    lexer.faults.add(.misplacedKeyword(keyword), at: token.range)
    closeSlot()
  }
}

extension POParser {
  private mutating func read(_ keyword: POKeyword) {
    switch keyword {
    case .domain:
      finishEntry()
      isDomainOpen = true
    case .msgctxt:
      if entry.hasKeyword { finishEntry() }
      openSlot(\.context)
    case .msgid:
      if entry.id != nil || !entry.translations.isEmpty { finishEntry() }
      openSlot(\.id)
    case .msgidPlural:
      guard entry.id != nil, entry.pluralID == nil, entry.translations.isEmpty else {
        return misplaced(keyword)
      }
      openSlot(\.pluralID)
    case .msgstr: readTranslation()
    }
  }

  private mutating func readTranslation() {
    closeSlot()
    noteObsolete()
    var slot = PORecord.Slot(keyword: token.range)
    let keyword = token
    grow()
    // A bracket makes it a plural form.
    let saved = lexer
    token = lexer.next()
    if token.kind == .openBracket {
      readNumber(&slot)
      grow()
    } else {
      lexer = saved
      token = keyword
    }
    if let last = entry.translations.last, !slot.isNumbered || !last.isNumbered {
      lexer.faults.add(.repeatedTranslation, at: slot.keyword)
    }
    entry.translations.append(slot)
    isInTranslation = true
  }

  /// Reads the number of a plural form and its second bracket.
  private mutating func readNumber(_ slot: inout PORecord.Slot) {
    slot.isNumbered = true
    slot.keyword = slot.keyword.lowerBound..<token.range.upperBound
    var saved = lexer
    var next = lexer.next()
    guard next.kind == .number else {
      lexer = saved
      return lexer.faults.add(.missingFormNumber, at: token.range)
    }
    token = next
    slot.keyword = slot.keyword.lowerBound..<next.range.upperBound
    let expected = entry.translations.count
    slot.number = Int(String(decoding: lexer.bytes[next.range], as: UTF8.self))
    if slot.number != expected {
      lexer.faults.add(.pluralIndex(found: slot.number, expected: expected), at: next.range)
    }
    saved = lexer
    next = lexer.next()
    guard next.kind == .closeBracket else {
      lexer = saved
      let place = slot.keyword.upperBound
      return lexer.faults.add(.missingBracket, at: place..<place)
    }
    token = next
    slot.keyword = slot.keyword.lowerBound..<next.range.upperBound
  }

  private mutating func readString() {
    if isDomainOpen {
      isDomainOpen = false
      domain = POText.text(of: [token.range], in: lexer.bytes)
      return
    }
    if isInTranslation {
      if token.isObsolete != entry.isObsolete { noteObsolete() }
      entry.translations[entry.translations.count - 1].strings.append(token.range)
    } else if let open {
      if token.isObsolete != entry.isObsolete { noteObsolete() }
      entry[keyPath: open]?.strings.append(token.range)
    } else {
      stray = (stray?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
      return
    }
    grow()
    for fault in POText.faults(in: token.range, of: lexer.bytes) {
      lexer.faults.add(fault.fault, at: fault.range)
    }
  }

  /// Several strings without a keyword are one fault.
  private mutating func finishStray() {
    if let stray { lexer.faults.add(.strayString, at: stray) }
    stray = nil
  }

  /// Ends a domain directive that has no name.
  private mutating func closeDomain() {
    guard isDomainOpen else { return }
    let place = token.range.lowerBound
    lexer.faults.add(.domainWithoutName, at: place..<place)
    isDomainOpen = false
  }

  private mutating func finishEntry() {
    closeSlot()
    closeDomain()
    defer { entry = PORecord() }
    guard entry.hasKeyword else {
      // Comments that belong to no entry; or a previous text with nothing after it.
      if entry.previousID != nil || entry.previousContext != nil {
        lexer.faults.add(.missingID, at: entry.place)
      }
      return
    }
    entry.domain = domain
    if entry.id == nil { lexer.faults.add(.missingID, at: entry.place) }
    if entry.translations.isEmpty {
      if entry.id != nil {
        lexer.faults.add(.missingTranslation(isPlural: entry.pluralID != nil), at: entry.place)
      }
    } else if entry.translations[0].isNumbered {
      if entry.pluralID == nil, entry.id != nil {
        lexer.faults.add(.missingPluralID, at: entry.place)
      }
    } else if entry.pluralID != nil {
      lexer.faults.add(.missingTranslation(isPlural: true), at: entry.place)
    }
    if entry.id != nil { records.append(entry) }
  }
}
