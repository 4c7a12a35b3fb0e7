/// The flat storage of a tree: records, resolved texts and the indices of large objects.
struct JSONRecords: Sendable {
  /// The values and keys in the order of the file; the root is the first.
  var list: [JSONRecord] = []
  /// The texts of strings and keys that differ from their bytes in the file, one after the other.
  var resolvedTexts: [UInt8] = []
  /// One for each object with many members.
  private var indices: [Index] = []
  /// The places of the keys of these objects, for each object by their code units.
  private var sortedPlaces: [UInt32] = []

  /// The fewest members for which searching one by one is too slow.
  static let fewestIndexed = 16

  private struct Index: Sendable {
    /// The record after the last descendant of the object.
    var end: UInt32
    /// Where the object's keys start among the sorted ones.
    var firstKey: Int
  }

  /// The place after a value and all that is in it.
  @inline(__always)
  func end(of place: Int) -> Int {
    let record = list[place]
    switch record.kind {
    case .object, .array:
      return Int(record.isElsewhere ? indices[Int(record.link)].end : record.link)
    case .string, .number, .true, .false, .null, .invalid, .key: return place + 1
    }
  }

  /// The places of an object's keys by their code units; `nil` for an object with few members.
  ///
  /// Keys that are equal keep the order of the file.
  func sortedKeys(ofObjectAt place: Int) -> ArraySlice<UInt32>? {
    let record = list[place]
    guard record.kind == .object, record.isElsewhere else { return nil }
    let start = indices[Int(record.link)].firstKey
    return sortedPlaces[start..<start + Int(record.count)]
  }

  /// Gives an object an index of its keys.
  ///
  /// - Parameters:
  ///   - object: The place of the object, which is complete.
  ///   - keys: The places of all its keys by their code units.
  mutating func addIndex(toObjectAt object: Int, sortedKeys keys: [UInt32]) {
    let index = Index(end: list[object].link, firstKey: sortedPlaces.count)
    sortedPlaces += keys
    list[object].link = UInt32(truncatingIfNeeded: indices.count)
    list[object].isElsewhere = true
    indices.append(index)
  }
}

extension JSONRecords {
  /// Compares the text of a key with code units: negative, zero or positive.
  func order(ofKeyAt place: Int, against units: Span<UInt8>, in bytes: [UInt8]) -> Int {
    let record = list[place]
    return record.isElsewhere
      ? Self.order(resolvedTexts.span, record.textRange, units, 0..<units.count)
      : Self.order(bytes.span, record.textRange, units, 0..<units.count)
  }

  /// Compares the texts of two keys by their code units: negative, zero or positive.
  @inline(__always)
  func order(ofKeyAt left: Int, againstKeyAt right: Int, in bytes: [UInt8]) -> Int {
    order(of: list[left], against: list[right], in: bytes)
  }

  private func order(of left: JSONRecord, against right: JSONRecord, in bytes: [UInt8]) -> Int {
    switch (left.isElsewhere, right.isElsewhere) {
    case (false, false):
      Self.order(bytes.span, left.textRange, bytes.span, right.textRange)
    case (true, false):
      Self.order(resolvedTexts.span, left.textRange, bytes.span, right.textRange)
    case (false, true):
      Self.order(bytes.span, left.textRange, resolvedTexts.span, right.textRange)
    case (true, true):
      Self.order(resolvedTexts.span, left.textRange, resolvedTexts.span, right.textRange)
    }
  }

  private static func order(
    _ left: Span<UInt8>, _ leftRange: Range<Int>, _ right: Span<UInt8>, _ rightRange: Range<Int>
  ) -> Int {
    let (leftStart, rightStart) = (leftRange.lowerBound, rightRange.lowerBound)
    let common = min(leftRange.count, rightRange.count)
    var step = 0
    while step < common {
      let (one, other) = (left[leftStart + step], right[rightStart + step])
      if one != other { return one < other ? -1 : 1 }
      step += 1
    }
    return leftRange.count - rightRange.count
  }
}
