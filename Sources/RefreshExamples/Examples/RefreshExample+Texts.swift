internal import LanguageTags
internal import RefreshKit

// The rows of the i18n tab of the sample, and more languages.

extension RefreshExample {
  static let texts: [RefreshExample] =
    [
      RefreshExample(
        "language", title: "Other languages while it is seen", origin: "i18n", .texts,
        steps: [.begin(), .wait(.seconds(2))]
          + sampleLanguages.dropFirst().map { .setLanguages([$0]) }
          + [.drag(to: -60), .setLanguages([.english]), .release(), .wait(.seconds(2))]
      ) { stage in
        ExampleScreen.list(stage).with(header: NormalRefreshHeader(environment: stage.environment))
      }
    ] + ExampleTexts.allCases.flatMap { texts in texts.tags.map { example(of: texts, in: $0) } }

  private static func example(of texts: ExampleTexts, in language: LanguageTag) -> RefreshExample {
    let isOfSample = sampleLanguages.contains(language)
    return RefreshExample(
      "texts-\(texts.rawValue)-\("\(language)".lowercased())",
      title: "\(texts.title) in \(language)", origin: isOfSample ? "i18n" : nil, .texts,
      steps: [.setLanguages([language]), .setTexts(texts)] + .pull
        + [.drag(to: 320), .release(), .wait(.seconds(3))]
    ) { stage in
      ExampleScreen.list(stage, rows: rowsOfAScreen)
        .with(
          header: NormalRefreshHeader(environment: stage.environment),
          after: ExampleScreen.gridDelay / 2
        )
        .with(footer: NormalRefreshAutoFooter(environment: stage.environment), .noMoreData, rows: 5)
    }
  }

  /// The languages of the sample.
  private static let sampleLanguages = ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"].compactMap {
    try? LanguageTag($0)
  }
}

extension ExampleTexts {
  fileprivate var tags: [LanguageTag] { languages.compactMap { try? LanguageTag($0) } }

  fileprivate var title: String {
    switch self {
    case .builtIn: "The texts of the library"
    case .customFile: "A table of the app's own"
    case .customFolder: "A folder of texts"
    }
  }
}
