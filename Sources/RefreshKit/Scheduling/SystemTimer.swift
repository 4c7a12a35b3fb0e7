internal import Glibc

// The toolchain's module of the C library has not the headers of these functions; their interfaces
// are fixed by the system's, see timerfd_create(2), eventfd(2)
// and epoll_ctl(2).

@_silgen_name("timerfd_create")
private func timerfd_create(_ clock: Int32, _ flags: Int32) -> Int32

@_silgen_name("timerfd_settime")
private func timerfd_settime(
  _ descriptor: Int32, _ flags: Int32, _ new: UnsafePointer<itimerspec>,
  _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32

@_silgen_name("eventfd")
private func eventfd(_ count: UInt32, _ flags: Int32) -> Int32

@_silgen_name("epoll_create1")
private func epoll_create1(_ flags: Int32) -> Int32

@_silgen_name("epoll_ctl")
private func epoll_ctl(
  _ descriptor: Int32, _ operation: Int32, _ other: Int32, _ event: UnsafeRawPointer
) -> Int32

/// A timer of the system, which makes a descriptor readable; closed once, when its owner goes.
struct SystemTimer: ~Copyable {
  let descriptor: Int32
  private let flags: Int32

  /// Makes a timer that is not set.
  ///
  /// - Parameters:
  ///   - clock: By which it goes, `CLOCK_MONOTONIC` or `CLOCK_REALTIME`.
  ///   - noticesSetClock: Whether a clock that is set makes the descriptor readable as well.
  /// - Throws: ``LiveSchedulerError`` when the system has no more descriptors, or none of this kind.
  init(_ clock: Int32, noticesSetClock: Bool) throws(LiveSchedulerError) {
    // TFD_TIMER_ABSTIME, and TFD_TIMER_CANCEL_ON_SET.
    flags = noticesSetClock ? 1 | 2 : 1
    // TFD_CLOEXEC and TFD_NONBLOCK are the same as those of open.
    descriptor = timerfd_create(clock, O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw LiveSchedulerError(operation: "timerfd_create", code: errno)
    }
  }

  deinit { close(descriptor) }

  /// Sets the timer.
  ///
  /// - Parameter time: What its clock will show; `nil` for never.
  /// - Returns: Whether the clock has been set since this was last asked.
  borrowing func set(to time: timespec?) -> Bool {
    var new = itimerspec()
    // Nothing at all means never to the system.
    if let time { new.it_value = time.tv_sec < 0 ? timespec(tv_sec: 0, tv_nsec: 1) : time }
    if time != nil, new.it_value.tv_sec == 0, new.it_value.tv_nsec == 0 { new.it_value.tv_nsec = 1 }
    return unsafe timerfd_settime(descriptor, flags, &new, nil) != 0 && errno == ECANCELED
  }

  /// Has the descriptor be readable no longer until the timer is due again.
  ///
  /// - Returns: Whether the clock has been set since this was last asked.
  borrowing func takeExpirations() -> Bool {
    var count: UInt64 = 0
    while true {
      let result = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
      if result >= 0 || errno != EINTR { return result < 0 && errno == ECANCELED }
    }
  }
}

/// A descriptor that is readable while its owner wants it to be; closed once, when its owner goes.
///
/// For what is due already: a timer that is set for the past has the system interrupt itself.
struct SystemFlag: ~Copyable {
  let descriptor: Int32
  private var isRaised = false

  init() throws(LiveSchedulerError) {
    // EFD_CLOEXEC and EFD_NONBLOCK are the same as those of open.
    descriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw LiveSchedulerError(operation: "eventfd", code: errno) }
  }

  deinit { close(descriptor) }

  mutating func raise() {
    guard !isRaised else { return }
    var count: UInt64 = 1
    isRaised = unsafe write(descriptor, &count, MemoryLayout<UInt64>.size) > 0
  }

  mutating func lower() {
    guard isRaised else { return }
    var count: UInt64 = 0
    isRaised = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size) < 0
  }
}

/// One descriptor that is readable when one of several is; closed once, when its owner goes.
struct DescriptorSet: ~Copyable {
  let descriptor: Int32

  init() throws(LiveSchedulerError) {
    // EPOLL_CLOEXEC is the same as that of open.
    descriptor = epoll_create1(O_CLOEXEC)
    guard descriptor >= 0 else {
      throw LiveSchedulerError(operation: "epoll_create1", code: errno)
    }
  }

  deinit { close(descriptor) }

  borrowing func add(_ other: Int32) throws(LiveSchedulerError) {
    // An epoll_event: EPOLLIN, and data that nobody looks at, packed or not.
    var event: (events: UInt32, data: UInt32, rest: UInt64) = (1, 0, 0)
    // EPOLL_CTL_ADD.
    guard unsafe epoll_ctl(descriptor, 1, other, &event) == 0 else {
      throw LiveSchedulerError(operation: "epoll_ctl", code: errno)
    }
  }

  /// Waits until the descriptor is readable, a day at most.
  ///
  /// - Parameter timeout: How long at most; `nil` for as long as it takes. Whole milliseconds count.
  borrowing func wait(for timeout: Duration?) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let day = Duration.seconds(86_400)
    // One more, so that the time is over then.
    let milliseconds = timeout.map { min(max($0, .zero), day).wholeMilliseconds + 1 } ?? -1
    _ = unsafe poll(&entry, 1, Int32(milliseconds))
  }
}
