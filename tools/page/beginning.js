// What a file of one's own begins with: a rule set with all its numbers, a script, or an example.
import * as asking from "./asking.js";
import * as examples from "./examples.js";
import * as own from "./own.js";
import {words} from "./words.js";

const SCRIPT = "script";

// Rule sets, a script, and the examples by their titles.
export async function options(rules) {
  const {files} = await examples.all(), titled = ([name, text]) => ({name, title: own.titleOf(name, text)});
  return [...rules, {name: SCRIPT, title: words.own_script}, {label: words.own_examples, options: Object.entries(files).map(titled)}];
}

// "mine.ini", or the next one that is not there.
function unused(end) {
  let name = `mine.${end}`;
  for (let number = 2; name in asking.files; number++) name = `mine-${number}.${end}`;
  return name;
}

const idOf = name => name.replace(/\.\w+$/, "").replace(/[^\w.-]/g, "-");

// The parameters by their sections, each behind a comment sign: what is not changed may change in what it is based on.
function sections(parameters) {
  const found = new Map();
  for (const {name, value, meaning, accepts} of parameters) {
    const [section] = name.split(".");
    if (!found.has(section)) found.set(section, `\n[${section}]\n`);
    const lines = `; ${meaning} (${accepts})\n; ${name.slice(section.length + 1)} = ${value}\n`;
    found.set(section, found.get(section) + lines);
  }
  return [...found.values()].join("");
}

// {name, text}, or undefined where the library does not say.
export async function from(rules) {
  const {files} = await examples.all();
  if (rules in files) return {name: rules, text: files[rules]};
  if (rules === SCRIPT) return {name: unused("lua"), text: document.getElementById("script").textContent.trimStart()};
  const [answer] = await asking.ask("beginning", [["show", rules, "--format", "json"]]) ?? [];
  if (!answer || answer.status) return undefined;
  const name = unused("ini"), parameters = JSON.parse(answer.text).filter(row => row.what === "parameter");
  const head = `[rules]\nid = ${idOf(name)}\ntitle = ${words.own_title}\nbased_on = ${rules}\n`;
  return {name, text: `${head}\n; ${words.own_comment}\n${sections(parameters)}`};
}
