internal import ICUKit

/// Puts one text of a table together for some arguments.
struct TextComposer {
  /// The decisions that were taken, in their order; kept only where they are asked for.
  private(set) var choices: [TextChoice] = []
  /// What is wrong, in the order in which it was met.
  private(set) var problems: [TextProblem] = []
  /// The text that was chosen: the first form where there are variables, else the text itself.
  private(set) var range = 0..<0
  /// Whether the text that was taken as it stands depends on numbers.
  private(set) var isPlural = false

  private let found: ResolvedText
  private let numbers: LanguageNumbers?
  private let settings: TextSettings
  private let keepsChoices: Bool
  private var firstForm: Range<Int>?
  /// How many variables may still be put in, so that no text grows without end.
  private var variablesLeft = Self.mostVariables

  /// How deep variables may lie in each other.
  private static let mostLevels = 16
  /// How many variables one text may have in all, those within variables included.
  private static let mostVariables = 1000
  /// How long a text with variables may become, in bytes.
  private static let mostBytes = 1 << 22

  /// Prepares to put a text together.
  ///
  /// - Parameters:
  ///   - found: The text.
  ///   - numbers: The rules and the way of writing numbers of the text's language; a text as it
  ///     stands needs none.
  ///   - settings: The device, the width and the rule for zero.
  ///   - keepsChoices: Whether the decisions are wanted.
  init(
    _ found: ResolvedText, numbers: LanguageNumbers?, settings: TextSettings, keepsChoices: Bool
  ) {
    self.found = found
    self.numbers = numbers
    self.settings = settings
    self.keepsChoices = keepsChoices
  }
}

extension TextComposer {
  /// Whether what was met makes the text no answer.
  var hasMisfit: Bool { problems.contains(where: \.isMisfit) }

  /// Puts the text together.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The text; `nil` where it does not fit, which the problems say.
  mutating func text(with arguments: [StringArgument]) -> String? {
    let target = target(of: found.entry.rule)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(target.format.source.text.utf8.count + 48)
    append(
      target.format, FormatArguments(arguments), target.plural, level: 0, to: &bytes)
    range = firstForm ?? target.format.source.range
    return hasMisfit ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Takes the text as it stands, with nothing put in its places.
  ///
  /// - Returns: The text, with the form `other` for each variable.
  mutating func plainText() -> String {
    let target = target(of: found.entry.rule)
    let plain = PlainText(of: target.format, target.plural)
    range = plain.range
    isPlural = target.plural != nil
    return plain.text
  }

  /// Follows a rule for devices and widths to a text.
  private mutating func target(
    of rule: CompiledRule
  ) -> (format: CompiledFormat, plural: CompiledPlural?) {
    switch rule {
    case .text(let text): return (text, nil)
    case .plural(let plural): return (plural.format, plural)
    case .width(let widths): return (text(forWidthAmong: widths), nil)
    case .device(let devices): return target(of: self.rule(forDeviceAmong: devices))
    }
  }

  /// Appends a text with its arguments and variables.
  private mutating func append(
    _ format: CompiledFormat, _ arguments: FormatArguments, _ plural: CompiledPlural?, level: Int,
    to bytes: inout [UInt8]
  ) {
    if let place = format.placeWithoutDollar {
      report(.missingDollar, found.table.range(of: place, in: format.source))
    }
    guard let numbers else { return }
    let mismatches = numbers.formatter.append(format.format, arguments, to: &bytes) {
      variable, own, bytes in
      self.append(variable, of: format, own, plural, level: level + 1, to: &bytes)
      return []
    }
    for mismatch in mismatches { report(mismatch, in: format) }
  }

  /// Appends the form that a variable has for its number.
  private mutating func append(
    _ variable: TypedFormat.Variable, of format: CompiledFormat, _ arguments: FormatArguments,
    _ plural: CompiledPlural?, level: Int, to bytes: inout [UInt8]
  ) {
    guard let compiled = plural?.variable(named: variable.name) else {
      report(variable.mismatch(.unknownVariable(name: variable.name)), in: format)
      return
    }
    guard level <= Self.mostLevels, variablesLeft > 0, bytes.count <= Self.mostBytes else {
      report(variable.mismatch(.tooManyVariables), in: format)
      return
    }
    variablesLeft -= 1
    let arguments =
      compiled.argument.map { FormatArguments(arguments.values, ownPosition: $0) } ?? arguments
    guard let position = arguments.ownPosition, let value = arguments.value(of: .own) else {
      report(
        variable.mismatch(.missingArgument(position: arguments.ownPosition)), in: format)
      return
    }
    guard let form = form(of: compiled, for: value, at: position, writtenIn: format, variable)
    else { return }
    if firstForm == nil { firstForm = form.source.range }
    append(form, arguments, plural, level: level, to: &bytes)
  }
}

// MARK: - Choosing

extension TextComposer {
  /// The form of a variable for a number; `nil` where it has none, which is reported.
  private mutating func form(
    of variable: CompiledVariable, for value: StringArgument, at position: Int,
    writtenIn format: CompiledFormat, _ reference: TypedFormat.Variable
  ) -> CompiledFormat? {
    let rules = numbers?.rules
    let number = PluralNumber(value)
    var category = PluralCategory.other
    if let rules, let number { category = self.category(of: number, rules, variable, position) }
    var wanted = category
    if category != .zero, number?.isZero == true, variable.form(for: .zero) != nil,
      settings.exactZero.isTaken(by: rules)
    {
      wanted = .zero
    }
    func place() -> Range<Int> {
      found.table.range(of: format.sourceRange(of: reference.range), in: format.source)
    }
    if number == nil { report(.noNumber(variable: variable.name, position: position), place()) }
    guard let taken = variable.categoryWithForm(for: wanted), let form = variable.form(for: taken)
    else {
      report(.noForm(variable: variable.name), place())
      return nil
    }
    if taken != wanted, taken != .other {
      report(
        .missingForm(variable: variable.name, category: wanted, taken: taken), form.source.range)
    }
    if keepsChoices {
      choices.append(
        .form(
          TextChoice.FormChoice(
            variable: variable.name, position: position, argument: value, category: category,
            form: taken, isExactZero: taken == .zero && category != .zero,
            range: form.source.range)))
    }
    return form
  }

