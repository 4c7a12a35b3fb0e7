import ICUKit

@testable import StringsFormats

/// The catalog that the collection's export of Xcode 27 came from, typed anew.
///
/// Source: Murzav/xcstrings-mcp, apple_xcode27/positive/catalog-matrix; keys in another order.
enum XcodeMatrix {
  static var table: LocalizationTable {
    var table = LocalizationTable(sourceLanguage: "en")
    table.entries = plain + varied + substituted
    return table
  }

  /// A key with one text in each language.
  private static func plain(
    _ key: String, _ source: String, _ target: String, comment: String? = nil,
    state: StringUnitState = .translated
  ) -> LocalizationEntry {
    LocalizationEntry(
      key, comment: comment,
      localizations: [
        Localization("en", text: .unit(StringUnit(source))),
        Localization("fr", text: .unit(StringUnit(target, state: state))),
      ])
  }

  private static var plain: [LocalizationEntry] {
    var generated = plain("auto", "Generated", "Genere", comment: "Oracle generated note")
    generated.isCommentGenerated = true
    let noted = ["simple", "", "literal|==|text", "ambiguous|==|plural.one"].map {
      plain($0, "EN \($0)", "FR \($0)", comment: "Oracle \($0)")
    }
    let odd = ["key\rCR", "key\nLF", "key\tTAB", "clé漢字🙂", "<>&\"quote"].map {
      let text = $0 == "<>&\"quote" ? "<>&\"quote" : $0
      return plain($0, "source \(text)", "target \(text)")
    }
    return noted + odd + [
      generated,
      plain(
        "inline_text", "Label %@ %lld **bold** <b>literal</b>",
        "Etiquette %2$lld %1$@ **gras** <b>texte</b>"),
      plain("state_new", "New", "Nouveau", state: .new),
      plain("state_needs_review", "Review", "Revoir", state: .needsReview),
      plain("machine_translated", "Machine source", "Machine cible", state: .machineTranslated),
    ]
  }

  /// A plural of `one` and `other`.
  static func plural(_ one: String, _ other: String) -> LocalizedText {
    .plural([
      PluralVariation(.one, .unit(StringUnit(one))),
      PluralVariation(.other, .unit(StringUnit(other))),
    ])
  }

  private static func devices(_ texts: KeyValuePairs<String, LocalizedText>) -> LocalizedText {
    .device(texts.map { DeviceVariation($0.key, $0.value) })
  }

  private static func unit(_ text: String) -> LocalizedText { .unit(StringUnit(text)) }

  private static var varied: [LocalizationEntry] {
    let names = ["iphone", "ipad", "mac", "applewatch", "appletv", "applevision", "other"]
    func everyDevice(_ language: String) -> LocalizedText {
      .device(names.map { DeviceVariation($0, unit("\(language) device \($0)")) })
    }
    func chained(_ language: String, _ fallback: String) -> LocalizedText {
      devices([
        "iphone": plural(
          "\(language) chained phone %lld one", "\(language) chained phone %lld many"),
        "other": unit(fallback),
      ])
    }
    func entry(
      _ key: String, comment: String? = nil, _ source: LocalizedText, _ target: LocalizedText?
    ) -> LocalizationEntry {
      LocalizationEntry(
        key, comment: comment,
        localizations: [Localization("en", text: source)]
          + (target.map { [Localization("fr", text: $0)] } ?? []))
    }
    return [
      entry(
        "plural", comment: "Oracle plural", plural("EN plural %lld one", "EN plural %lld many"),
        plural("FR plural %lld one", "FR plural %lld many")),
      entry("device", comment: "Oracle device", everyDevice("EN"), everyDevice("FR")),
      entry(
        "chained", comment: "Oracle chained", chained("EN", "en %lld fallback"),
        chained("FR", "fr %lld fallback")),
      entry(
        "varied|==|key", comment: "Oracle varied|==|key",
        plural("EN varied|==|key %lld one", "EN varied|==|key %lld many"),
        plural("FR varied|==|key %lld one", "FR varied|==|key %lld many")),
      entry(
        "target_only_plural", unit("%lld count"),
        plural("FR count %lld single", "FR count %lld multiple")),
      entry(
        "target_only_device", unit("Tap"),
        devices(["iphone": unit("Toucher"), "other": unit("Cliquer")])),
      entry("source_only_plural", plural("Source one %lld", "Source other %lld"), nil),
    ]
  }

  private static func substitution(
    _ name: String, _ number: Int, _ one: String, _ other: String
  ) -> LocalizationSubstitution {
    LocalizationSubstitution(
      name, argumentNumber: number, formatSpecifier: "lld", text: plural(one, other))
  }

  private static var substituted: [LocalizationEntry] {
    func entry(
      _ key: String, comment: String? = nil, _ name: String, argument: String = "%arg"
    ) -> LocalizationEntry {
      LocalizationEntry(
        key, comment: comment,
        localizations: ["en", "fr"].map { language in
          Localization(
            language, text: unit("\(language) %#@\(name)@"),
            substitutions: [
              substitution(
                name, 1, "\(language) \(argument) single", "\(language) \(argument) multiple")
            ])
        })
    }
    let counted = LocalizationEntry(
      "substitution", comment: "Oracle substitution",
      localizations: ["en", "fr"].map { language in
        let name = language.uppercased()
        return Localization(
          language, text: unit("\(name) substitution %#@COUNT@"),
          substitutions: [
            substitution(
              "COUNT", 1, "\(name) substitution %lld one", "\(name) substitution %lld many")
          ])
      })
    func birds(_ name: String) -> LocalizationSubstitution {
      substitution("BIRDS", 1, "\(name) birds %arg single", "\(name) birds %arg many")
    }
    func yards(_ name: String) -> LocalizationSubstitution {
      substitution("YARDS", 2, "\(name) yards %arg single", "\(name) yards %arg many")
    }
    let multi = LocalizationEntry(
      "multi",
      localizations: [
        Localization(
          "en", text: unit("Birds %1$#@BIRDS@ yards %2$#@YARDS@"),
          substitutions: [birds("EN"), yards("EN")]),
        Localization(
          "fr", text: unit("Yards %2$#@YARDS@ oiseaux %1$#@BIRDS@"),
          substitutions: [yards("FR"), birds("FR")]),
      ])
    let targetOnly = LocalizationEntry(
      "target_only_substitution",
      localizations: [
        Localization("en", text: unit("%lld total")),
        Localization(
          "fr", text: unit("Total %#@COUNT@"),
          substitutions: [substitution("COUNT", 1, "fr %arg single", "fr %arg multiple")]),
      ])
    return [
      counted, multi, targetOnly, entry("sub_DOT.NAME", "DOT.NAME", argument: "%lld"),
      entry("name_A..B", "A..B"), entry("name_é", "é"),
    ]
  }
}
