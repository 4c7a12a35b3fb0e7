// What the page knows: the texts of the pack, what the translator made of them, and what is saved.
// Nothing here touches the document.

const PackModel = (() => {
  // The texts in the pack's order, the forms of a plural together, as
  // {table, entry, label, units, words}.
  function makeGroups(pack) {
    const groups = [];
    for (const table of pack.tables) {
      for (const entry of table.entries) {
        for (const group of entry.groups) {
          const units = group.units.map((unit) => makeUnit(pack, unit));
          // The last form of a plural stands for all.
          const words = wordCount(units[units.length - 1].data.source);
          groups.push({ table: table.name, entry, label: group.label || "", units, words });
          for (const unit of units) unit.group = groups[groups.length - 1];
        }
      }
    }
    return groups;
  }

  // A translation that the project has and does not call finished, such as a machine's.
  const startsInReview = (data) => data.target !== "" && data.state !== "translated";

  function makeUnit(pack, data) {
    const isNeeded = data.form === undefined || pack.needed.length === 0
      || pack.needed.includes(data.form);
    return {
      data, isNeeded, text: data.target, isReview: startsInReview(data),
      numbers: pack.shared.includes(data.category) ? pack.numbers[data.category] : null,
      // Set by hand, so that nothing but the hand takes it away.
      isHeld: false,
    };
  }

  // Whether there is anything to be saved for the unit.
  function isChanged(unit) {
    return unit.text !== unit.data.target || unit.isReview !== startsInReview(unit.data);
  }

  function problemsOf(unit) {
    if (unit.checkedText !== unit.text) {
      unit.checkedText = unit.text;
      unit.problems = checkText(unit.data.source, unit.text, {
        category: unit.data.category, numbers: unit.numbers,
      });
    }
    // A text that nobody has begun is no mistake.
    const isBegun = unit.data.target !== "" && unit.isNeeded;
    return isBegun ? unit.problems : unit.problems.filter((problem) => problem.id !== "empty");
  }

  const isMissing = (unit) => unit.isNeeded && unit.text === "" && unit.data.source !== "";
  const hasErrors = (unit) => problemsOf(unit).some((problem) => problem.level === "error");

  // "done", "review", "errors" or "todo"; a plural is done when all forms are there.
  function statusOf(group) {
    if (group.units.some(isMissing)) return "todo";
    if (group.units.some(hasErrors)) return "errors";
    if (group.units.some((unit) => unit.isReview)) return "review";
    return "done";
  }

  // Placeholders are no words, and each ideograph is one.
  function wordCount(text) {
    const words = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}’'])+/gu;
    const literals = parseFormat(text).filter((part) => part.type === "literal")
      .map((part) => text.slice(part.start, part.end));
    return literals.reduce((count, piece) => count + (piece.match(words) || []).length, 0);
  }

  function progress(groups) {
    const result = { done: 0, all: groups.length, words: 0, allWords: 0, errors: 0 };
    for (const group of groups) {
      const status = statusOf(group);
      result.allWords += group.words;
      if (status === "done") {
        result.done += 1;
        result.words += group.words;
      }
      if (status === "errors") result.errors += 1;
    }
    return result;
  }

  const FILTERS = {
    all: () => true,
    todo: (group) => statusOf(group) !== "done",
    changed: (group) => group.units.some((unit) => unit.data.changes !== undefined),
    warnings: (group) => group.units.some((unit) => problemsOf(unit).length > 0),
    edited: (group) => group.units.some(isChanged),
  };

  function matches(group, search) {
    const wanted = search.trim().toLocaleLowerCase();
    if (wanted === "") return true;
    const texts = [group.entry.key, group.entry.comment || "", ...(group.entry.references || [])];
    for (const unit of group.units) texts.push(unit.data.source, unit.text);
    return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
  }

  function setText(unit, text) {
    if (unit.text === text) return;
    unit.text = text;
    // Who works on a text has looked at it.
    if (!unit.isHeld) unit.isReview = text === unit.data.target && startsInReview(unit.data);
  }

  function setReview(unit, isReview) {
    unit.isReview = isReview;
    unit.isHeld = isReview;
  }

  function confirm(unit) {
    if (unit.text !== "" && !unit.isHeld) unit.isReview = false;
  }

  function undo(unit) {
    unit.text = unit.data.target;
    unit.isReview = startsInReview(unit.data);
    unit.isHeld = false;
  }

  // What is sent back.
  function answer(pack, groups, translator) {
    const units = [];
    for (const group of groups) {
      for (const unit of group.units.filter(isChanged)) {
        units.push({
          table: group.table, key: group.entry.key, path: unit.data.path, base: unit.data.target,
          source: unit.data.source, text: unit.text,
          state: unit.isReview ? "needs_review" : "translated",
        });
      }
    }
    return {
      format: "tidemark-answer", version: 1, pack: pack.id, project: pack.project,
      language: pack.target, translator, units,
    };
  }

  // Takes an answer over; texts of another export count only where they have the same source.
  function load(pack, groups, file) {
    if (!file || file.format !== "tidemark-answer" || !Array.isArray(file.units)) {
      return { error: "This file was not saved by a translation page." };
    }
    if (file.version !== 1) return { error: "This file was saved by a newer page." };
    if (file.language !== pack.target) {
      return { error: `This file is for another language: ${String(file.language)}.` };
    }
    const places = new Map();
    const name = (table, key, path) => JSON.stringify([table, key, path]);
    for (const group of groups) {
      for (const unit of group.units) {
        places.set(name(group.table, group.entry.key, unit.data.path), unit);
      }
    }
    let [taken, left] = [0, 0];
    for (const item of file.units) {
      const unit = item && places.get(name(item.table, item.key, item.path));
      const isSame = unit && (file.pack === pack.id || item.source === unit.data.source);
      if (!isSame || typeof item.text !== "string") {
        left += 1;
        continue;
      }
      unit.text = item.text;
      setReview(unit, item.state === "needs_review");
      taken += 1;
    }
    return { taken, left, translator: typeof file.translator === "string" ? file.translator : "" };
  }

  function fileName(pack) {
    const safe = pack.project.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|-+$/g, "");
    return `${safe || "translation"}.${pack.target}.tidemark.json`;
  }

  return {
    makeGroups, isChanged, isMissing, hasErrors, problemsOf, statusOf, progress, FILTERS, matches,
    setText, setReview, confirm, undo, answer, load, fileName,
  };
})();
