import SourceKeys
import Testing

/// A source, and what is found in it.
struct SourceRow: Sendable, CustomTestStringConvertible {
  let source: String
  let found: [String]

  init(_ source: String, _ found: String...) {
    self.source = source
    self.found = found
  }

  var testDescription: String { source }
}

/// What is found in a file, a line for each call: `key | table | value | comment | bundle`, where
/// nothing is written for what is not there; for a key that is not known, `? ` and its pieces.
func found(_ file: SourceKeys) -> [String] {
  let uses = file.uses.map { use in
    var line = [
      use.key, use.table ?? use.tableSource.map { "{\($0)}" } ?? "", use.defaultValue ?? "",
      use.comment ?? "", use.bundle ?? "",
    ]
    while line.count > 1, line.last == "" { line.removeLast() }
    return (use.range.lowerBound, line.joined(separator: " | "))
  }
  let undecided = file.undecided.map { key in
    let pieces = key.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .anything: "*"
      }
    }
    return (key.range.lowerBound, "? " + pieces.joined())
  }
  return (uses + undecided).enumerated().sorted {
    ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
  }
  .map(\.element.1)
}

/// The calls that Swift code looks keys up with.
///
/// Source: reports R44 and R45 of genstrings and its like, and Apple's declarations.
@Suite struct SwiftCallTests {
  @Test(arguments: [
    SourceRow(#"NSLocalizedString("k", comment: "c")"#, "k |  |  | c"),
    SourceRow(
      #"NSLocalizedString("k", tableName: "T", bundle: .module, value: "v", comment: "c")"#,
      "k | T | v | c | .module"),
    // R44.
    SourceRow(#"NSLocalizedString("k", value: "v", comment: "")"#, "k |  | v"),
    SourceRow("// NSLocalizedString(x)\n/* NSLocalizedString(\"k\") */"),
    SourceRow(##"let a = "NSLocalizedString(\"k\")", b = #"Text("k")"#"##),
    SourceRow(#"func NSLocalizedString(_ key: String = "k", comment: String) {}"#),
    SourceRow("#selector(NSLocalizedString)\nimport func Foundation.NSLocalizedString"),
    SourceRow(
      "NSLocalizedString(\n  \"k\", // the key\n  /* , */ tableName: \"T\",\n  comment: \"c\",\n)",
      "k | T |  | c"),
    SourceRow(#"NSLocalizedString("a" + "b", comment: "c" + "d")"#, "ab |  |  | cd"),
    SourceRow(#"NSLocalizedString(on ? "a" : off ? "b" : c, comment: "")"#, "a", "b", "? *"),
    SourceRow(#"NSLocalizedString(("k"), comment: "")"#, "? *"),
    SourceRow(#"NSLocalizedString(name, comment: "")"#, "? *"),
    SourceRow(#"NSLocalizedString("role.\(r).x", comment: "")"#, "? role.*.x"),
    SourceRow(#"NSLocalizedString("a." + b(c) + ".d\(e)f\(g)", comment: "")"#, "? a.*.d*f*"),
    SourceRow(#"NSLocalizedString("k", tableName: t.name, comment: "")"#, "k | {t.name}"),
    SourceRow(#"NSLocalizedString ("k", comment: "")"#, "k"),
    SourceRow("NSLocalizedString\n(\"k\", comment: \"\")"),
    SourceRow(#"NSLocalizedString(comment: "k")"#),
    SourceRow(#"Foundation.NSLocalizedString("k", comment: "")"#, "k"),
    SourceRow(#"`NSLocalizedString`("k", comment: "")"#, "k"),
    SourceRow(#"bundle.localizedString(forKey: "k", value: nil, table: "T")"#, "k | T"),
    SourceRow(#"bundle.localizedString(forKey: "k", value: "v", table: nil)"#, "k |  | v"),
    SourceRow(#"strings.string(for: "k") + strings.string(for: "n", count: 3)"#, "k", "n"),
    SourceRow(#"string(for: "a.\(b)"); formatter.string(for: x); match(for: "m")"#, "? a.*", "m"),
    SourceRow(#"String("k"); String(describing: "k"); String(format: "k", 1)"#),
  ])
  func `calls with a text as key`(row: SourceRow) {
    let file = SourceKeys(swift: Array(row.source.utf8))
    #expect(found(file) == row.found)
    #expect(file.diagnostics.isEmpty)
  }

  @Test(arguments: [
    SourceRow(
      #"String(localized: "k", defaultValue: "v", table: "T", bundle: b, locale: l, comment: "c")"#,
      "k | T | v | c | b"),
    SourceRow(#"String(localized: "100%")"#, "100%"),
    SourceRow(#"String(localized: "\(n) of 100%")"#, "%@ of 100%%"),
    SourceRow(#"String(localized: "k", defaultValue: "\(n)%")"#, "k |  | %@%%"),
    SourceRow(#"String(localized: key)"#, "? *"),
    SourceRow(#"AttributedString(localized: "k", comment: "c")"#, "k |  |  | c"),
    SourceRow(#"LocalizedStringResource("k", table: "", comment: "c")"#, "k |  |  | c"),
    SourceRow(
      #"LocalizedStringResource("\(placeholder: .int) x \(placeholder: .object)")"#, "%lld x %@"),
    SourceRow(#"LocalizedStringKey("k"); LocalizedStringKey("a" + b)"#, "k", "? a*"),
    SourceRow(
      #"String.LocalizationValue("\(x, specifier: "%.2f") \(5) \("s") \(d, format: .n)")"#,
      "%.2f %lld %@ %@"),
    SourceRow(#"String(localized: "a \(f(")", b: "\(c)")) \([1, 2].map { $0 }) b")"#, "a %@ %@ b"),
  ])
  func `calls with a format as key`(row: SourceRow) {
    let file = SourceKeys(swift: Array(row.source.utf8))
    #expect(found(file) == row.found)
    #expect(file.diagnostics.isEmpty)
  }

  @Test(arguments: [
    SourceRow(#"Text("k", tableName: "T", bundle: .main, comment: "c")"#, "k | T |  | c | .main"),
    SourceRow(#"Text(verbatim: "k"); Text(name); Text("a" + "b"); Text("a" + b)"#),
    SourceRow(#"Text(on ? "a" : "b")"#, "a", "b"),
    SourceRow(#"Text("Hi \(name)!")"#, "Hi %@!"),
    SourceRow(#"Button("b", role: .cancel) { Text("t") }"#, "b", "t"),
    SourceRow(#"Button(action: { log("x") }) { Label("l", systemImage: "star") }"#, "l"),
    SourceRow(#"Toggle("a", isOn: $x); Picker("b", selection: $y) { }"#, "a", "b"),
    SourceRow(
      #"TextField("a", text: $x, prompt: Text("p")); SecureField("b", text: $x)"#, "a", "p", "b"),
    SourceRow(#"Section("a") {}; Section(header: Text("h")) {}; Menu("m") {}"#, "a", "h", "m"),
    SourceRow(#"NavigationLink("n", destination: V()); Link("l", destination: u)"#, "n", "l"),
    SourceRow(
      #"v.navigationTitle("a").help("h").tabItem { Label("t", image: "i") }"#, "a", "h", "t"),
    SourceRow(
      #"v.alert("a", isPresented: $b) {}.confirmationDialog("c", isPresented: $b)"#, "a", "c"),
    SourceRow(
      #"v.accessibilityLabel("l").accessibilityHint("h").accessibilityValue("v")"#, "l", "h", "v"),
    SourceRow(#"v.accessibilityIdentifier("i"); alert("k"); help("k")"#),
    SourceRow(#"v.searchable(text: $t, prompt: "p").accessibilityAction(named: "n") {}"#, "p", "n"),
    SourceRow(#"Text(String(localized: "k")); Text(LocalizedStringKey("a.\(b)"))"#, "k", "a.%@"),
  ])
  func `views and modifiers`(row: SourceRow) {
    let file = SourceKeys(swift: Array(row.source.utf8))
    #expect(found(file) == row.found)
    #expect(file.diagnostics.isEmpty)
    var options = SourceKeyOptions(findsSwiftUI: false)
    let others = SourceKeys(swift: Array(row.source.utf8), options: options).uses
    #expect(!others.contains { $0.routine == "Text" || $0.routine == "help" })
    options.findsSwiftUI = true
    #expect(found(SourceKeys(swift: Array(row.source.utf8), options: options)) == row.found)
  }

  @Test(arguments: [
    SourceRow(#"L("k"); tr("n"); x.L("m")"#, "k", "m"),
    SourceRow(#"L("role.\(r)"); L(comment: "c")"#, "? role.*", "c |  |  | c"),
    SourceRow(
      #"Strings.text("k", in: "T", note: "c"); Other.text("k"); text("k")"#, "k | T |  | c"),
    SourceRow("Strings\n  .text(\"k\"); MyStrings.text(\"n\")", "k"),
    SourceRow(##"#tr("T", "k", "c")"##, "k | T |  | c"),
    SourceRow(
      #"NSLocalizedString("c", "k"); NSLocalizedString("k", comment: "")"#, "k |  |  | c", "k"),
  ])
  func `routines of one's own`(row: SourceRow) throws {
    let routines = try [
      "L", "Strings.text(_=key, in=table, note=comment)", "#tr(table, key, comment)",
      "NSLocalizedString(comment, key)",
    ].map { try #require(SourceRoutine(parsing: $0)) }
    let file = SourceKeys(
      swift: Array(row.source.utf8), options: SourceKeyOptions(routines: routines))
    #expect(found(file) == row.found)
  }

  @Test(arguments: [
    "", "1a", "a b(", "a(", "a()", "a(table)", "a(x=y)", "a(key=_)", "a..b", "a(a=b=key)",
  ])
  func `a declaration that is none is refused`(declaration: String) {
    #expect(SourceRoutine(parsing: declaration) == nil)
  }
}
