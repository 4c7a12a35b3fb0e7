import SourceDiagnostics

/// Plans an edit of one unit of an XLIFF file.
struct XLIFFUnitEditor {
  private let unit: XLIFFUnit
  private let decoded: DecodedText
  private let spelling: PropertyListSpelling
  private let lines: TextLines
  /// The start tag of the unit, and what stands between its tags.
  private var tag: XMLToken?
  private var firstChild: Int?
  private var source: Element?
  private var target: Element?
  /// The name before the local names, its colon included.
  private var prefix = ""

  /// An element of the unit, in offsets of the text.
  private struct Element {
    var start: XMLToken
    var attributes: [XMLAttribute]
    var content: Range<Int>
    var end: Int
  }

  /// Looks at a unit.
  ///
  /// - Throws: ``EditRefusal`` where the unit is too damaged.
  init(
    _ unit: XLIFFUnit, _ decoded: DecodedText, _ spelling: PropertyListSpelling,
    _ lines: TextLines
  ) throws(EditRefusal) {
    self.unit = unit
    self.decoded = decoded
    self.spelling = spelling
    self.lines = lines
    var lexer = XMLLexer(decoded.utf8, from: unit.textStart, encoding: decoded.encoding)
    guard let tag = lexer.next(), tag.kind == .start else { throw .damagedPlace }
    self.tag = tag
    let name = lexer.text[tag.core]
    let colon = name.firstIndex(of: ASCII.colon)
    if let colon { prefix = String(decoding: name[...colon], as: UTF8.self) }
    let bytes = colon.map { name[...$0] } ?? []
    while let token = lexer.next() {
      if token.kind == .end, lexer.depth == 0 { break }
      guard token.kind == .start || token.kind == .empty else { continue }
      if firstChild == nil { firstChild = token.range.lowerBound }
      let name = XLIFFElement(lexer.text[token.core], prefix: bytes)
      // A unit within a unit is a fault, and not to be edited.
      if name == .unit { break }
      let element = Self.element(token, &lexer)
      if name == .source, source == nil { source = element }
      if name == .target, target == nil { target = element }
    }
  }

  /// Reads an element to its end.
  private static func element(_ token: XMLToken, _ lexer: inout XMLLexer) -> Element {
    let attributes = lexer.attributes
    let start = token.range.upperBound
    var element = Element(
      start: token, attributes: attributes, content: start..<start, end: start)
    guard token.kind == .start else { return element }
    let depth = lexer.depth
    while let next = lexer.next() {
      guard next.kind == .end, lexer.depth < depth else { continue }
      element.content = start..<max(start, next.range.lowerBound)
      element.end = next.range.upperBound
      break
    }
    return element
  }

  /// The changes of the file's bytes; none where it says so already.
  ///
  /// - Throws: ``EditRefusal`` where the text cannot be written.
  func changes(for edit: XLIFFTargetEdit) throws(EditRefusal) -> [SourceEdit] {
    let changes: [TextChange]
    if let target {
      changes = try self.changes(of: target, for: edit)
    } else {
      changes = [try insertion(for: edit)]
    }
    return changes.map {
      SourceEdit(
        range: decoded.fileRange(of: $0.range), replacement: decoded.encoding.bytes(of: $0.text))
    }
  }

  private func lineEnd(near offset: Int) -> String { lines.lineEnd(near: offset) ?? "\n" }

  private func changes(
    of target: Element, for edit: XLIFFTargetEdit
  ) throws(EditRefusal) -> [TextChange] {
    var changes: [TextChange] = []
    if let state = edit.state {
      changes += attributeChanges(of: target, "state", state.rawValue)
      changes += attributeChanges(of: target, "state-qualifier", edit.stateQualifier)
    }
    guard unit.target.map({ $0.isSame(as: edit.text) }) != true else { return changes }
    let range = target.content
    let content = try spelling.content(
      edit.text, inPlaceOf: range, lineEnd: lineEnd(near: range.lowerBound))
    guard target.start.kind == .empty else {
      return changes + [TextChange(range: range, text: content)]
    }
    // An empty tag becomes two; its slash goes with the space before it.
    let tag = target.start.range
    var end = tag.upperBound - 2
    while end > tag.lowerBound, XMLCharacters.isSpace(decoded.utf8[end - 1]) { end -= 1 }
    let name = String(decoding: decoded.utf8[target.start.core], as: UTF8.self)
    let opened = TextChange(range: end..<tag.upperBound, text: ">\(content)</\(name)>")
    return changes + [opened]
  }

  private func attributeChanges(
    of target: Element, _ name: String, _ value: String?
  ) -> [TextChange] {
    let text = decoded.utf8
    let old = target.attributes.first { text[$0.name].elementsEqual(name.utf8) }
    guard let value else {
      guard let old, let quote = old.quote, old.value.upperBound < text.count,
        text[old.value.upperBound] == quote
      else { return [] }
      var start = old.name.lowerBound
      while start > target.start.core.upperBound, XMLCharacters.isSpace(text[start - 1]) {
        start -= 1
      }
      return [TextChange(range: start..<old.value.upperBound + 1, text: "")]
    }
    let written = XLIFFWriter.attribute(value)
    guard let old, old.quote != nil else {
      let place = target.start.core.upperBound
      // Behind the state stands its qualifier.
      let state = target.attributes.first { text[$0.name].elementsEqual("state".utf8) }
      let end = name == "state" ? place : state.map { $0.value.upperBound + 1 } ?? place
      return [TextChange(range: end..<end, text: " \(name)=\"\(written)\"")]
    }
    let isSame = XMLText.resolvedAttribute(old.value, in: text).elementsEqual(value.utf8)
    return isSame ? [] : [TextChange(range: old.value, text: written)]
  }

  /// Adds a target behind the source, or before everything else.
  private func insertion(for edit: XLIFFTargetEdit) throws(EditRefusal) -> TextChange {
    guard let tag else { throw .damagedPlace }
    let model = source?.start.range.lowerBound ?? firstChild
    let place = source?.end ?? tag.range.upperBound
    let end = lineEnd(near: place)
    let content = try spelling.content(edit.text, lineEnd: end)
    var attributes = edit.state.map { " state=\"\(XLIFFWriter.attribute($0.rawValue))\"" } ?? ""
    if edit.state != nil, let qualifier = edit.stateQualifier {
      attributes += " state-qualifier=\"\(XLIFFWriter.attribute(qualifier))\""
    }
    let indentation = model.flatMap { lines.indentationAlone(at: $0) }
    let space = indentation.map { end + $0 } ?? ""
    let name = "\(prefix)target"
    let written =
      content.isEmpty ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(content)</\(name)>"
    return TextChange(range: place..<place, text: space + written)
  }
}
