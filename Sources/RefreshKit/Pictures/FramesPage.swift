/// A page that steps through the frames of a play and needs nothing else.
///
/// It shows each frame with its time, what was done and what changed, is moved with a slider, buttons
/// and keys, and plays as fast as the play was. It loads nothing.
public struct FramesPage {
  private let frames: ViewFrames
  private let title: String

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - title: What was played.
  public init(_ frames: ViewFrames, title: String) {
    self.frames = frames
    self.title = title
  }

  /// The HTML document.
  ///
  /// - Complexity: O(*n*) in the length of all frames; lines that frames have in common are written
  ///   once.
  public var html: String {
    var html = Self.start(SVGText.escaped(title, inAttribute: true))
    html += frames.frames.first?.svg ?? ""
    html += Self.middle
    html += data
    html += Self.end
    return html
  }
}

extension FramesPage {
  /// Steps, moments and frames, the latter as the numbers of their lines.
  private var data: String {
    // By their bytes: texts that differ in nothing else are different texts.
    var numbers: [[UInt8]: Int] = [:]
    var lines: [String] = []
    var pictures: [String] = []
    for frame in frames.frames {
      var picture: [String] = []
      for line in frame.svg.split(separator: "\n") {
        let bytes = Array(line.utf8.drop { $0 == UInt8(ascii: " ") })
        let number = numbers[bytes] ?? lines.count
        if number == lines.count {
          numbers[bytes] = number
          lines.append(String(decoding: bytes, as: UTF8.self))
        }
        picture.append("\(number)")
      }
      pictures.append("[" + picture.joined(separator: ",") + "]")
    }
    let moments = frames.moments.map { moment in
      "[\(moment.time.wholeMilliseconds),\(moment.step ?? -1),\(moment.frame)]"
    }
    return "{\"lines\":[" + lines.map(Self.quoted).joined(separator: ",\n")
      + "],\n\"frames\":[" + pictures.joined(separator: ",\n")
      + "],\n\"steps\":[" + frames.steps.map(Self.json).joined(separator: ",\n")
      + "],\n\"moments\":[" + moments.joined(separator: ",") + "],\n\"isFull\":\(frames.isFull)}"
  }

  private static func json(_ step: ViewFrames.Step) -> String {
    let lines = step.lines.map { line in
      "[\(line.time.wholeMilliseconds),\(quoted(line.component)),\(quoted(line.property)),"
        + "\(quoted(shown(line.value))),\(line.duration.wholeMilliseconds)]"
    }
    return "[\(quoted(step.command)),[" + lines.joined(separator: ",")
      + "],\(step.leftOutLineCount)]"
  }

  /// What a person reads needs no more than two digits after the point.
  private static func shown(_ value: ViewValue) -> String {
    guard case .number(let number) = value, abs(number) < SVGNumber.most else {
      return value.description
    }
    return SVGNumber.text(number)
  }

