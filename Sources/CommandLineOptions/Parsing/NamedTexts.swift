/// Texts by name, in the order in which the names came up.
///
/// A command line names a handful of things: a list is searched as quickly as a table is built.
struct NamedTexts: Equatable, Sendable {
  private struct Item: Equatable {
    let name: String
    var texts: [String]
  }

  private var items: [Item] = []

  /// The texts of a name; `nil` when the name has not come up.
  subscript(name: String) -> [String]? { items.first { $0.name == name }?.texts }

  /// Adds a text to those of a name.
  mutating func append(_ text: String, to name: String) { append([text], to: name) }

  /// Adds texts to those of a name, which comes up even when there are none.
  mutating func append(_ texts: [String], to name: String) {
    if let index = items.firstIndex(where: { $0.name == name }) {
      items[index].texts += texts
    } else {
      items.append(Item(name: name, texts: texts))
    }
  }
}
