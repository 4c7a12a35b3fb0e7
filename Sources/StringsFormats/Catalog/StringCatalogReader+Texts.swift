import ICUKit

/// What a text lies in.
struct CatalogNesting {
  /// The names of the axes around the text, the outermost first.
  var axes: [String] = []
  /// Whether the text is that for all other devices.
  var isOtherDevice = false
}

extension StringCatalogReader {
  /// Reads the texts of a language.
  mutating func localization(_ member: JSONMember) -> StringCatalogLocalization? {
    guard isObject(member) else { return nil }
    var shapes = CatalogShapes()
    var substitutions: JSONMember?
    for field in member.value.members {
      if field.key == "substitutions" { substitutions = field } else { shapes.take(field) }
    }
    if shapes.isEmpty, substitutions == nil, !member.value.members.isEmpty {
      faults.add(StringCatalogFault.unknownShape(member.key, of: key, member.keyRange))
    }
    let text = text(shapes, CatalogNesting())
    if let substitutions, shapes.unit == nil, !text.isByDevice {
      faults.add(StringCatalogFault.substitutionsWithoutText(of: key, substitutions.keyRange))
    }
    return StringCatalogLocalization(
      language: name(member), range: member.value.range, text: text,
      substitutions: substitutions.map { self.substitutions($0) } ?? [])
  }

  private mutating func substitutions(_ member: JSONMember) -> [StringCatalogSubstitution] {
    guard isObject(member) else { return [] }
    var list: [StringCatalogSubstitution] = []
    for substitution in member.value.members where isObject(substitution) {
      var number: Int?
      var specifier: StringCatalogString?
      var shapes = CatalogShapes()
      for field in substitution.value.members {
        switch field.key {
        case "argNum": number = position(field)
        case "formatSpecifier": specifier = string(field)
        default: shapes.take(field)
        }
      }
      if shapes.isEmpty {
        faults.add(
          StringCatalogFault.unknownShape(substitution.key, of: key, substitution.keyRange))
      }
      list.append(
        StringCatalogSubstitution(
          name: name(substitution), argumentNumber: number, formatSpecifier: specifier,
          text: text(shapes, CatalogNesting())))
    }
    return list
  }

  /// Reads the text of the shape that counts.
  ///
  /// Of several, which is a fault, that is the one with the most texts: variations, then the text.
  private mutating func text(
    _ shapes: CatalogShapes, _ nesting: CatalogNesting
  ) -> StringCatalogText? {
    for second in shapes.list.dropFirst() {
      faults.add(
        StringCatalogFault.overlappingShapes(
          second.key, beside: shapes.list[0].key, of: key, second.keyRange,
          first: shapes.list[0].keyRange))
    }
    let varied = shapes.variations.flatMap { variations($0, nesting) }
    let unit = shapes.unit.flatMap { self.unit($0) }
    let set = shapes.set.flatMap { self.set($0) }
    return varied ?? unit.map(StringCatalogText.unit) ?? set.map(StringCatalogText.set)
  }

  private mutating func variations(
    _ member: JSONMember, _ nesting: CatalogNesting
  ) -> StringCatalogText? {
    guard isObject(member) else { return nil }
    var first: JSONMember?
    var plural: [StringCatalogVariation]?
    var device: [StringCatalogVariation]?
    for axis in member.value.members {
      let name = axis.key
      guard name == "plural" || name == "device" else {
        faults.add(StringCatalogFault.unknownAxis(name, of: key, axis.keyRange))
        continue
      }
      if let first, first.key != name {
        faults.add(
          StringCatalogFault.overlappingShapes(
            name, beside: first.key, of: key, axis.keyRange, first: first.keyRange))
      }
      first = first ?? axis
      report(axis, name, nesting)
      guard isObject(axis) else { continue }
      if name == "plural" {
        plural = categories(axis, nesting)
      } else {
        device = devices(axis, nesting)
      }
    }
    return device.map(StringCatalogText.device) ?? plural.map(StringCatalogText.plural)
  }

  /// Reports an axis that is not possible where it stands.
  private mutating func report(_ axis: JSONMember, _ name: String, _ nesting: CatalogNesting) {
    guard let outer = nesting.axes.last else { return }
    let isPossible =
      name == "plural" && nesting.axes == ["device"] && !nesting.isOtherDevice
    guard !isPossible else { return }
    faults.add(
      StringCatalogFault.invalidNesting(
        name, in: nesting.isOtherDevice ? "device 'other'" : outer, of: key, axis.keyRange))
  }

