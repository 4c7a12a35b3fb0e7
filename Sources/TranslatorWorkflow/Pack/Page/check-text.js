// What is wrong with a translation: one pure function, and what it is made of.

// Forms that may leave the number out, as “a file” and “two files” do.
const FREE_CATEGORIES = ["zero", "one", "two"];
const KIND_NAMES = {
  object: "a text", integer: "a number", unsigned: "a number", float: "a number with decimals",
  character: "a character", cString: "a C string", pointer: "an address",
  writeBack: "a memory place",
};

// Whether a percent sign only happens to look like a place: `100% sicher`, `50%-ig`.
function isLoosePercent(text, place) {
  return place.type === "place" && place.position === null && place.width === null
    && /^[ -]+$/.test(place.flags) && place.length === "" && /\p{L}/u.test(place.conversion)
    && /^\p{L}/u.test(text.slice(place.end));
}

// The arguments that a text takes: position, kind and length of each, in the order of the text.
function argumentsOf(text, segments) {
  const found = [];
  let next = 1;
  for (const place of segments) {
    if (place.type !== "place" || place.kind === "argument") continue;
    if (isLoosePercent(text, place)) continue;
    for (const extent of [place.width, place.precision]) {
      if (extent === null || extent.number !== undefined) continue;
      const position = extent.next ? next++ : extent.argument;
      found.push({ position, kind: "integer", length: "", isNumbered: !extent.next, place });
    }
    const isNumbered = place.position !== null;
    const position = isNumbered ? place.position : next++;
    found.push({ position, kind: place.kind, length: place.length, isNumbered, place });
  }
  return found;
}

function tokensOf(text) {
  const pattern = /[$%]\{[^{}\s]+\}|\{[A-Za-z_][\w.-]*\}/g;
  return Array.from(text.matchAll(pattern), (match) => ({
    text: match[0], start: match.index, end: match.index + match[0].length,
  }));
}

// What must be the same for an argument to be read rightly.
function kindClass(kind) {
  return kind === "unsigned" ? "integer" : kind;
}

// Checks a translation against its source.
//
// `category` is that of a plural's form; `numbers` names the numbers that it serves where there are
// several, so that the form cannot do without its number. Each problem has the `id` of its rule, a
// `level` ("error" where the app could break, else "warning"), a `message`, and the `range` in the
// target where there is one.
function checkText(source, target, { category = null, numbers = null } = {}) {
  const problems = [];
  const report = (id, level, message, range) =>
    problems.push({ id, level, message, range: range ? [range.start, range.end] : null });

  if (target === "") {
    if (source !== "") report("empty", "warning", "There is no text here yet.");
    return problems;
  }
  const sourceParts = parseFormat(source);
  const targetParts = parseFormat(target);
  const isPlace = (text) => (part) => part.type === "place" && !isLoosePercent(text, part);
  const isFormatted = sourceParts.some(isPlace(source))
    || sourceParts.some((part) => part.type === "percent");
  const mayOmit = FREE_CATEGORIES.includes(category);

  checkArguments(source, target, sourceParts, targetParts, mayOmit, report);
  checkNames(source, target, sourceParts, targetParts, mayOmit, report);
  const showsNumber = (parts, text) => parts.some((part) => isPlace(text)(part)
    && ["argument", "integer", "unsigned", "float"].includes(part.kind));
  if (mayOmit && numbers && problems.length === 0
      && showsNumber(sourceParts, source) && !showsNumber(targetParts, target)) {
    report("V6", "warning",
      `This form serves ${numbers.replace(/ …$/, " and more")}: `
        + "without the number they look alike.");
  }
  checkPercents(source, target, sourceParts, targetParts, isFormatted, report);
  checkTokens(source, target, mayOmit, report);
  checkSpaces(source, target, report);
  return problems;
}

