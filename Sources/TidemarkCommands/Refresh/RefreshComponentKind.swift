internal import RefreshExamples
internal import RefreshKit

/// A component that a script can show.
struct RefreshComponentKind: Sendable {
  let place: ExamplePlace
  let name: String
  private let build: @Sendable (RefreshEnvironment) -> RefreshComponent

  private init(
    _ place: ExamplePlace, _ name: String,
    _ build: @escaping @Sendable (RefreshEnvironment) -> RefreshComponent
  ) {
    self.place = place
    self.name = name
    self.build = build
  }

  func makeComponent(_ environment: RefreshEnvironment) -> RefreshComponent { build(environment) }

  /// The word that takes a component away.
  static let none = "none"

  static func all(at place: ExamplePlace) -> [RefreshComponentKind] {
    all.filter { $0.place == place }
  }

  /// The names of the kinds of a place, and the word for none.
  static func names(at place: ExamplePlace) -> [String] { all(at: place).map(\.name) + [none] }

  static let all: [RefreshComponentKind] = [
    RefreshComponentKind(.header, "normal") { NormalRefreshHeader(environment: $0) },
    RefreshComponentKind(.header, "state") { StateRefreshHeader(environment: $0) },
    RefreshComponentKind(.header, "gif") { withPictures(GifRefreshHeader(environment: $0)) },
    RefreshComponentKind(.header, "circle") { CircleRefreshHeader(environment: $0) },
    RefreshComponentKind(.header, "diy") { DIYRefreshHeader(environment: $0) },
    RefreshComponentKind(.footer, "auto") { NormalRefreshAutoFooter(environment: $0) },
    RefreshComponentKind(.footer, "auto-state") { StateRefreshAutoFooter(environment: $0) },
    RefreshComponentKind(.footer, "auto-gif") {
      withPictures(GifRefreshAutoFooter(environment: $0))
    },
    RefreshComponentKind(.footer, "back") { NormalRefreshBackFooter(environment: $0) },
    RefreshComponentKind(.footer, "back-state") { StateRefreshBackFooter(environment: $0) },
    RefreshComponentKind(.footer, "back-gif") {
      withPictures(GifRefreshBackFooter(environment: $0))
    },
    RefreshComponentKind(.footer, "diy-auto") { DIYRefreshAutoFooter(environment: $0) },
    RefreshComponentKind(.footer, "diy-back") { DIYRefreshBackFooter(environment: $0) },
    RefreshComponentKind(.leader, "normal") { NormalRefreshLeader(environment: $0) },
    RefreshComponentKind(.leader, "state") { StateRefreshLeader(environment: $0) },
    RefreshComponentKind(.trailer, "normal") { NormalRefreshTrailer(environment: $0) },
    RefreshComponentKind(.trailer, "state") { StateRefreshTrailer(environment: $0) },
  ]

  private static func withPictures<Component: GifRefreshComponent>(
    _ component: Component
  ) -> Component {
    component.setExamplePictures()
    return component
  }
}
