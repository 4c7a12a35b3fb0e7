import TestSupport

@testable import TidemarkCommands

/// Runs of `refresh` in surroundings that are always the same.
enum RefreshSamples {
  static let surroundings = [
    "--now", "2026-11-30T08:15:00Z", "--time-zone", "Asia/Shanghai", "--locale", "en",
  ]

  /// Plays a script from standard input.
  static func play(
    _ script: String, _ options: [String] = [], surroundings: [String] = surroundings
  ) throws -> CommandRun {
    try CommandRun(["refresh", "-"] + surroundings + options, input: Array(script.utf8))
  }

  /// The first line of each finding, without `standard input:`.
  static func findings(_ run: CommandRun) -> [String] {
    run.errors.split(separator: "\n").filter { $0.hasPrefix("standard input:") }
      .map { String($0.dropFirst("standard input:".count)) }
  }

  /// A day in the life of a list.
  static let day = """
    # A pull that is too short, one that is far enough, and a night.
    inset top 64
    key home
    last-updated 2026-11-29T08:15:00Z
    drag -30
    release
    wait 1
    drag -54
    expect state idle
    drag -54.5
    expect state pulling
    release
    expect inset.top 118
    wait 0.5
    expect spinner.animating true
    end
    expect lastUpdatedLabel.text "Last update: Today 16:15"
    wait 1
    expect pullProgress 0
    midnight
    expect lastUpdatedLabel.text "Last update: 11-30 16:15"
    language zh-Hans
    expect stateLabel.text 下拉可以刷新
    """
}
