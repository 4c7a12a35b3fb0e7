import SourceDiagnostics

/// Plans edits of a catalog.
struct StringCatalogEditor {
  private let document: StringCatalogDocument
  private let root: JSONNode
  private let strings: JSONNode?

  /// Prepares for an edit.
  ///
  /// - Throws: `EditRefusal` when the file is no catalog, or is damaged.
  init(_ document: StringCatalogDocument) throws(EditRefusal) {
    guard let root = document.tree.root, root.kind == .object else { throw .notATable }
    let isDamaged = document.tree.diagnostics.contains {
      $0.severity == .error && !Self.harmlessIDs.contains($0.id)
    }
    guard !isDamaged else { throw .damagedPlace }
    let strings = root[StringCatalogReader.stringsField]
    guard strings.map({ $0.kind == .object }) ?? true else { throw .notATable }
    self.document = document
    self.root = root
    self.strings = strings
  }

  /// The faults that leave no doubt where values start and end.
  private static let harmlessIDs: Set = [
    "json-control-character", "json-duplicate-key", "json-invalid-escape", "json-lone-surrogate",
  ]

  private func value(ofKey key: String) throws(EditRefusal) -> JSONNode {
    guard let value = strings?[key] else { throw .missingKey }
    return value
  }

  /// Plans what the keys are to say.
  func edits(
    _ entries: [JSONDraft.Member], order: StringsKeyOrder? = nil
  ) throws(EditRefusal) -> [SourceEdit] {
    guard !entries.isEmpty else { return [] }
    var plan = JSONReconciler(document.tree, root, order: JSONKeyOrder(order))
    plan.reconcile(
      root, [.init(StringCatalogReader.stringsField, .object(entries))], .keepsOthers)
    guard !plan.hasConflict else { throw .valueIsNoText }
    return plan.edits
  }
}

extension StringCatalogEditor {
  /// Plans what the fields of an entry are to say.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - key: The key, which must be there.
  ///   - isRemoved: Whether the whole entry goes.
  ///   - onlyExisting: Whether nothing is to be made where the first field is missing.
  /// - Returns: The edits; none where the file says so already.
  /// - Throws: `EditRefusal` where the key is missing or something else stands in the way.
  func setting(
    _ fields: [JSONDraft.Member], of key: String, isRemoved: Bool = false,
    onlyExisting: Bool = false
  ) throws(EditRefusal) -> [SourceEdit] {
    let value = try value(ofKey: key)
    if onlyExisting, let first = fields.first, value[first.key] == nil { return [] }
    return try edits([.init(key, isRemoved ? .absent : .object(fields))])
  }

  func renaming(_ key: String, to name: String) throws(EditRefusal) -> [SourceEdit] {
    _ = try value(ofKey: key)
    guard let strings, !key.isSame(as: name) else { return [] }
    guard strings.member(forKey: name) == nil else { throw .existingKey }
    var writer = JSONWriter(.xcode)
    writer.string(name)
    return strings.members.filter { $0.key.isSame(as: key) }.map {
      SourceEdit(range: $0.keyRange, replacement: writer.bytes)
    }
  }

  func inserting(_ entry: LocalizationEntry) throws(EditRefusal) -> [SourceEdit] {
    guard strings?[entry.key] == nil else { throw .existingKey }
    let order = try? StringsKeyOrder()
    var draft = CatalogDraft(order)
    let value = draft.entry(entry)
    guard !draft.losses.contains(where: { $0.language != nil }) else { throw .unwritableText }
    return try edits([.init(entry.key, value)], order: order)
  }

  func settingUnit(
    _ unit: StringUnit, key: String, language: String, path: VariationPath
  ) throws(EditRefusal) -> [SourceEdit] {
    _ = try value(ofKey: key)
    let entry = document.entry(forKey: key)
    // A substitution always varies.
    if case .substitution? = path.steps.last { throw .unsoundRule }
    let old = entry?.localization(in: language).map { Localization($0) } ?? Localization(language)
    var whole = old
    guard whole.setUnit(unit, at: path) else { throw .missingPart }
    // Only what lies on the way is said; a set of phrases is written as a whole.
    var way = Localization(language)
    if case .phrase? = path.steps.last {
      way = whole
      way.substitutions = []
    } else {
      way.setUnit(unit, at: path)
    }
    if let place = way.substitutions.indices.first, let entry,
      old.substitution(named: way.substitutions[place].name) == nil
    {
      way.substitutions[place].takeArgument(from: entry, document.sourceLanguage?.text)
    }
    var draft = CatalogDraft(nil)
    let texts = draft.localization(way)
    guard draft.losses.isEmpty else { throw .unsoundRule }
    return try edits([
      .init(
        key,
        .object([
          .init(
            CatalogDraft.localizationsField, .object([.init(language, texts.keepingOthers)]))
        ]))
    ])
  }
}

extension JSONDraft {
  /// The same draft, for which no member is removed.
  fileprivate var keepingOthers: JSONDraft {
    guard case .object(let members, _) = self else { return self }
    return .object(members.map { Member($0.key, $0.value.keepingOthers) })
  }
}

extension Localization {
  fileprivate func substitution(named name: String) -> LocalizationSubstitution? {
    substitutions.last { $0.name.isSame(as: name) }
  }
}

extension LocalizationSubstitution {
  /// Takes number and conversion of the argument from another language, the source language first.
  fileprivate mutating func takeArgument(from entry: StringCatalogEntry, _ source: String?) {
    let ofSource = source.flatMap { entry.localization(in: $0) }
    for localization in (ofSource.map { [$0] } ?? []) + entry.localizations {
      guard let model = localization.substitutions.last(where: { $0.name.text.isSame(as: name) })
      else { continue }
      argumentNumber = model.argumentNumber
      formatSpecifier = model.formatSpecifier?.text
      return
    }
  }
}
