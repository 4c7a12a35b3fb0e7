/// The places of texts that refer to substitutions, as a catalog writes them and as Xcode's XLIFF
/// files do.
///
/// A catalog has `%#@NAME@` and, in the substitution, `%arg`; the exchange file spells position and
/// conversion out, as `%1$#@NAME@` and `%1$lld`.
enum XLIFFReferences {
  /// Writes the positions into the references of a text.
  static func spelledOut(_ text: String, _ substitutions: [LocalizationSubstitution]) -> String {
    guard !substitutions.isEmpty else { return text }
    return replacing(in: text) { placeholder, source in
      guard case .variable(let name) = placeholder.kind, placeholder.position == nil,
        let substitution = substitutions.last(where: { $0.name.isSame(as: name) }),
        let number = substitution.argumentNumber
      else { return nil }
      return "%\(number)$\(source.dropFirst())"
    }
  }

  /// Writes the argument into a text of a substitution.
  static func spelledOut(_ text: String, of substitution: LocalizationSubstitution) -> String {
    guard let number = substitution.argumentNumber, let specifier = substitution.formatSpecifier
    else { return text }
    return replacing(in: text) { placeholder, _ in
      placeholder.kind == .argument ? "%\(number)$\(specifier)" : nil
    }
  }

  /// Takes the positions out of the references of a localization and gives them to the
  /// substitutions, and writes `%arg` for their arguments.
  ///
  /// What has another position than the substitution is left as it is.
  ///
  /// - Parameters:
  ///   - localization: The texts of a key in one language.
  ///   - hints: Substitutions of other languages, or of the table as it is, whose positions and
  ///     conversions count where the texts do not say.
  static func shorten(_ localization: inout Localization, hints: [LocalizationSubstitution] = []) {
    guard !localization.substitutions.isEmpty else { return }
    var substitutions = localization.substitutions
    localization.text = localization.text?.mappingValues { text in
      shortened(text, &substitutions)
    }
    for index in substitutions.indices {
      let hint = hints.last { $0.name.isSame(as: substitutions[index].name) }
      if substitutions[index].argumentNumber == nil {
        substitutions[index].argumentNumber = hint?.argumentNumber
      }
      if substitutions[index].formatSpecifier == nil {
        substitutions[index].formatSpecifier = hint?.formatSpecifier
      }
      substitutions[index].text = argumentsShortened(&substitutions[index])
    }
    localization.substitutions = substitutions
  }

  private static func shortened(
    _ text: String, _ substitutions: inout [LocalizationSubstitution]
  ) -> String {
    var known = substitutions
    defer { substitutions = known }
    return replacing(in: text) { placeholder, source in
      guard case .variable(let name) = placeholder.kind, let number = placeholder.position,
        let place = known.lastIndex(where: { $0.name.isSame(as: name) }),
        known[place].argumentNumber ?? number == number
      else { return nil }
      known[place].argumentNumber = number
      guard let dollar = source.firstIndex(of: "$") else { return nil }
      return "%\(source[source.index(after: dollar)...])"
    }
  }

  /// The texts of a substitution with `%arg` for its argument.
  private static func argumentsShortened(
    _ substitution: inout LocalizationSubstitution
  ) -> LocalizedText {
    guard let number = substitution.argumentNumber else { return substitution.text }
    var specifier = substitution.formatSpecifier
    let text = substitution.text.mappingValues { text in
      replacing(in: text) { placeholder, source in
        guard placeholder.position == number, isNumber(placeholder.kind),
          let dollar = source.firstIndex(of: "$")
        else { return nil }
        let found = String(source[source.index(after: dollar)...])
        guard found.isSame(as: specifier ?? found) else { return nil }
        specifier = found
        return "%arg"
      }
    }
    substitution.formatSpecifier = specifier
    return text
  }

  private static func isNumber(_ kind: Placeholder.Kind) -> Bool {
    kind == .integer || kind == .unsignedInteger || kind == .floatingPoint
  }

  /// Puts other texts in the places of some placeholders.
  private static func replacing(
    in text: String, _ replacement: (Placeholder, String) -> String?
  ) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let format = FormatText(parsing: text)
    var result = ""
    var isChanged = false
    for segment in format.segments {
      switch segment {
      case .literal(let range), .percent(let range): result += format.source(in: range)
      case .fault(let fault): result += format.source(in: fault.range)
      case .placeholder(let placeholder):
        let source = format.source(in: placeholder.range)
        let new = replacement(placeholder, source)
        isChanged = isChanged || new != nil
        result += new ?? source
      }
    }
    return isChanged ? result : text
  }
}

extension LocalizedText {
  /// The same texts, each with another value.
  func mappingValues(_ transform: (String) -> String) -> LocalizedText {
    switch self {
    case .unit(let unit): .unit(StringUnit(transform(unit.value), state: unit.state))
    case .plural(let variations):
      .plural(
        variations.map { PluralVariation($0.category, $0.text.mappingValues(transform)) })
    case .device(let variations):
      .device(variations.map { DeviceVariation($0.device, $0.text.mappingValues(transform)) })
    case .width(let variations):
      .width(variations.map { WidthVariation($0.width, $0.text.mappingValues(transform)) })
    case .set(let set): .set(StringUnitSet(set.values.map(transform), state: set.state))
    }
  }
}
