import RefreshExamples
import Testing

@testable import TidemarkCommands

/// What the verbs and options do, each as a script that says so itself.
struct RefreshVerbTests {
  static let gestures = [
    """
    footer auto
    drag 400
    expect footer.state refreshing
    release
    end footer no-more-data
    expect footer.stateLabel.text "No more data"
    expect inset.bottom 44
    tap
    expect footer.state noMoreData
    reset footer
    tap
    expect footer.state refreshing
    """,
    """
    footer back-gif
    scroll-to 333
    drag 20
    expect footer.pullProgress 0.370
    drag 60
    expect footer.image.animating true
    release
    expect footer.state refreshing
    expect inset.bottom 54
    expect header.state idle
    end footer failure
    wait 1
    expect inset.bottom 0
    """,
    """
    leader state
    trailer normal
    drag sideways -70
    expect leader.state pulling
    expect trailer.state idle
    release
    expect inset.left 60
    end leader
    wait 1
    drag 0 sideways 70
    release sideways 10
    expect trailer.state refreshing
    expect inset.right 60
    end trailer no-more-data
    expect trailer.state noMoreData
    wait 1
    reset trailer
    expect trailer.state idle
    language ar
    drag sideways -70
    expect trailer.state pulling
    """,
    """
    scene sideways 20
    paging on
    drag sideways 200
    release sideways 900
    wait 2
    expect offset.x 375
    drag sideways 20 # slowly back
    release
    wait 2
    expect offset.x 375
    scroll-to sideways 30
    expect offset.x 30
    content sideways 500
    expect content.width 500
    """,
    """
    footer diy-back
    scroll-to 333
    drag 51
    expect footer.switch.on true
    expect footer.label.text "Release to load more"
    """,
    """
    footer diy-auto
    expect inset.bottom 50
    begin footer
    expect footer.spinner.animating true
    """,
    """
    scene example auto-no-more-data
    begin footer
    wait 1
    expect footer.state noMoreData
    press
    expect footer.state idle
    expect rowCount 19
    """,
    """
    scene mirrored 9
    expect arrow.scale.x 1
    language ar
    expect arrow.scale.x -1
    """,
    """
    texts custom-file
    expect stateLabel.text "Pull for news"
    language ko
    expect stateLabel.text "당겨서 새 소식 보기"
    texts custom-folder
    expect stateLabel.text "줄을 당기세요"
    texts built-in
    expect stateLabel.text "아래로 당겨 새로고침"
    """,
    """
    one-at-a-time on
    footer auto
    begin
    drag 400
    expect footer.state idle
    one-at-a-time off
    drag 380
    drag 450
    expect footer.state refreshing
    """,
    """
    footer auto
    on-refresh footer end 1 rows 2
    on-refresh end 2 failure
    begin
    begin footer
    wait 1
    expect rowCount 27
    expect footer.state idle
    expect header.state refreshing
    footer auto-state
    begin footer
    wait 1.5
    expect rowCount 29
    expect header.state idle
    expect header.lastUpdatedLabel.text "Last update: No record"
    """,
    """
    footer auto
    show footer last-updated
    key footer more
    last-updated footer now
    expect footer.lastUpdatedLabel.text "Last update: Today 16:15"
    expect header.lastUpdatedLabel.text "Last update: No record"
    key more
    expect header.lastUpdatedLabel.text "Last update: Today 16:15"
    key footer
    expect header.lastUpdatedLabel.text "Last update: No record"
    hide footer
    expect footer.hidden true
    expect inset.bottom 0
    title footer idle "Go on"
    expect footer.stateLabel.text "Go on"
    title failure "No net"
    option result-display 1
    begin
    end failure
    expect header.stateLabel.text "No net"
    """,
  ]

