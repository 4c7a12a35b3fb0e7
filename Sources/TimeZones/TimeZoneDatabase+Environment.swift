internal import Files

extension TimeZoneDatabase {
  /// The file that holds the system's own zone: `/etc/localtime`.
  public static let defaultLocalTimePath = "/etc/localtime"

  /// Finds the zone that a value of the variable `TZ` means.
  ///
  /// Without a value, or with an empty one, it is the zone of the system, whose rules are read
  /// from `localTimePath` itself. A link there names the zone by what follows `zoneinfo/` in its
  /// target; a copy is named after the identical file of the database, or else `localtime`. A
  /// colon before the value is dropped. A value is an id in any case, or a POSIX rule; the path
  /// `localTimePath` stands for no value.
  ///
  /// - Parameters:
  ///   - value: The variable's value; `nil` when it is not set.
  ///   - localTimePath: The file that holds the system's zone.
  /// - Returns: The rules; the identifier is an id, `UTC`, a POSIX rule or `localtime`.
  /// - Throws: ``TimeZoneError`` when the value means no zone, or the data cannot be used.
  /// - Complexity: One open for an id in its exact case and for a link; the whole database is
  ///   compared to name a copy, and listed to find the nearest ids of an unknown value.
  ///
  /// Source: POSIX.1-2017 section 8.3 and glibc's `tzset(3)`. Difference: what means no zone is
  /// an error and not UTC.
  public func zone(
    forEnvironmentValue value: String?, localTimePath: String = Self.defaultLocalTimePath
  ) throws(TimeZoneError) -> ZoneRules {
    let given = value ?? ""
    let name = given.hasPrefix(":") ? String(given.dropFirst()) : given
    guard !name.isEmpty, name != localTimePath else {
      return try systemZone(at: localTimePath)
    }
    let answer = try lookUp(name, origin: .environment)
    if case .found(let zone) = answer { return zone }
    // An id is preferred, as in glibc; what is none may still be a rule.
    if let zone = ZoneRules(posixRule: name) { return zone }
    if case .refused(let reason) = answer {
      throw refusal(of: name, reason: reason, origin: .environment)
    }
    throw try unknown(name, origin: .environment)
  }
}

extension TimeZoneDatabase {
  private func systemZone(at path: String) throws(TimeZoneError) -> ZoneRules {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.bytes(at: path, maximumByteCount: TZifReader.maximumByteCount)
    } catch {
      throw TimeZoneError(kind: .failure(error), name: path, origin: .system)
    }
    // The rules are checked before a name is looked for in the whole database.
    let unnamed = try rules(of: bytes, identifier: "localtime", name: path, origin: .system)
    let identifier = identifier(linkedFrom: path) ?? identifier(ofCopy: bytes)
    return ZoneRules(
      identifier: identifier ?? unnamed.identifier, table: unnamed.table, isFromZoneFile: true)
  }

  /// The id in the target of a link, or of the first link behind it that has one.
  private func identifier(linkedFrom start: String) -> String? {
    var path = start
    for _ in 0..<8 {
      guard let target = try? Folder.linkTarget(of: path) else { return nil }
      if let identifier = identifier(inPath: target) { return identifier }
      if target.hasPrefix("/") {
        path = target
      } else {
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
        path = folder + target
      }
    }
    return nil
  }

  private func identifier(inPath path: String) -> String? {
    let components = path.split(separator: "/")
    var tail: ArraySlice<Substring>?
    if path.hasPrefix(directory + "/") {
      tail = components.dropFirst(directory.split(separator: "/").count)
    } else if let index = components.lastIndex(of: "zoneinfo") {
      tail = components[(index + 1)...]
    }
    guard let tail else { return nil }
    let name = ZoneName.withoutVariant(tail.joined(separator: "/"))
    guard ZoneName.isWellFormed(name), ZoneName.refusal(of: name) == nil else { return nil }
    return name
  }

  /// The id of the file with the same bytes.
  ///
  /// Of several, a file comes before a link to it, and a place before a name without a slash.
  private func identifier(ofCopy bytes: [UInt8]) -> String? {
    var best: (identifier: String, rank: Int)?
    for identifier in (try? identifiers()) ?? [] {
      let path = directory + "/" + identifier
      guard let status = try? FileStatus(at: path), status.byteCount == bytes.count,
        (try? WholeFile.bytes(at: path, maximumByteCount: TZifReader.maximumByteCount)) == bytes
      else { continue }
      let isLink = (try? FileStatus(at: path, followsLinks: false))?.kind == .symbolicLink
      let rank = (isLink ? 2 : 0) + (identifier.utf8.contains(UInt8(ascii: "/")) ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (identifier, rank) }
    }
    return best?.identifier
  }
}
