/// An entry of a PO file.
public struct POEntry: Sendable {
  /// Its place among the entries of the file, from 0.
  public let index: Int
  /// The name of the domain, where the file has several; else `nil`.
  public var domain: String? { record.domain }
  /// The text after `msgctxt`; `nil` where there is none.
  public let context: String?
  /// The text after `msgid`; empty in the header.
  public let id: String
  /// The text after `msgid_plural`; `nil` in an entry without plural forms.
  public let pluralID: String?
  /// The texts after `msgstr` or `msgstr[0]`, `msgstr[1]` and so on, in the order of the file.
  public let translations: [String]
  /// The comment from the source code, after `#.`, lines with line feeds between; `nil` for none.
  public let comment: String?
  /// The comment by translators, after `#`, lines with line feeds between; `nil` for none.
  public let translatorComment: String?
  /// Where the text is used, after `#:`, as `path:line` or `path`.
  public let references: [String]
  /// The words after `#,`, such as `fuzzy` and `objc-format`.
  public let flags: [String]
  /// The context from before the text changed, after `#| msgctxt`.
  public let previousContext: String?
  /// The text from before it changed, after `#| msgid`.
  public let previousID: String?
  /// The plural from before it changed, after `#| msgid_plural`.
  public let previousPluralID: String?

  let record: PORecord

  init(_ record: PORecord, at index: Int, in bytes: [UInt8]) {
    func text(_ slot: PORecord.Slot?) -> String? {
      slot.map { POText.text(of: $0.strings, in: bytes) }
    }
    self.record = record
    self.index = index
    context = text(record.context)
    id = text(record.id) ?? ""
    pluralID = text(record.pluralID)
    translations = record.translations.map { POText.text(of: $0.strings, in: bytes) }
    previousContext = text(record.previousContext)
    previousID = text(record.previousID)
    previousPluralID = text(record.previousPluralID)
    let comments = POComments(record.comments, in: bytes)
    comment = comments.extracted
    translatorComment = comments.translator
    references = comments.references
    flags = comments.flags
  }
}

extension POEntry {
  /// Whether the entry is obsolete: its lines are marked with `#~`.
  public var isObsolete: Bool { record.isObsolete }
  /// Whether a person must look at the translation.
  public var isFuzzy: Bool { flags.contains("fuzzy") }
  /// Whether this is the header of its domain.
  public var isHeader: Bool { context == nil && id.isEmpty && !isObsolete }
  /// From the first comment to the last string, as byte offsets in the file.
  public var range: Range<Int> { (record.start ?? record.end)..<record.end }
  /// From the first quote of the msgid to the last, as byte offsets in the file.
  public var idRange: Range<Int> { record.place }
  /// From the first quote to the last of each translation, as byte offsets in the file.
  public var translationRanges: [Range<Int>] { record.translations.map(\.text) }
}
