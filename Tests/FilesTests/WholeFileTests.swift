import Files
import Foundation
import TestSupport
import Testing

struct WholeFileTests {
  @Test func `a file that is missing names its path and the reason`() {
    let error = #expect(throws: FileError.self) {
      try WholeFile.bytes(at: "/nonexistent/file")
    }
    #expect(
      error?.description == "/nonexistent/file: cannot be read: no such file or directory")
    #expect(error?.isNotFound == true)
  }

  @Test func `a folder is not a file`() {
    let error = #expect(throws: FileError.self) { try WholeFile.bytes(at: "/") }
    #expect(error?.reason == "is a folder, not a file")
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
  func `a file of any size comes back whole`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try withTemporaryFolder { folder in
      let path = folder + "/data"
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try WholeFile.bytes(at: path) == bytes)
      #expect(try WholeFile.bytes(at: path, maximumByteCount: size) == bytes)
      #expect(try WholeFile.bytes(at: path, maximumByteCount: .max) == bytes)
    }
  }

  @Test func `a file over the limit is refused`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/data"
      try Data(repeating: 7, count: 11).write(to: URL(filePath: path))
      let error = #expect(throws: FileError.self) {
        try WholeFile.bytes(at: path, maximumByteCount: 10)
      }
      #expect(error?.reason == "is too large")
    }
  }

  @Test func `a device without an end is refused at the limit`() {
    let error = #expect(throws: FileError.self) {
      try WholeFile.bytes(at: "/dev/zero", maximumByteCount: 100_000)
    }
    #expect(error?.reason == "is too large")
  }

  @Test func `a file that has no size of its own is read to its end`() throws {
    #expect(try !WholeFile.bytes(at: "/proc/self/status").isEmpty)
  }

  @Test(arguments: [
    (count: -1, expected: ""), (count: 0, expected: ""), (count: 3, expected: "abc"),
    (count: 6, expected: "abcdef"), (count: 100, expected: "abcdef"),
  ])
  func `the first bytes are as many as are asked for and there`(
    count: Int, expected: String
  ) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/data"
      try Data("abcdef".utf8).write(to: URL(filePath: path))
      #expect(try WholeFile.firstBytes(count, at: path) == Array(expected.utf8))
    }
  }

  @Test func `the first bytes of a folder or of nothing are an error`() {
    #expect(throws: FileError.self) { try WholeFile.firstBytes(4, at: "/") }
    #expect(throws: FileError.self) { try WholeFile.firstBytes(4, at: "/nonexistent") }
  }

  @Test func `a path with a zero byte never opens the file before it`() {
    let errors = [
      #expect(throws: FileError.self) { try WholeFile.bytes(at: "/dev/null\0x") },
      #expect(throws: FileError.self) { try WholeFile.firstBytes(1, at: "/dev/null\0x") },
      #expect(throws: FileError.self) { try FileStatus(at: "/dev/null\0x") },
      #expect(throws: FileError.self) { try Folder.names(at: "/\0x") },
      #expect(throws: FileError.self) { try Folder.canonicalPath(of: "/\0x") },
      #expect(throws: FileError.self) { try Folder.linkTarget(of: "/\0x") },
    ]
    #expect(errors.allSatisfy { $0?.reason == "the path is not valid" })
  }

  @Test(arguments: [
    (EBADF, "bad file descriptor"), (EMFILE, "too many open files"),
    (EDOTDOT, "RFS specific error"),
  ])
  func `a reason of the system begins with a small letter`(code: Int32, reason: String) {
    #expect(FileError(kind: .unreadable, path: "x", code: code).reason == reason)
  }

  @Test func `a message stays on its line whatever the path is`() {
    let error = #expect(throws: FileError.self) { try WholeFile.bytes(at: "/no\n\u{1B}[2J") }
    #expect(
      error?.description == "/no\\n\\u{1B}[2J: cannot be read: no such file or directory")
    #expect(error?.path == "/no\n\u{1B}[2J")
  }
}
