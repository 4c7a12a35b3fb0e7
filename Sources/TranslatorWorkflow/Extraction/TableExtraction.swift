internal import LanguageTags
internal import SourceKeys
internal import StringsChecks
internal import StringsFormats

/// The extraction of keys into one table of one folder.
final class TableExtraction {
  let folder: TableFolder
  /// The table as the code names it.
  private let table: String
  /// The table as the lock names it.
  private let lockName: String
  private let order: StringsKeyOrder?
  private var used: Set<StringsKey> = []
  private var new: [NewKey] = []
  private var newPlaces: Set<StringsKey> = []
  private var comments: [(key: String, comment: String)] = []
  private var commented: Set<StringsKey> = []
  private var states: [(key: String, state: String?)] = []

  private static let stale = "stale"
  private static let withValue = "extracted_with_value"

  init(
    _ folder: TableFolder, table: String, below lockFolder: String, order: StringsKeyOrder?
  ) {
    self.folder = folder
    self.table = table
    self.order = order
    let whole = folder.folder.isEmpty ? folder.table : "\(folder.folder)/\(folder.table)"
    let prefix = ProjectSettings.prefix(ofFolder: lockFolder)
    lockName = whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }

  /// Whether code uses a key.
  func isUsed(_ key: String) -> Bool { used.contains(StringsKey(key)) }
}

// Keys that are there.

extension TableExtraction {
  /// Compares what the code says of a key with the table.
  ///
  /// - Returns: Whether the table has the key.
  func use(
    _ entry: SourceKeyEntry, _ lock: inout LockFile, _ events: inout [ExtractionEvent]
  ) -> Bool {
    var found = folder.key(entry.key).map { [$0] } ?? []
    if entry.isFormat {
      found += folder.keys.filter {
        !$0.key.utf8.elementsEqual(entry.key.utf8) && entry.matches($0.key)
      }
    }
    for key in found {
      used.insert(StringsKey(key.key))
      revive(key, entry, &events)
      compareComment(key, entry, &lock, &events)
      compareValue(key, entry, &events)
    }
    return !found.isEmpty
  }

  private func revive(
    _ key: TableFolder.Key, _ entry: SourceKeyEntry, _ events: inout [ExtractionEvent]
  ) {
    guard key.file === folder.main, key.use.extractionState == Self.stale else { return }
    states.append((key.key, entry.defaultValues.isEmpty ? nil : Self.withValue))
    events.append(event(.revived, key.key, entry, in: key.file))
  }

  private func compareComment(
    _ key: TableFolder.Key, _ entry: SourceKeyEntry, _ lock: inout LockFile,
    _ events: inout [ExtractionEvent]
  ) {
    guard key.file === folder.main, key.takesComment,
      let comment = ExtractedComment.text(of: entry)
    else { return }
    let lockKey = LockKey(table: lockName, key: key.key)
    let fingerprint = LockFile.fingerprint(of: comment)
    let old = key.comment
    if let old, !old.utf8.elementsEqual(comment.utf8),
      lock.extractedComments[lockKey] != LockFile.fingerprint(of: old)
    {
      var event = event(.differentComment, key.key, entry, in: key.file)
      event.comment = old
      event.codeText = comment
      events.append(event)
      return
    }
    lock.extractedComments[lockKey] = fingerprint
    if let old, old.utf8.elementsEqual(comment.utf8) { return }
    // Two calls with interpolations may mean one key.
    guard commented.insert(StringsKey(key.key)).inserted else { return }
    comments.append((key.key, comment))
    var event = event(.updatedComment, key.key, entry, in: key.file)
    event.comment = comment
    events.append(event)
  }

  private func compareValue(
    _ key: TableFolder.Key, _ entry: SourceKeyEntry, _ events: inout [ExtractionEvent]
  ) {
    guard !entry.defaultValues.isEmpty, let value = key.value(in: folder.language),
      !entry.defaultValues.contains(where: {
        $0.utf8.elementsEqual(value.utf8)
          || PositionalText.numbered($0).utf8.elementsEqual(value.utf8)
      })
    else { return }
    var event = event(.differentValue, key.key, entry, in: key.file)
    event.value = value
    event.codeText = entry.defaultValues.first
    events.append(event)
  }

  private func event(
    _ kind: ExtractionEvent.Kind, _ key: String, _ entry: SourceKeyEntry, in file: ProjectFile?
  ) -> ExtractionEvent {
    ExtractionEvent(
      kind: kind, key: key, table: table, path: file?.path ?? folder.path, places: entry.places)
  }

  /// Marks a key that nothing uses, where the table has a place for that.
  func markStale(_ key: TableFolder.Key) {
    guard key.file === folder.main, folder.isCatalog, key.use.extractionState != Self.stale else {
      return
    }
    states.append((key.key, Self.stale))
  }
}

// Keys that are new.

extension TableExtraction {
  /// Adds a key, or says that it is not known to the last sign.
  func add(
    _ entry: SourceKeyEntry, _ lock: inout LockFile, _ events: inout [ExtractionEvent]
  ) {
    // The placeholder of a type that no lexer knows may be another one, and the key then, too.
    guard !entry.isFormat || entry.interpolations.allSatisfy({ $0.specifier != nil }) else {
      var event = event(.undecided, entry.key, entry, in: nil)
      event.comment = ExtractedComment.text(of: entry)
      events.append(event)
      return
    }
    guard newPlaces.insert(StringsKey(entry.key)).inserted else { return }
    let comment = ExtractedComment.text(of: entry)
    let value = PositionalText.numbered(entry.defaultValues.first ?? entry.key)
    new.append(
      NewKey(
        key: entry.key, value: value, comment: comment, hasDefault: !entry.defaultValues.isEmpty))
    if let comment, folder.main?.isBinary != true {
      lock.extractedComments[LockKey(table: lockName, key: entry.key)] =
        LockFile.fingerprint(of: comment)
    }
    var event = event(.added, entry.key, entry, in: nil)
    event.comment = comment
    event.value = value
    events.append(event)
  }
}

