// Any question that hod answers, by its words: completed and answered by the library, shown as the library tells it.
import * as asking from "./asking.js";
import * as chart from "./chart.js";
import * as describedChart from "./described_chart.js";
import {element, unbroken} from "./elements.js";
import * as progress from "./progress.js";

const CALM = 250; // milliseconds without a new letter, before the line is completed
const FOLDER = "charts"; // where the worker finds descriptions of charts
const at = id => document.getElementById("inquiry-" + id);
let clock, help = "", chosen; // chosen: a promise, kept once the help is that of the question

// The words of a line, as a shell has them: quoted where they hold blanks.
const split = line => (line.match(/(?:'[^']*'|"[^"]*"|\S)+/g) ?? [])
  .map(word => word.replace(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double));

const candidates = text => text.trimEnd().split("\n").filter(line => line).map(line => line.split("\t"));

const ask = (kind, line) => progress.ask(at("working"), kind, [line]);

// The first of the examples in the question's help begins its line.
async function choose() {
  const [told] = await ask("inquiry", [at("question").value, "--help"]) ?? [];
  if (!told) return;
  help = told.text;
  at("help").textContent = unbroken(help);
  at("words").value = help.match(/^ {2}hod \S+ ?(.*)$/m)?.[1] ?? "";
  at("answer").replaceChildren();
}

// Offers what may follow the line as it is.
async function complete() {
  const line = at("words").value, words = split(line), last = /\s$|^$/.test(line) ? "" : words.pop();
  const [told] = await ask("completion", ["complete", "--", at("question").value, ...words, last]) ?? [];
  if (!told || line !== at("words").value) return;
  const before = line.slice(0, line.length - last.length);
  at("next").replaceChildren(...candidates(told.text).slice(0, 50)
    .map(([word, meaning = ""]) => element("option", {value: before + word}, meaning)));
}

// Where the words do not say how: as a part of a page, with charts where the question has some.
export function lineOf(question, words, accepts = () => true) {
  const asks = (name, value) => accepts(name) && !words.includes(name) ? [name, value] : [];
  const charts = accepts("--charts") ? asks("--charts", FOLDER) : asks("--chart", `${FOLDER}/chart.json`);
  return [question, ...words, ...asks("--format", "html"), ...asks("--budget", asking.limits.budget), ...charts];
}

// Draws an answer where it belongs: what is said of it, its charts, its tables.
export function draw(place, told) {
  const complaint = told.complaint ? [element("p", {class: told.status ? "complaint" : "remark"}, told.complaint)] : [];
  const shown = element("div", {class: "shown"});
  // hod's own tables and sentences, in which texts are marked; their styles are for pages that have none.
  if (told.text.startsWith("<")) shown.innerHTML = unbroken(told.text.replace(/ style="[^"]*"/g, ""));
  else shown.append(element("pre", {}, told.text));
  const width = chart.widthIn(place);
  place.replaceChildren(...complaint, ...told.charts.map(each => describedChart.draw(JSON.parse(each), width)), shown);
}

async function answer() {
  await chosen;
  const accepts = name => help.includes(`  ${name} `) || help.includes(`, ${name} `);
  const [told] = await ask("inquiry", lineOf(at("question").value, split(at("words").value), accepts)) ?? [];
  if (told) draw(at("answer"), told);
}

// Asks a question in these words, and shows it.
export async function show(question, line) {
  at("question").value = question;
  await (chosen = choose());
  at("words").value = line;
  at("form").scrollIntoView();
  return answer();
}

export async function open() {
  const [told] = await ask("inquiry", ["complete", "--", ""]) ?? [];
  const questions = candidates(told.text).filter(([name]) => !name.startsWith("-") && name !== "complete");
  at("question").append(...questions.map(([name, summary]) => element("option", {value: name}, `${name}: ${summary}`)));
  at("question").value = "diff";
  at("question").addEventListener("change", () => chosen = choose());
  at("words").addEventListener("input", () => {
    clearTimeout(clock);
    clock = setTimeout(complete, CALM);
  });
  at("form").addEventListener("submit", event => {
    event.preventDefault();
    answer();
  });
  await (chosen = choose());
}
