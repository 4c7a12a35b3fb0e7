/// A kind of device for which a text may be written specially.
///
/// Source: Apple, Creating width and device variants of strings.
public struct TextDevice: RawRepresentable, Hashable, Sendable {
  /// The name as it stands in the file, such as `iphone`.
  public let rawValue: String

  /// Names a device.
  ///
  /// - Parameter rawValue: The name as it stands in the file; any other than the known ones too.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A television.
  public static let appleTV = TextDevice(rawValue: "appletv")
  /// A headset.
  public static let appleVision = TextDevice(rawValue: "applevision")
  /// A watch.
  public static let appleWatch = TextDevice(rawValue: "applewatch")
  /// A tablet.
  public static let iPad = TextDevice(rawValue: "ipad")
  /// A telephone.
  public static let iPhone = TextDevice(rawValue: "iphone")
  /// A music player.
  public static let iPod = TextDevice(rawValue: "ipod")
  /// A computer.
  public static let mac = TextDevice(rawValue: "mac")
  /// Any device that has no text of its own.
  public static let other = TextDevice(rawValue: "other")

  /// The known devices, sorted by name, `other` at last.
  public static let known: [TextDevice] = [
    .appleTV, .appleVision, .appleWatch, .iPad, .iPhone, .iPod, .mac, .other,
  ]

  /// Whether two names consist of the same code units.
  public static func == (left: TextDevice, right: TextDevice) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Feeds the name's code units into a hasher.
  public func hash(into hasher: inout Hasher) {
    for unit in rawValue.utf8 { hasher.combine(unit) }
    hasher.combine(0xFF as UInt8)
  }
}

extension TextDevice: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
