import SourceDiagnostics

extension StringsContents {
  /// Takes the entries of a property list in XML or in the binary form.
  ///
  /// - Parameter tree: The list, without what is to be said about repeated keys.
  init(_ tree: PropertyListTree) {
    let storage = tree.storage
    self.init(
      records: StringsRecords(
        text: storage.decoded ?? DecodedText(binary: storage.bytes), form: tree.kind),
      tree: tree)
    var faults = StringsFaults()
    defer { diagnostics = tree.diagnostics + faults.list }
    guard let root = tree.root else { return }
    guard root.kind == .dictionary else {
      faults.append(.notATable(root.range, root.kind))
      return
    }
    let keys = storage.keys(ofDictionaryAt: root.place)
    records.list.reserveCapacity(keys.count)
    for key in keys { add(key, of: storage, &faults) }
  }

  private mutating func add(
    _ place: Int, of storage: PropertyListStorage, _ faults: inout StringsFaults
  ) {
    let (key, value) = (storage.records[place], storage.records[place + 1])
    let kind = PropertyListNode(storage, at: place + 1).kind
    let comment = storage.comments[place]
    // In a binary list key and value can lie anywhere.
    let isTogether = storage.decoded != nil && key.range.upperBound <= value.range.lowerBound
    records.list.append(
      StringsRecord(
        key: StringsField(key), value: StringsField(value),
        end: isTogether ? value.range.upperBound : key.range.upperBound,
        commentStart: comment?.lowerBound ?? 0, commentEnd: comment?.upperBound ?? 0,
        kind: kind, isKeyOnly: false))
    if key.content.isEmpty { faults.append(.emptyKey(storage.fileRange(of: key.range))) }
    report(nulIn: place, of: storage, &faults)
    switch kind {
    case .string: report(nulIn: place + 1, of: storage, &faults)
    // What could not be read is known.
    case .invalid: break
    default:
      faults.append(
        .valueIsNoString(
          storage.fileRange(of: value.range), kind, key: storage.string(at: place)))
    }
  }

  /// In XML no text holds U+0000.
  private func report(
    nulIn place: Int, of storage: PropertyListStorage, _ faults: inout StringsFaults
  ) {
    guard storage.decoded == nil, storage.holdsNul(at: place) else { return }
    faults.append(.nulCharacter(storage.records[place].range))
  }
}

extension PropertyListStorage {
  /// Whether a text of a binary list holds U+0000.
  fileprivate func holdsNul(at place: Int) -> Bool {
    let record = records[place]
    let bytes = bytes
    let text = bytes.span.extracting(record.content)
    if record.isPlain { return ByteSearch.first(0, or: 0, from: 0, in: text) < text.count }
    var offset = 0
    while offset + 2 <= text.count {
      if text[offset] == 0, text[offset + 1] == 0 { return true }
      offset += 2
    }
    return false
  }
}
