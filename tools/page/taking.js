// What can be taken along of an answer: a link, the command, the table, the picture, a frame for another page.
import * as axis from "./axis.js";
import {element} from "./elements.js";
import * as own from "./own.js";
import * as picture from "./picture.js";
import * as question from "./question.js";
import * as clipboard from "./share.js";
import {words} from "./words.js";

const FRAME = {width: 640, height: 400};

// The address of the page that asks this; an error where the reader's own rules are too long for one.
function link(all) {
  const files = own.carried(all);
  if (!files) throw new Error(words.own_long);
  return location.href.split("#")[0] + question.writeAll(all, files);
}

function frame(all) {
  const made = element("iframe", {src: link(all.map(({asked}) => asked)), ...FRAME, title: words.title, loading: "lazy", allow: "clipboard-write"});
  return made.outerHTML;
}

// What hod exact is told to show: with an outcome "by" another, both.
function outcomes({as = "", outcome}) {
  if (as.startsWith("by:")) return ["--outcome", `${outcome},${as.slice("by:".length)}`];
  return ["--outcome", outcome, ...(["at-least", "at-most"].includes(as) ? [`--${as}`] : [])];
}

const exact = asked => question.line(asked, "exact", ...outcomes(asked));

// The command line that gives what is shown; of a parameter along the axis, what it gives as it is.
const line = situation => axis.sweep(situation) ?? exact(situation.asked);

// What a table is made of: with a parameter along the axis, an answer for each of its values.
const partsOf = situation => situation.asked.along && !axis.sweep(situation)
  ? axis.each(situation).map(asked => ({asked, line: exact(asked)})) : [{asked: situation.asked, line: line(situation)}];

// Changed parameters stand in a table too: in CSV a column for each, in Markdown a line above.
export function withSettings(text, {settings}, format) {
  const names = Object.keys(settings), values = names.map(name => settings[name].replaceAll(",", " "));
  if (format === "csv") return text.split("\n").map((row, place) =>
    row && row.split(",").toSpliced(2, 0, ...(place ? values : names)).join(",")).join("\n");
  return names.length > 0 ? `${names.map((name, place) => `${name} = ${values[place]}`).join(", ")}\n\n${text}` : text;
}

async function table(situation, format) {
  const parts = partsOf(situation), answers = await situation.ask("table", ...parts.map(each => [...each.line, "--format", format])) ?? [];
  const tables = parts.flatMap(({asked}, place) => answers[place]?.status === 0 ? [withSettings(answers[place].text, asked, format)] : []);
  if (tables.length === 0) throw new Error(answers[0]?.complaint ?? words.stopped);
  return format === "csv" ? tables[0] + tables.slice(1).map(each => each.slice(each.indexOf("\n") + 1)).join("") : tables.join("\n");
}

// The files of one's own that the command needs are told.
async function copyCommand(situation) {
  const copied = await clipboard.copy(question.shell(line(situation))), files = [...own.partsOf(situation.asked.rules)];
  return files.length > 0 ? `${copied}. ${words.needs} ${files.join(", ")}` : copied;
}

// A page that lies on a disk is there for nobody else.
export async function copyFrame(all) {
  const copied = await clipboard.copy(frame(all));
  return location.protocol === "file:" ? `${copied}. ${words.frame_on_disk}` : copied;
}

const drawn = situation => picture.of(situation.picture, [situation]);
const fileOf = ({asked}, end) => `${asked.mechanism.replace("~", "")}.${end}`;

// What each button does: it says what has come of it.
const ways = {
  copy_link: situation => clipboard.copy(link(situation.page.all.map(each => each.asked))),
  copy_command: copyCommand,
  copy_markdown: situation => clipboard.copy(table(situation, "markdown")),
  copy_csv: situation => clipboard.copy(table(situation, "csv")),
  copy_frame: situation => copyFrame([situation]),
  save_svg: situation => clipboard.save(fileOf(situation, "svg"), picture.svg(drawn(situation))),
  save_png: async situation => clipboard.save(fileOf(situation, "png"), await picture.png(drawn(situation))),
};

export async function take(way, situation, told, own = {}) {
  told.textContent = "";
  try {
    told.textContent = await (own[way] ?? ways[way])(situation);
  } catch (error) {
    told.textContent = error.message;
  }
}

// The address of all that is shown: to what a telephone shares with, elsewhere to the clipboard.
export async function share(all, told) {
  const isPhone = navigator.share && matchMedia("(pointer: coarse)").matches;
  const give = url => isPhone ? navigator.share({title: document.title, url}).then(() => "", () => "") : clipboard.copy(url);
  return take("copied", undefined, told, {copied: () => give(link(all.map(({asked}) => asked)))});
}

export function buttons(situation) {
  const told = element("span", {role: "status"});
  return [...Object.keys(ways).map(way =>
    element("button", {type: "button", onclick: () => take(way, situation, told)}, words[way])), told];
}
