import RefreshExamples
import RefreshKit
import TestSupport
import Testing

struct CirclePictureGoldenTests {
  @Test(arguments: ["en", "ar"])
  func `a circle that is pulled a quarter, and one that turns, are drawn as agreed`(
    language: String
  ) throws {
    let stage = try makeStage(language)
    let example = try #require(RefreshExample.named("circle-with-labels"))
    let screen = example.makeScreen(on: stage)
    try screen.perform(.drag(to: -22.5))
    #expect(screen.header?.pullProgress == 0.25)
    try GoldenText("circle-\(language)-quarter.svg")
      .expect(ViewPicture().svg(of: screen.window))
    try screen.perform(.drag(to: -95))
    try screen.perform(.release())
    try screen.perform(.wait(.milliseconds(400)))
    try GoldenText("circle-\(language)-refresh.svg")
      .expect(ViewPicture().svg(of: screen.window))
  }
}
