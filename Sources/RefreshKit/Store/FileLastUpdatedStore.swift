internal import Files
internal import Glibc
internal import SourceDiagnostics
internal import StringsFormats
public import TimeZones

/// Keeps when lists were last updated in a file, which is written after each change.
///
/// ```swift
/// let store = try FileLastUpdatedStore(path: "state/last-updated.json")
/// try store.setLastUpdated(scheduler.now, forKey: "home")
/// ```
///
/// The file is a JSON object that people can read, with an instant for each key. A new one takes its
/// place at once, so nobody ever sees half of it. Several programs may share one: before a change is
/// written the file is read again, so that nothing of the others' is lost. Members that are not known
/// here are kept as they are. A damaged file is left as it is.
///
/// It belongs to one owner: all calls come from one thread at a time.
public final class FileLastUpdatedStore: LastUpdatedStore {
  /// The file.
  public let path: String
  private var contents: LastUpdatedFileContents
  /// The bytes from which the contents come; `nil` where there was no file.
  private var knownBytes: [UInt8]?

  /// How often a file is read or written anew that others change meanwhile.
  private static let mostAttempts = 100

  /// Reads a file; one that is not there holds nothing, and is made by the first change.
  ///
  /// - Parameter path: The file, at most 16 MiB long and of at most 100,000 keys.
  /// - Throws: ``LastUpdatedStoreError`` when it cannot be read, or holds something else.
  public init(path: String) throws(LastUpdatedStoreError) {
    self.path = path
    contents = LastUpdatedFileContents()
    try reload()
  }

  /// The instant that is kept under a key, as of the last reading or writing of the file.
  ///
  /// - Parameter key: The key; compared by its code units.
  /// - Returns: The instant; `nil` when there is none.
  public func lastUpdated(forKey key: String) -> Instant? { contents.instants[StringsKey(key)] }

  /// Keeps an instant under a key, together with what others have written to the file meanwhile.
  ///
  /// - Parameters:
  ///   - instant: The instant, in the years 1 to 9999; `nil` forgets the key.
  ///   - key: The key.
  /// - Throws: ``LastUpdatedStoreError`` when it cannot be kept; the file and what was read of it stay
  ///   as they were.
  /// - Complexity: O(*n*) in the size of the file; two waits for the disk.
  public func setLastUpdated(
    _ instant: Instant?, forKey key: String
  ) throws(LastUpdatedStoreError) {
    if let instant, instant < .earliest || instant > .latest {
      throw failure(.unwritable, "the instant \(instant) lies outside of the years 1 to 9999")
    }
    let lock = try lockFolder()
    defer { if lock >= 0 { close(lock) } }
    for _ in 0..<Self.mostAttempts {
      let current = try read()
      var new = current?.contents ?? LastUpdatedFileContents()
      guard new.instants[StringsKey(key)] != instant else {
        return take(new, current?.bytes)
      }
      new.instants[StringsKey(key)] = instant
      let bytes = new.bytes
      try checkLimits(new, bytes)
      do throws(FileError) {
        try AtomicFile.write(bytes, to: path, replacing: current?.version)
        return take(new, bytes)
      } catch {
        // Somebody who does not lock has written in between.
        guard error.code == ESTALE else { throw failure(.unwritable, error.reason) }
      }
    }
    throw failure(.unwritable, FileError(kind: .unwritable, path: path, code: ESTALE).reason)
  }

  /// Reads the file again where another program has changed it.
  ///
  /// - Throws: ``LastUpdatedStoreError`` when it cannot be read any more, or holds something else; what
  ///   was read before still counts.
  public func reload() throws(LastUpdatedStoreError) {
    let current = try read()
    take(current?.contents ?? LastUpdatedFileContents(), current?.bytes)
  }
}

extension FileLastUpdatedStore {
  private struct Current {
    let contents: LastUpdatedFileContents
    let bytes: [UInt8]
    let version: FileVersion
  }

  private func take(_ contents: LastUpdatedFileContents, _ bytes: [UInt8]?) {
    self.contents = contents
    knownBytes = bytes
  }

  private func failure(
    _ kind: LastUpdatedStoreError.Kind, _ reason: String
  ) -> LastUpdatedStoreError {
    LastUpdatedStoreError(kind: kind, path: path, reason: reason)
  }

  /// Reads the file as it is now; `nil` when it is not there.
  private func read() throws(LastUpdatedStoreError) -> Current? {
    guard let (bytes, version) = try readBytes() else { return nil }
    if bytes == knownBytes { return Current(contents: contents, bytes: bytes, version: version) }
    do throws(LastUpdatedFileContents.Damage) {
      let contents = try LastUpdatedFileContents(parsing: bytes)
      return Current(contents: contents, bytes: bytes, version: version)
    } catch {
      throw failure(
        .damaged(line: error.position.line, column: error.position.column), error.reason)
    }
  }

  private func readBytes() throws(LastUpdatedStoreError) -> (
    bytes: [UInt8], version: FileVersion
  )? {
    var attempts = 0
    while true {
      attempts += 1
      do throws(FileError) {
        // To open a pipe could take for ever.
        if try FileStatus(at: path).kind != .other {
          return try WholeFile.bytesAndVersion(
            at: path, maximumByteCount: LastUpdatedFileContents.mostBytes)
        }
      } catch {
        if error.isNotFound { return nil }
        // Somebody writes to it just now.
        if error.code == ESTALE, attempts < Self.mostAttempts { continue }
        throw failure(.unreadable, error.reason)
      }
      throw failure(.unreadable, "is a pipe or a device, not a file")
    }
  }

  private func checkLimits(
    _ contents: LastUpdatedFileContents, _ bytes: [UInt8]
  ) throws(LastUpdatedStoreError) {
    guard contents.instants.count <= LastUpdatedFileContents.mostKeys else {
      throw failure(
        .unwritable, "there are \(LastUpdatedFileContents.mostKeys) keys already; forget some")
    }
    guard bytes.count <= LastUpdatedFileContents.mostBytes else {
      throw failure(
        .unwritable,
        "it would be longer than \(LastUpdatedFileContents.mostBytes) bytes; forget some keys")
    }
  }

  /// Has other programs that keep times here wait until the descriptor is closed.
  ///
  /// - Returns: The folder's descriptor; negative where the folder cannot be locked, in which a change
  ///   by another program at the very same time could be lost.
  /// - Throws: ``LastUpdatedStoreError`` when another one has locked it for a second.
  private func lockFolder() throws(LastUpdatedStoreError) -> Int32 {
    let target = (try? Folder.canonicalPath(of: path)) ?? path
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(target[...$0]) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    for _ in 0..<1_000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        close(descriptor)
        return -1
      }
      usleep(1_000)
    }
    close(descriptor)
    throw failure(.unwritable, "another program is writing in its folder; try again")
  }
}
