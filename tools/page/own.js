// Rules of one's own: files that the library has accepted, kept while the page is open.
import * as asking from "./asking.js";
import * as packing from "./packing.js";
import {words} from "./words.js";

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_. -]{0,60}\.(ini|lua)$/u;
const MOST_SIGNS = 16000, MOST_FILES = 20; // of all that an address carries
const packed = Object.create(null);

// Why this is no file of rules, before the library is asked.
function fault(name, text) {
  if (!NAME.test(name)) return `${words.own_bad_name} ${name.slice(0, 80)}`;
  return new Blob([text]).size > packing.MOST_BYTES ? `${name}: ${words.own_large}` : "";
}

// What is wrong with each of some files, nothing where the library accepts it beside the others; undefined where a
// later question has come before.
export async function check(texts) {
  const names = Object.keys(texts), faults = Object.fromEntries(names.map(name => [name, fault(name, texts[name])]));
  if (Object.values(faults).some(Boolean)) return faults;
  const lines = names.map(name => ["show", name, "--format", "json"]);
  const answers = await asking.ask("own", lines, {beside: {...asking.files, ...texts}});
  return answers && Object.fromEntries(names.map((name, place) => [name, answers[place].complaint]));
}

async function put(name, text) {
  packed[name] = await packing.pack(text);
  asking.files[name] = text;
}

// The same, and keeps what is accepted.
export async function keep(texts) {
  const complaints = await check(texts);
  for (const name of Object.keys(complaints ?? {})) if (!complaints[name]) await put(name, texts[name]);
  return complaints;
}

// Keeps the files that an address carries, also one with a mistake, which is told where the rules are asked for.
export async function receive(files) {
  if (files.length > MOST_FILES) throw new Error(`${words.own_many} ${files.length} > ${MOST_FILES}`);
  for (const [name, letters] of files) {
    const text = await packing.unpack(letters).catch(() => "");
    const why = text ? fault(name, text) : `${words.own_broken} ${name}`;
    if (why) throw new Error(why);
    await put(name, text);
  }
}

// What a file calls itself; its name where it does not.
export function titleOf(name, text = asking.files[name] ?? "") {
  const found = name.endsWith(".lua") ? /^\s*rules\s*\{[^}]*?\btitle\s*=\s*"([^"\n]+)"/m : /^\s*title\s*=\s*(.+?)\s*$/m;
  return found.exec(text)?.[1] ?? name;
}

// What a rule file changes, by its sections.
export const sectionsOf = name => [...(asking.files[name] ?? "").matchAll(/^[ \t]*\[([^\]\n]+)\]/gm)].map(([, section]) => section);

export function remove(name) {
  delete asking.files[name];
  delete packed[name];
}

// The files of which a rule set consists: itself, and those that its text names.
export function partsOf(name, parts = new Set()) {
  if (!(name in asking.files) || parts.has(name)) return parts;
  parts.add(name);
  for (const other of Object.keys(asking.files)) if (asking.files[name].includes(other)) partsOf(other, parts);
  return parts;
}

// The files that situations need, packed for an address; null where they are too long for one.
export function carried(all) {
  const names = new Set(all.flatMap(asked => [...partsOf(asked.rules)]));
  const files = [...names].map(name => [name, packed[name]]);
  const signs = files.reduce((sum, [, letters]) => sum + letters.length, 0);
  return signs > MOST_SIGNS || files.length > MOST_FILES ? null : files;
}
