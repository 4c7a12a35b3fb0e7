/// A text of a localization with the way that leads to it.
public struct LocalizationUnit: Hashable, Sendable {
  /// The way from the key to the text.
  public var path: VariationPath
  /// The text with its state.
  public var unit: StringUnit

  /// Makes a unit.
  ///
  /// - Parameters:
  ///   - path: The way from the key to the text.
  ///   - unit: The text with its state.
  public init(_ path: VariationPath, _ unit: StringUnit) {
    self.path = path
    self.unit = unit
  }
}

extension Localization {
  /// All texts with the ways that lead to them, in the order of the file.
  ///
  /// Those of the text itself come first, then those of each substitution. A phrase of a set is a
  /// text of its own.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  public var units: [LocalizationUnit] {
    var result: [LocalizationUnit] = []
    text?.append(to: &result, at: VariationPath())
    for substitution in substitutions {
      substitution.text.append(to: &result, at: VariationPath([.substitution(substitution.name)]))
    }
    return result
  }

  /// Finds the text at the end of a path.
  ///
  /// - Parameter path: The path.
  /// - Returns: The text; `nil` where the path leads to none.
  public func unit(at path: VariationPath) -> StringUnit? {
    var steps = path.steps[...]
    guard case .substitution(let name)? = steps.first else { return text?.unit(at: steps) }
    steps.removeFirst()
    return substitutions.last { $0.name.isSame(as: name) }?.text.unit(at: steps)
  }

  /// Puts a text at the end of a path, which is made where it is not there yet.
  ///
  /// - Parameters:
  ///   - unit: The text with its state.
  ///   - path: The path.
  /// - Returns: Whether the text is there now; `false` where what is there is of another kind than
  ///   the path says, as a plural where the path leads to a device.
  @discardableResult
  public mutating func setUnit(_ unit: StringUnit, at path: VariationPath) -> Bool {
    var steps = path.steps[...]
    guard case .substitution(let name)? = steps.first else {
      guard let changed = LocalizedText.setting(unit, at: steps, in: text) else { return false }
      text = changed
      return true
    }
    steps.removeFirst()
    let place = substitutions.lastIndex { $0.name.isSame(as: name) }
    let old = place.map { substitutions[$0].text }
    guard let changed = LocalizedText.setting(unit, at: steps, in: old) else { return false }
    if let place {
      substitutions[place].text = changed
    } else {
      substitutions.append(LocalizationSubstitution(name, text: changed))
    }
    return true
  }
}

extension LocalizedText {
  fileprivate func append(to units: inout [LocalizationUnit], at path: VariationPath) {
    switch self {
    case .unit(let unit): units.append(LocalizationUnit(path, unit))
    case .plural(let variations):
      for variation in variations {
        variation.text.append(to: &units, at: path.appending(.plural(variation.category)))
      }
    case .device(let variations):
      for variation in variations {
        variation.text.append(to: &units, at: path.appending(.device(variation.device)))
      }
    case .width(let variations):
      for variation in variations {
        variation.text.append(to: &units, at: path.appending(.width(variation.width)))
      }
    case .set(let set):
      for (number, value) in set.values.enumerated() {
        units.append(
          LocalizationUnit(path.appending(.phrase(number)), StringUnit(value, state: set.state)))
      }
    }
  }

  fileprivate func unit(at steps: ArraySlice<VariationPath.Step>) -> StringUnit? {
    let rest = steps.dropFirst()
    switch (self, steps.first) {
    case (.unit(let unit), nil): return unit
    case (.plural(let variations), .plural(let category)?):
      return variations.last { $0.category == category }?.text.unit(at: rest)
    case (.device(let variations), .device(let device)?):
      return variations.last { $0.device.isSame(as: device) }?.text.unit(at: rest)
    case (.width(let variations), .width(let width)?):
      return variations.last { $0.width == width }?.text.unit(at: rest)
    case (.set(let set), .phrase(let number)?):
      guard rest.isEmpty, set.values.indices.contains(number) else { return nil }
      return StringUnit(set.values[number], state: set.state)
    default: return nil
    }
  }

  /// The text with a unit at the end of a way; `nil` where something else stands in the way.
  fileprivate static func setting(
    _ unit: StringUnit, at steps: ArraySlice<VariationPath.Step>, in text: LocalizedText?
  ) -> LocalizedText? {
    let rest = steps.dropFirst()
    switch (text, steps.first) {
    case (nil, nil), (.unit?, nil): return .unit(unit)
    case (nil, .plural(let category)?):
      return setting(unit, at: rest, in: nil).map { .plural([PluralVariation(category, $0)]) }
    case (.plural(var variations)?, .plural(let category)?):
      let place = variations.lastIndex { $0.category == category }
      guard let changed = setting(unit, at: rest, in: place.map { variations[$0].text })
      else { return nil }
      if let place {
        variations[place].text = changed
      } else {
        variations.append(PluralVariation(category, changed))
      }
      return .plural(variations)
    case (nil, .device(let device)?):
      return setting(unit, at: rest, in: nil).map { .device([DeviceVariation(device, $0)]) }
    case (.device(var variations)?, .device(let device)?):
      let place = variations.lastIndex { $0.device.isSame(as: device) }
      guard let changed = setting(unit, at: rest, in: place.map { variations[$0].text })
      else { return nil }
      if let place {
        variations[place].text = changed
      } else {
        variations.append(DeviceVariation(device, changed))
      }
      return .device(variations)
    case (nil, .width(let width)?):
      return setting(unit, at: rest, in: nil).map { .width([WidthVariation(width, $0)]) }
    case (.width(var variations)?, .width(let width)?):
      let place = variations.lastIndex { $0.width == width }
      guard let changed = setting(unit, at: rest, in: place.map { variations[$0].text })
      else { return nil }
      if let place {
        variations[place].text = changed
      } else {
        variations.append(WidthVariation(width, changed))
      }
      return .width(variations)
    case (nil, .phrase(0)?) where rest.isEmpty:
      return .set(StringUnitSet([unit.value], state: unit.state))
    case (.set(var set)?, .phrase(let number)?) where rest.isEmpty:
      if set.values.indices.contains(number) {
        set.values[number] = unit.value
      } else if number == set.values.count {
        set.values.append(unit.value)
      } else {
        return nil
      }
      set.state = unit.state
      return .set(set)
    default: return nil
    }
  }
}

extension VariationPath {
  /// The path with one more step.
  ///
  /// - Parameter step: The step.
  /// - Returns: The longer path.
  public func appending(_ step: Step) -> VariationPath { VariationPath(steps + [step]) }
}
