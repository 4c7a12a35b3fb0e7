import Testing

/// What the page says about a translation as it is typed; skipped where there is no Node.
@Suite(.enabled(if: PageFunctions.isAvailable))
struct PageCheckTests {
  struct Row: Encodable, CustomTestStringConvertible {
    let source: String
    let target: String
    let category: String?
    let numbers: String?
    let found: String

    /// An error has `!` before its id; the stretch that is marked stands after it.
    init(
      _ source: String, _ target: String, _ found: String = "", category: String? = nil,
      numbers: String? = nil
    ) {
      self.source = source
      self.target = target
      self.found = found
      self.category = category
      self.numbers = numbers
    }

    var testDescription: String { "\(source) · \(target)" }
  }

  private func expect(_ rows: [Row]) throws {
    for (row, found) in zip(rows, try PageFunctions.run("check", rows)) where found != row.found {
      Issue.record("'\(row.source)' · '\(row.target)': '\(found)' instead of '\(row.found)'")
    }
  }

  /// Source: the good and bad examples of the rules P1 to P7 and P18.
  @Test func `arguments are those of the source`() throws {
    try expect([
      Row("Hi %@", "Hallo %@"), Row("Hi %@", "Hallo %@ %@", "!P1(%@)"),
      Row("Hi", "Hallo %@", "!P1(%@)"), Row("%@ of %@", "%2$@: %1$@"),
      Row("%@ of %@", "%1$@", "P2"), Row("%@ of %@", "%2$@", "!P6"),
      Row("%d files in %@", "%2$@: %1$d"), Row("%d files in %@", "%@: %d", "!P3(%@) !P3(%d)"),
      Row("%@", "%s", "!P3(%s)"), Row("%@", "%n", "!P3(%n)"), Row("%d", "%f", "!P3(%f)"),
      Row("%ld", "%d", "P4(%d)"), Row("%d", "%u", "P4(%u)"), Row("%d", "%i"), Row("%.2f", "%f"),
      Row("%q", "%lld", "!P1(%lld)"), Row("%qi", "%lld"),
      Row("%1$@ %2$@", "%1$@ %@", "!P5(%@) P2"), Row("%1$@ %2$@ %3$@", "%1$@ %3$@", "!P6"),
      Row("%1$@ %2$@ %3$@", "%1$@ %2$@ %3$@"), Row("%*d", "%d", "P2"),
      Row("%1$@ and %1$@", "%1$@"), Row("%@", "ohne", "P2"),
    ])
  }

  @Test func `a form for one number may leave it out`() throws {
    try expect([
      Row("%d files", "eine Datei", category: "one"), Row("%d files", "keine", category: "zero"),
      Row("%d files", "zwei", category: "two"), Row("%d files", "Dateien", "P2", category: "few"),
      Row("%d files", "Dateien", "P2", category: "other"),
      Row("%arg files", "eine Datei", category: "one"),
      Row("%arg files", "Dateien", "P2", category: "other"),
      Row("%1$d in %2$@", "eine in %2$@", category: "one"),
      Row("%d file", "Файл", "V6", category: "one", numbers: "1, 21, 31, 41 …"),
      Row("%d file", "%d файл", category: "one", numbers: "1, 21, 31, 41 …"),
      Row("A file", "Файл", category: "one", numbers: "1, 21, 31, 41 …"),
      Row("%d file", "%@", "!P3(%@)", category: "one"),
      Row("%d file", "%@", "!P3(%@)", category: "one", numbers: "1, 21, 31, 41 …"),
      Row("{count} files", "eine Datei", category: "one"),
      Row("{count} files", "Dateien", "!P16", category: "other"),
    ])
  }

  /// Source: P9 to P11 and P14, with forms that shipped.
  @Test func `placeholders that were torn are named`() throws {
    try expect([
      Row("%@", "％@", "P2 !P9(％@)"), Row("%@", "٪@", "P2 !P9(٪@)"), Row("%@", "% @", "!P9(% @)"),
      Row("%@", "%1 $@", "P2 !P9(%1 )"), Row("%@", "%1", "P2 !P9(%1)"),
      Row("%1$@", "$%1$@", "!P9($%1$@)"),
      Row("$%1$@", "$%1$@"), Row("%d", "٪d", "P2 !P9(٪d)"),
      Row("50%% off", "50%-iger Rabatt", "P10(%-i)"), Row("50%% off", "50% Rabatt", "P10(% R)"),
      Row("50%% off", "50%", "P10(%)"), Row("50%% off", "50%, heute", "P10(%,)"),
      Row("100% sure", "100% sicher"), Row("%d.", "% d."), Row("100%", "100 %"),
      Row("50%% off", "50 %% Rabatt"),
      Row("%1$#@n@", "%1$#@n@"), Row("%1$#@n@", "%1#@n@", "P13 !P14(%1#)"),
      Row("%#@files@", "%#@Dateien@", "!P13(%#@Dateien@) P13"),
      Row("%#@files@", "%#@files", "P13 !P14(%#@files)"),
    ])
  }

  @Test func `names in braces stay as they are`() throws {
    try expect([
      Row("{count} files", "{count} Dateien"), Row("{count}", "{anzahl}", "!P16({anzahl}) !P16"),
      Row("Open ${applicationName}", "${applicationName} öffnen"),
      Row("Open ${applicationName}", "${Anwendung} öffnen", "!P16(${Anwendung}) !P16"),
      Row("{a file}", "{eine Datei}"), Row("files", "%arg Dateien", "!P16(%arg)"),
      Row("Open %@", "\\(note) öffnen", "P2 !P19(\\(note))"),
    ])
  }

  @Test func `spaces, lines and empty texts`() throws {
    try expect([
      Row("Name: ", "Name:", "S1"), Row("Name:", "Name: ", "S1( )"),
      Row("Name", "  Name", "S1(  )"),
      Row(" Name", "Name", "S1"), Row(",", ", "), Row("a\nb", "a b", "S3"), Row("a\nb", "a\r\nb"),
      Row("a b", "a\nb", "S3"), Row("a\\nb", "a b", "S4"), Row("text", "", "empty"), Row("", ""),
      Row("", "x"),
    ])
  }
}
