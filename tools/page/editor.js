// The editor of a file: its name, its text, and a mark at the line that has a mistake.
const editor = (() => {
  const at = id => document.getElementById("own-" + id);

  const shown = () => ({name: at("name").value.trim(), text: at("text").value});

  // Where a complaint is about the file: the line, from 1, and what is wrong there; line 0 where it names none.
  function placeOf(complaint) {
    const start = complaint.indexOf(shown().name + ":"), rest = complaint.slice(start + shown().name.length + 1);
    const found = start < 0 ? null : /^(\d+): (.*)/s.exec(rest);
    return found ? {line: Number(found[1]), wrong: found[2]} : {line: 0, wrong: ""};
  }

  function scroll() {
    at("mark").style.setProperty("--top", at("text").scrollTop + "px");
    at("mark").style.setProperty("--left", at("text").scrollLeft + "px");
  }

  // Says what the library says, and marks the line.
  function tell(message, isMistake = false) {
    const {line, wrong} = placeOf(isMistake ? message : ""), lines = at("text").value.split("\n");
    at("told").textContent = message;
    at("text").setAttribute("aria-invalid", String(isMistake));
    at("mark").hidden = line === 0;
    at("mark").textContent = wrong;
    at("mark").style.setProperty("--row", line - 1);
    at("mark").style.setProperty("--column", lines[line - 1]?.length ?? 0);
    at("go").hidden = line === 0;
    scroll();
  }

  // To the marked line.
  function go() {
    const line = Number(at("mark").style.getPropertyValue("--row")), lines = at("text").value.split("\n");
    const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
    at("text").focus();
    at("text").setSelectionRange(start, start + (lines[line]?.length ?? 0));
  }

  function show(name, text) {
    at("name").value = name;
    at("text").value = text;
  }

  function listen(hear) {
    at("text").addEventListener("input", hear);
    at("text").addEventListener("scroll", scroll);
    at("go").addEventListener("click", go);
  }

  return {placeOf, tell, show, shown, listen};
})();
