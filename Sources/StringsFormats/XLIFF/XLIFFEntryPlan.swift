import ICUKit

/// The units that a key has in an XLIFF file.
///
/// What is there in the target language has the say over which texts there are, else the source
/// language; each plural has the categories of the target language.
struct XLIFFEntryPlan {
  /// A text with its translation, in the words of the table.
  struct Unit {
    var path: VariationPath
    /// The text in the source language; `nil` where it has none for that path.
    var source: StringUnit?
    /// The translation; `nil` where there is none.
    var target: StringUnit?
  }

  /// The categories that the two languages need; `nil` where that is not known.
  struct Categories {
    let source: Set<PluralCategory>?
    let target: Set<PluralCategory>?
    /// Whether the texts whose categories are asked for are those of the source language.
    private(set) var areOfSource = false

    /// The same for texts of the source language, which have no say of their own.
    var ofSource: Categories {
      var result = self
      result.areOfSource = true
      return result
    }

    /// Looks at two languages.
    ///
    /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open the rules of a language that it has.
    init(source: String, target: String) throws(ICUError) {
      self.source = try NeededPluralForms.categories(in: source)
      self.target = try NeededPluralForms.categories(in: target)
    }
  }

  /// The units, in the order in which Xcode writes them.
  let units: [Unit]

  /// Plans the units of an entry.
  init(
    _ entry: LocalizationEntry, source sourceLanguage: String, target targetLanguage: String,
    _ categories: Categories
  ) {
    let source = entry.localization(in: sourceLanguage)
    let target = entry.localization(in: targetLanguage)
    let plain = LocalizedText.unit(StringUnit(entry.key))
    let sourceText = source?.text ?? plain
    let shape = target?.text ?? sourceText
    var paths: [VariationPath] = []
    func add(
      _ shape: LocalizedText, _ source: LocalizedText?, isTarget: Bool, at path: VariationPath
    ) {
      // Of the source, the categories are those of another language.
      let categories = isTarget ? categories : categories.ofSource
      Self.add(shape, source, at: path, categories, to: &paths)
    }
    add(shape, sourceText, isTarget: target?.text != nil, at: VariationPath())
    // A text without any variation is none; its key is not lost for that.
    if paths.isEmpty { add(sourceText, sourceText, isTarget: false, at: VariationPath()) }
    if paths.isEmpty { paths.append(VariationPath()) }
    for substitution in Self.substitutions(of: target, source, shape) {
      let counterpart = source?.substitution(substitution.name)?.text
      add(
        substitution.text, counterpart, isTarget: target?.substitution(substitution.name) != nil,
        at: VariationPath([.substitution(substitution.name)]))
    }
    units = paths.map { path in
      var unit = Unit(path: path, target: target?.unit(at: path))
      if case .substitution(let name)? = path.steps.first {
        unit.source = source?.substitution(name)?.text.nearest(to: path.steps.dropFirst())
      } else {
        unit.source = sourceText.nearest(to: path.steps[...])
      }
      return unit
    }.sorted { $0.path.description.utf8.lexicographicallyPrecedes($1.path.description.utf8) }
  }

  /// The substitutions of the target, and those of the source to which its texts refer.
  private static func substitutions(
    of target: Localization?, _ source: Localization?, _ shape: LocalizedText
  ) -> [LocalizationSubstitution] {
    let sources = source?.substitutions ?? []
    guard let target, target.text != nil || !target.substitutions.isEmpty else { return sources }
    let names = Set(target.substitutions.map { StringsKey($0.name) })
    let missing = sources.filter { !names.contains(StringsKey($0.name)) }
    guard !missing.isEmpty else { return target.substitutions }
    var referred: Set<StringsKey> = []
    for unit in Localization("", text: shape).units {
      for placeholder in FormatText(parsing: unit.unit.value).placeholders {
        if case .variable(let name) = placeholder.kind { referred.insert(StringsKey(name)) }
      }
    }
    return target.substitutions + missing.filter { referred.contains(StringsKey($0.name)) }
  }

