public import ICUKit

/// The text for a category of a number.
public struct PluralVariation: Hashable, Sendable {
  /// The category.
  public var category: PluralCategory
  /// The text.
  public var text: LocalizedText

  /// Makes a variation.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - text: The text.
  public init(_ category: PluralCategory, _ text: LocalizedText) {
    self.category = category
    self.text = text
  }
}

/// The text, or the texts, for a device.
public struct DeviceVariation: Hashable, Sendable {
  /// The name of the device, such as `iphone`; `other` for all that are not named.
  public var device: String
  /// The text, or the plural.
  public var text: LocalizedText

  /// Makes a variation.
  ///
  /// - Parameters:
  ///   - device: The name of the device.
  ///   - text: The text, or the plural.
  public init(_ device: String, _ text: LocalizedText) {
    self.device = device
    self.text = text
  }
}

/// The text that fits into a width.
public struct WidthVariation: Hashable, Sendable {
  /// The width, in the unit that the app chose.
  public var width: Int
  /// The text.
  public var text: LocalizedText

  /// Makes a variation.
  ///
  /// - Parameters:
  ///   - width: The width, in the unit that the app chose.
  ///   - text: The text.
  public init(_ width: Int, _ text: LocalizedText) {
    self.width = width
    self.text = text
  }
}
