// The colours of a rule file or a script: what is written, in parts of a kind each.
import {element} from "./elements.js";

const INI = [
  ["comment", /^[ \t]*[;#].*$/m], ["section", /^[ \t]*\[[^\]\n]*\]/m], ["name", /^[ \t]*[\w.:-]+(?=[ \t]*=)/m],
  ["number", /(?<![\w.-])[+-]?\d+(?:\.\d+)?(?![\w.-])/],
];
const LUA = [
  ["comment", /--\[\[[^]*?(?:\]\]|$(?![^]))|--.*/], ["text", /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/],
  ["section", /\b(?:and|break|do|else|elseif|end|false|for|function|if|in|local|nil|not|or|repeat|return|then|true|until|while)\b/],
  ["name", /\b(?:rules|parameter|mechanism|field|outcome|check|modify|require)\b(?=\s*[{("])|\broll:\w+/],
  ["number", /(?<![\w.])\d+(?:\.\d+)?\b/],
];

const any = kinds => new RegExp(kinds.map(([kind, {source}]) => `(?<${kind}>${source})`).join("|"), "gm");
const of = {ini: any(INI), lua: any(LUA)};

// The text in pieces, [text, kind]; the kind of what is nothing in particular is "".
export function pieces(text, name) {
  const made = [];
  let end = 0;
  for (const found of text.matchAll(name.endsWith(".lua") ? of.lua : of.ini)) {
    if (!found[0]) continue;
    made.push([text.slice(end, found.index), ""], [found[0], Object.entries(found.groups).find(([, each]) => each !== undefined)[0]]);
    end = found.index + found[0].length;
  }
  return [...made, [text.slice(end), ""]].filter(([each]) => each);
}

// The same by lines.
function lines(text, name) {
  const made = [[]];
  for (const [part, kind] of pieces(text, name)) part.split("\n").forEach((each, place) => {
    if (place > 0) made.push([]);
    if (each) made.at(-1).push([each, kind]);
  });
  return made;
}

const drawn = parts => element("div", {}, ...parts.map(([each, kind]) => kind ? element("span", {class: `is-${kind}`}, each) : each));

// Each line is an element of its own, so that a letter has one line laid out. What is as it was before and behind a change stays.
const shown = new WeakMap();
export function paint(place, text, name) {
  const made = lines(text, name), keys = made.map(each => JSON.stringify(each)), old = shown.get(place) ?? [], most = Math.min(keys.length, old.length);
  let before = 0, behind = 0;
  while (before < most && keys[before] === old[before]) before++;
  while (behind < most - before && keys.at(-1 - behind) === old.at(-1 - behind)) behind++;
  for (const node of [...place.children].slice(before, old.length - behind)) node.remove();
  const nodes = made.slice(before, made.length - behind).map(drawn);
  if (before > 0) place.children[before - 1].after(...nodes);
  else place.prepend(...nodes);
  shown.set(place, keys);
}
