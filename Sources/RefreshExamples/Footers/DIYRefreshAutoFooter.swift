public import RefreshKit

/// A footer that loads by itself, put together from a text, a switch and a wheel.
///
/// MJRefresh: `MJDIYAutoFooter` of its sample. DIFFERENCE: the texts are those of other footers, in
/// the language that counts.
open class DIYRefreshAutoFooter: RefreshAutoFooter {
  private final lazy var parts = DIYParts(in: self, textsOf: "autoFooter")

  /// The text.
  public final var label: HeadlessLabel { parts.label }
  /// The switch, which is on while the footer loads.
  public final var switchView: ExampleSwitch { parts.switchView }
  /// The wheel.
  public final var spinner: HeadlessSpinner { parts.spinner }

  /// Puts together what the footer shows; is called once, before the first state.
  override open func prepare() {
    super.prepare()
    _ = parts
  }

  /// Places the three parts.
  override open func placeSubviews() {
    super.placeSubviews()
    parts.place(in: self)
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
