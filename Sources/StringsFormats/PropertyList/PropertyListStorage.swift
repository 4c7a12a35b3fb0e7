import SourceDiagnostics

/// Everything that was read of a property list; trees and nodes are places in it.
final class PropertyListStorage: Sendable {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The text of an XML file; `nil` for a binary one.
  let decoded: DecodedText?
  /// The values and keys; the outermost value is the first.
  let records: [PropertyListRecord]
  /// The comments right before keys, by the places of these.
  let comments: [Int: Range<Int>]

  /// Keeps what was read.
  init(
    _ bytes: [UInt8], _ decoded: DecodedText?, _ records: [PropertyListRecord],
    comments: [Int: Range<Int>] = [:]
  ) {
    self.bytes = bytes
    self.decoded = decoded
    self.records = records
    self.comments = comments
  }
}

extension PropertyListStorage {
  /// What the records' offsets lie in.
  var text: [UInt8] { decoded?.utf8 ?? bytes }

  /// The offsets in the file of offsets in the text.
  func fileRange(of range: Range<Int>) -> Range<Int> {
    decoded?.fileRange(of: range) ?? range
  }

  /// The place after a value and all that is in it.
  func end(of place: Int) -> Int {
    let record = records[place]
    return record.isContainer ? Int(record.next) : place + 1
  }

  /// The text of a string or a key.
  func string(at place: Int) -> String {
    let record = records[place]
    guard decoded == nil else {
      return record.isPlain
        ? String(decoding: text[record.content], as: UTF8.self)
        : String(decoding: XMLText.resolvedContent(record.content, in: text), as: UTF8.self)
    }
    if record.isPlain { return String(decoding: bytes[record.content], as: UTF8.self) }
    return PropertyListText.utf16(bytes[record.content])
  }

  /// Whether every byte of a string or a key is shown by its text.
  func isWellFormed(at place: Int) -> Bool {
    guard let decoded, !decoded.isWellFormed else { return true }
    return String(validating: text[records[place].content], as: UTF8.self) != nil
  }

  /// Whether the text of a string or a key consists of these code units.
  func isText(at place: Int, equalTo units: String.UTF8View) -> Bool {
    let record = records[place]
    if record.isPlain {
      let text = text
      let content = text.span.extracting(record.content)
      if ByteSearch.isEqual(content, units.span) { return true }
      // What is ill-formed in a text is shown by other code units than those of the file.
      if ByteSearch.isASCII(content) { return false }
    }
    return string(at: place).utf8.elementsEqual(units)
  }

  /// The places of a dictionary's keys, in the order of the file.
  func keys(ofDictionaryAt dictionary: Int) -> [Int] {
    var keys: [Int] = []
    keys.reserveCapacity(Int(records[dictionary].count))
    let end = end(of: dictionary)
    var place = dictionary + 1
    while place < end {
      keys.append(place)
      place = self.end(of: place + 1)
    }
    return keys
  }

  /// The dictionaries in which keys stand, in the order of the file.
  func dictionaries(ofKeys keys: Set<Int>) -> [(key: Int, dictionary: Int)] {
    records.indices.lazy.filter { self.records[$0].kind == .dictionary }.flatMap { dictionary in
      self.keys(ofDictionaryAt: dictionary).filter(keys.contains).map { ($0, dictionary) }
    }.sorted { $0.key < $1.key }
  }

  /// Finds the last member of a dictionary with a key, compared by code units.
  ///
  /// - Returns: The place of the key's record; `nil` where there is none.
  func lastKey(_ key: String, inDictionaryAt dictionary: Int) -> Int? {
    var found: Int?
    let end = end(of: dictionary)
    var place = dictionary + 1
    while place < end {
      if isText(at: place, equalTo: key.utf8) { found = place }
      place = self.end(of: place + 1)
    }
    return found
  }
}

// Values.

extension PropertyListStorage {
  /// The value of an integer; `nil` for other values, and where it cannot be read.
  func integer(at place: Int) -> Int128? {
    let record = records[place]
    guard record.kind == .integer || record.kind == .uid else { return nil }
    guard decoded == nil else { return PropertyListText.integer(trimmedText(record)) }
    let content = record.content
    // Eight bytes and more have a sign; eight and less are what they are.
    if content.count == 16 {
      let high = unsigned(content.lowerBound..<content.lowerBound + 8)
      let low = unsigned(content.lowerBound + 8..<content.upperBound)
      return Int128(truncatingIfNeeded: UInt128(high) << 64 | UInt128(low))
    }
    guard content.count <= 8 else { return nil }
    let value = unsigned(content)
    return record.kind == .integer && content.count == 8
      ? Int128(Int64(bitPattern: value)) : Int128(value)
  }

  /// The value of a real, or the seconds of a date since the start of 2001.
  func double(at place: Int) -> Double? {
    let record = records[place]
    guard record.kind == .real || record.kind == .date else { return nil }
    guard decoded == nil else {
      let text = trimmedText(record)
      return record.kind == .real ? PropertyListText.real(text) : PropertyListText.date(text)
    }
    switch record.content.count {
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: unsigned(record.content))))
    case 8: return Double(bitPattern: unsigned(record.content))
    default: return nil
    }
  }

  /// The bytes of a data value; `nil` for other values, and where they cannot be read.
  func data(at place: Int) -> [UInt8]? {
    let record = records[place]
    guard record.kind == .data else { return nil }
    guard decoded == nil else { return PropertyListText.base64(contentBytes(record)) }
    return Array(bytes[record.content])
  }

  private func contentBytes(_ record: PropertyListRecord) -> [UInt8] {
    record.isPlain
      ? Array(text[record.content]) : XMLText.resolvedContent(record.content, in: text)
  }

  private func trimmedText(_ record: PropertyListRecord) -> String {
    // Nothing that is this long can be a number or a date.
    guard record.content.count < 4096 else { return "" }
    return PropertyListText.trimmed(contentBytes(record))
  }

  private func unsigned(_ range: Range<Int>) -> UInt64 {
    bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
