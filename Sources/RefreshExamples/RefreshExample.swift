internal import RefreshKit

/// A sample screen, and what happens on it.
///
/// ```swift
/// let example = RefreshExample.named("circle")
/// let screen = try example?.makeScreen(on: stage)
/// for step in example?.steps ?? [] { try screen?.perform(step) }
/// ```
///
/// MJRefresh: the rows of its sample application.
public struct RefreshExample: Sendable {
  /// What examples have in common.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// Lists that are pulled down.
    case headers = "Headers"
    /// Lists that are pulled up.
    case footers = "Footers"
    /// Grids, pages, and lists that scroll sideways.
    case otherViews = "Other views"
    /// Texts and languages.
    case texts = "Texts and languages"
  }

  /// The name, in small letters with hyphens.
  public let name: String
  /// What it shows, in a few words.
  public let title: String
  /// Where it stands in the sample application of MJRefresh; `nil` for one that is not there.
  public let origin: String?
  /// What it belongs to.
  public let group: Group
  /// What happens, in its order.
  public let steps: [ExampleStep]
  private let build: @Sendable (ExampleStage) -> ExampleScreen

  init(
    _ name: String, title: String, origin: String?, _ group: Group, steps: [ExampleStep],
    _ build: @escaping @Sendable (ExampleStage) -> ExampleScreen
  ) {
    self.name = name
    self.title = title
    self.origin = origin
    self.group = group
    self.steps = steps
    self.build = build
  }
}

extension RefreshExample {
  /// Makes the screen, laid out and at rest.
  ///
  /// - Parameter stage: Clock, texts, zone and times.
  /// - Returns: The screen, on which nothing has happened yet.
  public func makeScreen(on stage: ExampleStage) -> ExampleScreen {
    let screen = build(stage)
    stage.scheduler.runPending()
    return screen
  }

  /// The example of a name.
  ///
  /// - Parameter name: The name, spelt exactly.
  /// - Returns: The example; `nil` where there is none.
  public static func named(_ name: String) -> RefreshExample? { all.first { $0.name == name } }

  /// All examples, group by group.
  public static let all: [RefreshExample] =
    headers + autoFooters + backFooters + grids + pages + sidewaysLists + texts
}
