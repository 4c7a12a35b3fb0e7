internal import ICUKit

/// The argument that chooses between the forms of a plural which does not name it.
///
/// It is that of the first number in the form for `other`, else in another form, else the first.
///
/// Source: string catalogs, whose plurals name no argument.
struct PluralArgument: Hashable {
  /// Its position, from 1.
  var position = 1
  /// Its conversion without the percent sign.
  var specifier = "lld"

  /// The categories in the order in which their forms are asked.
  private static let order: [PluralCategory] = [.other, .many, .few, .two, .one, .zero]

  /// Takes an argument.
  init(position: Int, specifier: String) {
    self.position = position
    self.specifier = specifier
  }

  /// Finds the argument of a plural.
  init(of variations: [PluralVariation]) {
    for category in Self.order {
      guard case .unit(let unit)? = variations.last(where: { $0.category == category })?.text
      else { continue }
      let text = FormatText(parsing: unit.value)
      for (place, position) in zip(text.placeholders, text.argumentPositions)
      where place.isNumeric {
        self.position = position
        if place.kind != .argument { specifier = place.specifier }
        return
      }
    }
  }
}
