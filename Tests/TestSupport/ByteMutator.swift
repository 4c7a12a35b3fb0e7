/// Damages inputs at random, for tests of readers that must take anything.
public struct ByteMutator: Sendable {
  private var generator: SeededGenerator
  private let pieces: [[UInt8]]

  /// Makes a mutator.
  ///
  /// - Parameters:
  ///   - seed: The seed; equal seeds give equal inputs.
  ///   - pieces: Texts that mean something to the reader, to be put in anywhere.
  public init(seed: UInt64, pieces: [String]) {
    generator = SeededGenerator(seed: seed)
    self.pieces = pieces.map { Array($0.utf8) }
  }

  /// Makes a damaged copy of one of several inputs.
  ///
  /// - Parameter inputs: The inputs.
  /// - Returns: One of them with one to six changes; empty when there are none.
  public mutating func next(from inputs: [[UInt8]]) -> [UInt8] {
    guard var bytes = inputs.randomElement(using: &generator) else { return [] }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      change(&bytes, inputs)
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ inputs: [[UInt8]]) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let length = Int.random(in: 0...min(8, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 4: bytes.removeSubrange(place...)
    default:
      let other = inputs.randomElement(using: &generator) ?? []
      bytes.append(contentsOf: other.suffix(from: min(place, other.count)))
    }
  }
}
