/// Reads an XLIFF 1.2 file in one pass, without recursion, and goes on after every fault.
struct XLIFFReader {
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  /// Takes the file apart.
  var lexer: XMLLexer
  /// What is wrong, beside what is wrong with the XML.
  var faults = XLIFFFaults()
  /// What was read.
  private(set) var files: [XLIFFFile] = []

  private let decoded: DecodedText
  /// The prefix of the names, its colon included; empty where there is none.
  private var prefix: ArraySlice<UInt8> = []
  private var hasRoot = false
  /// Whether the outermost element is none whose texts can be read.
  private var isForeign = false
  private var file: XLIFFFile?
  private var fileTag = 0..<0
  private var unit: OpenUnit?
  /// Where the ids of the open file's units stand in the text; empty where there is none.
  private var idRanges: [Range<Int>] = []

  /// A unit whose end has not come.
  private struct OpenUnit {
    var unit: XLIFFUnit
    /// The start tag, and the id in it, in offsets of the text.
    let tag: Range<Int>
    let id: Range<Int>?
  }

  /// Prepares to read a file.
  init(_ decoded: DecodedText) {
    self.decoded = decoded
    lexer = XMLLexer(decoded)
  }

  /// Reads the file to its end.
  mutating func readFile() {
    while let token = lexer.next() {
      switch token.kind {
      case .start, .empty: readElement(token)
      case .end: readEnd(token)
      default: break
      }
    }
    let end = lexer.text.count
    endFile(at: end)
    if hasRoot, !isForeign, files.isEmpty { faults.add(.noFile, at: end..<end) }
  }

  private mutating func readElement(_ token: XMLToken) {
    if !hasRoot {
      hasRoot = true
      readRoot(token)
      return
    }
    guard !isForeign else { return }
    let name = XLIFFElement(lexer.text[token.core], prefix: prefix)
    switch name {
    case .file: startFile(token)
    case .tool: readTool()
    case .unit: startUnit(token)
    case .source where unit != nil: readSource(token)
    case .target where unit != nil: readTarget(token)
    case .note where unit != nil: readNote(token)
    case .source, .target, .note: break
    case .other: if unit != nil { skip(token) }
    }
    guard token.kind == .empty else { return }
    if name == .unit { endUnit(at: token.range.upperBound) }
    if name == .file { endFile(at: token.range.upperBound) }
  }

  private mutating func readEnd(_ token: XMLToken) {
    guard !isForeign, hasRoot else { return }
    switch XLIFFElement(lexer.text[token.core], prefix: prefix) {
    case .unit: endUnit(at: token.range.upperBound)
    case .file: endFile(at: token.range.upperBound)
    default: break
    }
  }

  /// Steps over an element and all that is in it.
  private mutating func skip(_ token: XMLToken) {
    guard token.kind == .start else { return }
    let depth = lexer.depth
    while let token = lexer.next() {
      if token.kind == .end, lexer.depth < depth { return }
    }
  }

  /// Finds an attribute of the tag that was read last.
  private func attribute(_ name: String) -> (value: String, range: Range<Int>)? {
    for attribute in lexer.attributes
    where attribute.name.count == name.utf8.count
      && lexer.text[attribute.name].elementsEqual(name.utf8)
    {
      let bytes = lexer.text[attribute.value]
      let isPlain = bytes.allSatisfy { $0 != UInt8(ascii: "&") && $0 >= 0x20 }
      let value =
        isPlain
        ? String(decoding: bytes, as: UTF8.self)
        : String(
          decoding: XMLText.resolvedAttribute(attribute.value, in: lexer.text), as: UTF8.self)
      return (value, attribute.value)
    }
    return nil
  }
}

// The outermost element and the tables.

