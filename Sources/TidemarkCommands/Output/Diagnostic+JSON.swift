internal import SourceDiagnostics
internal import StringsFormats

extension Diagnostic {
  /// The diagnostic as a JSON object with the members that every finding has.
  ///
  /// Level and code are those of checks; what a reader finds has none.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - map: The lines of the file; lines and columns count from 1.
  /// - Returns: The object, on one line.
  func json(path: String, in map: LineMap) -> String {
    json(
      path: path, from: map.position(at: range.lowerBound), to: map.position(at: range.upperBound))
  }

  /// The diagnostic as a JSON object, with places that are known already.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - start: Where it starts; `nil` in a file that has no lines.
  ///   - end: Where it ends.
  /// - Returns: The object, on one line.
  func json(path: String, from start: SourcePosition?, to end: SourcePosition?) -> String {
    var json = JSONText()
    json.add("path", path)
    json.add("line", start?.line)
    json.add("column", start?.column)
    json.add("endLine", end?.line)
    json.add("endColumn", end?.column)
    json.add("severity", severity.rawValue)
    json.add("level", json: "null")
    json.add("id", id)
    json.add("code", json: "null")
    json.add("message", message)
    return json.object
  }
}
