public import RefreshKit

/// A footer that is pulled up, put together from a text, a switch, a logo and a wheel.
///
/// The colour of the text goes from orange to violet with the pull.
///
/// MJRefresh: `MJDIYBackFooter` of its sample. DIFFERENCE: the texts are those of other footers, in
/// the language that counts.
open class DIYRefreshBackFooter: RefreshBackFooter {
  private final lazy var parts = DIYParts(in: self, textsOf: "backFooter")
  /// The logo, most of which stands below the footer.
  public final let logoView = HeadlessImageView()

  /// The text.
  public final var label: HeadlessLabel { parts.label }
  /// The switch, which is on while the footer is pulled far enough or loads.
  public final var switchView: ExampleSwitch { parts.switchView }
  /// The wheel.
  public final var spinner: HeadlessSpinner { parts.spinner }

  /// Puts together what the footer shows; is called once, before the first state.
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
      center: ViewPoint(x: frame.width / 2, y: frame.height + 80),
      size: ViewSize(width: frame.width, height: 100))
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
