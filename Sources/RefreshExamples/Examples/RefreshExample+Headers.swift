internal import RefreshKit

// The rows of the sample that have a header.

extension RefreshExample {
  static let headers: [RefreshExample] = [
    RefreshExample(
      "default", title: "A header that begins at once, then is pulled",
      origin: "UITableView, 默认 (example01)", .headers,
      steps: [.begin(), .wait(.seconds(2))] + .pullTooLittle + .pull
    ) { stage in table(stage, NormalRefreshHeader(environment: stage.environment)) },
    RefreshExample(
      "gif", title: "Moving pictures, one for each part of the pull",
      origin: "UITableView, 动画图片 (example02)", .headers,
      steps: [.begin(), .wait(.seconds(2))] + .pull
    ) { stage in table(stage, makeGifHeader(stage)) },
    RefreshExample(
      "hidden-time", title: "No time, opaque as it is pulled, begun before it is seen",
      origin: "UITableView, 隐藏时间 (example03)", .headers,
      steps: [.begin(), .attach(), .wait(.seconds(2))] + .pull
    ) { stage in
      let header = NormalRefreshHeader(environment: stage.environment).automaticallyChangingAlpha()
      header.lastUpdatedLabel.isHidden = true
      return table(stage, header, isAttached: false)
    },
    RefreshExample(
      "hidden-state-and-time", title: "Pictures alone, begun before they are seen",
      origin: "UITableView, 隐藏状态和时间 (example04)", .headers,
      steps: [.begin(), .attach(), .wait(.seconds(2))] + .pull
    ) { stage in
      let header = makeGifHeader(stage)
      header.lastUpdatedLabel.isHidden = true
      header.stateLabel.isHidden = true
      return table(stage, header, isAttached: false)
    },
    RefreshExample(
      "custom-titles", title: "Titles, fonts and colours of the app's own",
      origin: "UITableView, 自定义文字 (example05)", .headers,
      steps: [.begin(), .wait(.seconds(2))] + .pull
    ) { stage in
      let header = NormalRefreshHeader(environment: stage.environment)
      header.setTitle("Pull down to refresh", for: .idle)
      header.setTitle("Release to refresh", for: .pulling)
      header.setTitle("Loading ...", for: .refreshing)
      header.stateLabel.font = ViewFont(pointSize: 15)
      header.lastUpdatedLabel.font = ViewFont(pointSize: 14)
      header.stateLabel.textColor = .red
      header.lastUpdatedLabel.textColor = .blue
      return table(stage, header)
    },
    RefreshExample(
      "diy", title: "A header of one's own, with a switch",
      origin: "UITableView, 自定义刷新控件 (example06)", .headers,
      steps: [.begin(), .wait(.seconds(2))] + .pull
    ) { stage in table(stage, DIYRefreshHeader(environment: stage.environment)) },
    RefreshExample(
      "circle", title: "A circle that closes round a logo, then turns", origin: nil, .headers,
      steps: [
        .drag(to: -13.5), .drag(to: -27), .drag(to: -54), .drag(to: -60), .release(),
        .wait(.seconds(2)), .drag(to: -27), .release(), .wait(.seconds(1)),
      ]
    ) { stage in table(stage, CircleRefreshHeader(environment: stage.environment)) },
    RefreshExample(
      "circle-with-labels", title: "The circle, with two lines of text above it", origin: nil,
      .headers,
      steps: [
        .drag(to: -45), .drag(to: -95), .release(), .wait(.seconds(2)),
      ]
    ) { stage in
      let header = CircleRefreshHeader(environment: stage.environment)
      header.showsLabels = true
      return table(stage, header)
    },
  ]

  private static func makeGifHeader(_ stage: ExampleStage) -> GifRefreshHeader {
    let header = GifRefreshHeader(environment: stage.environment)
    header.setExamplePictures()
    return header
  }

  private static func table(
    _ stage: ExampleStage, _ header: RefreshHeader, isAttached: Bool = true
  ) -> ExampleScreen {
    ExampleScreen.list(stage).with(header: header, isAttached: isAttached)
  }
}
