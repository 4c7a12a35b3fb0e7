/// A colour that depends on whether the surroundings are light or dark.
///
/// MJRefresh: a fixed grey; DIFFERENCE: the colour of a label is legible on both.
public struct ViewColor: Hashable, Sendable {
  /// The surroundings.
  public enum Appearance: Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// Three parts of light, each from 0 to 255.
  public struct Components: Hashable, Sendable {
    /// How much red.
    public let red: UInt8
    /// How much green.
    public let green: UInt8
    /// How much blue.
    public let blue: UInt8

    /// Makes a colour from its parts.
    ///
    /// - Parameters:
    ///   - red: How much red.
    ///   - green: How much green.
    ///   - blue: How much blue.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The colour in light surroundings.
  public let light: Components
  /// The colour in dark surroundings.
  public let dark: Components

  /// Makes a colour.
  ///
  /// - Parameters:
  ///   - light: The colour in light surroundings.
  ///   - dark: The colour in dark surroundings; the same where none is given.
  public init(light: Components, dark: Components? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  /// Makes a colour that is the same everywhere.
  ///
  /// - Parameters:
  ///   - red: How much red.
  ///   - green: How much green.
  ///   - blue: How much blue.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.init(light: Components(red: red, green: green, blue: blue))
  }

  /// The colour in given surroundings.
  ///
  /// - Parameter appearance: The surroundings.
  /// - Returns: Its parts.
  public func components(in appearance: Appearance) -> Components {
    appearance == .light ? light : dark
  }
}

extension ViewColor {
  /// The colour of the texts of components: MJRefresh's grey, and a light one on dark.
  public static let refreshText = ViewColor(
    light: Components(red: 90, green: 90, blue: 90),
    dark: Components(red: 190, green: 190, blue: 190))
  /// Red.
  public static let red = ViewColor(red: 255, green: 0, blue: 0)
  /// Blue.
  public static let blue = ViewColor(red: 0, green: 0, blue: 255)
}
