/// A verb of scripts, as help and messages show it.
struct RefreshScriptVerb: Sendable {
  let name: String
  /// How it is written, with its values in capitals.
  let usage: String
  /// What it does, in a sentence.
  let help: String

  private init(_ usage: String, _ help: String) {
    name = String(usage.prefix { $0 != " " })
    self.usage = usage
    self.help = help
  }

  static func named(_ name: String) -> RefreshScriptVerb? { all.first { $0.name == name } }

  /// All verbs: the scene, gestures, calls of the app, time, surroundings, checks.
  static let all: [RefreshScriptVerb] = [
    RefreshScriptVerb(
      "scene table|collection ROWS", "Shows a list with rows of 40 points, or a grid of items."),
    RefreshScriptVerb(
      "scene size WIDTH HEIGHT", "Makes the window and the list so large; as 'rotate'."),
    RefreshScriptVerb(
      "header normal|state|gif|circle|diy|none", "Shows another header, as it is when it is made."),
    RefreshScriptVerb("content HEIGHT", "Makes the content so high."),
    RefreshScriptVerb("key NAME", "Keeps the time of the last update under a key."),
    RefreshScriptVerb("last-updated INSTANT|now|never", "Says when there was new data last."),
    RefreshScriptVerb(
      "option NAME on|off",
      "Switches something of the header on or off: "
        + RefreshHeaderOption.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    RefreshScriptVerb(
      "title idle|pulling|refreshing TEXT", "Sets the title of a state, which stays."),
    RefreshScriptVerb("hide header|state|last-updated", "Hides the header or one of its lines."),
    RefreshScriptVerb("show header|state|last-updated", "Shows it again."),
    RefreshScriptVerb(
      "on-refresh end SECONDS [success|failure] [rows N]",
      "Has the app end each refresh after a while, with so many new rows."),
    RefreshScriptVerb("on-refresh nothing", "Leaves it to the script to end each refresh."),
    RefreshScriptVerb(
      "drag POINTS", "Draws the content to a distance from where it was; less than 0 pulls it down."
    ),
    RefreshScriptVerb("release [SPEED]", "Lets go, with a speed in points a second."),
    RefreshScriptVerb("cancel", "Ends the gesture as a system does that takes the finger over."),
    RefreshScriptVerb("scroll-to POINTS", "Scrolls the content, as the app does."),
    RefreshScriptVerb("begin", "Begins a refresh, as the app does."),
    RefreshScriptVerb("end [success|failure]", "Ends the refresh, as the app does."),
    RefreshScriptVerb("reload ROWS", "Gives the list another number of rows."),
    RefreshScriptVerb("wait SECONDS", "Lets time pass."),
    RefreshScriptVerb("midnight", "Lets time pass until the date changes in the zone."),
    RefreshScriptVerb("clock INSTANT", "Sets the clock, as a person does."),
    RefreshScriptVerb("language TAG[:TAG...]", "Shows the texts in another language."),
    RefreshScriptVerb("zone ID", "Shows times in another zone."),
    RefreshScriptVerb("inset top|left|bottom|right POINTS", "Sets an inset of the app."),
    RefreshScriptVerb("safe-area top|left|bottom|right POINTS", "Sets what bars cover."),
    RefreshScriptVerb("keyboard HEIGHT", "Covers the bottom with a keyboard."),
    RefreshScriptVerb("rotate WIDTH HEIGHT", "Gives the window another size."),
    RefreshScriptVerb("attach", "Puts the header into the list."),
    RefreshScriptVerb("detach", "Takes the header out of the list, and keeps it."),
    RefreshScriptVerb("window on|off", "Puts the list into the window, or takes it out."),
    RefreshScriptVerb(
      "expect PROPERTY VALUE",
      "Ends with status 1 where a property of the trace is something else."),
  ]

  /// The names, each once.
  static let names: [String] = all.map(\.name).reduce(into: []) { names, name in
    if names.last != name { names.append(name) }
  }

  /// How a verb is written, all its forms.
  static func usages(of name: String) -> String {
    all.filter { $0.name == name }.map { "'\($0.usage)'" }.joined(separator: " or ")
  }
}
