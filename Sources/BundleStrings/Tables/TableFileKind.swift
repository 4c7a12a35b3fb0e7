/// The forms of files in which the texts of a table stand.
///
/// The cases are in the order in which a key is looked for: an entry of a `.stringsdict` file wins
/// over the text of a `.strings` file beside it.
///
/// Source: CFBundle_Strings.c in swift-corelibs-foundation for the order.
enum TableFileKind: CaseIterable, Hashable, Sendable {
  /// A `.stringsdict` file.
  case dictionary
  /// A `.strings` file.
  case texts

  /// The ending of the file's name.
  var ending: String {
    switch self {
    case .dictionary: ".stringsdict"
    case .texts: ".strings"
    }
  }

  /// Reads a file.
  func contents(of bytes: [UInt8]) -> any TableContents {
    switch self {
    case .dictionary: StringsdictFileContents(parsing: bytes)
    case .texts: StringsFileContents(parsing: bytes)
    }
  }
}
