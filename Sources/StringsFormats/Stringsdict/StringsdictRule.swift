/// How a `.stringsdict` file finds the text for a key.
public indirect enum StringsdictRule: Sendable {
  /// By the plural categories of one number or of several.
  case plural(StringsdictPlural)
  /// By the width that there is, in the order of the file.
  case width([StringsdictWidth])
  /// By the device, in the order of the file.
  case device([StringsdictDevice])
  /// A text that is always the same: within a rule for devices, or by mistake in the place of an
  /// entry's rule, which a diagnostic says.
  case text(StringsdictText)
  /// None that could be read; a diagnostic says what is wrong.
  case none
}
