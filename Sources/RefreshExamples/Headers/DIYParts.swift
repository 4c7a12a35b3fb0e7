internal import BundleStrings
internal import RefreshKit

/// What the components that are put together by hand show: a text, a switch and a wheel.
final class DIYParts {
  let label: HeadlessLabel
  let switchView = ExampleSwitch()
  let spinner = HeadlessSpinner()
  /// What stands before the names of the texts.
  private let prefix: String

  /// Puts the parts into a component, which is as high as they need.
  init(in component: RefreshComponent, textsOf prefix: String) {
    self.prefix = prefix
    label = HeadlessLabel(measurer: component.environment.measurer)
    label.font = ViewFont(pointSize: 16, isBold: true)
    label.textColor = Self.textColor(for: 0)
    component.height = 50
    for view in [label, switchView, spinner] { component.addSubview(view) }
  }

  var traceParts: [(name: String, view: HeadlessView)] {
    [("label", label), ("switch", switchView), ("spinner", spinner)]
  }

  func place(in component: RefreshComponent) {
    let (width, height) = (component.frame.width, component.frame.height)
    let isLeftToRight = component.environment.layoutDirection == .leftToRight
    label.frame = ViewRect(x: 0, y: 0, width: width, height: height)
    switchView.frame.origin = ViewPoint(
      x: isLeftToRight ? 0 : width - switchView.frame.width,
      y: (height - switchView.frame.height) / 2)
    spinner.center = ViewPoint(x: isLeftToRight ? width - 30 : 30, y: height / 2)
  }

  /// Says what to do, turns the switch, and has the wheel turn.
  func show(_ state: RefreshState, of component: RefreshComponent) {
    showText(of: component)
    switchView.isOn = state == .pulling || state == .refreshing
    if state == .refreshing { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  func showText(of component: RefreshComponent) {
    label.text = component.state.textKey(after: prefix).map {
      component.environment.strings.string(for: $0)
    }
  }

  func color(for progress: Double) { label.textColor = Self.textColor(for: progress) }

  /// The colour of the text, whose parts stay within what can be shown.
  static func textColor(for progress: Double) -> ViewColor {
    func part(_ fraction: Double) -> UInt8 {
      fraction.isNaN ? 0 : UInt8((min(max(fraction, 0), 1) * 255).rounded())
    }
    return ViewColor(
      red: part(1 - 0.5 * progress), green: part(0.5 - 0.5 * progress), blue: part(0.5 * progress))
  }
}

extension RefreshState {
  /// The key of what a component says in the state; `nil` where it says nothing.
  func textKey(after prefix: String) -> String? {
    switch self {
    case .idle: "\(prefix).idle"
    case .pulling: "\(prefix).pulling"
    case .refreshing, .willRefresh: "\(prefix).refreshing"
    case .noMoreData: prefix == "header" ? nil : "\(prefix).noMoreData"
    }
  }
}
