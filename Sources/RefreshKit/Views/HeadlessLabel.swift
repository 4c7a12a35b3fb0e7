/// A view that shows a text.
public final class HeadlessLabel: HeadlessView {
  /// On which side a text stands that does not fill its view.
  public enum Alignment: String, Hashable, Sendable {
    /// Where reading begins.
    case leading
    /// In the middle.
    case center
  }

  /// What measures the text.
  public let measurer: any TextMeasurer
  /// On which side the text stands.
  public var alignment = Alignment.center
  /// The colour of the text.
  public var textColor = ViewColor.refreshText
  private var storedText: String?
  private var storedFont = ViewFont.refreshText
  private var measuredWidth: Double?

  /// Makes a label without a text.
  ///
  /// - Parameter measurer: What measures the text.
  public init(measurer: any TextMeasurer) {
    self.measurer = measurer
    super.init()
  }

  /// The text; `nil` where there is none.
  public var text: String? {
    get { storedText }
    set {
      guard newValue != storedText else { return }
      let old = storedText
      storedText = newValue
      textDidChange()
      note(.text, old, newValue)
    }
  }

  /// How the text is set; a size that is no positive number changes nothing.
  public var font: ViewFont {
    get { storedFont }
    set {
      guard newValue.pointSize.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "font"))
      }
      guard newValue.pointSize >= 0 else {
        return tell(RefreshFault(kind: .negative, subject: "font"))
      }
      storedFont = newValue
      textDidChange()
    }
  }

  /// The width of the text's widest line, in points; 0 without a text.
  ///
  /// MJRefresh: `mj_textWidth`.
  public var textWidth: Double {
    if let measuredWidth { return measuredWidth }
    let width = storedText.map { measurer.size(of: $0, in: storedFont).width } ?? 0
    measuredWidth = width
    return width
  }

  private func textDidChange() {
    measuredWidth = nil
    superview?.setNeedsLayout()
  }
}