extension XLIFFReader {
  private mutating func readRoot(_ token: XMLToken) {
    let name = lexer.text[token.core]
    if let colon = name.firstIndex(of: ASCII.colon) { prefix = name[...colon] }
    guard name.dropFirst(prefix.count).elementsEqual("xliff".utf8) else {
      isForeign = true
      faults.add(.notXLIFF, at: token.core)
      return
    }
    let version = attribute("version")
    let bare = String(decoding: prefix.dropLast(), as: UTF8.self)
    let space = attribute(bare.isEmpty ? "xmlns" : "xmlns:\(bare)")
    let isSecond =
      version?.value.hasPrefix("2.") ?? space?.value.hasPrefix("\(Self.commonNamespace)2.") ?? false
    if isSecond {
      isForeign = true
      faults.add(.version2, at: version?.range ?? token.core)
      return
    }
    if version?.value != "1.2" {
      faults.add(.otherVersion(version?.value), at: version?.range ?? token.core)
    }
    if space?.value != Self.namespace {
      faults.add(.otherNamespace(space?.value), at: space?.range ?? token.core)
    }
    if !bare.isEmpty { faults.add(.prefixedNamespace(bare), at: token.core) }
  }

  private static let commonNamespace = "urn:oasis:names:tc:xliff:document:"

  private mutating func startFile(_ token: XMLToken) {
    endFile(at: token.range.lowerBound)
    let original = attribute("original")?.value
    let sourceLanguage = attribute("source-language")?.value
    file = XLIFFFile(
      original: original, sourceLanguage: sourceLanguage,
      targetLanguage: attribute("target-language")?.value, units: [],
      range: decoded.fileRange(of: token.range))
    fileTag = token.range
    if original == nil { faults.add(.missingOriginal, at: token.range) }
    if sourceLanguage == nil { faults.add(.missingSourceLanguage, at: token.range) }
  }

  private mutating func endFile(at end: Int) {
    endUnit(at: end)
    guard var ended = file.take() else { return }
    ended.range = decoded.fileRange(of: fileTag.lowerBound..<max(fileTag.upperBound, end))
    if ended.targetLanguage == nil, ended.units.contains(where: { $0.target != nil }) {
      faults.add(.missingTargetLanguage, at: fileTag)
    }
    ended.hasBackslashEscapes = XLIFFEscapes.areUsed(in: ended)
    if ended.hasBackslashEscapes { faults.add(.backslashEscapes, at: fileTag) }
    for (place, earlier) in XLIFFRepeatedIDs.find(in: ended.units) {
      let (unit, first) = (ended.units[place], ended.units[earlier])
      let saysTheSame = unit.source == first.source && unit.target == first.target
      faults.add(
        .repeatedID(first: idRanges[earlier], saysTheSame: saysTheSame), at: idRanges[place])
    }
    idRanges.removeAll(keepingCapacity: true)
    files.append(ended)
  }

  private mutating func readTool() {
    guard unit == nil, file != nil, file?.tool == nil else { return }
    let tool = XLIFFTool(
      id: attribute("tool-id")?.value ?? "", name: attribute("tool-name")?.value ?? "",
      version: attribute("tool-version")?.value, buildNumber: attribute("build-num")?.value)
    file?.tool = tool
  }
}

// Units.

extension XLIFFReader {
  private mutating func startUnit(_ token: XMLToken) {
    endUnit(at: token.range.lowerBound)
    // What stands outside of a table belongs to none.
    guard file != nil else { return }
    let id = attribute("id")
    if id == nil { faults.add(.missingID, at: token.range) }
    let unit = XLIFFUnit(
      id: id?.value, notes: [], isTranslatable: attribute("translate")?.value != "no",
      range: decoded.fileRange(of: token.range),
      idRange: id.map { decoded.fileRange(of: $0.range) }, textStart: token.range.lowerBound)
    self.unit = OpenUnit(unit: unit, tag: token.range, id: id?.range)
  }

  private mutating func endUnit(at end: Int) {
    guard let open = unit.take() else { return }
    var ended = open.unit
    ended.range = decoded.fileRange(of: open.tag.lowerBound..<max(open.tag.upperBound, end))
    if ended.source == nil { faults.add(.missingSource, at: open.tag) }
    file?.units.append(ended)
    idRanges.append(open.id ?? 0..<0)
  }

