// LanguageTags
