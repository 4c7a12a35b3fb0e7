/// Reads a binary property list without recursion; every offset, count and reference is checked.
///
/// Objects that are shared are read once for each place that refers to them, so that the records
/// are a tree; what would grow far beyond the file by that is refused.
///
/// Source: CFBinaryPList.c in swift-corelibs-foundation.
struct BinaryPropertyListReader {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// What was read.
  private(set) var records: [PropertyListRecord] = []
  /// What is wrong.
  private(set) var faults = PropertyListFaults()

  private var trailer = Trailer()
  private var frames: [Frame] = []
  /// For each object whether it is a container that is open.
  private var isOpen: [Bool] = []
  /// The objects that were found to be wrong, so that each is named once.
  private var isReported: [Bool] = []
  private var isRefused = false
  /// How many bytes the records' contents have, shared ones counted each time.
  private var expandedBytes = 0
  private let reportsRootKeys: Bool

  private static let trailerLength = 32
  private static let headerLength = 8

  /// What the last bytes of the file say.
  private struct Trailer {
    var offsetWidth = 0
    var referenceWidth = 0
    var objectCount = 0
    var top = 0
    var offsetTable = 0
  }

  /// A container that is open.
  private struct Frame {
    let place: Int
    let object: Int
    let isDictionary: Bool
    /// Where the references start: those of the keys first, in a dictionary.
    let references: Int
    let count: Int
    var step = 0
    /// How many members or elements were kept.
    var kept = 0
  }

  /// Prepares to read a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - reportsRootKeys: Whether repeated keys of the outermost dictionary are reported.
  init(_ bytes: [UInt8], reportsRootKeys: Bool = true) {
    self.bytes = bytes
    self.reportsRootKeys = reportsRootKeys
  }

  /// Reads the file.
  mutating func readFile() {
    guard bytes.count <= XMLLexer.mostBytes else {
      faults.add(.tooLarge, at: 0..<Self.headerLength)
      return
    }
    guard bytes.starts(with: "bplist00".utf8) else {
      faults.add(.badVersion, at: 0..<min(Self.headerLength, bytes.count))
      return
    }
    guard readTrailer() else {
      faults.add(.badTrailer, at: max(0, bytes.count - Self.trailerLength)..<bytes.count)
      return
    }
    isOpen = Array(repeating: false, count: trailer.objectCount)
    isReported = isOpen
    let top = bytes.count - 16..<bytes.count - 8
    readObject(trailer.top, reference: top)
    while !isRefused, !frames.isEmpty { step() }
    if isRefused { records = [] }
  }

  private mutating func readTrailer() -> Bool {
    guard bytes.count >= Self.headerLength + 1 + Self.trailerLength else { return false }
    let start = bytes.count - Self.trailerLength
    let (offsetWidth, referenceWidth) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      let count = number(at: start + 8, width: 8), let top = number(at: start + 16, width: 8),
      let table = number(at: start + 24, width: 8), count > 0, top < count,
      table > Self.headerLength, table < start, count <= (start - table) / offsetWidth
    else { return false }
    trailer = Trailer(
      offsetWidth: offsetWidth, referenceWidth: referenceWidth, objectCount: count, top: top,
      offsetTable: table)
    return true
  }

  /// Reads an unsigned number, high byte first; `nil` where it does not fit.
  private func number(at offset: Int, width: Int) -> Int? {
    guard offset >= 0, offset + width <= bytes.count else { return nil }
    var value: UInt64 = 0
    for step in 0..<width { value = value << 8 | UInt64(bytes[offset + step]) }
    return Int(exactly: value)
  }
}

// Containers.

extension BinaryPropertyListReader {
  /// Reads the next member or element of the innermost container, or ends it.
  private mutating func step() {
    let index = frames.count - 1
    let frame = frames[index]
    guard frame.step < frame.count else { return close() }
    frames[index].step += 1
    let width = trailer.referenceWidth
    let first = frame.references + frame.step * width
    guard frame.isDictionary else {
      frames[index].kept += 1
      readReference(at: first)
      return
    }
    let second = first + frame.count * width
    guard readKey(at: first) else { return }
    frames[index].kept += 1
    readReference(at: second)
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    isOpen[frame.object] = false
    records[frame.place].next = UInt32(truncatingIfNeeded: records.count)
    records[frame.place].count = UInt32(truncatingIfNeeded: frame.kept)
    if frame.isDictionary, frame.kept > 1, reportsRootKeys || !frames.isEmpty {
      PropertyListKeys.reportRepeated(
        ofDictionaryAt: frame.place, records, in: bytes, isXML: false, to: &faults)
    }
  }

  private mutating func readReference(at offset: Int) {
    let range = offset..<offset + trailer.referenceWidth
    guard let object = number(at: offset, width: trailer.referenceWidth),
      object < trailer.objectCount
    else {
      faults.add(.badReference, at: range)
      return add(.invalid, range, content: range)
    }
    readObject(object, reference: range)
  }

