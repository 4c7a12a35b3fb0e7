import Foundation

/// Files for tests.
enum SampleFile {
  /// Writes a text, with the folders on the way.
  static func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
