/// An `.xcloc` package, in which Xcode hands the texts of one language to translators.
///
/// It is a folder with `contents.json`, `Localized Contents/<language>.xliff`, the files of the
/// project under `Source Contents`, and at times `Notes` with screenshots. Here it is a list of paths
/// with their bytes; those that nobody understands are kept as they are.
///
/// ```swift
/// let package = try LocalizationPackage(readingFolder: "fr.xcloc")
/// package.targetLanguage                 // fr
/// package.xliffParts.first?.path         // Localized Contents/fr.xliff
/// ```
///
/// Source: the packages that Xcode 11 and 27 export.
public struct LocalizationPackage: Hashable, Sendable {
  /// A file of a package.
  public struct Part: Hashable, Sendable {
    /// The path inside the package, its names separated by slashes.
    public var path: String
    /// The bytes of the whole file.
    public var bytes: [UInt8]

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - path: The path inside the package.
    ///   - bytes: The bytes of the whole file.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Something that is wrong with a package; the faults of its XLIFF files come on top.
  public struct Fault: Hashable, Sendable {
    /// The stable name of the fault in kebab case.
    public let id: String
    /// The path inside the package.
    public let path: String
    /// What was found and what was expected.
    public let message: String
  }

  /// The files, sorted by their paths.
  public let parts: [Part]
  /// What `contents.json` says; `nil` where it is missing or cannot be read.
  public let contents: LocalizationPackageContents?

  /// Takes the files of a package.
  ///
  /// - Parameter parts: The files; of several with one path the last counts.
  /// - Complexity: O(*n* log *n*) in the number of files, and in the size of `contents.json`.
  public init(parts: [Part]) {
    var places: [StringsKey: Part] = [:]
    for part in parts { places[StringsKey(part.path)] = part }
    self.parts = places.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    contents = places[StringsKey(Self.contentsPath)].flatMap {
      LocalizationPackageContents(parsing: $0.bytes)
    }
  }
}

extension LocalizationPackage {
  /// The path of the file that describes the package.
  public static let contentsPath = "contents.json"
  /// The folder of the XLIFF files.
  public static let localizedFolder = "Localized Contents/"
  /// The folder of the project's files.
  public static let sourceFolder = "Source Contents/"

  /// The XLIFF files with the texts to translate; most packages have one.
  public var xliffParts: [Part] {
    parts.filter { $0.path.hasPrefix(Self.localizedFolder) && $0.path.hasSuffix(".xliff") }
  }

  /// The project's files, with their paths inside the project.
  public var sourceParts: [Part] {
    parts.compactMap { part in
      guard part.path.utf8.starts(with: Self.sourceFolder.utf8) else { return nil }
      let path = String(
        decoding: part.path.utf8.dropFirst(Self.sourceFolder.utf8.count), as: UTF8.self)
      return Part(path: path, bytes: part.bytes)
    }
  }

  /// The language of the translations: what `contents.json` says, else the name of the XLIFF file.
  public var targetLanguage: String? {
    if let language = contents?.targetLanguage { return language }
    guard let path = xliffParts.first?.path else { return nil }
    return String(path.dropFirst(Self.localizedFolder.count).dropLast(".xliff".count))
  }

  /// What is wrong with the package itself.
  public var faults: [Fault] {
    var faults: [Fault] = []
    if !parts.contains(where: { $0.path == Self.contentsPath }) {
      faults.append(
        Fault(
          id: "xcloc-missing-contents", path: Self.contentsPath,
          message: "the package has no 'contents.json', without which Xcode does not open it"))
    } else if contents == nil {
      faults.append(
        Fault(
          id: "xcloc-invalid-contents", path: Self.contentsPath,
          message: "'contents.json' is no JSON object with a 'targetLocale'"))
    }
    if xliffParts.isEmpty {
      faults.append(
        Fault(
          id: "xcloc-missing-xliff", path: Self.localizedFolder,
          message: "the package has no XLIFF file in 'Localized Contents'"))
    }
    return faults
  }

  /// The same package with other bytes in one file, or with one more file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - path: The path inside the package.
  /// - Returns: The package.
  public func settingBytes(_ bytes: [UInt8], at path: String) -> LocalizationPackage {
    LocalizationPackage(parts: parts + [Part(path: path, bytes: bytes)])
  }
}
