/// An entry that is to be written into a PO file.
public struct PODraft: Hashable, Sendable {
  /// The text after `msgctxt`; `nil` for none.
  public var context: String?
  /// The text after `msgid`.
  public var id: String
  /// The text after `msgid_plural`; `nil` for an entry without plural forms.
  public var pluralID: String?
  /// The texts after `msgstr`, or after `msgstr[0]`, `msgstr[1]` and so on.
  public var translations: [String]
  /// The comment from the source code, after `#.`; `nil` for none.
  public var comment: String?
  /// The comment by translators, after `#`; `nil` for none.
  public var translatorComment: String?
  /// Where the text is used, as `path:line` or `path`.
  public var references: [String] = []
  /// The words after `#,`, such as `fuzzy`.
  public var flags: [String] = []
  /// Whether the lines are marked with `#~`.
  public var isObsolete = false

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - id: The text after `msgid`.
  ///   - context: The text after `msgctxt`; `nil` for none.
  ///   - pluralID: The text after `msgid_plural`; `nil` for an entry without plural forms.
  ///   - translations: The translations; none is one empty text.
  public init(
    _ id: String, context: String? = nil, pluralID: String? = nil, translations: [String] = []
  ) {
    self.id = id
    self.context = context
    self.pluralID = pluralID
    self.translations = translations
  }
}

extension PODraft {
  /// Whether all texts can stand in a PO file.
  var isWritable: Bool {
    ([id, context ?? "", pluralID ?? ""] + translations).allSatisfy(POText.canHold)
  }

  /// The lines of the entry, each with its end.
  func text(lineEnd: String) -> String {
    var lines: [String] = []
    if let translatorComment { lines += Self.lines(of: translatorComment, after: "#") }
    if let comment { lines += Self.lines(of: comment, after: "#.") }
    let references = references.compactMap(Self.reference)
    if !references.isEmpty { lines.append("#: \(references.joined(separator: " "))") }
    if !flags.isEmpty { lines.append("#, \(flags.joined(separator: ", "))") }
    let mark = isObsolete ? "#~ " : ""
    func add(_ keyword: String, _ text: String) {
      lines.append("\(mark)\(keyword) \(POText.literal(text, lineEnd: lineEnd + mark))")
    }
    if let context { add("msgctxt", context) }
    add("msgid", id)
    if let pluralID {
      add("msgid_plural", pluralID)
      for (number, text) in (translations.isEmpty ? [""] : translations).enumerated() {
        add("msgstr[\(number)]", text)
      }
    } else {
      add("msgstr", translations.first ?? "")
    }
    return lines.map { $0 + lineEnd }.joined()
  }

  /// The lines of a comment; what would end the file for other readers is left out.
  static func lines(of comment: String, after sign: String) -> [String] {
    CommentText.lines(of: comment).map { line in
      let line = line.replacing("\0", with: "")
      // An empty line needs no space; a comment line with a sign of its own after `#` does.
      let keep = POComments.endsWithBackslash(line.utf8) ? " " : ""
      return line.isEmpty ? sign : "\(sign) \(line)\(keep)"
    }
  }

  /// A place as it is written; `nil` for one that cannot be.
  private static func reference(_ place: String) -> String? {
    guard !place.isEmpty, !place.utf8.contains(where: { ASCII.isLineEnd($0) || $0 == 0 }) else {
      return nil
    }
    return place.utf8.contains(where: ASCII.isSpace) ? "\u{2068}\(place)\u{2069}" : place
  }
}
