/// The choices of a check, taken from the start of its input.
///
/// The first line makes them, byte by byte, and the rest is what they are made for; so a change of
/// one does not move the other. Where the line ends, all further choices are the first one.
struct FuzzChoices {
  private var line: ArraySlice<UInt8>
  /// What stands after the first line.
  let rest: [UInt8]

  init(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    line = bytes[..<end]
    rest = Array(bytes[end...].dropFirst())
  }

  /// Whether all choices are made.
  var isEmpty: Bool { line.isEmpty }

  /// The next byte of the line; 0 where it has ended.
  mutating func byte() -> Int { Int(line.popFirst() ?? 0) }

  /// One of several things; `nil` when there are none.
  mutating func element<Element>(of list: [Element]) -> Element? {
    let choice = byte()
    return list.isEmpty ? nil : list[choice % list.count]
  }

  /// A stretch inside of a number of bytes, which can be empty.
  mutating func range(below count: Int) -> Range<Int> {
    let start = (byte() << 8 | byte()) % (count + 1)
    return start..<start + byte() % (count - start + 1)
  }
}
