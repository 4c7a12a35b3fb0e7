internal import Files
internal import NearestNames
internal import VisibleText

/// The folder of compiled zone files that a system keeps.
///
/// Nothing is cached: each zone asked for is read anew, so a value is only a path. An unknown
/// name is an error that offers the nearest ids, never a silent Greenwich.
///
/// ```swift
/// let zone = try TimeZoneDatabase().zone(named: "Asia/Shanghai")
/// ```
public struct TimeZoneDatabase: Hashable, Sendable {
  /// Where Linux systems keep their zone files: `/usr/share/zoneinfo`.
  public static let defaultDirectory = "/usr/share/zoneinfo"

  /// The path of the folder.
  public var directory: String

  /// Makes a database of a folder.
  ///
  /// - Parameter directory: The path; a caller that obeys `TZDIR` passes its value.
  public init(directory: String = Self.defaultDirectory) {
    self.directory = directory
  }
}

extension TimeZoneDatabase {
  /// The release of the zone data, such as `2025b`.
  ///
  /// It is read from the first line of `tzdata.zi`, or else from a file `+VERSION` or `version`.
  /// It is `nil` when none of them tells it.
  ///
  /// - Complexity: Opens up to three files at each call.
  public var version: String? {
    let heading = "# version "
    if let line = firstLine(of: "tzdata.zi"), line.hasPrefix(heading),
      let version = Self.version(in: line.dropFirst(heading.count))
    {
      return version
    }
    for name in ["+VERSION", "version"] {
      if let line = firstLine(of: name), let version = Self.version(in: line[...]) {
        return version
      }
    }
    return nil
  }

  /// Finds a zone by its id in any case, by `UTC` or `Z`, or by an ISO offset.
  ///
  /// `UTC`, `Z` and offsets need no zone data. `right/…`, `posix/…`, `Factory`, `posixrules` and
  /// `localtime` are refused. No name leads out of the folder.
  ///
  /// - Parameter name: The name, such as `Asia/Shanghai`, `asia/shanghai` or `+08:00`.
  /// - Returns: The rules; the identifier is spelled as the database spells it.
  /// - Throws: ``TimeZoneError`` when there is no such zone, or its file cannot be used.
  /// - Complexity: One look, open and read for an id in its exact case; one folder more is listed
  ///   for each component otherwise, and the whole database to find the nearest ids.
  public func zone(named name: String) throws(TimeZoneError) -> ZoneRules {
    if let zone = ZoneRules(isoOffset: name) { return zone }
    switch try lookUp(name, origin: .argument) {
    case .found(let zone): return zone
    case .absent: throw try unknown(name, origin: .argument)
    case .refused(let reason): throw refusal(of: name, reason: reason, origin: .argument)
    }
  }

  /// Lists the ids of every zone in the database.
  ///
  /// - Returns: The ids, aliases included, sorted by their bytes; without `right/`, `posix/`,
  ///   `Factory`, `posixrules`, `localtime` and files that are no zone files.
  /// - Throws: ``TimeZoneError`` when the folder cannot be listed or holds no zone at all.
  /// - Complexity: Opens every file in the folder.
  public func identifiers() throws(TimeZoneError) -> [String] {
    try identifiers(for: directory, origin: .system)
  }
}

extension TimeZoneDatabase {
  /// The deepest level at which zone files are looked for; real ids have up to three components.
  private static let maximumDepth = 4

  func identifiers(
    for name: String, origin: TimeZoneError.Origin
  ) throws(TimeZoneError) -> [String] {
    let names: [String]
    do {
      names = try Folder.names(at: directory)
    } catch {
      throw TimeZoneError(kind: .failure(error), name: name, origin: origin)
    }
    var identifiers: [String] = []
    var pending = names.map { (path: $0, depth: 1) }
    while let (path, depth) = pending.popLast() {
      guard ZoneName.isWellFormed(path), ZoneName.refusal(of: path) == nil else { continue }
      let fullPath = directory + "/" + path
      guard let status = try? FileStatus(at: fullPath) else { continue }
      switch status.kind {
      case .folder where depth < Self.maximumDepth:
        let names = (try? Folder.names(at: fullPath)) ?? []
        pending.append(contentsOf: names.map { (path + "/" + $0, depth + 1) })
      case .file:
        guard let start = try? WholeFile.firstBytes(4, at: fullPath), TZifReader.hasMagic(start)
        else { continue }
        identifiers.append(path)
      case .folder, .symbolicLink, .other: continue
      }
    }
    guard !identifiers.isEmpty else {
      throw TimeZoneError(
        kind: .noData(reason: "\(VisibleText.escaped(directory)) holds no zone files"), name: name,
        origin: origin)
    }
    return identifiers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes the error for a name that the database does not have.
  ///
  /// It throws itself when there is no database in which the name could be.
  func unknown(
    _ name: String, origin: TimeZoneError.Origin
  ) throws(TimeZoneError) -> TimeZoneError {
    let known = try identifiers(for: name, origin: origin) + ["UTC"]
    let nearest = NameSuggestions.nearest(to: name, among: Set(known).sorted())
    return TimeZoneError(kind: .unknown(nearest: nearest), name: name, origin: origin)
  }

  /// Makes the error for a name that is never used; the zone it stands for is offered.
  func refusal(
    of name: String, reason: String, origin: TimeZoneError.Origin
  ) -> TimeZoneError {
    let meant = ZoneName.withoutVariant(name)
    var nearest: [String] = []
    // A name that stands for no place is like no other only by chance.
    if meant != name {
      let known = (try? identifiers(for: name, origin: origin)) ?? []
      nearest =
        known.contains(meant) ? [meant] : NameSuggestions.nearest(to: meant, among: known)
    }
    let remedy = nearest.isEmpty ? "; \(ZoneName.remedy(of: name))" : ""
    return TimeZoneError(
      kind: .refused(reason: reason + remedy, nearest: nearest), name: name, origin: origin)
  }

  private func firstLine(of name: String) -> String? {
    let path = directory + "/" + name
    guard (try? FileStatus(at: path))?.kind == .file,
      let bytes = try? WholeFile.firstBytes(256, at: path)
    else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  private static func version(in text: Substring) -> String? {
    guard (1...32).contains(text.utf8.count), text.utf8.first?.isASCIIDigit == true,
      text.utf8.allSatisfy({
        $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      })
    else { return nil }
    return String(text)
  }
}

extension TimeZoneError.Kind {
  /// What the failure to read a file or a folder of the database means.
  static func failure(_ error: FileError) -> Self {
    let reason = "\(VisibleText.escaped(error.path)): \(error.reason)"
    return error.isNotFound ? .noData(reason: reason) : .unreadable(reason: reason)
  }
}
