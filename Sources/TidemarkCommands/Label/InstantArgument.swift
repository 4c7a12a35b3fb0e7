internal import Files
internal import TimeZones
internal import VisibleText

/// An instant as it is typed: a moment, a word, a file, or a wall time that needs a zone.
enum InstantArgument {
  case moment(Instant)
  case now
  case never
  /// A file whose modification time is meant; it is looked at each time.
  case file(path: String)
  case wall(CivilDateTime, text: String)

  /// What an instant is wanted for, which decides about the words that can be typed.
  enum Role {
    /// The instant of an update.
    case update
    /// The instant from which labels are seen.
    case now
    /// An instant in a file of cases.
    case matrixCase
    /// An instant in a script.
    case script

    /// The words, as they are listed in a message.
    fileprivate var words: String {
      switch self {
      case .update: "now, never or file:PATH"
      case .now: "now or file:PATH"
      case .matrixCase, .script: "now or never"
      }
    }
  }

  /// What makes a text no instant.
  struct Fault: Error {
    let status: ExitStatus
    let message: String
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - allowsWallTime: Whether a zone was given in which a wall time can be meant.
  ///   - role: What the instant is wanted for.
  /// - Throws: `Fault` with the reason and the remedy.
  init(_ text: String, allowsWallTime: Bool, role: Role = .update) throws(Fault) {
    switch text {
    case "now": self = .now
    case "never": self = .never
    case _ where text.hasPrefix("file:"):
      let path = String(text.dropFirst("file:".count))
      guard !path.isEmpty else {
        throw Fault(
          status: .unusableArgument,
          message: "'file:' names no file: expected a path, as in file:README.md")
      }
      self = .file(path: path)
    default:
      do throws(InstantError) {
        self = .moment(try Instant(parsing: text))
      } catch {
        guard error.kind == .missingOffset else {
          throw Fault(
            status: .unusableArgument,
            message: error.description + Self.alternatives(to: text, error.kind, role))
        }
        guard allowsWallTime, let wall = CivilDateTime(parsing: text) else {
          throw Fault(
            status: .unusableArgument,
            message: "'\(text)' is a wall time, which means another instant in each zone; add an "
              + "offset, as in 2026-11-30T16:15+08:00, or give --time-zone")
        }
        self = .wall(wall, text: text)
      }
    }
  }

  /// What else could have been typed, where the text has not the form of an instant.
  private static func alternatives(
    to text: String, _ kind: InstantError.Kind, _ role: Role
  ) -> String {
    switch kind {
    case .empty: return ", or \(role.words)"
    case .malformed:
      // Whoever names a file means its time.
      guard role != .matrixCase, role != .script, (try? FileStatus(at: text)) != nil else {
        return ", or \(role.words)"
      }
      return "; did you mean \(VisibleText.quoted("file:\(text)"))?"
    default: return ""
    }
  }

  /// The instant that is meant in one zone.
  ///
  /// - Parameters:
  ///   - zone: The zone, for wall times.
  ///   - now: What `now` means.
  /// - Returns: The instant; `nil` for `never`.
  /// - Throws: `Fault` for a wall time in a gap or an overlap, and for a file without a usable time.
  func instant(in zone: ZoneRules, now: Instant) throws(Fault) -> Instant? {
    switch self {
    case .moment(let instant): return instant
    case .now: return now
    case .never: return nil
    case .file(let path):
      do throws(FileError) {
        let instant = Instant(milliseconds: try FileStatus(at: path).modificationMilliseconds)
        guard (Instant.earliest...Instant.latest).contains(instant) else {
          throw FileError(kind: .unreadable, path: path, code: 0)
        }
        return instant
      } catch  where error.code == 0 {
        throw Fault(
          status: .environmentFailed,
          message:
            "\(VisibleText.escaped(path)): its modification time is outside the years 1 to 9999")
      } catch {
        throw Fault(status: .environmentFailed, message: error.description)
      }
    case .wall(let wall, let text):
      switch zone.resolve(wall) {
      case .unique(let instant): return instant
      case .gap(let before, let after):
        throw Fault(
          status: .unusableArgument,
          message: "'\(text)' does not exist in \(zone.identifier), where the clock is put "
            + "forward over it: expected \(before.rfc3339) or \(after.rfc3339)")
      case .overlap(let earlier, let later):
        throw Fault(
          status: .unusableArgument,
          message: "'\(text)' exists twice in \(zone.identifier), where the clock is put back: "
            + "expected \(earlier.rfc3339) or \(later.rfc3339)")
      }
    }
  }
}
