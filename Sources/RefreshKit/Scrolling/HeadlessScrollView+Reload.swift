extension HeadlessScrollView {
  /// Changes the app's data, has a list read it, and tells the components how many rows there are.
  ///
  /// What a component does about it, such as hiding itself in an empty list, is done after the whole
  /// change. The function may be called inside itself; it is told once, by the outermost call.
  ///
  /// MJRefresh: `mj_reloadDataBlock`, which was hooked into every table of the app.
  ///
  /// - Parameter changes: Changes the data.
  /// - Returns: How many rows are shown; 0 for a view that is no list.
  @discardableResult
  public final func reload(_ changes: () -> Void = {}) -> Int {
    reloadDepth += 1
    changes()
    readRows()
    reloadDepth -= 1
    let count = rowCountForComponents
    if reloadDepth == 0 { for component in components { component.rowCountDidChange() } }
    return count
  }
}
