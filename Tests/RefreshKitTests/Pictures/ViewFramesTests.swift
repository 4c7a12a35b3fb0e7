import Foundation
import TestSupport
import Testing

@testable import RefreshKit

struct ViewFramesTests {
  /// Pulls, lets go, ends the refresh, and waits till the header is out of sight.
  private func play(_ language: String = "en") throws -> ViewFrames {
    let scene = try Scene(language: language)
    let header = scene.attachNormal()
    scene.advance(3)
    let frames = ViewFrames(of: scene.window, scheduler: scene.scheduler, every: .milliseconds(50))
    func step(_ command: String, _ body: () -> Void) {
      frames.beginStep(command)
      body()
      scene.scheduler.runPending()
      frames.endStep()
    }
    step("nothing") {}
    step("drag -60") { scene.list.drag(to: -60) }
    step("wait 0.5") { scene.advance(0.5) }
    step("release") { scene.list.release() }
    step("wait 1") { scene.advance(1) }
    step("end") { header.endRefreshing() }
    step("wait 3600") { scene.advance(3600) }
    frames.finish()
    return frames
  }

  @Test func `frames are taken while something moves, and none is equal to the one before`() throws
  {
    let frames = try play()
    #expect(!frames.isFull)
    for (first, second) in zip(frames.frames, frames.frames.dropFirst()) {
      #expect(first.svg != second.svg && first.time <= second.time)
    }
    func times(of command: String) -> [Duration] {
      let step = frames.steps.firstIndex { $0.command == command }
      return frames.moments.filter { $0.step == step }.map(\.time)
    }
    // Nothing has changed: the first frame is seen at the end of the step.
    #expect(frames.moments.filter { $0.frame == 0 }.map(\.step) == [nil, 0])
    // The arrow turns for a quarter of a second, five frames of it; then nothing moves.
    let turn = (1...5).map { Duration.milliseconds(50 * $0) }
    #expect(times(of: "wait 0.5") == turn + [.milliseconds(500)])
    // The content closes for 0.4 seconds, and nothing is seen of the hour after that.
    let closing = times(of: "wait 3600")
    #expect(closing.dropLast().last == .milliseconds(1_900))
    #expect(closing.last == .milliseconds(3_601_500))
    #expect((8...12).contains(closing.count))
  }

