public import RefreshKit

/// A header that is put together from a text, a switch, a logo and a wheel.
///
/// The switch is on while the header is pulled far enough or refreshes; it does nothing else. The
/// colour of the text goes from orange to violet with the pull.
///
/// MJRefresh: `MJDIYHeader` of its sample. DIFFERENCE: the texts are those of other headers, in the
/// language that counts.
open class DIYRefreshHeader: RefreshHeader {
  private final lazy var parts = DIYParts(in: self, textsOf: "header")
  /// The logo, most of which stands above the header.
  public final let logoView = HeadlessImageView()

  /// The text.
  public final var label: HeadlessLabel { parts.label }
  /// The switch.
  public final var switchView: ExampleSwitch { parts.switchView }
  /// The wheel.
  public final var spinner: HeadlessSpinner { parts.spinner }

  /// Puts together what the header shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    _ = parts
    logoView.image = HeadlessImage(name: "logo", size: ViewSize(width: 100, height: 100))
    addSubview(logoView)
  }

  /// Places the four parts.
  override open func placeSubviews() {
    super.placeSubviews()
    parts.place(in: self)
    logoView.frame = ViewRect(
      center: ViewPoint(x: frame.width / 2, y: -80), size: ViewSize(width: frame.width, height: 100)
    )
  }

  /// Says what to do, turns the switch, and has the wheel turn.
  ///
  /// - Parameters:
  ///   - previous: The state before; `nil` at construction.
  ///   - state: The state that was entered.
  override open func didTransition(from previous: RefreshState?, to state: RefreshState) {
    super.didTransition(from: previous, to: state)
    parts.show(state, of: self)
  }

  /// Colours the text.
  override open func pullProgressDidChange() {
    super.pullProgressDidChange()
    parts.color(for: pullProgress)
  }

  /// Shows the text in the new language.
  override open func textsDidChange() {
    super.textsDidChange()
    parts.showText(of: self)
  }

  /// The parts that a trace shows, each with the name that stands before its properties.
  override open var traceParts: [(name: String, view: HeadlessView)] {
    super.traceParts + parts.traceParts
  }
}

extension DIYRefreshHeader {
  /// The colour of the text.
  ///
  /// - Parameter progress: How far the header is pulled, as a fraction.
  /// - Returns: The colour, whose parts stay within what can be shown.
  public static func textColor(for progress: Double) -> ViewColor {
    DIYParts.textColor(for: progress)
  }
}
