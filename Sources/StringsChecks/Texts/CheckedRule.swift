internal import ICUKit
internal import StringsFormats

/// A text that depends on numbers, a width or the device, taken apart for the checks.
final class CheckedRule {
  /// One of the texts.
  struct Form {
    let path: VariationPath
    let text: CheckedText
    let origin: TextOrigin
    /// The number of its variable; `nil` where the text belongs to none.
    var variable: Int?
    /// The category for which it is; `nil` where it is for none, or for one that there is not.
    var category: PluralCategory?
  }

  /// A part that depends on a number of its own.
  struct Variable {
    /// The name; empty where the whole text depends on the number.
    let name: String
    let nameRange: Range<Int>
    /// The conversion of the number as the file says it, such as `ld`.
    var conversion: String?
    var conversionRange: Range<Int>?
    /// The position of the number, from 1.
    let position: Int
    /// Whether the file itself says the position.
    let isNumbered: Bool
    /// The numbers of its forms.
    var forms: [Int] = []
    /// The names of the categories as they are written, those that there are not included.
    var categoryNames: [String] = []

    /// Whether the forms are whole texts.
    var isSentence: Bool { name.isEmpty }
  }

  /// A text for a width.
  struct Width {
    let width: Int?
    let nameRange: Range<Int>
    let form: Int
  }

  private(set) var forms: [Form] = []
  private(set) var variables: [Variable] = []
  private(set) var widths: [Width] = []
  /// The names of the devices; empty where the text does not depend on the device.
  private(set) var devices: [String] = []

  /// What the texts take: of each position the first place.
  private(set) lazy var arguments: [ArgumentUse] = {
    var uses: [ArgumentUse] = []
    for form in forms {
      for use in form.text.arguments where use.kind != .variable || use.placeholder.kind != .object
      {
        if let known = uses.firstIndex(where: { $0.position == use.position }) {
          // What the variable is shows in its forms.
          if uses[known].kind == .variable, use.kind != .variable { uses[known] = use }
        } else {
          uses.append(use)
        }
      }
    }
    return uses
  }()

  /// The form for `other` of a variable, or its last one.
  func mainForm(of variable: Variable) -> Form? {
    let own = variable.forms.map { forms[$0] }
    return own.first { $0.category == .other } ?? own.last
  }

  /// The text that stands for the whole where one is needed: that of the only variable for `other`.
  var mainText: CheckedText? {
    if variables.count == 1, let variable = variables.first, variable.isSentence {
      return mainForm(of: variable)?.text
    }
    return variables.isEmpty ? forms.last?.text : nil
  }

  /// The form of this rule to which a form of another one corresponds.
  func counterpart(of form: Form, in other: CheckedRule) -> Form? {
    if let same = forms.first(where: { $0.path == form.path }) { return same }
    guard let number = form.variable else {
      return form.path.steps.isEmpty ? nil : forms.first { $0.variable == nil }
    }
    let variable = other.variables[number]
    let match =
      variables.first { $0.name.utf8.elementsEqual(variable.name.utf8) }
      ?? (variables.count == 1 && other.variables.count == 1 ? variables.first : nil)
    return match.flatMap { mainForm(of: $0) }
  }
}

// Files of rules.

extension CheckedRule {
  /// Takes the rule of a `.stringsdict` entry apart.
  convenience init(_ rule: StringsdictRule) {
    self.init()
    add(rule, at: VariationPath(), depth: 0)
  }

  private func add(_ rule: StringsdictRule, at path: VariationPath, depth: Int) {
    guard depth < 8 else { return }
    switch rule {
    case .text(let text):
      forms.append(
        Form(path: path, text: CheckedText(text.text), origin: .stringsdict(text)))
    case .width(let texts):
      for text in texts {
        widths.append(Width(width: text.width, nameRange: text.nameRange, form: forms.count))
        forms.append(
          Form(
            path: text.width.map { path.appending(.width($0)) } ?? path,
            text: CheckedText(text.text.text), origin: .stringsdict(text.text)))
      }
    case .device(let rules):
      for device in rules {
        devices.append(device.name)
        add(device.rule, at: path.appending(.device(device.name)), depth: depth + 1)
      }
    case .plural(let plural): add(plural, at: path)
    case .none: return
    }
  }