  /// The category of a number as the form that it leads to shows it.
  ///
  /// `1` and `1.0` are of two categories in many languages, and a form may show either, or none.
  private func category(
    of number: PluralNumber, _ rules: ICUPluralRules, _ variable: CompiledVariable,
    _ position: Int
  ) -> PluralCategory {
    let category = number.category(by: rules)
    guard let taken = variable.categoryWithForm(for: category),
      let digits = variable.form(for: taken)?.fractionDigits(ofArgument: position)
    else { return category }
    return number.category(by: rules, shownWith: digits)
  }

  /// The text for the width that there is: the widest that has room, else the narrowest.
  ///
  /// Source: Apple, `variantFittingPresentationWidth`.
  private mutating func text(
    forWidthAmong widths: [(width: Int, text: CompiledFormat)]
  ) -> CompiledFormat {
    // There is at least one; of several of one width the last counts.
    var chosen = widths[0]
    for candidate in widths.dropFirst() {
      let fits = settings.width.map { candidate.width <= $0 } ?? true
      let chosenFits = settings.width.map { chosen.width <= $0 } ?? true
      let isBetter =
        fits == chosenFits
        ? (fits ? candidate.width >= chosen.width : candidate.width <= chosen.width) : fits
      if isBetter { chosen = candidate }
    }
    if keepsChoices {
      choices.append(
        .width(
          TextChoice.WidthChoice(
            wished: settings.width, width: chosen.width, range: chosen.text.source.range)))
    }
    return chosen.text
  }

  /// The rule for the device, else that for others, else the first of the file.
  private mutating func rule(
    forDeviceAmong devices: [(device: String, rule: CompiledRule)]
  ) -> CompiledRule {
    func last(_ device: TextDevice) -> (device: String, rule: CompiledRule)? {
      devices.last { TextDevice(rawValue: $0.device) == device }
    }
    // There is at least one.
    let chosen = settings.device.flatMap(last) ?? last(TextDevice.other) ?? devices[0]
    let device = TextDevice(rawValue: chosen.device)
    if device != settings.device, device != TextDevice.other {
      report(
        .missingDevice(settings.device, taken: device), chosen.rule.firstRange)
    }
    if keepsChoices {
      choices.append(
        .device(TextChoice.DeviceChoice(wished: settings.device, device: device)))
    }
    return chosen.rule
  }
}

// MARK: - Reporting

extension TextComposer {
  private mutating func report(_ mismatch: FormatMismatch, in format: CompiledFormat) {
    report(
      .mismatch(mismatch),
      found.table.range(of: format.sourceRange(of: mismatch.range), in: format.source))
  }

  private mutating func report(_ kind: TextProblem.Kind, _ range: Range<Int>) {
    let problem = TextProblem(
      kind: kind, key: found.key, table: found.table, range: range)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension CompiledRule {
  /// The place of the first text that the rule leads to.
  fileprivate var firstRange: Range<Int> {
    switch self {
    case .text(let text): text.source.range
    case .plural(let plural): plural.format.source.range
    case .width(let widths): widths[0].text.source.range
    case .device(let devices): devices[0].rule.firstRange
    }
  }
}

extension ExactZero {
  /// Whether the form `zero` is for the number 0 itself in a language.
  fileprivate func isTaken(by rules: ICUPluralRules?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .whereNoCategory: rules?.categories.contains(.zero) != true
    }
  }
}
