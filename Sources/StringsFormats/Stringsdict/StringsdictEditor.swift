import ICUKit

/// Plans edits of one rule of a `.stringsdict` file that depends on numbers.
struct StringsdictEditor {
  private let tree: PropertyListTree
  /// The dictionary that holds the format and the variables.
  private let rule: PropertyListNode

  /// Finds the rule.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - key: The key of the entry, the last one where it is repeated.
  ///   - device: The device whose rule it is; `nil` for the rule of the entry itself.
  /// - Throws: ``EditRefusal`` where there is no such rule.
  init(_ tree: PropertyListTree, key: String, device: String?) throws(EditRefusal) {
    guard tree.kind != .text else { throw .uneditableForm }
    guard let root = tree.root, root.kind == .dictionary else { throw .notATable }
    guard let entry = root[key] else { throw .missingKey }
    let rule = device.map { entry[StringsdictReader.deviceKey]?[$0] } ?? entry
    guard let rule, rule.kind == .dictionary else { throw .missingPart }
    self.tree = tree
    self.rule = rule
  }

  /// Whether a name of a dictionary's member has a meaning of its own there.
  private static func isReserved(_ name: String) -> Bool {
    [StringsdictReader.formatKey, StringsdictReader.widthKey, StringsdictReader.deviceKey]
      .contains { StringsdictVariable.isSame($0, name) }
  }

  /// The dictionary that describes a variable, the last one where it is repeated.
  private func variable(_ name: String) throws(EditRefusal) -> PropertyListNode {
    guard !Self.isReserved(name), let node = rule[name], node.kind == .dictionary else {
      throw .missingPart
    }
    return node
  }
}

// The format and the forms.

extension StringsdictEditor {
  /// Plans to replace the format, or to add it before everything else.
  func settingFormat(_ format: String) throws(EditRefusal) -> PropertyListEdit {
    let editor = try PropertyListEditor(tree, in: rule)
    let first = rule.members.first { _ in true }?.key
    return rule.member(forKey: StringsdictReader.formatKey) == nil
      ? try editor.inserting(
        StringsdictReader.formatKey, value: .string(format), comment: nil,
        at: first.map { .before($0) } ?? .end)
      : try editor.settingText(format, forKey: StringsdictReader.formatKey)
  }

  /// Plans to replace a form, or to add it in the order of the categories.
  func settingForm(
    _ text: String, for category: PluralCategory, of variable: String
  ) throws(EditRefusal) -> PropertyListEdit {
    let node = try self.variable(variable)
    let editor = try PropertyListEditor(tree, in: node)
    guard node.member(forKey: category.rawValue) == nil else {
      return try editor.settingText(text, forKey: category.rawValue)
    }
    let present = PluralCategory.allCases.filter { node.member(forKey: $0.rawValue) != nil }
    let order = PluralCategory.allCases
    let place = order.firstIndex(of: category) ?? order.endIndex
    let before = order[..<place].last { present.contains($0) }
    let after = order[place...].first { present.contains($0) }
    return try editor.inserting(
      category.rawValue, value: .string(text), comment: nil,
      at: before.map { .after($0.rawValue) } ?? after.map { .before($0.rawValue) } ?? .end)
  }

  /// Plans to remove a form by the name of its category, which may be an invented one.
  func removingForm(_ name: String, of variable: String) throws(EditRefusal) -> PropertyListEdit {
    let node = try self.variable(variable)
    let isField = [StringsdictReader.specTypeKey, StringsdictReader.valueTypeKey]
      .contains { StringsdictVariable.isSame($0, name) }
    guard !isField, node.member(forKey: name)?.value.kind == .string else { throw .missingPart }
    guard PluralCategory(rawValue: name) != .other else { throw .neededPart }
    return try PropertyListEditor(tree, in: node).removing(name)
  }
}

// Variables.

extension StringsdictEditor {
  /// Plans to add a variable.
  func inserting(
    _ variable: StringsdictVariableDraft, at place: EntryPlace
  ) throws(EditRefusal) -> PropertyListEdit {
    guard Self.isName(variable.name) else { throw .unwritableText }
    return try PropertyListEditor(tree, in: rule).inserting(
      variable.name, value: variable.value, comment: nil, at: place)
  }

  /// Plans to remove a variable to which no format and no other variable refers.
  func removing(_ name: String) throws(EditRefusal) -> PropertyListEdit {
    _ = try variable(name)
    let isUsed = texts(exceptOf: name).contains { node in
      StringsdictReference.all(in: node.string ?? "").contains {
        $0.isClosed && StringsdictVariable.isSame($0.name, name)
      }
    }
    guard !isUsed else { throw .neededPart }
    return try PropertyListEditor(tree, in: rule).removing(name)
  }

  /// Plans to rename a variable and all references to it.
  func renaming(_ name: String, to new: String) throws(EditRefusal) -> PropertyListEdit {
    _ = try variable(name)
    guard Self.isName(new) else { throw .unwritableText }
    var edit = try PropertyListEditor(tree, in: rule).renaming(name, to: new)
    guard !edit.isEmpty else { return edit }
    for node in texts(exceptOf: nil) {
      guard let text = node.string else { continue }
      let names = StringsdictReference.all(in: text).filter {
        $0.isClosed && StringsdictVariable.isSame($0.name, name)
      }.map(\.nameRange)
      guard !names.isEmpty else { continue }
      // The bytes around the name are written as they are shown, so all must be shown.
      guard tree.storage.isWellFormed(at: node.place) else { throw .damagedPlace }
      edit.replace(names, of: text, at: node.place, with: new)
    }
    return edit
  }

  /// Whether a text can be the name of a variable.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !isReserved(name)
      && !name.utf8.contains { $0 == ASCII.at || $0 == UInt8(ascii: "%") }
  }

  /// The texts in which references can stand, but for those of one variable.
  private func texts(exceptOf name: String?) -> [PropertyListNode] {
    rule.members.flatMap { member -> [PropertyListNode] in
      let key = member.key
      if StringsdictVariable.isSame(key, StringsdictReader.formatKey) { return [member.value] }
      guard !Self.isReserved(key), name.map({ StringsdictVariable.isSame($0, key) }) != true
      else { return [] }
      return member.value.members.map(\.value)
    }
  }
}

extension PropertyListEdit {
  /// Replaces parts of a text by another text.
  ///
  /// - Parameters:
  ///   - parts: The parts in their order, as UTF-8 offsets in the text.
  ///   - text: The text as it is.
  ///   - place: The place of the text.
  ///   - replacement: What comes in the place of each part.
  mutating func replace(
    _ parts: [Range<Int>], of text: String, at place: Int, with replacement: String
  ) {
    let units = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    for part in parts {
      result += units[offset..<part.lowerBound]
      result += replacement.utf8
      offset = part.upperBound
    }
    texts[place] = String(decoding: result + units[offset...], as: UTF8.self)
    self.parts[place] = parts.map { ($0, replacement) }
  }
}
