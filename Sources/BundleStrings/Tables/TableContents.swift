internal import SourceDiagnostics

/// What a table's file says, whatever it is written in.
///
/// Lookup and formatting know tables by this alone: another form of file is another type of this
/// kind, and nothing else changes.
protocol TableContents: AnyObject, Sendable {
  /// The bytes of the file.
  var bytes: [UInt8] { get }
  /// The encoding of the file.
  var encoding: TextEncoding { get }
  /// Whether the file has lines, so that places in it have a line and a column.
  var hasLines: Bool { get }
  /// Everything that is wrong or worth knowing, in the order of the file.
  var diagnostics: [Diagnostic] { get }
  /// The errors for which something of the file was not read.
  var damage: [Diagnostic] { get }
  /// The keys that have a text, in the order of the file; repeated ones are repeated.
  var keys: [String] { get }

  /// Says what a key has without taking it apart: the short way for the most frequent question.
  ///
  /// - Parameter key: The key, compared by its code units.
  /// - Returns: Whether there is a text, and the text where it is always the same.
  func text(forKey key: String) -> KeyText

  /// Finds what a key has.
  ///
  /// - Parameter key: The key, compared by its code units.
  /// - Returns: The entry; `nil` where the file has no text for the key.
  func entry(forKey key: String) -> TableEntry?

  /// Reads the lines of the file.
  func makeLineMap() -> LineMap
}

/// What a key has in a table.
enum KeyText: Sendable {
  /// No text.
  case missing
  /// A text, whatever the arguments are.
  case plain(String)
  /// A text that depends on numbers, the width or the device; the entry says how.
  case dependent
}

/// A key of a table with what its text depends on.
struct TableEntry: Sendable {
  /// How the text is found.
  let rule: TextRule
  /// The whole entry, as byte offsets in the file.
  let range: Range<Int>
}
