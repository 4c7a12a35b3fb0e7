/// One piece of markup, or one run of text, of an XML file.
///
/// All ranges are offsets in the text that the lexer reads.
struct XMLToken: Sendable {
  enum Kind: Sendable {
    /// `<?xml ... ?>` at the start of the file.
    case declaration
    /// `<!DOCTYPE ... >`, kept as it is and never followed.
    case doctype
    /// `<name ...>`.
    case start
    /// `</name>`, or the end of an element whose end tag is missing.
    case end
    /// `<name .../>`.
    case empty
    /// Characters between tags, white space included.
    case text
    /// `<![CDATA[ ... ]]>`.
    case cdata
    /// `<!-- ... -->`.
    case comment
    /// `<?target ... ?>`.
    case instruction
  }

  /// What it is.
  var kind: Kind
  /// All of it; empty where an end tag is missing.
  var range: Range<Int>
  /// The name of a tag, or what stands between the delimiters of other markup.
  var core: Range<Int>
  /// Whether a text says what it shows: no references and no carriage returns stand in it.
  var isPlain = true

  /// Makes a token whose core is all of it.
  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
    core = range
  }

  /// Makes a token from its parts.
  init(_ kind: Kind, _ range: Range<Int>, core: Range<Int>) {
    self.kind = kind
    self.range = range
    self.core = core
  }
}
