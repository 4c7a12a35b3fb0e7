/// The root of a tree of views: has a size and a scheduler, and lays the tree out.
public final class HeadlessWindow: HeadlessView {
  /// The clock and the queue of the window's passes.
  public let scheduler: any RefreshScheduler
  private var isPassScheduled = false
  private var isInPass = false
  private var isAskedInPass = false

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - size: Its size; that of a small phone where none is given.
  ///   - scheduler: The clock and the queue of the passes.
  public init(
    size: ViewSize = ViewSize(width: 375, height: 667), scheduler: any RefreshScheduler
  ) {
    self.scheduler = scheduler
    super.init()
    frame = ViewRect(origin: ViewPoint(), size: size)
  }

  override var asWindow: HeadlessWindow? { self }

  /// Has the tree laid out and drawn in the next turn of the queue.
  func setNeedsPass() {
    if isInPass { isAskedInPass = true }
    guard !isPassScheduled else { return }
    isPassScheduled = true
    let reference = reference
    scheduler.schedule(after: .zero) { reference.view?.asWindow?.runPass() }
  }

  private func runPass() {
    isInPass = true
    isAskedInPass = false
    layoutIfNeeded()
    displayIfNeeded()
    isInPass = false
    isPassScheduled = false
    // What the pass asked for of views that it had yet to come to is done.
    if isAskedInPass, awaitsPass { setNeedsPass() }
  }
}
