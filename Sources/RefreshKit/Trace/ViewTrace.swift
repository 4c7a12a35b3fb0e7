/// What changes in views that are watched, in its order and with its time.
///
/// ```swift
/// let trace = ViewTrace(scheduler: scheduler)
/// trace.watchScrollView(list)
/// list.drag(to: -60)
/// trace.records.last?.description  // 0.000 header arrow.rotation -3.141591653589793
/// ```
///
/// Views that have a ``HeadlessView/changeObserver`` already keep it: both are told.
public final class ViewTrace {
  /// One change.
  public struct Record: Hashable, Sendable {
    /// The time since the trace was made.
    public let time: Duration
    /// What the view belongs to, such as `header`.
    public let component: String
    /// What changed, with the name of the part before it, such as `arrow.rotation`.
    public let property: ViewProperty
    /// What it was.
    public let old: ViewValue
    /// What it is.
    public let new: ViewValue
    /// How long the change takes to be seen; zero where it is seen at once.
    public let duration: Duration
  }

  /// The changes so far, unless ``keepsRecords`` says otherwise.
  public private(set) var records: [Record] = []
  /// Whether changes are kept; of a long run they may only be told.
  public var keepsRecords = true
  /// Is told of each change.
  public var onRecord: ((Record) -> Void)?
  /// Whether changes are noted.
  public var isRunning = true

  private let scheduler: any RefreshScheduler
  private let start: Duration
  private var watches: [Watch] = []

  /// A view, and how it is named.
  private final class Watch {
    weak var view: HeadlessView?
    var component: String
    var prefix: String

    init(_ view: HeadlessView, _ component: String, _ prefix: String) {
      self.view = view
      self.component = component
      self.prefix = prefix
    }
  }

  /// Makes a trace that begins now.
  ///
  /// - Parameter scheduler: The clock by which changes are timed.
  public init(scheduler: any RefreshScheduler) {
    self.scheduler = scheduler
    start = scheduler.elapsed
  }
}

extension ViewTrace {
  /// Notes the changes of a view from now on; one that is watched already gets the new names.
  ///
  /// - Parameters:
  ///   - view: The view, which is not kept.
  ///   - component: What it belongs to, such as `header`.
  ///   - prefix: What stands before the names of its properties, such as `arrow.`.
  public func watch(_ view: HeadlessView, component: String, prefix: String = "") {
    watches.removeAll { $0.view == nil }
    if let watch = watches.first(where: { $0.view === view }) {
      watch.component = component
      watch.prefix = prefix
      return
    }
    let watch = Watch(view, component, prefix)
    watches.append(watch)
    let other = view.changeObserver
    view.changeObserver = { [weak self] change in
      other?(change)
      self?.note(change, of: watch)
    }
  }

  /// Notes the changes of a refresh component and of the parts that it names.
  ///
  /// - Parameters:
  ///   - component: The component, which is not kept.
  ///   - name: What it is called, such as `header`.
  public func watchComponent(_ component: RefreshComponent, named name: String) {
    watch(component, component: name)
    for part in component.traceParts {
      watch(part.view, component: name, prefix: "\(part.name).")
    }
  }

  /// Notes the changes of a scroll view, of the components in it and of their parts.
  ///
  /// They are called by their places: `header`, `footer`, `leader` and `trailer`. A component that
  /// comes later is watched when this is called again.
  ///
  /// - Parameter scrollView: The scroll view, which is not kept.
  public func watchScrollView(_ scrollView: HeadlessScrollView) {
    watch(scrollView, component: "scrollView")
    for place in ScrollPlace.allCases {
      if let component = scrollView.component(at: place) {
        watchComponent(component, named: place.rawValue)
      }
    }
  }

  private func note(_ change: ViewChange, of watch: Watch) {
    guard isRunning else { return }
    let record = Record(
      time: scheduler.elapsed - start, component: watch.component,
      property: ViewProperty(rawValue: watch.prefix + change.property.rawValue),
      old: change.old, new: change.new, duration: change.duration)
    if keepsRecords { records.append(record) }
    onRecord?(record)
  }
}

extension ViewTrace.Record: CustomStringConvertible {
  /// The time in seconds, the component, the property and what it is, with spaces between them.
  public var description: String {
    let milliseconds = time.wholeMilliseconds
    let rest = milliseconds % 1000
    let zeros = rest < 10 ? "00" : rest < 100 ? "0" : ""
    return "\(milliseconds / 1000).\(zeros)\(rest) \(component) \(property.rawValue) \(new)"
  }
}
