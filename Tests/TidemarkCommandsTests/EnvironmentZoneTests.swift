import Foundation
import TestSupport
import Testing

/// Source: product.md, "Zone".
struct EnvironmentZoneTests {
  /// A value of `TZ`, and the zone that it means at the start of 1970.
  struct Row: CustomTestStringConvertible {
    let value: String
    let zone: String
    let time: String

    var testDescription: String { value }

    init(_ value: String, _ zone: String, _ time: String) {
      self.value = value
      self.zone = zone
      self.time = time
    }
  }

  static let rows = [
    Row("Asia/Shanghai", "Asia/Shanghai", "08:00"),
    Row(":Asia/Shanghai", "Asia/Shanghai", "08:00"),
    Row("asia/shanghai", "Asia/Shanghai", "08:00"),
    Row("UTC", "UTC", "00:00"),
    Row("UTC0", "UTC0", "00:00"),
    Row("JST-9", "JST-9", "09:00"),
    Row(":JST-9", "JST-9", "09:00"),
    Row("<+0545>-5:45", "<+0545>-5:45", "05:45"),
    Row("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3", "01:00"),
  ]

  @Test(arguments: rows)
  func `a value of TZ means a zone`(row: Row) throws {
    let run = try CommandRun(
      ["label", "@0", "--now", "@0", "--format", "json", "--explain"], zone: row.value)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let object = try run.firstObject()
    #expect(object["timeZone"] as? String == row.zone)
    #expect(object["time"] as? String == row.time)
    #expect(try run.explanation()["zone"] == "\(row.zone), from TZ")
  }

  @Test func `the explanation shows the offset that a rule means`() throws {
    let run = try CommandRun(
      ["label", "@0", "--now", "@0", "--explain"], zone: "EST5EDT,M3.2.0,M11.1.0")
    #expect(run.output.contains("on the wall 1969-12-31T19:00:00.000 (UTC-05:00)\n"))
  }

  /// `EST5EDT` is both an id and a rule; the database has it.
  @Test(arguments: [
    (value: "EST5EDT", isRead: true), (value: "EST5EDT,M3.2.0,M11.1.0", isRead: false),
    (value: "JST-9", isRead: false), (value: "UTC", isRead: false),
  ])
  func `zone data are named where they were read`(value: String, isRead: Bool) throws {
    let run = try CommandRun(["label", "@0", "--format", "json", "--explain"], zone: value)
    let zoneData = try run.explanation()["zoneData"]
    #expect((zoneData == "not needed") == !isRead)
    #expect((zoneData?.hasSuffix(" in /usr/share/zoneinfo") == true) == isRead)
  }

  @Test(arguments: [nil, ""] as [String?])
  func `without TZ a link names the system's zone`(value: String?) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "localtime").path(percentEncoded: false)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "/usr/share/zoneinfo/America/Bogota")
    let run = try CommandRun(
      ["label", "@0", "--now", "@0", "--format", "json", "--explain"], zone: value,
      localTimePath: path)
    let object = try run.firstObject()
    #expect(object["timeZone"] as? String == "America/Bogota")
    #expect(object["time"] as? String == "19:00")
    #expect(try run.explanation()["zone"] == "America/Bogota, from \(path)")
  }

  @Test func `a copy is named after the same file of the database`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "localtime").path(percentEncoded: false)
    try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/Asia/Kathmandu", toPath: path)
    let run = try CommandRun(
      ["label", "@504921600", "--now", "@504921600", "--format", "json"], zone: nil,
      localTimePath: path)
    let object = try run.firstObject()
    #expect(object["timeZone"] as? String == "Asia/Kathmandu")
    #expect(object["time"] as? String == "05:45")
  }

  @Test func `the option wins over TZ and the system's zone`() throws {
    let run = try CommandRun(
      ["label", "@0", "--now", "@0", "--time-zone", "Asia/Tokyo"], zone: "Not/There")
    #expect(run.status == 0)
    #expect(run.output == "Last update: Today 09:00\n")
  }

  @Test func `without TZ and without a system's zone there is no guess`() throws {
    let run = try CommandRun(["label", "never"], zone: nil)
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(
      run.errors == "tidemark label: no time-zone data for '/nonexistent/localtime': "
        + "/nonexistent/localtime: no such file or directory; name a zone, such as UTC or "
        + "Europe/Berlin\n")
  }

  @Test func `a system's zone that is no zone file is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("no zone\n", to: "localtime")
    let run = try CommandRun(["label", "never"], zone: nil, localTimePath: path)
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tidemark label: time zone '\(path)' is damaged: "))
  }

  @Test(arguments: [
    (value: "Europe/Berln", remedy: "; did you mean Europe/Berlin?"),
    (value: "right/Europe/Berlin", remedy: "; did you mean Europe/Berlin?"),
    (value: "posix/Asia/Tokyo", remedy: "; did you mean Asia/Tokyo?"),
    (value: "Factory", remedy: "cannot be used"),
    (
      value: "+08:00x",
      remedy: "; expected an id such as Europe/Berlin, or a POSIX rule such as CET-1"
    ),
  ])
  func `a value of TZ that means nothing is refused`(value: String, remedy: String) throws {
    let run = try CommandRun(["label", "never"], zone: value)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("'\(value)' (from TZ)"))
    #expect(run.errors.contains(remedy))
  }

  @Test func `UTC, offsets and rules need no zone data`() throws {
    let environment = ["TZDIR": "/nonexistent/zoneinfo"]
    for zone in ["UTC", "+05:30", "-00:30"] {
      let run = try CommandRun(
        ["label", "never", "--time-zone", zone], environment: environment, zone: nil)
      #expect(run.status == 0, "\(zone): \(run.errors)")
    }
    for zone in ["JST-9", "UTC"] {
      let run = try CommandRun(["label", "never"], environment: environment, zone: zone)
      #expect(run.status == 0, "\(zone): \(run.errors)")
    }
  }

  @Test func `the folder of the zone data can be named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("2099z\n", to: "+VERSION")
    try FileManager.default.copyItem(
      atPath: "/usr/share/zoneinfo/Asia/Tokyo",
      toPath: folder.url.appending(path: "Here").path(percentEncoded: false))
    let run = try CommandRun(
      ["label", "@0", "--now", "@0", "--explain", "--format", "json", "--time-zone", "here"],
      environment: ["TZDIR": folder.path])
    #expect(try run.firstObject()["timeZone"] as? String == "Here")
    #expect(try run.explanation()["zoneData"] == "2099z in \(folder.path)")
    let empty = try CommandRun(
      ["label", "@0", "--explain", "--format", "json", "--time-zone", "Asia/Tokyo"],
      environment: ["TZDIR": ""])
    #expect(try empty.explanation()["zoneData"]?.hasSuffix(" in /usr/share/zoneinfo") == true)
  }
}
