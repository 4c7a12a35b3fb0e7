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
  /// The words for no record.
  case never
  /// The time of day, in today's words.
  case today
  /// The time of day, in yesterday's words.
  case yesterday
  /// Month, day and time of day.
  case thisYear
  /// Year, month, day and time of day.
  case older
  /// Month and day.
  case dateThisYear
  /// Year, month and day.
  case dateOlder
  /// Words such as `5 minutes ago`.
  case ago(LabelAge)
}

/// An age in the unit in which it is told.
enum LabelAge: Hashable, Sendable {
  /// Less than a minute.
  case now
  /// Whole minutes, from 1 to 59.
  case minutes(Int)
  /// Whole hours on the same civil day.
  case hours(Int)
  /// Dates back, from 1 to 6.
  case days(Int)
}
