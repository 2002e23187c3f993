// The editor of a file: its name, its text, and a mark at the line that has a mistake.
const editor = (() => {
  const at = id => document.getElementById("own-" + id);

  const shown = () => ({name: at("name").value.trim(), text: at("text").value});

  // The line of the file that a complaint names, from 1; 0 where it names none.
  function lineOf(complaint) {
    const {name} = shown(), start = complaint.indexOf(name + ":");
    return start < 0 ? 0 : Number(/^\d+/.exec(complaint.slice(start + name.length + 1))?.[0] ?? 0);
  }

  function scroll() {
    at("mark").style.setProperty("--top", at("text").scrollTop + "px");
    at("mark").style.setProperty("--left", at("text").scrollLeft + "px");
  }

  // Says what the library says, and marks the line.
  function tell(message, isMistake = false) {
    const line = isMistake ? lineOf(message) : 0, lines = at("text").value.split("\n");
    at("told").textContent = message;
    at("text").setAttribute("aria-invalid", String(isMistake));
    at("mark").hidden = line === 0;
    at("mark").textContent = message.split(":").slice(3).join(":").trim();
    at("mark").style.setProperty("--line", line - 1);
    at("mark").style.setProperty("--column", lines[line - 1]?.length ?? 0);
    at("go").hidden = line === 0;
    scroll();
  }

  // To the marked line.
  function go() {
    const line = Number(at("mark").style.getPropertyValue("--line")), lines = at("text").value.split("\n");
    const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
    at("text").focus();
    at("text").setSelectionRange(start, start + lines[line].length);
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

  return {lineOf, tell, show, shown, listen};
})();