  private mutating func categories(
    _ axis: JSONMember, _ nesting: CatalogNesting
  ) -> [StringCatalogVariation] {
    let inner = CatalogNesting(axes: nesting.axes + ["plural"])
    var list: [StringCatalogVariation] = []
    for category in axis.value.members {
      let name = category.key
      if PluralCategory(rawValue: name) == nil {
        faults.add(StringCatalogFault.unknownCategory(name, of: key, category.keyRange))
      }
      list.append(variation(category, inner))
    }
    if !list.contains(where: { $0.category == .other }) {
      faults.add(StringCatalogFault.missingOther(of: key, axis.keyRange))
    }
    return list
  }

  private mutating func devices(
    _ axis: JSONMember, _ nesting: CatalogNesting
  ) -> [StringCatalogVariation] {
    var list: [StringCatalogVariation] = []
    for device in axis.value.members {
      let name = device.key
      if !StringsdictDevice.knownNames.contains(name) {
        faults.add(StringCatalogFault.unknownDevice(name, of: key, device.keyRange))
      }
      list.append(
        variation(
          device,
          CatalogNesting(axes: nesting.axes + ["device"], isOtherDevice: name == "other")))
    }
    return list
  }

  private mutating func variation(
    _ member: JSONMember, _ nesting: CatalogNesting
  ) -> StringCatalogVariation {
    var found: StringCatalogText?
    if isObject(member) {
      var shapes = CatalogShapes()
      for field in member.value.members { shapes.take(field) }
      if shapes.isEmpty {
        faults.add(StringCatalogFault.unknownShape(member.key, of: key, member.keyRange))
      }
      found = text(shapes, nesting)
    }
    return StringCatalogVariation(name: name(member), text: found)
  }
}

// The texts themselves.

extension StringCatalogReader {
  private func name(_ member: JSONMember) -> StringCatalogString {
    StringCatalogString(text: member.key, range: member.keyRange)
  }

  private mutating func unit(_ member: JSONMember) -> StringCatalogUnit? {
    guard isObject(member) else { return nil }
    var state: StringCatalogString?
    var value: StringCatalogString?
    var hasState = false
    var hasValue = false
    for field in member.value.members {
      switch field.key {
      case "state":
        hasState = true
        state = string(field)
      case "value":
        hasValue = true
        value = string(field)
      default: break
      }
    }
    if !hasState { faults.add(StringCatalogFault.missingState(of: key, member.keyRange)) }
    if !hasValue { faults.add(StringCatalogFault.missingValue(of: key, member.keyRange)) }
    return value.map {
      StringCatalogUnit(
        state: state.map { StringUnitState(rawValue: $0.text) } ?? .translated, value: $0,
        range: member.value.range)
    }
  }

  private mutating func set(_ member: JSONMember) -> StringCatalogSet? {
    guard isObject(member) else { return nil }
    var state: StringCatalogString?
    var values: [StringCatalogString]?
    for field in member.value.members {
      switch field.key {
      case "state": state = string(field)
      case "values":
        guard field.value.kind == .array else {
          reportType(field, "an array of strings")
          continue
        }
        var list: [StringCatalogString] = []
        for element in field.value.elements {
          if let text = element.string {
            list.append(StringCatalogString(text: text, range: element.range))
          } else if element.kind != .invalid {
            faults.add(
              StringCatalogFault.wrongType(
                "values", element.range, expected: "an array of strings alone"))
          }
        }
        values = list
      default: break
      }
    }
    if values == nil, member.value.member(forKey: "values") == nil {
      faults.add(StringCatalogFault.missingValue(of: key, member.keyRange))
    }
    return values.map {
      StringCatalogSet(
        state: state.map { StringUnitState(rawValue: $0.text) } ?? .translated, values: $0,
        range: member.value.range)
    }
  }
}

/// The fields of an object that say in which shape its text is; the last of each counts.
private struct CatalogShapes {
  private(set) var unit: JSONMember?
  private(set) var variations: JSONMember?
  private(set) var set: JSONMember?
  /// The shapes that there are, in the order in which they were met; each once.
  private(set) var list: [JSONMember] = []

  var isEmpty: Bool { list.isEmpty }

  mutating func take(_ field: JSONMember) {
    switch field.key {
    case "stringUnit":
      if unit == nil { list.append(field) }
      unit = field
    case "variations":
      if variations == nil { list.append(field) }
      variations = field
    case "stringSet":
      if set == nil { list.append(field) }
      set = field
    default: break
    }
  }
}

extension StringCatalogText? {
  fileprivate var isByDevice: Bool {
    if case .device? = self { true } else { false }
  }
}
