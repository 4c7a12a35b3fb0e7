/// A view that shows a line, or a part of it.
public final class HeadlessShape: HeadlessView {
  /// The line.
  public enum Path: String, Hashable, Sendable {
    /// The ellipse that fills the view, from its rightmost point clockwise.
    case ellipse
  }

  /// The line.
  public var path = Path.ellipse
  /// The colour of the line.
  public var strokeColor = ViewColor.refreshText
  private var storedWidth = 1.0
  private var storedStart = 0.0
  private var storedEnd = 1.0

  /// The width of the line, in points.
  public var lineWidth: Double {
    get { storedWidth }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "lineWidth"))
      }
      guard newValue >= 0 else {
        return tell(RefreshFault(kind: .negative, subject: "lineWidth"))
      }
      storedWidth = newValue
    }
  }

  /// Where the part that is shown begins, as a fraction of the line from 0 to 1, cut to that.
  public var strokeStart: Double {
    get { storedStart }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "strokeStart"))
      }
      let old = storedStart
      storedStart = min(max(newValue, 0), 1)
      note(.strokeStart, old, storedStart)
    }
  }

  /// Where the part that is shown ends, as a fraction of the line from 0 to 1, cut to that.
  public var strokeEnd: Double {
    get { storedEnd }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "strokeEnd"))
      }
      let old = storedEnd
      storedEnd = min(max(newValue, 0), 1)
      note(.strokeEnd, old, storedEnd)
    }
  }

  /// Gives a property as a number; `nil` for one that is none, or that the view has not.
  ///
  /// - Parameter property: The property.
  /// - Returns: The number, in the unit of the property.
  override public func number(for property: ViewProperty) -> Double? {
    switch property {
    case .strokeStart: strokeStart
    case .strokeEnd: strokeEnd
    default: super.number(for: property)
    }
  }

  /// Sets a property that is a number; does nothing for one that the view has not.
  ///
  /// - Parameters:
  ///   - number: The number, in the unit of the property.
  ///   - property: The property.
  override public func setNumber(_ number: Double, for property: ViewProperty) {
    switch property {
    case .strokeStart: strokeStart = number
    case .strokeEnd: strokeEnd = number
    default: super.setNumber(number, for: property)
    }
  }
}
