import SourceKeys
import Testing

/// The calls and messages that Objective-C code looks keys up with.
///
/// Source: Apple, `NSBundle.h` and `CFBundle.h`.
@Suite struct ObjectiveCTests {
  @Test(arguments: [
    SourceRow(#"x = NSLocalizedString(@"k", @"c");"#, "k |  |  | c"),
    SourceRow(#"NSLocalizedStringFromTable(@"k", @"T", @"c")"#, "k | T |  | c"),
    SourceRow(
      #"NSLocalizedStringFromTableInBundle(@"k", @"T", [self bundle], @"c")"#,
      "k | T |  | c | [self bundle]"),
    SourceRow(
      #"NSLocalizedStringWithDefaultValue(@"k", nil, b, @"v", @"c")"#, "k |  | v | c | b"),
    SourceRow(#"CFCopyLocalizedString(CFSTR("k"), "c")"#, "k |  |  | c"),
    SourceRow(
      #"CFCopyLocalizedStringFromTable(CFSTR("k"), CFSTR("T"), "c")"#, "k | T |  | c"),
    SourceRow(
      #"[bundle localizedStringForKey:@"k" value:@"v" table:@"T"]"#, "k | T | v"),
    SourceRow(
      #"[[NSBundle mainBundle] localizedStringForKey:on ? @"a" : @"b" value:@"" table:nil]"#,
      "a", "b"),
    SourceRow(#"[x setTitle:NSLocalizedString(@"k", nil) forState:0]"#, "k"),
    SourceRow(#"[x a:[y localizedStringForKey:@"k" value:nil table:nil] b:@"c"]"#, "k"),
    SourceRow("NSLocalizedString(@\"a\" \"b\"\n  @\"c\", @\"d\" @\"e\")", "abc |  |  | de"),
    SourceRow(#"NSLocalizedString(key, nil); NSLocalizedString(@"a", nil)"#, "? *", "a"),
    SourceRow("// NSLocalizedString(@\"k\", nil) \\\nNSLocalizedString(@\"k\", nil)\n"),
    SourceRow(
      "#define L(k) NSLocalizedString(k, nil)\n#define A \\\n NSLocalizedString(@\"n\", \\\r\n @\"c\")",
      "n |  |  | c"),
    SourceRow("#define A NSLocalizedString(@\"k\"\n#define B ])}\nL(@\"n\", nil)", "n"),
    SourceRow("x(\n#define B )\nNSLocalizedString(@\"n\", nil))", "n"),
    SourceRow(
      "#pragma mark NSLocalizedString(@\"k\", nil) \\\n L(@\"m\", nil)\nL(@\"n\", nil)", "n"),
    SourceRow("# define /* L(@\"m\", nil) */ A(x, L) L(@\"n\", nil)", "n"),
    SourceRow("#import \"it's.h\" // '\nNSLocalizedString(@\"k\", nil)", "k"),
    SourceRow("#define A /* \" \n */ 1\nNSLocalizedString(@\"k\", nil)", "k"),
    SourceRow(#"char c = '"'; NSLocalizedString(@"k", nil); d = '\'';"#, "k"),
    SourceRow(#"log("NSLocalizedString(@\"k\", nil)"); L(@"k", @"c")"#, "k |  |  | c"),
    SourceRow(#"static NSString *L(NSString *key, NSString *c) { return 0; }"#),
    SourceRow(#"return L(@"k", nil); [s tr:@"n" comment:@"c"]"#, "k", "n |  |  | c"),
    SourceRow(##"auto s = R"x(" NSLocalizedString(@"k", nil) )x"; L(@"n", nil)"##, "n"),
    SourceRow(
      #"NSLocalizedString(@"\u00e9\xC3\xA9\303\251\t\"\e\U0001F600\?", nil)"#, "ééé\t\"\u{1B}😀?"),
    SourceRow(#"NSLocalizedString(@"100%\#("")", nil)"#, "100%"),
  ])
  func `calls and messages`(row: SourceRow) throws {
    let routines = try ["L(key, comment)", "tr"].map { try #require(SourceRoutine(parsing: $0)) }
    let file = SourceKeys(
      objectiveC: Array(row.source.utf8), options: SourceKeyOptions(routines: routines))
    #expect(found(file) == row.found)
    #expect(file.diagnostics.isEmpty)
  }

  @Test func `places and the comment above`() throws {
    let source = "// The title.\n  [b localizedStringForKey:@\"k\" value:nil table:nil];\n"
    let file = SourceKeys(objectiveC: Array(source.utf8))
    let use = try #require(file.uses.first)
    #expect(use.codeComment == "The title.")
    let bytes = Array(source.utf8)
    #expect(String(decoding: bytes[use.keyRange], as: UTF8.self) == "@\"k\"")
    #expect(
      String(decoding: bytes[use.range], as: UTF8.self)
        == "localizedStringForKey:@\"k\" value:nil table:nil]")
  }
}
