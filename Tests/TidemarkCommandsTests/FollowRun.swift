import Foundation
import Glibc
import TestSupport
import TimeZones

@testable import TidemarkCommands

/// What happens while a followed label sleeps.
enum WhileSleeping {
  /// The sleep ends when it should, and nothing else happens.
  case nothing
  /// Somebody sets the clock.
  case clockIsSet(to: String)
  /// Somebody writes the followed file; the sleep ends when it should.
  case fileIsWritten(at: String)
  /// Somebody removes the followed file.
  case fileIsRemoved
}

/// A run of `--follow` with a clock that follows a script.
///
/// When the script is at its end the reader of the output closes its end of the pipe.
struct FollowRun {
  /// The exit status as a number.
  let status: Int32
  /// What was printed before the first sleep and after each one that was written about.
  let printed: [[String]]
  /// Until when each sleep was to last, as RFC 3339.
  let sleeps: [String]
  /// What went to standard error.
  let errors: String

  /// Follows a label.
  ///
  /// - Parameters:
  ///   - arguments: The words after `label --follow`; `FILE` stands for the path of a file.
  ///   - clock: What the clock shows first, as RFC 3339.
  ///   - script: What happens during each sleep.
  /// - Throws: What Foundation throws when a file cannot be made or changed.
  init(_ arguments: [String], clock: String, script: [WhileSleeping]) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "followed")
    try Self.setTime(of: file, to: clock)
    let errorsURL = URL(filePath: try folder.write("", to: "errors"))
    let standardError = try FileHandle(forWritingTo: errorsURL)
    let reader = Pipe()
    let player = Player(now: try Instant(parsing: clock), file: file, script: script, reader)
    let context = CommandContext(
      environment: { $0 == "TZ" ? "UTC" : nil },
      clock: { player.now },
      standardInput: -1,
      output: TidemarkCommands.OutputStream(
        descriptor: reader.fileHandleForWriting.fileDescriptor, name: "standard output"),
      messages: TidemarkCommands.OutputStream(
        descriptor: standardError.fileDescriptor, name: "standard error", capacity: 0),
      sleep: player.sleep(until:),
      localTimePath: "/nonexistent/localtime")
    let words = arguments.map { $0.replacing("FILE", with: file) }
    status = TidemarkProgram.run(["label", "--follow"] + words, context).rawValue
    player.readOutput()
    printed = player.printed
    sleeps = player.sleeps
    errors = String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self)
    try standardError.close()
  }

  fileprivate static func setTime(of path: String, to text: String) throws {
    let seconds = Double(try Instant(parsing: text).milliseconds) / 1000
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }
}

/// Plays the clock, the people who change things, and the reader of the output.
private final class Player {
  private(set) var now: Instant
  private(set) var printed: [[String]] = []
  private(set) var sleeps: [String] = []
  private let file: String
  private var script: ArraySlice<WhileSleeping>
  private let pipe: Pipe
  private var isClosed = false

  init(now: Instant, file: String, script: [WhileSleeping], _ pipe: Pipe) {
    self.now = now
    self.file = file
    self.script = script[...]
    self.pipe = pipe
  }

  func sleep(until instant: Instant) {
    readOutput()
    sleeps.append(instant.rfc3339)
    guard let event = script.popFirst() else {
      // Nothing else would end a run that does not look at its reader.
      precondition(!isClosed, "the reader has gone, and the label is still followed")
      try? pipe.fileHandleForReading.close()
      isClosed = true
      return
    }
    now = instant
    switch event {
    case .nothing: break
    case .clockIsSet(let text): now = (try? Instant(parsing: text)) ?? now
    case .fileIsWritten(let text): try? FollowRun.setTime(of: file, to: text)
    case .fileIsRemoved: try? FileManager.default.removeItem(atPath: file)
    }
  }

  /// Takes what is in the pipe, without waiting for more.
  func readOutput() {
    guard !isClosed else { return }
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var text = ""
    while unsafe poll(&request, 1, 0) > 0, request.revents & Int16(POLLIN) != 0 {
      text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
    printed.append(text.split(separator: "\n").map(String.init))
  }
}