// The file.

extension TableExtraction {
  /// Forgets the comments of keys that the table does not have any more.
  func forgetLostKeys(in lock: inout LockFile) {
    lock.extractedComments = lock.extractedComments.filter { key, _ in
      key.table != lockName || folder.key(key.key) != nil
        || newPlaces.contains(StringsKey(key.key))
    }
  }

  /// Makes the changes.
  ///
  /// - Returns: The file, where its bytes are others now, and what it refused.
  /// - Complexity: O(*n*) in the size of the file; once more for each key of a catalog that is used
  ///   again.
  func finish() -> (change: FileChange?, refused: [RefusedText]) {
    guard !(new.isEmpty && comments.isEmpty && states.isEmpty) else { return (nil, []) }
    var refused: [RefusedText] = []
    let bytes = folder.isCatalog ? finishCatalog(&refused) : finishTexts(&refused)
    guard bytes != folder.main?.bytes else { return (nil, refused) }
    return (
      FileChange(
        path: folder.path, oldBytes: folder.main?.bytes, newBytes: bytes,
        version: folder.main?.version), refused
    )
  }

  private func finishTexts(_ refused: inout [RefusedText]) -> [UInt8] {
    guard let file = folder.main else { return NewStringsFile.bytes(of: new) }
    var document = file.strings
    if document.bytes.isEmpty { return NewStringsFile.bytes(of: new) }
    var edits: [(key: String, edit: TableEdit)] = comments.map {
      ($0.key, .setComment($0.comment, key: $0.key))
    }
    for (key, place) in placedKeys(document) {
      let comment = file.isBinary ? nil : key.comment
      edits.append((key.key, .insert(key.key, value: key.value, comment: comment, place: place)))
    }
    if case .refused = document.apply(edits.map(\.edit)) {
      // One after the other, so that one that is refused keeps no other from being made.
      for (key, edit) in edits {
        if case .refused(let reason) = document.apply([edit]) { refuse(key, reason, &refused) }
      }
    }
    return document.bytes
  }

  /// The new keys with their places: between the others where these are sorted, else at the end.
  private func placedKeys(_ document: StringsDocument) -> [(NewKey, EntryPlace)] {
    let there = document.entries.map(\.key)
    let all = there + new.map(\.key)
    guard let order, !there.isEmpty, order.sortedPositions(of: there) == Array(there.indices) else {
      return new.map { ($0, .end) }
    }
    var last: String?
    return order.sortedPositions(of: all).compactMap { position in
      guard position >= there.count else {
        last = there[position]
        return nil
      }
      return (new[position - there.count], last.map { .after($0) } ?? .before(there[0]))
    }
  }

  private func finishCatalog(_ refused: inout [RefusedText]) -> [UInt8] {
    var catalog = folder.main?.catalog ?? StringCatalogDocument(sourceLanguage: folder.language)
    var table = LocalizationTable(sourceLanguage: folder.language)
    var places: [StringsKey: Int] = [:]
    func change(_ key: String, _ body: (inout LocalizationEntry) -> Void) {
      let place = places[StringsKey(key)] ?? table.entries.count
      if place == table.entries.count { table.entries.append(LocalizationEntry(key)) }
      places[StringsKey(key)] = place
      body(&table.entries[place])
    }
    // A catalog that is empty has no order of its own.
    for place in order?.sortedPositions(of: new.map(\.key)) ?? Array(new.indices) {
      change(new[place].key) { $0 = new[place].catalogEntry(folder.language) }
    }
    for (key, comment) in comments { change(key) { $0.comment = comment } }
    for (key, state) in states where state != nil { change(key) { $0.extractionState = state } }
    if !table.entries.isEmpty, case .refused(let reason) = catalog.merge(table) {
      refuse(table.entries[0].key, reason, &refused)
    }
    for (key, state) in states where state == nil {
      if case .refused(let reason) = catalog.setExtractionState(nil, forKey: key) {
        refuse(key, reason, &refused)
      }
    }
    return catalog.bytes
  }

  private func refuse(_ key: String, _ reason: EditRefusal, _ refused: inout [RefusedText]) {
    refused.append(
      RefusedText(path: folder.path, key: key, language: folder.language, reason: reason))
  }
}

extension NewKey {
  /// The key as Xcode puts it into a catalog: with a text only where it is not the key itself.
  fileprivate func catalogEntry(_ language: String) -> LocalizationEntry {
    var entry = LocalizationEntry(key, comment: comment)
    if hasDefault { entry.extractionState = "extracted_with_value" }
    if hasDefault || !value.utf8.elementsEqual(key.utf8) {
      entry.localizations = [
        Localization(language, text: .unit(StringUnit(value, state: .new)))
      ]
    }
    return entry
  }
}

extension ProjectFile {
  /// Whether the file is a binary property list, which has no comments.
  fileprivate var isBinary: Bool { format == .strings && strings.kind == .binary }
}
