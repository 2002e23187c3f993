// The file of a battle and what an address tells of it: a key of [battle] by its name, one of an army as a_NAME or b_NAME,
// one of another section as SECTION.NAME. A line is columns of units, the first in front, each with what is said of it.
export const MECHANISM = "~battle"; // stands in an address where another question has its mechanism
const REMARK = /(?:^|\s);.*$/;

// The section and the key that a name stands for, and the other way round.
function placeOf(name) {
  const [, army, key] = /^([ab])_(.+)$/.exec(name) ?? [], end = name.lastIndexOf(".");
  return army ? [army, key] : end > 0 ? [name.slice(0, end), name.slice(end + 1)] : ["battle", name];
}
const nameOf = (section, key) => section === "battle" ? key : `${section}${/^[ab]$/.test(section) ? "_" : "."}${key}`;

const isOfSection = name => name.includes("."); // which an address keeps with the numbers of rules
const all = ({fields, settings}) => Object.entries({...fields, ...settings});

// Whether the names and values are lines of a file, each a single one.
export const isWritable = asked => !all(asked).flat().some(part => /\p{C}/u.test(part));

export function write(asked) {
  const sections = new Map([["battle", []], ["a", []], ["b", []]]);
  for (const [name, value] of all(asked)) {
    const [section, key] = placeOf(name);
    sections.set(section, [...(sections.get(section) ?? []), `${key} = ${value}\n`]);
  }
  return [...sections].map(([section, lines]) => `[${section}]\n${lines.join("")}`).join("\n");
}

export function read(text) {
  const asked = {fields: {}, settings: {}};
  let section = "";
  for (const line of text.split("\n").map(each => each.replace(REMARK, "").trim())) {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
    const [, key, value] = /^([^[=]+?)\s*=\s*(.*)$/.exec(line) ?? [];
    if (!key) continue;
    const name = nameOf(section, key);
    asked[isOfSection(name) ? "settings" : "fields"][name] = value;
  }
  return asked;
}

// What a file says in remarks before its first section.
export const remarks = text => text.split(/^\[/m)[0].replace(/^; ?/gm, "").replace(/\s+/g, " ").trim();

function unitsOf(column) {
  const units = [];
  for (const word of column.split(/\s+/).filter(each => each && each !== "-")) {
    if (word.includes("=") && units.length > 0) units.at(-1).said.push(word);
    else units.push({troops: word, said: []});
  }
  return units;
}
export const columns = (line = "") => line.split("|").map(unitsOf);

const columnOf = units => units.map(({troops, said}) => [troops, ...said].join(" ")).join(" ") || "-";
export const lineOf = columns => columns.map(columnOf).join(" | ");
