internal import SourceKeys
public import StringsChecks
internal import StringsFormats

/// Brings the keys that source code looks up into the tables of the source language.
///
/// New keys are added with their default value and comment. No text is changed and no key taken away:
/// what differs is told, and a catalog's keys that nothing uses are marked as stale. Comments follow
/// the code as long as nobody has written another one into the table.
///
/// ```swift
/// let extraction = KeyExtraction(of: sources, into: project, lock: lock)
/// extraction.changes  // the files to write
/// extraction.events   // what has happened
/// ```
///
/// Source: Apple's genstrings, and the states that Xcode gives to the keys of a catalog.
/// DIFFERENCE: nothing is overwritten.
public struct KeyExtraction {
  /// What is extracted, and how the project is read.
  public struct Options: Sendable {
    /// Where the keys go.
    public var destination: ExtractionDestination
    /// The table whose keys alone are extracted; `nil` for all.
    public var table: String?
    /// The folder of the lock, as a part of the paths; empty for the current one.
    public var lockFolder = ""
    /// Whether the source code is all that there is, so that a key that it does not use is unused.
    public var isComplete = true

    /// Chooses where keys go.
    ///
    /// - Parameter destination: Where the keys go.
    public init(_ destination: ExtractionDestination) { self.destination = destination }
  }

  /// The files to write; none where there are ``problems``.
  public private(set) var changes: [FileChange] = []
  /// What has happened, by tables, and in each in the order of the code, then of the table.
  public private(set) var events: [ExtractionEvent] = []
  /// Why nothing is written.
  public private(set) var problems: [ExtractionProblem] = []
  /// What files have refused.
  public private(set) var refusals: [RefusedText] = []
  /// What is remembered from now on.
  public private(set) var lock: LockFile
  /// How many keys of other tables than the chosen one the code looks up.
  public private(set) var otherTableCount = 0

  private let sources: ProjectSources
  private let settings: ProjectSettings
  private let options: Options
  private var targets: ExtractionTargets

  /// Plans an extraction.
  ///
  /// - Parameters:
  ///   - sources: The source code.
  ///   - project: The tables that are there.
  ///   - options: What is extracted.
  ///   - lock: What was remembered.
  /// - Complexity: Reads the source code; O(*n*) in the number of keys, and in that of keys with
  ///   interpolations times that of the keys of a table.
  public init(
    of sources: ProjectSources, into project: StringsProject, _ options: Options,
    lock: LockFile = LockFile()
  ) {
    self.sources = sources
    self.options = options
    self.lock = lock
    settings = project.settings
    targets = ExtractionTargets(project, options.destination)
    run()
  }
}

extension KeyExtraction {
  private var keys: SourceKeyCollection { sources.keys }

  private mutating func run() {
    let wanted = options.table ?? targets.onlyTable
    var entries: [String: [SourceKeyEntry]] = [:]
    var order = wanted.map { [$0] } ?? targets.names
    if targets.onlyTable == nil { order = order.filter(targets.names.contains) }
    for entry in keys.entries {
      guard entry.tableSource == nil else { continue }
      let table = entry.table ?? ProjectKeys.usualTable
      guard wanted == nil || table == wanted else {
        otherTableCount += 1
        continue
      }
      if entries[table] == nil, !order.contains(table) { order.append(table) }
      entries[table, default: []].append(entry)
    }
    // A file that is named takes the keys of the table that is named, whatever its own name is.
    for table in order {
      let folders = targets.folders(of: targets.onlyTable ?? table)
      extract(entries[table] ?? [], into: folders, table: table)
    }
    addUnknownTables()
    addUndecided(wanted)
    if !problems.isEmpty { changes = [] }
  }

  private mutating func extract(
    _ entries: [SourceKeyEntry], into folders: [TableFolder], table: String
  ) {
    let damaged = folders.flatMap(\.files).filter { !$0.damage.isEmpty }
    guard damaged.isEmpty else {
      problems += damaged.map { .damaged(path: $0.path) }
      return
    }
    let works = folders.map {
      TableExtraction($0, table: table, below: options.lockFolder, order: try? StringsKeyOrder())
    }
    for entry in entries {
      let found = works.filter { $0.use(entry, &lock, &events) }
      guard found.isEmpty else { continue }
      guard let nearest = nearest(to: entry, among: works) else {
        problems.append(.ambiguous(table: table, paths: works.map(\.folder.path)))
        return
      }
      nearest.add(entry, &lock, &events)
    }
    for work in works {
      if options.isComplete { findUnused(work, table: table) }
      work.forgetLostKeys(in: &lock)
      let (change, refused) = work.finish()
      if let change { changes.append(change) }
      refusals += refused
    }
  }

  /// The table whose folder is nearest to the code; `nil` where two are.
  private func nearest(
    to entry: SourceKeyEntry, among works: [TableExtraction]
  ) -> TableExtraction? {
    guard works.count > 1, let place = entry.places.first else { return works.first }
    let code = place.path.split(separator: "/")
    let ranks = works.map { work in
      zip(code, work.folder.path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    guard let best = ranks.max(), ranks.count(where: { $0 == best }) == 1 else { return nil }
    return zip(works, ranks).first { $0.1 == best }?.0
  }

  private mutating func findUnused(_ work: TableExtraction, table: String) {
    for key in work.folder.keys where !work.isUsed(key.key) {
      guard !settings.keptKeys.contains(where: { $0.matches(key.key) }), !key.use.isMadeOtherwise
      else { continue }
      switch sources.usage(of: key.key, table: table) {
      case .used: continue
      case .undecided(let places):
        events.append(
          ExtractionEvent(
            kind: .maybeUsed, key: key.key, table: table, path: key.file.path, places: places))
      case .unused:
        work.markStale(key)
        events.append(
          ExtractionEvent(
            kind: .unused, key: key.key, table: table, path: key.file.path, places: []))
      }
    }
  }

  // What is not known.

  /// Keys of tables whose names are no literals, which no table has.
  private mutating func addUnknownTables() {
    let unknown = keys.entries.filter { $0.tableSource != nil }
    guard options.table == nil, !unknown.isEmpty else { return }
    var folders: [TableFolder] = []
    for name in targets.names { folders += targets.folders(of: name) }
    for entry in unknown {
      let isThere = folders.contains { folder in
        folder.key(entry.key) != nil
          || entry.isFormat && folder.keys.contains { entry.matches($0.key) }
      }
      guard !isThere else { continue }
      events.append(
        ExtractionEvent(
          kind: .undecided, key: entry.key, table: nil, places: entry.places,
          comment: ExtractedComment.text(of: entry)))
    }
  }

  private mutating func addUndecided(_ wanted: String?) {
    for undecided in keys.undecided {
      let table =
        undecided.key.tableSource == nil ? undecided.key.table ?? ProjectKeys.usualTable : nil
      guard wanted == nil || table == nil || table == wanted else { continue }
      events.append(
        ExtractionEvent(
          kind: .undecided, key: nil, pattern: undecided.key.wildcards, table: table,
          places: [undecided.place], comment: undecided.key.comment))
    }
  }
}

extension UndecidedKey {
  /// What is known of the key, with `*` for anything.
  fileprivate var wildcards: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .anything: "*"
      }
    }.joined()
  }
}
