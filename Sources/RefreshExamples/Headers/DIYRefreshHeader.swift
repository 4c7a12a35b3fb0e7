internal import BundleStrings
public import RefreshKit

/// A header that is put together from a text, a switch, a logo and a wheel.
///
/// The switch is on while the header is pulled far enough or refreshes; it does nothing else. The
/// colour of the text goes from orange to violet with the pull.
///
/// MJRefresh: `MJDIYHeader` of its sample. DIFFERENCE: the texts are those of other headers, in the
/// language that counts.
open class DIYRefreshHeader: RefreshHeader {
  /// The text.
  public private(set) final lazy var label = HeadlessLabel(measurer: environment.measurer)
  /// The switch.
  public final let switchView = ExampleSwitch()
  /// The logo, most of which stands above the header.
  public final let logoView = HeadlessImageView()
  /// The wheel.
  public final let spinner = HeadlessSpinner()

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    height = 50
    label.font = ViewFont(pointSize: 16, isBold: true)
    label.textColor = Self.textColor(for: 0)
    logoView.image = HeadlessImage(name: "logo", size: ViewSize(width: 100, height: 100))
    for view in [label, switchView, logoView, spinner] { addSubview(view) }
  }

  /// Places the four parts.
  override open func placeSubviews() {
    super.placeSubviews()
    let (width, height) = (frame.width, frame.height)
    let isLeftToRight = environment.layoutDirection == .leftToRight
    label.frame = ViewRect(x: 0, y: 0, width: width, height: height)
    switchView.frame.origin = ViewPoint(
      x: isLeftToRight ? 0 : width - switchView.frame.width,
      y: (height - switchView.frame.height) / 2)
    logoView.frame = ViewRect(
      center: ViewPoint(x: width / 2, y: -80), size: ViewSize(width: width, height: 100))
    spinner.center = ViewPoint(x: isLeftToRight ? width - 30 : 30, y: height / 2)
  }

  /// Says what to do, turns the switch, and has the wheel turn.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    showText()
    switchView.isOn = state == .pulling || state == .refreshing
    if state == .refreshing { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  /// Colours the text.
  override open func pullProgressDidChange() {
    super.pullProgressDidChange()
    label.textColor = Self.textColor(for: pullProgress)
  }

  /// Shows the text in the new language.
  override open func textsDidChange() {
    super.textsDidChange()
    showText()
  }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + [("label", label), ("switch", switchView), ("spinner", spinner)]
  }

  private func showText() {
    label.text = state.textKey.map { environment.strings.string(for: $0) }
  }
}

extension DIYRefreshHeader {
  /// The colour of the text.
  ///
  /// - Parameter progress: How far the header is pulled, as a fraction.
  /// - Returns: The colour, whose parts stay within what can be shown.
  public static func textColor(for progress: Double) -> ViewColor {
    func part(_ fraction: Double) -> UInt8 {
      fraction.isNaN ? 0 : UInt8((min(max(fraction, 0), 1) * 255).rounded())
    }
    return ViewColor(
      red: part(1 - 0.5 * progress), green: part(0.5 - 0.5 * progress), blue: part(0.5 * progress))
  }
}
