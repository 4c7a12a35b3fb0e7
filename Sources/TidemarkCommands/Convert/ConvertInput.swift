internal import BundleStrings
internal import Files
internal import SourceDiagnostics
internal import StringsFormats
internal import VisibleText

/// A file that is to be converted, as it was read from the disk.
struct ConvertInput {
  let path: String
  let format: LocalizationFormat
  let bytes: [UInt8]
  /// What its folder says of its language.
  let folder: LanguageFolder?

  /// The name of its table, where the file does not say it.
  let tableName: String

  /// Reads a file.
  ///
  /// - Throws: `CommandFailure` where it cannot be read, or does not say what it is.
  init(
    at path: String, as format: LocalizationFormat?, _ context: CommandContext
  ) throws(CommandFailure) {
    self.path = path
    guard let known = format ?? LocalizationFormat(ofFileNamed: path) else {
      let isFolder = (try? FileStatus(at: path).kind) == .folder
      throw .argument(
        isFolder
          ? "\(VisibleText.quoted(path)) is a folder; name its files"
          : "\(VisibleText.quoted(path)) does not say its format by its ending; '--from' does",
        verb: ConvertCommand.verb)
    }
    self.format = known
    do throws(FileError) {
      bytes =
        path == "-"
        ? try WholeFile.bytes(from: context.standardInput, named: "standard input")
        : try WholeFile.bytes(at: path)
    } catch {
      throw .environment(error.description, verb: ConvertCommand.verb)
    }
    folder = path == "-" ? nil : LanguageFolder.ofFile(at: path)
    tableName = path == "-" ? "Localizable" : Self.stem(of: path)
  }

  /// How the file is named in messages.
  var shownPath: String { path == "-" ? "standard input" : path }

  /// The name of a file without its folders and its ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The file of the same table and language beside a file: its rules or its plain texts.
  static func sibling(of path: String) -> String? {
    for (one, other) in [(".strings", ".stringsdict"), (".stringsdict", ".strings")]
    where path.hasSuffix(one) {
      return String(path.dropLast(one.count)) + other
    }
    return nil
  }
}
