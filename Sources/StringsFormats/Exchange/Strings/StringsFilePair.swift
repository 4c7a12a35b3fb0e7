internal import ICUKit

/// The `.strings` and the `.stringsdict` file of a table in one language.
///
/// Texts that are always the same stand in the first one, those that depend on a number, a device or
/// a width in the second one.
///
/// ```swift
/// let files = StringsFilePair(of: table, language: "de")
/// files.strings      // the bytes of de.lproj/Localizable.strings
/// files.stringsdict  // nil where no text depends on anything
/// files.losses       // the states of texts, for example, for which there is no place
/// ```
public struct StringsFilePair: Hashable, Sendable {
  /// The bytes of the `.strings` file, in UTF-8; `nil` where no text belongs there.
  public let strings: [UInt8]?
  /// The bytes of the `.stringsdict` file, in XML; `nil` where no text belongs there.
  public let stringsdict: [UInt8]?
  /// What the two files have no place for, in the order of the table.
  public let losses: [ConversionLoss]

  /// Writes the files of a language.
  ///
  /// In the source language a key without a text is its own text. In other languages it is left out,
  /// and so is a text in the state `new`, as nobody has begun to translate it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - language: The language, spelled as in the table.
  /// - Complexity: O(*n*) in the length of the texts.
  public init(of table: LocalizationTable, language: String) {
    var maker = StringsFilePairMaker(isSource: table.sourceLanguage == language)
    for entry in table.entries { maker.add(entry, language: language) }
    strings = maker.strings.isEmpty ? nil : maker.strings
    stringsdict = maker.finishedDictionary()
    losses = maker.losses
  }
}

/// Writes the two files, entry by entry.
private struct StringsFilePairMaker {
  let isSource: Bool
  private(set) var strings: [UInt8] = []
  private(set) var losses: [ConversionLoss] = []

  private var members: [UInt8] = []
  private let spelling = StringsSpelling(DecodedText([]))
  private let xml = PropertyListSpelling(DecodedText(PropertyListTree.emptyXML))

  init(isSource: Bool) { self.isSource = isSource }

  mutating func add(_ entry: LocalizationEntry, language: String) {
    let found = entry.localization(in: language)
    guard let localization = shown(found, of: entry, language: language) else { return }
    loseFields(of: entry, localization)
    var maker = StringsdictRuleMaker(entry.key, localization)
    let rule = maker.rule()
    losses += maker.losses
    do throws(EditRefusal) {
      if let rule {
        try add(entry, rule)
      } else if case .unit(let unit)? = localization.text {
        try add(entry, unit.value)
      }
    } catch {
      lose("unwritable-text", entry, language, "the text holds a character that has no place")
    }
  }

  /// What is to be written of a key; `nil` for nothing.
  private mutating func shown(
    _ localization: Localization?, of entry: LocalizationEntry, language: String
  ) -> Localization? {
    let units = localization?.units ?? []
    if isSource {
      let isEmpty = units.allSatisfy { $0.unit.state == .new && $0.unit.value.isEmpty }
      let hasText = localization?.text != nil || localization?.substitutions.isEmpty == false
      return hasText && !isEmpty
        ? localization : Localization(language, text: .unit(StringUnit(entry.key)))
    }
    // As when a key is looked up, nobody is shown what nobody has begun to translate.
    if !units.isEmpty, units.allSatisfy({ $0.unit.state == .new }) {
      if units.contains(where: { !$0.unit.value.isEmpty }) {
        lose("state", entry, language, "the text is left out, because its state is 'new'")
      }
      return nil
    }
    return localization
  }

  private mutating func lose(
    _ id: String, _ entry: LocalizationEntry, _ language: String?, _ message: String
  ) {
    losses.append(ConversionLoss(id, key: entry.key, language: language, message))
  }

