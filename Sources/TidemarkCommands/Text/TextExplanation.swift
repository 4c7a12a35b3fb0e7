internal import BundleStrings
internal import ICUKit
internal import LanguageTags
internal import VisibleText

/// Says where a text comes from.
enum TextExplanation {
  /// Everything that took part in one answer.
  static func items(
    for match: StringMatch, in language: TextLanguage, _ settings: TextSettings
  ) -> [ExplanationItem] {
    var items = [
      ExplanationItem(
        "languages", nil,
        "\(chain(of: language.strings)), for '\(language.name)' \(language.originText)"),
      ExplanationItem("tables", nil, tables(of: language.strings)),
      ExplanationItem("found", nil, found(match)),
    ]
    for choice in match.choices { items += self.items(for: choice, in: match) }
    if let table = match.table, match.choices.contains(where: \.isForm) {
      items.append(ExplanationItem("plural rules", "pluralRules", rules(of: table.language)))
    }
    if let locale = match.numberLocale {
      items.append(ExplanationItem("numbers", nil, "as '\(locale)' writes them"))
    }
    for problem in match.problems {
      items.append(ExplanationItem("problem", nil, problem.description))
    }
    items.append(ExplanationItem("versions", nil, TidemarkVersion.summary))
    return items
  }

  private static func chain(of strings: LocalizedStrings) -> String {
    strings.chain.links.map { link in
      link.preference == nil ? "\(link.language) as the source" : "\(link.language)"
    }.joined(separator: ", ")
  }

  private static func tables(of strings: LocalizedStrings) -> String {
    let paths = strings.readTables.map { VisibleText.escaped($0.path) }
    return paths.isEmpty ? "none" : paths.joined(separator: ", ")
  }

  private static func found(_ match: StringMatch) -> String {
    guard let place = match.place else { return "nowhere, so that the key is shown" }
    let alias = match.alias.map { ", as \(VisibleText.quoted($0))" } ?? ""
    return switch match.source {
    case .exact(let language): "\(place), in '\(language)' as wished\(alias)"
    case .fallback(let language): "\(place), in '\(language)'\(alias)"
    case .missing: place
    }
  }

  private static func items(
    for choice: TextChoice, in match: StringMatch
  ) -> [ExplanationItem] {
    func place(_ range: Range<Int>) -> String {
      match.table?.position(at: range.lowerBound).map { " at \($0)" } ?? ""
    }
    switch choice {
    case .form(let form):
      let name = VisibleText.escaped(form.variable)
      let form =
        "argument \(form.position) is \(text(of: form.argument)), category "
        + "'\(form.category.rawValue)'; form '\(form.form.rawValue)'"
        + (form.isExactZero ? ", for the number 0 itself" : "") + place(form.range)
      return [ExplanationItem("variable \(name)", "variable.\(name)", form)]
    case .width(let width):
      let wished = width.wished.map { "\($0)" } ?? "as wide as there is"
      return [
        ExplanationItem("width", nil, "\(wished); the text for \(width.width)\(place(width.range))")
      ]
    case .device(let device):
      let wished = device.wished.map { "'\($0)'" } ?? "none is given"
      return [ExplanationItem("device", nil, "\(wished); the text for '\(device.device)'")]
    }
  }

  private static func text(of argument: StringArgument) -> String {
    switch argument {
    case .integer(let number): "\(number)"
    case .unsignedInteger(let number): "\(number)"
    case .floatingPoint(let number): "\(number)"
    case .text(let text): VisibleText.quoted(text)
    }
  }

  /// The categories that a language has.
  private static func rules(of language: LanguageTag) -> String {
    guard let rules = try? ICUPluralRules(locale: ICULocale(language.withoutExtensions)) else {
      return "ICU has none for '\(language)'; every number is 'other'"
    }
    return "those of '\(language)': " + rules.categories.map(\.rawValue).joined(separator: ", ")
  }
}

extension TextChoice {
  fileprivate var isForm: Bool { if case .form = self { true } else { false } }
}
