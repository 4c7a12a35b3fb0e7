/// One thing that took part in a result, as `--explain` says it.
struct ExplanationItem {
  /// The name in text.
  let name: String
  /// The name in JSON.
  let member: String
  /// What is to be said about it.
  let text: String

  init(_ name: String, _ member: String? = nil, _ text: String) {
    self.name = name
    self.member = member ?? name
    self.text = text
  }

  /// Writes items in two columns under a result.
  static func write(
    _ items: [ExplanationItem], _ colors: TextColors, to output: OutputStream
  ) throws(OutputStream.Failure) {
    let width = items.map(\.name.count).max() ?? 0
    for item in items {
      let padding = String(repeating: " ", count: width - item.name.count + 2)
      try output.writeLine("  \(colors.dim(item.name))\(padding)\(item.text)")
    }
  }
}
