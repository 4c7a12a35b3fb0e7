extension ZoneRules {
  /// Reads the bytes of a compiled zone file; `nil` where the file cannot be used.
  ///
  /// - Parameters:
  ///   - identifier: The name of the zone.
  ///   - bytes: The whole file.
  package init?(identifier: String, zoneFile bytes: [UInt8]) {
    guard let table = try? TZifReader.table(of: bytes) else { return nil }
    self.init(identifier: identifier, table: table, isFromZoneFile: true)
  }
}
