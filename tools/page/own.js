// Rules of one's own: a file that is opened, dropped or written, checked by the library.
const own = (() => {
  const at = id => document.getElementById("own-" + id);

  // Selects the line that an error names.
  function point(complaint) {
    const line = Number(/:(\d+):/.exec(complaint)?.[1] ?? 0);
    if (!line) return;
    const lines = at("text").value.split("\n"), start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    at("text").focus();
    at("text").setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  }

  async function use(page) {
    const name = at("name").value.trim();
    asking.files[name] = at("text").value;
    const answers = await asking.ask("own", [["show", name, "--format", "json"]]);
    if (!answers) return;
    at("told").textContent = answers[0].status ? answers[0].complaint : words.own_good;
    if (answers[0].status) return point(answers[0].complaint);
    page.addRules(name);
  }

  async function take(file, page) {
    if (!file) return;
    at("name").value = file.name;
    at("text").value = await file.text();
    await use(page);
  }

  function listen(page) {
    at("use").addEventListener("click", () => use(page));
    at("file").addEventListener("change", event => take(event.target.files[0], page));
    addEventListener("dragover", event => event.preventDefault());
    addEventListener("drop", event => {
      event.preventDefault();
      take(event.dataTransfer.files[0], page);
    });
  }

  return {listen};
})();
