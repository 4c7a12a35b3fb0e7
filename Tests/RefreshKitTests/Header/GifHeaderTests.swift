import Testing

@testable import RefreshKit

/// Source: MJRefresh 5647d82, MJRefreshGifHeader.m.
@Suite struct GifHeaderTests {
  private func images(_ name: String, _ count: Int, height: Double = 40) -> [HeadlessImage] {
    (1...count).map {
      HeadlessImage(name: "\(name)\($0)", size: ViewSize(width: 30, height: height))
    }
  }

  @Test(arguments: [
    (progress: 0.0, shown: "idle1"), (progress: 0.016, shown: "idle1"),
    (progress: 0.017, shown: "idle2"), (progress: 0.5, shown: "idle31"),
    (progress: 0.999, shown: "idle60"), (progress: 1, shown: "idle60"),
  ])
  func `an idle header shows the picture of the pull`(progress: Double, shown: String) throws {
    let scene = try Scene()
    let header = scene.attach { GifRefreshHeader(environment: $0) }
    header.setImages(images("idle", 60), for: .idle)
    #expect(header.imageView.image?.name == "idle1")
    scene.list.drag(to: -54 * progress)
    #expect(header.imageView.image?.name == shown)
    #expect(!header.imageView.isAnimating)
  }

  @Test func `M36: the pictures stop when the refresh ends, with or without idle ones`() throws {
    for hasIdleImages in [true, false] {
      let scene = try Scene()
      let header = scene.attach { GifRefreshHeader(environment: $0) }
      if hasIdleImages { header.setImages(images("idle", 3), for: .idle) }
      header.setImages(images("move", 3), for: .pulling)
      header.setImages(images("move", 3), duration: .seconds(1), for: .refreshing)
      scene.list.drag(to: -60)
      #expect(header.imageView.isAnimating)
      #expect(header.imageView.animationDuration == .milliseconds(300))
      scene.list.release()
      #expect(header.imageView.isAnimating)
      #expect(header.imageView.animationDuration == .seconds(1))
      scene.advance(1)
      header.endRefreshing()
      #expect(!header.imageView.isAnimating)
    }
  }

  @Test func `one picture is shown, and none changes nothing`() throws {
    let scene = try Scene()
    let header = scene.attach { GifRefreshHeader(environment: $0) }
    header.setImages(images("idle", 2), for: .idle)
    header.setImages(images("pull", 1), for: .pulling)
    scene.list.drag(to: -60)
    #expect(header.imageView.image?.name == "pull1")
    #expect(!header.imageView.isAnimating)
    scene.list.release()
    #expect(header.imageView.image?.name == "pull1")
  }

  @Test func `a header becomes as high as its first picture and never lower`() throws {
    let scene = try Scene()
    let header = scene.attach { GifRefreshHeader(environment: $0) }
    header.setImages(images("idle", 2, height: 40), for: .idle)
    #expect(header.height == 54)
    header.setImages(images("idle", 2, height: 90), for: .idle)
    #expect(header.height == 90)
    #expect(header.frame.origin.y == -90)
    header.setImages(images("idle", 2, height: 40), for: .pulling)
    #expect(header.height == 90)
  }

  @Test func `the pictures stand before the lines, or alone in the middle`() throws {
    for (language, mode) in [("en", HeadlessImageView.ContentMode.right), ("he", .left)] {
      let scene = try Scene(language: language)
      let header = scene.attach { GifRefreshHeader(environment: $0) }
      #expect(header.labelInset == 20)
      #expect(header.imageView.contentMode == mode)
      let widest = max(header.stateLabel.textWidth, header.lastUpdatedLabel.textWidth)
      #expect(abs(header.imageView.frame.width - (187.5 - widest / 2 - 20)) < 1e-9)
      header.stateLabel.isHidden = true
      header.lastUpdatedLabel.isHidden = true
      scene.scheduler.runPending()
      #expect(header.imageView.contentMode == .center)
      #expect(header.imageView.frame == ViewRect(x: 0, y: 0, width: 375, height: 54))
    }
  }
}