  private mutating func readSource(_ token: XMLToken) {
    guard let content = readContent(token) else { return }
    // An element more is one too many; the first one counts, as with other readers.
    guard unit?.unit.source == nil else { return }
    unit?.unit.source = content.text
    unit?.unit.sourceRange = decoded.fileRange(of: content.range)
  }

  private mutating func readTarget(_ token: XMLToken) {
    let state = attribute("state")
    let qualifier = attribute("state-qualifier")?.value
    guard let content = readContent(token), unit?.unit.target == nil else { return }
    unit?.unit.target = content.text
    unit?.unit.targetRange = decoded.fileRange(of: content.range)
    unit?.unit.state = state.map { XLIFFState(rawValue: $0.value) }
    unit?.unit.stateQualifier = qualifier
    if let state, !XLIFFState(rawValue: state.value).isKnown {
      faults.add(.unknownState(state.value), at: state.range)
    }
  }

  private mutating func readNote(_ token: XMLToken) {
    let author = attribute("from")?.value
    guard let content = readContent(token), !content.text.isEmpty else { return }
    unit?.unit.notes.append(
      XLIFFNote(
        text: content.text, author: author, range: decoded.fileRange(of: content.range)))
  }

  /// Reads what stands in an element that holds text, markup stripped.
  ///
  /// - Returns: The text, and what stands between the tags.
  private mutating func readContent(_ start: XMLToken) -> (text: String, range: Range<Int>)? {
    let contentStart = start.range.upperBound
    guard start.kind == .start else { return ("", contentStart..<contentStart) }
    let depth = lexer.depth
    var pieces: [UInt8] = []
    // Most contents are one stretch that says what it shows.
    var plain: Range<Int>?
    var count = 0
    var hasReported = false
    while let token = lexer.next() {
      switch token.kind {
      case .end:
        guard lexer.depth < depth else { continue }
        let range = contentStart..<max(contentStart, token.range.lowerBound)
        if count == 0 { return ("", range) }
        if let plain, count == 1 {
          return (String(decoding: lexer.text[plain], as: UTF8.self), range)
        }
        return (String(decoding: pieces, as: UTF8.self), range)
      case .text, .cdata:
        count += 1
        if count == 1, token.kind == .text, token.isPlain {
          plain = token.range
        } else {
          if let plain { pieces += lexer.text[plain] }
          plain = nil
          if token.kind == .text {
            XMLText.append(text: token.range, of: lexer.text, to: &pieces)
          } else {
            pieces += XMLText.resolvedContent(token.range, in: lexer.text)
          }
        }
      case .start, .empty:
        if !hasReported {
          let name = String(decoding: lexer.text[token.core], as: UTF8.self)
          faults.add(.inlineElement(name), at: token.range)
        }
        hasReported = true
      case .comment, .instruction, .declaration, .doctype: break
      }
    }
    return nil
  }
}

/// The elements that matter.
enum XLIFFElement {
  case file
  case tool
  case unit
  case source
  case target
  case note
  case other

  /// Reads a name; of a file with a prefix only those with it matter.
  init(_ name: ArraySlice<UInt8>, prefix: ArraySlice<UInt8>) {
    var name = name
    if !prefix.isEmpty {
      guard name.starts(with: prefix) else {
        self = .other
        return
      }
      name = name.dropFirst(prefix.count)
    }
    for (known, element) in Self.names where name.count == known.count {
      if name.elementsEqual(known) {
        self = element
        return
      }
    }
    self = .other
  }

  private static let names: [(name: [UInt8], element: XLIFFElement)] = [
    ("source", XLIFFElement.source), ("target", .target), ("note", .note), ("trans-unit", .unit),
    ("file", .file), ("tool", .tool),
  ].map { (Array($0.0.utf8), $0.1) }
}
