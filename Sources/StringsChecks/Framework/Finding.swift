public import SourceDiagnostics

/// What a check has found in a place of a file.
public struct Finding: Sendable {
  /// A place in another file that belongs to the story.
  public struct RelatedPlace: Hashable, Sendable {
    /// The file's path.
    public let path: String
    /// Byte offsets in that file.
    public let range: Range<Int>
    /// What is to be seen there.
    public let message: String
  }

  /// The check.
  public let check: Check
  /// What is said about the place: severity, name, message, range, notes and ways to mend it.
  public let diagnostic: Diagnostic
  /// The file's path.
  public let path: String
  /// The name of the table.
  public let table: String
  /// The key; `nil` where the whole file is meant.
  public let key: String?
  /// The language of the text; `nil` where all are meant.
  public let language: String?
  /// Places in other files.
  public let related: [RelatedPlace]
  /// Where the source text stands to which the text belongs; `nil` where there is none.
  public let sourcePlace: RelatedPlace?
  /// Whether the best way to mend it is safe to go unseen.
  public let isSafelyMended: Bool

  /// How much it matters.
  public var severity: Severity { diagnostic.severity }
}

extension Finding {
  /// What tells the finding from others wherever it moves in its file.
  ///
  /// Made of the rule, the table, the key and the language, and of the message where there is no key.
  ///
  /// - Returns: Sixteen hexadecimal digits.
  public var fingerprint: String {
    var hash = StableHash()
    hash.combine(diagnostic.id)
    hash.combine(table)
    hash.combine(language ?? "")
    hash.combine(key ?? diagnostic.message)
    return hash.text
  }
}

/// A hash that is the same in every run and on every machine.
///
/// Source: the FNV-1a hash with 64 bits.
package struct StableHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Begins a hash.
  package init() {}

  /// Feeds a text, and an end mark after it.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The hash as sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
