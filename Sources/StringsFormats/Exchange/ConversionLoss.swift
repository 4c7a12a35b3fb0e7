/// Something that a table says and a format has no place for.
public struct ConversionLoss: Hashable, Sendable {
  /// What kind of thing is lost, in kebab case.
  public let id: String
  /// The key; `nil` where the whole table is meant.
  public let key: String?
  /// The language; `nil` where all are meant.
  public let language: String?
  /// What is lost, in a sentence without a full stop.
  public let message: String

  /// Describes a loss.
  ///
  /// - Parameters:
  ///   - id: What kind of thing is lost, in kebab case.
  ///   - key: The key; `nil` where the whole table is meant.
  ///   - language: The language; `nil` where all are meant.
  ///   - message: What is lost, in a sentence without a full stop.
  public init(_ id: String, key: String? = nil, language: String? = nil, _ message: String) {
    self.id = id
    self.key = key
    self.language = language
    self.message = message
  }
}

/// A file made from a table, with what it could not take.
public struct ConvertedFile: Hashable, Sendable {
  /// The bytes of the whole file.
  public var bytes: [UInt8]
  /// What the format has no place for, in the order of the table.
  public var losses: [ConversionLoss]

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - losses: What the format has no place for.
  public init(bytes: [UInt8], losses: [ConversionLoss] = []) {
    self.bytes = bytes
    self.losses = losses
  }
}
