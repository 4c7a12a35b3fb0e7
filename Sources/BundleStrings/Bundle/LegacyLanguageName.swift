internal import LanguageTags

/// The English names by which folders of strings were called before they were called by tags.
///
/// `English.lproj` and `German.lproj` are still found in old projects. Most of these names would
/// be read as well-formed tags of languages that do not exist.
///
/// Source: CFLocaleIdentifier.c in swift-corelibs-foundation, the list of old-style names.
enum LegacyLanguageName {
  /// The tag for a name.
  ///
  /// - Parameter name: The name of a folder without its ending, in any case.
  /// - Returns: The language; `nil` when it is no such name.
  static func language(of name: String) -> LanguageTag? {
    // Tags of regions and scripts have a separator, and those of two letters are no names.
    guard name.utf8.count > 2, !name.utf8.contains(where: { "-_@".utf8.contains($0) }) else {
      return nil
    }
    return tags[name.lowercased()].flatMap { try? LanguageTag($0) }
  }

  private static let tags: [String: String] = [
    "afrikaans": "af", "albanian": "sq", "amharic": "am", "arabic": "ar", "armenian": "hy",
    "assamese": "as", "aymara": "ay", "azerbaijani": "az", "basque": "eu", "belarusian": "be",
    "belorussian": "be", "bengali": "bn", "brazilian portuguese": "pt-BR", "breton": "br",
    "bulgarian": "bg", "burmese": "my", "byelorussian": "be", "catalan": "ca", "chewa": "ny",
    "chichewa": "ny", "chinese": "zh", "chinese, simplified": "zh-Hans",
    "chinese, traditional": "zh-Hant", "croatian": "hr", "czech": "cs", "danish": "da",
    "dutch": "nl", "dzongkha": "dz", "english": "en", "esperanto": "eo", "estonian": "et",
    "faroese": "fo", "farsi": "fa", "finnish": "fi", "flemish": "nl-BE", "french": "fr",
    "galician": "gl", "gallegan": "gl", "georgian": "ka", "german": "de", "greek": "el",
    "greenlandic": "kl", "guarani": "gn", "gujarati": "gu", "hawaiian": "haw", "hebrew": "he",
    "hindi": "hi", "hungarian": "hu", "icelandic": "is", "indonesian": "id", "inuktitut": "iu",
    "irish": "ga", "italian": "it", "japanese": "ja", "javanese": "jv", "kalaallisut": "kl",
    "kannada": "kn", "kashmiri": "ks", "kazakh": "kk", "khmer": "km", "kinyarwanda": "rw",
    "kirghiz": "ky", "korean": "ko", "kurdish": "ku", "lao": "lo", "latin": "la",
    "latvian": "lv", "lithuanian": "lt", "macedonian": "mk", "malagasy": "mg", "malay": "ms",
    "malayalam": "ml", "maltese": "mt", "manx": "gv", "marathi": "mr", "moldavian": "mo",
    "mongolian": "mn", "nepali": "ne", "norwegian": "nb", "nyanja": "ny", "nynorsk": "nn",
    "oriya": "or", "oromo": "om", "panjabi": "pa", "pashto": "ps", "persian": "fa",
    "polish": "pl", "portuguese": "pt", "portuguese, brazilian": "pt-BR", "punjabi": "pa",
    "pushto": "ps", "quechua": "qu", "romanian": "ro", "ruanda": "rw", "rundi": "rn",
    "russian": "ru", "sami": "se", "sanskrit": "sa", "scottish": "gd", "serbian": "sr",
    "simplified chinese": "zh-Hans", "sindhi": "sd", "sinhalese": "si", "slovak": "sk",
    "slovenian": "sl", "somali": "so", "spanish": "es", "sundanese": "su", "swahili": "sw",
    "swedish": "sv", "tagalog": "fil", "tajiki": "tg", "tamil": "ta", "tatar": "tt",
    "telugu": "te", "thai": "th", "tibetan": "bo", "tigrinya": "ti", "tongan": "to",
    "traditional chinese": "zh-Hant", "turkish": "tr", "turkmen": "tk", "uighur": "ug",
    "ukrainian": "uk", "urdu": "ur", "uzbek": "uz", "vietnamese": "vi", "welsh": "cy",
    "yiddish": "yi",
  ]
}
