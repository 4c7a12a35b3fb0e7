import SourceDiagnostics

/// Writes the values of a property list in the binary form.
///
/// Equal strings, numbers, dates and data are written once; those of a binary list keep their
/// bytes. Keys are written as often as they stand there. Values that could not be read are written
/// as empty strings.
///
/// Source: CFBinaryPList.c in swift-corelibs-foundation.
struct BinaryPropertyListWriter {
  private let storage: PropertyListStorage
  private let items: [PropertyListItem]

  /// The objects in the order of the file; those of containers are made at the end.
  private var objects: [Object] = []
  private var scalars: [Scalar: Int] = [:]

  private enum Object {
    case bytes([UInt8])
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  /// The bytes of an object, hashed as a whole.
  private struct Scalar: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  /// A container that is open.
  private struct Frame {
    let object: Int
    let isDictionary: Bool
    /// How many members or elements it will have.
    let count: Int
    var keys: [Int] = []
    var values: [Int] = []
  }

  /// Prepares to write a list as it is.
  init(_ storage: PropertyListStorage) {
    self.init(storage, PropertyListEdit().items(of: storage))
  }

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - storage: The list in which items have their old places.
  ///   - items: What is to be written.
  init(_ storage: PropertyListStorage, _ items: [PropertyListItem]) {
    self.storage = storage
    self.items = items
  }

  /// Makes the file; empty where there is no value.
  mutating func makeFile() -> [UInt8] {
    guard !items.isEmpty else { return [] }
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
    for item in items {
      if item.kind == .key {
        let key = scalar(item)
        if !frames.isEmpty { frames[frames.count - 1].keys.append(key) }
        continue
      }
      let isContainer = item.kind == .dictionary || item.kind == .array
      let object = isContainer ? objects.count : scalar(item)
      if !frames.isEmpty { frames[frames.count - 1].values.append(object) }
      if isContainer {
        objects.append(.array([]))
        frames.append(
          Frame(object: object, isDictionary: item.kind == .dictionary, count: item.count))
      }
      while let frame = frames.last, frame.values.count == frame.count {
        close(frame)
        frames.removeLast()
      }
    }
  }

  private mutating func close(_ frame: Frame) {
    objects[frame.object] =
      frame.isDictionary
      ? .dictionary(keys: frame.keys, values: frame.values) : .array(frame.values)
  }
}

// Objects.

extension BinaryPropertyListWriter {
  private mutating func scalar(_ item: PropertyListItem) -> Int {
    let scalar = Scalar(bytes: bytes(of: item))
    if let object = scalars[scalar] { return object }
    objects.append(.bytes(scalar.bytes))
    scalars[scalar] = objects.count - 1
    return objects.count - 1
  }

  private func bytes(of item: PropertyListItem) -> [UInt8] {
    guard item.text == nil, let place = item.old else { return Self.string(item.text ?? "") }
    let record = storage.records[place]
    // What a binary list holds can stay as it is.
    if storage.decoded == nil, record.kind != .invalid { return Array(storage.bytes[record.range]) }
    return bytes(of: record.kind, at: place)
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
    case .string, .key: return Self.string(storage.string(at: place))
    case .invalid, .dictionary, .array: return Self.string("")
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    if utf8.allSatisfy({ $0 < 0x80 }) { return marker(0x50, utf8.count) + utf8 }
    let units = TextEncoding.utf16BigEndian.bytes(of: text)
    return marker(0x60, units.count / 2) + units
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
