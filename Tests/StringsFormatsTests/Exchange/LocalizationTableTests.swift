import ICUKit
import StringsFormats
import Testing

struct LocalizationTableTests {
  /// A text of each kind that there is.
  static let localizations = [
    Localization("de", text: .unit(StringUnit("Titel"))),
    Localization(
      "de",
      text: .plural([
        PluralVariation(.one, .unit(StringUnit("eine"))),
        PluralVariation(.other, .unit(StringUnit("%lld", state: .needsReview))),
      ])),
    Localization(
      "de",
      text: .device([
        DeviceVariation("iphone", .plural([PluralVariation(.other, .unit(StringUnit("x")))])),
        DeviceVariation("other", .unit(StringUnit("y"))),
      ])),
    Localization(
      "de",
      text: .width([
        WidthVariation(5, .unit(StringUnit("kurz"))),
        WidthVariation(50, .unit(StringUnit("sehr lang"))),
      ])),
    Localization("de", text: .set(StringUnitSet(["a", "b"], state: .new))),
    Localization(
      "de", text: .unit(StringUnit("%#@A.B@ in %#@c@")),
      substitutions: [
        LocalizationSubstitution(
          "A.B", text: .plural([PluralVariation(.other, .unit(StringUnit("%arg")))])),
        LocalizationSubstitution(
          "c", text: .plural([PluralVariation(.one, .unit(StringUnit("one")))])),
      ]),
  ]

  @Test(arguments: localizations)
  func `a localization is made again of its texts and their ways`(localization: Localization) {
    var again = Localization("de")
    for unit in localization.units {
      #expect(localization.unit(at: unit.path) == unit.unit)
      let isSet = again.setUnit(unit.unit, at: unit.path)
      #expect(isSet)
    }
    #expect(again == localization)
    for unit in localization.units {
      let other = StringUnit("other", state: .machineTranslated)
      let isSet = again.setUnit(other, at: unit.path)
      #expect(isSet)
      #expect(again.unit(at: unit.path) == other)
    }
  }

  @Test func `a text does not take the place of one of another kind`() {
    for localization in Self.localizations {
      var changed = localization
      let path = VariationPath([.plural(.one), .device("ipad")])
      let isSet = changed.setUnit(StringUnit("x"), at: path)
      #expect(!isSet)
      #expect(changed == localization)
      #expect(changed.unit(at: path) == nil)
    }
  }

  @Test func `texts are compared by their code units`() {
    let composed = LocalizationEntry("\u{E1}"), decomposed = LocalizationEntry("a\u{301}")
    #expect(composed != decomposed)
    #expect(StringUnit("\u{E1}") != StringUnit("a\u{301}"))
    let table = LocalizationTable(entries: [composed, decomposed])
    #expect(table.positions.count == 2)
  }
}
