internal import CICU

/// A refusal by ICU, or by a check that is made before ICU is called.
///
/// ICU accepts some input that it cannot handle: it reads nonsense patterns, turns unknown
/// values into a default, and in some versions crashes on over-long languages. What it would
/// hide is refused here first, with the status that ICU itself should have given.
public struct ICUError: Error, Equatable, Sendable {
  /// The raw `UErrorCode`; always a failure, so always positive.
  public let code: Int32
  /// The name of the call that failed, such as `udat_open`.
  public let operation: String
  /// What was handed to the call, such as a locale or a pattern; empty when that says nothing.
  public let subject: String

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - code: The raw `UErrorCode`.
  ///   - operation: The name of the ICU call.
  ///   - subject: What was handed to the call.
  public init(code: Int32, operation: String, subject: String = "") {
    self.code = code
    self.operation = operation
    self.subject = subject
  }
}

extension ICUError {
  /// `U_ILLEGAL_ARGUMENT_ERROR`: the call cannot be made with this argument.
  public static let illegalArgument: Int32 = cicu_illegalArgument
  /// `U_MISSING_RESOURCE_ERROR`: ICU has no data for this locale.
  public static let missingResource: Int32 = cicu_missingResource
  /// `U_BUFFER_OVERFLOW_ERROR`: the text did not fit; handled inside this module.
  public static let bufferOverflow: Int32 = cicu_bufferOverflow
  /// `U_UNSUPPORTED_ERROR`: this version of ICU cannot do what was asked.
  public static let unsupported: Int32 = cicu_unsupported

  /// ICU's name of the status, such as `U_ILLEGAL_ARGUMENT_ERROR`.
  public var codeName: String { unsafe String(cString: cicu_errorName(code)) }
}

extension ICUError: CustomStringConvertible {
  /// One line: the call, what it was given, and ICU's name of the status.
  public var description: String {
    subject.isEmpty
      ? "ICU: \(operation) failed with \(codeName)"
      : "ICU: \(operation) failed for '\(subject)' with \(codeName)"
  }
}
