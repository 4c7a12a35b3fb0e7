import Testing
import TranslatorWorkflow

struct WordCountTests {
  /// Counted by hand.
  ///
  /// Source: GMX-V for Thai, where six characters are a word.
  @Test(arguments: [
    ("", 0), ("   ", 0), ("…", 0), ("Hello", 1), ("Delete all files", 3), ("don't stop", 2),
    ("re-open 3.5 files.", 3), ("one. two", 2), ("a--b", 2), ("%lld files in %@", 2),
    ("%1$@ of %2$d", 1), ("100%%", 1), ("caf\u{E9} cafe\u{301}", 2), ("Последнее обновление:", 2),
    ("최근 업데이트: %@", 2), ("آخر تحديث: %@", 2), ("刷新列表", 4), ("最后更新：今天 16:15", 8),
    ("プルして更新", 6), ("iPhoneを開く", 4), ("ลาก", 1), ("ดึงเพื่อรีเฟรช", 2), ("ไม่มีข้อมูล new", 3),
    ("ທຳ", 1), ("🌊🌊", 0), ("naïve\u{200D}x", 1),
  ])
  func `words are counted in every script`(text: String, count: Int) {
    #expect(WordCount.words(in: text) == count)
  }
}
