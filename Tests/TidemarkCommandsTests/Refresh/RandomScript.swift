import TestSupport

/// A script without a fault, made of random lines.
struct RandomScript {
  private(set) var lines: [String] = []
  private var generator: SeededGenerator
  /// The kinds of the components, by their places.
  private var kinds = ["header": "normal"]
  private var detached: Set<String> = []
  private var isInWindow = true
  private var isDragging = false
  private var insets = ["top": 0, "bottom": 0]
  private var safeTop = 0

  private static let places = ["header", "footer", "leader", "trailer"]

  init(seed: UInt64, lineCount: Int) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<lineCount { addLine() }
    end()
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  /// A place at which a component stands.
  private mutating func place() -> String? {
    let place = pick(Self.places)
    return kinds[place] == nil ? nil : place
  }

  private mutating func addLine() {
    switch Int.random(in: 0..<28, using: &generator) {
    case 0...4:
      isDragging = true
      let distance = pick(["-10", "-54", "-54.5", "-60", "-500", "0", "30", "-90.25", "400", "900"])
      lines.append(
        "drag " + pick([distance, distance, "sideways \(distance)", "\(distance) sideways 70"]))
    case 5, 6:
      guard isDragging else { return }
      isDragging = false
      lines.append(
        pick([
          "release", "release", "release 900", "release -2500.5", "cancel", "release sideways 900",
        ]))
    case 7...9: lines.append("wait " + pick(["0", "0.1", "0.25", "0.4", "1", "3"]))
    case 10...12:
      guard let place = place() else { return }
      lines.append(pick(["begin", "end", "end"]) + " " + place)
      if lines.last?.hasPrefix("end") ?? false { lines[lines.count - 1] += pick(ends(at: place)) }
    case 13:
      let place = pick(Self.places)
      lines.append(
        "on-refresh \(place) "
          + pick([
            "end 0.5", "end 0 failure", "end 1 rows 3", "nothing", "end 2" + pick(ends(at: place)),
          ]))
    case 14:
      lines.append(
        pick([
          "reload 0", "reload 3", "reload 100", "content 0", "content 5000", "content sideways 900",
        ]))
    case 15, 16: show()
    case 17, 18: setOption()
    case 19:
      guard let place = place() else { return }
      let isDetached = detached.contains(place)
      lines.append((isDetached ? "attach " : "detach ") + place)
      if isDetached { detached.remove(place) } else { detached.insert(place) }
    case 20:
      lines.append(isInWindow ? "window off" : "window on")
      isInWindow.toggle()
    case 21:
      let side = pick(["top", "bottom"])
      let points = Int.random(in: 0...80, using: &generator)
      insets[side] = points
      lines.append("inset \(side) \(points)")
    case 22:
      safeTop = Int.random(in: 0...80, using: &generator)
      lines.append("safe-area top \(safeTop)")
    case 23: lines.append("language " + pick(["ar", "zh-Hans", "en", "de:fr", "he"]))
    case 24:
      if ["footer", "trailer"].allSatisfy({ kinds[$0] == nil }) { return }
      let place = pick(["footer", "trailer"])
      if kinds[place] != nil { lines.append("reset \(place)") }
    case 25:
      if kinds["footer"]?.hasPrefix("auto") ?? false { lines.append("tap") }
    default:
      lines.append(
        pick([
          "rotate 667 375", "rotate 375 667", "keyboard 300", "keyboard 0", "scroll-to 100",
          "scroll-to -90", "midnight", "zone UTC", "zone Asia/Tokyo", "clock 2026-12-31T23:59:00Z",
          "paging on", "paging off", "one-at-a-time on", "one-at-a-time off",
          "scroll-to sideways 40",
        ]))
    }
  }

  private func ends(at place: String) -> [String] {
    ["", " failure", " success"]
      + (place == "footer" || place == "trailer" ? [" no-more-data"] : [])
  }

  private mutating func show() {
    let place = pick(Self.places)
    let kind =
      switch place {
      case "header": pick(["normal", "state", "gif", "circle", "diy"])
      case "footer":
        pick([
          "auto", "auto-state", "auto-gif", "back", "back-state", "back-gif", "diy-auto",
          "diy-back",
          "none",
        ])
      default: pick(["normal", "state", "none"])
      }
    lines.append("\(place) \(kind)")
    kinds[place] = kind == "none" ? nil : kind
    detached.remove(place)
  }

  private mutating func setOption() {
    guard let place = place() else { return }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      lines.append(
        pick(["hide ", "show ", "last-updated \(place) never # ", "key \(place) home # "]) + place)
      return
    }
    lines.append(
      "option \(place) "
        + pick([
          "alpha on", "alpha off", "animation off", "animation on", "restart on", "retries 2",
          "retry-delay 0.3", "timeout 1.5", "timeout off", "minimum 0.8", "result-display 0.6",
          "stale-after 100", "resets-no-more-data on", "hidden-when-empty on",
          "hidden-when-content-fits on", "no-more-data never", "no-more-data brief 0.5",
          "ignored-inset 30",
        ]))
  }

  /// Whatever has happened: at the end the list is at rest, and has the insets of the app and of a
  /// footer that is always there.
  private mutating func end() {
    if isDragging { lines.append("release") }
    for place in Self.places where kinds[place] != nil {
      if detached.contains(place) { lines.append("attach \(place)") }
      lines += [
        "on-refresh \(place) nothing", "show \(place)", "option \(place) stale-after off",
        "option \(place) retries 0", "option \(place) hidden-when-empty off",
        "option \(place) hidden-when-content-fits off", "option \(place) no-more-data always",
      ]
    }
    if !isInWindow { lines.append("window on") }
    lines += ["keyboard 0", "wait 90"]
    for place in Self.places where kinds[place] != nil { lines += ["end \(place)", "wait 90"] }
    for place in ["footer", "trailer"] where kinds[place] != nil { lines.append("reset \(place)") }
    lines.append("wait 9")
    for place in Self.places where kinds[place] != nil {
      lines.append("expect \(place).state idle")
    }
    let footer = ["auto": 44, "auto-state": 44, "auto-gif": 54, "diy-auto": 50]
    lines += [
      "expect inset.top \((insets["top"] ?? 0) + safeTop)",
      "expect inset.bottom \((insets["bottom"] ?? 0) + (kinds["footer"].flatMap { footer[$0] } ?? 0))",
      "expect inset.left 0", "expect inset.right 0",
    ]
  }
}
