import Foundation
public import Testing

/// The collection of real files, which tests read in place when it is there.
public enum Corpus {
  /// The folder's path: `shared/corpus` beside the package.
  public static let path: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // Tests/TestSupport/Corpus.swift and the package's own folder.
    parts.removeLast(4)
    return parts.joined(separator: "/") + "/shared/corpus"
  }()

  /// What is wrong where the collection has to be there and is not.
  public struct Missing: Error, CustomStringConvertible {
    /// Where the collection was looked for.
    public let path: String

    /// What is wrong, in one sentence.
    public var description: String {
      "there are no real files at '\(path)', and with CI=true their tests may not be skipped"
    }
  }

  /// Judges whether tests that need the collection can run.
  ///
  /// - Parameters:
  ///   - path: Where the collection is to be.
  ///   - environment: The variables of the environment.
  /// - Returns: Whether it is there; where it is not, its tests are skipped.
  /// - Throws: ``Missing`` where it is not and `CI` is `true`, so that no green run lacks it.
  public static func isPresent(
    at path: String, environment: [String: String]
  ) throws -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    if environment["CI"] == "true" { throw Missing(path: path) }
    return false
  }
}

extension Corpus {
  /// Lists files of the collection.
  ///
  /// - Parameter endings: How the names of the files end, such as `.strings`.
  /// - Returns: Their paths inside the collection, sorted.
  /// - Throws: ``Missing`` when the collection cannot be listed.
  public static func paths(endingIn endings: String...) throws -> [String] {
    guard let names = FileManager.default.enumerator(atPath: path) else {
      throw Missing(path: path)
    }
    return names.compactMap { $0 as? String }
      .filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
  }

  /// Reads a file of the collection.
  ///
  /// - Parameter path: Its path inside the collection.
  /// - Returns: Its bytes.
  /// - Throws: What Foundation throws when it cannot be read.
  public static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(Self.path)/\(path)")))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test or a suite where the collection of real files is not at hand; with `CI=true` in
  /// the environment it fails instead.
  public static var needsCorpus: Self {
    .enabled("the collection of real files is not there") {
      try Corpus.isPresent(
        at: Corpus.path, environment: ProcessInfo.processInfo.environment)
    }
  }
}
