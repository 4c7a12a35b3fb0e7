internal import ICUKit
internal import StringsFormats

/// Counts the texts of one key after another in one language.
struct TextCounter {
  private(set) var count = TranslationCount()
  /// The categories that the language needs; `nil` where ICU does not know the language.
  let needed: Set<PluralCategory>?

  init(needed: Set<PluralCategory>?) { self.needed = needed }

  /// Whether one text is not enough for all numbers.
  private var hasSeveralForms: Bool { needed?.count ?? 2 > 1 }
}

extension TextCounter {
  /// Counts the texts of a key.
  ///
  /// - Parameters:
  ///   - sources: The texts in the source language.
  ///   - targets: The texts in the language; none where it has none.
  ///   - remembered: What the lock says of a translation, by its path and its text.
  mutating func add(
    sources: [TextGroup], targets: [TextGroup],
    remembered: (VariationPath, String) -> TranslationState
  ) {
    for target in targets {
      let source = sources.first { $0.place == target.place } ?? sources.first(where: target.serves)
      add(target, source: source, isPlural: source?.isPlural ?? false, remembered)
    }
    for source in sources where source.hasText {
      guard !targets.contains(where: { $0.serves(source) }) else { continue }
      // One text can say what a part says, where one form is enough.
      if let name = source.partName, !targets.isEmpty, !hasSeveralForms,
        !targets.contains(where: { $0.refers(to: name) })
      {
        continue
      }
      addMissing(source)
    }
  }

  private mutating func addMissing(_ source: TextGroup) {
    guard case .plural(let forms) = source.forms else {
      return count.add(.missing, texts: 1, words: WordCount.words(in: source.text(of: nil)))
    }
    for category in needed ?? Set(forms.keys) {
      count.add(.missing, texts: 1, words: WordCount.words(in: source.text(of: category)))
    }
  }

  private mutating func add(
    _ target: TextGroup, source: TextGroup?, isPlural: Bool,
    _ remembered: (VariationPath, String) -> TranslationState
  ) {
    // What is empty in the source language is no text to be translated.
    if let source, !source.hasText { return }
    func state(_ unit: StringUnit, _ path: VariationPath) -> TranslationState {
      if unit.value.isEmpty { return .missing }
      return max(unit.state.translationState, remembered(path, unit.value))
    }
    switch target.forms {
    case .single(let unit):
      // A text where the source language has but parts.
      if source == nil, target.path.steps.isEmpty, hasSeveralForms { return }
      // One text cannot stand for all forms, unless the language has but one.
      if isPlural, let source, hasSeveralForms { return addMissing(source) }
      count.add(
        state(unit, target.path), texts: 1,
        words: source.map { WordCount.words(in: $0.text(of: .other)) } ?? 0)
    case .plural(let forms):
      let categories = needed ?? Set(forms.keys).union(source?.categories ?? [])
      var worst = TranslationState.translated
      for (category, unit) in forms {
        let found = state(unit, target.path.appending(.plural(category)))
        // A form that the language can do without is not missed.
        if found != .missing || categories.contains(category) { worst = max(worst, found) }
      }
      if !categories.isSubset(of: forms.keys) { worst = .missing }
      for category in categories {
        count.add(
          worst, texts: 1, words: source.map { WordCount.words(in: $0.text(of: category)) } ?? 0)
      }
    }
  }
}

extension TextGroup {
  fileprivate var categories: Set<PluralCategory> {
    if case .plural(let forms) = forms { Set(forms.keys) } else { [] }
  }

  /// Whether a text puts in a part.
  fileprivate func refers(to name: String) -> Bool {
    let reference = "#@\(name)@"
    return switch forms {
    case .single(let unit): unit.value.contains(reference)
    case .plural(let forms): forms.values.contains { $0.value.contains(reference) }
    }
  }
}

extension StringUnitState {
  /// How far a text in this state is translated.
  var translationState: TranslationState {
    switch self {
    case .new: .missing
    case _ where isFinished: .translated
    default: .needsReview
    }
  }
}
