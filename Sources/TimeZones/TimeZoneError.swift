internal import VisibleText

/// A time zone that cannot be had, with the reason and the remedy.
public struct TimeZoneError: Error, Hashable, Sendable {
  /// Why a zone cannot be had.
  public enum Kind: Hashable, Sendable {
    /// The database has no such zone; the nearest ids come first and may be none.
    case unknown(nearest: [String])
    /// The name is one that is never used, for the reason given; the nearest ids may be none.
    case refused(reason: String, nearest: [String])
    /// There is no zone data, for the reason given.
    case noData(reason: String)
    /// The zone's file or the database cannot be read, for the reason given.
    case unreadable(reason: String)
    /// The zone's file is damaged: what does not hold in it.
    case damaged(reason: String)
    /// The zone's file counts leap seconds, which Unix time does not.
    case countsLeapSeconds
  }

  /// Where the name of the zone came from.
  public enum Origin: Hashable, Sendable {
    /// A caller asked for the zone by its name.
    case argument
    /// The variable `TZ` names the zone.
    case environment
    /// Nothing names a zone, and the system's own is wanted.
    case system
  }

  /// Why the zone cannot be had.
  public let kind: Kind
  /// The name as it was given, or the path of the file for a zone of the system.
  public let name: String
  /// Where the name came from.
  public let origin: Origin

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - kind: Why the zone cannot be had.
  ///   - name: The name as it was given, or a path.
  ///   - origin: Where the name came from.
  public init(kind: Kind, name: String, origin: Origin = .argument) {
    self.kind = kind
    self.name = name
    self.origin = origin
  }

  /// Whether the zone data are at fault and not the name.
  ///
  /// True when data are missing, unreadable, damaged or count leap seconds: exit status 3 of the
  /// tool. False when another name would help: exit status 2.
  public var isEnvironmental: Bool {
    switch kind {
    case .unknown, .refused: false
    case .noData, .unreadable, .damaged, .countsLeapSeconds: true
    }
  }

  /// The ids to offer instead, the nearest first; often none.
  public var nearest: [String] {
    switch kind {
    case .unknown(let nearest), .refused(_, let nearest): nearest
    case .noData, .unreadable, .damaged, .countsLeapSeconds: []
    }
  }
}

extension TimeZoneError: CustomStringConvertible {
  /// One line: the zone, what is wrong, and the remedy.
  public var description: String {
    switch kind {
    case .unknown: "unknown time zone \(subject)" + suggestion(orElse: formsHint)
    case .refused(let reason, _): "time zone \(subject) cannot be used: \(reason)\(suggestion())"
    case .noData(let reason):
      "no time-zone data for \(subject): \(reason)\(dataRemedy)"
    case .unreadable(let reason): "time zone \(subject) cannot be read: \(reason)"
    case .damaged(let reason): "time zone \(subject) is damaged: \(reason); reinstall tzdata"
    case .countsLeapSeconds:
      "time zone \(subject) counts leap seconds, which Unix time does not; use a file outside right/"
    }
  }

  private var subject: String {
    switch origin {
    case .argument, .system: VisibleText.quoted(name)
    case .environment: "\(VisibleText.quoted(name)) (from TZ)"
    }
  }

  private var dataRemedy: String {
    switch origin {
    case .argument: "; install tzdata, correct TZDIR, or use UTC or an offset"
    case .environment: "; install tzdata, correct TZDIR, or use UTC or a POSIX rule such as CET-1"
    case .system: "; name a zone, such as UTC or Europe/Berlin"
    }
  }

  private var formsHint: String {
    switch origin {
    case .argument: "; expected an id such as Europe/Berlin, UTC, or an offset such as +08:00"
    case .environment, .system:
      "; expected an id such as Europe/Berlin, or a POSIX rule such as CET-1"
    }
  }

  private func suggestion(orElse otherwise: String = "") -> String {
    guard let last = nearest.last else { return otherwise }
    let others = nearest.dropLast().joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }
}
