import RefreshExamples
import RefreshKit
import TestSupport
import Testing

/// What a person sees of each sample screen: at the beginning, and when something has come in sight.
struct FirstFrameGoldenTests {
  private static let languages = ["zh-Hans", "ar", "de", "en", "ja", "ru"]

  @Test(arguments: RefreshExample.Group.allCases)
  func `the first frames of the examples are as agreed`(group: RefreshExample.Group) throws {
    let texts = try makeSampleTexts()
    var drawn = ""
    for (index, example) in RefreshExample.all.filter({ $0.group == group }).enumerated() {
      // Those of the texts bring their language themselves.
      let language = group == .texts ? "en" : Self.languages[index % Self.languages.count]
      let screen = example.makeScreen(on: try makeStage(language, sampleFolder: texts.path))
      let first = ViewPicture().svg(of: screen.window)
      var next = first
      for step in example.steps where next == first || group == .texts {
        _ = try screen.perform(step)
        next = ViewPicture().svg(of: screen.window)
      }
      drawn += "== \(example.name) (\(language)) ==\n"
      // The screens of the texts differ by their words alone.
      drawn += group == .texts ? Self.words(of: next) : first + next
    }
    let name = group.rawValue.lowercased().replacing(" ", with: "-")
    try GoldenText("first-frames-\(name).txt").expect(drawn)
  }

  /// The elements that are texts.
  private static func words(of svg: String) -> String {
    svg.split(separator: "\n").filter { $0.contains("<text") }.map { $0 + "\n" }.joined()
  }
}
