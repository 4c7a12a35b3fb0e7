/// How far back an instant lies, by civil days in the label's zone.
public enum LabelClass: String, Hashable, Sendable, CaseIterable {
  /// There is no record of an update.
  case never
  /// On the same civil day.
  case today
  /// On the last date before it; only told apart where the options ask for it.
  case yesterday
  /// Earlier, or by a date that went back later, in the same year.
  case thisYear
  /// In another year.
  case older
  /// More than the tolerance ahead of now.
  case future
}

/// What a label shows of an instant.
enum LabelForm: Hashable, Sendable {
  case never
  case today
  case yesterday
  case thisYear
  case older
}
