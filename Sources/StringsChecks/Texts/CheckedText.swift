internal import StringsFormats

/// A text that is checked, taken apart once for all checks.
///
/// What a check needs is found when the first one asks for it, so a source text is taken apart once
/// for all of its translations. Not for several threads at once.
final class CheckedText {
  let text: String
  let features: TextFeatures
  /// Where the text stands: as a whole, or as a form of a variable.
  let role: ArgumentReader.Role

  init(_ text: String, role: ArgumentReader.Role = .sentence) {
    self.text = text
    features = TextFeatures(of: text)
    self.role = role
  }

  /// The places for arguments; a text without a percent sign has none.
  private(set) lazy var format: FormatText =
    features.contains(.percent) ? FormatText(parsing: text) : Self.nothing

  private static let nothing = FormatText(parsing: "")

  /// The places for arguments with their positions; a percent sign that happens to stand before a
  /// word is none.
  private(set) lazy var arguments: [ArgumentUse] =
    features.contains(.percent)
    ? ArgumentReader.uses(
      of: format.placeholders.filter { !LonePercent.isBeforeWord($0, in: self) }, role: role)
    : []

  /// The scalars with their places.
  private(set) lazy var scalars: [PlacedScalar] = PlacedScalar.all(in: text)

  /// The named tokens such as `{name}`.
  private(set) lazy var tokens: [NamedToken] =
    features.isDisjoint(with: [.brace, .percent]) ? [] : NamedToken.all(in: text)

  /// The addresses of pages.
  private(set) lazy var webAddresses: [TextPart] =
    features.isDisjoint(with: [.colon, .dot]) ? [] : WebAddress.all(in: text)

  /// The addresses of people.
  private(set) lazy var mailAddresses: [TextPart] =
    features.contains(.at) ? MailAddress.all(in: text) : []

  /// The tags of markup.
  private(set) lazy var markup: Markup = Markup(
    text, isNeeded: features.contains(.angle))

  /// The numbers outside of places and addresses.
  private(set) lazy var numbers: [TextNumber] = TextNumber.all(in: self)

  /// The words that consist of letters, without places, tokens, tags and addresses.
  private(set) lazy var words: [TextPart] = TextWords.all(in: self)

  /// The stretches that are no words of the language: places, tokens, tags, addresses.
  private(set) lazy var foreignRanges: [Range<Int>] = {
    var ranges = format.placeholders.map(\.range)
    ranges += tokens.map(\.range)
    ranges += webAddresses.map(\.range)
    ranges += mailAddresses.map(\.range)
    ranges += markup.tags.map(\.range)
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }()

  /// Whether any letter stands in the text outside of places, tokens, tags and addresses.
  var hasWords: Bool { !words.isEmpty }

  /// The stretch of the text in UTF-8 bytes.
  func source(in range: Range<Int>) -> String {
    let bytes = text.utf8
    let clamped = range.clamped(to: 0..<bytes.count)
    return String(
      decoding: bytes.dropFirst(clamped.lowerBound).prefix(clamped.count), as: UTF8.self)
  }
}

/// A part of a text with its place.
struct TextPart: Hashable {
  let text: String
  /// UTF-8 bytes from the start of the text.
  let range: Range<Int>
}

/// A character of a text with its place.
struct PlacedScalar: Hashable {
  let scalar: Unicode.Scalar
  /// UTF-8 bytes from the start of the text.
  let offset: Int

  /// The place in UTF-8 bytes.
  var range: Range<Int> { offset..<offset + UTF8.width(scalar) }

  static func all(in text: String) -> [PlacedScalar] {
    var result: [PlacedScalar] = []
    result.reserveCapacity(text.utf8.count)
    var offset = 0
    for scalar in text.unicodeScalars {
      result.append(PlacedScalar(scalar: scalar, offset: offset))
      offset += UTF8.width(scalar)
    }
    return result
  }
}
