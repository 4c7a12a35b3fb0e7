internal import ICUKit

/// The context of an entry that holds a text of a table: the key, and which of its texts it is.
///
/// The text of the key itself has the key alone as its context. A text within it has the key, a
/// sign and a ``VariationPath``: `key|==|device.iphone`. The sign says how the entry is to be taken:
///
/// - `|==|`: the msgid is the source's text, and the msgstr is the target's;
/// - `|=>|`: the source has no such text, and the msgid is there to help;
/// - `|1=|`: the target has one text where the source has a plural;
/// - `|=1|`: the source has one text where the target has a plural;
/// - `|%=|`: position and conversion of a substitution's argument, as `%1$lld`.
///
/// The form for the number 0 has `key|zero`, where the language has no rule for it.
struct POContext: Hashable {
  enum Sign: String, CaseIterable {
    case both = "|==|"
    case targetOnly = "|=>|"
    case singleTarget = "|1=|"
    case singleSource = "|=1|"
    case argument = "|%=|"
  }

  static let zero = "|zero"

  var key: StringsKey
  var path: VariationPath
  var sign: Sign

  init(key: String, path: VariationPath = VariationPath(), sign: Sign = .both) {
    self.key = StringsKey(key)
    self.path = path
    self.sign = sign
  }

  /// Takes a context apart; what is in no such form is a key.
  init(_ text: String) {
    if text.hasSuffix(Self.zero) {
      self.init(key: String(text.utf8.dropLast(Self.zero.utf8.count)) ?? text, path: .zeroForm)
      return
    }
    let units = Array(text.utf8)
    var place = units.count - 4
    // Only the last few signs can be of this context; a key may hold others.
    var tries = 0
    while place >= 0, tries < 8 {
      if units[place] == UInt8(ascii: "|"),
        let sign = Sign(rawValue: String(decoding: units[place..<place + 4], as: UTF8.self))
      {
        tries += 1
        if let path = VariationPath(String(decoding: units[(place + 4)...], as: UTF8.self)) {
          self.init(
            key: String(decoding: units[..<place], as: UTF8.self), path: path, sign: sign)
          return
        }
      }
      place -= 1
    }
    self.init(key: text)
  }

  /// The context as it is written.
  var text: String {
    if sign == .both {
      if path.steps.isEmpty {
        // A key that looks like the context of something else has the empty path.
        return POContext(key.text) == self ? key.text : key.text + sign.rawValue
      }
      if path == .zeroForm { return key.text + Self.zero }
    }
    return key.text + sign.rawValue + path.description
  }
}

extension VariationPath {
  /// The path of the form for the number 0.
  static let zeroForm = VariationPath([.plural(.zero)])
}
