/// Something that a view or a component was asked for and that makes no sense.
///
/// What was asked for has not been done, and everything is as it was before. The fault is told to the
/// ``HeadlessView/faultHandler`` of the view, or of the nearest view above that has one, and kept as
/// the view's ``HeadlessView/lastFault``.
public struct RefreshFault: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A number is infinite or not a number.
    case notFinite
    /// A width, a height or a duration is less than zero.
    case negative
    /// A view would stand inside itself.
    case viewInItself
    /// A view would stand inside more than ``HeadlessView/mostLevels`` others.
    case tooDeep
    /// A window would stand inside a view.
    case windowInView
    /// A refresh component would stand in a view that does not scroll.
    case noScrollView
    /// A second component would take a place in a scroll view by ``HeadlessView/addSubview(_:)``.
    case placeTaken
    /// The texts or the label in a new language cannot be had.
    case textsUnavailable(reason: String)
    /// The time of the last update cannot be kept.
    case storeFailed(reason: String)
    /// Handling one change led to another one over and over.
    case endlessChanges
  }

  /// What is wrong.
  public let kind: Kind
  /// What was to be changed, such as `offset` or `frame`.
  public let subject: String

  /// Makes a fault.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - subject: What was to be changed.
  public init(kind: Kind, subject: String) {
    self.kind = kind
    self.subject = subject
  }
}

extension RefreshFault: CustomStringConvertible {
  /// One line: what is wrong, and what to do.
  public var description: String {
    switch kind {
    case .notFinite: "'\(subject)' is not a finite number; it stays as it was"
    case .negative: "'\(subject)' is less than zero; it stays as it was"
    case .viewInItself: "a view cannot stand inside itself; it stays where it was"
    case .tooDeep:
      "a view would stand inside more than \(HeadlessView.mostLevels) others; it stays where it was"
    case .windowInView: "a window stands in no other view; it stays where it was"
    case .noScrollView:
      "a refresh component stands in a scroll view only; set it as the 'header' of one"
    case .placeTaken:
      "the scroll view has a \(subject) already; set 'scrollView.\(subject)' to replace it"
    case .textsUnavailable(let reason): "the texts stay as they were: \(reason)"
    case .storeFailed(let reason): "the time of the update is not kept: \(reason)"
    case .endlessChanges:
      "a change of '\(subject)' led to another one over and over; the last one counts"
    }
  }
}
