public import LanguageTags
public import RefreshKit
public import TimeZones

/// One thing that a person, an app or the surroundings do to a screen.
public enum ExampleStep: Sendable {
  /// A finger draws the content to a distance from where it came down, in points; less than zero
  /// pulls it down, and sideways to the right.
  case drag(to: Double = 0, sideways: Double = 0)
  /// The finger lets go with a speed, in points a second.
  case release(velocity: Double = 0, sideways: Double = 0)
  /// The system takes the finger over.
  case cancel
  /// The app scrolls the content up or down, in points.
  case scroll(to: Double)
  /// The app scrolls the content sideways, in points.
  case scrollSideways(to: Double)
  /// A finger taps the line of text of the footer.
  case tap
  /// A finger presses the button of the screen.
  case press
  /// The app begins a refresh.
  case begin(ExamplePlace = .header)
  /// The app ends the refresh.
  case end(ExampleEnd, at: ExamplePlace = .header)
  /// The app says that there may be more again.
  case reset(ExamplePlace)
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
  /// The texts are those of somebody else.
  case setTexts(ExampleTexts)
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
  /// A component comes into the scroll view.
  case attach(ExamplePlace = .header)
  /// A component leaves the scroll view.
  case detach(ExamplePlace = .header)
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
    case .drag(let y, let x): "drag \(Self.text(y, sideways: x))"
    case .release(let y, let x):
      y == 0 && x == 0 ? "release" : "release \(Self.text(y, sideways: x))"
    case .cancel: "cancel"
    case .scroll(let y): "scroll-to \(Self.text(y))"
    case .scrollSideways(let x): "scroll-to sideways \(Self.text(x))"
    case .tap: "tap"
    case .press: "press"
    case .begin(let place): "begin" + Self.text(place)
    case .end(let end, let place):
      "end" + Self.text(place) + (end == .success ? "" : " \(end.rawValue)")
    case .reset(let place): "reset \(place.rawValue)"
    case .reload(let rows): "reload \(rows)"
    case .wait(let duration): "wait \(Self.text(duration / .seconds(1)))"
    case .waitForNextDate: "midnight"
    case .setClock(let instant): "clock \(instant)"
    case .setLanguages(let tags): "language \(tags.map(\.description).joined(separator: ":"))"
    case .setTexts(let texts): "texts \(texts.rawValue)"
    case .setZone(let zone): "zone \(zone.identifier)"
    case .setInset(let side, let points): "inset \(side.rawValue) \(Self.text(points))"
    case .setSafeArea(let side, let points): "safe-area \(side.rawValue) \(Self.text(points))"
    case .setKeyboard(let points): "keyboard \(Self.text(points))"
    case .rotate(let size): "rotate \(Self.text(size.width)) \(Self.text(size.height))"
    case .attach(let place): "attach" + Self.text(place)
    case .detach(let place): "detach" + Self.text(place)
    case .setInWindow(let isInWindow): "window \(isInWindow ? "on" : "off")"
    }
  }

  private static func text(_ number: Double) -> String { ViewValue.number(number).description }

  private static func text(_ number: Double, sideways: Double) -> String {
    guard sideways != 0 else { return text(number) }
    return (number == 0 ? "" : text(number) + " ") + "sideways \(text(sideways))"
  }

  /// The place after a verb; nothing where it is the one that counts without a word.
  private static func text(_ place: ExamplePlace) -> String {
    place == .header ? "" : " \(place.rawValue)"
  }
}
