/// A place in one of the source files of a project.
public struct SourcePlace: Hashable, Sendable {
  /// The path of the file, as it was given.
  public let path: String
  /// The line on which the place begins, from 1.
  public let line: Int
  /// The stretch, as byte offsets in the file.
  public let range: Range<Int>

  /// Makes a place from its parts.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - line: The line, from 1.
  ///   - range: The stretch, as byte offsets in the file.
  public init(path: String, line: Int, range: Range<Int>) {
    self.path = path
    self.line = line
    self.range = range
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The path and the line with a colon between them, such as `App/Main.swift:12`.
  public var description: String { "\(path):\(line)" }
}
