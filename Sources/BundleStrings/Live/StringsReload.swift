internal import StringsFormats
internal import VisibleText

/// What became of an attempt to read texts again.
public enum StringsReload: Sendable {
  /// The files say what they said before.
  case unchanged
  /// There are other texts now.
  case changed(LocalizedStrings)
  /// The texts stay as they were, because what there is now cannot be meant.
  case kept(Problem)

  /// Why texts stay as they were.
  ///
  /// A file that is being written looks like this for a moment, and a file that is damaged looks
  /// like this until it is put right.
  public enum Problem: Equatable, Sendable {
    /// A folder or a file cannot be read any more.
    case unreadable(BundleError)
    /// A file could be read as a whole and cannot any more; one line for each thing that is wrong.
    case damaged(path: String, lines: [String])
    /// A file had texts and has not one byte now.
    case emptied(path: String)
  }
}

extension StringsReload {
  /// Whether there are other texts now.
  public var isChange: Bool { if case .changed = self { true } else { false } }

  /// Why the texts stay as they were; `nil` where they do not or need not.
  public var problem: Problem? { if case .kept(let problem) = self { problem } else { nil } }
}

extension StringsReload.Problem: CustomStringConvertible {
  /// What is wrong; for a damaged file one line for each error.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .damaged(_, let lines): lines.joined(separator: "\n")
    case .emptied(let path): "\(VisibleText.escaped(path)): is empty and had texts before"
    }
  }
}

extension LocalizedStrings {
  /// Compares with what has been read later from the same source.
  ///
  /// - Parameter later: The later texts.
  /// - Returns: What is to become of them.
  func reload(_ later: LocalizedStrings) -> StringsReload {
    let old = readTables
    let new = later.readTables
    let oldTables = Dictionary(old.map { (StringsKey($0.path), $0) }) { first, _ in first }
    for table in new {
      let bytes = table.storage.contents.bytes
      guard let before = oldTables[StringsKey(table.path)] else { continue }
      if bytes.isEmpty, !before.storage.contents.bytes.isEmpty {
        return .kept(.emptied(path: table.path))
      }
      if bytes != before.storage.contents.bytes, before.damageLines.isEmpty {
        let lines = table.damageLines
        if !lines.isEmpty { return .kept(.damaged(path: table.path, lines: lines)) }
      }
    }
    let isSame =
      chain == later.chain
      && old.elementsEqual(new) {
        $0.language == $1.language && $0.path.utf8.elementsEqual($1.path.utf8)
          && $0.storage.contents.bytes == $1.storage.contents.bytes
      }
    return isSame ? .unchanged : .changed(later)
  }
}
