/// What a key becomes on a device.
public struct StringsdictDevice: Sendable {
  /// The name of the device, such as `iphone`, or `other`.
  public let name: String
  /// The name from tag to tag, or the object in a binary list.
  public let nameRange: Range<Int>
  /// A text or a rule of its own.
  public let rule: StringsdictRule

  /// The names of devices that are known.
  public static let knownNames = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]
}
