extension PictureDrawing {
  /// Draws a scroll view: what is seen of its content, and what covers it.
  mutating func addScrollView(_ view: HeadlessScrollView, _ size: ViewSize) {
    // An SVG inside another cuts off what lies beyond it.
    let clip: SVGText.Attributes = [
      ("width", SVGNumber.text(size.width)), ("height", SVGNumber.text(size.height)),
    ]
    group("svg", clip) { drawing in
      let offset = ViewPoint(
        x: drawing.number(.offsetX, of: view), y: drawing.number(.offsetY, of: view))
      var transform = Self.translation(-offset.x, -offset.y)
      if view.isMirrored {
        transform = Self.translation(size.width, 0) + " scale(-1 1) " + transform
      }
      drawing.group("g", [("class", "content"), ("transform", transform)]) { drawing in
        for component in view.subviews where component is RefreshComponent {
          drawing.add(component)
        }
        drawing.addContent(of: view, ViewRect(origin: offset, size: size))
        for other in view.subviews where !(other is RefreshComponent) { drawing.add(other) }
      }
      drawing.addSafeArea(of: view, size)
      drawing.addKeyboard(height: SVGNumber.clamped(view.keyboardHeight), size)
    }
  }

  private mutating func addContent(of view: HeadlessScrollView, _ visible: ViewRect) {
    let content = ViewSize(
      width: number(.contentWidth, of: view), height: number(.contentHeight, of: view))
    switch view {
    case let grid as HeadlessCollectionView: addItems(of: grid, visible)
    case let list as HeadlessListView: addRows(of: list, content, visible)
    case _ where content.width > visible.width + 1 && content.height <= visible.height + 1:
      addCards(content, visible)
    default: addPage(content, visible, isFromRight: view.isReadFromRight)
    }
  }
}

// Rows and items, as many as are seen.

extension PictureDrawing {
  /// The most bars of one list; where more would be seen they are one.
  private static let mostBars = 2_000.0
  /// The most sections whose beginnings are looked for.
  private static let mostSections = 100_000

  /// The places of equal parts that are seen; `nil` for too many to be drawn.
  ///
  /// - Parameters:
  ///   - start: Where what is seen begins.
  ///   - length: How long it is.
  ///   - part: The length of a part.
  ///   - count: How many parts there are.
  /// - Returns: The places, from 0.
  static func places(
    from start: Double, _ length: Double, part: Double, count: Double
  ) -> Range<Int>? {
    guard part > 0, count > 0, length > 0 else { return 0..<0 }
    let most = min(count, 1e15)
    let first = min(max((start / part).rounded(.down), 0), most)
    let end = min(max(((start + length) / part).rounded(.up), first), most)
    return end - first > mostBars ? nil : Int(first)..<Int(end)
  }

  private mutating func addBlock(_ content: ViewSize, _ visible: ViewRect) {
    let top = max(visible.origin.y, 0)
    let left = max(visible.origin.x, 0)
    addRect(
      ViewRect(
        x: left, y: top,
        width: min(visible.origin.x + visible.width, content.width) - left,
        height: min(visible.origin.y + visible.height, content.height) - top), PictureColor.bar)
  }

  /// The rows with which sections begin, but the first, among those that are seen.
  private static func sectionStarts(of list: HeadlessListView, in rows: Range<Int>) -> Set<Int> {
    var starts: Set<Int> = []
    var start = 0
    for count in list.shownRowCounts.prefix(mostSections) {
      guard start < rows.upperBound else { break }
      if start > 0, count > 0, rows.contains(start) { starts.insert(start) }
      let (sum, overflow) = start.addingReportingOverflow(count)
      guard !overflow else { break }
      start = sum
    }
    return starts
  }

