// Rolling what is asked: one trial told die by die, or many beside the exact chances.
import * as answer from "./answer.js";
import * as complaints from "./complaints.js";
import * as dice from "./dice.js";
import {element} from "./elements.js";
import * as numbers from "./numbers.js";
import * as question from "./question.js";
import * as story from "./story.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const TRIALS = 10000, FIRST = 1000, LAST = 256000;
const MOST_LINES = 400; // of a story: nobody reads a longer one
const MOST_SECONDS = 1.5; // until the last die has landed

// A line of the story, with the dice that land; `place` counts them.
function lineOf(line, place) {
  const rolled = story.rolled(line);
  const drawn = (rolled?.dice ?? []).map((die, number) => {
    const made = dice.draw(rolled.sides, die);
    made.style.setProperty("--place", place + number);
    return made;
  });
  const row = element("p", {class: rolled ? "roll" : line.startsWith("  ") ? "note" : ""}, line.trim());
  return drawn.length > 0 ? [row, element("div", {class: "dice"}, ...drawn)] : [row];
}

export function storyOf(text) {
  const made = element("div", {class: "story", role: "region", "aria-label": words.story, tabindex: "0"});
  const lines = text.trimEnd().split("\n");
  let place = 0;
  for (const line of lines.slice(0, MOST_LINES)) {
    const parts = lineOf(line, place);
    place += parts[1]?.children.length ?? 0;
    made.append(...parts);
  }
  if (lines.length > MOST_LINES) made.append(element("p", {}, `${lines.length - MOST_LINES} ${words.more_lines}`));
  made.style.setProperty("--step", Math.min(0.08, MOST_SECONDS / place) + "s");
  return made;
}

export async function once(situation) {
  const line = question.line(situation.asked, "roll", "--seed", String(++situation.seed));
  const [told] = await situation.ask("roll", line) ?? [];
  if (!told) return;
  situation.story.replaceChildren(told.status ? element("p", {class: "complaint"}, complaints.plain(told.complaint)) : storyOf(told.text));
}

function table(rows, {asked, bars, seed}) {
  const exact = value => bars.find(bar => bar.value === value)?.probability ?? 0;
  const head = [wording.spoken(asked.outcome), words.rolled, words.lower, words.upper, words.exact];
  const cells = bar => [numbers.percent(bar.probability), numbers.percent(bar.lower), numbers.percent(bar.upper),
    numbers.percent(exact(bar.value))];
  return element("table", {class: "rolled"},
    element("caption", {}, `${TRIALS} ${words.trials}, ${words.seed} ${seed}; ${words.interval}`),
    element("thead", {}, element("tr", {}, ...head.map(name => element("th", {scope: "col"}, name)))),
    element("tbody", {}, ...rows.map(bar =>
      element("tr", {}, element("th", {scope: "row"}, bar.value), ...cells(bar).map(text => element("td", {}, text))))));
}

// The shares of the outcome that is shown, each with its 95 % interval (Wilson's), in the order of its domain.
function shares(csv, {asked, domain}) {
  const rows = numbers.rows(csv), row = value => rows.find(each => each[asked.outcome] === value);
  return numbers.distribution(rows, asked.outcome, domain, "rolled_share")
    .map(bar => ({...bar, lower: Number(row(bar.value).lower), upper: Number(row(bar.value).upper)}));
}

export async function many(situation) {
  const {asked} = situation;
  const options = ["--outcome", asked.outcome, "--trials", TRIALS, "--seed", ++situation.seed, "--format", "csv"].map(String);
  const [told] = await situation.ask("roll", question.line(asked, "simulate", ...options)) ?? [];
  if (!told) return;
  if (told.status) return situation.complain(told.complaint);
  const rows = shares(told.text, situation);
  answer.draw(situation, rows);
  situation.story.replaceChildren(table(rows, situation));
}

// In place of chances that take too long to calculate: more and more trials, whose intervals narrow. All are of one
// seed, so that more trials begin with the same.
export async function instead(situation, asks = situation.asks) {
  const seed = ++situation.seed, asked = {...situation.asked}, isOvertaken = () => asks !== situation.asks;
  for (let trials = FIRST; trials <= LAST; trials *= 4) {
    const line = question.line(asked, "simulate", "--outcome", asked.outcome, "--trials", String(trials),
      "--seed", String(seed), "--budget", "10s,1MB", "--format", "csv");
    const [told] = await situation.ask("answer", line) ?? [];
    if (!told || isOvertaken()) return;
    if (told.status) return trials === FIRST ? situation.complain(told.complaint) : undefined;
    situation.showRolled(told.text, shares(told.text, situation),
      `${words.rolled_instead} ${trials} ${words.trials}, ${words.seed} ${seed}; ${words.interval}.`);
  }
}
