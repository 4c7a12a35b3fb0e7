internal import ICUKit

/// Reads the entries of a PO file as a table.
struct POTableReader {
  private let document: PODocument
  private let source: String
  private let target: String
  private let sourceHasOne: Bool
  private let targetRules: ICUPluralRules?
  /// The category of each form, by domain; the rule of the language where there is no header.
  private var categories: [StringsKey: [PluralCategory]] = [:]

  private var result: LocalizationTable
  private var positions: [StringsKey: Int] = [:]
  /// How many texts a key has so far.
  private var counts: [StringsKey: Int] = [:]

  /// The most texts of a key that are read; no key of an app has so many.
  static let mostTexts = 1000

  init(_ document: PODocument, source: String, target: String) {
    self.document = document
    self.source = source
    self.target = target
    sourceHasOne = Self.hasOne(source)
    targetRules = POPluralForms.rules(of: target)
    result = LocalizationTable(sourceLanguage: source)
  }

  /// Whether a language has a form for one; so it is taken where ICU does not know it.
  static func hasOne(_ language: String) -> Bool {
    POPluralForms.rules(of: language)?.categories.contains(.one) ?? true
  }

  /// Reads the whole table.
  mutating func table() -> LocalizationTable {
    let entries = document.entries.filter { !($0.context == nil && $0.id.isEmpty) }
    let keys = POKeys(entries)
    for entry in document.entries where entry.isHeader {
      let domain = StringsKey(entry.domain ?? "")
      if categories[domain] == nil { categories[domain] = categories(ofHeader: entry) }
    }
    let placed = entries.map { ($0, keys.context(of: $0)) }
    for (entry, context) in placed { addKey(of: entry, context.key) }
    // Forms that stand in a plural count more than the same ones beside it.
    for (entry, context) in placed where entry.pluralID == nil && context.sign != .argument {
      addText(entry, context)
    }
    for (entry, context) in placed where entry.pluralID != nil { addPlural(entry, context) }
    for (entry, context) in placed where context.sign == .argument {
      addArgument(entry, context)
    }
    return result
  }

  private mutating func addKey(of entry: POEntry, _ key: StringsKey) {
    guard let position = positions[key] else {
      positions[key] = result.entries.count
      var added = LocalizationEntry(key.text, comment: entry.comment)
      added.references = entry.references
      if entry.isObsolete { added.extractionState = "stale" }
      result.entries.append(added)
      return
    }
    if result.entries[position].comment == nil { result.entries[position].comment = entry.comment }
    if result.entries[position].references.isEmpty {
      result.entries[position].references = entry.references
    }
    if !entry.isObsolete { result.entries[position].extractionState = nil }
  }

  private mutating func set(
    _ unit: StringUnit, in language: String, _ key: StringsKey, at path: VariationPath
  ) {
    guard let position = positions[key], counts[key, default: 0] < Self.mostTexts else { return }
    counts[key, default: 0] += 1
    var localization =
      result.entries[position].localization(in: language) ?? Localization(language)
    if localization.setUnit(unit, at: path) {
      result.entries[position].setLocalization(localization)
    }
  }

  private func state(of entry: POEntry) -> StringUnitState {
    entry.isFuzzy ? .needsReview : .translated
  }

  private mutating func addText(_ entry: POEntry, _ context: POContext) {
    // The key that is the empty text needs a context, which says nothing.
    let isBare = entry.context == nil || context.key.text.isEmpty && entry.id.isEmpty
    if !isBare, context.sign != .targetOnly {
      set(StringUnit(entry.id), in: source, context.key, at: context.path)
    }
    if let text = entry.translations.first, !text.isEmpty {
      set(StringUnit(text, state: state(of: entry)), in: target, context.key, at: context.path)
    }
  }

