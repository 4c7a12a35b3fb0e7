internal import Files
internal import LanguageTags
public import StringsFormats

/// Where texts come from, as it is written down: a folder that may change, or the program.
///
/// A ``StringsBundle`` is what a layer is when it is opened; opened again later it may hold other
/// languages.
public struct StringsLayer: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case program
    case folder(path: StringsKey, isRequired: Bool)
    case texts([StringsKey: String])
  }

  let place: Place
  /// The name of the table in this layer, where it is another than the one that is asked for.
  let table: StringsKey?
}

extension StringsLayer {
  /// The strings inside the program.
  ///
  /// - Parameter table: The name of the table there, where another one is asked for.
  /// - Returns: The layer.
  public static func builtIn(table: String? = nil) -> StringsLayer {
    StringsLayer(place: .program, table: table.map { StringsKey($0) })
  }

  /// A folder that must be there and hold tables.
  ///
  /// - Parameters:
  ///   - path: The folder, as ``StringsBundle/init(at:)`` takes it.
  ///   - table: The name of the table there, where another one is asked for.
  /// - Returns: The layer.
  public static func folder(_ path: String, table: String? = nil) -> StringsLayer {
    StringsLayer(
      place: .folder(path: StringsKey(path), isRequired: true),
      table: table.map { StringsKey($0) })
  }

  /// A folder that gives nothing as long as it is not there or holds no table.
  ///
  /// - Parameters:
  ///   - path: The folder, as ``StringsBundle/init(at:)`` takes it.
  ///   - table: The name of the table there, where another one is asked for.
  /// - Returns: The layer.
  public static func optionalFolder(_ path: String, table: String? = nil) -> StringsLayer {
    StringsLayer(
      place: .folder(path: StringsKey(path), isRequired: false),
      table: table.map { StringsKey($0) })
  }

  /// Texts for single keys, in every language and in every table.
  ///
  /// - Parameter texts: The texts by their keys; an empty one is a text too.
  /// - Returns: The layer.
  public static func texts(_ texts: [StringsKey: String]) -> StringsLayer {
    StringsLayer(place: .texts(texts), table: nil)
  }
}

extension StringsLayer {
  /// The folder's path; `nil` for a layer that is no folder.
  var path: String? {
    if case .folder(let path, _) = place { path.text } else { nil }
  }

  /// Opens the layer.
  ///
  /// - Parameter name: The name by which the table is asked for.
  /// - Returns: The bundle; `nil` where there is none and none is required.
  /// - Throws: ``BundleError`` when a folder is there and cannot be listed, or is required and is
  ///   not there or holds no table.
  func open(askedFor name: String) throws(BundleError) -> StringsBundle? {
    let bundle: StringsBundle
    switch place {
    case .program: bundle = .builtIn
    case .texts(let texts): return StringsBundle(texts: texts)
    case .folder(let path, let isRequired):
      do throws(BundleError) {
        bundle = try StringsBundle(at: path.text)
      } catch {
        guard !isRequired, error.kind == .noTables || !Self.exists(path.text) else { throw error }
        return nil
      }
    }
    return table.map { bundle.renamingTable($0.text, to: name) } ?? bundle
  }

  private static func exists(_ path: String) -> Bool {
    do throws(FileError) {
      _ = try FileStatus(at: path)
      return true
    } catch {
      return !error.isNotFound
    }
  }
}
