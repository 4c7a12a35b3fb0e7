internal import LanguageTags
internal import StringsFormats
internal import TranslatorWorkflow

/// Two versions of a table that are compared, with the places of its files.
struct DiffPair {
  /// The name of the table.
  let table: String
  let old: ComparedTable
  let new: ComparedTable
  /// The path of the file in which a text stands.
  let path: (TextChange) -> String
}

/// What is compared with what.
struct DiffPairs {
  let pairs: [DiffPair]
  /// What is wrong with files, as lines; where there are any, nothing is compared.
  let faults: [String]

  /// Puts two lists of names together in the order of the new one; what is gone stands where it was.
  static func merged(_ olds: [String], _ news: [String]) -> [String] {
    let known = Set(news)
    var result: [String] = []
    func addRemoved(from start: Int) {
      result += olds[start...].prefix { !known.contains($0) }
    }
    addRemoved(from: 0)
    for name in news {
      result.append(name)
      if let place = olds.firstIndex(of: name) { addRemoved(from: place + 1) }
    }
    return result
  }
}
