internal import RefreshExamples
internal import RefreshKit

/// The properties that a trace shows, by their names.
struct RefreshProperties {
  /// A property with its name and what it is.
  typealias Property = (name: String, value: ViewValue)

  private let environment: RefreshEnvironment

  init(_ environment: RefreshEnvironment) { self.environment = environment }

  /// The properties of a kind of header and of a list, as they are when they are made.
  func known(of kind: RefreshHeaderKind) -> [Property] {
    Self.all(of: kind.makeHeader(environment), HeadlessTableView())
  }

  /// The properties of a header and of a scroll view, as they are now.
  ///
  /// A name that both have is that of the header; with `scrollView.` before it, that of the scroll
  /// view.
  static func all(of header: RefreshHeader?, _ scrollView: HeadlessScrollView) -> [Property] {
    var properties: [Property] = []
    var names: Set<String> = []
    func add(_ view: HeadlessView, _ prefix: String) {
      for property in view.properties {
        let name = prefix + property.rawValue
        guard let value = view.value(for: property), names.insert(name).inserted else { continue }
        properties.append((name, value))
      }
    }
    if let header {
      add(header, "")
      for part in header.traceParts { add(part.view, "\(part.name).") }
    }
    add(scrollView, "")
    if let header {
      add(header, "header.")
      for part in header.traceParts { add(part.view, "header.\(part.name).") }
    }
    add(scrollView, "scrollView.")
    return properties
  }
}
