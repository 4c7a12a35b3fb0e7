public import Foundation

/// A folder that is gone when its owner is.
public final class TemporaryFolder: Sendable {
  /// Where the folder is.
  public let url: URL

  /// The folder's path.
  public var path: String { url.path(percentEncoded: false) }

  /// Makes an empty folder.
  ///
  /// - Throws: What Foundation throws when the system's temporary folder cannot be written.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "tidemark-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, with the folders on the way.
  ///
  /// - Parameters:
  ///   - text: What the file holds, as UTF-8.
  ///   - name: The path inside the folder.
  /// - Returns: The file's path.
  /// - Throws: What Foundation throws when the file cannot be written.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }
}

/// Makes an empty folder of its own for a test and removes it afterwards.
///
/// - Parameter body: What is done in the folder; it is given the path, without a slash at its end.
/// - Throws: What `body` throws, and what Foundation throws when no folder can be made.
public func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder()
  let path = folder.path
  try withExtendedLifetime(folder) {
    try body(path.hasSuffix("/") ? String(path.dropLast()) : path)
  }
}
