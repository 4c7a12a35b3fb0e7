internal import BundleStrings

/// The line that says what a component is doing, and its titles.
final class StateLine {
  let label: HeadlessLabel
  /// The keys of the titles in the texts.
  var keys: [RefreshState: String] = [:]
  /// Whether the title is not shown while the component refreshes.
  var hidesTitleWhileRefreshing = false
  private var ownTitles: [RefreshState: String] = [:]
  private var resultTitles: [RefreshResult: String] = [:]
  private var builtInTitles: [RefreshState: String] = [:]

  init(measurer: any TextMeasurer) { label = HeadlessLabel(measurer: measurer) }

  /// Reads the titles that the app has not set.
  func read(_ strings: LocalizedStrings) {
    builtInTitles = keys.mapValues { strings.string(for: $0) }
  }

  func setTitle(_ title: String?, for state: RefreshState) { ownTitles[state] = title }

  func setTitle(_ title: String?, for result: RefreshResult) { resultTitles[result] = title }

  /// The title of a state; that of refreshing for a refresh that waits to be seen.
  func title(for state: RefreshState) -> String? {
    if let title = ownTitles[state] ?? builtInTitles[state] { return title }
    return state == .willRefresh ? title(for: .refreshing) : nil
  }

  func title(for result: RefreshResult) -> String? { resultTitles[result] }

  /// Shows the title of a state, or that of a result that is still to be read while nothing is done.
  func show(_ state: RefreshState, _ result: RefreshResult?) {
    if state == .idle, let result, let title = resultTitles[result] {
      label.text = title
      return
    }
    let isRefreshing = state == .refreshing || state == .willRefresh
    label.text = hidesTitleWhileRefreshing && isRefreshing ? nil : title(for: state)
  }
}