function checkArguments(source, target, sourceParts, targetParts, mayOmit, report) {
  const wanted = argumentsOf(source, sourceParts);
  const found = argumentsOf(target, targetParts);
  const count = new Set(wanted.map((argument) => argument.position)).size;
  const shown = (argument) => target.slice(argument.place.start, argument.place.end);
  const last = Math.max(0, ...found.map((argument) => argument.position));

  for (const argument of found) {
    const same = wanted.filter((other) => other.position === argument.position);
    if (same.length === 0) {
      report("P1", "error",
        count === 0
          ? `“${shown(argument)}” stands for a value, and the source has none. The app can crash.`
          : `“${shown(argument)}” asks for value ${argument.position}, `
            + `and the source has ${count}. The app can crash.`,
        argument.place);
    } else if (!same.some((other) => kindClass(other.kind) === kindClass(argument.kind))) {
      const other = source.slice(same[0].place.start, same[0].place.end);
      // A variable of another name is told by its name.
      if (argument.kind === "variable" && same[0].kind === "variable") continue;
      report("P3", "error",
        `“${shown(argument)}” puts ${KIND_NAMES[argument.kind] || "a part"} `
          + `where the source has “${other}”, ${KIND_NAMES[same[0].kind] || "a part"}. `
          + "The app can crash.",
        argument.place);
    } else if (!same.some((other) =>
      other.kind === argument.kind && other.length === argument.length)) {
      const other = source.slice(same[0].place.start, same[0].place.end);
      report("P4", "warning",
        `“${shown(argument)}” is another kind of number than the source’s “${other}”.`,
        argument.place);
    }
  }

  const isMixed = (list) => list.some((a) => a.isNumbered) && list.some((a) => !a.isNumbered);
  if (isMixed(found) && !isMixed(wanted)) {
    const plain = found.find((argument) => !argument.isNumbered);
    report("P5", "error",
      `“${shown(plain)}” has no number and others have: number all of them or none. `
        + "The app can crash.",
      plain.place);
  }

  const positions = new Set(found.map((argument) => argument.position));
  const missing = wanted.filter((argument, index) =>
    !positions.has(argument.position)
      && wanted.findIndex((other) => other.position === argument.position) === index);
  for (const argument of missing) {
    if (argument.kind === "variable") continue;
    const other = source.slice(argument.place.start, argument.place.end);
    if (argument.position < last && !mayOmit) {
      report("P6", "error",
        `Value ${argument.position} (“${other}” in the source) is left out `
          + "and a later one is used. The app can crash.");
    } else if (!mayOmit) {
      report("P2", "warning", `“${other}” of the source is missing here.`);
    }
  }
}

// %#@name@ and %arg.
function checkNames(source, target, sourceParts, targetParts, mayOmit, report) {
  const places = (parts, kind) =>
    parts.filter((part) => part.type === "place" && part.kind === kind);
  const variables = (parts) => places(parts, "variable");
  const quoted = (name) => `“%#@${name}@”`;
  const names = variables(sourceParts).map((part) => part.name);
  for (const part of variables(targetParts)) {
    if (!names.includes(part.name)) {
      report("P13", "error",
        `“${target.slice(part.start, part.end)}” names a part that the source does not have`
          + (names.length > 0 ? `; it has ${names.map(quoted).join(", ")}.` : "."),
        part);
    }
  }
  const used = variables(targetParts).map((part) => part.name);
  for (const name of new Set(names)) {
    if (used.includes(name)) continue;
    report("P13", "warning", `${quoted(name)} of the source is missing here.`);
  }
  const [wanted, found] = [places(sourceParts, "argument"), places(targetParts, "argument")];
  if (wanted.length === 0 && found.length > 0) {
    report("P16", "error", "“%arg” stands for the number, and the source has none here.", found[0]);
  }
  if (wanted.length > 0 && found.length === 0 && !mayOmit) {
    report("P2", "warning", "“%arg”, the number, is missing here.");
  }
}

