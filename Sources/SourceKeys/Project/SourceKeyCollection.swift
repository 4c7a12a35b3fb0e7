internal import SourceDiagnostics

/// The keys that the source files of a project look up, merged.
///
/// ```swift
/// var project = SourceKeyCollection()
/// project.add(SourceKeys(swift: Array(#"L = NSLocalizedString("idle", comment: "")"#.utf8)),
///   path: "Main.swift")
/// project.usage(of: "idle")  // .used([Main.swift:1])
/// ```
public struct SourceKeyCollection: Sendable {
  /// The keys in the order in which the files first have them.
  public private(set) var entries: [SourceKeyEntry] = []
  /// The calls whose key is made when the program runs, in the order of the files.
  public private(set) var undecided: [UndecidedKeyPlace] = []
  /// Where two calls say different things about one key, in the order of the files.
  public private(set) var conflicts: [SourceKeyConflict] = []
  /// The calls whose text is a format without a locale, in the order of the files.
  public private(set) var formatsWithoutLocale: [SourceKeyUsePlace] = []

  /// A key with its table, both by code unit.
  private struct Name: Hashable {
    let key: [UInt8]
    let table: [UInt8]?
    let tableSource: [UInt8]?

    init(_ key: String, _ table: String?, _ tableSource: String?) {
      self.key = Array(key.utf8)
      self.table = SourceKeyCollection.name(of: table).map { Array($0.utf8) }
      self.tableSource = tableSource.map { Array($0.utf8) }
    }
  }

  /// What the first call of a key says, and what was said at all.
  private struct First {
    var comment: (text: String, place: SourcePlace)?
    var value: (text: String, place: SourcePlace)?
    var comments: Set<[UInt8]> = []
    var values: Set<[UInt8]> = []
    var bundles: Set<[UInt8]> = []
  }

  private var numbers: [Name: Int] = [:]
  private var firsts: [First] = []
  /// The entries that match more keys than their own, or whose table is not known.
  private var patterns: [Int] = []

  /// Makes the keys of a project without files.
  public init() {}

  /// The name of a table; `nil` for the usual one, which has a name, too.
  private static func name(of table: String?) -> String? {
    table?.utf8.elementsEqual("Localizable".utf8) ?? true ? nil : table
  }
}

extension SourceKeyCollection {
  /// Adds what a file looks up.
  ///
  /// - Parameters:
  ///   - file: The file that was read.
  ///   - path: Its path, which names it in places.
  /// - Complexity: O(*n*) in the length of the file.
  public mutating func add(_ file: SourceKeys, path: String) {
    guard !file.uses.isEmpty || !file.undecided.isEmpty else { return }
    let map = file.makeLineMap()
    func place(_ range: Range<Int>) -> SourcePlace {
      SourcePlace(path: path, line: map.position(at: range.lowerBound).line, range: range)
    }
    for use in file.uses {
      add(use, at: place(use.range))
      guard let call = use.formatCall, !call.hasLocale else { continue }
      formatsWithoutLocale.append(SourceKeyUsePlace(use: use, place: place(call.range)))
    }
    undecided += file.undecided.map { UndecidedKeyPlace(key: $0, place: place($0.range)) }
  }

  private mutating func add(_ use: SourceKeyUse, at place: SourcePlace) {
    let name = Name(use.key, use.table, use.tableSource)
    guard let number = numbers[name] else {
      numbers[name] = entries.count
      if use.isFormat || use.tableSource != nil { patterns.append(entries.count) }
      entries.append(
        SourceKeyEntry(
          key: use.key, table: Self.name(of: use.table), tableSource: use.tableSource, places: [],
          comments: [], defaultValues: [], bundles: [], interpolations: use.interpolations,
          pattern: use.pattern))
      firsts.append(First())
      return add(use, at: place, to: entries.count - 1)
    }
    add(use, at: place, to: number)
  }

  private mutating func add(_ use: SourceKeyUse, at place: SourcePlace, to number: Int) {
    entries[number].places.append(place)
    if let bundle = use.bundle, firsts[number].bundles.insert(Array(bundle.utf8)).inserted {
      entries[number].bundles.append(bundle)
    }
    let comment = use.comment.flatMap { $0.isEmpty ? nil : $0 }
    if let text = comment ?? use.codeComment {
      let isNew = firsts[number].comments.insert(Array(text.utf8)).inserted
      if isNew { entries[number].comments.append(text) }
      if comment != nil { note(.comments, \.comment, text, isNew, use.key, at: place, of: number) }
    }
    if let text = use.defaultValue {
      let isNew = firsts[number].values.insert(Array(text.utf8)).inserted
      if isNew { entries[number].defaultValues.append(text) }
      note(.values, \.value, text, isNew, use.key, at: place, of: number)
    }
  }

  private mutating func note(
    _ kind: SourceKeyConflict.Kind,
    _ first: WritableKeyPath<First, (text: String, place: SourcePlace)?>, _ text: String,
    _ isNew: Bool, _ key: String, at place: SourcePlace, of number: Int
  ) {
    guard let earlier = firsts[number][keyPath: first] else {
      firsts[number][keyPath: first] = (text, place)
      return
    }
    guard isNew else { return }
    conflicts.append(SourceKeyConflict(kind, of: key, earlier, (text, place)))
  }
}

extension SourceKeyCollection {
  /// Says whether the files use a key of a table.
  ///
  /// A call of which nothing is written out, such as `NSLocalizedString(name, comment: "")`, can
  /// look every key up. It is usually that of a routine of one's own, which is better declared; so
  /// such calls count only when they are asked for.
  ///
  /// - Parameters:
  ///   - key: A key of a table.
  ///   - table: The name of the table; `nil` is the usual one, `Localizable`.
  ///   - countsOpenKeys: Whether calls count of whose key nothing is known.
  /// - Returns: The places, in the order of the files.
  /// - Complexity: O(*n*) in the number of keys with interpolations and of undecided keys.
  public func usage(
    of key: String, table: String? = nil, countsOpenKeys: Bool = false
  ) -> SourceKeyUsage {
    let table = Self.name(of: table)
    func isTable(_ name: String?, _ source: String?) -> Bool {
      guard source == nil else { return true }
      guard let name = Self.name(of: name), let table else {
        return Self.name(of: name) == nil && table == nil
      }
      return name.utf8.elementsEqual(table.utf8)
    }
    var found = numbers[Name(key, table, nil)].map { [$0] } ?? []
    found += patterns.filter { number in
      let entry = entries[number]
      return !found.contains(number) && isTable(entry.table, entry.tableSource)
        && entry.matches(key)
    }
    if !found.isEmpty { return .used(found.sorted().flatMap { entries[$0].places }) }
    let possible = undecided.filter {
      (countsOpenKeys || !$0.key.isOpen) && isTable($0.key.table, $0.key.tableSource)
        && $0.key.mayBe(key)
    }
    return possible.isEmpty ? .unused : .undecided(possible.map(\.place))
  }
}
