// The workshop of rules of one's own: files are begun, opened, dropped, written, used and removed.
const workshop = (() => {
  const CALM = 400; // milliseconds without a new letter, before what is written is checked
  const at = id => document.getElementById("own-" + id);
  const drafts = Object.create(null); // what was written and is not used
  let page, clock;

  function list() {
    const names = new Set([...Object.keys(asking.files), ...Object.keys(drafts)]);
    at("list").replaceChildren(...[...names].map(name => element("li", {},
      element("button", {type: "button", onclick: () => edit(name)}, name in drafts ? `${name} (${words.own_draft})` : name),
      element("button", {type: "button", "aria-label": `${words.remove} ${name}`, onclick: () => remove(name)}, "×"))));
    const from = at("from").value;
    at("from").replaceChildren(...beginning.options(page.rules)
      .map(({name, title}) => element("option", {value: name, selected: name === from}, title ?? name)));
  }

  function edit(name) {
    editor.show(name, drafts[name] ?? asking.files[name]);
    at("text").focus();
    check();
  }

  function remove(name) {
    own.remove(name);
    delete drafts[name];
    list();
    at("text").focus(); // as the button is gone
    page.again();
  }

  // What is used is no draft.
  function forgetDrafts() {
    for (const name of Object.keys(drafts)) if (drafts[name] === asking.files[name]) delete drafts[name];
  }

  // What is written is checked; where it is in use, it is used as it is now.
  async function check() {
    const {name, text} = editor.shown(), isUsed = name in asking.files, isNew = asking.files[name] !== text;
    if (isNew) drafts[name] = text;
    const complaints = await (isUsed ? own.keep : own.check)({[name]: text});
    if (!complaints) return;
    forgetDrafts();
    list();
    editor.tell(complaints[name] || (isUsed ? words.own_good : words.own_ready), Boolean(complaints[name]));
    if (isUsed && isNew && !complaints[name]) await page.again();
  }

  // What the library says of the rules as it answers.
  function hear(complaint) {
    if (editor.shown().name in asking.files && editor.placeOf(complaint).line > 0) editor.tell(complaint, true);
  }

  // Uses files; the one that is asked for, and shown, is the last, or the last with a mistake.
  async function use(texts) {
    clearTimeout(clock);
    const complaints = await own.keep(texts);
    if (!complaints) return;
    Object.assign(drafts, texts);
    forgetDrafts();
    const names = Object.keys(texts), shown = names.findLast(name => complaints[name]) ?? names.at(-1);
    editor.show(shown, texts[shown]);
    editor.tell(complaints[shown] || words.own_good, Boolean(complaints[shown]));
    list();
    const good = names.findLast(name => !complaints[name]);
    if (good) await page.use(good);
  }

  function useShown() {
    const {name, text} = editor.shown();
    return use({[name]: text});
  }

  async function take(files) {
    const large = files.find(file => file.size > packing.MOST_BYTES);
    if (large) return editor.tell(`${large.name}: ${words.own_large}`);
    try {
      const texts = await Promise.all(files.map(async file => [file.name, await file.text()]));
      if (files.length > 0) await use(Object.fromEntries(texts));
    } catch (error) { // a folder, or a file that is gone
      editor.tell(`${words.own_unread} ${error.message}`);
    }
  }

  async function begin() {
    const begun = await beginning.from(at("from").value);
    if (begun) await use({[begun.name]: begun.text});
  }

  function listenForDrops() {
    const hasFiles = event => event.dataTransfer.types.includes("Files");
    addEventListener("dragover", event => hasFiles(event) && event.preventDefault());
    addEventListener("drop", event => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    });
  }

  function open(ofPage) {
    page = ofPage;
    list();
    listenForDrops();
    editor.listen(() => {
      clearTimeout(clock);
      clock = setTimeout(check, CALM);
    });
    at("begin").addEventListener("click", begin);
    at("use").addEventListener("click", useShown);
    at("file").addEventListener("change", event => take([...event.target.files]));
    at("save").addEventListener("click", () => {
      const {name, text} = editor.shown();
      share.save(name, new Blob([text], {type: "text/plain"}));
    });
  }

  return {open, list, hear};
})();
