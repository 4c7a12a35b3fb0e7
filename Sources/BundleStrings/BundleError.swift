internal import VisibleText

/// A bundle that cannot be opened: its folder is not there or holds nothing to read.
public struct BundleError: Error, Equatable, Sendable {
  /// What is wrong with the folder.
  public enum Kind: Equatable, Sendable {
    /// The folder does not exist, is not a folder, or cannot be listed.
    case notFound(reason: String)
    /// The folder holds neither `.lproj` folders nor loose tables.
    case noTables
    /// The folder holds no table of the wanted name in any language.
    case noTable(name: String)
    /// The file's name is not that of a table.
    case noTableFile
    /// A table in the folder cannot be read.
    case unreadable(reason: String)
    /// The languages of the folder cannot be compared with those that are wished for.
    case unmatched(reason: String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The folder or the file, as it was given.
  public let path: String

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - path: The folder or the file.
  public init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }
}

extension BundleError: CustomStringConvertible {
  /// One line: the path and what is wrong with it.
  public var description: String {
    let path = VisibleText.escaped(path)
    return switch kind {
    case .notFound(let reason): "\(path): cannot be opened as a strings folder: \(reason)"
    case .noTables: "\(path): holds no strings: expected folders such as 'en.lproj'"
    case .noTable(let name):
      "\(path): holds no table '\(name)': expected files such as 'en.lproj/\(name).strings'"
    case .noTableFile:
      "\(path): is no table: expected a name that ends in '.strings', '.stringsdict' or"
        + " '.xcstrings'"
    case .unreadable(let reason): "\(path): cannot be read: \(reason)"
    case .unmatched(let reason): "\(path): its languages cannot be compared: \(reason)"
    }
  }
}
