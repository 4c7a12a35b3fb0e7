internal import CICU

/// An open date formatter; closed once, when its owner goes.
@safe struct DateFormatHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open formatter.
  ///
  /// - Returns: `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeDateFormat(pointer) }
}

/// An open locale matcher; closed once, when its owner goes.
@safe struct LocaleMatcherHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open matcher.
  ///
  /// - Returns: `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeLocaleMatcher(pointer) }
}
