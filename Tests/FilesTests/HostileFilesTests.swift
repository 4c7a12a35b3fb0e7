import Files
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// Files that are in the way, that change, and that there is no room for.
struct HostileFilesTests {
  private func contents(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  @Test func `a circle of links is named and stays`() throws {
    try withTemporaryFolder { folder in
      let loop = folder + "/loop"
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
      let reading = #expect(throws: FileError.self) { try WholeFile.bytes(at: loop) }
      #expect(reading?.reason == "has too many levels of symbolic links")
      let writing = #expect(throws: FileError.self) { try AtomicFile.write([1], to: loop) }
      #expect(
        writing?.description
          == "\(loop): cannot be written: has too many levels of symbolic links")
      #expect(try Folder.linkTarget(of: loop) == "loop")
      #expect(try Folder.names(at: folder) == ["loop"])
    }
  }

  /// The link stays a link, as it does where its target is there.
  @Test(arguments: ["target.txt", "sub/target.txt", "/ABSOLUTE/target.txt", "second"])
  func `through a link that leads nowhere yet its target is made`(destination: String) throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: folder + "/sub/sub", withIntermediateDirectories: true)
      let link = folder + "/sub/link"
      try manager.createSymbolicLink(
        atPath: link, withDestinationPath: destination.replacing("/ABSOLUTE", with: folder))
      try manager.createSymbolicLink(
        atPath: folder + "/sub/second", withDestinationPath: "../third.txt")
      try AtomicFile.write(Array("new".utf8), to: link)
      #expect(try FileStatus(at: link, followsLinks: false).kind == .symbolicLink)
      #expect(try WholeFile.bytes(at: link) == Array("new".utf8))
      let expected = [
        "target.txt": "/sub/target.txt", "sub/target.txt": "/sub/sub/target.txt",
        "/ABSOLUTE/target.txt": "/target.txt", "second": "/third.txt",
      ]
      let target = folder + (try #require(expected[destination]))
      #expect(try FileStatus(at: target, followsLinks: false).kind == .file)
    }
  }

  @Test func `a link into a folder that is not there is refused and stays`() throws {
    try withTemporaryFolder { folder in
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "missing/target")
      let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: link) }
      #expect(error?.description == "\(link): cannot be written: no such file or directory")
      #expect(try Folder.names(at: folder) == ["link"])
    }
  }

  /// The thread gives its rights over files up, so that the tests may run as root.
  @Test func `what may not be read or written is named and stays`() throws {
    try withTemporaryFolder { folder in
      let manager = FileManager.default
      for name in ["secret", "closed/inner", "fixed/file"] {
        let url = URL(filePath: folder + "/" + name)
        try manager.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("old".utf8).write(to: url)
      }
      func setMode(_ mode: Int, _ name: String) throws {
        try manager.setAttributes(
          [.posixPermissions: mode], ofItemAtPath: folder + "/" + name)
      }
      try setMode(0, "secret")
      try setMode(0, "closed")
      try setMode(0o555, "fixed")
      defer { try? setMode(0o755, "closed") }
      var reasons: [String] = []
      withoutRights {
        func note(_ body: () throws(FileError) -> Void) {
          do throws(FileError) {
            try body()
            reasons.append("no error")
          } catch {
            reasons.append(error.reason)
          }
        }
        note { () throws(FileError) in _ = try WholeFile.bytes(at: folder + "/secret") }
        note { () throws(FileError) in _ = try WholeFile.bytes(at: folder + "/closed/inner") }
        note { () throws(FileError) in _ = try FileStatus(at: folder + "/closed/inner") }
        note { () throws(FileError) in try AtomicFile.write([1], to: folder + "/secret") }
        note { () throws(FileError) in try AtomicFile.write([1], to: folder + "/closed/inner") }
        note { () throws(FileError) in try AtomicFile.write([1], to: folder + "/fixed/file") }
        note { () throws(FileError) in try AtomicFile.write([1], to: folder + "/fixed/new") }
      }
      #expect(reasons == Array(repeating: "permission denied", count: 7))
      try setMode(0o755, "closed")
      #expect(try contents(folder + "/secret") == Array("old".utf8))
      #expect(try contents(folder + "/fixed/file") == Array("old".utf8))
      #expect(try Folder.names(at: folder + "/fixed") == ["file"])
      #expect(try Folder.names(at: folder) == ["closed", "fixed", "secret"])
    }
  }

  /// Does something on this thread as a user who owns nothing; as the user that there is, who is
  /// bound by modes, where that is not root.
  private func withoutRights(_ body: () -> Void) {
    guard geteuid() == 0, let symbol = unsafe dlsym(nil, "setfsuid") else { return body() }
    // Of all calls for this one alone is about a thread, and no other test is touched.
    let setUser = unsafe unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
    _ = setUser(65_534)
    body()
    _ = setUser(0)
  }

  /// A file of any size that takes no room: it is refused before a byte is read.
  @Test func `a huge file without contents is refused at once`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/sparse"
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      guard ftruncate(descriptor, 300 << 30) == 0 else { return }
      let error = #expect(throws: FileError.self) { try WholeFile.bytes(at: path) }
      #expect(error?.reason == "is too large")
      #expect(try WholeFile.firstBytes(3, at: path) == [0, 0, 0])
    }
  }

  @Test func `a pipe is read until its writer closes it`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe"
      try #require(unsafe mkfifo(path, 0o600) == 0)
      Thread.detachNewThread {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        for _ in 0..<100 { _ = OpenFile.write(Array("0123456789".utf8), to: descriptor) }
        close(descriptor)
      }
      #expect(try WholeFile.bytes(at: path).count == 1000)
      #expect(try FileStatus(at: path).kind == .other)
    }
  }

  /// What is read is what stood there at some moment of the reading, byte for byte.
  @Test(.timeLimit(.minutes(1)))
  func `a file that is cut and grows while it is read does no harm`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/changing"
      try Data(repeating: 0x61, count: 200_000).write(to: URL(filePath: path))
      let isDone = Mutex(false)
      let finished = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        let chunk = [UInt8](repeating: 0x61, count: 50_000)
        while !isDone.withLock({ $0 }) {
          _ = ftruncate(descriptor, 10)
          _ = lseek(descriptor, 10, SEEK_SET)
          for _ in 0..<8 { _ = OpenFile.write(chunk, to: descriptor) }
        }
        close(descriptor)
        finished.signal()
      }
      for _ in 0..<200 {
        let bytes = try WholeFile.bytes(at: path)
        #expect((10...400_010).contains(bytes.count))
        #expect(bytes.allSatisfy { $0 == 0x61 })
      }
      isDone.withLock { $0 = true }
      finished.wait()
    }
  }

  @Test func `a device without room is named`() throws {
    try withTemporaryFolder { folder in
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/dev/full")
      for path in ["/dev/full", link] {
        let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }
        #expect(
          error?.description == "\(path): cannot be written: no space left on the device")
      }
      #expect(try Folder.names(at: folder) == ["link"])
    }
  }

  /// In a process of its own, since the limit is that of a process.
  @Test func `a file that may not grow leaves the old one and nothing else`() async {
    await #expect(processExitsWith: .success) {
      _ = signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 65_536, rlim_max: 65_536)
      try withTemporaryFolder { folder in
        let path = folder + "/file"
        try Data("old".utf8).write(to: URL(filePath: path))
        guard unsafe setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(2) }
        do {
          try AtomicFile.write([UInt8](repeating: 0x61, count: 100_000), to: path)
          exit(3)
        } catch {
          let isNamed = "\(error)" == "\(path): cannot be written: is too large"
          let isOld = try Data(contentsOf: URL(filePath: path)) == Data("old".utf8)
          let names = try Folder.names(at: folder)
          exit(isNamed && isOld && names == ["file"] ? 0 : 4)
        }
      }
    }
  }
}
