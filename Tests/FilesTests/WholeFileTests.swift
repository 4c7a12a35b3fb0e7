import Files
import Testing

struct WholeFileTests {
  @Test func `a file that is missing names its path and the reason`() {
    let error = #expect(throws: FileError.self) {
      try WholeFile.bytes(at: "/nonexistent/file")
    }
    #expect(
      error?.description == "/nonexistent/file: cannot be read: no such file or directory")
  }

  @Test func `a folder is not a file`() {
    let error = #expect(throws: FileError.self) { try WholeFile.bytes(at: "/") }
    #expect(error?.reason == "is a folder, not a file")
  }
}
