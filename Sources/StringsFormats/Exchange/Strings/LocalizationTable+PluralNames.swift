// A plural of a `.stringsdict` file is a variable with a name, and that of a catalog has none.

extension LocalizationTable {
  /// Gives each plural without a name the one that it has in a `.stringsdict` file.
  ///
  /// The plural becomes a substitution, and the text refers to it. What cannot be written so, as a
  /// plural for a device, stays as it is.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  public mutating func namePlurals() {
    changeLocalizations { key, localization in
      guard case .plural? = localization.text, localization.substitutions.isEmpty else { return }
      var maker = StringsdictRuleMaker(key, localization)
      guard case .plural(_, let variables)? = maker.rule(), variables.count == 1,
        let variable = variables.first, case .plural(let variations)? = localization.text
      else { return }
      let argument = PluralArgument(of: variations)
      let forms = variations.compactMap { variation -> PluralVariation? in
        guard case .unit(var unit) = variation.text, let value = variable.forms[variation.category]
        else { return nil }
        unit.value = value
        return PluralVariation(variation.category, .unit(unit))
      }
      guard forms.count == variations.count else { return }
      localization.text = .unit(StringUnit("%#@\(variable.name)@"))
      localization.substitutions = [
        LocalizationSubstitution(
          variable.name, argumentNumber: argument.position == 1 ? nil : argument.position,
          text: .plural(forms))
      ]
    }
  }

  /// Takes away the names that ``namePlurals()`` gives.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  public mutating func unnamePlurals() {
    changeLocalizations { _, localization in
      guard case .unit(let unit)? = localization.text, localization.substitutions.count == 1,
        let substitution = localization.substitutions.first,
        substitution.name == StringsdictRuleMaker.pluralName,
        case .plural(let variations) = substitution.text
      else { return }
      let references = StringsdictReference.all(in: unit.value)
      guard references.count == 1, let reference = references.first, reference.isClosed,
        reference.range == 0..<unit.value.utf8.count, reference.name == substitution.name
      else { return }
      let position = reference.position ?? substitution.argumentNumber ?? 1
      let specifier = substitution.formatSpecifier ?? "lld"
      let forms = variations.map { variation -> PluralVariation in
        guard case .unit(var form) = variation.text else { return variation }
        let text = FormatText(parsing: form.value)
        let isAlone = text.placeholders.count == 1 && position == 1
        form.value = text.rewritten { place, _ in
          guard place.kind == .argument else { return nil }
          return isAlone ? "%\(specifier)" : "%\(position)$\(specifier)"
        }
        return PluralVariation(variation.category, .unit(form))
      }
      guard PluralArgument(of: forms).position == position else { return }
      localization.text = .plural(forms)
      localization.substitutions = []
    }
  }

  private mutating func changeLocalizations(_ change: (String, inout Localization) -> Void) {
    for place in entries.indices {
      for number in entries[place].localizations.indices {
        change(entries[place].key, &entries[place].localizations[number])
      }
    }
  }
}
