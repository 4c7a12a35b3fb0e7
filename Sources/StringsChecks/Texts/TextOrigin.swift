internal import SourceDiagnostics
internal import StringsFormats

/// Where a text stands in its file.
enum TextOrigin {
  case strings(StringsEntry)
  case stringsdict(StringsdictText)
  case catalog(StringCatalogString, StringCatalogDocument)

  /// The place of a part of the text.
  ///
  /// - Parameter part: UTF-8 offsets in the text; `nil` for all of it.
  /// - Returns: Byte offsets in the file.
  func range(of part: Range<Int>?) -> Range<Int> {
    switch self {
    case .strings(let entry): part.map { entry.range(ofValuePart: $0) } ?? entry.valueRange
    case .stringsdict(let text): part.map { text.range(of: $0) } ?? text.contentRange
    case .catalog(let string, let document):
      part.map { document.range(of: $0, in: string) } ?? string.range
    }
  }

  /// The edit that replaces a part of the text; `nil` where it cannot be made.
  func edit(replacing part: Range<Int>, with text: String) -> SourceEdit? {
    switch self {
    case .strings(let entry): entry.edit(replacingValuePart: part, with: text)
    case .stringsdict(let string): string.edit(replacing: part, with: text)
    case .catalog(let string, let document):
      document.edit(replacing: part, in: string, with: text)
    }
  }
}
