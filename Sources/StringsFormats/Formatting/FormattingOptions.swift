/// What formatting a file may change beside its layout.
public struct FormattingOptions: Sendable {
  /// The encodings that a formatted file can have.
  public enum Encoding: Hashable, Sendable {
    /// The one that the file has, with its byte-order marks.
    case unchanged
    /// UTF-8 without a byte-order mark.
    case utf8
  }

  /// The order of the keys; `nil` where they stay as they stand.
  public var keyOrder: StringsKeyOrder?
  /// The encoding of the result.
  public var encoding: Encoding

  /// Makes options; without arguments the layout alone changes.
  ///
  /// - Parameters:
  ///   - keyOrder: The order of the keys; `nil` where they stay as they stand.
  ///   - encoding: The encoding of the result.
  public init(keyOrder: StringsKeyOrder? = nil, encoding: Encoding = .unchanged) {
    self.keyOrder = keyOrder
    self.encoding = encoding
  }
}
