// The page itself: the cards, the fields, and what happens when one types.

(() => {
  const pack = JSON.parse(document.getElementById("pack").textContent);
  const groups = PackModel.makeGroups(pack);
  const STATUS = { done: "Done", todo: "To do", review: "Needs review", errors: "Has errors" };
  const FILTER_NAMES = {
    all: "All", todo: "To do", changed: "Source changed", warnings: "Warnings", edited: "Edited",
  };
  const multipleTables = pack.tables.length > 1;
  let filter = "all";
  let draftTimer = 0;
  const files = PackFiles(pack, groups, {
    say,
    refresh() {
      groups.forEach(updateGroup);
      updateProgress();
      applyFilter();
    },
  });

  function say(text) {
    byId("message").textContent = text;
  }

  function formName(unit) {
    const form = unit.data.form;
    const numbers = pack.numbers[form];
    const text = numbers ? ` – for ${numbers}` : form === "zero" ? " – for 0 alone" : "";
    return element("span", null, element("strong", null, form),
      text + (unit.isNeeded ? "" : ", may stay empty"));
  }

  // Browsers that cannot let a field grow by itself are helped.
  const growsByItself = CSS.supports("field-sizing", "content");

  function rowsFor(unit) {
    const text = unit.text.length > unit.data.source.length ? unit.text : unit.data.source;
    return text.split("\n").reduce((rows, line) => rows + 1 + Math.floor(line.length / 80), 0);
  }

  function fit(field) {
    if (growsByItself) return;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  }

  let count = 0;

  function unitView(group, unit, showsSource) {
    const id = `u${count++}`;
    const field = element("textarea", {
      id, lang: pack.target, dir: pack.targetDirection, rows: rowsFor(unit),
      spellcheck: "true", autocapitalize: "off",
      "aria-describedby": `${id}s ${id}p`,
      oninput: () => change(unit, field.value), onfocus: () => fit(field),
      onkeydown: (event) => keyPressed(event, unit),
    });
    const undo = element("button", { type: "button", class: "small", onclick: () => {
      PackModel.undo(unit);
      field.value = unit.text;
      update(group);
      field.focus();
    } }, "Undo");
    const describe = `${group.entry.key}${unit.data.form ? `, ${unit.data.form}` : ""}`;
    undo.setAttribute("aria-label", `Undo ${describe}`);
    const copy = element("button", { type: "button", class: "small",
      "aria-label": `Copy source of ${describe}`,
      onclick: () => take(unit, unit.data.source) }, "Copy source");
    const inserts = placesOf(unit.data.source).map((text) =>
      element("button", { type: "button", class: "small", "aria-label": `Insert ${text}`,
        onclick: () => {
          field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
          field.focus();
          change(unit, field.value);
        } }, element("code", null, element("bdi", { dir: "ltr" }, text))));
    unit.view = {
      field, undo,
      problems: element("ul", { class: "problems", id: `${id}p`, "aria-live": "polite" }),
      marked: element("p", { class: "marked", lang: pack.target, dir: pack.targetDirection,
        hidden: true, "aria-hidden": "true" }),
    };
    const name = unit.data.form ? formName(unit) : "Translation";
    const hidden = element("span", { class: "hidden" }, ` of ${group.entry.key} ${group.label}`);
    return element("div", { class: "unit" },
      element("p", { class: showsSource ? "source" : "hidden", id: `${id}s`, lang: pack.source,
        dir: pack.sourceDirection }, ...shown(unit.data.source)),
      unit.data.changes && showsSource ? changesView(pack, unit.data.changes) : null,
      element("label", { class: "name", for: id }, name, hidden),
      field, unit.view.marked, unit.view.problems,
      element("div", { class: "actions" }, ...inserts, copy, undo),
      suggestionsView(unit));
  }

  function suggestionsView(unit) {
    if (!unit.data.suggestions) return null;
    return element("ul", { class: "suggestions", "aria-label": "Suggestions" },
      ...unit.data.suggestions.map((suggestion) => element("li", null,
        element("button", { type: "button", onclick: () => take(unit, suggestion.text) },
          element("b", null, `${suggestion.percent} %`),
          element("bdi", { lang: pack.target, dir: pack.targetDirection },
            ...shown(suggestion.text)),
          suggestion.source === unit.data.source ? null
            : element("small", { lang: pack.source, dir: pack.sourceDirection },
              `from: ${suggestion.source}`)))));
  }

  function cardView(group) {
    const plural = group.units.some((unit) => unit.data.form !== undefined);
    const status = element("span", { class: "status" });
    const review = element("input", { type: "checkbox", onchange: () => {
      for (const unit of group.units) PackModel.setReview(unit, review.checked);
      update(group);
    } });
    const name = group.label ? `${group.entry.key}, ${group.label}` : group.entry.key;
    let source = null;
    const units = group.units.map((unit) => {
      const showsSource = unit.data.source !== source || unit.data.changes !== undefined;
      source = unit.data.source;
      return unitView(group, unit, showsSource);
    });
    const reviewLabel = element("label", { class: "review" }, review, "Needs review");
    if (!plural) units[0].querySelector(".actions").append(reviewLabel);
    const references = (group.entry.references || []).join("  ");
    group.view = { status, review };
    const kind = plural ? "card plural" : "card";
    group.view.card = element("section", { class: kind, "aria-label": name },
      element("div", { class: "head" },
        element("h3", null, element("bdi", null, group.entry.key),
          group.label ? element("span", { class: "variant" }, ` · ${group.label}`) : null),
        status),
      group.entry.comment
        ? element("p", { class: "comment", dir: "auto" }, group.entry.comment) : null,
      references ? element("p", { class: "references" }, references) : null,
      ...units, plural ? reviewLabel : null);
    return group.view.card;
  }

  // Typing.

  function change(unit, text) {
    PackModel.setText(unit, text);
    update(unit.group);
  }

  function take(unit, text) {
    unit.view.field.value = text;
    change(unit, text);
    unit.view.field.focus();
  }

  function keyPressed(event, unit) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    PackModel.confirm(unit);
    update(unit.group);
    const units = groups.filter((group) => group.view && !group.view.card.hidden)
      .flatMap((group) => group.units);
    const start = units.indexOf(unit);
    const isOpen = (other) =>
      other.isReview || PackModel.isMissing(other) || PackModel.hasErrors(other);
    const order = units.slice(start + 1).concat(units.slice(0, start));
    const next = order.find(isOpen);
    if (!next) {
      say("That was the last open text here. Press Save when you are done.");
      return;
    }
    next.view.field.focus();
    next.group.view.card.scrollIntoView({ block: "nearest" });
  }

  function updateUnit(unit) {
    const problems = PackModel.problemsOf(unit);
    const { field, marked } = unit.view;
    if (field.value !== unit.text) field.value = unit.text;
    if (field === document.activeElement) fit(field);
    const level = PackModel.hasErrors(unit) ? "error" : problems.length > 0 ? "warning" : "";
    field.className = level;
    field.setAttribute("aria-invalid", level === "error" ? "true" : "false");
    unit.view.undo.disabled = !PackModel.isChanged(unit);
    // A field that is written from right to left tears placeholders apart; below they are whole.
    const isTorn = pack.targetDirection === "rtl" && /[%{$]/.test(unit.text);
    marked.hidden = !isTorn && !problems.some((problem) => problem.range);
    marked.replaceChildren(...(marked.hidden ? [] : markedText(unit.text, problems)));
    const signature = JSON.stringify(problems);
    // What is said again only because a letter was typed is not read out again.
    if (unit.view.signature === signature) return;
    unit.view.signature = signature;
    unit.view.problems.replaceChildren(...problems.map((problem) =>
      element("li", { class: problem.level, "data-id": problem.id },
        `${problem.level === "error" ? "Error" : "Check"}: ${problem.message}`)));
  }

  function updateGroup(group) {
    if (!group.view) return;
    for (const unit of group.units) updateUnit(unit);
    const status = PackModel.statusOf(group);
    group.view.card.dataset.status = status;
    group.view.status.textContent = STATUS[status];
    group.view.review.checked = group.units.some((unit) => unit.isReview);
  }

  function updateProgress() {
    const state = PackModel.progress(groups);
    byId("bar").max = Math.max(1, state.all);
    byId("bar").value = state.all === 0 ? 1 : state.done;
    byId("progress").textContent =
      `${state.done} of ${state.all} texts done, ${state.words} of ${state.allWords} words`;
    for (const [name, test] of Object.entries(PackModel.FILTERS)) {
      byId(`count-${name}`).textContent = String(groups.filter(test).length);
    }
    return state;
  }

  let progressTimer = 0;
  function update(group) {
    updateGroup(group);
    clearTimeout(progressTimer);
    progressTimer = setTimeout(updateProgress, groups.length > 500 ? 250 : 0);
    clearTimeout(draftTimer);
    draftTimer = setTimeout(files.storeDraft, 400);
  }

  // Filters.

  function applyFilter() {
    const search = byId("search").value;
    let visible = 0;
    for (const group of groups) {
      const isShown = PackModel.FILTERS[filter](group) && PackModel.matches(group, search);
      if (isShown) visible += 1;
      if (group.view) group.view.card.hidden = !isShown;
    }
    for (const heading of document.querySelectorAll("main h2")) {
      heading.hidden = !groups.some((group) =>
        group.view && !group.view.card.hidden && group.table === heading.textContent);
    }
    byId("nothing").hidden = visible > 0;
  }

  function makeFilters() {
    for (const [name, title] of Object.entries(FILTER_NAMES)) {
      const input = element("input", { type: "radio", name: "filter", value: name, onchange: () => {
        filter = name;
        applyFilter();
      } });
      input.checked = name === filter;
      byId("filters").append(element("label", null, input, `${title} `,
        element("span", { id: `count-${name}`, class: "status" })));
    }
    byId("search").addEventListener("input", applyFilter);
  }

  // Of thousands of texts the first ones are there at once, and the others come while one reads.
  function buildCards(from) {
    const end = Math.min(from + 100, groups.length);
    const fragment = document.createDocumentFragment();
    for (let number = from; number < end; number += 1) {
      const group = groups[number];
      if (multipleTables && (number === 0 || groups[number - 1].table !== group.table)) {
        fragment.append(element("h2", null, group.table));
      }
      fragment.append(cardView(group));
      updateGroup(group);
    }
    byId("texts").append(fragment);
    if (filter !== "all" || byId("search").value !== "") applyFilter();
    if (end < groups.length) setTimeout(buildCards, 0, end);
  }

  function start() {
    byId("project").textContent = pack.project;
    byId("languages").textContent = `${languageName(pack.source)} → ${languageName(pack.target)}`;
    // Left out of the layout, texts out of sight are left out by screen readers too; with
    // thousands of them there is no other way to stay quick.
    byId("texts").classList.toggle("many", groups.length > 1000);
    makeFilters();
    files.readDraft();
    updateProgress();
    buildCards(0);
    byId("nothing").hidden = groups.length > 0;
    byId("save").addEventListener("click", files.save);
    byId("load").addEventListener("click", () => byId("file").click());
    byId("file").addEventListener("change", () => {
      if (byId("file").files[0]) files.load(byId("file").files[0]);
      byId("file").value = "";
    });
    byId("translator").addEventListener("input", files.storeDraft);
    document.addEventListener("keydown", (event) => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // What a browser fills in by itself comes without a key.
      if (!isPlain || (event.key || "").toLowerCase() !== "s") return;
      event.preventDefault();
      files.save();
    });
    window.addEventListener("beforeunload", (event) => {
      if (!files.isUnsaved()) return;
      event.preventDefault();
      // Older browsers ask only so.
      event.returnValue = true;
    });
  }

  start();
})();
