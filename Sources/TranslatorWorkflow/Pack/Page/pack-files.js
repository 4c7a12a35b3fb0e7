// Drafts in the browser, and the files that are saved and loaded.

const byId = (id) => document.getElementById(id);

// `say` tells the translator something, and `refresh` shows what was taken over.
function PackFiles(pack, groups, { say, refresh }) {
  const draftKey = `tidemark-pack ${pack.id} ${pack.target}`;
  const savedKey = `${draftKey} saved`;
  // What stands in the file that was saved last, so that leaving is safe.
  let savedAnswer = null;

  const texts = (number) => `${number} ${number === 1 ? "text" : "texts"}`;

  const currentAnswer = () => PackModel.answer(pack, groups, byId("translator").value.trim());

  // A browser may forbid storage to a file; then the file that is saved is all there is.
  function storeDraft() {
    try {
      localStorage.setItem(draftKey, JSON.stringify(currentAnswer()));
      if (savedAnswer !== null) localStorage.setItem(savedKey, savedAnswer);
    } catch { /* there is no storage */ }
  }

  function takeOver(file) {
    const result = PackModel.load(pack, groups, file);
    if (result.error) return result;
    const name = byId("translator");
    if (name.value === "") name.value = result.translator;
    refresh();
    return result;
  }

  function readDraft() {
    try {
      savedAnswer = localStorage.getItem(savedKey);
      const text = localStorage.getItem(draftKey);
      const result = text ? takeOver(JSON.parse(text)) : { taken: 0 };
      if (result.taken > 0) say(`Your draft is back: ${texts(result.taken)}.`);
    } catch { /* there is no storage, or nothing that can be read */ }
  }

  function save() {
    const answer = currentAnswer();
    if (answer.units.length === 0) {
      say("There is nothing to save yet: no text has been changed.");
      return;
    }
    const text = JSON.stringify(answer, null, 1) + "\n";
    const link = element("a", { download: PackModel.fileName(pack),
      href: URL.createObjectURL(new Blob([text], { type: "application/json" })) });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    savedAnswer = JSON.stringify(answer);
    storeDraft();
    const { errors } = PackModel.progress(groups);
    say(`Saved ${texts(answer.units.length)} as ${PackModel.fileName(pack)}. Send this file back.`
      + (errors > 0
        ? ` ${texts(errors)} still ${errors === 1 ? "has" : "have"} errors in red.` : ""));
  }

  function load(file) {
    file.text().then((text) => {
      let content = null;
      try {
        content = JSON.parse(text);
      } catch { /* said below */ }
      const result = takeOver(content);
      if (result.error) {
        say(result.error);
        return;
      }
      storeDraft();
      say(`Loaded ${texts(result.taken)}.`
        + (result.left > 0
          ? ` Left out: ${texts(result.left)} of the file that did not fit.` : ""));
    }, () => say("This file cannot be read."));
  }

  function isUnsaved() {
    const answer = currentAnswer();
    return answer.units.length > 0 && JSON.stringify(answer) !== savedAnswer;
  }

  return { storeDraft, readDraft, save, load, isUnsaved };
}
