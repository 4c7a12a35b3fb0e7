"use strict";

// The grammar of StringsFormats/Placeholders: the same places, with UTF-16 positions. Each stretch
// is {type: "literal" | "percent" | "place" | "fault", start, end}; a place has kind, conversion,
// position, flags, width, precision, length and name besides, a fault has kind.

const PLACE_KINDS = {
  "@": "object",
  d: "integer", i: "integer", D: "integer",
  u: "unsigned", U: "unsigned", x: "unsigned", X: "unsigned", o: "unsigned", O: "unsigned",
  f: "float", F: "float", e: "float", E: "float", g: "float", G: "float", a: "float", A: "float",
  c: "character", C: "character",
  s: "cString", S: "cString",
  p: "pointer",
  n: "writeBack",
};
const PLACE_LENGTHS = ["hh", "h", "ll", "l", "q", "z", "t", "j", "L"];
const MOST_POSITIONS = 999;

function parseFormat(text) {
  const segments = [];
  let at = 0;

  function take(word) {
    if (!text.startsWith(word, at)) return false;
    at += word.length;
    return true;
  }

  // A number beyond what a text can mean is cut off at the limit.
  function readNumber() {
    const start = at;
    let number = 0;
    while (at < text.length && text[at] >= "0" && text[at] <= "9") {
      number = Math.min(number * 10 + Number(text[at]), MOST_POSITIONS + 1);
      at += 1;
    }
    return at > start ? number : null;
  }

  function readExtent() {
    if (take("*")) {
      const start = at;
      const number = readNumber();
      if (number !== null && number > 0 && take("$")) return { argument: number };
      at = start;
      return { next: true };
    }
    const number = readNumber();
    return number === null ? null : { number };
  }

  function fault(kind, start) {
    return { type: "fault", kind, start, end: at };
  }

  function place(kind, conversion, start, rest) {
    if (rest.position > MOST_POSITIONS) return fault("badPosition", start);
    return {
      type: "place", kind, conversion, start, end: at,
      flags: "", width: null, precision: null, length: "", name: null, ...rest,
    };
  }

  function readVariable(start, position) {
    const nameStart = at;
    // A name goes over no second percent sign and no line end: its `@` was forgotten.
    while (at < text.length && text[at] !== "@" && text[at] !== "%" && text[at] !== "\n") at += 1;
    const name = text.slice(nameStart, at);
    if (text[at] !== "@" || name === "") return fault("badVariable", start);
    at += 1;
    return place("variable", "@", start, { position, name });
  }

  function readConversion(start, position) {
    const flagsStart = at;
    while (at < text.length && "-+ #0'".includes(text[at])) {
      // `%#@` is a variable and not a flag.
      if (text[at] === "#" && text[at + 1] === "@") {
        at += 2;
        return readVariable(start, position);
      }
      at += 1;
    }
    const flags = text.slice(flagsStart, at);
    const width = readExtent();
    let precision = null;
    if (take(".")) precision = readExtent() || { number: 0 };
    const length = PLACE_LENGTHS.find((word) => take(word)) || "";
    if (at >= text.length) return fault("unfinished", start);
    const letter = text[at];
    if (!Object.hasOwn(PLACE_KINDS, letter)) {
      // The whole character belongs to the fault, not its first half alone.
      at += text.codePointAt(at) > 0xffff ? 2 : 1;
      return fault("unknownConversion", start);
    }
    at += 1;
    const rest = { position, flags, width, precision, length: length === "q" ? "ll" : length };
    return place(PLACE_KINDS[letter], letter, start, rest);
  }

  function readPlace() {
    const start = at;
    at += 1;
    if (take("%")) return { type: "percent", start, end: at };
    if (take("arg")) return place("argument", "arg", start, { position: null });
    const leading = readNumber();
    if (leading !== null && take("$")) {
      return leading > 0 ? readConversion(start, leading) : fault("badPosition", start);
    }
    // A number without a dollar sign is a width, whose zeros are a flag.
    at = start + 1;
    return readConversion(start, null);
  }

  while (at < text.length) {
    const start = at;
    while (at < text.length && text[at] !== "%") at += 1;
    if (start < at) segments.push({ type: "literal", start, end: at });
    if (at < text.length) segments.push(readPlace());
  }
  return segments;
}
