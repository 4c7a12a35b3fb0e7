internal import BundleStrings
internal import CommandLineOptions
internal import Files
internal import LanguageTags
internal import NearestNames
internal import VisibleText

/// The strings that a key is looked up in.
struct TextSource {
  /// The bundles that were named, in the order in which they are asked.
  let bundles: [StringsBundle]
  let table: String
  /// The language that is asked at last: that of the first catalog, or else English.
  private let development: LanguageTag

  /// Opens the bundles that are named on the command line.
  ///
  /// - Throws: `CommandFailure` when one cannot be opened or none has the table.
  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    var bundles: [StringsBundle] = []
    var fileTable: String?
    do throws(BundleError) {
      if let path = parsed[.stringsPath] {
        if (try? FileStatus(at: path))?.kind == .file {
          let bundle = try StringsBundle(file: path)
          fileTable = bundle.tableList.first
          bundles.append(bundle)
        } else {
          bundles.append(try StringsBundle(at: path))
        }
      }
      if let path = parsed[.customStrings] { bundles.append(try StringsBundle(at: path)) }
    } catch {
      throw CommandFailure(error, verb: TextCommand.verb)
    }
    self.bundles = bundles
    table =
      parsed[.table] ?? fileTable ?? (bundles.isEmpty ? RefreshTable.name : Self.defaultTable)
    let name = table
    development = bundles.lazy.compactMap { $0.sourceLanguage(ofTable: name) }.first ?? .english
    try checkTable()
  }

  private static let defaultTable = "Localizable"

  /// Refuses a table that no bundle has.
  private func checkTable() throws(CommandFailure) {
    let asked = bundles.isEmpty ? [StringsBundle.builtIn] : bundles
    let hasTable = asked.contains { bundle in
      !bundle.languages(withTable: table, development: .english).isEmpty
    }
    guard !hasTable else { return }
    let known = asked.flatMap(\.tableList)
    let error = BundleError(
      kind: .noTable(name: table), path: asked.map(\.name).joined(separator: ", "))
    throw .environment(
      error.description + NameSuggestions.question(about: table, among: known),
      verb: TextCommand.verb)
  }

  /// Reads the tables for a list of wishes.
  func strings(preferring preferences: [LanguageTag]) throws(BundleError) -> LocalizedStrings {
    // The built-in strings answer whatever the app's table is called.
    let builtIn = StringsBundle.builtIn.renamingTable(RefreshTable.name, to: table)
    return try LocalizedStrings(
      table: table, layers: bundles + [builtIn], preferring: preferences,
      development: development, aliases: RefreshTable.aliases)
  }

  /// The languages in which the table exists.
  var languages: [LanguageTag] {
    let all = bundles + [.builtIn.renamingTable(RefreshTable.name, to: table)]
    return all.flatMap { $0.languages(withTable: table, development: .english) }
  }

  /// What is to be said about the folders.
  var notes: [String] {
    bundles.flatMap { bundle in
      LabelSettings.notes(about: bundle)
        + bundle.shadowedCatalogs(ofTable: table).map { path in
          "\(VisibleText.escaped(path)): there are .strings or .stringsdict files of its name too, "
            + "which win over it; Xcode does not build such a catalog"
        }
    }
  }
}

extension TextLanguage {
  /// A note where the wish is for a language that has no strings; `nil` where it has.
  func note(about source: TextSource) -> String? {
    guard let typed, strings.chain.links.first?.preference == nil, let wished = preferences.first
    else { return nil }
    // Written as they were typed, for that is where a slip is.
    let near = NameSuggestions.question(
      about: typed, among: Set(source.languages.map(\.description)))
    return "there are no strings in '\(wished)'\(near); the text is in "
      + "'\(strings.chain.links[0].language)'"
  }
}
