internal import RefreshExamples
internal import RefreshKit
internal import SourceDiagnostics
internal import TimeZones

/// A script of `refresh`, understood.
struct RefreshScript {
  /// One line that does something.
  struct Command {
    let action: RefreshScriptAction
    /// The line from its verb to its last word, as byte offsets.
    let range: Range<Int>
    /// The same as text.
    let text: String
  }

  let commands: [Command]
  /// What is wrong with it; where there is anything, nothing is played.
  let diagnostics: [Diagnostic]
  /// The lines of the file.
  let lineMap: LineMap

  /// What of it sample screens do too.
  var steps: [ExampleStep] {
    commands.compactMap { command in
      if case .step(let step) = command.action { step } else { nil }
    }
  }

  /// The most commands of a script.
  static let mostCommands = 10_000
  /// The longest time that a script may take, in seconds: a year with a leap day.
  static let mostSeconds = 366 * 86_400.0
  /// The largest file that is read, in bytes.
  static let mostBytes = 1024 * 1024
}

/// What a line of a script does.
enum RefreshScriptAction {
  /// What a sample screen does too.
  case step(ExampleStep)
  /// Another component at a place; `nil` for none.
  case setComponent(RefreshComponentKind?, ExamplePlace)
  case showList(RefreshListKind, rows: Int)
  case showExample(RefreshExample)
  case setContentHeight(Double)
  case setContentWidth(Double)
  case setPaging(Bool)
  case setOneAtATime(Bool)
  case setKey(String, ExamplePlace)
  case setLastUpdated(Instant?, ExamplePlace)
  /// The clock decides when the line is played.
  case setLastUpdatedNow(ExamplePlace)
  case setOption(ExamplePlace, (RefreshComponent) -> Void)
  case setTitle(RefreshTitle, String, ExamplePlace)
  case setHidden(RefreshComponentPart, Bool, ExamplePlace)
  /// What follows from a refresh; `nil` for nothing.
  case setRefreshEnd(RefreshEnd?, ExamplePlace)
  case expect(RefreshExpectation)
}

/// How the app ends each refresh.
struct RefreshEnd {
  let delay: Duration
  let end: ExampleEnd
  let newRows: Int
}

/// What a title is said for.
enum RefreshTitle {
  case state(RefreshState)
  case result(RefreshResult)

  static let named: [(name: String, title: RefreshTitle)] = [
    ("idle", .state(.idle)), ("pulling", .state(.pulling)), ("refreshing", .state(.refreshing)),
    ("no-more-data", .state(.noMoreData)), ("success", .result(.success)),
    ("failure", .result(.failure)),
  ]
}

/// What a property must be.
struct RefreshExpectation {
  /// The property as it is typed.
  let property: String
  let value: ViewValue
  /// Where the value stands, as byte offsets.
  let valueRange: Range<Int>

  /// By how much a number may differ.
  static let tolerance = 0.001

  func isMet(by actual: ViewValue) -> Bool {
    guard case .number(let number) = actual, case .number(let expected) = value else {
      return actual == value
    }
    return abs(number - expected) <= Self.tolerance
  }
}

/// The lists that a script can show.
enum RefreshListKind: String, CaseIterable {
  /// Rows of 40 points.
  case table
  /// A grid of items.
  case collection
  /// A grid whose layout is mirrored where reading begins at the right.
  case mirrored
  /// Items of 100 points beside each other.
  case sideways

  func makeList(height: Double) -> HeadlessListView {
    guard self != .table else {
      let table = HeadlessTableView()
      table.rowHeight = 40
      return table
    }
    let grid = HeadlessCollectionView()
    grid.flipsHorizontallyInOppositeLayoutDirection = self == .mirrored
    if self == .sideways {
      grid.scrollsHorizontally = true
      grid.itemSize = ViewSize(width: 100, height: height)
    }
    return grid
  }
}

/// What of a component can be hidden.
enum RefreshComponentPart: String, CaseIterable {
  case whole
  case state
  case lastUpdated = "last-updated"
}
