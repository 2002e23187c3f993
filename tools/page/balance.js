// What changed numbers of the rules do besides: to the balance of shooting and charging, and beside other rule sets.
import * as answer from "./answer.js";
import * as asking from "./asking.js";
import * as complaints from "./complaints.js";
import {element} from "./elements.js";
import * as inquiry from "./inquiry.js";
import * as numbers from "./numbers.js";
import * as progress from "./progress.js";
import * as whatif from "./whatif.js";
import {words} from "./words.js";

const OTHERS = ["bloodybacks-7", "bloodybacks-8.3", "callan-1987"], FILE = "changed.ini", SCENARIO = "twenty.ini";
const TWENTY = ["quality=3", "density=6", "b_cover=none", "distance=12"]; // a verdict's situation
const SIDES = "a = british-line\nb = british-line\nrange = close\nturns = 12\n";

// What is measured, and how many of its units are 1.
const MEASURES = {pips: {column: "pips_median", scale: 1}, fire: {column: "fire_median", scale: 100}, charge: {column: "charge_median", scale: 100}};

export const isOf = ({asked: {rules}}) => rules.startsWith("bloodybacks");

const line = ({asked: {rules}}, settings) => ["verdict", rules, ...TWENTY, ...Object.entries(settings).flatMap(pair => ["--set", pair.join("=")]),
  "--part", "verdict", "--budget", asking.limits.budget, "--format", "csv"];

const ask = (situation, kind, place, lines, beside) => progress.ask(place, `${situation.number} ${kind}`, lines, beside);

const failed = ({complaint}) => element("p", {class: "complaint"}, complaints.plain(complaint));

function table(then, now) {
  const say = (value, text) => Number.isFinite(value) && text !== "" ? numbers.decimals(value, 1) : words.balance_beyond;
  const signed = number => `${number < 0 ? "−" : "+"}${numbers.decimals(Math.abs(number), 1)}`;
  const rows = Object.entries(MEASURES).map(([name, {column, scale}]) => {
    const [before, after] = [then, now].map(row => scale * Number(row[column])), texts = [say(before, then[column]), say(after, now[column])];
    return [words[`balance_${name}`], ...texts, texts.includes(words.balance_beyond) ? "" : signed(after - before)];
  });
  return answer.table({head: [words.balance_of, words.as_written, words.now, words.difference], rows});
}

// Shooting against charging, as written and now.
export async function show(situation, place) {
  const {settings} = situation.asked, answers = await ask(situation, "balance", place, [line(situation, {}), line(situation, settings)]);
  if (!answers || settings !== situation.asked.settings) return;
  const wrong = answers.find(({status}) => status);
  place.replaceChildren(wrong ? failed(wrong) : table(...answers.map(({text}) => numbers.rows(text)[0])));
}

// The changed rules beside others, with what Callan calls a volley.
export async function compare(situation, place) {
  const scenario = `[scenario]\ntitle = ${words.balance_twenty}\n${SIDES}`;
  const beside = {...asking.files, [FILE]: whatif.file(situation.asked), [SCENARIO]: scenario};
  const comparison = inquiry.lineOf("compare", [[FILE, ...OTHERS].join(","), "--scenario", SCENARIO, "--no-engagement"],
    name => name === "--charts" || name === "--format");
  const [told] = await ask(situation, "beside", place, [comparison], beside) ?? [];
  if (!told) return;
  inquiry.draw(place, told);
  place.prepend(element("p", {}, words.balance_callan));
}
