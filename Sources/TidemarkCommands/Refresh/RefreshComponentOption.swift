internal import RefreshExamples
internal import RefreshKit

/// Something of a component that a script can set.
struct RefreshComponentOption: Sendable {
  /// What a component must be to have it.
  enum Need: Sendable {
    case any
    case lines
    case edge
    case autoFooter
    case autoFooterWithLines
  }

  /// What stands after the name.
  enum Values: Sendable {
    case flag(@Sendable (RefreshComponent, Bool) -> Void)
    /// A number, or a word in its place.
    case number(
      ScriptNumber, or: String? = nil, @Sendable (RefreshComponent, Double?) -> Void)
    /// A word, or the last of them and seconds.
    case noMoreDataDisplay
  }

  let name: String
  let help: String
  let need: Need
  let values: Values
  /// How it is written, with its values in capitals.
  let usage: String

  private init(_ usage: String, _ help: String, _ need: Need = .any, _ values: Values) {
    name = String(usage.prefix { $0 != " " })
    self.usage = usage
    self.help = help
    self.need = need
    self.values = values
  }

  /// Whether a component has it.
  func applies(to component: RefreshComponent) -> Bool {
    switch need {
    case .any: true
    case .lines: component is any StateRefreshComponent
    case .edge: component is EdgeRefreshComponent
    case .autoFooter: component is RefreshAutoFooter
    case .autoFooterWithLines: component is StateRefreshAutoFooter
    }
  }
}

extension RefreshComponentOption {
  static let all: [RefreshComponentOption] =
    looks + places + ofAutoFooters
    + [
      RefreshComponentOption(
        "result-display SECONDS", "Says for so long how a refresh ended.", .any,
        .seconds { $0.resultDisplayDuration = $1 }),
      RefreshComponentOption(
        "minimum SECONDS", "Stays in sight for so long at least.", .any,
        .seconds { $0.minimumDuration = $1 }),
      RefreshComponentOption(
        "timeout SECONDS|off", "Ends a refresh that nobody ends, as a failure.", .any,
        .number(.seconds, or: "off") { $0.options.timeout = $1.map { .seconds($0) } }),
      RefreshComponentOption(
        "restart on|off", "A begin in the middle of a refresh calls the app once more.", .any,
        .flag { $0.options.restartsOnSecondBegin = $1 }),
      RefreshComponentOption(
        "retries N", "Begins a refresh that failed again by itself, so often.", .any,
        .number(.count) { $0.options.retryCount = Int($1 ?? 0) }),
      RefreshComponentOption(
        "retry-delay SECONDS", "Waits for so long before that.", .any,
        .seconds { $0.retryDelay = $1 }),
      RefreshComponentOption(
        "stale-after SECONDS|off", "Refreshes by itself when the content has become so old.", .any,
        .number(.seconds, or: "off") { $0.options.staleAfter = $1.map { .seconds($0) } }),
      RefreshComponentOption(
        "resets-no-more-data on|off",
        "A success lets the components at the content's end load again.", .any,
        .flag { $0.options.resetsNoMoreData = $1 }),
      RefreshComponentOption(
        "hidden-when-empty on|off", "Hides it in a list without rows.", .any,
        .flag { $0.options.hidesWhenEmpty = $1 }),
      RefreshComponentOption(
        "hidden-when-content-fits on|off",
        "Hides what stands at the content's end while the content fits in the list.", .any,
        .flag { $0.options.hidesWhenContentFits = $1 }),
      RefreshComponentOption(
        "no-more-data always|never|brief SECONDS",
        "For how long it says that there is nothing more.",
        .any, .noMoreDataDisplay),
    ]

  static let names = all.map(\.name)

  private static let looks = [
    RefreshComponentOption(
      "alpha on|off", "Becomes opaque as it is pulled.", .any,
      .flag { $0.automaticallyChangesAlpha = $1 }),
    RefreshComponentOption(
      "animation on|off", "Opening and closing take time.", .any,
      .flag { component, isOn in
        component.fastAnimationDuration = isOn ? .milliseconds(250) : .zero
        component.slowAnimationDuration = isOn ? .milliseconds(400) : .zero
      }),
    RefreshComponentOption(
      "label-after-closing on|off", "The new time is shown when it is out of sight.", .lines,
      .flag { component, isOn in
        (component as? any StateRefreshComponent)?.lastUpdatedLabelChange =
          isOn ? .afterClosing : .immediately
      }),
  ]

  private static let places = [
    RefreshComponentOption(
      "bounds-animation on|off", "Moves the visible part of the content instead of its insets.",
      .edge, .flag { ($0 as? EdgeRefreshComponent)?.animatesBounds = $1 }),
    RefreshComponentOption(
      "trigger-distance POINTS", "Letting go refreshes when it is pulled farther than that.", .edge,
      .number(.distance) { component, points in
        (component as? EdgeRefreshComponent)?.triggerDistance = points ?? 0
      }),
    RefreshComponentOption(
      "ignored-inset POINTS", "Leaves so much of the inset at its side out of account.", .any,
      .number(.points) { component, points in
        (component as? EdgeRefreshComponent)?.ignoredInset = points ?? 0
        (component as? RefreshAutoFooter)?.ignoredInset = points ?? 0
      }),
  ]

  private static let ofAutoFooters = [
    RefreshComponentOption(
      "automatic on|off", "Scrolling to it loads; a finger that is lifted there does always.",
      .autoFooter, .flag { ($0 as? RefreshAutoFooter)?.refreshesAutomatically = $1 }),
    RefreshComponentOption(
      "drag-limit N|unlimited", "How many loads a finger may begin.", .autoFooter,
      .number(.count, or: "unlimited") { component, times in
        (component as? RefreshAutoFooter)?.dragLimit = times.map { .times(Int($0)) } ?? .unlimited
      }),
    RefreshComponentOption(
      "trigger-progress FRACTION", "How much of it has to be seen so that it loads.", .autoFooter,
      .number(.fraction) { ($0 as? RefreshAutoFooter)?.triggerProgress = $1 ?? 1 }),
    RefreshComponentOption(
      "preload POINTS", "Loads so far before that.", .autoFooter,
      .number(.points) { ($0 as? RefreshAutoFooter)?.preloadDistance = $1 ?? 0 }),
    RefreshComponentOption(
      "stays-at-bottom on|off", "Stands at the bottom of the view below a short list.", .autoFooter,
      .flag { ($0 as? RefreshAutoFooter)?.staysAtBottom = $1 }),
    RefreshComponentOption(
      "refreshing-title on|off", "Says that it loads.", .autoFooterWithLines,
      .flag { ($0 as? StateRefreshAutoFooter)?.isRefreshingTitleHidden = !$1 }),
  ]
}

extension RefreshComponentOption.Values {
  /// A duration among the options of the kit.
  fileprivate static func seconds(
    _ set: @escaping @Sendable (inout RefreshOptions, Duration) -> Void
  ) -> Self {
    .number(.seconds) { component, seconds in set(&component.options, .seconds(seconds ?? 0)) }
  }
}
