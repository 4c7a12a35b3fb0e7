/// What stands in an XML property list, whatever space stands between its tags.
struct PropertyListEvents: Equatable {
  private struct Event: Equatable {
    enum Kind { case start, end, content, comment, other }
    var kind: Kind
    var text: [UInt8]
  }

  /// What an element may hold.
  private enum Holding { case text, data, others }

  private var events: [Event] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - start: Where it starts, after any byte-order mark.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ text: [UInt8], from start: Int = 0) {
    var lexer = XMLLexer(text, from: start)
    // The bytes since the last start tag; `nil` after an end tag.
    var content: [UInt8]?
    var holding = Holding.others
    while let token = lexer.next() {
      let name = text[token.core]
      switch token.kind {
      case .start, .empty:
        content = token.kind == .start ? [] : nil
        holding = Self.holding(name)
        add(.start, name)
        for attribute in lexer.attributes {
          add(.other, text[attribute.name])
          add(.other, text[attribute.value])
        }
        if token.kind == .empty { add(.end, name) }
      case .end:
        if let content { addContent(content, holding) }
        content = nil
        add(.end, name)
      case .text, .cdata: content? += text[token.range]
      case .comment:
        add(.comment, text[token.range].filter { !ASCII.isSpace($0) })
      case .instruction, .declaration, .doctype: add(.other, text[token.range])
      }
    }
  }

  private static func holding(_ name: ArraySlice<UInt8>) -> Holding {
    if name.elementsEqual("data".utf8) { return .data }
    let isText = name.elementsEqual("string".utf8) || name.elementsEqual("key".utf8)
    return isText ? .text : .others
  }

  private mutating func add(_ kind: Event.Kind, _ text: some Sequence<UInt8>) {
    events.append(Event(kind: kind, text: Array(text)))
  }

  private mutating func addContent(_ content: [UInt8], _ holding: Holding) {
    guard !content.isEmpty,
      holding == .text || !content.allSatisfy(XMLCharacters.isSpace)
    else { return }
    add(
      .content, holding == .data ? content.filter { !XMLCharacters.isSpace($0) } : content)
  }
}
