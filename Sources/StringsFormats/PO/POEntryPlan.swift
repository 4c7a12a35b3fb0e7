internal import ICUKit

/// The PO entries of one key.
struct POEntryPlan {
  let key: String
  let source: [LocalizationSlot]
  let target: [LocalizationSlot]
  let forms: POPluralForms
  let sourceHasOne: Bool
  private(set) var drafts: [PODraft] = []

  init(
    key: String, source: [LocalizationSlot], target: [LocalizationSlot], forms: POPluralForms,
    sourceHasOne: Bool
  ) {
    self.key = key
    self.source = source
    self.target = target
    self.forms = forms
    self.sourceHasOne = sourceHasOne
  }

  /// Adds all texts of both languages.
  mutating func addTexts() {
    if source.isEmpty, target.isEmpty {
      return add(nil, id: key, [nil])
    }
    let targets = Dictionary(
      target.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let sources = Set(source.map(\.path))
    for slot in source { add(slot, targets[slot.path], at: slot.path) }
    for slot in target where !sources.contains(slot.path) { add(nil, slot, at: slot.path) }
  }

  /// Adds what substitutions say about their arguments.
  mutating func addArguments(
    _ source: [LocalizationSubstitution], _ target: [LocalizationSubstitution]
  ) {
    var seen: Set<StringsKey> = []
    let sources = Self.arguments(source)
    let targets = Self.arguments(target)
    for substitution in source + target where seen.insert(StringsKey(substitution.name)).inserted {
      let name = StringsKey(substitution.name)
      let texts = [sources[name], targets[name]]
      guard texts.contains(where: { $0 != nil && $0 != "%" }) else { continue }
      let context = POContext(
        key: key, path: VariationPath([.substitution(substitution.name)]), sign: .argument)
      let unit = texts[1].map { StringUnit($0) }
      add(context, id: texts[0] ?? texts[1] ?? "%", [unit])
    }
  }

  private static func arguments(
    _ substitutions: [LocalizationSubstitution]
  ) -> [StringsKey: String] {
    Dictionary(
      substitutions.map { (StringsKey($0.name), POArgument($0).text) },
      uniquingKeysWith: { first, _ in first })
  }

  private mutating func add(
    _ source: LocalizationSlot?, _ target: LocalizationSlot?, at path: VariationPath
  ) {
    let sign: POContext.Sign
    switch (source?.content, target?.content) {
    case (nil, let content): return addTarget(content, target, at: path)
    case (.unit(let unit)?, .unit?), (.unit(let unit)?, nil):
      return add(context(path), id: unit.value, [target?.unit(for: .other)])
    case (.unit(let unit)?, .plural?):
      add(
        context(path, .singleSource), id: unit.value, plural: unit.value,
        pluralUnits(target))
      return addExtras(nil, target, at: path)
    case (.plural(let variations)?, _):
      guard let other = source?.unit(for: .other)?.value,
        (source?.unit(for: .one) != nil) == sourceHasOne
      else {
        for variation in variations {
          add(
            context(path.appending(.plural(variation.category))), id: variation.unit.value,
            [pluralUnit(target, variation.category)])
        }
        addTarget(target?.content, target, at: path)
        return
      }
      if case .unit? = target?.content { sign = .singleTarget } else { sign = .both }
      let one = source?.unit(for: .one)?.value ?? other
      add(context(path, sign), id: one, plural: other, pluralUnits(target))
      addExtras(source, target, at: path)
    }
  }

  /// Adds what the target alone has.
  private mutating func addTarget(
    _ content: LocalizationSlot.Content?, _ slot: LocalizationSlot?, at path: VariationPath
  ) {
    guard let content else { return }
    let isPlain = source.isEmpty && path.steps.isEmpty
    let context = isPlain ? nil : context(path, .targetOnly)
    let id = isPlain ? key : help
    switch content {
    case .unit(let unit): add(context, id: id, [unit])
    case .plural:
      add(context, id: id, plural: id, pluralUnits(slot))
      addExtras(nil, slot, at: path)
    }
  }

  /// Adds the forms that have no place among the msgstrs and msgids.
  private mutating func addExtras(
    _ source: LocalizationSlot?, _ target: LocalizationSlot?, at path: VariationPath
  ) {
    for category in PluralCategory.allCases {
      let original = source?.unit(for: category)
      let translation = pluralUnit(target, category)
      let isMsgid = category == .other || category == .one && sourceHasOne
      let needsSource = original != nil && !isMsgid
      let needsTarget = translation != nil && !forms.categories.contains(category)
      guard needsSource || needsTarget else { continue }
      let sign: POContext.Sign = original == nil ? .targetOnly : .both
      add(
        context(path.appending(.plural(category)), sign), id: original?.value ?? help,
        [translation])
    }
  }

  private func context(_ path: VariationPath, _ sign: POContext.Sign = .both) -> POContext {
    POContext(key: key, path: path, sign: sign)
  }

  /// What stands where the source has no text.
  private var help: String {
    let text = source.lazy.compactMap { $0.unit(for: .other)?.value }.first { !$0.isEmpty }
    return text ?? key
  }

  /// The form of a plural; `nil` where there is no plural.
  private func pluralUnit(_ slot: LocalizationSlot?, _ category: PluralCategory) -> StringUnit? {
    guard case .plural? = slot?.content else { return nil }
    return slot?.unit(for: category)
  }

  private func pluralUnits(_ slot: LocalizationSlot?) -> [StringUnit?] {
    forms.categories.map { slot?.unit(for: $0) }
  }

  /// Adds an entry.
  private mutating func add(
    _ context: POContext?, id: String, plural: String? = nil, _ units: [StringUnit?]
  ) {
    var draft = PODraft(id, pluralID: plural)
    // The empty text without a context is the header.
    draft.context = context?.text ?? (id.isEmpty ? "" : nil)
    draft.translations = units.map { $0?.state == .new ? "" : $0?.value ?? "" }
    let states = units.compactMap(\.self).filter { $0.state != .new }.map(\.state)
    if states.contains(where: { !$0.isFinished }) { draft.flags.append("fuzzy") }
    // A context that would be taken for another one is left out, and so is what cannot be told.
    if let context, POContext(context.text) != context { return }
    drafts.append(draft)
  }
}

/// Position and conversion of a substitution's argument, as in `%1$lld`.
struct POArgument {
  var number: Int?
  var specifier: String?

  init(_ substitution: LocalizationSubstitution) {
    number = substitution.argumentNumber
    specifier = substitution.formatSpecifier
  }

  /// Reads an argument; `nil` where the text is none.
  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "%") else { return nil }
    let rest = text.dropFirst()
    let parts = rest.split(separator: "$", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let number = Int(parts[0]) {
      self.number = number
      specifier = parts[1].isEmpty ? nil : String(parts[1])
    } else {
      specifier = rest.isEmpty ? nil : String(rest)
    }
  }

  /// The argument as it is written.
  var text: String { "%\(number.map { "\($0)$" } ?? "")\(specifier ?? "")" }
}