  /// Reads the key of a member; `false` where the member is to be left out.
  private mutating func readKey(at offset: Int) -> Bool {
    let range = offset..<offset + trailer.referenceWidth
    let place = records.count
    guard let object = number(at: offset, width: trailer.referenceWidth),
      object < trailer.objectCount
    else {
      faults.add(.badReference, at: range)
      return false
    }
    let depth = frames.count
    readObject(object, reference: range)
    guard !isRefused, records.count > place else { return false }
    if records[place].kind == .string {
      records[place].kind = .key
      return true
    }
    if records[place].kind != .invalid { faults.add(.keyNoString, at: range) }
    while frames.count > depth {
      guard let frame = frames.popLast() else { break }
      isOpen[frame.object] = false
    }
    records.removeSubrange(place...)
    return false
  }
}

// Objects.

extension BinaryPropertyListReader {
  private mutating func add(
    _ kind: PropertyListRecord.Kind, _ range: Range<Int>, content: Range<Int>
  ) {
    expandedBytes += content.count
    guard records.count < 4 * bytes.count + 1 << 12,
      expandedBytes < 64 * bytes.count + 1 << 20
    else {
      if !isRefused { faults.add(.tooShared, at: 0..<Self.headerLength) }
      isRefused = true
      return
    }
    records.append(PropertyListRecord(kind, range, content: content))
  }

  private mutating func report(_ fault: PropertyListFault, at range: Range<Int>, object: Int) {
    if !isReported[object] { faults.add(fault, at: range) }
    isReported[object] = true
    add(.invalid, range, content: range)
  }

  /// Reads an object, or opens it where it is a container.
  private mutating func readObject(_ object: Int, reference: Range<Int>) {
    let entry = trailer.offsetTable + object * trailer.offsetWidth
    guard let start = number(at: entry, width: trailer.offsetWidth), start >= Self.headerLength,
      start < trailer.offsetTable
    else { return report(.badOffset, at: entry..<entry + trailer.offsetWidth, object: object) }
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    let known: PropertyListRecord.Kind? =
      switch (marker >> 4, low) {
      case (0, 8): .false
      case (0, 9): .true
      case (1, 0...4): .integer
      case (2, 2), (2, 3): .real
      case (3, 3): .date
      case (4, _): .data
      case (5, _), (6, _): .string
      case (8, 0...7): .uid
      case (0xA, _): .array
      case (0xD, _): .dictionary
      default: nil
      }
    guard let kind = known else {
      return report(.badMarker(marker), at: start..<start + 1, object: object)
    }
    guard let content = content(of: kind, at: start) else {
      return report(.badLength, at: start..<start + 1, object: object)
    }
    let range = start..<content.range.upperBound
    guard kind == .array || kind == .dictionary else {
      let isASCII = marker >> 4 == 5
      if kind == .string { checkText(content.range, isASCII: isASCII, object: object) }
      add(kind, range, content: content.range)
      if !isRefused, marker >> 4 == 6 { records[records.count - 1].isPlain = false }
      return
    }
    guard !isOpen[object] else {
      faults.add(.cycle, at: reference)
      return add(.invalid, range, content: range)
    }
    guard frames.count < XMLLexer.depthLimit else {
      return report(.tooDeep, at: reference, object: object)
    }
    let place = records.count
    add(kind, range, content: content.range)
    guard !isRefused else { return }
    isOpen[object] = true
    frames.append(
      Frame(
        place: place, object: object, isDictionary: kind == .dictionary,
        references: content.range.lowerBound, count: content.count))
  }

  /// Finds what stands behind an object's marker and length, and how many there are of it.
  private func content(
    of kind: PropertyListRecord.Kind, at start: Int
  ) -> (range: Range<Int>, count: Int)? {
    let low = Int(bytes[start] & 0x0F)
    var offset = start + 1
    var count = low
    let width: Int
    switch kind {
    case .true, .false: return (offset..<offset, 0)
    case .integer, .real, .date: (count, width) = (1 << low, 1)
    case .uid: (count, width) = (low + 1, 1)
    default:
      if low == 0x0F {
        guard offset < trailer.offsetTable, bytes[offset] & 0xF8 == 0x10,
          bytes[offset] & 0x07 <= 3,
          let length = number(at: offset + 1, width: 1 << Int(bytes[offset] & 0x07))
        else { return nil }
        offset += 1 + 1 << Int(bytes[offset] & 0x07)
        count = length
      }
      switch kind {
      case .dictionary: width = 2 * trailer.referenceWidth
      case .array: width = trailer.referenceWidth
      case .string: width = bytes[start] >> 4 == 6 ? 2 : 1
      default: width = 1
      }
    }
    guard offset <= trailer.offsetTable, count <= (trailer.offsetTable - offset) / width else {
      return nil
    }
    return (offset..<offset + count * width, count)
  }

  private mutating func checkText(_ content: Range<Int>, isASCII: Bool, object: Int) {
    guard !isReported[object] else { return }
    guard !isWellFormed(content, isASCII: isASCII) else { return }
    isReported[object] = true
    faults.add(.badText, at: content)
  }

  private func isWellFormed(_ content: Range<Int>, isASCII: Bool) -> Bool {
    let text = bytes.span.extracting(content)
    guard !isASCII else { return ByteSearch.isASCII(text) }
    var isHigh = false
    var offset = 0
    while offset < text.count {
      let half = text[offset] & 0xFC
      if (half == 0xDC) != isHigh { return false }
      isHigh = half == 0xD8
      offset += 2
    }
    return !isHigh
  }
}
