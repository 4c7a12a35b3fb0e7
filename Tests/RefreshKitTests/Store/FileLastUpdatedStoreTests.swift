import Files
import Foundation
import Glibc
import TestSupport
import Testing
import TimeZones

@testable import RefreshKit

struct FileLastUpdatedStoreTests {
  private let folder: TemporaryFolder
  private var path: String { folder.url.appending(path: "times.json").path(percentEncoded: false) }

  init() throws { folder = try TemporaryFolder() }

  private func instant(_ text: String = "2026-11-30T08:15:00Z") throws -> Instant {
    try Instant(parsing: text)
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a file that is not there holds nothing and is made by the first change`() throws {
    let store = try FileLastUpdatedStore(path: path)
    #expect(store.lastUpdated(forKey: "home") == nil)
    try store.setLastUpdated(nil, forKey: "home")
    #expect(!FileManager.default.fileExists(atPath: path))
    try store.setLastUpdated(try instant(), forKey: "home")
    try store.setLastUpdated(try instant("2026-12-01T00:00:00.007+08:00"), forKey: "Büro")
    try store.setLastUpdated(try instant("0001-01-01T00:00:00Z"), forKey: "a\"\\\n\u{1}\u{7F}/")
    #expect(
      try text() == """
        {
          "version": 1,
          "lastUpdated": {
            "B\u{FC}ro": "2026-11-30T16:00:00.007Z",
            "a\\"\\\\\\u000a\\u0001\\u007f/": "0001-01-01T00:00:00.000Z",
            "home": "2026-11-30T08:15:00.000Z"
          }
        }

        """)
    let other = try FileLastUpdatedStore(path: path)
    #expect(other.lastUpdated(forKey: "home") == (try instant()))
    #expect(
      other.lastUpdated(forKey: "a\"\\\n\u{1}\u{7F}/") == (try instant("0001-01-01T00:00:00Z")))
    try other.setLastUpdated(nil, forKey: "home")
    try other.setLastUpdated(nil, forKey: "B\u{FC}ro")
    try other.setLastUpdated(nil, forKey: "a\"\\\n\u{1}\u{7F}/")
    #expect(try text() == "{\n  \"version\": 1,\n  \"lastUpdated\": {}\n}\n")
  }

  @Test func `keys are compared by their code units`() throws {
    let store = try FileLastUpdatedStore(path: path)
    try store.setLastUpdated(try instant(), forKey: "\u{E9}")
    #expect(store.lastUpdated(forKey: "e\u{301}") == nil)
    try store.setLastUpdated(try instant("2027-01-01T00:00:00Z"), forKey: "e\u{301}")
    let other = try FileLastUpdatedStore(path: path)
    #expect(other.lastUpdated(forKey: "\u{E9}") == (try instant()))
    #expect(other.lastUpdated(forKey: "e\u{301}") == (try instant("2027-01-01T00:00:00Z")))
  }

  @Test func `members that are not known are kept as they are`() throws {
    try folder.write(
      """
      \u{FEFF}{"note":  [1,
          2.50e1, {"a" : null}], "lastUpdated": {"b": "@0", "a": "2026-11-30 08:15Z"},
        "vers\\u0069on" : 1, "\\u0078": "\\ud83d\\ude00" }
      """, to: "times.json")
    let store = try FileLastUpdatedStore(path: path)
    #expect(store.lastUpdated(forKey: "a") == (try instant()))
    try store.setLastUpdated(try instant(), forKey: "b")
    #expect(
      try text() == """
        {
          "version": 1,
          "lastUpdated": {
            "a": "2026-11-30T08:15:00.000Z",
            "b": "2026-11-30T08:15:00.000Z"
          },
          "note":  [1,
            2.50e1, {"a" : null}],
          "\\u0078": "\\ud83d\\ude00"
        }

        """)
    let first = try text()
    try FileLastUpdatedStore(path: path).setLastUpdated(try instant(), forKey: "c")
    try FileLastUpdatedStore(path: path).setLastUpdated(nil, forKey: "c")
    #expect(try text() == first)
  }

  struct DamagedFile: CustomTestStringConvertible {
    let text: String
    let line: Int
    let column: Int
    let reason: String
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ reason: String) {
      (self.text, self.line, self.column, self.reason) = (text, line, column, reason)
    }
  }

  @Test(arguments: [
    DamagedFile("", 1, 1, "value"),
    DamagedFile("[]", 1, 1, "found no object"),
    DamagedFile("null", 1, 1, "found no object"),
    DamagedFile("{}", 1, 1, "there is no \"version\"; expected 1"),
    DamagedFile("{\"version\": 1}", 1, 1, "there is no \"lastUpdated\"; expected an object"),
    DamagedFile(
      "{\"lastUpdated\": {},\n \"version\": 2}", 2, 13, "the version '2' is not known; expected 1"),
    DamagedFile("{\"version\": \"1\", \"lastUpdated\": {}}", 1, 13, "'\"1\"' is not known"),
    DamagedFile("{\"version\": 1.0, \"lastUpdated\": {}}", 1, 13, "'1.0' is not known"),
    DamagedFile("{\"version\": 1, \"lastUpdated\": []}", 1, 31, "is no object of keys"),
    DamagedFile(
      "{\"version\": 1, \"lastUpdated\": {\"ü\": 12}}", 1, 37, "the key 'ü' has no instant"),
    DamagedFile(
      "{\"version\": 1, \"lastUpdated\": {\"a\": \"@0\",\n \"b\": \"now\"}}", 2, 7,
      "'now' is not an instant"),
    DamagedFile(
      "{\"version\": 1, \"lastUpdated\": {\"a\": \"@0\",\n \"a\": \"@0\"}}", 2, 2,
      "stands here again"),
    DamagedFile(
      "{\"version\": 1, \"lastUpdated\": {\"a\": \"@0\",\n \"\\u0061\": \"@1\"}}", 2, 2,
      "stands here again"),
    DamagedFile(
      "{\"version\": 1, \"version\": 1, \"lastUpdated\": {}}", 1, 16, "stands here again"),
    DamagedFile("{\"version\": 1, \"lastUpdated\": {\"a\": \"@0\"", 1, 31, "is not closed"),
    DamagedFile("{\"version\": 1, \"lastUpdated\": {},}", 1, 33, "where nothing follows"),
    DamagedFile(
      "{\"version\": 1, \"lastUpdated\": {\"\\ud800\": \"@0\"}}", 1, 33, "half of a surrogate pair"),
  ])
  func `a damaged file is refused with its place and left as it is`(row: DamagedFile) throws {
    try folder.write(row.text, to: "times.json")
    let error = try #require(throws: LastUpdatedStoreError.self) {
      try FileLastUpdatedStore(path: path)
    }
    #expect(error.kind == .damaged(line: row.line, column: row.column))
    #expect(error.reason.contains(row.reason), "\(error.reason)")
    #expect(error.description.hasPrefix("\(path):\(row.line):\(row.column): error: "))
    #expect(error.description.hasSuffix("; mend it or remove the file [damaged-store]"))
    #expect(try text() == row.text)
  }

  @Test func `a file that is damaged meanwhile is not written to, and what was read stays`() throws
  {
    let store = try FileLastUpdatedStore(path: path)
    try store.setLastUpdated(try instant(), forKey: "home")
    try folder.write("{\"version\": 1", to: "times.json")
    let error = #expect(throws: LastUpdatedStoreError.self) {
      try store.setLastUpdated(nil, forKey: "home")
    }
    #expect(error?.kind == .damaged(line: 1, column: 1))
    #expect(throws: LastUpdatedStoreError.self) { try store.reload() }
    #expect(store.lastUpdated(forKey: "home") == (try instant()))
    #expect(try text() == "{\"version\": 1")
  }

  @Test func `what others write meanwhile is read before a change is written`() throws {
    let first = try FileLastUpdatedStore(path: path)
    let second = try FileLastUpdatedStore(path: path)
    try first.setLastUpdated(try instant(), forKey: "first")
    try second.setLastUpdated(try instant("2027-01-01T00:00:00Z"), forKey: "second")
    #expect(second.lastUpdated(forKey: "first") == (try instant()))
    #expect(first.lastUpdated(forKey: "second") == nil)
    try first.reload()
    #expect(first.lastUpdated(forKey: "second") == (try instant("2027-01-01T00:00:00Z")))
    try first.setLastUpdated(nil, forKey: "second")
    try second.setLastUpdated(try instant(), forKey: "third")
    #expect(second.lastUpdated(forKey: "second") == nil)
    try FileManager.default.removeItem(atPath: path)
    try second.setLastUpdated(try instant(), forKey: "fourth")
    let last = try FileLastUpdatedStore(path: path)
    #expect(last.lastUpdated(forKey: "fourth") == (try instant()))
    #expect(last.lastUpdated(forKey: "first") == nil)
  }

  @Test func `what is kept already is not written again`() throws {
    let store = try FileLastUpdatedStore(path: path)
    try store.setLastUpdated(try instant(), forKey: "home")
    let version = try FileVersion(at: path)
    try store.setLastUpdated(try instant(), forKey: "home")
    try store.setLastUpdated(nil, forKey: "other")
    #expect(try FileVersion(at: path) == version)
  }

  @Test func `nothing is lost when several write at the same time`() async throws {
    let path = path
    let instant = try instant()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try FileLastUpdatedStore(path: path)
          for number in 0..<25 {
            try store.setLastUpdated(
              instant.adding(milliseconds: Int64(number)), forKey: "\(writer)-\(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try FileLastUpdatedStore(path: path)
    for writer in 0..<4 {
      for number in 0..<25 {
        #expect(
          store.lastUpdated(forKey: "\(writer)-\(number)")
            == instant.adding(milliseconds: Int64(number)))
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["times.json"])
  }

  @Test func `what cannot be written is told, and everything stays as it was`() throws {
    let missing = folder.url.appending(path: "no/times.json").path(percentEncoded: false)
    let store = try FileLastUpdatedStore(path: missing)
    let error = #expect(throws: LastUpdatedStoreError.self) {
      try store.setLastUpdated(Instant(milliseconds: 0), forKey: "a")
    }
    #expect(
      error?.description == "\(missing): cannot be written: no such file or directory")
    #expect(store.lastUpdated(forKey: "a") == nil)
    // Of those who may write everywhere too, nobody writes here.
    let system = try FileLastUpdatedStore(path: "/proc/tidemark-times.json")
    #expect(throws: LastUpdatedStoreError.self) {
      try system.setLastUpdated(Instant(milliseconds: 0), forKey: "a")
    }
    #expect(system.lastUpdated(forKey: "a") == nil)
  }

  @Test func `a file or a folder that may not be written to stays as it was`() async {
    await #expect(processExitsWith: .success) {
      // Root may write to everything.
      if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
      let folder = try TemporaryFolder()
      let path = folder.url.appending(path: "times.json").path(percentEncoded: false)
      let store = try FileLastUpdatedStore(path: path)
      try store.setLastUpdated(Instant(milliseconds: 1), forKey: "a")
      let before = try String(contentsOfFile: path, encoding: .utf8)
      for (item, mode) in [(path, mode_t(0o444)), (folder.path, 0o555)] {
        unsafe chmod(item, mode)
        defer { unsafe chmod(item, 0o755) }
        let error = #expect(throws: LastUpdatedStoreError.self) {
          try store.setLastUpdated(nil, forKey: "a")
        }
        try #require(error?.kind == .unwritable)
        try #require(error?.reason == "permission denied")
        try #require(try String(contentsOfFile: path, encoding: .utf8) == before)
        try #require(store.lastUpdated(forKey: "a") == Instant(milliseconds: 1))
      }
      try store.setLastUpdated(nil, forKey: "a")
      try #require(store.lastUpdated(forKey: "a") == nil)
    }
  }

  @Test func `instants that no file can hold are refused`() throws {
    let store = try FileLastUpdatedStore(path: path)
    try store.setLastUpdated(.latest, forKey: "a")
    for instant in [
      Instant.latest.adding(milliseconds: 1), .earliest.adding(milliseconds: -1),
      Instant(milliseconds: .min),
    ] {
      let error = #expect(throws: LastUpdatedStoreError.self) {
        try store.setLastUpdated(instant, forKey: "a")
      }
      #expect(error?.kind == .unwritable)
    }
    #expect(try FileLastUpdatedStore(path: path).lastUpdated(forKey: "a") == .latest)
  }

  @Test func `more keys than are read are refused`() throws {
    func file(_ count: Int) -> String {
      let keys = (0..<count).map { "\"\($0)\": \"@\($0)\"" }.joined(separator: ",\n")
      return "{\"version\": 1, \"lastUpdated\": {\n\(keys)}}"
    }
    try folder.write(file(100_001), to: "times.json")
    let error = #expect(throws: LastUpdatedStoreError.self) {
      try FileLastUpdatedStore(path: path)
    }
    #expect(error?.kind == .damaged(line: 100_002, column: 1))
    #expect(error?.reason == "there are more than 100000 keys")
    try folder.write(file(100_000), to: "times.json")
    let store = try FileLastUpdatedStore(path: path)
    #expect(store.lastUpdated(forKey: "99999") == Instant(milliseconds: 99_999_000))
    let full = #expect(throws: LastUpdatedStoreError.self) {
      try store.setLastUpdated(try instant(), forKey: "new")
    }
    #expect(full?.kind == .unwritable)
    #expect(try text() == file(100_000))
  }

  @Test func `a file that is too long is neither read nor made`() throws {
    let store = try FileLastUpdatedStore(path: path)
    let error = #expect(throws: LastUpdatedStoreError.self) {
      try store.setLastUpdated(
        try instant(), forKey: String(repeating: "k", count: 16 * 1024 * 1024))
    }
    #expect(error?.kind == .unwritable)
    #expect(!FileManager.default.fileExists(atPath: path))
    try folder.write(String(repeating: " ", count: 16 * 1024 * 1024 + 1), to: "times.json")
    let long = #expect(throws: LastUpdatedStoreError.self) {
      try FileLastUpdatedStore(path: path)
    }
    #expect(long?.description == "\(path): cannot be read: is too large")
  }

  @Test func `what is no file is refused at once`() throws {
    let pipe = folder.url.appending(path: "pipe").path(percentEncoded: false)
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for (path, reason) in [
      (pipe, "is a pipe or a device, not a file"), (folder.path, "is a folder, not a file"),
      ("/dev/null", "is a pipe or a device, not a file"), ("a\0b", "the path is not valid"),
    ] {
      let error = #expect(throws: LastUpdatedStoreError.self) {
        try FileLastUpdatedStore(path: path)
      }
      #expect(error?.kind == .unreadable)
      #expect(error?.reason == reason)
    }
  }

  @Test func `a link is followed, and stays one`() throws {
    let real = folder.url.appending(path: "real.json").path(percentEncoded: false)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real.json")
    try FileLastUpdatedStore(path: path).setLastUpdated(try instant(), forKey: "a")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real.json")
    #expect(try FileLastUpdatedStore(path: real).lastUpdated(forKey: "a") == (try instant()))
  }

  @Test func `a folder that another program has locked is not waited for without end`() throws {
    let descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let store = try FileLastUpdatedStore(path: path)
    let error = #expect(throws: LastUpdatedStoreError.self) {
      try store.setLastUpdated(try instant(), forKey: "a")
    }
    #expect(
      error?.description
        == "\(path): cannot be written: another program is writing in its folder; try again")
    #expect(flock(descriptor, LOCK_UN) == 0)
    try store.setLastUpdated(try instant(), forKey: "a")
    #expect(store.lastUpdated(forKey: "a") == (try instant()))
  }

  @Test func `a path is shown on one line`() {
    let error = LastUpdatedStoreError(kind: .unreadable, path: "a\nb", reason: "permission denied")
    #expect(error.description == "a\\nb: cannot be read: permission denied")
  }

  @Test func `a store in memory keeps what it is told`() throws {
    let store = MemoryLastUpdatedStore(["\u{E9}": try instant()])
    #expect(store.lastUpdated(forKey: "\u{E9}") == (try instant()))
    #expect(store.lastUpdated(forKey: "e\u{301}") == nil)
    store.setLastUpdated(nil, forKey: "\u{E9}")
    store.setLastUpdated(try instant(), forKey: "b")
    #expect(store.lastUpdated(forKey: "\u{E9}") == nil)
    #expect(store.lastUpdated(forKey: "b") == (try instant()))
  }
}
