/// One template for each form of a label.
struct LabelTemplates: Hashable, Sendable {
  private let never: LabelTemplate
  private let today: LabelTemplate
  private let yesterday: LabelTemplate
  private let date: LabelTemplate

  subscript(form: LabelForm) -> LabelTemplate {
    switch form {
    case .never: never
    case .today: today
    case .yesterday: yesterday
    case .thisYear, .older, .dateThisYear, .dateOlder, .ago: date
    }
  }

  /// The labels that stand inside the sentence.
  ///
  /// - Parameters:
  ///   - texts: The words around the times.
  ///   - time: The place of a time, with its isolates.
  init(labelsOf texts: LabelTexts, time: LabelTemplate) {
    never = LabelTemplate(constant: texts.never)
    today = LabelTemplate(texts.today, around: time)
    yesterday = LabelTemplate(texts.yesterday, around: time)
    date = time
  }

  /// The whole sentences.
  init(sentencesOf texts: LabelTexts, around labels: LabelTemplates) {
    never = LabelTemplate(texts.sentence, around: labels.never)
    today = LabelTemplate(texts.sentence, around: labels.today)
    yesterday = LabelTemplate(texts.sentence, around: labels.yesterday)
    date = LabelTemplate(texts.sentence, around: labels.date)
  }

  /// The times alone.
  init(timesOf texts: LabelTexts, time: LabelTemplate) {
    never = LabelTemplate(constant: texts.never)
    today = time
    yesterday = time
    date = time
  }
}

/// The characters that keep a time from being reordered by the text around it.
///
/// Source: UAX #9, Explicit Directional Isolates.
enum Isolate {
  static let leftToRight = "\u{2066}"
  static let firstStrong = "\u{2068}"
  static let end = "\u{2069}"
}
