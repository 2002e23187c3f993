// The editor of a file: its name, its text in colours, what may come next, and a mark at the line that has a mistake.
import * as completion from "./completion.js";
import {element} from "./elements.js";
import * as highlight from "./highlight.js";

const at = id => /** @type {HTMLTextAreaElement} */ (document.getElementById("own-" + id));

export const shown = () => ({name: at("name").value.trim(), text: at("text").value});

// Where a complaint is about the file: the line, from 1, and what is wrong there; line 0 where it names none.
export function placeOf(complaint) {
  const start = complaint.indexOf(shown().name + ":"), rest = complaint.slice(start + shown().name.length + 1);
  const found = start < 0 ? null : /^(\d+): (.*)/s.exec(rest);
  return found ? {line: Number(found[1]), wrong: found[2]} : {line: 0, wrong: ""};
}

function scroll() {
  for (const layer of [at("mark"), at("colours")]) {
    layer.style.setProperty("--top", at("text").scrollTop + "px");
    layer.style.setProperty("--left", at("text").scrollLeft + "px");
  }
}

const paint = () => highlight.paint(at("colours"), at("text").value, shown().name);

function colour() {
  paint();
  scroll();
}

// Writes a word in place of the part of it before the caret, as a reader would, so that it can be undone.
function insert(word, part) {
  const {selectionStart: end} = at("text");
  at("text").focus();
  at("text").setSelectionRange(end - part.length, end);
  document.execCommand("insertText", false, word);
}

// What may come next; the first of it comes with Tab, Escape takes it away.
async function offer() {
  const {value, selectionStart, selectionEnd} = at("text"), caret = `${value}${selectionStart}`;
  const {part, names} = selectionStart === selectionEnd ? await completion.offers(shown().name, value.slice(0, selectionStart))
    : {part: "", names: []};
  if (`${at("text").value}${at("text").selectionStart}` !== caret) return;
  at("next").replaceChildren(...names.map(name => element("li", {}, element("button",
    {type: "button", onclick: () => insert(name, part)}, name))));
}

function press(event) {
  const [first] = at("next").querySelectorAll("button");
  if (!first || !["Tab", "Escape"].includes(event.key) || event.shiftKey) return;
  event.preventDefault();
  if (event.key === "Tab") first.click();
  else at("next").replaceChildren();
}

// Says what the library says, and marks the line.
export function tell(message, isMistake = false) {
  const {line, wrong} = placeOf(isMistake ? message : ""), lines = at("text").value.split("\n");
  at("told").textContent = message;
  at("text").setAttribute("aria-invalid", String(isMistake));
  at("mark").hidden = line === 0;
  at("mark").textContent = wrong;
  at("mark").style.setProperty("--row", String(line - 1));
  at("mark").style.setProperty("--column", String(lines[line - 1]?.length ?? 0));
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

export function show(name, text) {
  at("name").value = name;
  at("text").value = text;
  at("next").replaceChildren();
  colour();
}

export function listen(hear) {
  at("text").addEventListener("input", () => {
    colour();
    offer();
    hear();
  });
  at("text").addEventListener("keydown", press);
  at("name").addEventListener("input", colour);
  paint();
  at("text").addEventListener("scroll", scroll);
  at("go").addEventListener("click", go);
}
