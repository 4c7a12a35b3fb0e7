internal import CICU

/// An open date formatter; closed once, when its owner goes.
@safe struct DateFormatHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open formatter; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeDateFormat(pointer) }
}

/// An open locale matcher; closed once, when its owner goes.
@safe struct LocaleMatcherHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open matcher; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeLocaleMatcher(pointer) }
}

/// An open pattern generator; closed once, when its owner goes.
@safe struct PatternGeneratorHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open object; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closePatternGenerator(pointer) }
}

/// Open words for times near now; closed once, when their owner goes.
@safe struct RelativeFormatHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open object; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeRelativeFormat(pointer) }
}

/// An open calendar; closed once, when its owner goes.
@safe struct CalendarHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open object; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeCalendar(pointer) }
}

/// Open plural rules; closed once, when their owner goes.
@safe struct PluralRulesHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over open rules; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closePluralRules(pointer) }
}

/// An open number format; closed once, when its owner goes.
@safe struct NumberFormatHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open format; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeNumberFormat(pointer) }
}

/// What keeps digits after the point; closed once, when its owner goes.
@safe struct FixedDecimalsHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open object; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeFixedDecimals(pointer) }
}

/// An open order of texts; closed once, when its owner goes.
@safe struct CollatorHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over an open order; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe cicu_closeCollator(pointer) }
}