function checkPercents(source, target, sourceParts, targetParts, isFormatted, report) {
  const stretch = (part) => target.slice(part.start, part.end);
  // Whether the source holds the very same, so that it was copied and is not a slip of the pen.
  const isInSource = (part) => sourceParts.some((other) =>
    other.type === part.type && source.slice(other.start, other.end) === stretch(part));
  for (const part of targetParts) {
    if (part.type === "fault") {
      const variable = /^%\d+#$/.test(stretch(part)) && target[part.end] === "@";
      if (variable || part.kind === "badVariable") {
        if (isInSource(part)) continue;
        report("P14", "error",
          variable
            ? `The “$” is missing: write “%${parseInt(stretch(part).slice(1), 10)}$#@…@”.`
            : `“${stretch(part)}” begins a part’s name that has no “@” at its end.`,
          part);
      } else if (isFormatted && !isInSource(part)) {
        const isAlone = /^%([\s.,;:!?)»”]|$)/u.test(target.slice(part.start));
        report(isAlone ? "P10" : "P9", isAlone ? "warning" : "error",
          isAlone
            ? "A percent sign alone: write “%%” to show one."
            : `“${stretch(part)}” is no placeholder. If it was one, copy it from the source; `
              + "to show a percent sign write “%%”.",
          part);
      }
    } else if (isLoosePercent(target, part) && isFormatted && !isInSource(part)) {
      report("P10", "warning",
        `“${stretch(part)}” is read as a placeholder: write “%%” to show a percent sign.`, part);
    } else if (part.type === "place" && part.kind === "object" && part.flags.includes(" ")
        && !isInSource(part)) {
      report("P9", "error", `There is a space in “${stretch(part)}”: write “%@”.`, part);
    } else if (part.type === "place" && target[part.start - 1] === "$"
        && !source.includes(target.slice(part.start - 1, part.end))) {
      report("P9", "error", "There is a “$” before the percent sign.",
        { start: part.start - 1, end: part.end });
    }
  }
  const foreign = /[٪％﹪]\s?(?:[\d٠-٩۰-۹]+\$)?(?:#@|[@＠]|l{0,2}[diufs](?!\p{L}))/gu;
  for (const match of target.matchAll(foreign)) {
    if (!source.includes(match[0])) {
      report("P9", "error",
        `“${match[0]}” has another percent sign than “%” and will not be replaced.`,
        { start: match.index, end: match.index + match[0].length });
    }
  }
}

function checkTokens(source, target, mayOmit, report) {
  const [wanted, found] = [tokensOf(source), tokensOf(target)];
  for (const token of found) {
    if (!wanted.some((other) => other.text === token.text)) {
      report("P16", "error",
        `“${token.text}” is not in the source: its name must stay as it is.`, token);
    }
  }
  for (const name of new Set(wanted.map((token) => token.text))) {
    if (mayOmit || found.some((token) => token.text === name)) continue;
    report("P16", "error", `“${name}” of the source is missing here.`);
  }
  for (const match of target.matchAll(/\\\([^()]*\)/g)) {
    if (!source.includes(match[0])) {
      report("P19", "error", `“${match[0]}” is code and will be shown as it is.`,
        { start: match.index, end: match.index + match[0].length });
    }
  }
}

function checkSpaces(source, target, report) {
  const count = (text, pattern) => (text.match(pattern) || [""])[0].length;
  const lines = (text) => text.split(/\r\n|\r|\n/).length;
  if (source.length > 1) {
    const [leading, trailing] = [/^[^\S\r\n]+/, /[^\S\r\n]+$/];
    if (count(source, leading) !== count(target, leading)) {
      const end = count(target, leading);
      report("S1", "warning",
        end > 0
          ? "Another number of spaces at the start than in the source."
          : "The source starts with a space, and this does not.",
        end > 0 ? { start: 0, end } : null);
    }
    if (count(source, trailing) !== count(target, trailing)) {
      const length = count(target, trailing);
      report("S1", "warning",
        length > 0
          ? "Another number of spaces at the end than in the source."
          : "The source ends with a space, and this does not.",
        length > 0 ? { start: target.length - length, end: target.length } : null);
    }
  }
  if (lines(source) !== lines(target)) {
    const [wanted, found] = [lines(source), lines(target)];
    report("S3", "warning",
      `The source has ${wanted} line${wanted === 1 ? "" : "s"}, and this has ${found}.`);
  }
  const escapes = (text) => (text.match(/\\n/g) || []).length;
  if (escapes(source) !== escapes(target)) {
    report("S4", "warning", "Another number of “\\n” than in the source.");
  }
}
