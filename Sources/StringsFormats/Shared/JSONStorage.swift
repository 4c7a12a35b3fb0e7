/// Everything that was read of a JSON file; trees and nodes are places in it.
final class JSONStorage: Sendable {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The values and keys.
  let records: JSONRecords

  /// Keeps what was read.
  init(_ bytes: [UInt8], _ records: JSONRecords) {
    self.bytes = bytes
    self.records = records
  }

  /// The text of a string or a key.
  func text(of record: JSONRecord) -> String {
    let range = record.textRange
    return record.isElsewhere
      ? String(decoding: records.resolvedTexts[range], as: UTF8.self)
      : String(decoding: bytes[range], as: UTF8.self)
  }

  /// Finds the last member of an object with a key, compared by code units.
  ///
  /// - Parameters:
  ///   - key: The key's text.
  ///   - object: The place of the object's record.
  /// - Returns: The place of the key's record; `nil` where there is none.
  func lastKey(_ key: String, inObjectAt object: Int) -> Int? {
    let units = key.utf8.span
    if let sorted = records.sortedKeys(ofObjectAt: object) {
      // The first key that is greater; the one before it is the last that is not.
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = low + (high - low) / 2
        let place = Int(sorted[sorted.startIndex + middle])
        if records.order(ofKeyAt: place, against: units, in: bytes) > 0 {
          high = middle
        } else {
          low = middle + 1
        }
      }
      guard low > 0 else { return nil }
      let place = Int(sorted[sorted.startIndex + low - 1])
      return records.order(ofKeyAt: place, against: units, in: bytes) == 0 ? place : nil
    }
    var found: Int?
    let end = records.end(of: object)
    var place = object + 1
    while place < end {
      if Int(records.list[place].count) == units.count,
        records.order(ofKeyAt: place, against: units, in: bytes) == 0
      {
        found = place
      }
      place = records.end(of: place + 1)
    }
    return found
  }
}
