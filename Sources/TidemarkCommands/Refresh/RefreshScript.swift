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
  case setHeader(RefreshHeaderKind)
  /// A list, of rows or of items in lines, with so many of them.
  case showList(isGrid: Bool, rows: Int)
  case setContentHeight(Double)
  case setKey(String)
  case setLastUpdated(Instant?)
  /// The clock decides when the line is played.
  case setLastUpdatedNow
  case setOption(RefreshHeaderOption, Bool)
  case setTitle(RefreshState, String)
  case setHidden(RefreshHeaderPart, Bool)
  /// What follows from a refresh; `nil` for nothing.
  case setRefreshEnd(RefreshEnd?)
  case expect(RefreshExpectation)
}

/// How the app ends each refresh.
struct RefreshEnd {
  let delay: Duration
  let result: RefreshResult
  let newRows: Int
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

/// The headers that a script can show.
enum RefreshHeaderKind: String, CaseIterable {
  case normal
  case state
  case gif
  case circle
  case diy
  case none

  /// Whether the header has the two lines of text whose titles can be set.
  var hasLines: Bool { self == .normal || self == .state || self == .gif }

  func makeHeader(_ environment: RefreshEnvironment) -> RefreshHeader? {
    switch self {
    case .normal: return NormalRefreshHeader(environment: environment)
    case .state: return StateRefreshHeader(environment: environment)
    case .gif:
      let header = GifRefreshHeader(environment: environment)
      header.setExamplePictures()
      return header
    case .circle: return CircleRefreshHeader(environment: environment)
    case .diy: return DIYRefreshHeader(environment: environment)
    case .none: return nil
    }
  }
}

/// What of a header can be switched on and off.
enum RefreshHeaderOption: String, CaseIterable {
  case alpha
  case animation
  case boundsAnimation = "bounds-animation"
  case hiddenWhenEmpty = "hidden-when-empty"
  case labelAfterClosing = "label-after-closing"

  /// Whether only a header with lines of text has it.
  var needsLines: Bool { self == .labelAfterClosing }
}

/// What of a header can be hidden.
enum RefreshHeaderPart: String, CaseIterable {
  case header
  case state
  case lastUpdated = "last-updated"

  /// Whether only a header with lines of text has it.
  var needsLines: Bool { self != .header }
}
