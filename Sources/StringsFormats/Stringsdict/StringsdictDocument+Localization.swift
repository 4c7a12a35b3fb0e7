internal import ICUKit

extension StringsdictDocument {
  /// Gives a key the texts of a localization, or adds it.
  ///
  /// Of a key that is there only those texts change that differ from what the file says: each is one
  /// token. Forms, variables and devices that the localization does not have stay as they are.
  ///
  /// - Parameters:
  ///   - localization: The texts.
  ///   - key: The key; compared by its code units.
  ///   - comment: The comment of a key that is new.
  ///   - place: Where a key that is new is to stand.
  /// - Returns: Whether the file says so now. Refused is what a `.stringsdict` file has no place for.
  /// - Complexity: O(*n*) in the number of bytes for each text that changes.
  @discardableResult
  public mutating func setLocalization(
    _ localization: Localization, forKey key: String, comment: String? = nil,
    at place: EntryPlace = .end
  ) -> EditOutcome {
    var maker = StringsdictRuleMaker(key, localization)
    let new: StringsdictRuleDraft
    if let rule = maker.rule() {
      new = rule
    } else if case .unit(let unit)? = localization.text {
      new = .text(unit.value)
    } else {
      return .refused(.unsoundRule)
    }
    guard let entry = entry(forKey: key) else {
      return insert(key, rule: new, comment: comment, at: place)
    }
    var reading = StringsdictRuleReading(key, language: localization.language)
    guard let old = reading.localization(of: entry.rule) else { return .refused(.unsoundRule) }
    if old == localization { return .unchanged }
    var oldMaker = StringsdictRuleMaker(key, old)
    var copy = self
    let outcome: EditOutcome
    if let before = oldMaker.rule() {
      outcome = copy.adopt(new, insteadOf: before, forKey: key, on: nil)
    } else {
      outcome = copy.replaceTexts(new, forKey: key)
    }
    if outcome == .applied { self = copy }
    return outcome
  }

  /// Gives a key that has one text alone another one.
  private mutating func replaceTexts(
    _ rule: StringsdictRuleDraft, forKey key: String
  ) -> EditOutcome {
    guard case .text(let text) = rule else { return replaceRule(rule, forKey: key) }
    return setValue(text, forKey: key)
  }

  /// Puts another rule in the place of a key's.
  private mutating func replaceRule(_ rule: StringsdictRuleDraft, forKey key: String) -> EditOutcome
  {
    guard let index = entries.lastIndex(where: { $0.key.isSame(as: key) }) else {
      return .refused(.missingKey)
    }
    let comment = entries[index].comment
    let place: EntryPlace = index > 0 ? .after(entries[index - 1].key) : .end
    let removed = remove(key)
    guard removed.isFulfilled else { return removed }
    return insert(key, rule: rule, comment: comment, at: place)
  }

  private mutating func adopt(
    _ new: StringsdictRuleDraft, insteadOf old: StringsdictRuleDraft, forKey key: String,
    on device: String?
  ) -> EditOutcome {
    switch (old, new) {
    case (.text(let before), .text(let after)):
      if before.isSame(as: after) { return .unchanged }
      return device == nil ? setValue(after, forKey: key) : setText(after, forKey: key, on: device)
    case (.plural(let oldFormat, let oldVariables), .plural(let format, let variables)):
      var outcomes: [EditOutcome] = []
      if !oldFormat.isSame(as: format) {
        outcomes.append(setFormat(format, inKey: key, on: device))
      }
      for variable in variables {
        guard let before = oldVariables.last(where: { $0.name.isSame(as: variable.name) }) else {
          outcomes.append(insertVariable(variable, inKey: key, on: device))
          continue
        }
        for category in PluralCategory.allCases {
          guard let text = variable.forms[category],
            before.forms[category].map({ !$0.isSame(as: text) }) ?? true
          else { continue }
          outcomes.append(
            setForm(text, for: category, of: variable.name, inKey: key, on: device))
        }
      }
      return Self.combined(outcomes)
    case (.width(let before), .width(let after)):
      return Self.combined(
        after.sorted { $0.key < $1.key }.compactMap { width, text in
          before[width]?.isSame(as: text) == true
            ? nil : setText(text, forKey: key, width: width)
        })
    case (.device(let before), .device(let after)) where device == nil:
      return Self.combined(
        after.map { name, rule in
          guard let old = before.last(where: { $0.name.isSame(as: name) }) else {
            return .refused(.missingPart)
          }
          return adopt(rule, insteadOf: old.rule, forKey: key, on: name)
        })
    default:
      return device == nil ? replaceRule(new, forKey: key) : .refused(.missingPart)
    }
  }

  private mutating func setText(
    _ text: String, forKey key: String, on device: String?
  ) -> EditOutcome {
    guard case .device(let devices)? = entry(forKey: key)?.rule,
      let found = devices.last(where: { $0.name == device })
    else { return .refused(.missingPart) }
    switch found.rule {
    case .text(let place): return setText(text, at: place)
    case .plural(let plural):
      return plural.format.map { setText(text, at: $0) } ?? .refused(.missingPart)
    default: return .refused(.missingPart)
    }
  }

  private mutating func setText(
    _ text: String, forKey key: String, width: Int
  ) -> EditOutcome {
    guard case .width(let widths)? = entry(forKey: key)?.rule,
      let found = widths.last(where: { $0.width == width })
    else { return .refused(.missingPart) }
    return setText(text, at: found.text)
  }

  private static func combined(_ outcomes: [EditOutcome]) -> EditOutcome {
    if let refusal = outcomes.first(where: { !$0.isFulfilled }) { return refusal }
    return outcomes.contains(.applied) ? .applied : .unchanged
  }
}
