import ICUKit
import SourceDiagnostics

/// Takes the entries of a `.stringsdict` file from its property list and says what is wrong.
struct StringsdictReader {
  /// The entries in the order of the file.
  private(set) var entries: [StringsdictEntry] = []
  /// What is wrong with them, in no order.
  var diagnostics: [Diagnostic] = []

  private var unknownFields: [String] = []

  static let formatKey = "NSStringLocalizedFormatKey"
  static let specTypeKey = "NSStringFormatSpecTypeKey"
  static let valueTypeKey = "NSStringFormatValueTypeKey"
  static let pluralType = "NSStringPluralRuleType"
  static let widthKey = "NSStringVariableWidthRuleType"
  static let deviceKey = "NSStringDeviceSpecificRuleType"
  /// How deep rules, and variables, may lie in each other.
  static let depthLimit = 8

  /// Reads all entries of a file.
  mutating func read(_ tree: PropertyListTree) {
    guard let root = tree.root else { return }
    guard root.kind == .dictionary else {
      diagnostics.append(StringsdictFault.notATable(root.range))
      return
    }
    for member in root.members {
      unknownFields = []
      let value = member.value
      var rule = StringsdictRule.none
      if value.kind == .dictionary {
        rule = readRule(value, member.key, depth: 1)
      } else if value.kind != .invalid {
        diagnostics.append(StringsdictFault.entryNoDictionary(member.key, value.range))
        rule = StringsdictText(value).map { .text($0) } ?? .none
      }
      entries.append(StringsdictEntry(member, rule: rule, unknownFields: unknownFields))
    }
  }

  /// Reads the rule that a dictionary describes.
  private mutating func readRule(
    _ node: PropertyListNode, _ key: String, depth: Int
  ) -> StringsdictRule {
    let kinds = [Self.formatKey, Self.widthKey, Self.deviceKey].compactMap {
      node.member(forKey: $0)
    }
    for other in kinds.dropFirst() {
      diagnostics.append(StringsdictFault.conflictingRules(key, other.keyRange, first: kinds[0]))
    }
    let isPlural =
      node.member(forKey: Self.formatKey) != nil
      || kinds.isEmpty && node.members.contains { Self.isVariable($0.value) }
    if isPlural { return .plural(readPlural(node, key)) }
    guard let kind = kinds.first else {
      diagnostics.append(StringsdictFault.missingRule(key, node.range))
      for member in node.members { unknownFields.append(member.key) }
      return .none
    }
    for member in node.members where !StringsdictVariable.isSame(member.key, kind.key) {
      guard !kinds.contains(where: { StringsdictVariable.isSame($0.key, member.key) }) else {
        continue
      }
      reportUnknownField(member)
    }
    let variants = kind.value
    guard variants.kind == .dictionary, !variants.members.isEmpty else {
      if variants.kind != .invalid {
        diagnostics.append(StringsdictFault.noVariants(kind.key, variants.range))
      }
      return .none
    }
    return StringsdictVariable.isSame(kind.key, Self.widthKey)
      ? .width(readWidths(variants)) : .device(readDevices(variants, key, depth: depth))
  }

  private mutating func reportUnknownField(_ member: PropertyListMember) {
    unknownFields.append(member.key)
    diagnostics.append(StringsdictFault.unknownField(member.key, member.keyRange))
  }

  private mutating func readWidths(_ node: PropertyListNode) -> [StringsdictWidth] {
    node.members.compactMap { member in
      let isNumber = !member.key.isEmpty && member.key.utf8.allSatisfy(ASCII.isDigit)
      let width = isNumber ? Int(member.key) : nil
      if width == nil {
        diagnostics.append(StringsdictFault.invalidWidth(member.key, member.keyRange))
      }
      guard let text = text(of: member) else { return nil }
      return StringsdictWidth(width: width, nameRange: member.keyRange, text: text)
    }
  }

  private mutating func readDevices(
    _ node: PropertyListNode, _ key: String, depth: Int
  ) -> [StringsdictDevice] {
    if node.member(forKey: "other") == nil {
      diagnostics.append(StringsdictFault.missingOtherDevice(key, node.range))
    }
    return node.members.map { member in
      if !StringsdictDevice.knownNames.contains(where: {
        StringsdictVariable.isSame($0, member.key)
      }) {
        diagnostics.append(StringsdictFault.unknownDevice(member.key, member.keyRange))
      }
      var rule = StringsdictRule.none
      if member.value.kind == .dictionary {
        if depth < Self.depthLimit {
          rule = readRule(member.value, key, depth: depth + 1)
        } else {
          diagnostics.append(StringsdictFault.tooDeep(member.keyRange))
        }
      } else if let text = text(of: member) {
        rule = .text(text)
      }
      return StringsdictDevice(name: member.key, nameRange: member.keyRange, rule: rule)
    }
  }

