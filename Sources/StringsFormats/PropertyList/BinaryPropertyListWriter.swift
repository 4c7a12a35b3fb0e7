import SourceDiagnostics

/// Writes the values of a property list in the binary form.
///
/// Equal strings, numbers, dates and data are written once. Of a repeated key the last member is
/// written, as readers take it. Values that could not be read are written as empty strings.
///
/// Source: CFBinaryPList.c in swift-corelibs-foundation.
struct BinaryPropertyListWriter {
  private let storage: PropertyListStorage
  /// The texts that come in the place of others, by the places of these.
  private let replacements: [Int: String]

  /// The objects in the order of the file; those of containers are made at the end.
  private var objects: [Object] = []
  private var strings: [StringsKey: Int] = [:]
  private var scalars: [[UInt8]: Int] = [:]

  private enum Object {
    case bytes([UInt8])
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  /// A container that is open.
  private struct Frame {
    let object: Int
    let end: Int
    let isDictionary: Bool
    var keys: [Int] = []
    var values: [Int] = []
    /// The places of the keys that count; empty where all of them do.
    var lastKeys: Set<Int> = []
  }

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - storage: The list.
  ///   - replacements: The texts that come in the place of others, by the places of these.
  init(_ storage: PropertyListStorage, replacing replacements: [Int: String] = [:]) {
    self.storage = storage
    self.replacements = replacements
  }

  /// Makes the file; empty where there is no value.
  mutating func makeFile() -> [UInt8] {
    guard !storage.records.isEmpty else { return [] }
    collect()
    let referenceWidth = Self.width(of: objects.count)
    var result = Array("bplist00".utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(result.count)
      switch object {
      case .bytes(let bytes): result += bytes
      case .array(let values):
        result += Self.marker(0xA0, values.count)
        for value in values { result += Self.number(value, width: referenceWidth) }
      case .dictionary(let keys, let values):
        result += Self.marker(0xD0, keys.count)
        for value in keys + values { result += Self.number(value, width: referenceWidth) }
      }
    }
    let table = result.count
    let offsetWidth = Self.width(of: table)
    for offset in offsets { result += Self.number(offset, width: offsetWidth) }
    result += [0, 0, 0, 0, 0, 0]
    result += [UInt8(truncatingIfNeeded: offsetWidth), UInt8(truncatingIfNeeded: referenceWidth)]
    for value in [objects.count, 0, table] { result += Self.number(value, width: 8) }
    return result
  }

  /// Makes the objects of all values.
  private mutating func collect() {
    var frames: [Frame] = []
    var place = 0
    while place < storage.records.count {
      while let frame = frames.last, place >= frame.end {
        close(frame)
        frames.removeLast()
      }
      let record = storage.records[place]
      if record.kind == .key, let frame = frames.last {
        if !frame.lastKeys.isEmpty, !frame.lastKeys.contains(place) {
          place = storage.end(of: place + 1)
          continue
        }
        frames[frames.count - 1].keys.append(string(at: place))
        place += 1
        continue
      }
      let object = record.isContainer ? objects.count : scalar(at: place)
      if !frames.isEmpty { frames[frames.count - 1].values.append(object) }
      if record.isContainer {
        objects.append(.array([]))
        var frame = Frame(
          object: object, end: storage.end(of: place), isDictionary: record.kind == .dictionary)
        if frame.isDictionary { frame.lastKeys = lastKeys(ofDictionaryAt: place) }
        frames.append(frame)
      }
      place += 1
    }
    while let frame = frames.popLast() { close(frame) }
  }

  private mutating func close(_ frame: Frame) {
    objects[frame.object] =
      frame.isDictionary
      ? .dictionary(keys: frame.keys, values: frame.values) : .array(frame.values)
  }

  /// The places of the keys that count, where some do not; else empty.
  private func lastKeys(ofDictionaryAt dictionary: Int) -> Set<Int> {
    let end = storage.end(of: dictionary)
    var last: [StringsKey: Int] = [:]
    var count = 0
    var place = dictionary + 1
    while place < end {
      last[StringsKey(storage.string(at: place))] = place
      count += 1
      place = storage.end(of: place + 1)
    }
    return last.count == count ? [] : Set(last.values)
  }
}

// Objects.

extension BinaryPropertyListWriter {
  private mutating func string(at place: Int) -> Int {
    let text = replacements[place] ?? storage.string(at: place)
    let key = StringsKey(text)
    if let object = strings[key] { return object }
    let utf8 = Array(text.utf8)
    if utf8.allSatisfy({ $0 < 0x80 }) {
      objects.append(.bytes(Self.marker(0x50, utf8.count) + utf8))
    } else {
      let units = TextEncoding.utf16BigEndian.bytes(of: text)
      objects.append(.bytes(Self.marker(0x60, units.count / 2) + units))
    }
    strings[key] = objects.count - 1
    return objects.count - 1
  }

  private mutating func scalar(at place: Int) -> Int {
    let kind = storage.records[place].kind
    if kind == .string || kind == .invalid { return string(at: place) }
    let bytes = bytes(of: kind, at: place)
    if let object = scalars[bytes] { return object }
    objects.append(.bytes(bytes))
    scalars[bytes] = objects.count - 1
    return objects.count - 1
  }

  private func bytes(of kind: PropertyListRecord.Kind, at place: Int) -> [UInt8] {
    switch kind {
    case .true: return [0x09]
    case .false: return [0x08]
    case .integer: return Self.integer(storage.integer(at: place) ?? 0)
    case .uid:
      let value = Int(truncatingIfNeeded: storage.integer(at: place) ?? 0)
      let width = Self.width(ofUID: value)
      return [0x80 | UInt8(truncatingIfNeeded: width - 1)] + Self.number(value, width: width)
    case .real, .date:
      let bits = (storage.double(at: place) ?? 0).bitPattern
      return [kind == .real ? 0x23 : 0x33]
        + Self.number(Int(truncatingIfNeeded: bits), width: 8)
    case .data:
      let bytes = storage.data(at: place) ?? []
      return Self.marker(0x40, bytes.count) + bytes
    case .string, .invalid, .key, .dictionary, .array: return []
    }
  }

  private static func integer(_ value: Int128) -> [UInt8] {
    if let small = Int(exactly: value) {
      let exponent =
        small < 0 ? 3 : small < 1 << 8 ? 0 : small < 1 << 16 ? 1 : small < 1 << 32 ? 2 : 3
      return [0x10 | UInt8(exponent)] + number(small, width: 1 << exponent)
    }
    let high = Int(truncatingIfNeeded: value >> 64)
    return [0x14] + number(high, width: 8) + number(Int(truncatingIfNeeded: value), width: 8)
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 0x0F ? [kind | UInt8(count)] : [kind | 0x0F] + integer(Int128(count))
  }

  /// The low bytes of a number, high byte first.
  private static func number(_ value: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func width(of count: Int) -> Int {
    count < 1 << 8 ? 1 : count < 1 << 16 ? 2 : count < 1 << 32 ? 4 : 8
  }

  private static func width(ofUID value: Int) -> Int {
    value < 0 ? 8 : width(of: value)
  }
}
