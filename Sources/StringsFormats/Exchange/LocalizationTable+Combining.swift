extension LocalizationTable {
  /// Takes over what another table says, as one that was read of the files of another language.
  ///
  /// Keys that are new come after all others. Texts of a language that is there already become the
  /// other table's; a comment is taken where there is none.
  ///
  /// - Parameter other: The other table.
  /// - Complexity: O(*n*) in the number of entries of both tables.
  public mutating func add(_ other: LocalizationTable) {
    if sourceLanguage == nil { sourceLanguage = other.sourceLanguage }
    var places = positions
    for entry in other.entries {
      guard let place = places[StringsKey(entry.key)] else {
        places[StringsKey(entry.key)] = entries.count
        entries.append(entry)
        continue
      }
      if entries[place].comment == nil { entries[place].comment = entry.comment }
      if entries[place].extractionState == nil {
        entries[place].extractionState = entry.extractionState
      }
      if !entry.shouldTranslate { entries[place].shouldTranslate = false }
      if entries[place].references.isEmpty { entries[place].references = entry.references }
      for localization in entry.localizations { entries[place].setLocalization(localization) }
    }
  }
}
