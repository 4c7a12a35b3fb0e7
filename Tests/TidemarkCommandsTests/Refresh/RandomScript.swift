import TestSupport

/// A script without a fault, made of random lines.
struct RandomScript {
  private(set) var lines: [String] = []
  private var generator: SeededGenerator
  private var isAttached = true
  private var isInWindow = true
  private var isDragging = false
  private var top = 0
  private var safeTop = 0

  init(seed: UInt64, lineCount: Int) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<lineCount { addLine() }
    end()
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private mutating func addLine() {
    switch Int.random(in: 0..<22, using: &generator) {
    case 0...4:
      isDragging = true
      lines.append("drag " + pick(["-10", "-54", "-54.5", "-60", "-500", "0", "30", "-90.25"]))
    case 5, 6:
      guard isDragging else { return }
      isDragging = false
      lines.append(pick(["release", "release", "release 900", "release -2500.5", "cancel"]))
    case 7...9: lines.append("wait " + pick(["0", "0.1", "0.25", "0.4", "1", "3"]))
    case 10, 11: lines.append(pick(["begin", "end", "end failure", "end success"]))
    case 12:
      lines.append("on-refresh " + pick(["end 0.5", "end 0 failure", "end 1 rows 3", "nothing"]))
    case 13:
      lines.append(pick(["reload 0", "reload 3", "reload 100", "content 0", "content 5000"]))
    case 14:
      lines.append("header " + pick(["normal", "state", "gif", "circle", "diy"]))
      isAttached = true
    case 15:
      lines.append(
        "option "
          + pick(["alpha", "animation", "bounds-animation", "hidden-when-empty"])
          + pick([" on", " off"]))
    case 16:
      lines.append(isAttached ? "detach" : "attach")
      isAttached.toggle()
    case 17:
      lines.append(isInWindow ? "window off" : "window on")
      isInWindow.toggle()
    case 18:
      top = Int.random(in: 0...80, using: &generator)
      lines.append("inset top \(top)")
    case 19:
      safeTop = Int.random(in: 0...80, using: &generator)
      lines.append("safe-area top \(safeTop)")
    case 20: lines.append("language " + pick(["ar", "zh-Hans", "en", "de:fr", "he"]))
    default:
      lines.append(
        pick([
          "rotate 667 375", "rotate 375 667", "keyboard 300", "keyboard 0", "scroll-to 100",
          "scroll-to -90", "midnight", "zone UTC", "zone Asia/Tokyo", "last-updated never",
          "last-updated now", "clock 2026-12-31T23:59:00Z", "key home", "hide header",
          "show header",
        ]))
    }
  }

  /// Whatever has happened: at the end the list is at rest, and has the insets of the app alone.
  private mutating func end() {
    if isDragging { lines.append("release") }
    if !isAttached { lines.append("attach") }
    if !isInWindow { lines.append("window on") }
    lines += [
      "on-refresh nothing", "show header", "wait 90", "end", "wait 90", "expect state idle",
      "expect inset.top \(top + safeTop)",
    ]
  }
}
