internal import BundleStrings

/// The arguments of a text as they are typed.
enum TextArgument {
  /// Reads a value: a number where it looks like one, else a text.
  ///
  /// - Parameter text: What was typed; after `s:` everything is a text.
  /// - Returns: The argument.
  static func value(_ text: String) -> StringArgument {
    if text.hasPrefix("s:") { return .text(String(text.dropFirst(2))) }
    return number(text) ?? .text(text)
  }

  /// Reads a number in decimal digits, with a point and a sign or without.
  ///
  /// - Parameter text: What was typed.
  /// - Returns: The number; `nil` where it is none. A whole number that 64 bits cannot hold is a
  ///   floating-point one.
  static func number(_ text: String) -> StringArgument? {
    var digits = text.utf8[...]
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits = digits.dropFirst()
    }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    if parts.count == 1 {
      if let integer = Int64(text) { return .integer(integer) }
      if let integer = UInt64(text) { return .unsignedInteger(integer) }
    }
    return Double(text).map(StringArgument.floatingPoint)
  }
}
