// StringsFormats
