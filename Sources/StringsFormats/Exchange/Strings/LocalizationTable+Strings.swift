/// A table that was read, with what of the files has no place in it.
public struct ConvertedTable: Hashable, Sendable {
  /// The table.
  public var table: LocalizationTable
  /// What has no place in it, in the order of the files.
  public var losses: [ConversionLoss]

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - losses: What has no place in it.
  public init(table: LocalizationTable, losses: [ConversionLoss] = []) {
    self.table = table
    self.losses = losses
  }
}

extension ConvertedTable {
  /// Reads the `.strings` and the `.stringsdict` file of a table in one language.
  ///
  /// The rule of a `.stringsdict` file wins over the text of the `.strings` file, as it does when a
  /// key is looked up. In the source language a text that is its own key is not kept: a key without a
  /// text says the same. Of a key that stands several times the last one counts.
  ///
  /// - Parameters:
  ///   - strings: The `.strings` file; `nil` where there is none.
  ///   - stringsdict: The `.stringsdict` file; `nil` where there is none.
  ///   - language: The language of the files.
  ///   - isSource: Whether the texts were first written in that language.
  /// - Complexity: O(*n*) in the length of the files.
  public init(
    strings: StringsDocument?, stringsdict: StringsdictDocument?, language: String, isSource: Bool
  ) {
    var reading = StringsPairReading(language: language, isSource: isSource)
    if let strings { reading.read(strings, under: stringsdict) }
    if let stringsdict { reading.read(stringsdict) }
    self.init(
      table: LocalizationTable(
        sourceLanguage: isSource ? language : nil, entries: reading.entries),
      losses: reading.losses)
  }
}

/// Reads the two files into entries.
private struct StringsPairReading {
  let language: String
  let isSource: Bool
  private(set) var entries: [LocalizationEntry] = []
  private(set) var losses: [ConversionLoss] = []
  private var places: [StringsKey: Int] = [:]

  init(language: String, isSource: Bool) {
    self.language = language
    self.isSource = isSource
  }

  mutating func read(_ strings: StringsDocument, under dictionary: StringsdictDocument?) {
    for entry in strings.entries {
      let key = entry.key
      guard let value = entry.value else {
        losses.append(
          ConversionLoss(
            "value-not-text", key: key, language: language, "the value is no text"))
        continue
      }
      let isHidden = dictionary?.entry(forKey: key).map { $0.rule.leadsSomewhere } ?? false
      if isHidden {
        losses.append(
          ConversionLoss(
            "hidden-text", key: key, language: language,
            "the text is never shown: the '.stringsdict' file has a rule for the key"))
      }
      let text = isSource && key.isSame(as: value) ? nil : LocalizedText.unit(StringUnit(value))
      add(key, entry.comment, text.map { Localization(language, text: $0) })
    }
  }

  mutating func read(_ dictionary: StringsdictDocument) {
    for entry in dictionary.entries {
      var reading = StringsdictRuleReading(entry.key, language: language)
      let localization = reading.localization(of: entry.rule)
      losses += reading.losses
      losses += entry.unknownFields.map {
        ConversionLoss(
          "unknown-field", key: entry.key, language: language, "the field '\($0)' has no place")
      }
      if let localization { add(entry.key, entry.comment, localization) }
    }
  }

  private mutating func add(_ key: String, _ comment: String?, _ localization: Localization?) {
    if let place = places[StringsKey(key)] {
      entries[place].localizations = localization.map { [$0] } ?? []
      if let comment { entries[place].comment = comment }
      return
    }
    places[StringsKey(key)] = entries.count
    entries.append(
      LocalizationEntry(key, comment: comment, localizations: localization.map { [$0] } ?? []))
  }
}

extension StringsdictRule {
  /// Whether the rule was read.
  fileprivate var leadsSomewhere: Bool {
    if case .none = self { false } else { true }
  }
}
