internal import Files

extension TimeZoneDatabase {
  /// What the database says about a name.
  enum Answer {
    case found(ZoneRules)
    case absent
    case refused(reason: String)
  }

  /// Looks a name up: `UTC` or a file, in any case.
  func lookUp(
    _ name: String, origin: TimeZoneError.Origin
  ) throws(TimeZoneError) -> Answer {
    if ZoneName.areEqualIgnoringCase(name, "UTC") { return .found(.utc) }
    if let reason = ZoneName.refusal(of: name) { return .refused(reason: reason) }
    guard ZoneName.isWellFormed(name) else { return .absent }
    let exact: [UInt8]?
    do {
      exact = try file(at: name)
    } catch {
      throw TimeZoneError(kind: .failure(error), name: name, origin: origin)
    }
    if let exact {
      return .found(try rules(of: exact, identifier: name, name: name, origin: origin))
    }
    guard let identifier = identifier(spelledAnyWay: name), identifier != name else {
      return .absent
    }
    if let reason = ZoneName.refusal(of: identifier) { return .refused(reason: reason) }
    let bytes: [UInt8]?
    do {
      bytes = try file(at: identifier)
    } catch {
      throw TimeZoneError(kind: .failure(error), name: name, origin: origin)
    }
    guard let bytes else { return .absent }
    return .found(try rules(of: bytes, identifier: identifier, name: name, origin: origin))
  }

  /// Makes rules from the bytes of a file.
  func rules(
    of bytes: [UInt8], identifier: String, name: String, origin: TimeZoneError.Origin
  ) throws(TimeZoneError) -> ZoneRules {
    do {
      return ZoneRules(
        identifier: identifier, table: try TZifReader.table(of: bytes), isFromZoneFile: true)
    } catch {
      let kind: TimeZoneError.Kind =
        switch error {
        case .damaged(let reason): .damaged(reason: reason)
        case .countsLeapSeconds: .countsLeapSeconds
        }
      throw TimeZoneError(kind: kind, name: name, origin: origin)
    }
  }

  /// Reads the file of an id; `nil` when there is none or it is a folder, a pipe or a device.
  private func file(at identifier: String) throws(FileError) -> [UInt8]? {
    let path = directory + "/" + identifier
    do {
      // Opening a pipe waits for somebody to write into it.
      guard try FileStatus(at: path).kind == .file else { return nil }
      return try WholeFile.bytes(at: path, maximumByteCount: TZifReader.maximumByteCount)
    } catch {
      if error.isNotFound || error.isFolder || error.isNameTooLong { return nil }
      throw error
    }
  }

  /// Finds the database's spelling of a name, one folder for each component.
  private func identifier(spelledAnyWay name: String) -> String? {
    var found: [String] = []
    for component in name.split(separator: "/") {
      let path = ([directory] + found).joined(separator: "/")
      guard let names = try? Folder.names(at: path),
        let match = names.first(where: { $0 == component })
          ?? names.first(where: { ZoneName.areEqualIgnoringCase($0, String(component)) })
      else { return nil }
      found.append(match)
    }
    return found.joined(separator: "/")
  }
}
