internal import Glibc

/// Another program that is run to its end, such as git.
struct ChildProcess {
  /// The exit status; `nil` where a signal ended it.
  let status: Int32?
  /// What it wrote to standard output.
  let output: [UInt8]
  /// What it wrote to standard error.
  let errors: [UInt8]

  /// Runs a program that is found by `PATH`.
  ///
  /// - Parameter arguments: The program's name and its arguments.
  /// - Returns: What became of it; `nil` where it cannot be started.
  static func run(_ arguments: [String]) -> ChildProcess? {
    var output: [Int32] = [0, 0]
    var errors: [Int32] = [0, 0]
    guard unsafe pipe(&output) == 0 else { return nil }
    guard unsafe pipe(&errors) == 0 else {
      for descriptor in output { close(descriptor) }
      return nil
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    // The child's own copies are left, and nothing keeps a stream open that it has closed.
    for descriptor in output + errors {
      unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, arguments.first ?? "", &actions, nil, &words, environ)
    unsafe posix_spawn_file_actions_destroy(&actions)
    close(output[1])
    close(errors[1])
    guard code == 0 else {
      close(output[0])
      close(errors[0])
      return nil
    }
    let (text, messages) = read(output[0], errors[0])
    close(output[0])
    close(errors[0])
    var state: Int32 = 0
    while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
    return ChildProcess(
      status: state & 0x7F == 0 ? (state >> 8) & 0xFF : nil, output: text, errors: messages)
  }

  /// The most that is read of either stream; more is thrown away.
  private static let limit = 256 * 1024 * 1024

  /// Reads both streams to their ends, each as it comes.
  private static func read(_ output: Int32, _ errors: Int32) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var polls = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while polls.contains(where: { $0.fd >= 0 }) {
      guard unsafe poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { break }
      for index in polls.indices where polls[index].fd >= 0 && polls[index].revents != 0 {
        let count = unsafe Glibc.read(polls[index].fd, &buffer, buffer.count)
        if count > 0 {
          if texts[index].count < limit { texts[index] += buffer[..<count] }
        } else if count == 0 || errno != EINTR {
          polls[index].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }
}
