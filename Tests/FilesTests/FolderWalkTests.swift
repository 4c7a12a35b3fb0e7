import Files
import Foundation
import Glibc
import TestSupport
import Testing

struct FolderWalkTests {
  private func make(_ names: [String], in folder: String) throws {
    for name in names {
      let url = URL(filePath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  private func link(_ name: String, to target: String, in folder: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/" + name, withDestinationPath: target)
  }

  private func walk(
    _ folder: String, entering enters: (String) -> Bool = { _ in true }, followsLinks: Bool = false
  ) throws -> FolderWalk {
    try FolderWalk(
      at: folder, including: { $0.hasSuffix(".s") }, entering: enters,
      followsFolderLinks: followsLinks)
  }

  @Test func `files come in the order of their names, those of a folder in its place`() throws {
    try withTemporaryFolder { folder in
      try make(["b.s", "a/z.s", "a/b/c.s", "a.s", "B/x.s", "é.s", "a/b.t", ".h/i.s"], in: folder)
      let expected = [".h/i.s", "B/x.s", "a/b/c.s", "a/z.s", "a.s", "b.s", "é.s"]
      #expect(try walk(folder).files == expected.map { "\(folder)/\($0)" })
      #expect(try walk(folder + "/").files == expected.map { "\(folder)/\($0)" })
      #expect(try walk(folder).failures == [])
      let visible = try walk(folder, entering: { !$0.hasPrefix(".") && $0 != "b" }).files
      #expect(visible == ["B/x.s", "a/z.s", "a.s", "b.s", "é.s"].map { "\(folder)/\($0)" })
    }
  }

  @Test func `links to files are files, and links to folders are followed where that is asked`()
    throws
  {
    try withTemporaryFolder { folder in
      try make(["real/a.s", "top/t.txt"], in: folder)
      try link("top/file.s", to: "../real/a.s", in: folder)
      try link("top/folder.s", to: "../real", in: folder)
      try link("top/gone.s", to: "nowhere", in: folder)
      try link("top/gone", to: "nowhere", in: folder)
      let top = folder + "/top"
      let plain = try walk(top)
      #expect(plain.files == [top + "/file.s"])
      #expect(plain.failures.map(\.path) == [top + "/gone.s"])
      #expect(plain.failures.map(\.code) == [ENOENT])
      #expect(try walk(top, followsLinks: true).files == [top + "/file.s", top + "/folder.s/a.s"])
      // The first folder itself is followed.
      #expect(try walk(top + "/folder.s").files == [top + "/folder.s/a.s"])
    }
  }

  @Test func `links in a circle come to an end`() throws {
    try withTemporaryFolder { folder in
      try make(["a/x.s", "b/y.s"], in: folder)
      try link("a/self", to: ".", in: folder)
      try link("a/up", to: "..", in: folder)
      try link("b/other", to: "../a", in: folder)
      try link("b/loop", to: "loop", in: folder)
      let walk = try walk(folder, followsLinks: true)
      #expect(walk.files == ["a/x.s", "b/y.s"].map { "\(folder)/\($0)" })
      #expect(walk.failures == [])
    }
  }

  @Test func `what cannot be listed is named, and the others are found`() throws {
    try withTemporaryFolder { folder in
      try make(["a/x.s", "locked/y.s", "z.s"], in: folder)
      _ = unsafe chmod(folder + "/locked", 0)
      defer { _ = unsafe chmod(folder + "/locked", 0o755) }
      let walk = try walk(folder)
      // Root may list anything.
      let isRoot = getuid() == 0
      #expect(
        walk.files.map { $0.dropFirst(folder.count) }
          == (isRoot ? ["/a/x.s", "/locked/y.s", "/z.s"] : ["/a/x.s", "/z.s"]))
      #expect(walk.failures.map(\.code) == (isRoot ? [] : [EACCES]))
    }
  }

  @Test(arguments: ["/nonexistent", "/dev/null", "/\0"])
  func `what is no folder is refused`(path: String) {
    #expect(throws: FileError.self) { try walk(path) }
  }

  @Test func `pipes are left out`() throws {
    try withTemporaryFolder { folder in
      #expect(unsafe mkfifo(folder + "/pipe.s", 0o600) == 0)
      let walk = try walk(folder)
      #expect(walk.files == [])
    }
  }

  @Test func `folders can lie too deep`() throws {
    try withTemporaryFolder { folder in
      let deep = folder + String(repeating: "/d", count: FolderWalk.deepest)
      try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
      try make(["x.s"], in: deep)
      try make(["y.s"], in: String(deep.dropLast(2)))
      let walk = try walk(folder)
      #expect(walk.files == [deep.dropLast(2) + "/y.s"])
      #expect(walk.failures.map(\.path) == [deep])
      #expect(walk.failures.map(\.reason) == ["lies too deep in other folders"])
    }
  }
}
