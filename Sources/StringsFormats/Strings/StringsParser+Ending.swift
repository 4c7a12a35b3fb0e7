extension StringsParser {
  /// What closes the table where it is put at the end of the text.
  ///
  /// `nil` where the text ends within something that would swallow it.
  mutating func closingOfTable() -> String? {
    guard let last = tokens.last else { return nil }
    let start = tokens.count > 1 ? tokens[tokens.count - 2].end : 0
    let isWhole =
      switch last.kind {
      case .blockComment: StringsToken.comment(at: start, in: text.span)?.isClosed == true
      case .quoted: literal(at: start)?.isClosed == true
      case .data: text.last == ASCII.closeAngle
      case .junk: false
      default: true
      }
    guard isWhole else { return nil }
    return last.kind == .lineComment ? "\n}" : "}"
  }
}