  static let options = [
    "option alpha on\nexpect alpha 0\ndrag -27\nexpect alpha 0.5",
    "option animation off\nbegin\nend\nwait 0\nexpect pullProgress 0",
    "option label-after-closing on\nbegin\nend\nexpect lastUpdatedLabel.text \"Last update: No record\"\n"
      + "wait 1\nexpect lastUpdatedLabel.text \"Last update: Today 16:15\"",
    "option bounds-animation on\nbegin\nexpect inset.top 0\nwait 1\nexpect inset.top 54",
    "option trigger-distance 100\ndrag -60\nexpect state idle\ndrag -101\nexpect state pulling",
    "option ignored-inset 10\nexpect header.frame.y -64",
    "footer auto\noption footer ignored-inset 10\nexpect footer.frame.y 1010",
    "footer auto\noption footer automatic off\nscroll-to 377\nexpect footer.state idle\ndrag 9\nrelease\n"
      + "expect footer.state refreshing",
    "footer auto\noption footer drag-limit 0\ndrag 900\nexpect footer.state idle\n"
      + "option footer drag-limit unlimited\ndrag 0\ndrag 900\nexpect footer.state refreshing",
    "footer auto\noption footer trigger-progress 0\nscroll-to 332\nexpect footer.state idle\n"
      + "scroll-to 333\nexpect footer.state refreshing",
    "footer auto\noption footer preload 100\nscroll-to 276\nexpect footer.state idle\n"
      + "scroll-to 277\nexpect footer.state refreshing",
    "footer auto\nreload 20\noption footer stays-at-bottom on\nexpect footer.frame.y 800",
    "footer auto\noption footer refreshing-title off\nbegin footer\nexpect footer.stateLabel.text none",
    "option result-display 2\nbegin\nwait 1\nend\nwait 1\nexpect inset.top 54\nwait 2\nexpect inset.top 0",
    "option minimum 3\nbegin\nwait 1\nend\nwait 1\nexpect inset.top 54\nwait 2\nexpect inset.top 0",
    "option timeout 2\nbegin\nwait 2\nexpect state refreshing\nwait 1\nexpect state idle\n"
      + "expect lastUpdatedLabel.text \"Last update: No record\"",
    "option timeout 2\noption timeout off\nbegin\nwait 9\nexpect state refreshing",
    "on-refresh end 1\noption restart on\nbegin\nwait 1\nbegin\nwait 0.25\nexpect state idle",
    "option retries 1\noption retry-delay 1\nbegin\nend failure\nwait 0.9\nexpect state idle\nwait 0.2\n"
      + "expect state refreshing\nend failure\nwait 9\nexpect state idle",
    "last-updated now\noption stale-after 60\nwait 59\nexpect state idle\nwait 2\nexpect state refreshing",
    "last-updated now\noption stale-after 60\noption stale-after off\nwait 99\nexpect state idle",
    "option resets-no-more-data on\nfooter auto\nend footer no-more-data\nbegin\nend\n"
      + "expect footer.state idle",
    "option hidden-when-empty on\nreload 0\nexpect header.hidden true\nreload 1\n"
      + "expect header.hidden false",
    "footer auto\noption footer hidden-when-content-fits on\nreload 2\nexpect footer.hidden true\n"
      + "reload 20\nexpect footer.hidden false",
    "footer auto\noption footer no-more-data never\nend footer no-more-data\nexpect footer.hidden true\n"
      + "option footer no-more-data always\nexpect footer.hidden false",
    "footer auto\noption footer no-more-data brief 2\nend footer no-more-data\n"
      + "expect footer.hidden false\nwait 3\nexpect footer.hidden true",
  ]

  @Test(arguments: gestures + options)
  func `a script does what it says`(script: String) throws {
    let run = try RefreshSamples.play(script)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `each verb, each kind and each option is played by one of the scripts`() {
    let lines = (Self.gestures + Self.options).flatMap { $0.split(separator: "\n") }
    let words = lines.map { $0.split(separator: " ") }
    for option in RefreshComponentOption.names {
      #expect(words.contains { $0.first == "option" && $0.contains { $0 == option } }, "\(option)")
    }
    let older = [
      "header", "content", "cancel", "midnight", "clock", "zone", "inset", "safe-area", "keyboard",
      "rotate", "attach", "detach", "window",
    ]
    for verb in RefreshScriptVerb.names where !older.contains(verb) {
      #expect(words.contains { $0.first.map(String.init) == verb }, "\(verb)")
    }
  }

  @Test(arguments: RefreshComponentKind.all.map { "\($0.place.rawValue) \($0.name)" })
  func `each kind of component tells itself, refreshes and ends`(kind: String) throws {
    let place = kind.prefix { $0 != " " }
    let run = try RefreshSamples.play(
      "header none\n\(kind)\nbegin \(place)\nexpect state refreshing\nwait 1\nend \(place)\nwait 1\n"
        + "expect \(place).state idle\nexpect inset.top 0\nexpect inset.left 0\nexpect inset.right 0\n"
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.lines.contains { $0.hasSuffix("  state                  refreshing") })
  }

  @Test func `lines without a place are those of the header, as before`() throws {
    let old = try RefreshSamples.play(
      "key home\nlast-updated now\nbegin\nend failure\ndetach\nattach\n")
    let new = try RefreshSamples.play(
      "key header home\nlast-updated header now\nbegin header\nend header failure\ndetach header\n"
        + "attach header\n")
    #expect(old.status == 0)
    #expect(old.lines.filter { !$0.hasPrefix(">") } == new.lines.filter { !$0.hasPrefix(">") })
  }
}
