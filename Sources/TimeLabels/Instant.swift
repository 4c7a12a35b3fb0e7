public import TimeZones

/// A point in time, in milliseconds since 1970-01-01T00:00Z.
///
/// The type lives with the time zones, which are the first to need it; this name makes it part
/// of the interface of labels.
public typealias Instant = TimeZones.Instant
