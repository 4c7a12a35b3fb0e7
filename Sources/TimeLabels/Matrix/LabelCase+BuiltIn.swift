public import TimeZones

extension LabelCase {
  /// The instant from which the built-in cases are seen unless another is given.
  ///
  /// Two days after clocks were put forward in America, and before they are in Europe.
  public static let builtInNow = Instant(milliseconds: 1_773_144_000_000)

  /// The cases that tell labels apart: every class, its first and its last instant, and the
  /// instants at which labels have been wrong.
  public static let builtIn: [LabelCase] = [
    LabelCase(name: "never", lastUpdate: .never),
    LabelCase(name: "now", lastUpdate: .now),
    LabelCase(name: "minutes", "five minutes ago") { now, _ in
      now.adding(milliseconds: -5 * 60_000)
    },
    LabelCase(name: "today-first", "the first instant of the day") { now, zone in
      zone.firstInstant(ofDay: zone.dayNumber(at: now))
    },
    LabelCase(name: "yesterday-last", "the last millisecond of the day before") { now, zone in
      zone.firstInstant(ofDay: zone.dayNumber(at: now))?.adding(milliseconds: -1)
    },
    LabelCase(name: "same-day-last-month", "the same day and time a month ago") { now, zone in
      zone.instant(at: now) { date in
        let (year, month) = date.month == 1 ? (date.year - 1, 12) : (date.year, date.month - 1)
        return CivilDate(year: year, month: month, day: min(date.day, 28))
      }
    },
    LabelCase(name: "this-year-first", "the first instant of the year") { now, zone in
      zone.firstInstant(ofYear: zone.civilDateTime(at: now).date.year)
    },
    LabelCase(name: "last-year-last", "the last millisecond of the year before") { now, zone in
      zone.firstInstant(ofYear: zone.civilDateTime(at: now).date.year)?
        .adding(milliseconds: -1)
    },
    LabelCase(name: "leap-day", "the last 29 February of an earlier year") { now, zone in
      zone.instant(at: now) { date in
        (1...8).lazy.compactMap { CivilDate(year: date.year - $0, month: 2, day: 29) }.first
      }
    },
    LabelCase(name: "older", "eight years ago") { now, zone in
      zone.instant(at: now) {
        CivilDate(year: $0.year - 8, month: $0.month, day: min($0.day, 28))
      }
    },
    LabelCase(name: "year-0999", "a year of three digits") { now, zone in
      zone.instant(at: now) { _ in CivilDate(year: 999, month: 12, day: 31) }
    },
    LabelCase(name: "tomorrow", "the same time a day ahead") { now, zone in
      zone.instant(at: now) { CivilDate(dayNumber: $0.dayNumber + 1) }
    },
    LabelCase(name: "next-year", "the second day of next year") { now, zone in
      zone.instant(at: now) { CivilDate(year: $0.year + 1, month: 1, day: 2) }
    },
    LabelCase(name: "before-dst-gap", "the millisecond before the clock was put forward") {
      now, zone in
      zone.lastTransition(before: now) { $0.offsetAfter > $0.offsetBefore }?
        .adding(milliseconds: -1) ?? now.adding(milliseconds: -2 * 86_400_000)
    },
    LabelCase(name: "in-dst-overlap", "the second time that an hour was shown") { now, zone in
      zone.lastTransition(before: now) { $0.offsetAfter < $0.offsetBefore }?
        .adding(milliseconds: 30 * 60_000) ?? now.adding(milliseconds: -128 * 86_400_000)
    },
  ]

  private init(
    name: String, _ meaning: String, _ work: @escaping @Sendable (Instant, ZoneRules) -> Instant?
  ) {
    self.init(name: name, lastUpdate: .derived(work))
  }
}

extension ZoneRules {
  /// The instant at which the wall shows another date with the same time of day.
  fileprivate func instant(
    at now: Instant, on date: (CivilDate) -> CivilDate?
  ) -> Instant? {
    let wall = civilDateTime(at: now)
    guard let other = date(wall.date),
      let moved = CivilDateTime(
        date: other, hour: wall.hour, minute: wall.minute, second: wall.second,
        millisecond: wall.millisecond)
    else { return nil }
    return resolve(moved).firstInstant
  }

  /// The first instant of a year's first date.
  fileprivate func firstInstant(ofYear year: Int) -> Instant? {
    CivilDate(year: year, month: 1, day: 1).flatMap { firstInstant(ofDay: $0.dayNumber) }
  }

  /// The last change of the offset of one kind within some two years.
  fileprivate func lastTransition(
    before now: Instant, where isWanted: (ZoneTransition) -> Bool
  ) -> Instant? {
    var position = now
    let end = now.adding(milliseconds: -800 * 86_400_000)
    while let transition = previousTransition(before: position), transition.instant > end {
      if isWanted(transition) { return transition.instant }
      position = transition.instant
    }
    return nil
  }
}
