internal import CICU

/// Makes one ICU call and turns a failing status into an error.
///
/// Warnings, which are negative, count as success.
///
/// - Parameters:
///   - operation: The name of the ICU call, for the error.
///   - subject: What is handed to the call, for the error.
///   - body: The call; it is given a fresh status.
/// - Returns: What the call returned.
/// - Throws: ``ICUError`` when the status is a failure.
func icu<Result>(
  _ operation: String, _ subject: String = "", _ body: (inout Int32) -> Result
) throws(ICUError) -> Result {
  var status: Int32 = 0
  let result = body(&status)
  guard status <= 0 else {
    throw ICUError(code: status, operation: operation, subject: subject)
  }
  return result
}

/// Makes an ICU call that fills a buffer with UTF-8, and repeats it once with enough room.
///
/// - Parameters:
///   - operation: The name of the ICU call, for the error.
///   - subject: What is handed to the call, for the error.
///   - body: The call: buffer, capacity and status in, the whole length out.
/// - Returns: The text.
/// - Throws: ``ICUError`` when the status is a failure other than an overflow.
func icuText(
  _ operation: String, _ subject: String = "",
  _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
) throws(ICUError) -> String {
  let capacity: Int32 = 128
  var status: Int32 = 0
  var length: Int32 = 0
  let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) {
    buffer -> String? in
    guard let start = buffer.baseAddress else { return nil }
    length = unsafe body(start, capacity, &status)
    guard status <= 0, length >= 0, length <= capacity else { return nil }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(length)), as: UTF8.self)
  }
  if let text { return text }
  guard status == cicu_bufferOverflow || status <= 0, length > capacity else {
    throw ICUError(
      code: max(status, cicu_illegalArgument), operation: operation, subject: subject)
  }
  let longer = length + 1
  status = 0
  var bytes = [CChar](repeating: 0, count: Int(longer))
  length = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return -1 }
    return unsafe body(start, longer, &status)
  }
  guard status <= 0, length >= 0, length <= longer else {
    throw ICUError(
      code: max(status, cicu_illegalArgument), operation: operation, subject: subject)
  }
  return String(decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