  private mutating func addRows(
    of list: HeadlessListView, _ content: ViewSize, _ visible: ViewRect
  ) {
    let count = Double(list.totalRowCount)
    // As high as the rows that are shown; another height counts from the next reload on.
    let height = count > 0 ? content.height / count : 0
    guard
      let rows = Self.places(from: visible.origin.y, visible.height, part: height, count: count),
      height >= 3 || rows.isEmpty
    else { return addBlock(content, visible) }
    let starts = Self.sectionStarts(of: list, in: rows)
    let width = max(content.width - 32, 0)
    let isFromRight = list.isReadFromRight
    for row in rows {
      let top = Double(row) * height
      var gap = 0.0
      if starts.contains(row) {
        gap = min(12, height / 3)
        addRect(ViewRect(x: 0, y: top, width: content.width, height: gap), PictureColor.gap)
      }
      let bar = ViewSize(width: width * Self.fraction(row), height: (height - gap) * 0.36)
      addRect(
        ViewRect(
          x: isFromRight ? content.width - 16 - bar.width : 16,
          y: top + gap + (height - gap - bar.height) / 2, width: bar.width, height: bar.height),
        radius: min(5, bar.height / 2), PictureColor.bar)
      addRect(
        ViewRect(x: isFromRight ? 0 : 16, y: top + height - 1, width: width + 16, height: 1),
        PictureColor.line)
    }
  }

  /// How much of the width a bar takes: not the same for neighbours, so that scrolling is seen.
  private static func fraction(_ place: Int) -> Double {
    [0.62, 0.48, 0.74, 0.55, 0.68, 0.41, 0.58][abs(place % 7)]
  }

  private mutating func addItems(of grid: HeadlessCollectionView, _ visible: ViewRect) {
    let isSideways = grid.scrollsHorizontally
    let breadth = isSideways ? visible.height : visible.width
    let itemBreadth = isSideways ? grid.itemSize.height : grid.itemSize.width
    let itemLength = isSideways ? grid.itemSize.width : grid.itemSize.height
    let fitting = itemBreadth > 0 ? max(1, (breadth / itemBreadth).rounded(.down)) : 1
    let start = isSideways ? visible.origin.x : visible.origin.y
    let length = isSideways ? visible.width : visible.height
    var firstLine = 0.0
    for (section, count) in grid.shownRowCounts.prefix(Self.mostSections).enumerated() {
      let lineCount = (Double(count) / fitting).rounded(.up)
      defer { firstLine += lineCount }
      let lines = Self.places(
        from: start - firstLine * itemLength, length, part: itemLength, count: lineCount)
      guard let lines, Double(lines.count) * fitting <= Self.mostBars,
        min(itemLength, breadth / fitting) >= 3 || lines.isEmpty
      else { return addBlock(grid.contentSize, visible) }
      let perLine = Int(min(fitting, Self.mostBars))
      for line in lines {
        // A section begins a line of its own, with a gap before it.
        let gap = section > 0 && line == 0 ? min(10, itemLength / 4) : 0
        for place in 0..<min(perLine, count - line * perLine) {
          addItem(
            at: Double(place) * breadth / fitting, (firstLine + Double(line)) * itemLength,
            breadth / fitting, itemLength, gap: gap, isSideways)
        }
      }
    }
  }

  private mutating func addItem(
    at across: Double, _ along: Double, _ breadth: Double, _ length: Double, gap: Double,
    _ isSideways: Bool
  ) {
    let margin = min(4, min(breadth, length) / 8)
    let (start, rest) = (along + gap + margin, length - gap - 2 * margin)
    let (side, width) = (across + margin, breadth - 2 * margin)
    addRect(
      isSideways
        ? ViewRect(x: start, y: side, width: rest, height: width)
        : ViewRect(x: side, y: start, width: width, height: rest),
      radius: min(8, min(rest, width) / 4), PictureColor.bar)
  }

