import Files
import Foundation
import Glibc
import TestSupport
import Testing

struct AtomicFileTests {
  private func names(in folder: TemporaryFolder) throws -> [String] {
    try Folder.names(at: folder.path)
  }

  @Test func `a new file holds the bytes and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "new.txt"
    try AtomicFile.write(Array("text\n".utf8), to: path)
    #expect(try WholeFile.bytes(at: path) == Array("text\n".utf8))
    #expect(try names(in: folder) == ["new.txt"])
  }

  @Test func `a file that is replaced keeps its permissions`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "file.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(try FileStatus(at: path).permissions == 0o640)
    #expect(try WholeFile.bytes(at: path) == Array("new".utf8))
  }

  /// Source: reports of tools that read and write a table under one name and leave it empty.
  @Test func `R54: a file that is written over itself is never empty`() throws {
    let folder = try TemporaryFolder()
    let bytes: [UInt8] = [0xFF, 0xFE] + "\"a\" = \"1\";\n".utf8.flatMap { [$0, 0] }
    let path = try folder.write("", to: "a.strings")
    try Data(bytes).write(to: URL(filePath: path))
    try AtomicFile.write(try WholeFile.bytes(at: path), to: path)
    #expect(try WholeFile.bytes(at: path) == bytes)
    #expect(throws: FileError.self) {
      try AtomicFile.write([], to: folder.path + "missing/a.strings")
    }
    #expect(try WholeFile.bytes(at: path) == bytes)
  }

  @Test func `through a link its target is replaced`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("old", to: "target.txt")
    let link = folder.path + "link.txt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try AtomicFile.write(Array("new".utf8), to: link)
    #expect(try FileStatus(at: link, followsLinks: false).kind == .symbolicLink)
    #expect(try WholeFile.bytes(at: target) == Array("new".utf8))
  }

  @Test func `a folder that is missing is named, and nothing is left behind`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "missing/file.txt"
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }
    #expect(error?.kind == .unwritable)
    #expect(error?.isNotFound == true)
    #expect(try names(in: folder).isEmpty)
  }

  /// A new file must not take the place of a pipe or of `/dev/null`.
  ///
  /// The pipe is opened for both directions, which never waits for another end.
  @Test func `a pipe is written to and stays a pipe`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "pipe"
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try AtomicFile.write(Array("text".utf8), to: path)
    var read = [UInt8](repeating: 0, count: 16)
    let count = unsafe Glibc.read(descriptor, &read, read.count)
    #expect(read.prefix(max(count, 0)) == Array("text".utf8)[...])
    #expect(try FileStatus(at: path).kind == .other)
    #expect(try names(in: folder) == ["pipe"])
  }

  @Test func `a folder in the place of the file is refused`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.path) }
    #expect(error?.kind == .unwritable)
  }
}
