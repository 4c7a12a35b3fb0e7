/// From which side a view is read.
public enum LayoutDirection: String, Hashable, Sendable {
  /// As Latin and Chinese are.
  case leftToRight
  /// As Arabic and Hebrew are.
  case rightToLeft
}
