// What can be taken along of an answer: a link, the command, the table, the picture, a frame for another page.
import * as axis from "./axis.js";
import {element} from "./elements.js";
import * as own from "./own.js";
import * as picture from "./picture.js";
import * as question from "./question.js";
import * as share from "./share.js";
import {words} from "./words.js";

const FRAME = {width: 640, height: 400};

// The address of the page that asks this; an error where the reader's own rules are too long for one.
function link(all) {
  const files = own.carried(all);
  if (!files) throw new Error(words.own_long);
  return location.href.split("#")[0] + question.writeAll(all, files);
}

function frame({asked}) {
  const made = element("iframe", {src: link([asked]), ...FRAME, title: words.title, loading: "lazy", allow: "clipboard-write"});
  return made.outerHTML;
}

// The command line that gives what is shown; of a parameter along the axis, what it gives as it is.
const line = situation => axis.sweep(situation) ?? question.line(situation.asked, "exact", "--outcome", situation.asked.outcome,
  ...(["at-least", "at-most"].includes(situation.asked.as) ? [`--${situation.asked.as}`] : []));

async function table(situation, format) {
  const [answer] = await situation.ask("table", [...line(situation), "--format", format]) ?? [];
  if (!answer || answer.status) throw new Error(answer?.complaint ?? words.stopped);
  return answer.text;
}

// The files of one's own that the command needs are told.
async function copyCommand(situation) {
  const copied = await share.copy(question.shell(line(situation))), files = [...own.partsOf(situation.asked.rules)];
  return files.length > 0 ? `${copied}. ${words.needs} ${files.join(", ")}` : copied;
}

// A page that lies on a disk is there for nobody else.
async function copyFrame(situation) {
  const copied = await share.copy(frame(situation));
  return location.protocol === "file:" ? `${copied}. ${words.frame_on_disk}` : copied;
}

const drawn = situation => ({picture: situation.picture, all: [situation]});

// What each button does: it says what has come of it.
const ways = {
  copy_link: situation => share.copy(link(situation.page.all.map(each => each.asked))),
  copy_command: copyCommand,
  copy_markdown: situation => share.copy(table(situation, "markdown")),
  copy_csv: situation => share.copy(table(situation, "csv")),
  copy_frame: copyFrame,
  save_svg: situation => share.save(situation.asked.mechanism + ".svg", picture.svg(drawn(situation))),
  save_png: async situation => share.save(situation.asked.mechanism + ".png", await picture.png(drawn(situation))),
};

export async function take(way, situation, told, own = {}) {
  told.textContent = "";
  try {
    told.textContent = await (own[way] ?? ways[way])(situation);
  } catch (error) {
    told.textContent = error.message;
  }
}

export function buttons(situation) {
  const told = element("span", {role: "status"});
  return [...Object.keys(ways).map(way =>
    element("button", {type: "button", onclick: () => take(way, situation, told)}, words[way])), told];
}
