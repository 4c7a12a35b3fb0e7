/// A scroll view whose content is made of rows that are counted.
///
/// What it shows is told by the app's data: the counts are read again by ``reloadData()``, so that
/// between a change of the data and the reload the list still shows what it showed.
open class HeadlessListView: HeadlessScrollView {
  /// Tells how many rows each section has; the data source.
  public final var rowCounts: () -> [Int] = { [] }
  private(set) final var shownRowCounts: [Int] = []
  private var hasReadRows = false
  private var isReadingRows = false

  /// Lays the rows out for the counts that are shown; gives the size of the content.
  ///
  /// - Parameter counts: The rows of each section, none less than zero.
  /// - Returns: The size, in points.
  open func contentSize(forRowCounts counts: [Int]) -> ViewSize { contentSize }

  /// Reads the counts, and makes the content as large as they ask for.
  ///
  /// A call from where the counts are read does nothing: they are being read.
  public final func reloadData() {
    guard !isReadingRows else { return }
    isReadingRows = true
    let old = totalRowCount
    shownRowCounts = rowCounts().map { max($0, 0) }
    hasReadRows = true
    let size = contentSize(forRowCounts: shownRowCounts)
    isReadingRows = false
    note(.rowCount, Double(old), Double(totalRowCount))
    contentSize = size
  }

  override func layOutContent() {
    if hasReadRows { contentSize = contentSize(forRowCounts: shownRowCounts) }
  }

  /// How many rows are shown, of all sections.
  public final var totalRowCount: Int {
    shownRowCounts.reduce(0) { sum, count in
      let (result, overflow) = sum.addingReportingOverflow(count)
      return overflow ? .max : result
    }
  }

  override var rowCountForComponents: Int { totalRowCount }

  override func readRows() { reloadData() }
}

/// A list of rows one under the other, all of one height.
///
/// MJRefresh: what it needs of `UITableView`.
public final class HeadlessTableView: HeadlessListView {
  private var storedRowHeight = 44.0

  /// The height of a row, in points; counts from the next reload on.
  public var rowHeight: Double {
    get { storedRowHeight }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "rowHeight"))
      }
      guard newValue >= 0 else {
        return tell(RefreshFault(kind: .negative, subject: "rowHeight"))
      }
      storedRowHeight = newValue
    }
  }

  /// Lays the rows out for the counts that are shown; gives the size of the content.
  ///
  /// - Parameter counts: The rows of each section, none less than zero.
  /// - Returns: The size, in points.
  override public func contentSize(forRowCounts counts: [Int]) -> ViewSize {
    ViewSize(width: frame.width, height: Double(totalRowCount) * rowHeight)
  }
}

/// A list of items that fill lines from one side to the other.
///
/// MJRefresh: what it needs of `UICollectionView` and its flow layout.
public final class HeadlessCollectionView: HeadlessListView {
  private var storedItemSize = ViewSize(width: 100, height: 100)

  /// Whether the items scroll sideways, in columns instead of lines.
  public var scrollsHorizontally = false
  /// Whether the layout is mirrored where reading begins at the right.
  ///
  /// MJRefresh: `flipsHorizontallyInOppositeLayoutDirection` of the layout.
  public var flipsHorizontallyInOppositeLayoutDirection = false {
    didSet { for component in components { component.setNeedsLayout() } }
  }

  /// The size of an item, in points; counts from the next reload on.
  public var itemSize: ViewSize {
    get { storedItemSize }
    set {
      guard newValue.isFinite else {
        return tell(RefreshFault(kind: .notFinite, subject: "itemSize"))
      }
      guard !newValue.isNegative else {
        return tell(RefreshFault(kind: .negative, subject: "itemSize"))
      }
      storedItemSize = newValue
    }
  }

  /// Lays the items out for the counts that are shown; gives the size of the content.
  ///
  /// - Parameter counts: The items of each section, none less than zero.
  /// - Returns: The size, in points.
  override public func contentSize(forRowCounts counts: [Int]) -> ViewSize {
    let breadth = scrollsHorizontally ? frame.height : frame.width
    let itemBreadth = scrollsHorizontally ? itemSize.height : itemSize.width
    let fitting = itemBreadth > 0 ? (breadth / itemBreadth).rounded(.down) : 1
    let perLine = min(max(1, fitting), .greatestFiniteMagnitude)
    // Each section begins a line of its own.
    let lines = counts.reduce(0.0) { $0 + (Double($1) / perLine).rounded(.up) }
    return scrollsHorizontally
      ? ViewSize(width: lines * itemSize.width, height: frame.height)
      : ViewSize(width: frame.width, height: lines * itemSize.height)
  }
}