  private mutating func loseFields(of entry: LocalizationEntry, _ localization: Localization) {
    if let state = entry.extractionState {
      lose("extraction-state", entry, nil, "the extraction state '\(state)' has no place")
    }
    if !entry.shouldTranslate {
      lose("should-translate", entry, nil, "that the text is not to be translated has no place")
    }
    if entry.isCommentGenerated {
      lose("comment-origin", entry, nil, "that a machine wrote the comment has no place")
    }
    if !entry.references.isEmpty {
      lose("references", entry, nil, "the places where the key is used have no place")
    }
    var states: [StringUnitState] = []
    for unit in localization.units where unit.unit.state != .translated {
      // A source text is where it comes from; nobody translates it.
      let isNatural = isSource && unit.unit.state == .new
      if !isNatural, !states.contains(unit.unit.state) { states.append(unit.unit.state) }
    }
    for state in states {
      lose(
        "state", entry, localization.language,
        "the state '\(state.rawValue)' of a text has no place")
    }
  }
}

// Text.

extension StringsFilePairMaker {
  private mutating func add(_ entry: LocalizationEntry, _ value: String) throws(EditRefusal) {
    let key = try spelling.literal(entry.key, like: nil)
    let written = "\(key) = \(try spelling.literal(value, like: nil));\n"
    let spelling = spelling
    let comment = writtenComment(entry, endOf: "*/", by: "* /") { text in
      try? spelling.comment(
        text, style: StringsSpelling.CommentStyle(), lineEnd: "\n", indentation: "")
    }
    if let comment {
      if !strings.isEmpty { strings.append(ASCII.newline) }
      strings += comment.utf8
      strings.append(ASCII.newline)
    }
    strings += written.utf8
  }

  /// The comment of an entry as it is written, what would end it broken up.
  private mutating func writtenComment(
    _ entry: LocalizationEntry, endOf end: String, by broken: String,
    _ write: (String) -> String?
  ) -> String? {
    guard let comment = entry.comment else { return nil }
    if let written = write(comment) { return written }
    lose("comment", entry, nil, "the comment holds what cannot stand in one, and is changed")
    let kept = String(String.UnicodeScalarView(comment.unicodeScalars.filter { $0 != "\0" }))
    return write(kept.replacing(end, with: broken))
  }
}

// XML.

extension StringsFilePairMaker {
  private mutating func add(
    _ entry: LocalizationEntry, _ rule: StringsdictRuleDraft
  ) throws(EditRefusal) {
    var written = "\t<key>\(try xml.content(entry.key, lineEnd: "\n"))</key>\n\t"
    try append(rule.entryValue, indentation: "\t", to: &written)
    let xml = xml
    let comment = writtenComment(entry, endOf: "--", by: "- -") { text in
      try? xml.comment(text, padding: " ", lineEnd: "\n")
    }
    if let comment { members += "\t\(comment)\n".utf8 }
    members += "\(written)\n".utf8
  }

  private func append(
    _ value: PropertyListDraft, indentation: String, to text: inout String
  ) throws(EditRefusal) {
    switch value {
    case .string(let string): text += "<string>\(try xml.content(string, lineEnd: "\n"))</string>"
    case .dictionary(let members):
      guard !members.isEmpty else {
        text += "<dict/>"
        return
      }
      text += "<dict>\n"
      for member in members {
        text += "\(indentation)\t<key>\(try xml.content(member.key, lineEnd: "\n"))</key>\n"
        text += "\(indentation)\t"
        try append(member.value, indentation: indentation + "\t", to: &text)
        text += "\n"
      }
      text += "\(indentation)</dict>"
    }
  }

  func finishedDictionary() -> [UInt8]? {
    guard !members.isEmpty else { return nil }
    let empty = String(decoding: PropertyListTree.emptyXML, as: UTF8.self)
    let parts = empty.split(separator: "<dict/>\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, let tail = parts.last, parts.count == 2 else { return nil }
    return Array("\(head)<dict>\n".utf8) + members + Array("</dict>\n\(tail)".utf8)
  }
}
