internal import RefreshKit

// The rows of the sample that have a footer which is pulled up.

extension RefreshExample {
  static let backFooters: [RefreshExample] = [
    RefreshExample(
      "back", title: "A footer that is pulled up, above an inset that it does not count",
      origin: "UITableView, 自动回弹的上拉01 (example18)", .footers, steps: pullUp + pullUpTooLittle
    ) { stage in
      let footer = NormalRefreshBackFooter(environment: stage.environment)
      let screen = table(stage, footer)
      screen.scrollView.contentInset.bottom = 30
      footer.ignoredInset = 30
      return screen
    },
    RefreshExample(
      "back-gif", title: "Pictures, opaque as it is pulled; all is loaded then",
      origin: "UITableView, 自动回弹的上拉02 (example19)", .footers,
      steps: pullUp + [.scroll(to: 169)] + pullUpTooLittle
    ) { stage in
      let footer = GifRefreshBackFooter(environment: stage.environment).automaticallyChangingAlpha()
      footer.setExamplePictures()
      return ExampleScreen.list(stage, rows: rowsOfAScreen).with(
        footer: footer, .noMoreData, rows: 5)
    },
    RefreshExample(
      "diy-back", title: "A footer of one's own, with a switch",
      origin: "UITableView, 自定义刷新控件(自动回弹) (example21)", .footers, steps: pullUp
    ) { stage in table(stage, DIYRefreshBackFooter(environment: stage.environment)) },
  ]

  /// A pull at the end of the content that loads, and the time that it takes.
  static let pullUp: [ExampleStep] = [
    .drag(to: 60), .drag(to: 120), .release(), .wait(.seconds(3)),
  ]

  /// A pull at the end of the content that ends before it has come far enough.
  static let pullUpTooLittle: [ExampleStep] = [
    .drag(to: 30), .release(), .wait(.seconds(2)),
  ]

  private static func table(
    _ stage: ExampleStage, _ footer: any RefreshFooter
  ) -> ExampleScreen {
    ExampleScreen.list(stage, rows: rowsOfAScreen).with(footer: footer)
  }
}
