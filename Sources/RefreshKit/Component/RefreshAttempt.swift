/// One call of a component's actions, which can end its own refresh and no later one.
///
/// A refresh that is begun again in its middle, or once more after a failure, is another attempt: the
/// data of the older one may still come, and ends nothing any more.
///
/// ```swift
/// header.onRefreshAttempt = { attempt in
///   load { data in attempt.finish(data == nil ? .failure : .success) }
/// }
/// ```
public final class RefreshAttempt {
  private let reference: ViewReference
  /// Is called once when the attempt is over, however it came to its end.
  private var endAction: (() -> Void)?

  init(_ component: RefreshComponent) { reference = component.reference }

  private var component: RefreshComponent? { reference.component }

  /// Whether the attempt still can end the refresh.
  public var isCurrent: Bool { component?.attempt === self }

  /// Ends the refresh; does nothing when it has ended or was begun again.
  ///
  /// - Parameter result: How it ended; the time of the update is kept on success only.
  public func finish(_ result: RefreshResult = .success) {
    guard let component, isCurrent else { return }
    component.endRefreshing(result)
  }

  /// Ends the refresh, which showed that there is nothing more, as ``finish(_:)`` does.
  ///
  /// A component that does not stand at the content's end has no such state: that is a success there.
  public func finishWithNoMoreData() {
    guard let component, isCurrent else { return }
    if let component = component as? any ContentEndComponent {
      component.endRefreshingWithNoMoreData()
    } else {
      component.endRefreshing()
    }
  }

  /// Has something done when the attempt is over: at once if it is.
  func whenOver(_ action: @escaping () -> Void) {
    if isCurrent { endAction = action } else { action() }
  }

  func end() {
    let action = endAction
    endAction = nil
    action?()
  }
}

extension RefreshComponent {
  /// Sets an asynchronous function that is called when a refresh begins, and decides how it ends.
  ///
  /// The refresh is a success when the function returns, and a failure when it throws. When the
  /// refresh ends otherwise, or is begun again, the function's task is cancelled, and what it returns
  /// or throws then ends nothing.
  ///
  /// The function runs on the actor that sets it, which owns the component from then on: a component
  /// is used by one actor at a time, and code that belongs to none cannot set an asynchronous action.
  ///
  /// ```swift
  /// footer.setAction { try await model.loadMore() }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor that owns the component; that of the caller.
  ///   - action: Loads the data.
  public final func setAction(
    isolation: isolated any Actor = #isolation,
    _ action: nonisolated(nonsending) @escaping () async throws -> Void
  ) {
    asyncAction = { attempt in
      let task = Task {
        // Captured, so that the task runs on the actor that owns the component.
        _ = isolation
        do {
          try await action()
          attempt.finish()
        } catch {
          attempt.finish(.failure)
        }
      }
      attempt.whenOver { task.cancel() }
    }
  }

  /// Takes the asynchronous function away; one that runs goes on.
  public final func removeAction() { asyncAction = nil }
}
