internal import ICUKit
internal import LanguageTags
internal import StringsFormats

extension TranslationPack {
  /// What ICU knows of the target language's plurals; `nil` where it does not know the language.
  var pluralExamples: PluralExamples? {
    guard let locale = try? ICULocale(targetLanguage.withoutExtensions) else { return nil }
    return try? PluralExamples(locale: locale)
  }

  /// Adds the forms of plurals that the target language needs and an entry does not have.
  ///
  /// The source of an added form is that of `other`, and it has no translation. Forms that the
  /// language has no use for are taken out where the project has no translation of them; `zero`
  /// stays, which is shown for the number 0 in any language. The forms of a plural are put in the
  /// order of CLDR. A language that ICU does not know leaves all as it is.
  ///
  /// - Complexity: O(*n*) in the number of texts; opens two ICU objects.
  public mutating func completePlurals() {
    guard let examples = pluralExamples else { return }
    let needed = examples.categories.filter(examples.isNeeded)
    for table in tables.indices {
      for entry in tables[table].entries.indices {
        tables[table].entries[entry].completePlurals(needed)
      }
    }
  }
}

extension TranslationPack.Entry {
  /// The texts by the plural that they are forms of; a text that is none stands alone.
  var groups: [PackGroup] {
    var groups: [PackGroup] = []
    var places: [VariationPath: Int] = [:]
    for unit in units {
      guard case .plural? = unit.path.steps.last else {
        groups.append(PackGroup(path: unit.path, isPlural: false, units: [unit]))
        continue
      }
      let path = VariationPath(unit.path.steps.dropLast())
      if let place = places[path] {
        groups[place].units.append(unit)
      } else {
        places[path] = groups.count
        groups.append(PackGroup(path: path, isPlural: true, units: [unit]))
      }
    }
    return groups
  }

  fileprivate mutating func completePlurals(_ needed: [PluralCategory]) {
    guard units.contains(where: { $0.path.steps.contains(where: \.isPlural) }) else { return }
    units = groups.flatMap { group in group.isPlural ? group.completed(needed) : group.units }
  }
}

/// The forms of a plural, or a single text.
struct PackGroup {
  /// The path without the category at its end.
  var path: VariationPath
  var isPlural: Bool
  var units: [TranslationPack.Unit]

  fileprivate func completed(_ needed: [PluralCategory]) -> [TranslationPack.Unit] {
    var byCategory: [PluralCategory: TranslationPack.Unit] = [:]
    for unit in units {
      if let category = unit.path.category { byCategory[category] = unit }
    }
    guard let model = byCategory[.other] ?? units.last else { return units }
    return PluralCategory.allCases.compactMap { category in
      if let unit = byCategory[category] {
        let isKept = needed.contains(category) || category == .zero || !unit.target.isEmpty
        return isKept ? unit : nil
      }
      guard needed.contains(category) else { return nil }
      return TranslationPack.Unit(path.appending(.plural(category)), source: model.source)
    }
  }
}

extension VariationPath {
  /// The category at the end of the path.
  var category: PluralCategory? {
    if case .plural(let category)? = steps.last { category } else { nil }
  }
}

extension VariationPath.Step {
  fileprivate var isPlural: Bool {
    if case .plural = self { true } else { false }
  }
}
