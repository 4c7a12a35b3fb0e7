import TestSupport
import Testing
import TranslatorWorkflow

struct WordDifferenceTests {
  /// Shows removed pieces in brackets and added ones in braces.
  private func show(_ old: String, _ new: String) -> String {
    WordDifference(from: old, to: new).pieces.map { piece in
      switch piece.change {
      case .same: piece.text
      case .removed: "[\(piece.text)]"
      case .added: "{\(piece.text)}"
      }
    }.joined()
  }

  @Test(arguments: [
    ("", "", ""), ("same", "same", "same"), ("", "new", "{new}"), ("old", "", "[old]"),
    ("Delete all files", "Delete files", "Delete [all ]files"),
    ("Last update at %@", "Last update: %@", "Last update[ at]{:} %@"),
    ("%1$@ of %2$d", "%1$@ of %2$lld", "%1$@ of [%2$d]{%2$lld}"),
    ("don't stop", "don’t stop", "[don't]{don’t} stop"),
    ("刷新列表", "刷新表", "刷新[列]表"), ("รีเฟรช", "รีเฟรส", "รีเฟร[ช]{ส}"),
    ("caf\u{E9}", "cafe\u{301}", "[caf\u{E9}]{cafe\u{301}}"), ("100%", "100%%", "100[%]{%%}"),
    ("50% off", "50%% off", "50[% off]{%% off}"),
    ("Delete all files", "Remove any files", "[Delete all]{Remove any} files"),
    ("Delete files", "Remove", "[Delete files]{Remove}"), ("a b c", "x b y", "[a]{x} b [c]{y}"),
    ("one, two", "eins, zwei", "[one, two]{eins, zwei}"), ("a %@ b", "x %@ y", "[a]{x} %@ [b]{y}"),
    ("a b", "x a y b z", "{x }a{ y} b{ z}"), ("刷新列表", "更新目录", "[刷新列表]{更新目录}"),
    ("打开文件夹", "关闭文件夹", "[打开]{关闭}文件夹"), ("ลากเพื่อรีเฟรช", "ดึงเพื่อรีเฟรช", "[ลาก]{ดึง}เพื่อรีเฟรช"),
    ("プルして更新", "引いて更新", "[プルし]{引い}て更新"),
    ("اسحب للتحديث", "اسحب للإنعاش", "اسحب [للتحديث]{للإنعاش}"),
  ])
  func `words are told that came and went`(old: String, new: String, shown: String) {
    #expect(show(old, new) == shown)
  }

  @Test func `the pieces give both texts back`() {
    var generator = SeededGenerator(seed: 77)
    let words = ["a", "b", "cat", " ", "%@", "%", "猫", "ก", "\n", "é", "e\u{301}", "🌊", "."]
    func text() -> String {
      (0..<Int.random(in: 0...9, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<2_000 {
      let (old, new) = (text(), text())
      let pieces = WordDifference(from: old, to: new).pieces
      let olds = pieces.filter { $0.change != .added }.map(\.text).joined()
      let news = pieces.filter { $0.change != .removed }.map(\.text).joined()
      #expect(Array(olds.utf8) == Array(old.utf8) && Array(news.utf8) == Array(new.utf8))
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.change != $1.change })
    }
  }

  @Test func `very long texts are replaced as a whole`() {
    let long = String(repeating: "word ", count: 2_000)
    #expect(WordDifference(from: long, to: long + "x").pieces.map(\.change) == [.removed, .added])
  }
}