  private func add(_ plural: StringsdictPlural, at path: VariationPath) {
    var positions: [(name: String, position: Int, isNumbered: Bool)] = []
    func note(_ text: CheckedText) {
      for use in text.arguments {
        guard case .variable(let name) = use.placeholder.kind,
          !positions.contains(where: { $0.name.utf8.elementsEqual(name.utf8) })
        else { continue }
        positions.append((name, use.position, use.isNumbered))
      }
    }
    if let format = plural.format {
      let text = CheckedText(format.text)
      note(text)
      forms.append(Form(path: path, text: text, origin: .stringsdict(format)))
    }
    for variable in plural.variables {
      let known = positions.first { $0.name.utf8.elementsEqual(variable.name.utf8) }
      let position = known?.position ?? 1
      var own = Variable(
        name: variable.name, nameRange: variable.nameRange,
        conversion: variable.valueType?.text, conversionRange: variable.valueType?.contentRange,
        position: position, isNumbered: known?.isNumbered ?? false)
      for form in variable.forms {
        let text = CheckedText(form.text.text, role: .form(own: position))
        note(text)
        own.categoryNames.append(form.name)
        own.forms.append(forms.count)
        let steps =
          [VariationPath.Step.substitution(variable.name)]
          + (form.category.map { [.plural($0)] } ?? [])
        forms.append(
          Form(
            path: VariationPath(path.steps + steps), text: text, origin: .stringsdict(form.text),
            variable: variables.count, category: form.category))
      }
      variables.append(own)
    }
  }
}

// Catalogs.

extension CheckedRule {
  /// Takes the texts of a catalog's key in a language apart.
  convenience init(_ localization: StringCatalogLocalization, in document: StringCatalogDocument) {
    self.init()
    var positions: [(name: String, position: Int)] = []
    if let text = localization.text {
      add(text, at: VariationPath(), as: .sentence, nil, document, depth: 0)
      for use in forms.flatMap(\.text.arguments) {
        if case .variable(let name) = use.placeholder.kind {
          positions.append((name, use.position))
        }
      }
    }
    for substitution in localization.substitutions {
      let name = substitution.name.text
      let position =
        substitution.argumentNumber
        ?? positions.first { $0.name.utf8.elementsEqual(name.utf8) }?.position ?? 1
      let variable = Variable(
        name: name, nameRange: substitution.name.range,
        conversion: substitution.formatSpecifier?.text,
        conversionRange: substitution.formatSpecifier?.range, position: position,
        isNumbered: substitution.argumentNumber != nil)
      guard let text = substitution.text else {
        variables.append(variable)
        continue
      }
      add(
        text, at: VariationPath([.substitution(name)]), as: .form(own: position), variable,
        document,
        depth: 0)
    }
  }

  private func add(
    _ text: StringCatalogText, at path: VariationPath, as role: ArgumentReader.Role,
    _ variable: Variable?, _ document: StringCatalogDocument, depth: Int
  ) {
    guard depth < 8 else { return }
    switch text {
    case .unit(let unit):
      forms.append(
        Form(
          path: path, text: CheckedText(unit.value.text, role: role),
          origin: .catalog(unit.value, document)))
    case .set(let set):
      for value in set.values {
        forms.append(
          Form(path: path, text: CheckedText(value.text), origin: .catalog(value, document)))
      }
    case .device(let variations):
      for variation in variations {
        devices.append(variation.name.text)
        guard let inner = variation.text else { continue }
        add(
          inner, at: path.appending(.device(variation.name.text)), as: role, variable, document,
          depth: depth + 1)
      }
    case .plural(let variations):
      addPlural(variations, at: path, as: role, variable, document)
    }
  }

  private func addPlural(
    _ variations: [StringCatalogVariation], at path: VariationPath, as role: ArgumentReader.Role,
    _ variable: Variable?, _ document: StringCatalogDocument
  ) {
    let number = variables.count
    let start = forms.count
    var categoryNames: [String] = []
    for variation in variations {
      categoryNames.append(variation.name.text)
      // What varies by something else within a form is read by its own check.
      guard case .unit(let unit)? = variation.text else { continue }
      forms.append(
        Form(
          path: variation.category.map { path.appending(.plural($0)) } ?? path,
          text: CheckedText(unit.value.text, role: role), origin: .catalog(unit.value, document),
          variable: number, category: variation.category))
    }
    let texts = forms[start...].map(\.text)
    let deciding = texts.last?.arguments.first {
      $0.kind == .wholeNumber || $0.kind == .fraction
    }
    var own =
      variable
      ?? Variable(
        name: "", nameRange: variations.first?.name.range ?? 0..<0, conversion: nil,
        conversionRange: nil, position: deciding?.position ?? 1,
        isNumbered: deciding?.isNumbered ?? false)
    own.forms = Array(start..<forms.count)
    own.categoryNames = categoryNames
    variables.append(own)
  }
}
