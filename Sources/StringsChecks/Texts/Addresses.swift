/// Finds the addresses of pages in a text.
enum WebAddress {
  /// The addresses in their order, without the punctuation that ends a sentence.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func all(in text: String) -> [TextPart] {
    let bytes = Array(text.utf8)
    var parts: [TextPart] = []
    var offset = 0
    while offset < bytes.count {
      guard let start = start(in: bytes, at: offset) else {
        offset += 1
        continue
      }
      var end = start
      while end < bytes.count, isPart(bytes[end]) { end += 1 }
      while end > start, ".,:;!?)'\"*".utf8.contains(bytes[end - 1]) { end -= 1 }
      if end > start {
        parts.append(
          TextPart(text: String(decoding: bytes[offset..<end], as: UTF8.self), range: offset..<end))
      }
      offset = max(end, offset + 1)
    }
    return parts
  }

  private static let schemes = ["https://", "http://", "www.", "ftp://", "mailto:"].map {
    Array($0.utf8)
  }

  /// Where what follows a scheme begins; `nil` where there is none.
  private static func start(in bytes: [UInt8], at offset: Int) -> Int? {
    let first = bytes[offset] | 0x20
    guard
      first == UInt8(ascii: "h") || first == UInt8(ascii: "w") || first == UInt8(ascii: "f")
        || first == UInt8(ascii: "m")
    else { return nil }
    if offset > 0, isLetterOrDigit(bytes[offset - 1]) { return nil }
    for scheme in schemes where bytes.count - offset > scheme.count {
      if zip(scheme, bytes[offset...]).allSatisfy({ $0 == $1 || $0 == $1 | 0x20 }) {
        let next = bytes[offset + scheme.count]
        return isPart(next) && next != UInt8(ascii: "/") ? offset + scheme.count : nil
      }
    }
    return nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"<>\"{}|\\^`[]".utf8.contains(byte)
  }
}

/// Finds the addresses of people in a text.
enum MailAddress {
  /// The addresses in their order.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func all(in text: String) -> [TextPart] {
    let bytes = Array(text.utf8)
    var parts: [TextPart] = []
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "@") {
      var start = offset
      while start > 0, offset - start < 64, isPart(bytes[start - 1]) { start -= 1 }
      var end = offset + 1
      while end < bytes.count, end - offset < 128, isPart(bytes[end]) { end += 1 }
      while end > offset, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let host = bytes[min(offset + 1, end)..<end]
      // `%1$@` and `me@home` are none.
      guard start < offset, host.contains(UInt8(ascii: ".")),
        host.last.map({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }) == true
      else { continue }
      parts.append(
        TextPart(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end))
    }
    return parts
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
