// The workshop of rules of one's own: files are begun, opened, dropped, written, used and removed.
import * as asking from "./asking.js";
import * as beginning from "./beginning.js";
import * as draft from "./draft.js";
import * as editor from "./editor.js";
import {element} from "./elements.js";
import * as examples from "./examples.js";
import * as expectations from "./expectations.js";
import * as form from "./form.js";
import * as own from "./own.js";
import * as packing from "./packing.js";
import * as share from "./share.js";
import {words} from "./words.js";

const CALM = 400; // milliseconds without a new letter, before what is written is checked
const at = id => /** @type {HTMLInputElement} */ (document.getElementById("own-" + id));
const drafts = Object.create(null); // what was written and is not used
let page, clock, isOffered = false;

const textOf = name => drafts[name] ?? asking.files[name];

function list(removed) {
  const names = [...new Set([...Object.keys(asking.files), ...Object.keys(drafts)])];
  draft.keep(Object.fromEntries(names.map(name => [name, textOf(name)])), removed);
  const titled = name => [own.titleOf(name, textOf(name)), ...(name in drafts ? [words.own_draft] : [])].join(", ");
  at("list").replaceChildren(...names.map(name => element("li", {"data-name": name},
    element("button", {type: "button", title: name, onclick: () => edit(name)}, titled(name)),
    element("button", {type: "button", "aria-label": `${words.remove} ${name}`, onclick: () => remove(name)}, "×"))));
  if (isOffered) offer();
}

// What can be begun from, and how it is written: unpacked once the page has answered.
export async function offer() {
  isOffered = true;
  at("grammar").textContent = (await examples.all()).grammar;
  const made = form.select(await beginning.options(page.rules), at("from").value || page.rules[0].name, () => {});
  made.id = "own-from";
  at("from").replaceWith(made);
}

// Shows a file in the editor.
function display(name) {
  editor.show(name, textOf(name));
  return check();
}

// Makes room for files that a link has brought, the first of which is shown: a draft of the name has another then.
export function welcome(names) {
  for (const name of names) {
    const text = drafts[name];
    delete drafts[name];
    if (text !== undefined && text !== asking.files[name]) drafts[unused(name)] = text;
  }
  if (names.length > 0) display(names[0]);
  list();
}

function unused(name) {
  for (let number = 2; ; number++) {
    const other = name.replace(/(?=\.\w+$)/, `-${number}`);
    if (!(other in drafts || other in asking.files)) return other;
  }
}

function edit(name) {
  document.querySelector(".own").toggleAttribute("open", true);
  at("text").focus();
  return display(name);
}

function remove(name) {
  own.remove(name);
  delete drafts[name];
  list(name);
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
  draft.keep({...asking.files, ...drafts});
  const complaints = await (isUsed ? own.keep : own.check)({[name]: text});
  if (!complaints) return;
  expectations.draw(at("checks"), name, complaints[name] ? "" : text);
  forgetDrafts();
  list();
  editor.tell(complaints[name] || (isUsed ? words.own_good : words.own_ready), Boolean(complaints[name]));
  if (isUsed && isNew && !complaints[name]) await page.again();
}

// What the library says of the rules as it answers.
export function hear(complaint) {
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
  expectations.draw(at("checks"), shown, complaints[shown] ? "" : texts[shown]);
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

// What was written before a reload is there again, as a draft; what is used the address tells.
function restore() {
  Object.assign(drafts, draft.kept());
  const [last] = Object.keys(drafts).reverse();
  if (last) editor.show(last, drafts[last]);
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

export function open(ofPage) {
  page = ofPage;
  restore();
  list();
  listenForDrops();
  editor.listen(() => {
    clearTimeout(clock);
    clock = setTimeout(check, CALM);
  });
  at("begin").addEventListener("click", begin);
  at("use").addEventListener("click", useShown);
  at("file").addEventListener("change", () => take([...at("file").files]));
  at("save").addEventListener("click", () => {
    const {name, text} = editor.shown();
    share.save(name, new Blob([text], {type: "text/plain"}));
  });
}

// The names that a rule file may be based on.
export const bases = () => page.rules.map(({name}) => name);
