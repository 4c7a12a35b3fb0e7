internal import RefreshKit

/// A change as it is printed.
struct RefreshTraceLine {
  let time: Duration
  let component: String
  let property: String
  private(set) var value: ViewValue
  /// How long the change takes to be seen.
  private(set) var duration: Duration

  init(
    time: Duration, component: String, property: String, value: ViewValue,
    duration: Duration = .zero
  ) {
    self.time = time
    self.component = component
    self.property = property
    self.value = value
    self.duration = duration
  }

  init(_ record: ViewTrace.Record) {
    self.init(
      time: record.time, component: record.component, property: record.property.rawValue,
      value: record.new, duration: record.duration)
  }
}

// Content that comes to rest by itself moves in the steps of a screen.

extension RefreshTraceLine {
  /// The longest time from one step of a motion to the next.
  private static let step = Duration.milliseconds(17)

  private var canMove: Bool {
    guard duration == .zero else { return false }
    let name = property.split(separator: ".").last.map(String.init) ?? property
    return ["offset.x", "offset.y", "pullProgress"].contains(property)
      || ["alpha", "strokeStart", "strokeEnd", "image"].contains(name)
  }

  /// Makes one line of the steps of each property that moves, and leaves all others as they are.
  ///
  /// - Parameter lines: The lines in their order.
  /// - Returns: The lines; that of a motion stands where it begins, and has its end and its duration.
  static func joiningMotions(_ lines: [RefreshTraceLine]) -> [RefreshTraceLine] {
    var result: [RefreshTraceLine] = []
    /// The lines of the motion that goes on, and when each was last changed.
    var motion: [String: (index: Int, last: Duration)] = [:]
    var last = Duration.zero
    for line in lines {
      guard line.canMove else {
        motion = [:]
        result.append(line)
        continue
      }
      if !motion.isEmpty, line.time - last > step { motion = [:] }
      last = line.time
      let key = "\(line.component) \(line.property)"
      if let run = motion[key], run.last < line.time {
        result[run.index].value = line.value
        result[run.index].duration = line.time - result[run.index].time
        motion[key] = (run.index, line.time)
      } else {
        motion[key] = (result.count, line.time)
        result.append(line)
      }
    }
    return result
  }
}
