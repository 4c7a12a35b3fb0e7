/// A call that looks a key up which is made when the program runs.
public struct UndecidedKey: Hashable, Sendable {
  /// A piece of a key.
  public enum Piece: Hashable, Sendable {
    /// What is written out, escapes resolved.
    case text(String)
    /// Anything, from nothing on.
    case anything
  }

  /// The routine's name as it is declared.
  public let routine: String
  /// The argument, as byte offsets in the file.
  public let keyRange: Range<Int>
  /// From the routine's name to the closing parenthesis or bracket, as byte offsets in the file.
  public let range: Range<Int>
  /// What is known of the key; neither two texts nor two unknown pieces follow one another.
  public let pieces: [Piece]
  /// The name of the table; `nil` for the usual one, and where ``tableSource`` is not `nil`.
  public let table: String?
  /// The source text of a table that is no literal; its name is not known.
  public let tableSource: String?
  /// What the call tells translators.
  public let comment: String?
}

extension UndecidedKey {
  /// What every such key begins with; `nil` where that is not known.
  public var literalPrefix: String? {
    if case .text(let text) = pieces.first { text } else { nil }
  }

  /// What every such key ends with; `nil` where that is not known.
  public var literalSuffix: String? {
    if case .text(let text) = pieces.last { text } else { nil }
  }

  /// Whether nothing of the key is written out, so that it can be any key.
  public var isOpen: Bool {
    pieces.allSatisfy { if case .anything = $0 { true } else { false } }
  }

  /// Asks whether a key of a table may be the one that is looked up.
  ///
  /// - Parameter key: A key of a table.
  /// - Returns: Whether the pieces that are known stand in it in their order, the first one at its
  ///   start and the last one at its end.
  /// - Complexity: O(*n* * *m*) in the lengths of the key and of the pieces.
  public func mayBe(_ key: String) -> Bool {
    // Nearly all keys differ from the first letter on.
    if case .text(let text) = pieces.first, let first = text.utf8.first, key.utf8.first != first {
      return false
    }
    var rest = Array(key.utf8)[...]
    var pieces = pieces[...]
    if case .text(let text) = pieces.first {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      pieces = pieces.dropFirst()
      if pieces.isEmpty { return rest.isEmpty }
    }
    if case .text(let text) = pieces.last {
      guard rest.suffix(text.utf8.count).elementsEqual(text.utf8) else { return false }
      rest = rest.dropLast(text.utf8.count)
      pieces = pieces.dropLast()
    }
    for case .text(let text) in pieces {
      guard let end = Self.end(of: Array(text.utf8), in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  private static func end(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while bytes.endIndex - start >= text.count {
      if bytes[start...].starts(with: text) { return start + text.count }
      start += 1
    }
    return nil
  }
}
