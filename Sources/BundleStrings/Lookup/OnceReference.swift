internal import Synchronization

/// A reference that is set once, by whichever thread is first, and read without a lock.
///
/// As `AtomicLazyReference`, whose calls are not specialised and cost ten times as much.
@safe struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let storage: Atomic<Unmanaged<Object>?> = unsafe Atomic(nil)

  deinit {
    // Nobody else has the reference any more; it holds the object once.
    unsafe storage.load(ordering: .acquiring)?.release()
  }

  /// The object, or `nil` where none was set.
  func load() -> Object? {
    // The object lives as long as the reference does, and it is never replaced.
    unsafe storage.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Sets the object where none was set.
  ///
  /// - Parameter object: The object.
  /// - Returns: The object that is set now: that of the thread that was first.
  func storeIfNil(_ object: Object) -> Object {
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, original) = unsafe storage.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isStored else { return object }
    unsafe new.release()
    return unsafe original?.takeUnretainedValue() ?? object
  }
}
