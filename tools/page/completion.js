// What may come next in a file of one's own, from the tables of the rules that it is based on: sections, the names of
// their numbers, words that these accept; in a script what a script finds.
import * as asking from "./asking.js";
import * as domains from "./domains.js";
import * as examples from "./examples.js";
import * as workshop from "./workshop.js";

const MOST = 8;
const shown = new Map(); // the parameters of a rule set, by its name

async function parametersOf(rules) {
  if (!shown.has(rules) || rules in asking.files) {
    const [told] = await asking.ask("completion-own", [["show", rules, "--format", "json"]]) ?? [];
    if (!told) return [];
    shown.set(rules, told.status ? [] : JSON.parse(told.text).filter(row => row.what === "parameter"));
  }
  return shown.get(rules);
}

const beginsWith = (names, part) => [...new Set(names)].filter(name => name.startsWith(part) && name !== part).sort().slice(0, MOST);

// In a rule file, by the line that is written and the section that it stands in.
async function ofRules(before) {
  const line = before.slice(before.lastIndexOf("\n") + 1), part = line.match(/[\w.-]*$/)[0];
  const section = before.match(/^[ \t]*\[([^\]\n]*)\](?![^]*^[ \t]*\[[^\]\n]*\])/m)?.[1];
  if (section === "rules") return {part, names: /based_on\s*=/.test(line) ? workshop.bases() : ["id", "title", "based_on"]};
  const all = await parametersOf(before.match(/^\s*based_on\s*=\s*(\S+)/m)?.[1] ?? "");
  if (/^\s*\[/.test(line)) return {part, names: all.map(({name}) => name.split(".")[0])};
  const own = all.filter(({name}) => name.startsWith(`${section}.`)), key = line.match(/^\s*([\w-]+)\s*=/)?.[1];
  if (!key) return {part, names: own.map(({name}) => name.slice(section.length + 1))};
  const row = own.find(({name}) => name === `${section}.${key}`);
  return {part, names: row && !domains.hasRange(row.accepts) ? domains.values(row.accepts) : []};
}

// In a script: what hod gives it, by the annotations of that.
async function ofScript(before) {
  const part = before.match(/[\w.:]*$/)[0], {grammar} = await examples.all();
  return {part, names: [...grammar.matchAll(/^function ([\w.:]+)/gm)].map(found => found[1].replace(/^Roll:/, "roll:"))};
}

// What may follow in place of the part before the caret: {part, names}.
export async function offers(name, before) {
  const {part, names} = await (name.endsWith(".lua") ? ofScript : ofRules)(before);
  return {part, names: part ? beginsWith(names, part) : []};
}
