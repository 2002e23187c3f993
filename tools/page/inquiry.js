// Any question that hod answers, by its words: completed and answered by the library, shown as the library tells it.
import * as asking from "./asking.js";
import * as chart from "./chart.js";
import * as describedChart from "./described_chart.js";
import {element, unbroken} from "./elements.js";
import * as progress from "./progress.js";
import {words} from "./words.js";

const CALM = 250; // milliseconds without a new letter, before the line is completed
const FOLDER = "charts"; // where the worker finds descriptions of charts
const at = id => /** @type {HTMLInputElement} */ (document.getElementById("inquiry-" + id));
const FILE = /(?:^|[ ,])(?:[\w-]+\.(?:ini|lua|csv|journal|svg)|part-\S*)(?= |,|$)|(?:^| )(?:-o|--shard) /; // what the page has not, or cannot write
const SOON = { // in place of an example that takes long
  battle: "bloodybacks-8.3 cowpens --trials 2000",
  decides: "bloodybacks-8.3 firefight",
  verify: "bloodybacks-8.3 shooting --situations 4 --trials 10000",
};
const helps = new Map(); // of the questions that are offered
let clock;

// The words of a line, as a shell has them: quoted where they hold blanks.
export const split = line => (line.match(/(?:'[^']*'|"[^"]*"|\S)+/g) ?? [])
  .map(word => word.replace(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double));

const candidates = text => text.trimEnd().split("\n").filter(line => line).map(line => line.split("\t"));

const ask = (kind, line) => progress.ask(at("working"), kind, [line]);

// The examples in the help of a question that need no file.
const examplesOf = (question, help) => [...help.matchAll(new RegExp(`^ {2}hod ${question}(?: (.*))?$`, "gm"))]
  .map(([, line = ""]) => line).filter(line => !FILE.test(line));

// An example begins the line.
function choose() {
  const question = at("question").value, help = helps.get(question);
  at("help").textContent = unbroken(help);
  at("words").value = SOON[question] ?? examplesOf(question, help)[0];
  at("answer").replaceChildren();
}

// Offers what may follow the line as it is.
async function complete() {
  const line = at("words").value, given = split(line), last = /\s$|^$/.test(line) ? "" : given.pop();
  const [told] = await ask("completion", ["complete", "--", at("question").value, ...given, last]) ?? [];
  if (!told || line !== at("words").value) return;
  const before = line.slice(0, line.length - last.length);
  at("next").replaceChildren(...candidates(told.text).slice(0, 50)
    .map(([word, meaning = ""]) => element("option", {value: before + word}, meaning)));
}

// Where the words do not say how: as a part of a page, with charts where the question has some.
/** @type {(question: string, words: string[], accepts?: (option: string) => boolean) => string[]} */
export function lineOf(question, words, accepts = () => true) {
  const asks = (name, value) => accepts(name) && !words.includes(name) ? [name, value] : [];
  const charts = accepts("--charts") ? asks("--charts", FOLDER) : asks("--chart", `${FOLDER}/chart.json`);
  return [question, ...words, ...asks("--format", "html"), ...asks("--budget", asking.limits.budget), ...charts];
}

// Draws an answer where it belongs: what is said of it, its charts, its tables.
/** @type {(place: Element, told: Said) => void} */
export function draw(place, told) {
  const complaint = told.complaint ? [element("p", {class: told.status ? "complaint" : "remark"}, told.complaint)] : [];
  const shown = element("div", {class: "shown"});
  // hod's own tables and sentences, in which texts are marked; their styles are for pages that have none.
  if (told.text.startsWith("<")) shown.innerHTML = unbroken(told.text.replace(/ style="[^"]*"/g, ""));
  else shown.append(element("pre", {}, told.text));
  const width = chart.widthIn(place);
  place.replaceChildren(...complaint, ...told.charts.map(each => describedChart.draw(JSON.parse(each), width)), shown);
}

// Answers the question in its line.
async function answer() {
  const question = at("question").value, help = helps.get(question);
  const accepts = name => help.includes(`  ${name} `) || help.includes(`, ${name} `);
  const [told] = await ask("inquiry", lineOf(question, split(at("words").value), accepts)) ?? [];
  if (told) draw(at("answer"), told);
}

// What is asked, as an address carries it.
const shown = () => `${at("question").value} ${at("words").value}`;

// Shows a question in its words, as an address carries them; one that the page does not ask is refused.
export async function show(line) {
  await offered;
  const [question] = line.split(" ", 1);
  if (!helps.has(question)) throw new Error(`${words.bad_address} ${line}`);
  at("question").value = question;
  choose();
  at("words").value = line.slice(question.length + 1);
  at("form").closest("details").open = true;
  at("form").scrollIntoView();
  return answer();
}

// Offers the questions that need no file which the page does not have.
async function offer() {
  const [told] = await ask("inquiry-help", ["complete", "--", ""]) ?? [];
  const questions = candidates(told.text).filter(([name]) => !name.startsWith("-") && name !== "complete");
  const answers = await asking.ask("inquiry-help", questions.map(([name]) => [name, "--help"]));
  questions.forEach(([name, summary], place) => {
    const {text} = answers[place];
    if (examplesOf(name, text).length === 0) return;
    helps.set(name, text);
    at("question").append(element("option", {value: name}, `${name}: ${summary}`));
  });
  at("question").value = "diff";
  choose();
}

// hear is told what is asked.
export function open(hear) {
  at("question").addEventListener("change", choose);
  at("words").addEventListener("input", () => {
    clearTimeout(clock);
    clock = setTimeout(complete, CALM);
  });
  at("form").addEventListener("submit", event => {
    event.preventDefault();
    hear(shown());
    answer();
  });
}

// Once the page has answered.
let ready;
export const offered = new Promise(done => ready = done);
export const begin = () => offer().then(ready);
