import Foundation

/// Files of the package itself.
enum PackageFile {
  /// The folder of the package.
  static let root: URL = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // Tests/StringsChecksTests/Documentation/PackageFile.swift
    return URL(filePath: parts.dropLast(4).joined(separator: "/"))
  }()

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }
}
