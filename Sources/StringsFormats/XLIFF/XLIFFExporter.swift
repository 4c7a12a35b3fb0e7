import ICUKit

/// Writes tables into an XLIFF file and says what it has no place for.
struct XLIFFExporter {
  private let sourceLanguage: String
  private let targetLanguage: String
  private let categories: XLIFFEntryPlan.Categories
  private let order: StringsKeyOrder
  private var writer = XLIFFWriter()
  private var losses: [ConversionLoss] = []

  /// Prepares for two languages.
  ///
  /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open its rules or its order.
  init(sourceLanguage: String, targetLanguage: String) throws(ICUError) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    categories = try XLIFFEntryPlan.Categories(source: sourceLanguage, target: targetLanguage)
    order = try StringsKeyOrder()
  }

  /// Ends the file.
  mutating func finish() -> ConvertedFile {
    writer.finish()
    return ConvertedFile(bytes: Array(writer.text.utf8), losses: losses)
  }

  /// Writes a table; losses are in the order of the table, units in that of the keys.
  mutating func add(_ table: LocalizationTable, original: String, tool: XLIFFTool) {
    writer.startFile(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage,
      tool: tool)
    for name in [original, sourceLanguage, targetLanguage] where !XLIFFWriter.isWritable(name) {
      losses.append(
        ConversionLoss(
          "unwritable-text", "the name '\(name)' holds a character that XML cannot hold"))
    }
    let identifiers = XLIFFIdentifiers(original: original)
    var found: [Int: [ConversionLoss]] = [:]
    for position in order.sortedPositions(of: table.entries.map(\.key)) {
      let before = losses.count
      add(table.entries[position], identifiers)
      if losses.count > before {
        found[position] = Array(losses[before...])
        losses.removeSubrange(before...)
      }
    }
    for position in table.entries.indices { losses += found[position] ?? [] }
    writer.endFile()
  }

  private mutating func lose(
    _ id: String, _ entry: LocalizationEntry, in language: String? = nil, _ message: String
  ) {
    losses.append(ConversionLoss(id, key: entry.key, language: language, message))
  }

  private mutating func add(_ entry: LocalizationEntry, _ identifiers: XLIFFIdentifiers) {
    guard entry.shouldTranslate else {
      let hasTexts = entry.localizations.contains { !$0.units.isEmpty }
      if hasTexts {
        lose("key", entry, "the key is not to be translated and is left out with its texts")
      }
      return
    }
    if let state = entry.extractionState {
      lose("extraction-state", entry, "the extraction state '\(state)' is not kept")
    }
    if !entry.references.isEmpty { lose("references", entry, "the places of use are not kept") }
    let plan = XLIFFEntryPlan(
      entry, source: sourceLanguage, target: targetLanguage, categories)
    let source = entry.localization(in: sourceLanguage)
    let target = entry.localization(in: targetLanguage)
    var written: [XLIFFEntryPlan.Unit] = []
    for unit in plan.units {
      guard let id = identifiers.id(ofKey: entry.key, unit.path) else {
        loseAmbiguous(entry, unit)
        continue
      }
      let draft = XLIFFWriter.Unit(
        id: id, source: Self.text(unit.source?.value, of: source, at: unit.path) ?? id,
        target: self.target(unit, of: target, entry), note: entry.comment,
        isNoteGenerated: entry.isCommentGenerated)
      if writer.add(draft) {
        written.append(unit)
      } else {
        lose(
          "unwritable-text", entry,
          "the unit\(Self.place(unit.path)) holds a character that XML cannot hold; it is left out")
      }
    }
    loseSources(entry, source, written)
    loseArguments(entry, source, language: sourceLanguage)
    if targetLanguage != sourceLanguage {
      loseArguments(entry, target, language: targetLanguage)
    }
  }

  /// A text with its references spelled out.
  private static func text(
    _ text: String?, of localization: Localization?, at path: VariationPath
  ) -> String? {
    guard let text, let localization else { return text }
    guard case .substitution(let name)? = path.steps.first else {
      return XLIFFReferences.spelledOut(text, localization.substitutions)
    }
    return localization.substitution(name).map { XLIFFReferences.spelledOut(text, of: $0) } ?? text
  }

  private mutating func target(
    _ unit: XLIFFEntryPlan.Unit, of target: Localization?, _ entry: LocalizationEntry
  ) -> (text: String, state: XLIFFState, qualifier: String?)? {
    guard let translation = unit.target,
      let text = Self.text(translation.value, of: target, at: unit.path)
    else { return nil }
    if let known = translation.state.xliff { return (text, known.state, known.qualifier) }
    lose(
      "state", entry, in: targetLanguage,
      "the state '\(translation.state.rawValue)'\(Self.place(unit.path)) becomes 'needs_review'")
    return (text, .needsReviewL10n, nil)
  }

  private static func place(_ path: VariationPath) -> String {
    path.steps.isEmpty ? "" : " of '\(path)'"
  }
}

// What is lost.

extension XLIFFExporter {
  private mutating func loseAmbiguous(_ entry: LocalizationEntry, _ unit: XLIFFEntryPlan.Unit) {
    lose(
      "ambiguous-key", entry,
      unit.path.steps.isEmpty
        ? "the key reads as a text of another key and is left out; Xcode would not import it"
        : "the text\(Self.place(unit.path)) has no identifier in such a file and is left out")
  }

  /// Says which texts of the source language stand nowhere, and which states.
  private mutating func loseSources(
    _ entry: LocalizationEntry, _ source: Localization?, _ written: [XLIFFEntryPlan.Unit]
  ) {
    guard let source, sourceLanguage != targetLanguage else { return }
    for unit in source.units {
      let isKept = written.contains { other in
        other.source?.value.isSame(as: unit.unit.value) == true
          && (other.path == unit.path || source.unit(at: other.path) == nil)
      }
      if !isKept {
        // A key that is left out has been named.
        if !written.isEmpty {
          lose(
            "text", entry, in: sourceLanguage, "the text\(Self.place(unit.path)) is not kept")
        }
      } else if unit.unit.state != .translated {
        lose(
          "source-state", entry, in: sourceLanguage,
          "the state '\(unit.unit.state.rawValue)'\(Self.place(unit.path)) is not kept")
      }
    }
  }

  /// Says of which substitutions the argument stands nowhere.
  private mutating func loseArguments(
    _ entry: LocalizationEntry, _ localization: Localization?, language: String
  ) {
    guard let localization, !localization.substitutions.isEmpty else { return }
    var root = localization
    root.substitutions = []
    let references = root.units.map(\.unit.value)
    for substitution in localization.substitutions {
      let isReferred = references.contains { text in
        FormatText(parsing: text).placeholders.contains { placeholder in
          guard case .variable(let name) = placeholder.kind else { return false }
          return name.isSame(as: substitution.name)
            && (placeholder.position ?? substitution.argumentNumber) == substitution.argumentNumber
        }
      }
      let texts = Localization("", text: substitution.text).units.map(\.unit.value)
      let isSpelled = texts.contains { text in
        FormatText(parsing: text).placeholders.contains { $0.kind == .argument }
      }
      let keepsNumber = substitution.argumentNumber == nil || isReferred
      let keepsSpecifier =
        substitution.formatSpecifier == nil
        || substitution.argumentNumber != nil && isReferred && isSpelled
      if !keepsNumber || !keepsSpecifier {
        lose(
          "substitution", entry, in: language, "the argument of '\(substitution.name)' is not kept")
      }
    }
  }
}
