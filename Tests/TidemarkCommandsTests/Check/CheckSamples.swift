import Foundation
import TestSupport

/// Projects for tests of `tidemark check`.
enum CheckSamples {
  /// A project with an error, a warning, a note and what can be mended.
  static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"files\" = \"%d files\";\n\"name\" = \"Name: \";\n\"load\" = \"Loading…\";\n",
      to: "App/en.lproj/Localizable.strings")
    try folder.write(
      "\"files\" = \"%@ Dateien\";\n\"name\" = \"Name:\";\n\"load\" = \"Lädt...\";\n",
      to: "App/de.lproj/Localizable.strings")
    return folder
  }

  /// The path of the German table below a folder, as it is shown.
  static func german(_ folder: TemporaryFolder) -> String {
    folder.path + "App/de.lproj/Localizable.strings"
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}

extension CommandRun {
  /// Standard output without the folder of the test.
  func lines(below folder: TemporaryFolder) -> [String] {
    lines.map { $0.replacing(folder.path, with: "") }
  }

  /// Standard error without the folder of the test.
  func errors(below folder: TemporaryFolder) -> String {
    errors.replacing(folder.path, with: "")
  }
}
