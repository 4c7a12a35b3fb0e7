public import Files
public import ICUKit

extension LocalizationPackage {
  /// Reads a package from its folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - includes: Whether a file of this name is wanted.
  /// - Throws: ``/Files/FileError`` of kind `.unreadable` when the folder or a file cannot be read.
  /// - Complexity: O(*n*) in the sizes of the files.
  public init(
    readingFolder folder: String, including includes: (String) -> Bool = { _ in true }
  ) throws(FileError) {
    let walk = try FolderWalk(at: folder, including: includes)
    if let failure = walk.failures.first { throw failure }
    // The walk gives the folder's path and the names below it.
    let prefix = folder == "." ? "" : folder.utf8.last == ASCII.slash ? folder : "\(folder)/"
    var parts: [Part] = []
    for path in walk.files {
      let name = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      parts.append(Part(path: name, bytes: try WholeFile.bytes(at: path)))
    }
    self.init(parts: parts)
  }

  /// Makes a package with the texts of tables in two languages.
  ///
  /// - Parameters:
  ///   - tables: The tables in their order.
  ///   - sources: The project's files that go with it, with their paths inside the project; those
  ///     whose path leads out of it are left out.
  ///   - sourceLanguage: The language of the sources, as the tables spell it.
  ///   - targetLanguage: The language of the targets, as the tables spell it.
  ///   - tool: The program that the package is to name.
  /// - Returns: The package, with what it could not take.
  /// - Throws: ``/ICUKit/ICUError`` when ICU cannot open its plural rules or its collation.
  /// - Complexity: O(*n* log *n*) in the number of keys; opens three ICU objects.
  public static func makePackage(
    of tables: [XLIFFTable], sources: [Part] = [], sourceLanguage: String, targetLanguage: String,
    tool: XLIFFTool = .tidemark(version: nil)
  ) throws(ICUError) -> (package: LocalizationPackage, losses: [ConversionLoss]) {
    let file = try XLIFFDocument.makeFile(
      of: tables, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage, tool: tool)
    let contents = LocalizationPackageContents(
      developmentLanguage: sourceLanguage, targetLanguage: targetLanguage, tool: tool)
    let name = targetLanguage.split(separator: "/").joined(separator: "-")
    var parts = [
      Part(path: contentsPath, bytes: contents.bytes),
      Part(path: "\(localizedFolder)\(name).xliff", bytes: file.bytes),
    ]
    var losses = file.losses
    for source in sources {
      if isInside(source.path) {
        parts.append(Part(path: sourceFolder + source.path, bytes: source.bytes))
      } else {
        losses.append(
          ConversionLoss(
            "source-path", "the file '\(source.path)' lies outside of the project; it is left out"))
      }
    }
    return (LocalizationPackage(parts: parts), losses)
  }

  /// Whether a path stays below the folder from which it starts.
  private static func isInside(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.utf8.contains(0)
      && names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
