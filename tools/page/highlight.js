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

// A newline at the end makes a line of its own, as in the editor.
export const paint = (place, text, name) => place.replaceChildren(
  ...pieces(text, name).map(([each, kind]) => kind ? element("span", {class: `is-${kind}`}, each) : each), "\n");
