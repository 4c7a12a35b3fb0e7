internal import Files
internal import RefreshKit
internal import VisibleText

/// The files of a play: a picture for each frame, and a page.
struct RefreshFrameFiles {
  private let frames: ViewFrames
  private let title: String
  private let pictures: RefreshSettings.Pictures

  init(_ frames: ViewFrames, title: String, _ pictures: RefreshSettings.Pictures) {
    self.frames = frames
    self.title = title
    self.pictures = pictures
  }

  /// Writes all files, or prints their paths where nothing is to be written.
  ///
  /// - Parameters:
  ///   - context: Where is said what was written.
  ///   - isQuiet: Whether notes are left out.
  /// - Throws: `CommandFailure` for a file, `OutputStream.Failure` for an output.
  func write(_ context: CommandContext, isQuiet: Bool) throws {
    if pictures.isDryRun {
      for number in frames.frames.indices { try context.output.writeLine(path(of: number)) }
      try context.output.writeLine(pagePath)
    } else {
      do throws(FileError) {
        try Folder.create(at: pictures.folder)
        for (number, frame) in frames.frames.enumerated() {
          try AtomicFile.write(Array(frame.svg.utf8), to: path(of: number))
        }
        try AtomicFile.write(Array(FramesPage(frames, title: title).html.utf8), to: pagePath)
      } catch {
        throw CommandFailure.environment(error.description, verb: RefreshCommand.verb)
      }
      let count = frames.frames.count
      try context.output.writeLine(
        "\(count) \(count == 1 ? "frame" : "frames"); open \(VisibleText.escaped(pagePath))")
    }
    guard !isQuiet else { return }
    try context.output.flush()
    for note in notes { try context.report("tidemark \(RefreshCommand.verb): note: \(note)") }
  }

  private var notes: [String] {
    var notes: [String] = []
    if frames.isFull {
      notes.append(
        "more than the first \(frames.frames.count) frames are not kept; play a shorter script to "
          + "see them")
    }
    let older = olderFrameCount
    if older > 0 {
      notes.append(
        "\(VisibleText.quoted(pictures.folder)) still holds \(older) "
          + "\(older == 1 ? "frame" : "frames") of an earlier play; remove what is not wanted")
    }
    return notes
  }

  /// How many frames are in the folder that are none of this play.
  private var olderFrameCount: Int {
    guard let names = try? Folder.names(at: pictures.folder) else { return 0 }
    let own = Set(frames.frames.indices.map(Self.name(of:)))
    return names.count { name in
      !own.contains(name) && name.hasPrefix("frame-") && name.hasSuffix(".svg")
    }
  }

  private static func name(of number: Int) -> String {
    let digits = "\(number + 1)"
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ".svg"
  }

  private func path(of number: Int) -> String { inFolder(Self.name(of: number)) }

  private var pagePath: String { inFolder("index.html") }

  private func inFolder(_ name: String) -> String {
    pictures.folder.utf8.last == UInt8(ascii: "/")
      ? pictures.folder + name : "\(pictures.folder)/\(name)"
  }
}
