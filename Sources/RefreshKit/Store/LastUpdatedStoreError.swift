internal import VisibleText

/// Times that cannot be read or kept.
public struct LastUpdatedStoreError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable
    /// The file cannot be written.
    case unwritable
    /// The file holds something else than times, first at this place, from 1.
    case damaged(line: Int, column: Int)
  }

  /// What is wrong.
  public let kind: Kind
  /// The file.
  public let path: String
  /// Why, without a full stop.
  public let reason: String

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - path: The file.
  ///   - reason: Why, without a full stop.
  public init(kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }
}

extension LastUpdatedStoreError: CustomStringConvertible {
  /// One line: the place, what is wrong and what to do.
  public var description: String {
    let path = VisibleText.escaped(path)
    return switch kind {
    case .unreadable: "\(path): cannot be read: \(reason)"
    case .unwritable: "\(path): cannot be written: \(reason)"
    case .damaged(let line, let column):
      "\(path):\(line):\(column): error: \(reason); mend it or remove the file [damaged-store]"
    }
  }
}
