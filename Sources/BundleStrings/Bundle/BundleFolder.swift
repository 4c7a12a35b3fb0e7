internal import Files
internal import LanguageTags

/// What lies in a folder, as far as it matters to a bundle.
struct BundleFolder {
  /// The places with tables: folders by language, `Base.lproj`, and the folder itself at last.
  private(set) var places: [StringsBundle.Place] = []
  /// The folders in which catalogs lie: the folder itself, as an empty name, and `mul.lproj`.
  private(set) var catalogFolders: [String] = []
  /// The names of `.lproj` folders that are no language.
  private(set) var unreadableFolders: [String] = []

  private let path: String
  private let names: [String]

  /// Lists a folder.
  ///
  /// - Parameter path: The folder.
  /// - Throws: ``BundleError`` when it cannot be listed.
  init(at path: String) throws(BundleError) {
    self.path = path
    do throws(FileError) {
      names = try Folder.names(at: path)
    } catch {
      throw BundleError(kind: .notFound(reason: error.reason), path: path)
    }
    var hasBase = false
    for name in names {
      guard let stem = name.removingSuffix(Self.ending) else { continue }
      if stem == Self.base {
        hasBase = true
      } else if stem == Self.allLanguages {
        catalogFolders.append(name)
      } else if let language = Self.language(ofStem: stem) {
        places.append(StringsBundle.Place(language: language, folder: name))
      } else {
        unreadableFolders.append(name)
      }
    }
    // Of several folders of a language, the one that is spelled as the tag is asked first.
    let isExact = { (place: StringsBundle.Place) in
      place.language.map { place.folder == $0.description + Self.ending } ?? false
    }
    places = places.filter(isExact) + places.filter { !isExact($0) }
    // Last, so that a language's own folder is asked first.
    if hasBase {
      places.append(StringsBundle.Place(language: nil, folder: Self.base + Self.ending))
    }
    if names.contains(where: { $0.hasSuffix(TableFileKind.catalog.ending) }) {
      catalogFolders.insert("", at: 0)
    }
    if names.contains(where: { name in
      TableFileKind.ofOneLanguage.contains { name.hasSuffix($0.ending) }
    }) {
      places.append(StringsBundle.Place(language: Self.language(ofFolder: path), folder: ""))
    }
  }
}

extension BundleFolder {
  private static let ending = ".lproj"
  private static let base = "Base"
  /// The folder of the catalogs beside storyboards: several languages.
  private static let allLanguages = "mul"

  /// Whether nothing lies there that a bundle could read.
  var isEmpty: Bool { places.isEmpty && catalogFolders.isEmpty }

  /// Where a bundle as Apple's systems lay it out has its resources; `nil` when this is none.
  var resourcesPath: String? {
    let start = path.hasSuffix("/") ? path : path + "/"
    if names.contains("Contents") { return start + "Contents/Resources" }
    let name = Self.lastComponent(of: path)
    let isFramework = name.hasSuffix(".framework")
    return isFramework && names.contains("Resources") ? start + "Resources" : nil
  }

  /// The language that a folder's name without its ending means.
  static func language(ofStem stem: String) -> LanguageTag? {
    LegacyLanguageName.language(of: stem) ?? (try? LanguageTag(stem))
  }

  /// The language of a folder that is itself an `.lproj` folder; `nil` also for `Base.lproj`.
  static func language(ofFolder path: String) -> LanguageTag? {
    guard let stem = lastComponent(of: path).removingSuffix(ending), stem != base else {
      return nil
    }
    return language(ofStem: stem)
  }

  /// The language of the folder in which a file lies.
  static func language(ofFolderOfFile path: String) -> LanguageTag? {
    folder(ofFile: path).flatMap { language(ofFolder: $0) }
  }

  /// Whether a file lies in `Base.lproj`.
  static func isBase(folderOfFile path: String) -> Bool {
    folder(ofFile: path).map { lastComponent(of: $0) == base + ending } ?? false
  }

  /// The folder in which a file lies, with its name.
  private static func folder(ofFile path: String) -> String? {
    var folder = path
    while let last = folder.last, last != "/" { folder.removeLast() }
    let name = lastComponent(of: folder)
    guard name.isEmpty || name == "." || name == ".." else { return folder }
    // The name of the folder is not written; the system knows it.
    return try? Folder.canonicalPath(of: folder.isEmpty ? "." : folder)
  }

  /// The last name of a path, whether or not a slash stands after it; empty where there is none.
  static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
