/// Writes JSON that can stand in a script element of a page.
///
/// The signs `<`, `>` and `&`, and the separators that end a line in JavaScript, are escaped, so that
/// no text can end the element.
struct PageJSON {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes an object.
  mutating func object(_ body: (inout PageJSON) -> Void) { container("{", "}", body) }

  /// Writes an array with one item for each element.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ item: (inout PageJSON, Element) -> Void
  ) {
    container("[", "]") { json in
      for element in elements { item(&json, element) }
    }
  }

  /// Writes a name in an object; its value comes next.
  mutating func name(_ name: StaticString) {
    startItem()
    quote(name.description)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  mutating func text(_ text: String) {
    startItem()
    quote(text)
    needsComma = true
  }

  /// Writes a whole number.
  mutating func number(_ number: Int) {
    startItem()
    bytes += Array("\(number)".utf8)
    needsComma = true
  }

  /// Writes a name and a text.
  mutating func member(_ name: StaticString, _ text: String) {
    self.name(name)
    self.text(text)
  }

  private mutating func container(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: (inout PageJSON) -> Void
  ) {
    startItem()
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func startItem() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    // A line for each object keeps the page readable, and its differences short.
    if bytes.last == UInt8(ascii: ",") || bytes.last == UInt8(ascii: "[") {
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
      case "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case "\n": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
