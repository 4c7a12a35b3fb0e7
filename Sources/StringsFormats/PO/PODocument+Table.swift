public import ICUKit

/// How the keys of a table stand in a PO file.
public enum POKeyStyle: Hashable, Sendable, CaseIterable {
  /// The key is the context, and the source's text is the msgid.
  ///
  /// A key without a text in the source language is its own text, and has no context.
  case context
  /// The key is the msgid; the source's text is not written.
  case id
}

extension PODocument {
  /// Reads the entries as a table of two languages.
  ///
  /// The context is the key and the msgid the source's text, in the form in which ``makeFile(of:sourceLanguage:targetLanguage:keyStyle:)``
  /// writes them; an entry without a context has its msgid as key and no text of the source. Where
  /// contexts stand with several msgids, they are gettext's own, and the msgid is the key.
  /// Obsolete entries are stale keys. Forms are given to the categories for which the header's rule
  /// chooses them.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The language of the msgids; when not given, that of the header's
  ///     `X-Source-Language`, else `en`.
  ///   - targetLanguage: The language of the msgstrs; when not given, that of the header's
  ///     `Language`, else `und`.
  /// - Returns: The table; what the document's diagnostics name as unreadable is not in it.
  /// - Complexity: O(*n*) in the number of bytes.
  public func localizationTable(
    sourceLanguage: String? = nil, targetLanguage: String? = nil
  ) -> LocalizationTable {
    var reader = POTableReader(
      self, source: sourceLanguage ?? header?.sourceLanguage ?? "en",
      target: targetLanguage ?? header?.language ?? "und"
    )
    return reader.table()
  }

  /// Writes two languages of a table as a PO file.
  ///
  /// Everything that a PO file can say is written so that ``localizationTable(sourceLanguage:targetLanguage:)``
  /// gives it back; what it cannot say is listed. Keys that are not to be translated are left out.
  ///
  /// ```swift
  /// let file = try PODocument.makeFile(of: table, sourceLanguage: "en", targetLanguage: "pl")
  /// file.bytes   // msgctxt "key" msgid "source" msgstr "target"
  /// file.losses  // what has no place in the file
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table; of its languages these two are looked at.
  ///   - sourceLanguage: The language of the msgids.
  ///   - targetLanguage: The language of the msgstrs.
  ///   - keyStyle: How the keys stand in the file.
  /// - Returns: The file, in UTF-8 without a byte-order mark.
  /// - Throws: ``/ICUKit/ICUError`` where ICU has no plural rules for the target language.
  /// - Complexity: O(*n*) in the size of the table. Opens the plural rules of both languages.
  public static func makeFile(
    of table: LocalizationTable, sourceLanguage: String, targetLanguage: String,
    keyStyle: POKeyStyle = .context
  ) throws(ICUError) -> ConvertedFile {
    let forms = try POPluralForms(language: targetLanguage)
    let writer = POTableWriter(
      source: sourceLanguage, target: targetLanguage, keyStyle: keyStyle, forms: forms)
    let bytes = Array(writer.file(of: table).utf8)
    let found = PODocument(parsing: bytes).localizationTable(
      sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    let losses = LossSearch(source: sourceLanguage, target: targetLanguage)
      .losses(from: table, to: found)
    return ConvertedFile(bytes: bytes, losses: losses)
  }
}