  /// A text for a script in a page, which no text can end.
  ///
  /// Source: RFC 8259; HTML, restrictions for contents of script elements.
  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "<", ">", "&", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension FramesPage {
  private static func start(_ title: String) -> String {
    #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \#
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\#(title)</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --mark: #0a72; --quiet: #777 }
    @media (prefers-color-scheme: dark) { :root { --quiet: #aaa; --mark: #2c86 } }
    * { box-sizing: border-box }
    body {
      font: 15px/1.5 system-ui, "Noto Sans", sans-serif; margin: 0 auto; padding: 1.25rem;
      max-width: 75rem; display: grid; gap: 1rem 2rem; align-items: start;
      grid-template: auto auto 1fr / minmax(15rem, 25rem) minmax(0, 1fr)
    }
    h1 { font-size: 1.3rem; margin: 0; grid-column: 1 / -1; overflow-wrap: anywhere }
    h2 { font-size: 1rem; margin: 0 0 .25rem }
    #stage { grid-row: 2 / span 2; text-align: center }
    #stage > svg {
      max-width: 100%; height: auto; max-height: 82vh; border: 1px solid var(--line); border-radius: 12px
    }
    #controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
    #controls input { flex: 1 1 100%; margin: 0 }
    #controls output { font-variant-numeric: tabular-nums; margin-inline-start: auto }
    button, select { font: inherit; padding: .3rem .75rem; min-height: 2.4rem }
    #play { min-width: 5rem }
    #told { display: grid; gap: 1.25rem }
    #command, #steps button { font-family: ui-monospace, "Noto Sans Mono", monospace }
    #command { min-height: 1.6em; overflow-wrap: anywhere; font-size: 1.05rem; margin: 0 }
    table { border-collapse: collapse; width: 100%; font-size: .9rem }
    th, td {
      text-align: start; padding: .15rem .6rem .15rem 0; border-bottom: 1px solid var(--line);
      vertical-align: top
    }
    td:first-child, td:last-child { font-variant-numeric: tabular-nums; white-space: nowrap }
    td bdi { overflow-wrap: anywhere }
    tr.later { color: var(--quiet) }
    tr.now td:first-child { box-shadow: -6px 0 var(--mark) }
    #steps { margin: 0; padding: 0; list-style: none; max-height: 18rem; overflow: auto }
    #steps button {
      all: unset; box-sizing: border-box; display: block; width: 100%; padding: .1rem .5rem; cursor: pointer;
      font: .9rem/1.5 ui-monospace, "Noto Sans Mono", monospace; overflow-wrap: anywhere
    }
    #steps button:focus-visible { outline: 2px solid Highlight; outline-offset: -2px }
    #steps [aria-current] { background: var(--mark) }
    .note { color: var(--quiet); font-size: .85rem; margin: 0 }
    @media (max-width: 44rem) {
      body { grid-template: none / minmax(0, 1fr) }
      #stage { grid-row: auto }
      #stage > svg { max-height: 60vh }
    }
    </style>
    </head>
    <body>
    <h1><bdi>\#(title)</bdi></h1>
    <main id="stage">

    """#
  }

  private static let middle = #"""
    </main>
    <div id="controls" role="group" aria-label="Play">
    <input id="slider" type="range" min="0" max="0" value="0" aria-label="Moment of the play">
    <button id="back" type="button" aria-keyshortcuts="ArrowLeft">Back</button>
    <button id="play" type="button" aria-keyshortcuts="Space">Play</button>
    <button id="next" type="button" aria-keyshortcuts="ArrowRight">Next</button>
    <label>Speed <select id="speed"><option value="1">1x</option><option value="0.5">0.5x</option>\#
    <option value="0.25">0.25x</option><option value="0.1">0.1x</option></select></label>
    <output id="place" for="slider"></output>
    </div>
    <div id="told">
    <section aria-labelledby="doneTitle"><h2 id="doneTitle">Command</h2>
    <p id="command" dir="auto"></p></section>
    <section aria-labelledby="changedTitle"><h2 id="changedTitle">Changed</h2>
    <table id="table"><thead><tr><th scope="col">Time</th><th scope="col">What</th><th scope="col">Is now</th>\#
    <th scope="col">Takes</th></tr></thead><tbody id="changes"></tbody></table>
    <p id="more" class="note"></p></section>
    <section aria-labelledby="stepsTitle"><h2 id="stepsTitle">Steps</h2><ol id="steps"></ol></section>
    <p class="note">Left and right go back and on, up and down from step to step, space plays and \#
    stops. Pauses of more than two seconds are played as two.</p>
    <p id="full" class="note" hidden>The play has more frames; those that are not kept are left \#
    out.</p>
    <noscript><p>Only the first frame is shown, because scripts are switched off.</p></noscript>
    </div>
    <script type="application/json" id="data">

    """#

  private static let end = #"""

    </script>
    <script>
    const data = JSON.parse(document.getElementById("data").textContent);
    const at = id => document.getElementById(id);
    const { lines, frames, steps, moments } = data;
    const last = moments.length - 1;
    let place = 0, shownFrame = 0, shownStep = null, timer = 0;
    const seconds = t => (t / 1000).toFixed(3) + " s";

    function cell(row, text, isFree) {
      const cell = row.insertCell();
      if (!isFree) { cell.textContent = text; return; }
      const bdi = document.createElement("bdi");
      bdi.textContent = text;
      cell.append(bdi);
    }
    function showStep(step) {
      shownStep = step;
      const [command, changes, rest] = steps[step] ?? ["The beginning", [], 0];
      at("command").textContent = command;
      at("changes").replaceChildren();
      for (const [time, component, property, value, duration] of changes) {
        const row = at("changes").insertRow();
        row.dataset.time = time;
        cell(row, seconds(time));
        cell(row, component + " " + property);
        cell(row, value, true);
        cell(row, duration ? seconds(duration) : "");
      }
      at("table").hidden = !changes.length;
      at("more").textContent =
        rest ? rest + " more are left out." : changes.length ? "" : "Nothing.";
      at("steps").querySelector("[aria-current]")?.removeAttribute("aria-current");
      const button = at("steps").children[step]?.firstChild;
      if (!button) return;
      button.setAttribute("aria-current", "step");
      const list = at("steps"), top = button.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top + button.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top - list.clientHeight / 3;
      }
    }
    function show(index) {
      if (last < 0) return;
      const before = place;
      place = Math.min(Math.max(index, 0), last);
      const [time, step, frame] = moments[place];
      if (frame !== shownFrame) {
        at("stage").innerHTML = frames[frame].map(line => lines[line]).join("\n");
        shownFrame = frame;
      }
      if (step !== shownStep) showStep(step);
      const from = place > 0 && moments[place - 1][1] === step ? moments[place - 1][0] : -1;
      for (const row of at("changes").rows) {
        const t = +row.dataset.time;
        row.className = t > time ? "later" : t > from ? "now" : "";
      }
      at("slider").value = place;
      const text = seconds(time) + ", " + (place + 1) + " of " + (last + 1);
      at("slider").setAttribute("aria-valuetext", text);
      at("place").textContent = text;
      at("back").disabled = place === 0;
      at("next").disabled = place === last;
    }
    function stop() {
      cancelAnimationFrame(timer);
      timer = 0;
      at("play").textContent = "Play";
      at("place").setAttribute("aria-live", "polite");
    }
    function play() {
      if (place === last) show(0);
      at("play").textContent = "Pause";
      at("place").setAttribute("aria-live", "off");
      let previous = performance.now(), passed = 0;
      function turn(now) {
        passed += (now - previous) * at("speed").value;
        previous = now;
        let target = place;
        while (target < last) {
          const pause = Math.min(moments[target + 1][0] - moments[target][0], 2000);
          if (passed < pause) break;
          passed -= pause;
          target += 1;
        }
        if (target !== place) show(target);
        if (place === last) stop(); else timer = requestAnimationFrame(turn);
      }
      timer = requestAnimationFrame(turn);
    }
    function move(index) { stop(); show(index); }
    function moveToStep(step) {
      // Where nothing moved the end of the step is its only moment.
      const index = moments.findIndex(moment => moment[1] === step);
      if (index >= 0) move(index);
    }
    steps.forEach(([command], step) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.dir = "auto";
      button.textContent = command;
      button.addEventListener("click", () => moveToStep(step));
      item.append(button);
      at("steps").append(item);
    });
    at("slider").max = Math.max(last, 0);
    at("slider").addEventListener("input", () => move(+at("slider").value));
    at("back").addEventListener("click", () => move(place - 1));
    at("next").addEventListener("click", () => move(place + 1));
    at("play").addEventListener("click", () => timer ? stop() : play());
    at("full").hidden = !data.isFull;
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.matches("input, select")) return;
      const step = moments[place]?.[1] ?? 0;
      switch (event.key) {
      case "ArrowLeft": move(place - 1); break;
      case "ArrowRight": move(place + 1); break;
      case "ArrowUp": moveToStep(step - 1); break;
      case "ArrowDown": moveToStep(step + 1); break;
      case "Home": move(0); break;
      case "End": move(last); break;
      case " ":
        if (event.target.matches("button")) return;
        timer ? stop() : play();
        break;
      default: return;
      }
      event.preventDefault();
    });
    stop();
    // The address may say the number of a moment, such as index.html#12.
    show((parseInt(location.hash.slice(1), 10) || 1) - 1);
    </script>
    </body>
    </html>

    """#
}