  @Test func `what turns without an end is taken for two seconds`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.beginRefreshing()
    scene.advance(1)
    let frames = ViewFrames(of: scene.window, scheduler: scene.scheduler)
    frames.beginStep("wait 60")
    scene.advance(60)
    frames.endStep()
    // Eight places of the wheel a second.
    #expect((15...18).contains(frames.frames.count))
    let last = try #require(frames.frames.last)
    #expect(last.time == .seconds(60) || last.time <= .seconds(2.1))
  }

  @Test func `who looks on changes nothing`() throws {
    func trace(isWatched: Bool) throws -> [String] {
      let scene = try Scene()
      let header = scene.attachNormal()
      let trace = ViewTrace(scheduler: scene.scheduler)
      trace.watchScrollView(scene.list)
      let frames = isWatched ? ViewFrames(of: scene.window, scheduler: scene.scheduler) : nil
      scene.list.drag(to: -60)
      scene.advance(0.3)
      scene.list.release()
      scene.advance(1)
      header.endRefreshing()
      scene.advance(1)
      #expect(!isWatched || (frames?.frames.count ?? 0) > 10)
      return trace.records.map(\.description)
    }
    #expect(try trace(isWatched: true) == trace(isWatched: false))
  }

  @Test func `another handler of tasks is called as before, and alone after the end`() throws {
    let scene = try Scene()
    var count = 0
    scene.scheduler.afterEachTask = { count += 1 }
    let frames = ViewFrames(of: scene.window, scheduler: scene.scheduler)
    scene.scheduler.schedule(after: .zero) {}
    scene.scheduler.runPending()
    #expect(count >= 1)
    frames.finish()
    let before = count
    scene.scheduler.schedule(after: .zero) {}
    scene.scheduler.runPending()
    #expect(count == before + 1)
  }

  @Test func `there is an end of frames and of lines`() throws {
    let scene = try Scene()
    let view = HeadlessView()
    scene.window.addSubview(view)
    let frames = ViewFrames(of: scene.window, scheduler: scene.scheduler)
    for place in 0..<ViewFrames.mostFrames + 10 {
      frames.beginStep("move")
      view.frame.origin.x = Double(place + 1)
      frames.endStep()
    }
    #expect(frames.isFull)
    #expect(frames.frames.count == ViewFrames.mostFrames)
    #expect(frames.moments.last?.frame == ViewFrames.mostFrames - 1)
    for _ in 0..<ViewFrames.mostLines + 5 {
      frames.add(
        ViewFrames.Line(time: .zero, component: "a", property: "b", value: .flag(true)))
    }
    #expect(frames.steps.last?.leftOutLineCount == 5)
    #expect(FramesPage(frames, title: "").html.contains(#""isFull":true"#))
  }

  @Test func `a page holds every frame, and nothing of it leads elsewhere`() throws {
    let frames = try play("ar")
    let html = FramesPage(frames, title: "a & <b>").html
    #expect(html.contains("<title>a &amp; &lt;b&gt;</title>"))
    let page = try PageData(html)
    let pictures = page.frames.map { picture in picture.map { page.lines[$0] } }
    #expect(
      pictures
        == frames.frames.map { frame in
          frame.svg.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        })
    #expect(page.moments.count == frames.moments.count)
    let addresses = html.ranges(of: "http").map { html[$0.lowerBound...].prefix(26) }
    #expect(
      addresses.allSatisfy { $0 == "http://www.w3.org/2000/svg" || $0.hasPrefix("http-equiv") })
  }

  @Test func `no text ends the script of a page`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let frames = ViewFrames(of: scene.window, scheduler: scene.scheduler)
    let text = "</script><!-- \u{2028}\u{0}\\\"{title}"
    frames.beginStep(text)
    header.setTitle(text, for: .idle)
    frames.add(
      ViewFrames.Line(time: .zero, component: text, property: text, value: .text(text)))
    frames.endStep()
    let html = FramesPage(frames, title: text).html
    // The page's own two elements end, and no other.
    #expect(html.ranges(of: "</script>").count == 2)
    #expect(html.ranges(of: "<!--").isEmpty)
    let page = try PageData(html)
    #expect(page.commands == [text])
    #expect(page.frames.count == 2)
  }

  @Test func `texts that differ in their bytes alone are different texts`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    let frames = ViewFrames(of: scene.window, scheduler: scene.scheduler)
    for text in ["\u{E9}", "x", "e\u{301}"] {
      frames.beginStep(text)
      header.setTitle(text, for: .idle)
      frames.endStep()
    }
    #expect(frames.frames.count == 4)
    let page = try PageData(FramesPage(frames, title: "{title}").html)
    let titles = page.frames.flatMap { picture in
      picture.map { page.lines[$0] }.filter { $0.contains("\u{E9}</text>") }
        .map { $0.unicodeScalars.count }
    }
    #expect(titles.count == 2 && titles[0] != titles[1])
  }

  @Test func `one character of many marks is cut`() throws {
    let scene = try Scene()
    let header = scene.attachNormal()
    header.setTitle("a" + String(repeating: "\u{301}", count: 1_000_000), for: .idle)
    #expect(ViewPicture().svg(of: scene.window).utf8.count < 100_000)
  }

  /// The data of a page, read by another reader of JSON.
  struct PageData {
    let lines: [String]
    let frames: [[Int]]
    let commands: [String]
    let moments: [[Int]]

    init(_ html: String) throws {
      let start = try #require(html.firstRange(of: #"id="data">"#)?.upperBound)
      let end = try #require(html[start...].firstRange(of: "</script>")?.lowerBound)
      let object = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8))
      let data = try #require(object as? [String: Any])
      lines = try #require(data["lines"] as? [String])
      frames = try #require(data["frames"] as? [[Int]])
      let steps = try #require(data["steps"] as? [[Any]])
      commands = steps.compactMap { $0.first as? String }
      moments = try #require(data["moments"] as? [[Int]])
    }
  }
}
