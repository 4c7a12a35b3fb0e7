/// A key of a strings table, compared by its code units.
///
/// Swift strings are equal when they are canonically equivalent; keys of a table are not. The
/// composed and the decomposed spelling of `á` are two keys, as on Apple's platforms.
public struct StringsKey: Sendable {
  /// The key's text.
  public let text: String

  /// Makes a key from its text.
  ///
  /// - Parameter text: The text, which is kept as it is.
  public init(_ text: String) {
    self.text = text
  }
}

extension StringsKey: Hashable {
  /// Whether two keys consist of the same code units.
  public static func == (left: StringsKey, right: StringsKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the code units into a hasher.
  public func hash(into hasher: inout Hasher) {
    let isContiguous: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { units in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(units))
    }
    if isContiguous == nil { for unit in text.utf8 { hasher.combine(unit) } }
    hasher.combine(0xFF as UInt8)
  }
}

extension StringsKey: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a key from a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The key's text.
  public var description: String { text }
}
