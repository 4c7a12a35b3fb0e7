// Calls the functions of the translator's page in Node.
//
// usage: node run-page.js FOLDER parse|check|model
//
// Reads JSON values, one a line, and prints one line for each.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [folder, mode] = process.argv.slice(2);
const code = ["format-text.js", "check-text.js", "pack-model.js"]
  .map((name) => fs.readFileSync(path.join(folder, name), "utf8")).join("\n");
vm.runInThisContext(`${code}\nglobalThis.page = { parseFormat, checkText, PackModel };`);
const { parseFormat, checkText, PackModel } = globalThis.page;

function extent(value) {
  if (value === null) return "-";
  if (value.next) return "*";
  return value.number !== undefined ? `${value.number}` : `*${value.argument}$`;
}

const modes = {
  parse(text) {
    const byte = (at) => Buffer.byteLength(text.slice(0, at));
    return parseFormat(text).map((part) => {
      const range = `${byte(part.start)}..<${byte(part.end)}`;
      if (part.type === "literal" || part.type === "percent") return `${part.type} ${range}`;
      if (part.type === "fault") return `fault ${part.kind} ${range}`;
      return [
        part.kind, part.conversion, part.position ?? "-", `[${part.flags}]`, extent(part.width),
        extent(part.precision), `[${part.length}]`, part.name ?? "-", range,
      ].join(" ");
    }).join("; ");
  },
  check({ source, target, category, numbers }) {
    const mark = ({ range }) => (range ? `(${target.slice(...range)})` : "");
    const sign = ({ level }) => (level === "error" ? "!" : "");
    return checkText(source, target, { category, numbers })
      .map((problem) => `${sign(problem)}${problem.id}${mark(problem)}`).join(" ");
  },
  // A pack and what is done in it, one after the other.
  model({ pack, steps }) {
    const groups = PackModel.makeGroups(pack);
    const units = groups.flatMap((group) => group.units);
    for (const [name, number, value] of steps) {
      if (name === "load") PackModel.load(pack, groups, value);
      else PackModel[name](units[number], value);
    }
    const { done, all, words, allWords } = PackModel.progress(groups);
    return JSON.stringify({
      states: groups.map(PackModel.statusOf), progress: [done, all, words, allWords],
      answer: PackModel.answer(pack, groups, "Vera"),
    });
  },
};

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  if (line !== "") console.log("%s", modes[mode](JSON.parse(line)));
}
