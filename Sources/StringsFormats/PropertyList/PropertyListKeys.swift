/// Finds keys that stand in a dictionary more than once.
enum PropertyListKeys {
  /// Up to this many keys are compared with each other one by one.
  private static let few = 8

  /// Reports the keys of a dictionary that stand in it more than once.
  ///
  /// - Parameters:
  ///   - dictionary: The place of the dictionary, which is complete.
  ///   - records: The records.
  ///   - text: What the records' offsets lie in.
  ///   - isXML: Whether references in the text are to be resolved.
  ///   - faults: Where it is reported.
  /// - Complexity: O(*n*) in the length of the keys.
  static func reportRepeated(
    ofDictionaryAt dictionary: Int, _ records: [PropertyListRecord], in text: [UInt8],
    isXML: Bool, to faults: inout PropertyListFaults
  ) {
    let count = Int(records[dictionary].count)
    let isFew = count <= few
    var keys: [ArraySlice<UInt8>] = []
    var places: [Int] = []
    var seen: [StringsKey: Int] = [:]
    if !isFew { seen.reserveCapacity(count) }
    let end = Int(records[dictionary].next)
    var place = dictionary + 1
    while place + 1 < end {
      let key = self.key(records[place], in: text, isXML: isXML)
      var earlier: Int?
      if isFew {
        earlier = keys.lastIndex { $0.count == key.count && $0.elementsEqual(key) }
          .map { places[$0] }
        keys.append(key)
        places.append(place)
      } else {
        earlier = seen.updateValue(place, forKey: StringsKey(String(decoding: key, as: UTF8.self)))
      }
      if let earlier {
        let isSameValue = text[records[place + 1].range]
          .elementsEqual(text[records[earlier + 1].range])
        faults.add(
          .duplicateKey(earlier: records[earlier].range, isSameValue: isSameValue),
          at: records[place].range)
      }
      let value = records[place + 1]
      place = value.isContainer ? Int(value.next) : place + 2
    }
  }

  /// The text of a key in UTF-8.
  private static func key(
    _ record: PropertyListRecord, in text: [UInt8], isXML: Bool
  ) -> ArraySlice<UInt8> {
    if record.isPlain { return text[record.content] }
    guard isXML else { return Array(PropertyListText.utf16(text[record.content]).utf8)[...] }
    return XMLText.resolvedContent(record.content, in: text)[...]
  }
}
