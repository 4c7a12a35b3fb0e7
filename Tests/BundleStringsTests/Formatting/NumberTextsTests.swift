import BundleStrings
import Foundation
import ICUKit
import LanguageTags
import Testing

/// Numbers in every locale that ICU has, against what ICU says through Python.
struct NumberTextsTests {
  /// One place and its argument.
  private struct Place {
    let format: TypedFormat
    let argument: StringArgument

    init(_ format: String, _ argument: StringArgument) {
      self.format = TypedFormat(parsing: format)
      self.argument = argument
    }
  }

  /// The numbers of `number-texts.py`, in its order.
  private static let places: [Place] =
    [
      0, 7, 42, 123, 1234, 12_345, 123_456, 1_234_567, 12_345_678, 123_456_789, Int64.max, -1,
      -12, -1234, Int64.min,
    ].map { Place("%ld", .integer($0)) } + [
      Place("%.1f", 0.5), Place("%.2f", 1234.5), Place("%.3f", -98_765.375), Place("%.0f", 1e20),
      Place("%f", .floatingPoint(.infinity)), Place("%f", .floatingPoint(-.infinity)),
      Place("%f", .floatingPoint(.nan)), Place("%.9d", 1234), Place("%+d", 1_234_567),
      Place("%+d", 0), Place("%.3e", 1_500_000.0), Place("%.3e", -0.0000125),
    ]

  @Test func `numbers of every locale are as ICU writes them`() throws {
    // The texts are those of one version of ICU; another has other data.
    guard ICUVersion.major == 72 else { return }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/number-texts-icu72.tsv")
    var failures: [String] = []
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == Self.places.count + 1)
      for tag in try #require(fields.last).split(separator: " ") {
        let formatter = try ArgumentFormatter(locale: ICULocale(LanguageTag(String(tag))))
        for (place, expected) in zip(Self.places, fields) {
          count += 1
          let outcome = formatter.string(for: place.format, arguments: [place.argument])
          if outcome != .text(expected) {
            failures.append("\(tag): \(place.format.text) gives \(outcome), ICU \(expected)")
          }
        }
      }
    }
    #expect(count > 800 * Self.places.count)
    #expect(
      failures.isEmpty, "\(failures.count), first: \(failures.prefix(20).joined(separator: "\n"))")
  }
}
