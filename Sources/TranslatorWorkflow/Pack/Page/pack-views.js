// Pieces of the page that know nothing of one another.

function element(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key === "class") node.className = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

function languageName(tag) {
  try {
    const name = new Intl.DisplayNames(["en"], { type: "language" }).of(tag);
    return name && name !== tag ? `${name} (${tag})` : tag;
  } catch {
    return tag;
  }
}

// A text with its placeholders, line ends and, where it is whole, its outer spaces made visible.
function shown(text, isWhole = true) {
  const parts = parseFormat(text)
    .filter((part) => part.type === "percent" || part.type === "place")
    .filter((part) => !isLoosePercent(text, part))
    .concat(tokensOf(text))
    .map(({ start, end }) => ({ start, end, make: (piece) => placeView(piece) }));
  for (const match of text.matchAll(isWhole ? /^ +| +$|\n/g : /\n/g)) {
    const isEnd = match[0] === "\n";
    parts.push({ start: match.index, end: match.index + match[0].length, make: (piece) =>
      (isEnd ? lineEndView() : element("span", { class: "space" }, piece)) });
  }
  parts.sort((left, right) => left.start - right.start);
  const nodes = [];
  let at = 0;
  for (const part of parts) {
    if (part.start < at) continue;
    nodes.push(text.slice(at, part.start), part.make(text.slice(part.start, part.end)));
    at = part.end;
  }
  return nodes.concat(text.slice(at));
}

// A placeholder is read from left to right in any language.
const placeView = (text) => element("bdi", { class: "place", dir: "ltr" }, text);

const lineEndView = () =>
  element("span", null, element("span", { class: "end", "aria-hidden": "true" }, "↵"), "\n");

function changesView(pack, changes) {
  const kinds = { "-": "del", "+": "ins" };
  const pieces = changes.map((piece) =>
    kinds[piece[0]] ? element(kinds[piece[0]], null, piece.slice(1)) : piece.slice(1));
  return element("div", { class: "changes" },
    element("small", null, "The source has changed since it was translated:"),
    element("span", { lang: pack.source, dir: pack.sourceDirection }, ...pieces));
}

// The translation with what is wrong in it marked.
function markedText(text, problems) {
  const nodes = [];
  let at = 0;
  const ranges = problems.filter((problem) => problem.range)
    .sort((left, right) => left.range[0] - right.range[0]);
  for (const { range, level } of ranges) {
    if (range[0] < at) continue;
    nodes.push(...shown(text.slice(at, range[0]), false),
      element("mark", { class: level },
        element("bdi", { dir: "ltr" }, text.slice(range[0], range[1]))));
    at = range[1];
  }
  return nodes.concat(shown(text.slice(at), false));
}

function placesOf(source) {
  const places = parseFormat(source)
    .filter((part) => part.type === "place" && !isLoosePercent(source, part))
    .map((part) => source.slice(part.start, part.end));
  return [...new Set(places.concat(tokensOf(source).map((token) => token.text)))];
}