  /// The text of a field; where it is none, that is reported unless it is known.
  private mutating func text(of member: PropertyListMember) -> StringsdictText? {
    if let text = StringsdictText(member.value) { return text }
    if member.value.kind != .invalid {
      diagnostics.append(StringsdictFault.noString(member.key, member.value.range))
    }
    return nil
  }

  /// Whether a value looks like the description of a variable.
  private static func isVariable(_ node: PropertyListNode) -> Bool {
    node.kind == .dictionary
      && node.members.contains { member in
        let key = member.key
        return StringsdictVariable.isSame(key, specTypeKey)
          || StringsdictVariable.isSame(key, valueTypeKey)
          || PluralCategory(rawValue: key) != nil
      }
  }
}

// Plurals.

extension StringsdictReader {
  private mutating func readPlural(_ node: PropertyListNode, _ key: String) -> StringsdictPlural {
    let formatMember = node.member(forKey: Self.formatKey)
    let format = formatMember.flatMap { text(of: $0) }
    if formatMember == nil { diagnostics.append(StringsdictFault.missingFormat(key, node.range)) }
    var used: Set<StringsKey> = []
    for reference in StringsdictReference.all(in: format?.text ?? "") {
      used.insert(StringsKey(reference.name))
    }
    let known = [Self.formatKey, Self.widthKey, Self.deviceKey]
    var variables: [StringsdictVariable] = []
    var others: [StringsKey: PropertyListMember] = [:]
    for member in node.members {
      let name = member.key
      guard !known.contains(where: { StringsdictVariable.isSame($0, name) }) else { continue }
      let isUsed = used.contains(StringsKey(name))
      if member.value.kind == .dictionary, isUsed || Self.isVariable(member.value) {
        variables.append(readVariable(member))
      } else if isUsed {
        others[StringsKey(name)] = member
        if member.value.kind != .invalid {
          diagnostics.append(StringsdictFault.variableNoDictionary(name, member.value.range))
        }
      } else {
        reportUnknownField(member)
      }
    }
    let plural = StringsdictPlural(format: format, variables: variables)
    var check = StringsdictReferences(plural, others: Set(others.keys))
    check.run()
    diagnostics += check.diagnostics
    return plural
  }

  private mutating func readVariable(_ member: PropertyListMember) -> StringsdictVariable {
    let node = member.value
    let specType = node.member(forKey: Self.specTypeKey).flatMap { text(of: $0) }
    let valueType = node.member(forKey: Self.valueTypeKey).flatMap { text(of: $0) }
    var forms: [StringsdictForm] = []
    for field in node.members {
      let name = field.key
      guard !StringsdictVariable.isSame(name, Self.specTypeKey),
        !StringsdictVariable.isSame(name, Self.valueTypeKey)
      else { continue }
      let category = PluralCategory(rawValue: name)
      if category == nil {
        // Texts under other names are meant as forms.
        guard field.value.kind == .string, !name.utf8.starts(with: "NSString".utf8) else {
          reportUnknownField(field)
          continue
        }
        diagnostics.append(StringsdictFault.unknownCategory(name, field.keyRange))
      }
      guard let text = text(of: field) else { continue }
      forms.append(
        StringsdictForm(category: category, name: name, nameRange: field.keyRange, text: text))
    }
    let variable = StringsdictVariable(
      name: member.key, nameRange: member.keyRange, range: node.range, specType: specType,
      valueType: valueType, forms: forms)
    check(variable, node)
    return variable
  }

  private mutating func check(_ variable: StringsdictVariable, _ node: PropertyListNode) {
    if node.member(forKey: PluralCategory.other.rawValue) == nil {
      diagnostics.append(StringsdictFault.missingOther(variable))
    }
    if let type = variable.specType {
      if !StringsdictVariable.isSame(type.text, Self.pluralType) {
        diagnostics.append(StringsdictFault.unknownSpecType(type))
      }
    } else if node.member(forKey: Self.specTypeKey) == nil {
      diagnostics.append(StringsdictFault.missingSpecType(variable))
    }
    if let type = variable.valueType {
      if type.text.isEmpty {
        diagnostics.append(StringsdictFault.emptyValueType(variable.name, type))
      } else if type.text.utf8.first == UInt8(ascii: "%") {
        diagnostics.append(StringsdictFault.percentInValueType(type))
      }
    } else if node.member(forKey: Self.valueTypeKey) == nil {
      diagnostics.append(StringsdictFault.missingValueType(variable))
    }
  }
}
