public import RefreshKit

/// A switch that is on or off.
///
/// MJRefresh: what its sample needs of `UISwitch`.
public final class ExampleSwitch: HeadlessView, OwnViewProperties {
  /// The name of ``isOn`` in traces.
  public static let on = ViewProperty(rawValue: "on")

  /// Whether it is on.
  public var isOn = false {
    didSet { noteChange(of: Self.on, from: .flag(oldValue), to: .flag(isOn)) }
  }

  /// The properties that other views have not, as they are now.
  public var ownProperties: [ViewProperty: ViewValue] { [Self.on: .flag(isOn)] }

  /// Makes a switch that is off.
  override public init() {
    super.init()
    frame.size = ViewSize(width: 51, height: 31)
  }
}
