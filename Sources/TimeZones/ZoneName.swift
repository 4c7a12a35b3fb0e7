/// The shape of the names that a zone database may hold.
enum ZoneName {
  /// The longest name that is looked up, in bytes.
  private static let maximumByteCount = 255

  /// Asks whether a name can be that of a zone file.
  ///
  /// Letters, digits, `+`, `-` and `_` in components between single slashes: so no name leads
  /// out of the folder, and `zone.tab` is none.
  static func isWellFormed(_ name: String) -> Bool {
    guard (1...maximumByteCount).contains(name.utf8.count) else { return false }
    var previous = UInt8(ascii: "/")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        if previous == byte { return false }
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"): break
      default:
        guard byte.isASCIILetter || byte.isASCIIDigit else { return false }
      }
      previous = byte
    }
    return previous != UInt8(ascii: "/")
  }

  /// Says why a name is never used, whatever the database holds; `nil` for all others.
  static func refusal(of name: String) -> String? {
    guard !name.isEmpty else { return "the name is empty" }
    let (first, rest) = split(name)
    switch (first, rest) {
    case ("right", _?): return "zones under right/ count leap seconds, which Unix time does not"
    case ("posix", _?): return "zones under posix/ repeat the others"
    case ("factory", nil): return "Factory means that no zone was chosen"
    case ("posixrules", nil): return "posixrules is no place but a default rule"
    case ("localtime", nil): return "localtime is no id but a link to the system's zone"
    default: return nil
    }
  }

  /// Says what to do instead of using a refused name for which no other can be offered.
  static func remedy(of name: String) -> String {
    switch split(name).first {
    case "right", "posix": "name an id outside right/ and posix/"
    case "localtime": "name no zone at all to have that one"
    default: "name a zone, such as Europe/Berlin"
    }
  }

  /// The name without `right/` or `posix/` before it.
  static func withoutVariant(_ name: String) -> String {
    switch split(name) {
    case ("right", let rest?), ("posix", let rest?): String(decoding: rest, as: UTF8.self)
    default: name
    }
  }

  /// Whether two names differ in the case of ASCII letters at most.
  static func areEqualIgnoringCase(_ left: some StringProtocol, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) { $0.lowercasedASCII == $1.lowercasedASCII }
  }

  /// The first component in lower case, and what follows its slash.
  private static func split(_ name: String) -> (first: String, rest: Substring.UTF8View?) {
    let first = name.utf8.prefix { $0 != UInt8(ascii: "/") }
    let rest = first.endIndex < name.utf8.endIndex ? name.utf8[first.endIndex...].dropFirst() : nil
    return (String(decoding: first.map(\.lowercasedASCII), as: UTF8.self), rest)
  }
}

extension UInt8 {
  /// The byte, in lower case when it is one of `A` to `Z`.
  var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
