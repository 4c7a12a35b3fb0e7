extension LanguageIdentifier {
  /// Replaces what is out of date by what CLDR says replaced it, and sorts the variants.
  ///
  /// Source: UTS #35, Annex C "LocaleId Canonicalization", with the order in which ICU 72 tries
  /// the rules; the data are those of ICU 72, which are CLDR 42's.
  mutating func canonicalize() {
    if variants.count > 1 { variants = Set(variants).sorted() }
    // Every chain in the data ends after three rounds; the bound holds whatever the data say.
    for _ in 0..<8 where !replaceOnce() { return }
  }

  private mutating func replaceOnce() -> Bool {
    replaceLanguage() || replaceByVariant() || replaceRegion() || replaceScript()
      || replaceVariant()
  }

  // With its region first, then with a variant, then alone.
  private mutating func replaceLanguage() -> Bool {
    if let region {
      let row = LanguageAliases.languages.value(for: "\(language)-\(region.lowercased())")
      if let row, apply(row, replacingRegion: true) { return true }
    }
    for variant in variants {
      let row = LanguageAliases.languages.value(for: "\(language)-\(variant)")
      if let row, apply(row, replacing: [variant]) { return true }
    }
    guard let row = LanguageAliases.languages.value(for: language) else { return false }
    return apply(row)
  }

  // The rows whose language is `und` hold for every language and keep it.
  private mutating func replaceByVariant() -> Bool {
    for (index, variant) in variants.enumerated() {
      for second in variants.dropFirst(index + 1) {
        let row = LanguageAliases.languages.value(for: "und-\(variant)-\(second)")
        if let row, apply(row, replacing: [variant, second]) { return true }
      }
      let row = LanguageAliases.languages.value(for: "und-\(variant)")
      if let row, apply(row, replacing: [variant]) { return true }
    }
    return false
  }

  private mutating func replaceRegion() -> Bool {
    guard let region, let row = LanguageAliases.regions.value(for: region.lowercased()) else {
      return false
    }
    let choices = row.split(separator: " ").map(String.init)
    let replacement = choices.first { $0 == likelyRegion } ?? choices.first
    guard let replacement, replacement != region else { return false }
    self.region = replacement
    return true
  }

  private mutating func replaceScript() -> Bool {
    guard let script, let row = LanguageAliases.scripts.value(for: script.lowercased()) else {
      return false
    }
    self.script = row
    return row != script
  }

  private mutating func replaceVariant() -> Bool {
    for variant in variants {
      guard let row = LanguageAliases.variants.value(for: variant) else { continue }
      variants = Set(variants.map { $0 == variant ? row : $0 }).sorted()
      return true
    }
    return false
  }

  /// Takes a replacement over: a field that the rule matched is replaced, an empty field is
  /// filled, a field that the rule did not look at is kept.
  ///
  /// - Returns: Whether anything changed.
  private mutating func apply(
    _ row: String, replacing matched: [String] = [], replacingRegion: Bool = false
  ) -> Bool {
    let before = self
    variants.removeAll(where: matched.contains)
    if replacingRegion { region = nil }
    for (index, subtag) in row.split(separator: "-").map(String.init).enumerated() {
      switch subtag {
      case _ where index == 0:
        if subtag != "und" { language = subtag }
      case _ where Self.isScript(subtag):
        script = script ?? subtag
      case _ where Self.isRegion(subtag):
        region = region ?? subtag
      default:
        variants = Set(variants + [subtag]).sorted()
      }
    }
    return self != before
  }
}

// MARK: - Likely subtags

extension LanguageIdentifier {
  /// The likely region where it settles which part of a former state is meant.
  private var likelyRegion: String? {
    if let script {
      let row = LanguageAliases.likelyRegions.value(for: "\(language)-\(script.lowercased())")
      if let row { return row }
    }
    return LanguageAliases.likelyRegions.value(for: language)
  }

  /// The script that is written or, for a language that is written in several, likely.
  ///
  /// `nil` for languages of which the likely-subtags data know one script only.
  var assumedScript: String? {
    if let script { return script }
    if let region {
      let row = LanguageAliases.likelyScripts.value(for: "\(language)-\(region.lowercased())")
      if let row { return row }
    }
    return LanguageAliases.likelyScripts.value(for: language)
  }
}
