internal import ICUKit
internal import RefreshExamples
internal import StringsFormats

/// Lists the sample screens.
struct RefreshExampleList {
  let isJSON: Bool

  func print(to output: OutputStream) throws(OutputStream.Failure) {
    let examples = RefreshExample.all
    let nameWidth = examples.map(\.name.utf8.count).max() ?? 0
    let titleWidth = examples.map { ICUColumnWidth.columns(of: $0.title) }.max() ?? 0
    var group: RefreshExample.Group?
    for example in examples {
      if !isJSON, example.group != group {
        if group != nil { try output.writeLine("") }
        try output.writeLine("\(example.group.rawValue):")
      }
      group = example.group
      if isJSON {
        var json = JSONText()
        json.add("name", example.name)
        json.add("group", example.group.rawValue)
        json.add("title", example.title)
        json.add("origin", example.origin)
        json.add("steps", list: example.steps.map { JSONText.quoted($0.description) })
        try output.writeLine(json.object)
      } else {
        var line = "  " + RefreshTracePrinter.pad(example.name, to: nameWidth) + "  "
        if let origin = example.origin {
          line += RefreshTracePrinter.pad(example.title, to: titleWidth) + "  " + origin
        } else {
          line += example.title
        }
        try output.writeLine(line)
      }
    }
  }
}
