/// What the `contents.json` of an `.xcloc` package says.
public struct LocalizationPackageContents: Hashable, Sendable {
  /// The language in which the project is developed; `nil` where the file does not say.
  public var developmentLanguage: String?
  /// The language of the translations.
  public var targetLanguage: String
  /// The program that wrote the package; `nil` where the file does not say.
  public var tool: XLIFFTool?
  /// The version of the format.
  public var version: String

  /// Describes a package.
  ///
  /// - Parameters:
  ///   - developmentLanguage: The language in which the project is developed.
  ///   - targetLanguage: The language of the translations.
  ///   - tool: The program that writes the package.
  ///   - version: The version of the format.
  public init(
    developmentLanguage: String?, targetLanguage: String, tool: XLIFFTool?, version: String = "1.0"
  ) {
    self.developmentLanguage = developmentLanguage
    self.targetLanguage = targetLanguage
    self.tool = tool
    self.version = version
  }

  /// Reads a file; `nil` where it is no JSON object with a target language.
  ///
  /// - Parameter bytes: The bytes of the whole file.
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(parsing bytes: [UInt8]) {
    let tree = JSONTree(parsing: bytes)
    guard !tree.hasErrors, let root = tree.root, let language = root["targetLocale"]?.string else {
      return nil
    }
    let info = root["toolInfo"]
    self.init(
      developmentLanguage: root["developmentRegion"]?.string, targetLanguage: language,
      tool: info.map {
        XLIFFTool(
          id: $0["toolID"]?.string ?? "", name: $0["toolName"]?.string ?? "",
          version: $0["toolVersion"]?.string, buildNumber: $0["toolBuildNumber"]?.string)
      }, version: root["version"]?.string ?? "1.0")
  }

  /// The bytes of the file, laid out as Xcode does.
  public var bytes: [UInt8] {
    var members: [(String, String)] = []
    if let developmentLanguage {
      members.append(("developmentRegion", Self.quoted(developmentLanguage)))
    }
    members.append(("targetLocale", Self.quoted(targetLanguage)))
    if let tool {
      var info: [(String, String)] = []
      if let number = tool.buildNumber { info.append(("toolBuildNumber", Self.quoted(number))) }
      info += [("toolID", Self.quoted(tool.id)), ("toolName", Self.quoted(tool.name))]
      if let version = tool.version { info.append(("toolVersion", Self.quoted(version))) }
      members.append(("toolInfo", Self.object(info, indentation: "  ")))
    }
    members.append(("version", Self.quoted(version)))
    return Array(Self.object(members, indentation: "").utf8)
  }

  private static func object(_ members: [(String, String)], indentation: String) -> String {
    let lines = members.map { "\(indentation)  \"\($0.0)\" : \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
