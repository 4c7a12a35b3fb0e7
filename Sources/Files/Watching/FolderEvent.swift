internal import Glibc

/// One thing that the system says about a watched folder.
struct FolderEvent {
  /// The number that the folder is watched under; negative when the queue overflowed.
  let watch: Int32
  let mask: UInt32
  /// What it is about in the folder; `nil` for the folder itself and for names that are not UTF-8.
  let name: String?

  /// Whether the system had more to say than it keeps.
  var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }

  /// Whether the folder is watched no longer.
  var isEnd: Bool { mask & UInt32(IN_IGNORED) != 0 }

  /// Whether it is about the folder itself, which is moved, deleted or no longer there.
  var isAboutFolder: Bool {
    mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0
  }

  /// Whether names lead elsewhere now, so that the way to a watched path is another.
  var isStructural: Bool {
    isAboutFolder
      || mask & UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB) != 0
  }
}

extension FolderEvent {
  /// Which events a folder on the way to a watched path tells.
  static let wayMask = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR | IN_MASK_ADD)

  /// Which events the folder of a watched file tells, and a watched folder.
  static let contentsMask = wayMask | UInt32(IN_MODIFY | IN_CLOSE_WRITE)

  /// Reads the events that a queue holds, as many as one call gives.
  ///
  /// - Parameter descriptor: The queue, which is not waited for.
  /// - Returns: The events; empty when there are none.
  static func read(from descriptor: Int32) -> [FolderEvent] {
    let room = 65_536
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      while result < 0 && errno == EINTR {
        result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      count = max(0, result)
    }
    var events: [FolderEvent] = []
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= bytes.count {
      let nameLength = Int(bytes.integer(at: offset + 12))
      guard nameLength <= bytes.count - offset - header else { break }
      let name = bytes[(offset + header)..<(offset + header + nameLength)].prefix { $0 != 0 }
      events.append(
        FolderEvent(
          watch: Int32(bitPattern: bytes.integer(at: offset)), mask: bytes.integer(at: offset + 4),
          name: name.isEmpty ? nil : String(validating: name, as: UTF8.self)))
      offset += header + nameLength
    }
    return events
  }
}

extension [UInt8] {
  /// Four bytes as a number in the machine's own order; the caller has seen that they are there.
  fileprivate func integer(at offset: Int) -> UInt32 {
    unsafe withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
  }
}
