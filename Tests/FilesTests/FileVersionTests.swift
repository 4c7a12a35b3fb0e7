import Files
import Foundation
import Glibc
import TestSupport
import Testing

struct FileVersionTests {
  @Test func `a file that nobody touches keeps its version`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("text", to: "a")
    let (bytes, version) = try WholeFile.bytesAndVersion(at: path)
    #expect(bytes == Array("text".utf8))
    #expect(try FileVersion(at: path) == version)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "link", withDestinationPath: "a")
    #expect(try FileVersion(at: folder.path + "link") == version)
  }

  @Test func `each change gives another version`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("text", to: "a")
    var versions: Set<FileVersion> = [try FileVersion(at: path)]
    // Another size, another file of the same name, another time.
    try Data("longer text".utf8).write(to: URL(filePath: path))
    versions.insert(try FileVersion(at: path))
    try AtomicFile.write(Array("longer text".utf8), to: path)
    versions.insert(try FileVersion(at: path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: path)
    versions.insert(try FileVersion(at: path))
    #expect(versions.count == 4)
    #expect(throws: FileError.self) { try FileVersion(at: path + "/x") }
    #expect(throws: FileError.self) { try FileVersion(at: "\0") }
  }

  @Test func `a file that has changed is not replaced`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one", to: "a")
    let version = try WholeFile.bytesAndVersion(at: path).version
    try folder.write("other", to: "a")
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([0x21], to: path, replacing: version)
    }
    #expect(error?.kind == .unwritable)
    #expect(error?.reason == "has been changed by another program meanwhile")
    #expect(try WholeFile.bytes(at: path) == Array("other".utf8))
    #expect(try Folder.names(at: folder.path) == ["a"])
    let now = try FileVersion(at: path)
    try AtomicFile.write([0x21], to: path, replacing: now)
    #expect(try WholeFile.bytes(at: path) == [0x21])
  }

  @Test func `a file that is gone is not made again`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one", to: "a")
    let version = try FileVersion(at: path)
    #expect(unsafe unlink(path) == 0)
    #expect(throws: FileError.self) { try AtomicFile.write([], to: path, replacing: version) }
    #expect(try Folder.names(at: folder.path) == [])
  }

  @Test func `a pipe can be read with its version`() throws {
    let device = try WholeFile.bytesAndVersion(at: "/dev/null")
    #expect(device.bytes == [])
    #expect(throws: FileError.self) { try WholeFile.bytesAndVersion(at: "/") }
  }
}
