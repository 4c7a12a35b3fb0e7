internal import RefreshKit

// The rows of the sample that have a footer which loads by itself.

extension RefreshExample {
  static let autoFooters: [RefreshExample] = [
    RefreshExample(
      "auto", title: "A footer that loads when its place is reached, or at a tap",
      origin: "UITableView, 默认 (example11)", .footers,
      steps: .load + [.tap, .wait(.seconds(2)), .scroll(to: -64)]
    ) { stage in table(stage, NormalRefreshAutoFooter(environment: stage.environment)) },
    RefreshExample(
      "auto-gif", title: "Moving pictures while it loads",
      origin: "UITableView, 动画图片 (example12)", .footers, steps: .load
    ) { stage in table(stage, makeGifFooter(stage)) },
    RefreshExample(
      "auto-hidden-title", title: "No title while it loads, the pictures alone",
      origin: "UITableView, 隐藏刷新状态的文字 (example13)", .footers, steps: .load
    ) { stage in
      let footer = makeGifFooter(stage)
      footer.isRefreshingTitleHidden = true
      return table(stage, footer)
    },
    RefreshExample(
      "auto-no-more-data", title: "All is loaded; a button begins anew, one row a load",
      origin: "UITableView, 全部加载完毕 (example14)", .footers,
      steps: .load + .load + [.press] + .load
    ) { stage in
      let screen = ExampleScreen.list(stage, rows: rowsOfAScreen).with(
        footer: NormalRefreshAutoFooter(environment: stage.environment), .noMoreData, rows: 5)
      screen.onPress = { [weak screen] in
        screen?.endEachRefresh(of: .footer, after: ExampleScreen.tableDelay, insertingRows: 1)
        screen?.footer?.resetNoMoreData()
      }
      return screen
    },
    RefreshExample(
      "auto-manual", title: "Scrolling to it loads nothing; letting go there and a tap do",
      origin: "UITableView, 禁止自动加载 (example15)", .footers,
      steps: [.scroll(to: 50), .wait(.seconds(1)), .tap, .wait(.seconds(1))] + .load
    ) { stage in
      let footer = NormalRefreshAutoFooter(environment: stage.environment)
      footer.refreshesAutomatically = false
      return table(stage, footer)
    },
    RefreshExample(
      "auto-custom-titles", title: "Titles, font and colour of the app's own",
      origin: "UITableView, 自定义文字 (example16)", .footers, steps: .load
    ) { stage in
      let footer = NormalRefreshAutoFooter(environment: stage.environment)
      footer.setTitle("Click or drag up to refresh", for: .idle)
      footer.setTitle("Loading more ...", for: .refreshing)
      footer.setTitle("No more data", for: .noMoreData)
      footer.stateLabel.font = ViewFont(pointSize: 17)
      footer.stateLabel.textColor = .blue
      return table(stage, footer)
    },
    RefreshExample(
      "auto-hidden-after-load", title: "Hidden after one load of five rows",
      origin: "UITableView, 加载后隐藏 (example17)", .footers, steps: .load
    ) { stage in
      let screen = table(stage, NormalRefreshAutoFooter(environment: stage.environment))
      screen.footer?.onRefresh = { [weak screen] in
        stage.scheduler.schedule(after: ExampleScreen.tableDelay) {
          screen?.insert(rows: 5)
          screen?.footer?.isHidden = true
        }
      }
      return screen
    },
    RefreshExample(
      "diy-auto", title: "A footer of one's own, two loads a drag",
      origin: "UITableView, 自定义刷新控件(自动刷新) (example20)", .footers,
      steps: [
        .drag(to: 60), .wait(.seconds(1)), .drag(to: 20), .drag(to: 110), .wait(.seconds(1)),
        .drag(to: 60), .drag(to: 160), .wait(.seconds(1)), .release(), .wait(.seconds(2)),
      ]
    ) { stage in
      let footer = DIYRefreshAutoFooter(environment: stage.environment)
      footer.dragLimit = .times(2)
      return table(stage, footer)
    },
    RefreshExample(
      "footer-when-needed", title: "A header, and a footer that is not seen before it is needed",
      origin: "示例3", .footers, steps: pulls(2) + [.drag(to: 150), .release(), .wait(.seconds(3))]
    ) { stage in
      let footer = NormalRefreshAutoFooter(environment: stage.environment)
      footer.options.hidesWhenContentFits = true
      return ExampleScreen.list(stage)
        .with(
          header: NormalRefreshHeader(environment: stage.environment),
          after: ExampleScreen.gridDelay
        )
        .with(footer: footer, after: ExampleScreen.gridDelay)
    },
    RefreshExample(
      "paging", title: "Pages of a screen each, and one more after each load", origin: nil,
      .footers,
      steps: [.drag(to: 300), .release(velocity: 900), .wait(.seconds(2))]
        + [.drag(to: 300), .release(velocity: 900), .wait(.seconds(3))]
    ) { stage in
      let table = HeadlessTableView()
      table.rowHeight = ExampleScreen.defaultSize.height
      table.isPagingEnabled = true
      // Data that comes while the page still moves would leave it between two pages.
      return ExampleScreen(on: stage, table, rows: 2).with(
        footer: NormalRefreshAutoFooter(environment: stage.environment),
        after: ExampleScreen.gridDelay)
    },
  ]

  /// Pulls at the top, each of which waits for the end of its refresh.
  private static func pulls(_ count: Int) -> [ExampleStep] {
    (0..<count).flatMap { _ in [ExampleStep].pull + [.wait(.seconds(1))] }
  }

  /// So many rows are a little more than a screen.
  static let rowsOfAScreen = 14

  private static func makeGifFooter(_ stage: ExampleStage) -> GifRefreshAutoFooter {
    let footer = GifRefreshAutoFooter(environment: stage.environment)
    footer.setExamplePictures()
    return footer
  }

  private static func table(
    _ stage: ExampleStage, _ footer: any RefreshFooter
  ) -> ExampleScreen {
    ExampleScreen.list(stage, rows: rowsOfAScreen).with(footer: footer)
  }
}

extension [ExampleStep] {
  /// A finger that draws the content up to its end, and the time that a load takes.
  static let load: [ExampleStep] = [.drag(to: 100), .release(), .wait(.seconds(3))]
}
