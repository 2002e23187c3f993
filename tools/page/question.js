// Questions: a rule set, a mechanism, the fields and parameters that are not as they were, what is shown. They are
// written in the address, "bloodybacks-8.3/shooting?cover=light&shooting.base=6", one beside another with a "+". Rules
// of one's own follow them, packed: "mine.ini/shooting+~mine.ini=...".
import {words} from "./words.js";

export const SHOWN = ["outcome", "along", "values", "as", "by", "at", "turn"]; // not of the situation, written with a "~" before them
const MOST_SIGNS = 40000;

/** @type {(part: string) => never} */
function refuse(part) {
  const shown = part.length > 60 ? part.slice(0, 60) + "…" : part;
  throw new Error(`${words.bad_address} ${shown}`);
}

// A name in an address: what might be an option of hod or hide something is none.
function name(part) {
  let text = "";
  try {
    text = decodeURIComponent(part);
  } catch { // which is then empty and refused
  }
  return /^[^\s\p{C}-][^\p{C}]{0,99}$/u.test(text) ? text : refuse(part);
}

/** @type {(part: string) => Asked} */
function read(part) {
  const [path, query = ""] = part.split("?");
  const names = path.split("/").map(name);
  if (names.length !== 2) refuse(part);
  const asked = {rules: names[0], mechanism: names[1], fields: {}, settings: {}};
  for (const [key, value] of new URLSearchParams(query)) {
    if (key[0] === "~" && SHOWN.includes(key.slice(1))) asked[key.slice(1)] = value;
    else (key.includes(".") ? asked.settings : asked.fields)[key] = value;
  }
  return asked;
}

// Any question by its words, as inquiry.js asks it.
const INQUIRY = "~ask=";
const isInquiry = part => part.startsWith(INQUIRY);

function lineOf(part) {
  try {
    return decodeURIComponent(part.slice(INQUIRY.length));
  } catch {
    return refuse(part);
  }
}

export const writeInquiry = line => INQUIRY + encodeURIComponent(line);

// What an address asks, and the packed rules that it carries; an error where it is not understood.
/** @type {(hash: string) => {asked: Asked[], packed: [string, string][], inquiry?: string}} */
export function readAll(hash) {
  if (hash.length > MOST_SIGNS) throw new Error(`${words.long_address} ${hash.length} > ${MOST_SIGNS}`);
  const parts = hash.slice(1).split("+").filter(part => part), inquiry = parts.find(isInquiry);
  const carried = parts.filter(part => part[0] === "~" && !isInquiry(part)).map(part => part.slice(1).split("="));
  for (const pair of carried) if (pair.length !== 2) refuse(pair.join("="));
  return {
    asked: parts.filter(part => part[0] !== "~").map(read),
    packed: carried.map(([file, packed]) => [name(file), packed]),
    inquiry: inquiry && lineOf(inquiry),
  };
}

function write(asked) {
  const encode = text => encodeURIComponent(text).replaceAll("%2C", ",");
  const given = Object.entries({...asked.fields, ...asked.settings});
  const pairs = given.map(([key, value]) => `${encode(key)}=${encode(value)}`);
  for (const key of SHOWN) if (asked[key]) pairs.push(`~${key}=${encode(asked[key])}`);
  const query = pairs.length > 0 ? "?" + pairs.join("&") : "";
  return encode(asked.rules) + "/" + encode(asked.mechanism) + query;
}

export const writeAll = (all, packed, inquiry) =>
  "#" + [...all.map(write), ...(inquiry ? [writeInquiry(inquiry)] : []), ...packed.map(([file, letters]) => `~${encodeURIComponent(file)}=${letters}`)].join("+");

const settings = asked => Object.entries(asked.settings).flatMap(([key, value]) => ["--set", `${key}=${value}`]);
const fields = asked => Object.entries(asked.fields).map(([key, value]) => `${key}=${value}`);

// The words of a command line of hod.
/** @type {(asked: Asked, command: string, ...options: string[]) => string[]} */
export const line = (asked, command, ...options) =>
  [command, asked.rules, asked.mechanism, ...fields(asked), ...settings(asked), ...options];

const quote = part => /^[\w.=,:/+-]+$/.test(part) ? part : `'${part.replaceAll("'", "'\\''")}'`;
export const shell = parts => ["hod", ...parts].map(quote).join(" ");