  private static func add(
    _ shape: LocalizedText, _ source: LocalizedText?, at path: VariationPath,
    _ categories: Categories, to paths: inout [VariationPath]
  ) {
    switch shape {
    case .unit: paths.append(path)
    case .plural(let variations):
      for category in Self.categories(of: variations, source, categories) {
        let own = variations.last { $0.category == category }?.text
        let text = own ?? variations.last { $0.category == .other }?.text
        let step = VariationPath.Step.plural(category)
        add(
          text ?? .unit(StringUnit("")), source?.branch(step), at: path.appending(step), categories,
          to: &paths)
      }
    case .device(let variations):
      for variation in variations {
        let step = VariationPath.Step.device(variation.device)
        add(variation.text, source?.branch(step), at: path.appending(step), categories, to: &paths)
      }
    case .width(let variations):
      for variation in variations {
        let step = VariationPath.Step.width(variation.width)
        add(variation.text, source?.branch(step), at: path.appending(step), categories, to: &paths)
      }
    case .set(let set):
      paths += set.values.indices.map { path.appending(.phrase($0)) }
    }
  }

  /// The target language's categories, those that are there, and what the source has beyond its
  /// own language's, such as a text for zero.
  private static func categories(
    of variations: [PluralVariation], _ source: LocalizedText?, _ categories: Categories
  ) -> [PluralCategory] {
    var all = categories.areOfSource ? [] : Set(variations.map(\.category))
    if let needed = categories.target { all.formUnion(needed) }
    if case .plural(let sources)? = source {
      let names = sources.map(\.category)
      let isUnknown = categories.target == nil
      all.formUnion(names.filter { isUnknown || categories.source?.contains($0) == false })
    }
    return PluralCategory.allCases.filter(all.contains)
  }
}

extension Localization {
  /// The last substitution of a name.
  func substitution(_ name: String) -> LocalizationSubstitution? {
    substitutions.last { $0.name.isSame(as: name) }
  }
}

extension LocalizedText {
  /// The text behind a step; for a category or a device that is not there, the one for `other`.
  func branch(_ step: VariationPath.Step) -> LocalizedText {
    switch (self, step) {
    case (.plural(let variations), .plural(let category)):
      return
        (variations.last { $0.category == category }
        ?? variations.last { $0.category == .other } ?? variations.last)?.text ?? self
    case (.device(let variations), .device(let device)):
      return
        (variations.last { $0.device.isSame(as: device) }
        ?? variations.last { $0.device == "other" } ?? variations.last)?.text ?? self
    case (.width(let variations), .width(let width)):
      return (variations.last { $0.width == width } ?? variations.last)?.text ?? self
    case (.set(let set), .phrase(let number)) where set.values.indices.contains(number):
      return .unit(StringUnit(set.values[number], state: set.state))
    case (.device, _): return branch(.device("other"))
    default: return self
    }
  }

  /// The text that serves where a path leads, though the text may vary in another way.
  func nearest(to steps: ArraySlice<VariationPath.Step>) -> StringUnit? {
    var text = self
    for step in steps {
      // A device that decides over a plural is gone past first.
      if case .device = text, case .plural = step { text = text.branch(.device("other")) }
      text = text.branch(step)
    }
    return text.serving
  }

  /// The text that serves everywhere: that for `other`, else the last one.
  private var serving: StringUnit? {
    switch self {
    case .unit(let unit): unit
    case .plural(let variations):
      (variations.last { $0.category == .other } ?? variations.last)?.text.serving
    case .device(let variations):
      (variations.last { $0.device == "other" } ?? variations.last)?.text.serving
    case .width(let variations): variations.last?.text.serving
    case .set(let set): set.values.first.map { StringUnit($0, state: set.state) }
    }
  }
}
