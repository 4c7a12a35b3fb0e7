/// Short texts in one language, made for the samples.
///
/// Each is written in the script of its language, which a test looks after: in MJRefresh's sample the
/// Korean and the Russian texts are mixed up, and the Arabic ones are English.
struct SampleTexts: Sendable {
  let language: String
  /// The texts of ``keys``, in their order.
  let texts: [String]

  private init(_ language: String, _ texts: String...) {
    self.language = language
    self.texts = texts
  }

  static let keys = [
    "header.idle", "header.pulling", "header.refreshing",
    "autoFooter.idle", "autoFooter.refreshing", "autoFooter.noMoreData",
  ]

  /// The texts as a strings file.
  var table: String {
    zip(Self.keys, texts).map { key, text in "\"\(key)\" = \"\(text)\";\n" }.joined()
  }

  /// The texts of the app's table.
  static let file = [
    SampleTexts(
      "en", "Pull for news", "Let go", "Fetching news", "More news", "Fetching more", "The end"),
    SampleTexts("zh-Hans", "下拉看新闻", "松手吧", "新闻来了", "更多新闻", "马上就来", "到底了"),
    SampleTexts("zh-Hant", "下拉看新聞", "鬆手吧", "新聞來了", "更多新聞", "馬上就來", "到底了"),
    SampleTexts("ko", "당겨서 새 소식 보기", "이제 놓으세요", "소식을 가져오는 중", "소식 더 보기", "더 가져오는 중", "마지막 소식"),
    SampleTexts(
      "ru", "Потяните к новостям", "Отпускайте", "Несём новости", "Ещё новости", "Несём ещё",
      "Это всё"),
    SampleTexts(
      "uk", "Потягніть до новин", "Відпускайте", "Несемо новини", "Ще новини", "Несемо ще", "Це все"
    ),
  ]

  /// The texts of the folder.
  static let folder = [
    SampleTexts(
      "en", "Tug the rope", "Drop it", "Hauling in", "Tug again", "Hauling more", "Empty net"),
    SampleTexts("zh-Hans", "拉一拉绳子", "放手", "正在收网", "再拉一次", "继续收网", "网空了"),
    SampleTexts("zh-Hant", "拉一拉繩子", "放手", "正在收網", "再拉一次", "繼續收網", "網空了"),
    SampleTexts("ko", "줄을 당기세요", "줄을 놓으세요", "그물을 걷는 중", "한 번 더 당기기", "계속 걷는 중", "빈 그물"),
    SampleTexts(
      "ru", "Тяните канат", "Бросайте", "Тянем сеть", "Ещё раз", "Тянем дальше", "Сеть пуста"),
    SampleTexts(
      "uk", "Тягніть канат", "Кидайте", "Тягнемо сітку", "Ще раз", "Тягнемо далі", "Сітка порожня"),
    SampleTexts(
      "ar", "اسحب الحبل", "اتركه", "نسحب الشبكة", "اسحب مرة أخرى", "نسحب المزيد", "الشبكة فارغة"),
  ]
}
