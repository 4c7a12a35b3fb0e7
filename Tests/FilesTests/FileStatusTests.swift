import Files
import Foundation
import TestSupport
import Testing

struct FileStatusTests {
  @Test func `a file tells its kind, size, mode and time`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/data"
      try Data("abc".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640, .modificationDate: Date(timeIntervalSince1970: 1_796_026_500)],
        ofItemAtPath: path)
      let status = try FileStatus(at: path)
      #expect(status.kind == .file)
      #expect(status.byteCount == 3)
      #expect(status.permissions == 0o640)
      #expect(status.modificationMilliseconds == 1_796_026_500_000)
    }
  }

  @Test(arguments: [("/", FileStatus.Kind.folder), ("/dev/null", .other)])
  func `folders and devices are told apart`(path: String, kind: FileStatus.Kind) throws {
    #expect(try FileStatus(at: path).kind == kind)
  }

  @Test func `a link answers for its target unless links are not followed`() throws {
    try withTemporaryFolder { folder in
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/dev/null")
      #expect(try FileStatus(at: link).kind == .other)
      #expect(try FileStatus(at: link, followsLinks: false).kind == .symbolicLink)
    }
  }

  @Test func `a link to nowhere has a status of its own only`() throws {
    try withTemporaryFolder { folder in
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/nonexistent")
      #expect(throws: FileError.self) { try FileStatus(at: link) }
      #expect(try FileStatus(at: link, followsLinks: false).kind == .symbolicLink)
    }
  }
}
