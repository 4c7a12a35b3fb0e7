public import LanguageTags
public import RefreshKit
public import TimeZones

/// One thing that a person, an app or the surroundings do to a screen.
public enum ExampleStep: Sendable {
  /// A finger draws the content to a distance from where it came down, in points; less than zero
  /// pulls it down.
  case drag(to: Double)
  /// The finger lets go with a speed, in points a second.
  case release(velocity: Double = 0)
  /// The system takes the finger over.
  case cancel
  /// The app scrolls the content, in points.
  case scroll(to: Double)
  /// The app begins a refresh.
  case begin
  /// The app ends the refresh.
  case end(RefreshResult)
  /// The app has another number of rows, and reads them.
  case reload(rows: Int)
  /// Time passes.
  case wait(Duration)
  /// Time passes until the date changes in the zone.
  case waitForNextDate
  /// A person sets the clock.
  case setClock(Instant)
  /// The texts are wanted in other languages, the best first.
  case setLanguages([LanguageTag])
  /// Times are shown in another zone.
  case setZone(ZoneRules)
  /// The app changes an inset, in points.
  case setInset(ScreenSide, Double)
  /// The screen's bars change, in points.
  case setSafeArea(ScreenSide, Double)
  /// A keyboard covers so much at the bottom, in points.
  case setKeyboard(Double)
  /// The window becomes another size, in points.
  case rotate(ViewSize)
  /// The header comes into the scroll view.
  case attach
  /// The header leaves the scroll view.
  case detach
  /// The scroll view comes into the window, or leaves it.
  case setInWindow(Bool)
}

/// A side of a screen.
public enum ScreenSide: String, Hashable, Sendable, CaseIterable {
  /// The top.
  case top
  /// The left.
  case left
  /// The bottom.
  case bottom
  /// The right.
  case right

  /// The distance at this side.
  var distance: WritableKeyPath<ViewInsets, Double> {
    switch self {
    case .top: \.top
    case .left: \.left
    case .bottom: \.bottom
    case .right: \.right
    }
  }
}

extension ExampleStep: CustomStringConvertible {
  /// The step as a line of a script of `tidemark refresh`.
  public var description: String {
    switch self {
    case .drag(let y): "drag \(Self.text(y))"
    case .release(let velocity): velocity == 0 ? "release" : "release \(Self.text(velocity))"
    case .cancel: "cancel"
    case .scroll(let y): "scroll-to \(Self.text(y))"
    case .begin: "begin"
    case .end(let result): result == .success ? "end" : "end \(result.rawValue)"
    case .reload(let rows): "reload \(rows)"
    case .wait(let duration): "wait \(Self.text(duration / .seconds(1)))"
    case .waitForNextDate: "midnight"
    case .setClock(let instant): "clock \(instant)"
    case .setLanguages(let tags): "language \(tags.map(\.description).joined(separator: ":"))"
    case .setZone(let zone): "zone \(zone.identifier)"
    case .setInset(let side, let points): "inset \(side.rawValue) \(Self.text(points))"
    case .setSafeArea(let side, let points): "safe-area \(side.rawValue) \(Self.text(points))"
    case .setKeyboard(let points): "keyboard \(Self.text(points))"
    case .rotate(let size): "rotate \(Self.text(size.width)) \(Self.text(size.height))"
    case .attach: "attach"
    case .detach: "detach"
    case .setInWindow(let isInWindow): "window \(isInWindow ? "on" : "off")"
    }
  }

  private static func text(_ number: Double) -> String { ViewValue.number(number).description }
}
