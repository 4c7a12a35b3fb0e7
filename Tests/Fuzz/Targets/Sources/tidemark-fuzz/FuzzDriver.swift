import FuzzProperties
import Glibc

/// The bridge between libFuzzer and the properties.
enum FuzzDriver {
  /// The property under test, as an environment variable names it.
  ///
  /// libFuzzer starts its program anew to minimise an input, with its own arguments only.
  static let property: FuzzProperty? = {
    guard let name = unsafe getenv("TIDEMARK_FUZZ_PROPERTY") else { return nil }
    return FuzzProperty.named(unsafe String(cString: name))
  }()

  /// Runs libFuzzer with the arguments of the program.
  ///
  /// - Returns: The exit status.
  static func run() -> Int32 {
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    return unsafe runDriver(&count, &arguments, testOneInput)
  }

  /// Prints every property: name, folder of seeds, and the most bytes of an input.
  static func list() {
    for property in FuzzProperty.all {
      print(property.name, property.grammar, property.mostBytes, separator: "\t")
    }
  }

  /// Says what is wrong and ends the program, so that libFuzzer keeps the input.
  static func stop(_ message: String) -> Never {
    let line = Array("\(message)\n".utf8)
    _ = unsafe write(STDERR_FILENO, line, line.count)
    abort()
  }
}

private typealias TestOneInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: TestOneInput
) -> Int32

/// Checks the property for one input.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(PropertyViolation) {
    try FuzzDriver.property?.check(bytes)
  } catch {
    FuzzDriver.stop("violation: \(error)")
  }
  return 0
}