  private mutating func addPlural(_ entry: POEntry, _ context: POContext) {
    let plural = entry.pluralID ?? entry.id
    let isBare = entry.context == nil || context.key.text.isEmpty && entry.id.isEmpty
    if context.sign == .singleSource {
      set(StringUnit(entry.id), in: source, context.key, at: context.path)
    } else if context.sign != .targetOnly, !isBare || !plural.isSame(as: entry.id) {
      if sourceHasOne {
        set(
          StringUnit(entry.id), in: source, context.key, at: context.path.appending(.plural(.one)))
      }
      set(StringUnit(plural), in: source, context.key, at: context.path.appending(.plural(.other)))
    }
    let state = state(of: entry)
    if context.sign == .singleTarget {
      if let text = entry.translations.first(where: { !$0.isEmpty }) {
        set(StringUnit(text, state: state), in: target, context.key, at: context.path)
      }
      return
    }
    let forms = categories[StringsKey(entry.domain ?? "")] ?? defaultCategories
    for (category, text) in zip(forms, entry.translations) where !text.isEmpty {
      set(
        StringUnit(text, state: state), in: target, context.key,
        at: context.path.appending(.plural(category)))
    }
  }

  private mutating func addArgument(_ entry: POEntry, _ context: POContext) {
    guard case .substitution(let name)? = context.path.steps.first,
      let position = positions[context.key]
    else { return }
    func apply(_ text: String, to language: String) {
      guard let argument = POArgument(text),
        var localization = result.entries[position].localization(in: language),
        let place = localization.substitutions.firstIndex(where: { $0.name.isSame(as: name) })
      else { return }
      localization.substitutions[place].argumentNumber = argument.number
      localization.substitutions[place].formatSpecifier = argument.specifier
      result.entries[position].setLocalization(localization)
    }
    apply(entry.id, to: source)
    if let text = entry.translations.first { apply(text, to: target) }
  }
}

// Which form is for which category.

extension POTableReader {
  private var defaultCategories: [PluralCategory] {
    if let forms = try? POPluralForms(language: target) { return forms.categories }
    return [.one, .other]
  }

  /// The category that most numbers of a form have.
  private func categories(ofHeader entry: POEntry) -> [PluralCategory] {
    let header = POHeader(entry.translations.first ?? "")
    guard let rule = header["Plural-Forms"].flatMap({ POPluralRule($0) }), let targetRules,
      rule.count <= 6
    else { return defaultCategories }
    var votes = [[PluralCategory: Int]](repeating: [:], count: rule.count)
    for number in Array(0...200) + [1000, 10_000, 1_000_000, 2_000_000] {
      guard let form = rule.form(of: UInt(number)) else { continue }
      votes[form][targetRules.category(for: number), default: 0] += 1
    }
    var taken: Set<PluralCategory> = []
    return votes.enumerated().map { form, votes in
      let best = PluralCategory.allCases.filter { !taken.contains($0) }
        .max { (votes[$0] ?? 0, $1.order) < (votes[$1] ?? 0, $0.order) }
      let category = best ?? .other
      taken.insert(category)
      return category
    }
  }
}

extension PluralCategory {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What the contexts of a file are: keys, or what gettext means by contexts.
struct POKeys {
  private var areKeys = true
  private var ids: [StringsKey: Int] = [:]

  init(_ entries: [POEntry]) {
    var seen: [StringsKey: StringsKey] = [:]
    for entry in entries {
      ids[StringsKey(entry.id), default: 0] += 1
      guard let context = entry.context else { continue }
      let id = StringsKey(entry.id)
      if let other = seen[StringsKey(context)], other != id { areKeys = false }
      seen[StringsKey(context)] = id
    }
  }

  /// The key of an entry, and which of its texts the entry holds.
  func context(of entry: POEntry) -> POContext {
    guard let context = entry.context else { return POContext(key: entry.id) }
    if areKeys { return POContext(context) }
    return ids[StringsKey(entry.id)] == 1
      ? POContext(key: entry.id) : POContext(key: "\(context)|\(entry.id)")
  }
}
