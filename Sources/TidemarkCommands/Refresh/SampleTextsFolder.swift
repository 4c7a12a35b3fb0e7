internal import CommandLineOptions
internal import Files
internal import Glibc
internal import RefreshExamples

/// A folder with the texts of the sample screens, which is gone when its owner is.
final class SampleTextsFolder {
  let path: String

  /// Writes the files where any of the steps shows them; `nil` where none does.
  ///
  /// - Parameters:
  ///   - steps: What will be played.
  ///   - environment: The environment, for the place of temporary files.
  /// - Throws: `CommandFailure` where they cannot be written.
  convenience init?(for steps: [ExampleStep], _ environment: (String) -> String?)
    throws(CommandFailure)
  {
    let isNeeded = steps.contains { step in
      if case .setTexts(let texts) = step { texts != .builtIn } else { false }
    }
    guard isNeeded else { return nil }
    try self.init(environment)
  }

  private init(_ environment: (String) -> String?) throws(CommandFailure) {
    let parent = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/tidemark-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) } != nil
    }
    guard isMade else {
      throw .environment(
        FileError(kind: .unwritable, path: parent, code: errno).description,
        verb: RefreshCommand.verb)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for file in ExampleTexts.files {
      do throws(FileError) {
        try write(file)
      } catch {
        throw .environment(error.description, verb: RefreshCommand.verb)
      }
    }
  }

  private func write(_ file: ExampleTexts.File) throws(FileError) {
    let path = "\(path)/\(file.path)"
    try Folder.create(at: Self.folder(of: path))
    // Nobody needs the file when the machine has stopped meanwhile, so nothing waits for the disk.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(kind: .unwritable, path: path, code: errno) }
    var code = OpenFile.write(Array(file.text.utf8), to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw FileError(kind: .unwritable, path: path, code: code) }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  deinit {
    // The files, then each folder once those inside it are gone.
    var folders: Set<String> = []
    for file in ExampleTexts.files {
      _ = unsafe unlink("\(path)/\(file.path)")
      let names = file.path.split(separator: "/").dropLast()
      for count in 1...max(names.count, 1) {
        folders.insert(names.prefix(count).joined(separator: "/"))
      }
    }
    for folder in folders.sorted(by: >) { _ = unsafe rmdir("\(path)/\(folder)") }
    _ = unsafe rmdir(path)
  }
}
