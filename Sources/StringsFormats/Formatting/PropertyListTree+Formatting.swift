import SourceDiagnostics

extension PropertyListTree {
  /// Lays the file out as Apple's tools write property lists.
  ///
  /// Each element stands on a line of its own, indented by a tab a level; comments and their order
  /// stay, and so do encoding, byte-order marks, and the line end that most lines have. What stands
  /// between the tags of a text does not change. Formatting a formatted file changes nothing.
  ///
  /// A binary property list has no layout and is `.unchanged`. A file with errors is `.refused`, but
  /// for keys that stand twice, which all stay.
  ///
  /// - Parameter options: What may change beside the layout; an order is that of the outermost
  ///   dictionary's keys.
  /// - Returns: The new bytes, that there are none to be changed, or the diagnostics for which the
  ///   file is left alone.
  /// - Complexity: O(*n*) in the number of bytes, O(*n* log *n*) where keys are sorted.
  public func formatted(_ options: FormattingOptions = FormattingOptions()) -> FormattingOutcome {
    guard kind != .binary, let decoded = storage.decoded else { return .unchanged }
    let faults = diagnostics.filter { $0.severity == .error && $0.id != "plist-duplicate-key" }
    guard faults.isEmpty else { return .refused(faults) }
    let lineEnd = PropertyListFormatter.lineEnd(of: decoded)
    var layout = PropertyListFormatter(decoded, lineEnd: lineEnd)
    var text = layout.laidOut()
    let before = PropertyListEvents(decoded.utf8, from: decoded.textStart)
    guard before == PropertyListEvents(text.bytes) else { return .refused([.unformattable]) }
    if let keyOrder = options.keyOrder, let root, root.kind == .dictionary {
      let keys = root.members.map(\.key)
      guard keys.count == text.entryCount else { return .refused([.unformattable]) }
      _ = text.sort(.uniform, lineEnd: lineEnd) { numbers in
        keyOrder.sortedPositions(of: numbers.map { keys[$0] }).map { numbers[$0] }
      }
    }
    let result = encoded(text.bytes, options.encoding, decoded)
    guard result != bytes else { return .unchanged }
    let new = PropertyListTree(parsing: result)
    guard new.kind == kind, new.holdsSame(as: self) else { return .refused([.unformattable]) }
    return .formatted(result)
  }
}

extension PropertyListTree {
  /// The file's bytes with another text.
  private func encoded(
    _ text: [UInt8], _ target: FormattingOptions.Encoding, _ decoded: DecodedText
  ) -> [UInt8] {
    guard target == .unchanged else { return Self.declaringUTF8(text) }
    return bytes[..<decoded.fileStart]
      + (encoding == .utf8 ? text : encoding.bytes(of: String(decoding: text, as: UTF8.self)))
  }

  /// The text with a declaration that names UTF-8 where it named another encoding.
  static func declaringUTF8(_ text: [UInt8]) -> [UInt8] {
    var lexer = XMLLexer(text)
    guard let token = lexer.next(), token.kind == .declaration,
      let place = lexer.attributes.first(where: {
        text[$0.name].elementsEqual("encoding".utf8)
      })?.value
    else { return text }
    let declared = String(decoding: text[place], as: UTF8.self).lowercased()
    guard declared != "utf-8" else { return text }
    return text[..<place.lowerBound] + Array("UTF-8".utf8) + text[place.upperBound...]
  }

  /// Whether another list has the same outermost keys, in any order, each with the same comment and
  /// a value of the same kind, and no errors but the same.
  private func holdsSame(as other: PropertyListTree) -> Bool {
    root?.kind == other.root?.kind && outline == other.outline
  }

  private var outline: [[UInt8]] {
    let members = root?.members.map { member in
      let comment = (member.comment ?? "\u{0}").utf8.filter { !ASCII.isSpace($0) }
      return Array("\(member.key)\u{0}\(member.value.kind)".utf8) + comment
    }
    let errors = diagnostics.filter { $0.severity == .error }.map { Array($0.id.utf8) }
    return (members ?? []).sorted { $0.lexicographicallyPrecedes($1) }
      + errors.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
