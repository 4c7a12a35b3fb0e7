/// What is looked for in a source file.
public struct SourceKeyOptions: Sendable {
  /// Routines of one's own beside the known ones; they go before those of the same name.
  public var routines: [SourceRoutine] {
    didSet { makeIndexes() }
  }
  /// Whether views and modifiers of SwiftUI count, such as `Text("key")`.
  public var findsSwiftUI: Bool {
    didSet { makeIndexes() }
  }

  private(set) var swiftIndex: RoutineIndex
  private(set) var objectiveCIndex: RoutineIndex

  private static let swift = RoutineIndex(SourceRoutine.swift)
  private static let swiftUI = RoutineIndex(SourceRoutine.swift + SourceRoutine.swiftUI)
  private static let objectiveC = RoutineIndex(SourceRoutine.objectiveC)

  /// Chooses what is looked for.
  ///
  /// - Parameters:
  ///   - routines: Routines of one's own.
  ///   - findsSwiftUI: Whether views and modifiers of SwiftUI count.
  public init(routines: [SourceRoutine] = [], findsSwiftUI: Bool = true) {
    self.routines = routines
    self.findsSwiftUI = findsSwiftUI
    swiftIndex = findsSwiftUI ? Self.swiftUI : Self.swift
    objectiveCIndex = Self.objectiveC
    if !routines.isEmpty { makeIndexes() }
  }

  private mutating func makeIndexes() {
    guard !routines.isEmpty else {
      swiftIndex = findsSwiftUI ? Self.swiftUI : Self.swift
      objectiveCIndex = Self.objectiveC
      return
    }
    swiftIndex = RoutineIndex(
      routines + SourceRoutine.swift + (findsSwiftUI ? SourceRoutine.swiftUI : []))
    objectiveCIndex = RoutineIndex(routines + SourceRoutine.objectiveC)
  }
}
