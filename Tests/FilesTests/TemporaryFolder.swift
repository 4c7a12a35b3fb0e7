import Foundation

/// Makes an empty folder of its own for a test and removes it afterwards.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url.path(percentEncoded: false))
}