  /// A page of lines of text.
  private mutating func addPage(_ content: ViewSize, _ visible: ViewRect, isFromRight: Bool) {
    let step = 22.0
    let count = ((content.height - 16) / step).rounded(.down)
    let lines = Self.places(from: visible.origin.y - 16, visible.height, part: step, count: count)
    guard let lines else { return addBlock(content, visible) }
    let width = max(content.width - 32, 0)
    for line in lines where line % 6 != 5 {
      let part = width * (line % 6 == 4 ? 0.5 : 1 - 0.05 * Double(line % 3))
      addRect(
        ViewRect(
          x: isFromRight ? content.width - 16 - part : 16, y: 16 + Double(line) * step, width: part,
          height: 9), radius: 4.5, PictureColor.bar)
    }
  }

  /// Cards beside each other, for content that scrolls sideways.
  private mutating func addCards(_ content: ViewSize, _ visible: ViewRect) {
    let count = max(1, (content.width / 180).rounded(.down))
    let step = content.width / count
    let cards = Self.places(from: visible.origin.x, visible.width, part: step, count: count)
    guard let cards else { return addBlock(content, visible) }
    let height = max(content.height > 0 ? content.height : visible.height, 0)
    let margin = min(16, height / 4)
    for card in cards {
      addRect(
        ViewRect(
          x: Double(card) * step + 8, y: margin, width: step - 16, height: height - 2 * margin),
        radius: min(12, height / 8), PictureColor.bar)
    }
  }
}

// What covers the content.

extension PictureDrawing {
  fileprivate mutating func addSafeArea(of view: HeadlessScrollView, _ size: ViewSize) {
    let area = view.safeAreaInsets
    let (top, bottom) = (min(area.top, size.height), min(area.bottom, size.height))
    let (left, right) = (min(area.left, size.width), min(area.right, size.width))
    addCover(ViewRect(x: 0, y: 0, width: size.width, height: top))
    addCover(ViewRect(x: 0, y: size.height - bottom, width: size.width, height: bottom))
    addCover(ViewRect(x: 0, y: 0, width: left, height: size.height))
    addCover(ViewRect(x: size.width - right, y: 0, width: right, height: size.height))
    let line = 0.5
    if top > 0 {
      addRect(ViewRect(x: 0, y: top - line, width: size.width, height: line), PictureColor.edge)
    }
    if bottom > 0 {
      addRect(
        ViewRect(x: 0, y: size.height - bottom, width: size.width, height: line),
        PictureColor.edge)
    }
  }

  private mutating func addCover(_ rect: ViewRect) {
    addRect(rect, PictureColor.cover, opacity: 0.88)
  }

  fileprivate mutating func addKeyboard(height: Double, _ size: ViewSize) {
    guard height > 0 else { return }
    let top = size.height - height
    addRect(
      ViewRect(x: 0, y: top, width: size.width, height: height), PictureColor.keyboard)
    guard height >= 80, height <= size.height, size.width >= 120 else { return }
    let (across, down) = (size.width / 10, height / 4)
    var keys: [String] = []
    for row in 0..<4 {
      // The last row is the space bar between two keys.
      let widths: [Double] = row < 3 ? Array(repeating: 1, count: 10 - row) : [2, 6, 2]
      var x = (10 - widths.reduce(0, +)) / 2 * across
      for width in widths {
        let (keyWidth, keyHeight) = (width * across - 6, down - 10)
        keys.append(
          "M\(SVGNumber.text(x + 3)) \(SVGNumber.text(top + Double(row) * down + 5))"
            + "h\(SVGNumber.text(keyWidth))v\(SVGNumber.text(keyHeight))"
            + "h\(SVGNumber.text(-keyWidth))z")
        x += width * across
      }
    }
    add("path", [("d", keys.joined()), ("fill", code(PictureColor.key))])
  }
}

extension HeadlessScrollView {
  /// Whether what is read in it begins at the right.
  fileprivate var isReadFromRight: Bool {
    components.first?.environment.layoutDirection == .rightToLeft
  }

  /// Whether all that stands in it is seen as in a mirror.
  fileprivate var isMirrored: Bool { components.contains { $0.isInMirroredList } }
}
