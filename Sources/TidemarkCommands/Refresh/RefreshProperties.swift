internal import RefreshExamples
internal import RefreshKit

/// The properties that a trace shows, by their names.
enum RefreshProperties {
  /// A property with its name and what it is.
  typealias Property = (name: String, value: ViewValue)

  /// The properties of components and of a scroll view, as they are now.
  ///
  /// A name that several have is that of the first of header, footer, leader, trailer and scroll view;
  /// with the name of one before it, as in `footer.state`, it is that one's.
  static func all(
    of component: (ExamplePlace) -> RefreshComponent?, _ scrollView: HeadlessScrollView
  ) -> [Property] {
    var properties: [Property] = []
    var names: Set<String> = []
    func add(_ view: HeadlessView, _ prefix: String) {
      for property in view.properties {
        let name = prefix + property.rawValue
        guard let value = view.value(for: property), names.insert(name).inserted else { continue }
        properties.append((name, value))
      }
    }
    func add(_ component: RefreshComponent, _ prefix: String) {
      add(component as HeadlessView, prefix)
      for part in component.traceParts { add(part.view, "\(prefix)\(part.name).") }
    }
    let components = ExamplePlace.allCases.compactMap { place in
      component(place).map { (place: place, component: $0) }
    }
    for (_, component) in components { add(component, "") }
    add(scrollView, "")
    for (place, component) in components { add(component, "\(place.rawValue).") }
    add(scrollView, "scrollView.")
    return properties
  }
}
