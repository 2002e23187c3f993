// What decides: which dice do so by their luck, as hod decides tells it, and what is measured of a whole fight: what it
// is worth that A may fire or charge, how long it is open, how often its favourite changes.
import * as answer from "./answer.js";
import * as asking from "./asking.js";
import * as barChart from "./bar_chart.js";
import * as chart from "./chart.js";
import * as complaints from "./complaints.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as figures from "./figures.js";
import * as numbers from "./numbers.js";
import * as picture from "./picture.js";
import * as question from "./question.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const OF_ALL = ["value:a", "first-mover", "lead-changes", "decided", "comeback"], WORTHS = ["worth:fire", "worth:charge"];
const SHARES = ["value:a", "comeback"]; // that are said in percent

export const isOf = name => Boolean(name) && (OF_ALL.includes(name) || WORTHS.includes(name) || name.startsWith("share:"));

// A fight has a winner, and plans where both play it.
const isFight = situation => situation.outcomes.some(({name, accepts}) => name === "winner" && accepts.startsWith("a | b"));
const hasPlans = situation => situation.rows("field").some(({name}) => name === "a_plan");
const rolls = situation => situation.rows("roll").map(({name}) => name);

const title = name => words["measure_" + name.replace(/\W/g, "_")];

// What the shares are of: the mean of what is shown, or the chance of its likeliest word.
function divided({asked, domain, bars}) {
  if (domains.areNumbers(domain)) return `mean:${asked.outcome}`;
  const [likeliest] = [...bars].sort((one, other) => other.probability - one.probability);
  return `p:${asked.outcome}=${likeliest.value}`;
}

// Those that can be drawn along an axis.
export function measures(situation) {
  if (!isFight(situation)) return [];
  const names = [...OF_ALL, ...(hasPlans(situation) ? WORTHS : [])];
  return [...names.map(name => ({name, title: title(name), isShare: SHARES.includes(name), of: ({number}) => number})),
    ...rolls(situation).map(roll => ({name: `share:${roll}`, title: `${words.share_of} ${wording.spoken(roll)}`, isShare: true,
      of: ({number}) => number}))];
}

// The lines that ask it: the shares of the dice, and each measure by itself, as a procedure may not have it.
function lines(situation) {
  const {asked} = situation, told = ["--budget", asking.limits.budget, "--format", "csv"];
  const own = isFight(situation) ? [OF_ALL.join(","), ...(hasPlans(situation) ? WORTHS : [])] : [];
  return [question.line(asked, "decides", "--measure", divided(situation), ...told),
    ...own.map(name => question.line(asked, "exact", "--measure", name, ...told))];
}

// The shares as bars, the greatest first.
function drawShares(situation, {text}, place) {
  const rows = numbers.rows(text).map(({roll, share}) => ({value: wording.spoken(roll), shares: [Number(share)]}));
  if (rows.length === 0) return element("p", {}, words.decides_nothing);
  const [, of, value = ""] = /^\w+:([^=]+)(=.*)?$/.exec(divided(situation));
  const name = `${words.decides_dice}: ${wording.spoken(of)}${value.replace("=", " ")}`;
  const told = answer.sentence({head: [name], rows: rows.map(row => [row.value, numbers.percent(row.shares[0])])});
  const width = chart.widthIn(place), drawn = barChart.across({rows, names: [words.share_of], colours: [situation.colour], rolled: [], title: name, told, width});
  return figures.draw(picture.of(drawn, [situation]), {head: [words.measure, words.share_of], rows: rows.map(row => [row.value, numbers.percent(row.shares[0])])}, width,
    {raw: rows.map(row => [row.value, ...row.shares])});
}

// The numbers of measures that there are, each with its name.
function drawMeasures(answers) {
  const found = answers.filter(({status}) => !status).flatMap(({text}) => Object.entries(numbers.rows(text)[0])
    .filter(([name]) => isOf(name)));
  if (found.length === 0) return "";
  const say = (name, number) => (SHARES.includes(name) ? numbers.percent : numbers.plain)(Number(number));
  return answer.table({head: [words.measure, words.value], rows: found.map(([name, number]) => [title(name), say(name, number)])});
}

// Asks it, where it is looked at.
export async function again(situation) {
  const place = situation.deciding.querySelector(".decides");
  if (!situation.deciding.querySelector("details")?.open || !situation.bars) return;
  const [shares, ...others] = await situation.ask("deciding", ...lines(situation)) ?? [];
  if (!shares) return;
  place.replaceChildren(shares.status ? element("p", {class: "complaint"}, complaints.plain(shares.complaint))
    : drawShares(situation, shares, place), drawMeasures(others));
}

// What has no dice with names has nothing to say.
export function draw(situation) {
  if (rolls(situation).length === 0) return situation.deciding.replaceChildren();
  const {open = false} = situation.deciding.querySelector("details") ?? {};
  situation.deciding.replaceChildren(element("details", {open, ontoggle: () => again(situation)},
    element("summary", {}, words.decides), element("div", {class: "decides", "aria-live": "polite"})));
}
