import FuzzProperties
import TestSupport
import Testing

/// Source: the property itself; no table could hold these sequences.
@Suite struct RefreshSequencesTests {
  @Test(arguments: 0..<20)
  func `five thousand random sequences come to rest`(seed: UInt64) throws {
    let property = try #require(FuzzProperty.named("refresh-sequences-come-to-rest"))
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let bytes = (0...Int.random(in: 2...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      do {
        try property.check(bytes)
      } catch {
        Issue.record("\(error): \(bytes)")
        return
      }
    }
  }
}
