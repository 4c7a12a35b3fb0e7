public import StringsFormats

extension StringsBundle {
  /// Makes a bundle of texts for single keys, which are those of every table in every language.
  ///
  /// As the first layer it replaces single texts and leaves all others as they are. It has no
  /// language of its own: texts are found in it in whatever languages the other layers have.
  ///
  /// - Parameter texts: The texts by their keys; an empty one is a text too.
  public init(texts: [StringsKey: String]) {
    origin = .texts(SingleTexts(texts: texts))
    folders = []
    catalogFolders = []
    unreadableFolders = []
  }
}
