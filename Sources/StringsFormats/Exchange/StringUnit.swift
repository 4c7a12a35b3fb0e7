/// How far a text is translated, in a catalog's words.
public struct StringUnitState: RawRepresentable, Hashable, Sendable {
  /// The word as it stands in a catalog.
  public let rawValue: String

  /// Names a state.
  ///
  /// - Parameter rawValue: The word as it stands in a catalog; any other than the known ones too.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not translated yet.
  public static let new = StringUnitState(rawValue: "new")
  /// Translated.
  public static let translated = StringUnitState(rawValue: "translated")
  /// Translated, but a person must look at it.
  public static let needsReview = StringUnitState(rawValue: "needs_review")
  /// Translated by a machine.
  public static let machineTranslated = StringUnitState(rawValue: "machine_translated")

  /// Whether the text can be shown as it is.
  public var isFinished: Bool { self == .translated || self == .machineTranslated }
}

/// A text with its state.
public struct StringUnit: Sendable {
  /// How far the text is translated.
  public var state: StringUnitState
  /// The text.
  public var value: String

  /// Makes a unit.
  ///
  /// - Parameters:
  ///   - value: The text.
  ///   - state: How far the text is translated.
  public init(_ value: String, state: StringUnitState = .translated) {
    self.state = state
    self.value = value
  }
}

extension StringUnit: Hashable {
  /// Whether two units say the same, compared by code units.
  public static func == (left: StringUnit, right: StringUnit) -> Bool {
    left.state == right.state && left.value.isSame(as: right.value)
  }

  /// Feeds the text into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(StringsKey(value))
  }
}

/// Several phrases with their common state.
public struct StringUnitSet: Sendable {
  /// How far the phrases are translated.
  public var state: StringUnitState
  /// The phrases in their order.
  public var values: [String]

  /// Makes a set.
  ///
  /// - Parameters:
  ///   - values: The phrases in their order.
  ///   - state: How far the phrases are translated.
  public init(_ values: [String], state: StringUnitState = .translated) {
    self.state = state
    self.values = values
  }
}

extension StringUnitSet: Hashable {
  /// Whether two sets say the same, compared by code units.
  public static func == (left: StringUnitSet, right: StringUnitSet) -> Bool {
    left.state == right.state && left.values.elementsEqual(right.values) { $0.isSame(as: $1) }
  }

  /// Feeds the phrases into a hasher.
  public func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(StringsKey(value)) }
  }
}
