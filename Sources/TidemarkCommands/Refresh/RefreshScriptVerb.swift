internal import RefreshExamples

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
      "scene table|collection|mirrored|sideways ROWS",
      "Shows a list with rows of 40 points, a grid, one that is mirrored where reading begins at the "
        + "right, or items beside each other."),
    RefreshScriptVerb(
      "scene size WIDTH HEIGHT", "Makes the window and the list so large; as 'rotate'."),
    RefreshScriptVerb("scene example NAME", "Shows a sample screen, as it is at its beginning."),
    RefreshScriptVerb(
      "header \(kinds(at: .header))", "Shows another header, as it is when it is made."),
    RefreshScriptVerb(
      "footer auto|auto-state|auto-gif|diy-auto", "Shows another footer, which loads by itself."),
    RefreshScriptVerb(
      "footer back|back-state|back-gif|diy-back|none",
      "Shows another footer, which is pulled up, or none."),
    RefreshScriptVerb(
      "leader \(kinds(at: .leader))", "Shows something else before content that scrolls sideways."),
    RefreshScriptVerb(
      "trailer \(kinds(at: .trailer))", "Shows something else after content that scrolls sideways."),
    RefreshScriptVerb("content HEIGHT", "Makes the content so high."),
    RefreshScriptVerb("content sideways WIDTH", "Makes the content so wide."),
    RefreshScriptVerb("paging on|off", "The list comes to rest at whole pages only."),
    RefreshScriptVerb(
      "one-at-a-time on|off", "A finger begins no refresh while another component refreshes."),
    RefreshScriptVerb("key [PLACE] NAME", "Keeps the time of the last update under a key."),
    RefreshScriptVerb(
      "last-updated [PLACE] INSTANT|now|never", "Says when there was new data last."),
    RefreshScriptVerb(
      "option [PLACE] NAME VALUE", "Sets something of a component; see the options below."),
    RefreshScriptVerb(
      "title [PLACE] idle|pulling|refreshing|no-more-data|success|failure TEXT",
      "Sets the title of a state, which stays, or what is said about how a refresh ended."),
    RefreshScriptVerb(
      "hide [PLACE] [state|last-updated]", "Hides a component, or one of its lines."),
    RefreshScriptVerb("show [PLACE] [state|last-updated]", "Shows it again."),
    RefreshScriptVerb(
      "on-refresh [PLACE] end SECONDS [success|failure|no-more-data] [rows N]",
      "Has the app end each refresh after a while, with so many new rows."),
    RefreshScriptVerb(
      "on-refresh [PLACE] nothing", "Leaves it to the script to end each refresh."),
    RefreshScriptVerb(
      "drag POINTS [sideways POINTS]",
      "Draws the content to a distance from where it was; less than 0 pulls it down, and to the right."
    ),
    RefreshScriptVerb("drag sideways POINTS", "Draws it to the side alone."),
    RefreshScriptVerb(
      "release [SPEED] [sideways SPEED]", "Lets go, with a speed in points a second."),
    RefreshScriptVerb("cancel", "Ends the gesture as a system does that takes the finger over."),
    RefreshScriptVerb("tap", "Taps the text of a footer that loads by itself."),
    RefreshScriptVerb("press", "Presses the button of a sample screen."),
    RefreshScriptVerb("scroll-to POINTS", "Scrolls the content, as the app does."),
    RefreshScriptVerb("scroll-to sideways POINTS", "Scrolls it to the side."),
    RefreshScriptVerb("begin [PLACE]", "Begins a refresh, as the app does."),
    RefreshScriptVerb(
      "end [PLACE] [success|failure|no-more-data]", "Ends the refresh, as the app does."),
    RefreshScriptVerb("reset footer|trailer", "Says that there may be more to load again."),
    RefreshScriptVerb("reload ROWS", "Gives the list another number of rows."),
    RefreshScriptVerb("wait SECONDS", "Lets time pass."),
    RefreshScriptVerb("midnight", "Lets time pass until the date changes in the zone."),
    RefreshScriptVerb("clock INSTANT", "Sets the clock, as a person does."),
    RefreshScriptVerb("language TAG[:TAG...]", "Shows the texts in another language."),
    RefreshScriptVerb(
      "texts built-in|custom-file|custom-folder",
      "Shows the texts of the library, or those that the sample screens bring."),
    RefreshScriptVerb("zone ID", "Shows times in another zone."),
    RefreshScriptVerb("inset top|left|bottom|right POINTS", "Sets an inset of the app."),
    RefreshScriptVerb("safe-area top|left|bottom|right POINTS", "Sets what bars cover."),
    RefreshScriptVerb("keyboard HEIGHT", "Covers the bottom with a keyboard."),
    RefreshScriptVerb("rotate WIDTH HEIGHT", "Gives the window another size."),
    RefreshScriptVerb("attach [PLACE]", "Puts a component into the list."),
    RefreshScriptVerb("detach [PLACE]", "Takes a component out of the list, and keeps it."),
    RefreshScriptVerb("window on|off", "Puts the list into the window, or takes it out."),
    RefreshScriptVerb(
      "expect PROPERTY VALUE",
      "Ends with status 1 where a property of the trace is something else."),
  ]

  private static func kinds(at place: ExamplePlace) -> String {
    RefreshComponentKind.names(at: place).joined(separator: "|")
  }

  /// The names, each once.
  static let names: [String] = all.map(\.name).reduce(into: []) { names, name in
    if names.last != name { names.append(name) }
  }

  /// How a verb is written, all its forms.
  static func usages(of name: String) -> String {
    all.filter { $0.name == name }.map { "'\($0.usage)'" }.joined(separator: " or ")
  }
}
