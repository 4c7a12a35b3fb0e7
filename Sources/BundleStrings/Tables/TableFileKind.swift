/// The forms of files in which the texts of a table stand.
///
/// The cases are in the order in which a key is looked for: an entry of a `.stringsdict` file wins
/// over the text of a `.strings` file beside it, and both over a catalog.
///
/// Source: CFBundle_Strings.c in swift-corelibs-foundation for the order. Xcode refuses a catalog
/// beside one of the others.
enum TableFileKind: CaseIterable, Hashable, Sendable {
  /// A `.stringsdict` file.
  case dictionary
  /// A `.strings` file.
  case texts
  /// An `.xcstrings` file, which holds all languages.
  case catalog

  /// The forms of which each language has a file of its own.
  static let ofOneLanguage: [TableFileKind] = [.dictionary, .texts]

  /// The ending of the file's name.
  var ending: String {
    switch self {
    case .dictionary: ".stringsdict"
    case .texts: ".strings"
    case .catalog: ".xcstrings"
    }
  }
}
