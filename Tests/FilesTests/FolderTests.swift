import Files
import Foundation
import TestSupport
import Testing

struct FolderTests {
  @Test func `the names of a folder are sorted by their bytes`() throws {
    try withTemporaryFolder { folder in
      #expect(try Folder.names(at: folder) == [])
      for name in ["b", "B", "é", "a b", ".hidden"] {
        try Data().write(to: URL(filePath: folder + "/" + name))
      }
      #expect(try Folder.names(at: folder) == [".hidden", "B", "a b", "b", "é"])
    }
  }

  @Test(arguments: [
    ("/nonexistent", "no such file or directory"), ("/dev/null", "is a file, not a folder"),
  ])
  func `what is no folder cannot be listed`(path: String, reason: String) {
    let error = #expect(throws: FileError.self) { try Folder.names(at: path) }
    #expect(error?.reason == reason)
  }

  @Test func `a link's target is read one step and as it is written`() throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: folder + "/first", withDestinationPath: "../x/second")
      #expect(try Folder.linkTarget(of: folder + "/first") == "../x/second")
      #expect(try Folder.linkTarget(of: folder) == nil)
      #expect(throws: FileError.self) { try Folder.linkTarget(of: folder + "/missing") }
    }
  }

  @Test func `a canonical path has no link left`() throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      try Data().write(to: URL(filePath: folder + "/file"))
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
      let canonical = try Folder.canonicalPath(of: folder + "/./link")
      #expect(canonical == (try Folder.canonicalPath(of: folder)) + "/file")
      #expect(throws: FileError.self) { try Folder.canonicalPath(of: folder + "/missing") }
    }
  }

  @Test func `a circle of links is named as such`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/loop", withDestinationPath: "loop")
      let error = #expect(throws: FileError.self) { try Folder.canonicalPath(of: folder + "/loop") }
      #expect(error?.reason == "has too many levels of symbolic links")
    }
  }
}
