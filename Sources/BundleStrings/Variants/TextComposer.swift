internal import ICUKit
internal import StringsFormats

/// Puts one text of a table together for some arguments.
struct TextComposer {
  /// The decisions that were taken, in their order; kept only where they are asked for.
  private(set) var choices: [TextChoice] = []
  /// What is wrong, in the order in which it was met.
  private(set) var problems: [TextProblem] = []
  /// The text that was chosen: the first form where there are variables, else the text itself.
  var range: Range<Int> { firstForm ?? targetRange }

  private let key: String
  private let table: StringsTable
  private let numbers: LanguageNumbers
  private let settings: TextSettings
  private let keepsChoices: Bool
  private var targetRange = 0..<0
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
  ///   - key: The key, for messages.
  ///   - table: The table in which the text stands.
  ///   - numbers: The rules and the way of writing numbers of the text's language.
  ///   - settings: The device, the width and the rule for zero.
  ///   - keepsChoices: Whether the decisions are wanted.
  init(
    key: String, table: StringsTable, numbers: LanguageNumbers, settings: TextSettings,
    keepsChoices: Bool
  ) {
    self.key = key
    self.table = table
    self.numbers = numbers
    self.settings = settings
    self.keepsChoices = keepsChoices
  }
}

extension TextComposer {
  /// Whether what was met makes the text no answer.
  var hasMisfit: Bool { problems.contains(where: \.isMisfit) }

  /// Puts a text together.
  ///
  /// - Parameters:
  ///   - entry: The entry of the key.
  ///   - arguments: The arguments.
  /// - Returns: The text; `nil` where it does not fit, which the problems say.
  mutating func text(_ entry: CompiledEntry, _ arguments: [StringArgument]) -> String? {
    let target = target(of: entry.rule)
    targetRange = target.format.source.range
    var bytes: [UInt8] = []
    bytes.reserveCapacity(target.format.source.text.utf8.count + 48)
    append(
      target.format, FormatArguments(arguments), target.plural, level: 0, to: &bytes)
    return hasMisfit ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Follows a rule for devices and widths to a text.
  mutating func target(
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
    if format.lacksDollar { report(.missingDollar, format.source.range) }
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
    guard let compiled = plural?.variables[StringsKey(variable.name)] else {
      report(variable.mismatch(.unknownVariable(name: variable.name)), in: format)
      return
    }
    guard level <= Self.mostLevels, variablesLeft > 0, bytes.count <= Self.mostBytes else {
      report(variable.mismatch(.tooManyVariables), in: format)
      return
    }
    variablesLeft -= 1
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
    let place = table.range(of: format.sourceRange(of: reference.range), in: format.source)
    let number = PluralNumber(value)
    if number == nil { report(.noNumber(variable: variable.name, position: position), place) }
    let category = number.map { self.category(of: $0, variable, position) } ?? PluralCategory.other
    var wanted = category
    if let number, number.isZero, category != .zero, takesExactZero, variable.forms[.zero] != nil {
      wanted = .zero
    }
    guard let taken = variable.categoryWithForm(for: wanted), let form = variable.forms[taken]
    else {
      report(.noForm(variable: variable.name), place)
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
    of number: PluralNumber, _ variable: CompiledVariable, _ position: Int
  ) -> PluralCategory {
    guard let rules = numbers.rules else { return .other }
    let category = number.category(by: rules)
    guard let taken = variable.categoryWithForm(for: category),
      let digits = variable.forms[taken]?.fractionDigits(ofArgument: position)
    else { return category }
    return number.category(by: rules, shownWith: digits)
  }

  private var takesExactZero: Bool {
    switch settings.exactZero {
    case .always: true
    case .never: false
    case .whereNoCategory: numbers.rules?.categories.contains(.zero) != true
    }
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
      table.range(of: format.sourceRange(of: mismatch.range), in: format.source))
  }

  private mutating func report(_ kind: TextProblem.Kind, _ range: Range<Int>) {
    let problem = TextProblem(kind: kind, key: key, table: table, range: range)
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
